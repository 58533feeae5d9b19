/**
 * How a promise of `Client.run` rejects if no single error says it all.
 *
 * @since 0.2.0
 */
import { callError } from "./internal/Vouched.js"
import type { Outcome } from "./Outcome.js"

interface Fields {
  /**
   * - `aborted`: its signal was aborted. `cause` is the signal's reason.
   * - `disposed`: its client was disposed of.
   * - `interrupted`: the program interrupted itself.
   * - `failed`: several parts of it failed, one was refused while the outcome of another is open, or its configuration is incomplete.
   */
  readonly reason: "aborted" | "disposed" | "interrupted" | "failed"
  /**
   * What is certain about all writes of the program: `notExecuted` if none was sent or all were refused, `executed` if the exchange
   * acted on all that were sent. After `unknown`, query the state before you repeat anything.
   */
  readonly outcome: Outcome
  /** What failed, besides being interrupted. */
  readonly failures: ReadonlyArray<unknown>
  readonly cause?: unknown
}

const whys: Readonly<Record<Fields["reason"], string>> = {
  aborted: "The run was aborted",
  disposed: "The run ended because its client was disposed of",
  interrupted: "The program interrupted itself",
  failed: "The program failed"
}

const effects: Readonly<Record<Outcome, string>> = {
  notExecuted: "the exchange has not acted",
  executed: "the exchange has acted",
  unknown: "the exchange may have acted"
}

const describe = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)

/** A program that `Client.run` ran was stopped, or failed in several ways at once. `Order.settle` finds out about an order of it. */
export class RunFailed extends callError("RunFailed")<Fields & { readonly message: string }> {
  constructor(fields: Fields) {
    super({
      ...fields,
      message: [`${whys[fields.reason]}: ${effects[fields.outcome]}`, ...fields.failures.map(describe)].join("; ")
    })
  }
}
