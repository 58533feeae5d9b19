import type { Limit } from "../../Endpoint.js"

/** For changing a linear or inverse position. */
export const contractLimit: ReadonlyArray<Limit> = [
  { for: "linear", count: 10, perMs: 1000 },
  { for: "inverse", count: 10, perMs: 1000 }
]

/** For moving positions between accounts. */
export const moveLimit: ReadonlyArray<Limit> = [
  { for: "spot", count: 10, perMs: 1000 },
  { for: "linear", count: 10, perMs: 1000 },
  { for: "inverse", count: 10, perMs: 1000 },
  { for: "option", count: 10, perMs: 1000 }
]
