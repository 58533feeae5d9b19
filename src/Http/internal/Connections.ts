import * as Effect from "effect/Effect"
import { TransportError, type TransportRequest, type TransportResponse } from "../Transport.js"

/** How many requests of a transport are in flight by default, each on a connection of its own. */
const defaultConnections = 128

/** How often a request that waits for a connection is asked whether it may still be sent, in milliseconds. */
export const askAgainMillis = 250

/** A request that needs a connection. */
export interface Waiting {
  readonly request: TransportRequest
  /** Called when there is a connection. */
  readonly begin: () => void
  /** Called if it must not be sent any more. */
  readonly giveUp: (cause: Error) => void
}

/** The status with which the exchange bans an IP address. */
const banned = 403

const isRead = ({ method }: TransportRequest): boolean => method === "GET"

/**
 * Limits how many requests are in flight, each on a connection of its own. Those above the limit wait: writes go first, and
 * reads leave a quarter of the connections to them, so an order never waits behind downloads.
 */
export class Connections {
  private readonly maxReads: number
  private inFlight = 0
  private readsInFlight = 0
  private readonly reads = new Set<Waiting>()
  private readonly writes = new Set<Waiting>()
  private isAdmitting = false

  constructor(readonly max: number = defaultConnections) {
    if (!Number.isInteger(max) || max < 1) throw new RangeError(`connections is ${max}: use a whole number, at least 1`)
    this.maxReads = Math.max(1, max - Math.ceil(max / 4))
  }

  /** Begins the request as soon as there is a connection. */
  enter(waiting: Waiting): void {
    if (this.isFree(isRead(waiting.request))) this.begin(waiting)
    else this.queueOf(waiting).add(waiting)
  }

  /** Frees the connection of a request that has begun, or the place of one that waits. */
  leave(waiting: Waiting, hasBegun: boolean): void {
    if (hasBegun) {
      this.inFlight--
      if (isRead(waiting.request)) this.readsInFlight--
      if (this.writes.size > 0 || this.reads.size > 0) this.admit()
    } else this.queueOf(waiting).delete(waiting)
  }

  /** Gives up the requests that wait for a host that has banned this IP address: they would make the ban longer. */
  answered(origin: string, status: number): void {
    if (status !== banned || this.reads.size + this.writes.size === 0) return
    const waiting = [...this.writes, ...this.reads].filter(({ request }) => request.origin === origin)
    for (const one of waiting) this.queueOf(one).delete(one)
    // Once the limiter has taken note of the answer: some of them are tried again.
    setTimeout(() => {
      for (const one of waiting) one.giveUp(new Error("The exchange answered another request with 403"))
    })
  }

  private isFree(isRead: boolean): boolean {
    return this.inFlight < this.max && (!isRead || this.readsInFlight < this.maxReads)
  }

  private queueOf({ request }: Waiting): Set<Waiting> {
    return isRead(request) ? this.reads : this.writes
  }

  private begin(waiting: Waiting): void {
    this.inFlight++
    if (isRead(waiting.request)) this.readsInFlight++
    waiting.begin()
  }

  private admit(): void {
    // A request that fails at once leaves while it begins. A loop instead of recursion: thousands may wait.
    if (this.isAdmitting) return
    this.isAdmitting = true
    for (const queue of [this.writes, this.reads]) {
      for (const waiting of queue) {
        if (!this.isFree(queue === this.reads)) break
        queue.delete(waiting)
        this.begin(waiting)
      }
    }
    this.isAdmitting = false
  }
}

/** Sends with the given effect as soon as there is a connection. */
export const send = (
  connections: Connections,
  request: TransportRequest,
  sending: Effect.Effect<TransportResponse, TransportError>
): Effect.Effect<TransportResponse, TransportError> =>
  Effect.suspend(() => {
    let hasBegun = false
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    let begin = (): void => {}
    let giveUp = (_: Error): void => {}
    const waiting: Waiting = {
      request,
      begin: () => {
        hasBegun = true
        begin()
      },
      giveUp: (cause) => giveUp(cause)
    }
    const leave = Effect.sync(() => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      connections.leave(waiting, hasBegun)
    })
    const noted = ({ status }: TransportResponse) => Effect.sync(() => connections.answered(request.origin, status))
    const answer = Effect.async<TransportResponse, TransportError>((resume) => {
      giveUp = (cause) => resume(Effect.fail(new TransportError({ cause, sent: false })))
      const isRefused = (): boolean => {
        const cause = request.revoked?.()
        if (cause !== undefined) giveUp(cause)
        return cause !== undefined
      }
      begin = () => {
        if (!isRefused()) resume(Effect.tap(sending, noted))
      }
      connections.enter(waiting)
      if (!hasBegun && request.revoked !== undefined) timer = setInterval(isRefused, askAgainMillis)
    })
    return Effect.ensuring(answer, leave)
  })
