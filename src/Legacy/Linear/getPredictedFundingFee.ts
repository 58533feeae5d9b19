import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetPredictedFundingFeeParams = Schema.Struct({
  symbol: Field.text
})
export interface GetPredictedFundingFeeParams extends Schema.Schema.Type<typeof GetPredictedFundingFeeParams> {}

export const GetPredictedFundingFeeResult = Schema.Struct({
  predicted_funding_rate: Field.textOrNumber,
  /** In USDT; negative if received. */
  predicted_funding_fee: Field.optionalTextOrNumber
})
export interface GetPredictedFundingFeeResult extends Schema.Schema.Type<typeof GetPredictedFundingFeeResult> {}

/** Predicts the next funding rate and the fee for the current position. */
export const getPredictedFundingFee: Endpoint.Private<GetPredictedFundingFeeParams, GetPredictedFundingFeeResult> =
  api.get("getPredictedFundingFee", "/private/linear/funding/predicted-funding", {
    aliases: ["LinearClient.getPredictedFundingFee"],
    access: "private",
    kind: "read",
    params: GetPredictedFundingFeeParams,
    result: GetPredictedFundingFeeResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated:
      "Nothing: `Market.getTickers` has the next rate as `fundingRate`; the fee is that rate times the position value.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
