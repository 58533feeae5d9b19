/** Measures how long messages wait for their reader. */
import type * as Clock from "effect/Clock"
import * as Telemetry from "../Connection/Telemetry.js"

/** How long messages wait for the reader of a stream. Measured for the oldest message of each chunk, so that others cost nothing. */
export class ReadDelay {
  readonly #clock: Clock.Clock
  /** When the oldest waiting message arrived. */
  #since: number | undefined
  #labels: Telemetry.Labels | undefined
  #measured: Telemetry.Labels | undefined
  #count: ((millis: number) => void) | undefined

  constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  /** A message begins to wait. */
  arrived(arrival: Telemetry.Labelled): void {
    if (this.#since !== undefined) return
    this.#since = arrival.receivedAt
    this.#labels = arrival[Telemetry.labelling]
  }

  /** The waiting messages are read. */
  readonly read = (): void => {
    if (this.#since === undefined) return
    if (this.#count === undefined || this.#measured !== this.#labels) {
      this.#measured = this.#labels
      this.#count = Telemetry.waits(this.#labels ?? [])
    }
    this.#count(Math.max(0, this.#clock.unsafeCurrentTimeMillis() - this.#since))
    this.#since = undefined
  }
}
