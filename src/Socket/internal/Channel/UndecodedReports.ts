import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { DecodeError } from "../../../Errors/Network.js"
import { Undecoded } from "../../Undecoded.js"
import type { Fork } from "../Connection/Fork.js"
import * as Telemetry from "../Connection/Telemetry.js"
import type { Line } from "./Line.js"

/** How often messages of one topic are logged, in milliseconds. */
const warningIntervalMillis = 60_000

/** Counts and publishes messages that can't be used, and logs one a minute for each topic. */
export class UndecodedReports {
  readonly #clock: Clock.Clock
  readonly #fork: Fork
  readonly #publish: (undecoded: Undecoded) => void
  /** When each topic was last logged. */
  readonly #warnedAt = new Map<string, number>()
  /** The message that was last reported. */
  #last: unknown

  constructor(clock: Clock.Clock, fork: Fork, publish: (undecoded: Undecoded) => void) {
    this.#clock = clock
    this.#fork = fork
    this.#publish = publish
  }

  /** Reports, and returns, a message that is not JSON, in which case `json` is undefined, or neither a push nor an answer. */
  garbage(line: Line, json: unknown, raw: string): Undecoded {
    const issue = json === undefined ? "is not JSON" : "is neither a push nor an answer"
    const endpoint = `socket ${line.place.name}`
    const undecoded = new Undecoded(undefined, raw, json ?? raw, line.connection.veil, (body) =>
      Either.left(new DecodeError({ endpoint, path: "", issue, body, outcome: "executed" }))
    )
    this.#add(line, undecoded)
    return undecoded
  }

  /** Reports a message of a topic, once for all its listeners. */
  add(line: Line, json: unknown, undecoded: Undecoded): void {
    if (json === this.#last) return
    this.#last = json
    this.#add(line, undecoded)
  }

  #add(line: Line, undecoded: Undecoded): void {
    line.undecoded++
    Telemetry.countUndecoded(line.place.name)
    this.#warn(line, undecoded)
    this.#publish(undecoded)
  }

  #warn(line: Line, undecoded: Undecoded): void {
    const { topic = "" } = undecoded
    const now = this.#clock.unsafeCurrentTimeMillis()
    const since = now - (this.#warnedAt.get(topic) ?? Number.NEGATIVE_INFINITY)
    if (since >= 0 && since < warningIntervalMillis) return
    for (const [known, at] of this.#warnedAt)
      if (Math.abs(now - at) >= warningIntervalMillis) this.#warnedAt.delete(known)
    this.#warnedAt.set(topic, now)
    const what = topic === "" ? "no topic" : topic
    this.#fork(
      Effect.suspend(() =>
        Effect.logWarning(`${line.place.name}: a message of ${what} was not understood: ${undecoded.error.message}`)
      )
    )
  }
}
