import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBorrowRateParams = Schema.Struct({
  /** `USDC` or `USDT`. */
  currency: Field.optionalTextParam
})
export interface GetBorrowRateParams extends Schema.Schema.Type<typeof GetBorrowRateParams> {}

/** The borrowing rate of a coin. */
export const UnifiedBorrowRate = Schema.Struct({
  /** Interest-free amount. */
  freeBorrowingAmount: Field.optionalDecimal,
  currency: Field.text,
  maxBorrowingAmount: Field.optionalDecimal,
  hourlyBorrowRate: Field.optionalDecimal,
  /** The documentation's name for `maxBorrowingAmount`. */
  maxBorrowAmount: Field.optionalDecimal,
  /** The documentation's name for `freeBorrowingAmount`. */
  freeBorrowAmount: Field.optionalDecimal
})
export interface UnifiedBorrowRate extends Schema.Schema.Type<typeof UnifiedBorrowRate> {}

export const GetBorrowRateResult = Schema.Struct({
  list: Field.list<UnifiedBorrowRate>(UnifiedBorrowRate)
})
export interface GetBorrowRateResult extends Schema.Schema.Type<typeof GetBorrowRateResult> {}

/** Returns how much of a coin can be borrowed, and at what rate. */
export const getBorrowRate: Endpoint.Private<GetBorrowRateParams | void, GetBorrowRateResult> = api.get(
  "getBorrowRate",
  "/unified/v3/private/account/borrow-rate",
  {
    aliases: ["UnifiedMarginClient.getBorrowRate"],
    access: "private",
    kind: "read",
    params: GetBorrowRateParams,
    result: GetBorrowRateResult,
    limit: "undocumented",
    deprecated: "Account.getCollateralInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/borrow-rate.mdx"
  }
)
