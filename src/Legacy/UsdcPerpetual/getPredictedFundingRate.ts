import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetPredictedFundingRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetPredictedFundingRateParams extends Schema.Schema.Type<typeof GetPredictedFundingRateParams> {}

export const GetPredictedFundingRateResult = Schema.Struct({
  predictedFundingRate: Field.uncheckedDecimal,
  /** The amount paid; negative if received. */
  predictedFundingFee: Field.optionalUncheckedDecimal
})
export interface GetPredictedFundingRateResult extends Schema.Schema.Type<typeof GetPredictedFundingRateResult> {}

/** Returns the predicted funding rate of a symbol and its cost for your position. */
export const getPredictedFundingRate: Endpoint.Private<GetPredictedFundingRateParams, GetPredictedFundingRateResult> =
  api.post("getPredictedFundingRate", "/perpetual/usdc/openapi/private/v1/predicted-funding", {
    aliases: ["USDCPerpetualClient.getPredictedFundingRate"],
    access: "private",
    kind: "read",
    params: GetPredictedFundingRateParams,
    result: GetPredictedFundingRateResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  })
