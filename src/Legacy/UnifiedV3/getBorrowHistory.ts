import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetBorrowHistoryParams = Schema.Struct({
  /** `USDC`, `USDT`, `BTC` or `ETH`. */
  currency: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** `next` when left out. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetBorrowHistoryParams extends Schema.Schema.Type<typeof GetBorrowHistoryParams> {}

/** What was borrowed of a coin in an hour. */
export const UnifiedBorrowing = Schema.Struct({
  createTime: Field.optionalMillis,
  /** What was free of interest. */
  costExemption: Field.optionalDecimal,
  /** What interest is paid on. */
  InterestBearingBorrowSize: Field.optionalDecimal,
  currency: Field.text,
  hourlyBorrowRate: Field.optionalDecimal,
  /** The interest. */
  borrowCost: Field.optionalDecimal
})
export interface UnifiedBorrowing extends Schema.Schema.Type<typeof UnifiedBorrowing> {}

export const GetBorrowHistoryResult = Schema.Struct({
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText,
  /** Null where the request named none. */
  currency: Field.optionalNullableText,
  list: Field.list<UnifiedBorrowing>(UnifiedBorrowing)
})
export interface GetBorrowHistoryResult extends Schema.Schema.Type<typeof GetBorrowHistoryResult> {}

/**
 * Lists what was borrowed, and what it cost.
 *
 * `limit` is 1 to 50, 20 when left out.
 */
export const getBorrowHistory: Endpoint.Private<GetBorrowHistoryParams | void, GetBorrowHistoryResult> = api.get(
  "getBorrowHistory",
  "/unified/v3/private/account/borrow-history",
  {
    aliases: ["UnifiedMarginClient.getBorrowHistory"],
    access: "private",
    kind: "read",
    params: GetBorrowHistoryParams,
    result: GetBorrowHistoryResult,
    rows: "list",
    limit: "undocumented",
    demo: false,
    deprecated: "Account.getBorrowHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/borrow-history.mdx"
  }
)
