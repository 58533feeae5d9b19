/** The error of a write that a kill switch refused. */
import { notExecutedError } from "../../../Errors/internal/Vouched.js"

/**
 * A call was not sent because the kill switch is on.
 *
 * It is the `cause` of a `RequestFailed` that was not sent. `Safety.isHalted` recognizes it.
 */
export class TradingHalted extends notExecutedError("TradingHalted")<{ readonly reason: string }> {
  override get message(): string {
    return `Trading is halted: ${this.reason}`
  }
}
