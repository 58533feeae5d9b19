/** Reports that a recording cannot be written: in the log, and as metrics. */
import type * as Clock from "effect/Clock"
import * as Metric from "effect/Metric"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import type { LayerFork } from "../../Runtime/LayerFork.js"
import { Trouble } from "../../Runtime/Troubles.js"
import * as WorstGauge from "../../Runtime/WorstGauge.js"
import type { RecordingError } from "../RecordingError.js"

const up = WorstGauge.make("bybit.recorder.up", "Whether the recording is written: 1 or 0", WorstGauge.least)
const missing = MetricKey.counter("bybit.recorder.dropped", {
  description: "Frames and other lines that are missing from recordings",
  incremental: true
})

/** The times at which a recording cannot be written. */
export class Outage {
  readonly #up: WorstGauge.Reading
  readonly #trouble: Trouble
  readonly countMissing: () => void

  constructor(venue: string, clock: Clock.Clock, fork: LayerFork) {
    this.#up = up({ "bybit.venue": venue })
    this.#trouble = new Trouble({ fork, clock, about: { venue }, over: `The recording of ${venue} is written again` })
    const labels = [MetricLabel.make("bybit.venue", venue)]
    const counter = Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(missing, labels))
    this.countMissing = () => counter.update(1)
    counter.update(0)
  }

  /** Writing has failed. */
  failed({ message }: RecordingError): void {
    this.#up.set(0)
    this.#trouble.failed({ message: `${message}. It is tried again` })
  }

  /** Writing works. */
  over(): void {
    this.#up.set(1)
    this.#trouble.over()
  }

  /** The recording ends. */
  close(): void {
    this.#up.leave()
    this.#trouble.close()
  }
}
