/** What is known of an account's feed while it runs: as metrics, and as a value for whoever asks for the health of its sockets. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as WorstGauge from "../../../Runtime/WorstGauge.js"
import type { FeedEvent } from "../../FeedEvent.js"
import type { FeedHealth } from "../../FeedHealth.js"
import { type Clocks, momentOf } from "./Clocks.js"

const gauges = {
  up: WorstGauge.make("bybit.feed.up", "Whether the account's feed has caught up: 1 or 0", WorstGauge.least),
  age: WorstGauge.make(
    "bybit.feed.age",
    "How long ago nothing was missing for certain on the account",
    WorstGauge.most,
    { unit: "s" }
  ),
  unresolved: WorstGauge.make("bybit.feed.unresolved", "Orders whose executions do not add up", WorstGauge.most)
}

/** The age grows while nothing happens. */
const showEvery = Duration.seconds(5)

/** Options of a feed's watch. */
export interface WatchOptions {
  readonly venue: string
  readonly account: string
  /** The local clock, and that of the exchange. */
  readonly local: Clocks
  readonly exchange: Clocks
  readonly isAudited: boolean
  readonly unresolved: () => number
}

const watches = new WeakMap<object, Set<FeedWatch>>()

/** Follows one feed. */
export class FeedWatch {
  readonly #options: WatchOptions
  readonly #up: WorstGauge.Reading
  readonly #age: WorstGauge.Reading
  readonly #unresolved: WorstGauge.Reading
  #isLive = false
  /** When nothing was missing for certain, by the monotonic clock. */
  #knownAt: number

  constructor(options: WatchOptions) {
    const labels = { "bybit.account": options.account, "bybit.venue": options.venue }
    this.#options = options
    this.#up = gauges.up(labels)
    this.#age = gauges.age(labels)
    this.#unresolved = gauges.unresolved(labels)
    this.#knownAt = options.local.monotonic()
    this.show()
  }

  get health(): FeedHealth {
    const { account, isAudited, local, unresolved } = this.#options
    const isSure = this.#isLive && !isAudited
    const ageMillis = isSure ? 0 : Math.max(0, local.monotonic() - this.#knownAt)
    return { account, isLive: this.#isLive, ageMillis, unresolved: unresolved() }
  }

  /** The feed emits an event. */
  emitted(event: FeedEvent): void {
    if (event._tag !== "Live" && event._tag !== "Audited") return
    this.#isLive ||= event._tag === "Live"
    this.#knownAt = Math.max(this.#knownAt, momentOf(event.completeUntil, this.#options.exchange).monotonic)
    this.show()
  }

  /** The connection was lost. Its last message came at a time of the local clock, or never: 0. */
  down(aliveAt: number): void {
    if (this.#isLive && !this.#options.isAudited) this.#knownAt = momentOf(aliveAt, this.#options.local).monotonic
    this.#isLive = false
    this.show()
  }

  show(): void {
    const { ageMillis, isLive, unresolved } = this.health
    this.#up.set(isLive ? 1 : 0)
    this.#age.set(ageMillis / 1000)
    this.#unresolved.set(unresolved)
  }

  leave(): void {
    for (const gauge of [this.#up, this.#age, this.#unresolved]) gauge.leave()
  }
}

/** Follows a feed over these sockets until the scope closes. */
export const make = (sockets: object, options: WatchOptions): Effect.Effect<FeedWatch, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const watch = new FeedWatch(options)
      const all = watches.get(sockets) ?? new Set()
      watches.set(sockets, all.add(watch))
      return watch
    }),
    (watch) =>
      Effect.sync(() => {
        watches.get(sockets)?.delete(watch)
        watch.leave()
      })
  ).pipe(
    Effect.tap((watch) =>
      Effect.sync(() => watch.show()).pipe(Effect.delay(showEvery), Effect.forever, Effect.forkScoped)
    )
  )

/** The feeds over these sockets. */
export const healthOf = (sockets: object): ReadonlyArray<FeedHealth> =>
  [...(watches.get(sockets) ?? [])].map(({ health }) => health)
