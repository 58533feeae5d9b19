import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getRiskLimitListFacts } from "../internal/FuturesV2/MarketData.js"
import { V2RiskLimit } from "../internal/FuturesV2/V2RiskLimit.js"
import { api } from "./protocol.js"

export const GetRiskLimitListParams = Schema.Struct({
  symbol: Field.text
})
export interface GetRiskLimitListParams extends Schema.Schema.Type<typeof GetRiskLimitListParams> {}

/** Lists the risk limits of a symbol. */
export const getRiskLimitList: Endpoint.Public<GetRiskLimitListParams, ReadonlyArray<V2RiskLimit>> = api.get(
  "getRiskLimitList",
  "/public/linear/risk-limit",
  {
    ...getRiskLimitListFacts,
    aliases: ["LinearClient.getRiskLimitList"],
    params: GetRiskLimitListParams,
    result: Field.list<V2RiskLimit>(V2RiskLimit),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
