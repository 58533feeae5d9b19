import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLastFundingRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLastFundingRateParams extends Schema.Schema.Type<typeof GetLastFundingRateParams> {}

export const GetLastFundingRateResult = Schema.Struct({
  symbol: Field.text,
  fundingRate: Field.uncheckedDecimal,
  /** When it was paid. */
  fundingRateTimestamp: Field.optionalMillisText
})
export interface GetLastFundingRateResult extends Schema.Schema.Type<typeof GetLastFundingRateResult> {}

/** Returns the last funding rate of a symbol. */
export const getLastFundingRate: Endpoint.Public<GetLastFundingRateParams, GetLastFundingRateResult> = api.get(
  "getLastFundingRate",
  "/perpetual/usdc/openapi/public/v1/prev-funding-rate",
  {
    aliases: ["USDCPerpetualClient.getLastFundingRate"],
    access: "public",
    kind: "read",
    params: GetLastFundingRateParams,
    result: GetLastFundingRateResult,
    limit: "undocumented",
    deprecated: "Market.getFundingRateHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)
