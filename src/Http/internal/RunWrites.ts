/** Follows the writes of a program that `Client` runs, to tell what is certain if it is stopped. */
import * as Context from "effect/Context"
import { agreed, type Outcome } from "../../Errors/Outcome.js"

/** What has become of the writes of one program: the error of a program that is stopped tells it. */
export class RunWrites {
  #unanswered = 0
  /** A set, because a program may run for weeks. */
  readonly #ends = new Set<Outcome>()

  /** A write is handed over to the transport or the socket. */
  sent(): void {
    this.#unanswered++
  }

  /** It was answered, or failed. One whose caller stopped waiting has no end. */
  ended(outcome: Outcome): void {
    this.#unanswered--
    this.#ends.add(outcome)
  }

  /** Whether the exchange acted on them. */
  get outcome(): Outcome {
    if (this.#unanswered > 0) return "unknown"
    return this.#ends.size === 0 ? "notExecuted" : agreed([...this.#ends])
  }
}

/** The writes of the program that `Client.run` runs here, including its fibers. */
export class CurrentRun extends Context.Reference<CurrentRun>()("effect-bybit/internal/CurrentRun", {
  defaultValue: (): RunWrites | undefined => undefined
}) {}
