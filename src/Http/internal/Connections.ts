/** Limits the requests in flight of a transport, and keeps room for the urgent ones. */
import * as Effect from "effect/Effect"
import { TransportError, type TransportRequest, type TransportResponse } from "../Transport.js"
import { reasonAgainst } from "./Revocation.js"

/** How many requests of a transport may be in flight by default, each on its own connection. */
const defaultConnections = 128

/** How often to check whether the requests that wait for a connection may still be sent, in milliseconds. */
const askAgainMillis = 250

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

/** Calls that can only reduce risk go first, then other writes, then reads. */
const rankOf = ({ method, reducesRisk }: TransportRequest): 0 | 1 | 2 =>
  reducesRisk === true ? 0 : method === "GET" ? 2 : 1

/**
 * Limits how many requests are in flight, each on its own connection. Those above the limit wait. Reads leave a quarter of
 * the connections to writes, so an order never waits behind downloads, and both leave a sixteenth to calls that can only
 * reduce risk, so a cancel never waits behind orders that get no answer.
 */
export class Connections {
  /** How many requests of each rank may be in flight, together with those of the ranks after it. */
  readonly #limits: readonly [number, number, number]
  /** How many requests of each rank are in flight. */
  readonly #inFlight: [number, number, number] = [0, 0, 0]
  readonly #queues = [new Set<Waiting>(), new Set<Waiting>(), new Set<Waiting>()] as const
  #isAdmitting = false
  /** The requests that may be revoked, because they are not written yet. */
  readonly #unwritten = new Set<Waiting>()
  #isAsking = false

  constructor(readonly max: number = defaultConnections) {
    if (!Number.isInteger(max) || max < 1) throw new RangeError(`connections is ${max}: use a whole number, at least 1`)
    const writes = max - Math.floor(max / 16)
    this.#limits = [max, writes, Math.max(1, max - Math.ceil(max / 4))]
  }

  /** Begins the request as soon as there is a connection. */
  enter(waiting: Waiting): void {
    if (waiting.request.method !== "GET") {
      this.#unwritten.add(waiting)
      if (!this.#isAsking) this.#askLater()
    }
    const rank = rankOf(waiting.request)
    if (this.#isFree(rank)) this.#begin(waiting, rank)
    else this.#queues[rank].add(waiting)
  }

  /** From now on, the request cannot be revoked any more. */
  written(waiting: Waiting): void {
    this.#unwritten.delete(waiting)
  }

  /** Frees the connection of a request that has begun, or the place of one that waits. */
  leave(waiting: Waiting, hasBegun: boolean): void {
    this.#unwritten.delete(waiting)
    const rank = rankOf(waiting.request)
    if (hasBegun) {
      this.#inFlight[rank]--
      const [urgent, writes, reads] = this.#queues
      if (urgent.size + writes.size + reads.size > 0) this.#admit()
    } else this.#queues[rank].delete(waiting)
  }

  /** Gives up the requests that wait for a host that has banned this IP address: they would make the ban longer. */
  answered(origin: string, status: number): void {
    if (status !== banned) return
    const waiting = this.#queues.flatMap((queue) => [...queue]).filter(({ request }) => request.origin === origin)
    for (const one of waiting) this.#queues[rankOf(one.request)].delete(one)
    if (waiting.length === 0) return
    // Once the limiter has taken note of the answer: some of them are tried again.
    setTimeout(() => {
      for (const one of waiting) one.giveUp(new Error("The exchange answered another request with 403"))
    })
  }

  /** One timer for all requests: almost every write is written long before it fires. */
  #askLater(): void {
    this.#isAsking = true
    const timer = setTimeout(() => {
      this.#isAsking = false
      for (const waiting of this.#unwritten) {
        const reason = reasonAgainst(waiting.request)
        if (reason !== undefined) waiting.giveUp(reason)
      }
      if (this.#unwritten.size > 0) this.#askLater()
    }, askAgainMillis)
    // A request that waits keeps Node running; this timer need not.
    if (typeof timer === "object") timer.unref()
  }

  #isFree(rank: 0 | 1 | 2): boolean {
    const [urgent, writes, reads] = this.#inFlight
    const [most, mostWrites, mostReads] = this.#limits
    if (urgent + writes + reads >= most) return false
    return rank === 0 || (writes + reads < mostWrites && (rank === 1 || reads < mostReads))
  }

  #begin(waiting: Waiting, rank: 0 | 1 | 2): void {
    this.#inFlight[rank]++
    waiting.begin()
  }

  #admit(): void {
    // A request that fails at once leaves while it begins. Thousands may wait, so this is a loop instead of a recursion.
    if (this.#isAdmitting) return
    this.#isAdmitting = true
    for (const rank of [0, 1, 2] as const) {
      for (const waiting of this.#queues[rank]) {
        if (!this.#isFree(rank)) break
        this.#queues[rank].delete(waiting)
        this.#begin(waiting, rank)
      }
    }
    this.#isAdmitting = false
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
    let waiting: Waiting | undefined
    const noted = ({ status }: TransportResponse) => Effect.sync(() => connections.answered(request.origin, status))
    const answer = Effect.async<TransportResponse, TransportError>((resume) => {
      const giveUp = (cause: Error) => resume(Effect.fail(new TransportError({ cause, sent: false })))
      const own: Waiting = {
        request,
        giveUp,
        begin: () => {
          hasBegun = true
          connections.written(own)
          const reason = reasonAgainst(request)
          if (reason === undefined) resume(Effect.tap(sending, noted))
          else giveUp(reason)
        }
      }
      waiting = own
      connections.enter(own)
    })
    return Effect.ensuring(
      answer,
      Effect.sync(() => waiting && connections.leave(waiting, hasBegun))
    )
  })
