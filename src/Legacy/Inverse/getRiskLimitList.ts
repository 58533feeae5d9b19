import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getRiskLimitListFacts } from "../internal/FuturesV2/MarketData.js"
import { V2RiskLimit } from "../internal/FuturesV2/V2RiskLimit.js"
import { api } from "./protocol.js"

export const GetRiskLimitListParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetRiskLimitListParams extends Schema.Schema.Type<typeof GetRiskLimitListParams> {}

/** Lists the risk limits of a symbol. Defaults to BTCUSD. */
export const getRiskLimitList: Endpoint.Public<GetRiskLimitListParams | void, ReadonlyArray<V2RiskLimit>> = api.get(
  "getRiskLimitList",
  "/v2/public/risk-limit/list",
  {
    ...getRiskLimitListFacts,
    params: GetRiskLimitListParams,
    result: Field.list<V2RiskLimit>(V2RiskLimit),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
