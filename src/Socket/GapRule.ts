/**
 * What the update ids of a book promise.
 *
 * - `consecutive`: each delta's id is one more than the last message's.
 * - `increasing`: ids grow; that none is missing cannot be seen from them.
 * - `none`: ids say nothing.
 */
export type GapRule = "consecutive" | "increasing" | "none"

/**
 * The rule of each market and depth.
 *
 * The documentation promises nothing but that an id of 1 starts afresh, and no rule was verified on real traffic yet: all are
 * `increasing`, which never mistakes a good book for a broken one. A book that lost a delta is found out when it is crossed.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/public/orderbook
 */
export const rules: ReadonlyArray<{
  readonly category: "spot" | "linear" | "inverse" | "option" | "spread"
  readonly depth: number
  readonly rule: GapRule
  readonly verified: boolean
}> = [
  { category: "spot", depth: 1, rule: "increasing", verified: false },
  { category: "spot", depth: 50, rule: "increasing", verified: false },
  { category: "spot", depth: 200, rule: "increasing", verified: false },
  { category: "spot", depth: 1000, rule: "increasing", verified: false },
  { category: "linear", depth: 1, rule: "increasing", verified: false },
  { category: "linear", depth: 50, rule: "increasing", verified: false },
  { category: "linear", depth: 200, rule: "increasing", verified: false },
  { category: "linear", depth: 1000, rule: "increasing", verified: false },
  { category: "inverse", depth: 1, rule: "increasing", verified: false },
  { category: "inverse", depth: 50, rule: "increasing", verified: false },
  { category: "inverse", depth: 200, rule: "increasing", verified: false },
  { category: "inverse", depth: 1000, rule: "increasing", verified: false },
  { category: "option", depth: 25, rule: "increasing", verified: false },
  { category: "option", depth: 100, rule: "increasing", verified: false },
  { category: "spread", depth: 25, rule: "increasing", verified: false }
]

/** The rule of one market and depth. */
export const ruleFor = (category: string, depth: number): GapRule =>
  rules.find((row) => row.category === category && row.depth === depth)?.rule ?? "increasing"

/** The next weaker rule: what a rule becomes when it keeps finding gaps that resyncing does not mend. */
export const demoted = (rule: GapRule): GapRule => (rule === "consecutive" ? "increasing" : "none")
