import type * as Clock from "effect/Clock"
import type { Arrival } from "../../Arrival.js"
import * as Telemetry from "../Connection/Telemetry.js"

/** How long messages wait for the reader of a stream. Measured for the oldest message of each chunk, so that others cost nothing. */
export class ReadDelay {
  readonly #clock: Clock.Clock
  /** When the oldest waiting message arrived. */
  #since: number | undefined
  #connection = ""
  #measured = ""
  #count: ((millis: number) => void) | undefined

  constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  /** A message begins to wait. */
  arrived({ connection, receivedAt }: Arrival): void {
    if (this.#since !== undefined) return
    this.#since = receivedAt
    this.#connection = connection
  }

  /** The waiting messages are read. */
  readonly read = (): void => {
    if (this.#since === undefined) return
    if (this.#count === undefined || this.#measured !== this.#connection) {
      this.#measured = this.#connection
      this.#count = Telemetry.waits(this.#connection)
    }
    this.#count(Math.max(0, this.#clock.unsafeCurrentTimeMillis() - this.#since))
    this.#since = undefined
  }
}
