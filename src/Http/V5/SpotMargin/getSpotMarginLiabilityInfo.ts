import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginLiabilityInfoParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text
})
export interface GetSpotMarginLiabilityInfoParams extends Schema.Schema.Type<typeof GetSpotMarginLiabilityInfoParams> {}

export const GetSpotMarginLiabilityInfoResult = Schema.Struct({
  currency: Field.text,
  /** Total amount borrowed. */
  totalBorrowAmount: Field.optionalDecimal,
  /** Borrowed at fixed rates. */
  fixedBorrowAmount: Field.optionalDecimal,
  /** Borrowed at the floating rate. */
  flexibleBorrowAmount: Field.optionalDecimal,
  /** Borrowed by spot trades, including what open spot orders would borrow. */
  spotTotalBorrow: Field.optionalDecimal,
  /** Borrowed by derivatives. */
  derivativesBorrow: Field.optionalDecimal
})
export interface GetSpotMarginLiabilityInfoResult extends Schema.Schema.Type<typeof GetSpotMarginLiabilityInfoResult> {}

/**
 * Returns the account's debt in a coin by origin.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginLiabilityInfo({ currency: "SOL" })
 * ```
 */
export const getSpotMarginLiabilityInfo: Endpoint.Private<
  GetSpotMarginLiabilityInfoParams,
  GetSpotMarginLiabilityInfoResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginLiabilityInfo", "/v5/spot-margin-trade/liability", {
  aliases: ["getSpotMarginLiability"],
  access: "private",
  kind: "read",
  params: GetSpotMarginLiabilityInfoParams,
  result: GetSpotMarginLiabilityInfoResult,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/liability"
})
