import type { Limit } from "../../Endpoint.js"

/** For placing, checking and canceling orders, one at a time or in batches, and for amending them in batches. */
export const tradingLimit: ReadonlyArray<Limit> = [
  { for: "spot", count: 20, perMs: 1000 },
  { for: "linear", count: 10, perMs: 1000 },
  { for: "inverse", count: 10, perMs: 1000 },
  { for: "option", count: 10, perMs: 1000 }
]

/** For querying orders and executions. */
export const queryLimit: ReadonlyArray<Limit> = [
  { for: "spot", count: 50, perMs: 1000 },
  { for: "linear", count: 50, perMs: 1000 },
  { for: "inverse", count: 50, perMs: 1000 },
  { for: "option", count: 50, perMs: 1000 }
]

/** The most characters that Bybit allows in an `orderLinkId`. */
export const longestOrderLinkId = 36
