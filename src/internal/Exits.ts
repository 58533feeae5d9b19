import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"

/** An interruption by nobody in particular. */
export const interrupted: Exit.Exit<never> = Exit.interrupt(FiberId.none)
