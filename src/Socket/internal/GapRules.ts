import type { GapRule } from "../Book.js"

/**
 * The rule of each market and depth.
 *
 * The documentation only guarantees that an ID of 1 starts a new book, and no rule has been verified on real traffic yet. All are
 * therefore `increasing`, which never mistakes a good book for a broken one; a lost delta is detected when the book is crossed.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/public/orderbook
 */
export const gapRules: ReadonlyArray<{
  readonly category: "spot" | "linear" | "inverse" | "option" | "spread"
  readonly depth: number
  readonly rule: GapRule
  readonly isVerified: boolean
}> = [
  { category: "spot", depth: 1, rule: "increasing", isVerified: false },
  { category: "spot", depth: 50, rule: "increasing", isVerified: false },
  { category: "spot", depth: 200, rule: "increasing", isVerified: false },
  { category: "spot", depth: 1000, rule: "increasing", isVerified: false },
  { category: "linear", depth: 1, rule: "increasing", isVerified: false },
  { category: "linear", depth: 50, rule: "increasing", isVerified: false },
  { category: "linear", depth: 200, rule: "increasing", isVerified: false },
  { category: "linear", depth: 1000, rule: "increasing", isVerified: false },
  { category: "inverse", depth: 1, rule: "increasing", isVerified: false },
  { category: "inverse", depth: 50, rule: "increasing", isVerified: false },
  { category: "inverse", depth: 200, rule: "increasing", isVerified: false },
  { category: "inverse", depth: 1000, rule: "increasing", isVerified: false },
  { category: "option", depth: 25, rule: "increasing", isVerified: false },
  { category: "option", depth: 100, rule: "increasing", isVerified: false },
  { category: "spread", depth: 25, rule: "increasing", isVerified: false }
]

/** The rule of one market and depth. */
export const gapRuleFor = (category: string, depth: number): GapRule =>
  gapRules.find((row) => row.category === category && row.depth === depth)?.rule ?? "increasing"

/** The next weaker rule, for one that keeps finding gaps even after resyncs. */
export const weakerGapRule = (rule: GapRule): GapRule => (rule === "consecutive" ? "increasing" : "none")
