import * as Exit from "effect/Exit"

/** An interruption by nobody in particular. */
export const interrupted: Exit.Exit<never> = Exit.interrupt()
