/**
 * Limits of real time, in milliseconds. They only end a test that hangs: a machine ten times slower than usual does not reach them.
 */

/** For one step: an action, or a wait for a state. */
export const stepLimit = 120_000

/** For a whole test. */
export const testLimit = 900_000
