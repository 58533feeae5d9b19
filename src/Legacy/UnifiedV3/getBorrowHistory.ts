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
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetBorrowHistoryParams extends Schema.Schema.Type<typeof GetBorrowHistoryParams> {}

/** The amount of a coin borrowed in one hour. */
export const UnifiedBorrowing = Schema.Struct({
  createTime: Field.optionalMillis,
  /** Interest-free amount. */
  costExemption: Field.optionalDecimal,
  /** Amount subject to interest. */
  InterestBearingBorrowSize: Field.optionalDecimal,
  currency: Field.text,
  hourlyBorrowRate: Field.optionalDecimal,
  /** The interest. */
  borrowCost: Field.optionalDecimal
})
export interface UnifiedBorrowing extends Schema.Schema.Type<typeof UnifiedBorrowing> {}

export const GetBorrowHistoryResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  /** Null if the request specified none. */
  currency: Field.optionalNullableText,
  list: Field.list<UnifiedBorrowing>(UnifiedBorrowing)
})
export interface GetBorrowHistoryResult extends Schema.Schema.Type<typeof GetBorrowHistoryResult> {}

/**
 * Lists borrowed amounts and their cost.
 *
 * `limit` is 1 to 50; the default is 20.
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
    deprecated: "Account.getBorrowHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/borrow-history.mdx"
  }
)
