import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyPage } from "./fields.js"

/** The interest on one coin for one hour. */
export const BorrowRecord = Schema.Struct({
  currency: Field.text,
  /** In ms. */
  createdTime: Field.optionalMillis,
  /** Interest charged for the hour. */
  borrowCost: Field.optionalDecimal,
  hourlyBorrowRate: Field.optionalDecimal,
  /** Amount that bears interest. Capitalized on the wire. */
  InterestBearingBorrowSize: Field.optionalDecimal,
  /** Waived interest. */
  costExemption: Field.optionalDecimal,
  /** Total borrowed amount. */
  borrowAmount: Field.optionalDecimal,
  /** Borrowed to cover unrealized losses. */
  unrealisedLoss: Field.optionalDecimal,
  /** Borrowed interest-free. */
  freeBorrowedAmount: Field.optionalDecimal
})
export interface BorrowRecord extends Schema.Schema.Type<typeof BorrowRecord> {}

export const GetBorrowHistoryParams = Schema.Struct({
  currency: Field.optionalTextParam,
  /** In ms. Defaults to the last 30 days; if only one time is set, to the 30 days after or before it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...historyPage
})
export interface GetBorrowHistoryParams extends Schema.Schema.Type<typeof GetBorrowHistoryParams> {}

export const GetBorrowHistoryResult = Schema.Struct({
  list: Field.list<BorrowRecord>(BorrowRecord),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBorrowHistoryResult extends Schema.Schema.Type<typeof GetBorrowHistoryResult> {}

/**
 * Returns borrowed amounts and their cost per hour, newest first.
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
      window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
      limit: [{ count: 50, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/account/borrow-history"
    })
  )
