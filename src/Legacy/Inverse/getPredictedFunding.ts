import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetPredictedFundingParams = Schema.Struct({
  symbol: Field.text
})
export interface GetPredictedFundingParams extends Schema.Schema.Type<typeof GetPredictedFundingParams> {}

export const GetPredictedFundingResult = Schema.Struct({
  predicted_funding_rate: Field.textOrNumber,
  /** In base coin; negative if received. */
  predicted_funding_fee: Field.optionalTextOrNumber
})
export interface GetPredictedFundingResult extends Schema.Schema.Type<typeof GetPredictedFundingResult> {}

/** Predicts the next funding rate and the fee for the current position. */
export const getPredictedFunding: Endpoint.Private<GetPredictedFundingParams, GetPredictedFundingResult> = api.get(
  "getPredictedFunding",
  "/v2/private/funding/predicted-funding",
  {
    aliases: ["InverseClient.getPredictedFunding", "InverseFuturesClient.getPredictedFunding"],
    access: "private",
    kind: "read",
    params: GetPredictedFundingParams,
    result: GetPredictedFundingResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated:
      "Nothing: `Market.getTickers` has the next rate as `fundingRate`; the fee is that rate times the position value.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
