import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetBorrowRateParams = Schema.Struct({
  /** `USDC` or `USDT`. */
  currency: Field.optionalTextParam
})
export interface GetBorrowRateParams extends Schema.Schema.Type<typeof GetBorrowRateParams> {}

/** The borrowing rate of a coin. */
export const UnifiedBorrowRate = Schema.Struct({
  /** Free of interest. */
  freeBorrowingAmount: Field.optionalDecimal,
  currency: Field.text,
  maxBorrowingAmount: Field.optionalDecimal,
  hourlyBorrowRate: Field.optionalDecimal,
  /** The page's name for `maxBorrowingAmount`. */
  maxBorrowAmount: Field.optionalDecimal,
  /** The page's name for `freeBorrowingAmount`. */
  freeBorrowAmount: Field.optionalDecimal
})
export interface UnifiedBorrowRate extends Schema.Schema.Type<typeof UnifiedBorrowRate> {}

export const GetBorrowRateResult = Schema.Struct({
  list: Field.list<UnifiedBorrowRate>(UnifiedBorrowRate)
})
export interface GetBorrowRateResult extends Schema.Schema.Type<typeof GetBorrowRateResult> {}

/**
 * Reads what can be borrowed of a coin, and at what rate.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Account.getCollateralInfo`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/borrow-rate.mdx
 */
export const getBorrowRate: Endpoint.Endpoint<
  GetBorrowRateParams | void,
  GetBorrowRateResult,
  never,
  RestClient | Credentials
> = api.get("/unified/v3/private/account/borrow-rate", {
  id: "getBorrowRate",
  aliases: ["UnifiedMarginClient.getBorrowRate"],
  family: "UnifiedV3",
  access: "private",
  kind: "read",
  params: GetBorrowRateParams,
  result: GetBorrowRateResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Account.getCollateralInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/borrow-rate.mdx"
})
