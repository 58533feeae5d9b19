import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** The interest of one coin in one hour. */
export const BorrowRecord = Schema.Struct({
  currency: Field.text,
  createdTime: Field.optionalMillis,
  /** The interest of the hour. */
  borrowCost: Field.optionalDecimal,
  hourlyBorrowRate: Field.optionalDecimal,
  /** Spelt with a capital on the wire. */
  InterestBearingBorrowSize: Field.optionalDecimal,
  /** Interest that was waived. */
  costExemption: Field.optionalDecimal,
  /** All that was borrowed. */
  borrowAmount: Field.optionalDecimal,
  /** Borrowed by unrealised losses. */
  unrealisedLoss: Field.optionalDecimal,
  /** Borrowed free of interest. */
  freeBorrowedAmount: Field.optionalDecimal
})
export interface BorrowRecord extends Schema.Schema.Type<typeof BorrowRecord> {}

export const GetBorrowHistoryParams = Schema.Struct({
  currency: Field.optionalTextParam,
  /** In ms. Without both times, the last 30 days; with one, 30 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetBorrowHistoryParams extends Schema.Schema.Type<typeof GetBorrowHistoryParams> {}

export const GetBorrowHistoryResult = Schema.Struct({
  list: Field.list<BorrowRecord>(BorrowRecord),
  /** `""` or null on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBorrowHistoryResult extends Schema.Schema.Type<typeof GetBorrowHistoryResult> {}

/**
 * Reads what was borrowed and what it cost, hour by hour, newest first.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getBorrowHistory({ currency: "BTC" })
 * ```
 */
export const getBorrowHistory: Paged.PrivateWindowed<GetBorrowHistoryParams | void, GetBorrowHistoryResult> =
  Paged.windowed(
    Endpoint.get("Account.getBorrowHistory", "/v5/account/borrow-history", {
      access: "private",
      kind: "read",
      params: GetBorrowHistoryParams,
      result: GetBorrowHistoryResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", longestMillis: 2_592_000_000 },
      limit: [{ count: 50, perMs: 1000 }],
      permission: "a read-only key is enough",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/account/borrow-history"
    })
  )
