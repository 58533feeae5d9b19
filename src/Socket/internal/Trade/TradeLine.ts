/** One connection for orders: sends them and finds the order of each answer. */
import * as Deferred from "effect/Deferred"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import type { ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { passed } from "../../../Runtime/Overdue.js"
import type { Statistics } from "../../ConnectionHealth.js"
import type { Reply as Answer, Control } from "../../Control.js"
import { Connection, type Options as ConnectionOptions } from "../Connection/Connection.js"
import type { Fork } from "../Connection/Fork.js"
import type { Subject, Vitals } from "../Connection/Vitals.js"
import { trade } from "./TradeDialect.js"

/** The body of an answer, with its code and words as `retCode` and `retMsg`, however they are spelled. */
export type Body = Readonly<Record<string, unknown>>

/** The reply to a message: its answer, or the loss of the connection over which it was sent. */
export type Reply =
  | { readonly _tag: "Answered"; readonly body: Body }
  | { readonly _tag: "Lost"; readonly detail: string }

/** How many messages are remembered although nobody awaits their answers anymore, and for how long, in milliseconds. */
const mostForgotten = 5000
const longestForgotten = 60_000

/** What hears the reply to a message as it arrives. */
interface Unanswered {
  readonly op: string
  readonly replied: (reply: Reply) => void
  readonly sentAt: number
}

/** What happens to a line. */
export type TradeLineEvent =
  /** An answer was delivered. */
  | { readonly _tag: "Answered"; readonly body: Body }
  /** It is connected and authenticated, for the first time or again. */
  | { readonly _tag: "Up" }
  /** The state of its connection has changed. */
  | { readonly _tag: "Changed" }
  /** It has failed for good. */
  | { readonly _tag: "Failed"; readonly error: ConnectionError | CredentialsError }

/** The parts of a line. */
export interface Options
  extends Omit<
    ConnectionOptions,
    "name" | "identity" | "dialect" | "routes" | "control" | "garbage" | "timed" | "up" | "down" | "changed"
  > {
  readonly fork: Fork
  readonly vitals: Vitals
  /** How many lines have had its name, including this one. */
  readonly generation: number
  /** Called synchronously from the socket's callback. */
  readonly emit: (line: TradeLine, event: TradeLineEvent) => void
}

/**
 * One connection for orders, with its unanswered messages. It matches answers to messages by their ID; an answer that has none belongs
 * to the only unanswered message, if there is one. An answer is heard even if nobody awaits it anymore: it tells the rate limit, or
 * that the service restarts.
 */
export class TradeLine implements Subject {
  readonly connection: Connection
  readonly topics = []
  readonly staleTopics = []
  readonly generation: number
  /** Why it failed for good. */
  failure: ConnectionError | CredentialsError | undefined
  /** The exchange has announced over this connection that it restarts: another one is better. */
  isRestarting = false
  readonly #options: Options
  /** The messages whose answers are awaited. */
  readonly #pending = new Set<string>()
  /** The unanswered messages in the order in which they were sent. */
  readonly #unanswered = new Map<string, Unanswered>()
  #wasConnected = false
  #usedAt: number
  /** Done when its messages are answered; only while it is being closed, perhaps by a replacement and then by the layer. */
  #drained: Deferred.Deferred<void> | undefined

  /** Does nothing until `start`. */
  constructor(options: Options) {
    this.#options = options
    this.generation = options.generation
    this.#usedAt = monotonicMillis(options.clock)
    this.connection = new Connection({
      ...options,
      name: options.vitals.identity.connection,
      identity: options.vitals.identity,
      dialect: trade,
      routes: new Map(),
      control: (control) => this.#receive(control),
      garbage: () => {},
      timed: () => {},
      up: () => {
        this.#wasConnected = true
        this.isRestarting = false
        this.connection.confirm()
        options.emit(this, { _tag: "Up" })
      },
      down: (loss) => this.#lost(`the socket was lost (${loss.reason} ${loss.detail})`),
      changed: (state) => {
        options.vitals.changed(state)
        options.emit(this, { _tag: "Changed" })
      }
    })
  }

  /** Connects. It may have failed for good by the time this returns. */
  start(): void {
    const { emit, fork, vitals } = this.#options
    vitals.attach(this)
    this.connection.start(fork, (error) => {
      this.failure = error
      vitals.failed(error)
      vitals.detach(this)
      emit(this, { _tag: "Failed", error })
    })
  }

  get statistics(): Statistics {
    return this.connection.statistics
  }

  /** Whether a message may wait for it: it is connecting for the first time. Nothing waits for a lost connection. */
  get isFirstConnecting(): boolean {
    const { _tag } = this.connection.state
    return !this.#wasConnected && (_tag === "Initial" || _tag === "Connecting")
  }

  get isConnected(): boolean {
    return this.connection.state._tag === "Connected"
  }

  /** A message is about to be sent: it isn't idle. */
  use(): void {
    this.#usedAt = monotonicMillis(this.#options.clock)
  }

  /** For how long it has had nothing to do, in milliseconds; 0 while a message is unanswered. */
  get idleMillis(): number {
    return this.#pending.size > 0 ? 0 : monotonicMillis(this.#options.clock) - this.#usedAt
  }

  /**
   * Sends a message, unless it isn't connected. Nothing is queued. `heard` is called with the reply as it arrives: an answer even if the
   * message was forgotten.
   */
  send(id: string, op: string, text: string, replied: (reply: Reply) => void): boolean {
    this.#pending.add(id)
    this.use()
    this.#unanswered.set(id, { op, replied, sentAt: this.#usedAt })
    if (this.connection.send(text)) return true
    this.#pending.delete(id)
    this.#unanswered.delete(id)
    return false
  }

  /** Forgets a reply that is no longer awaited. */
  forget(id: string): void {
    this.#pending.delete(id)
    this.#forgetOld()
    this.#endDrain()
  }

  /** Closes it once its messages are answered, or after this time. */
  close(drain: Duration.Duration): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#drained ??= Deferred.unsafeMake<void>(FiberId.none)
      const drained = this.#drained
      this.#endDrain()
      return Effect.interruptible(Deferred.await(drained)).pipe(
        Effect.raceFirst(Effect.interruptible(passed(drain))),
        Effect.zipRight(this.connection.close),
        Effect.zipRight(Effect.sync(() => this.#lost("the socket was closed"))),
        Effect.ensuring(Effect.sync(() => this.#options.vitals.detach(this)))
      )
    })
  }

  /** Wakes the close when no message is unanswered anymore. */
  #endDrain(): void {
    if (this.#pending.size === 0 && this.#drained !== undefined) Deferred.unsafeDone(this.#drained, Exit.void)
  }

  #receive(control: Control): void {
    if (control._tag !== "Reply") return
    const id = control.id ?? this.#onlyOne(control)
    const waiting = id === undefined ? undefined : this.#unanswered.get(id)
    if (id === undefined || waiting === undefined) return
    this.#unanswered.delete(id)
    this.#pending.delete(id)
    const { body } = control
    waiting.replied({ _tag: "Answered", body })
    this.#endDrain()
    this.#options.emit(this, { _tag: "Answered", body })
  }

  /** The only message that an answer without an ID may be about. */
  #onlyOne({ isNamed, isOutcome, op }: Answer): string | undefined {
    if (isNamed || !isOutcome) return undefined
    this.#forgetOld()
    const [first, second] = this.#unanswered
    if (first === undefined || second !== undefined) return undefined
    const [id, waiting] = first
    return op === undefined || op === waiting.op ? id : undefined
  }

  #forgetOld(): void {
    const since = monotonicMillis(this.#options.clock) - longestForgotten
    let excess = this.#unanswered.size - this.#pending.size - mostForgotten
    for (const [id, { sentAt }] of this.#unanswered) {
      if (excess <= 0 && sentAt > since) return
      if (this.#pending.has(id)) continue
      this.#unanswered.delete(id)
      excess--
    }
  }

  #lost(detail: string): void {
    const awaited = [...this.#pending].map((id) => this.#unanswered.get(id))
    this.#unanswered.clear()
    this.#pending.clear()
    for (const waiting of awaited) waiting?.replied({ _tag: "Lost", detail })
    this.#endDrain()
  }
}
