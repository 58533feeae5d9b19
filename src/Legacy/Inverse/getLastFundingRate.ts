import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { GetLastFundingRateParams, getLastFundingRateFacts } from "../internal/FuturesV2/MarketData.js"
import { api } from "./protocol.js"

export { GetLastFundingRateParams }

export const GetLastFundingRateResult = Schema.Struct({
  symbol: Field.text,
  funding_rate: Field.optionalTextOrNumber,
  /** Seconds. */
  funding_rate_timestamp: Field.optionalTextOrNumber
})
export interface GetLastFundingRateResult extends Schema.Schema.Type<typeof GetLastFundingRateResult> {}

/** Returns the last funding rate. Funding takes place every 8 hours, at 00:00, 08:00 and 16:00 UTC. */
export const getLastFundingRate: Endpoint.Public<GetLastFundingRateParams, GetLastFundingRateResult> = api.get(
  "getLastFundingRate",
  "/v2/public/funding/prev-funding-rate",
  {
    ...getLastFundingRateFacts,
    aliases: ["InverseClient.getLastFundingRate", "InverseFuturesClient.getLastFundingRate"],
    params: GetLastFundingRateParams,
    result: GetLastFundingRateResult,
    limit: [{ count: 120, perMs: 60000 }],
    limitNote: "according to the documentation's example",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
