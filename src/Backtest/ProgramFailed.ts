/** The failure of a backtest. */
import * as Cause from "effect/Cause"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import type { Report } from "./Report.js"

/** The program of a backtest failed. `report` is what it had done until then. */
export class ProgramFailed extends notExecutedError("ProgramFailed")<{
  readonly cause: Cause.Cause<unknown>
  readonly report: Report
}> {
  override get message(): string {
    return `The program failed at ${new Date(this.report.to).toISOString()}: ${Cause.squash(this.cause)}`
  }
}
