import type { Mutant } from "./Mutant.js"

/** Books and candles. */
export const markets: ReadonlyArray<Mutant> = [
  {
    id: "book-gap-ignored",
    file: "src/Socket/internal/Book/GapRules.ts",
    find: "? updateId !== before + 1 && updateId !== before && before !== 0",
    replace: "? updateId < before",
    says: "A book in which an update is missing goes on as if it were whole."
  },
  {
    id: "book-never-resynced",
    file: "src/Socket/internal/Book/SharedBook.ts",
    find: `    this.#set({ _tag: "Stale", reason })
    this.#schedule()`,
    replace: '    this.#set({ _tag: "Stale", reason })',
    says: "No snapshot is asked for when a book can no longer be trusted."
  },
  {
    id: "stale-book-revived",
    file: "src/Socket/internal/Book/SharedBook.ts",
    find: `    if (this.#status !== synced) {
      // Without its snapshot, a delta is useless.`,
    replace: `    if (this.#status === syncing) {
      // Without its snapshot, a delta is useless.`,
    says: "A delta that arrives before the snapshot makes a stale book count as synced."
  },
  {
    id: "returned-price-missing",
    file: "src/Socket/internal/Book/BookSide.ts",
    find: `      sorted.pop()
      this.#byPrice.delete(last.price)`,
    replace: "      sorted.pop()",
    says: "A best price that is removed and returns is not in the book."
  },
  {
    id: "deep-asks-misplaced",
    file: "src/Socket/internal/Book/BookSide.ts",
    find: "if (entry !== undefined && entry.key * sign < wanted) low = middle + 1",
    replace: "if (entry !== undefined && entry.key < key) low = middle + 1",
    says: "Asks far from the best one are sorted like bids."
  },
  {
    id: "foreign-row-applied",
    file: "src/Socket/internal/Book/SharedBook.ts",
    find: 'if (data.s !== this.#options.symbol) return "symbol"',
    replace: 'if (data.s === "") return "symbol"',
    says: "Another symbol's data that comes in a book's topic is applied to the book."
  },
  {
    id: "open-candle-closed",
    file: "src/Socket/internal/Candle/CandleOrder.ts",
    find: "if (candle.start >= from && (candle !== end || isEndClosed))",
    replace: "if (candle.start >= from)",
    says: "The current candle counts as closed when missed candles are read."
  },
  {
    id: "history-closes-the-current-candle",
    file: "src/Socket/internal/Candle/CandlePages.ts",
    find: "fromKline(row, index > 0)",
    replace: "fromKline(row, index >= 0)",
    says: "The current candle counts as closed in the history."
  },
  {
    id: "missed-candle-skipped",
    file: "src/Socket/internal/Candle/CandleOrder.ts",
    find: "    this.#from ??= candle.start\n",
    replace: `    this.#from = Math.max(this.#from ?? 0, candle.start)
`,
    says: "A candle whose closing push was missed is skipped."
  }
]
