import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSpotMarginAvailableAmountToRepayParams = Schema.Struct({
  /** Upper case. */
  currency: Field.text
})
export interface GetSpotMarginAvailableAmountToRepayParams
  extends Schema.Schema.Type<typeof GetSpotMarginAvailableAmountToRepayParams> {}

export const GetSpotMarginAvailableAmountToRepayResult = Schema.Struct({
  currency: Field.text,
  /** The smaller of what is owed and what is there of the coin. */
  lossLessRepaymentAmount: Field.optionalDecimal
})
export interface GetSpotMarginAvailableAmountToRepayResult
  extends Schema.Schema.Type<typeof GetSpotMarginAvailableAmountToRepayResult> {}

/**
 * Reads how much of a loan can be repaid from the coin itself, without converting others.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/repayment-available-amount
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginAvailableAmountToRepay({ currency: "SOL" })
 * ```
 */
export const getSpotMarginAvailableAmountToRepay: Endpoint.Endpoint<
  GetSpotMarginAvailableAmountToRepayParams,
  GetSpotMarginAvailableAmountToRepayResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/repayment-available-amount", {
  id: "getSpotMarginAvailableAmountToRepay",
  aliases: ["getAvailableAmountToRepay"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginAvailableAmountToRepayParams,
  result: GetSpotMarginAvailableAmountToRepayResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/repayment-available-amount"
})
