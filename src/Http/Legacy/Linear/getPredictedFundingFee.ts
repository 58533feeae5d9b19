import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetPredictedFundingFeeParams = Schema.Struct({
  symbol: Field.text
})
export interface GetPredictedFundingFeeParams extends Schema.Schema.Type<typeof GetPredictedFundingFeeParams> {}

export const GetPredictedFundingFeeResult = Schema.Struct({
  predicted_funding_rate: Field.textOrNumber,
  /** In USDT; negative when it is received. */
  predicted_funding_fee: Field.optionalTextOrNumber
})
export interface GetPredictedFundingFeeResult extends Schema.Schema.Type<typeof GetPredictedFundingFeeResult> {}

/**
 * Predicts the next funding rate, and the fee of the present position.
 *
 * - Access: private.
 * - Limit: 120 per minute.
 * - In V5: nothing: `Market.getTickers` has the coming rate as `fundingRate`; the fee is that times the position's
 *   value.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md
 */
export const getPredictedFundingFee: Endpoint.Endpoint<
  GetPredictedFundingFeeParams,
  GetPredictedFundingFeeResult,
  never,
  RestClient | Credentials
> = api.get("/private/linear/funding/predicted-funding", {
  id: "getPredictedFundingFee",
  aliases: ["LinearClient.getPredictedFundingFee"],
  family: "Linear",
  access: "private",
  kind: "read",
  params: GetPredictedFundingFeeParams,
  result: GetPredictedFundingFeeResult,
  limit: [{ count: 120, perMs: 60000 }],
  demo: false,
  deprecated:
    "Nothing: `Market.getTickers` has the coming rate as `fundingRate`; the fee is that times the position's value.",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
