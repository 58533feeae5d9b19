import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { RedeemEstimates } from "./rows.js"

export const GetEarnSmartLvgRedeemEstimatedAmountParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  /** Position IDs, separated by commas, at most 5. */
  positionIds: Field.text
})
export interface GetEarnSmartLvgRedeemEstimatedAmountParams
  extends Schema.Schema.Type<typeof GetEarnSmartLvgRedeemEstimatedAmountParams> {}

/**
 * Estimates the proceeds of redeeming up to 5 smart leverage positions now.
 *
 * Pass the estimate to the redemption order within 10 minutes. Fails with `EarnPositionNotFound` if a position is
 * unknown.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnSmartLvgRedeemEstimatedAmount({
 *   category: "SmartLeverage",
 *   positionIds: "1260,1277"
 * }).pipe(Effect.map(({ list }) => list.filter(({ success }) => success)))
 * ```
 */
export const getEarnSmartLvgRedeemEstimatedAmount: Endpoint.Private<
  GetEarnSmartLvgRedeemEstimatedAmountParams,
  RedeemEstimates,
  EarnError
> = Endpoint.get("Earn.getEarnSmartLvgRedeemEstimatedAmount", "/v5/earn/advance/get-redeem-est-amount-list", {
  access: "private",
  kind: "read",
  params: GetEarnSmartLvgRedeemEstimatedAmountParams,
  result: RedeemEstimates,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/est-redeem"
})
