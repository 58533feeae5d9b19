/** By what a refusal that passes is recognized: the exchange restarts or is busy. */

/** The codes of refusals by an exchange that restarts or has too much to do. */
export const codes: ReadonlySet<number> = new Set([10000, 10006, 10016, 10019, 10429, 20003])

/** What such an exchange says. */
export const words = /\bbusy\b|try again|too (?:many|frequent)|server error|restarting/i
