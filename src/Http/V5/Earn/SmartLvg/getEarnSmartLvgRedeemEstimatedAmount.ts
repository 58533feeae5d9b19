import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { RedeemEstimates } from "../rows/RedeemEstimate.js"

export const GetEarnSmartLvgRedeemEstimatedAmountParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  /** Up to five, joined by commas. */
  positionIds: Field.text
})
export interface GetEarnSmartLvgRedeemEstimatedAmountParams
  extends Schema.Schema.Type<typeof GetEarnSmartLvgRedeemEstimatedAmountParams> {}

/**
 * Estimates what redeeming up to five smart leverage positions now would bring.
 *
 * An order to redeem wants the estimate, within 10 minutes.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 10 a second.
 * - Errors: `EarnPositionNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/est-redeem
 */
export const getEarnSmartLvgRedeemEstimatedAmount: Endpoint.Endpoint<
  GetEarnSmartLvgRedeemEstimatedAmountParams,
  RedeemEstimates,
  EarnError,
  RestClient | Credentials
> = Endpoint.get("/v5/earn/advance/get-redeem-est-amount-list", {
  id: "getEarnSmartLvgRedeemEstimatedAmount",
  family: "Earn",
  access: "private",
  kind: "read",
  params: GetEarnSmartLvgRedeemEstimatedAmountParams,
  result: RedeemEstimates,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/est-redeem"
})
