import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSpotMarginLiabilityInfoParams = Schema.Struct({
  /** Upper case. */
  currency: Field.text
})
export interface GetSpotMarginLiabilityInfoParams extends Schema.Schema.Type<typeof GetSpotMarginLiabilityInfoParams> {}

export const GetSpotMarginLiabilityInfoResult = Schema.Struct({
  currency: Field.text,
  /** All that is borrowed of the coin. */
  totalBorrowAmount: Field.optionalDecimal,
  /** Borrowed at fixed rates. */
  fixedBorrowAmount: Field.optionalDecimal,
  /** Borrowed at the floating rate. */
  flexibleBorrowAmount: Field.optionalDecimal,
  /** Borrowed by spot trades, and what open spot orders would borrow. */
  spotTotalBorrow: Field.optionalDecimal,
  /** Borrowed by derivatives. */
  derivativesBorrow: Field.optionalDecimal
})
export interface GetSpotMarginLiabilityInfoResult extends Schema.Schema.Type<typeof GetSpotMarginLiabilityInfoResult> {}

/**
 * Reads what the account owes of a coin, and by what it came.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 5 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/liability
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginLiabilityInfo({ currency: "SOL" })
 * ```
 */
export const getSpotMarginLiabilityInfo: Endpoint.Endpoint<
  GetSpotMarginLiabilityInfoParams,
  GetSpotMarginLiabilityInfoResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/liability", {
  id: "getSpotMarginLiabilityInfo",
  aliases: ["getSpotMarginLiability"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginLiabilityInfoParams,
  result: GetSpotMarginLiabilityInfoResult,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/liability"
})
