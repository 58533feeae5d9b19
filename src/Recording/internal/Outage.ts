/** Reports that a recording cannot be written: in the log, and as metrics. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import { monotonicMillis } from "../../Runtime/Monotonic.js"
import * as WorstGauge from "../../Runtime/WorstGauge.js"
import type { RecordingError } from "../RecordingError.js"

const up = WorstGauge.make("bybit.recorder.up", "Whether the recording is written: 1 or 0", WorstGauge.least)
const missing = MetricKey.counter("bybit.recorder.dropped", {
  description: "Frames and other lines that are missing from recordings",
  incremental: true
})

/** When a reminder is due after the first, in milliseconds. The pauses double. */
const firstReminder = 60_000
const longestReminder = 1_800_000

type State =
  | { readonly _tag: "Up" }
  | {
      readonly _tag: "Down"
      /** By the monotonic clock, in milliseconds. */
      readonly since: number
      readonly attempts: number
      readonly remindAt: number
      readonly pause: number
    }

/** The times at which a recording cannot be written. */
export class Outage {
  readonly #venue: string
  readonly #clock: Clock.Clock
  readonly #up: WorstGauge.Reading
  #state: State = { _tag: "Up" }
  readonly countMissing: () => void

  constructor(venue: string, clock: Clock.Clock) {
    this.#venue = venue
    this.#clock = clock
    this.#up = up({ "bybit.venue": venue })
    const labels = [MetricLabel.make("bybit.venue", venue)]
    const counter = Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(missing, labels))
    this.countMissing = () => counter.update(1)
    counter.update(0)
  }

  /** Writing has failed. */
  failed({ message }: RecordingError): Effect.Effect<void> {
    return Effect.suspend(() => {
      const now = monotonicMillis(this.#clock)
      const before = this.#state
      if (before._tag === "Up") {
        this.#up.set(0)
        this.#state = { _tag: "Down", since: now, attempts: 1, remindAt: now + firstReminder, pause: firstReminder }
        return this.#log("began", Effect.logWarning(`${message}. It is tried again`))
      }
      const attempts = before.attempts + 1
      this.#state = { ...before, attempts }
      if (now < before.remindAt) return Effect.logDebug(message)
      const pause = Math.min(longestReminder, before.pause * 2)
      this.#state = { ...before, attempts, pause, remindAt: now + pause }
      return this.#log("lasts", Effect.logWarning(message), { ...before, attempts })
    })
  }

  /** Writing works. */
  readonly over: Effect.Effect<void> = Effect.suspend(() => {
    const before = this.#state
    this.#state = { _tag: "Up" }
    this.#up.set(1)
    return before._tag === "Up"
      ? Effect.void
      : this.#log("over", Effect.logInfo(`The recording of ${this.#venue} is written again`), before)
  })

  /** The recording ends. */
  readonly close: Effect.Effect<void> = Effect.sync(() => this.#up.leave())

  #log(trouble: string, entry: Effect.Effect<void>, lasted?: { readonly since: number; readonly attempts: number }) {
    const seconds = lasted && Math.round((monotonicMillis(this.#clock) - lasted.since) / 1000)
    const counts = lasted && { seconds, attempts: lasted.attempts }
    return Effect.annotateLogs(entry, { venue: this.#venue, trouble, ...counts })
  }
}
