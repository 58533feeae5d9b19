import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginAvailableAmountToRepayParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text
})
export interface GetSpotMarginAvailableAmountToRepayParams
  extends Schema.Schema.Type<typeof GetSpotMarginAvailableAmountToRepayParams> {}

export const GetSpotMarginAvailableAmountToRepayResult = Schema.Struct({
  currency: Field.text,
  /** The smaller of the debt and the available balance of the coin. */
  lossLessRepaymentAmount: Field.optionalDecimal
})
export interface GetSpotMarginAvailableAmountToRepayResult
  extends Schema.Schema.Type<typeof GetSpotMarginAvailableAmountToRepayResult> {}

/**
 * Returns how much of a loan can be repaid in the coin itself, without converting other coins.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginAvailableAmountToRepay({ currency: "SOL" })
 * ```
 */
export const getSpotMarginAvailableAmountToRepay: Endpoint.Private<
  GetSpotMarginAvailableAmountToRepayParams,
  GetSpotMarginAvailableAmountToRepayResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginAvailableAmountToRepay", "/v5/spot-margin-trade/repayment-available-amount", {
  aliases: ["getAvailableAmountToRepay"],
  access: "private",
  kind: "read",
  params: GetSpotMarginAvailableAmountToRepayParams,
  result: GetSpotMarginAvailableAmountToRepayResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/repayment-available-amount"
})
