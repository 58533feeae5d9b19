/** The listener of a ticker's topic, which asks for snapshots if its row can't be trusted. */
import * as Effect from "effect/Effect"
import type { SocketError } from "../../SocketError.js"
import type { Listening } from "../../Source.js"
import { Alarm } from "../Shared/Alarm.js"
import type { Parts, SharedListener } from "../Shared/SharedByTopic.js"
import { SnapshotWait } from "../Shared/SnapshotWait.js"
import type { PublicMessage } from "../Topic/Push.js"
import { Merger, type TickerUpdate } from "./TickerMerger.js"

/** The callbacks of a shared ticker's watcher, called synchronously. */
export interface Watcher {
  /** `update` was changed. */
  readonly changed: () => void
  readonly failed: (error: SocketError) => void
  readonly ended: () => void
}

/** The parts of a shared ticker. */
export interface Options extends Parts {
  readonly topic: string
  readonly symbol: string
  /** Whether a snapshot follows each subscription: not if every message is whole, and a quiet market sends none. */
  readonly expectsSnapshot: boolean
}

/** A warning is logged at most once a minute. */
const warningMillis = 60_000

const pace = { shortestMillis: 1000, longestMillis: 30_000, timeoutMillis: 5000 }

/** The ticker of a topic, merged for all its listeners. Whatever can't be merged removes the row until a snapshot arrives. */
export class SharedTicker<Row extends { readonly symbol: string }> implements SharedListener<PublicMessage<Row>> {
  readonly #options: Options
  readonly #merger = new Merger<Row>()
  readonly #snapshots = new SnapshotWait(pace)
  readonly #alarm: Alarm
  readonly #watchers = new Set<Watcher>()
  #listening: Listening | undefined
  #wasSubscribed = false
  #isOver = false
  #warnedAt = Number.NEGATIVE_INFINITY
  #failure: SocketError | undefined
  #update: TickerUpdate<Row> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#alarm = new Alarm(options.fork, options.clock, (now) => this.#due(now))
  }

  get symbol(): string {
    return this.#options.symbol
  }

  /** The current row; undefined if there is none that can be trusted. */
  get update(): TickerUpdate<Row> | undefined {
    return this.#update
  }

  /** Tells each change until the returned function is called, and at once that there is a row. */
  watch(watcher: Watcher): () => void {
    if (this.#update !== undefined) watcher.changed()
    if (this.#failure !== undefined) watcher.failed(this.#failure)
    else if (this.#isOver) watcher.ended()
    else this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly confirmed = (listening: Listening): void => {
    this.#listening = listening
    if (!this.#wasSubscribed && this.#update === undefined) {
      // Another listener had the topic. One that starts with a snapshot is renewed now; others are whole, but may be quiet.
      if (!this.#options.expectsSnapshot) listening.unsafeRenew([this.#options.topic])
      this.subscribed()
    }
    this.#schedule()
  }

  readonly message = (pushed: PublicMessage<Row>): void => {
    if (this.#isOver) return
    // In a tolerant layer, a message may have any shape.
    const data: Partial<Row> | null | undefined = pushed.data
    if (data?.symbol !== this.#options.symbol) {
      this.#warn(`a message is about ${data?.symbol}`)
      this.#distrust()
      return
    }
    // Between two subscriptions, pushes are lost.
    if (pushed.type === "delta" && this.#update !== undefined && this.#snapshots.isAwaited) {
      this.#forget()
      return
    }
    const update = this.#merger.apply(pushed)
    if (update === undefined) {
      if (pushed.type !== "delta") this.#warn(`a message is neither a snapshot nor a delta, but ${pushed.type}`)
      this.#distrust()
      return
    }
    this.#update = update
    if (pushed.type === "snapshot") {
      this.#snapshots.arrived(this.#alarm.now())
      this.#schedule()
    }
    for (const watcher of this.#watchers) watcher.changed()
  }

  readonly undecoded = (): void => this.#distrust()

  readonly subscribed = (): void => {
    this.#wasSubscribed = true
    if (this.#options.expectsSnapshot) this.#snapshots.subscribed(this.#alarm.now())
    this.#schedule()
  }

  readonly down = (): void => {
    this.#forget()
    this.#snapshots.down()
    this.#schedule()
  }

  readonly failed = (error: SocketError): void => {
    if (this.#isOver) return
    this.#failure = error
    this.#forget()
    this.#stop((watcher) => watcher.failed(error))
  }

  /** The layer or the last listener's scope has closed. */
  readonly ended = (): void => {
    if (!this.#isOver) this.#stop((watcher) => watcher.ended())
  }

  #stop(notify: (watcher: Watcher) => void): void {
    this.#isOver = true
    this.#alarm.set(undefined)
    this.#options.unshare()
    for (const watcher of this.#watchers) notify(watcher)
    this.#watchers.clear()
  }

  #forget(): void {
    this.#merger.clear()
    this.#update = undefined
  }

  /** The engine reports only what doesn't match its schema. */
  #warn(what: string): void {
    const now = this.#alarm.now()
    if (now - this.#warnedAt < warningMillis) return
    this.#warnedAt = now
    this.#options.fork(Effect.logWarning(`${this.#options.topic}: ${what}; there is no row until a snapshot arrives`))
  }

  #distrust(): void {
    if (this.#isOver) return
    this.#forget()
    this.#snapshots.fault(this.#alarm.now())
    this.#schedule()
  }

  #schedule(): void {
    this.#alarm.set(this.#listening === undefined ? undefined : this.#snapshots.dueAt)
  }

  #due(now: number): void {
    if (this.#isOver) return
    if (this.#snapshots.ask(now)) {
      // A snapshot that was announced did not come.
      this.#forget()
      this.#listening?.unsafeRenew([this.#options.topic])
    }
    this.#schedule()
  }
}
