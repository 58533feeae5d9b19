import type { Limit } from "../../Operation.js"

const perLine = (count: number): ReadonlyArray<Limit> => [
  { for: "inverse", count, perMs: 1000 },
  { for: "linear", count, perMs: 1000 },
  { for: "spot", count, perMs: 1000 }
]

/** The limit of calls that read strategies, for each line of business. */
export const readLimit: ReadonlyArray<Limit> = perLine(200)

/** The limit of calls that change strategies. */
export const writeLimit: ReadonlyArray<Limit> = perLine(100)
