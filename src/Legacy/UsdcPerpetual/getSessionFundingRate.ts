import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSessionFundingRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetSessionFundingRateParams extends Schema.Schema.Type<typeof GetSessionFundingRateParams> {}

export const GetSessionFundingRateResult = Schema.Struct({
  symbol: Field.text,
  fundingRate: Field.uncheckedDecimal,
  /** Seconds: a number according to the documentation, text in its example. */
  fundingRateTimestamp: Field.optionalTextOrNumber
})
export interface GetSessionFundingRateResult extends Schema.Schema.Type<typeof GetSessionFundingRateResult> {}

/** Returns the funding rate of the last session. */
export const getSessionFundingRate: Endpoint.Private<GetSessionFundingRateParams, GetSessionFundingRateResult> =
  api.post("getSessionFundingRate", "/perpetual/usdc/openapi/private/v1/prev-funding-rate", {
    access: "private",
    kind: "read",
    params: GetSessionFundingRateParams,
    result: GetSessionFundingRateResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Market.getFundingRateHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_funding_rate.md"
  })
