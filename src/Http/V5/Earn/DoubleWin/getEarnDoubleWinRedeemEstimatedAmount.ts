import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { RedeemEstimates } from "../rows/RedeemEstimate.js"

export const GetEarnDoubleWinRedeemEstimatedAmountParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  /** Up to five, joined by commas. */
  positionIds: Field.text
})
export interface GetEarnDoubleWinRedeemEstimatedAmountParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinRedeemEstimatedAmountParams> {}

/**
 * Estimates what redeeming up to five double win positions now would bring.
 *
 * An order to redeem wants the estimate.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: none documented.
 * - Errors: `EarnPositionNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/est-redeem
 */
export const getEarnDoubleWinRedeemEstimatedAmount: Endpoint.Endpoint<
  GetEarnDoubleWinRedeemEstimatedAmountParams,
  RedeemEstimates,
  EarnError,
  RestClient | Credentials
> = Endpoint.get("/v5/earn/advance/get-redeem-est-amount-list", {
  id: "getEarnDoubleWinRedeemEstimatedAmount",
  family: "Earn",
  access: "private",
  kind: "read",
  params: GetEarnDoubleWinRedeemEstimatedAmountParams,
  result: RedeemEstimates,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/est-redeem"
})
