/** Counts, publishes and logs messages that can't be used. */
import type * as Clock from "effect/Clock"
import * as Either from "effect/Either"
import { DecodeError } from "../../../Errors/Network.js"
import * as Log from "../../../Runtime/Log.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { anyIndex } from "../../../Schema/internal/AnyIndex.js"
import { Undecoded } from "../../Undecoded.js"
import type { Fork } from "../Connection/Fork.js"
import * as Telemetry from "../Connection/Telemetry.js"
import type { Line } from "./Line.js"

/** How often a message of a topic is looked at, in milliseconds. */
const quietMillis = 10_000

/** So many paths are logged. */
const mostPaths = 500

/** Counts and publishes messages that can't be used. Logs each path once. */
export class UndecodedReports {
  readonly #venue: string
  readonly #clock: Clock.Clock
  readonly #fork: Fork
  readonly #publish: (undecoded: Undecoded) => void
  /** Until when no message of each topic is looked at. */
  readonly #quietUntil = new Map<string, number>()
  readonly #known = new Set<string>()
  /** The message that was last reported. */
  #last: unknown

  constructor(venue: string, clock: Clock.Clock, fork: Fork, publish: (undecoded: Undecoded) => void) {
    this.#venue = venue
    this.#clock = clock
    this.#fork = fork
    this.#publish = publish
  }

  /** Reports, and returns, a message that is not JSON, in which case `json` is undefined, or neither a push nor an answer. */
  garbage(line: Line, json: unknown, raw: string): Undecoded {
    const issue = json === undefined ? "is not JSON" : "is neither a push nor an answer"
    const endpoint = `socket ${line.seatInfo.name}`
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
    Telemetry.countUndecoded(line.seatInfo.vitals.labels)
    this.#warn(line, undecoded)
    this.#publish(undecoded)
  }

  #warn({ seatInfo: { name } }: Line, undecoded: Undecoded): void {
    const { topic = "" } = undecoded
    const now = monotonicMillis(this.#clock)
    if (now < (this.#quietUntil.get(topic) ?? now)) return
    for (const [known, until] of this.#quietUntil) if (now >= until) this.#quietUntil.delete(known)
    this.#quietUntil.set(topic, now + quietMillis)
    const { issue, message, path } = undecoded.error
    const about = { topic: topic.split(".", 1)[0] || undefined, path: anyIndex(path) || issue }
    const key = `${about.topic} ${about.path}`
    if (this.#known.has(key) || this.#known.size >= mostPaths) return
    this.#known.add(key)
    const said = `A message of ${topic || "no topic"} was not understood: ${message}`
    this.#fork(Log.warning({ venue: this.#venue, connection: name, ...about }, said))
  }
}
