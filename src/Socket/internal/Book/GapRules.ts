/** What the update IDs of each market's books guarantee. */

/**
 * What the update IDs of a book guarantee.
 *
 * - `consecutive`: each delta's ID is one more than the previous message's.
 * - `increasing`: IDs only grow; a missing update goes unnoticed.
 * - `none`: nothing; IDs are ignored.
 */
export type GapRule = "consecutive" | "increasing" | "none"

interface Row {
  readonly category: "spot" | "linear" | "inverse" | "option" | "spread"
  readonly depth: number
  readonly rule: GapRule
  /** Whether recorded traffic shows it. */
  readonly isVerified: boolean
}

const verified = (category: Row["category"], depth: number): Row => ({
  category,
  depth,
  rule: "consecutive",
  isVerified: true
})

const unverified = (category: Row["category"], depth: number): Row => ({
  category,
  depth,
  rule: "increasing",
  isVerified: false
})

/**
 * The rule of each market and depth.
 *
 * The documentation only guarantees that an ID of 1 starts a new book. In recorded traffic, the ID of a delta is one more than the
 * one before; books that were not recorded are `increasing`, which never mistakes a good book for a broken one.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/public/orderbook
 */
export const gapRules: ReadonlyArray<Row> = [
  verified("spot", 1),
  verified("spot", 50),
  unverified("spot", 200),
  unverified("spot", 1000),
  verified("linear", 1),
  verified("linear", 50),
  unverified("linear", 200),
  unverified("linear", 1000),
  unverified("inverse", 1),
  unverified("inverse", 50),
  unverified("inverse", 200),
  unverified("inverse", 1000),
  verified("option", 25),
  unverified("option", 100),
  unverified("spread", 25)
]

/** The rule of one market and depth. */
export const gapRuleFor = (category: string, depth: number): GapRule =>
  gapRules.find((row) => row.category === category && row.depth === depth)?.rule ?? "increasing"

/** The next weaker rule, for one that keeps finding gaps even after resyncs. */
export const weakerGapRule = (rule: GapRule): GapRule => (rule === "consecutive" ? "increasing" : "none")

/** Whether the ID of an update breaks a rule. The snapshot of an option's empty book has the ID 0, whatever the next one is. */
export const breaks = (rule: GapRule, before: number, updateId: number): boolean =>
  rule === "consecutive"
    ? updateId !== before + 1 && updateId !== before && before !== 0
    : rule === "increasing" && updateId < before
