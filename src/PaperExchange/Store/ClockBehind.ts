/** The error of a store whose time the clock has not reached yet. */
import { notExecutedError } from "../../Errors/internal/Vouched.js"

const text = (millis: number): string => new Date(millis).toISOString()

/** The clock is more than a minute behind the last change in the store, so the markets would stand still until then. */
export class ClockBehind extends notExecutedError("ClockBehind")<{
  /** The time of the paper exchange, in milliseconds. */
  readonly time: number
  /** What the clock says, in milliseconds. */
  readonly clock: number
}> {
  override get message(): string {
    return `The paper exchange cannot go on from ${text(this.time)}, because the clock says ${text(this.clock)}. Set the clock, wait until then, or begin in an empty store`
  }
}
