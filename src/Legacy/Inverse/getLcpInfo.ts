import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLcpInfoParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLcpInfoParams extends Schema.Schema.Type<typeof GetLcpInfoParams> {}

/** The points of one day. */
export const V2LcpRow = Schema.Struct({
  date: Field.text,
  /** No longer used. */
  self_ratio: Field.optionalTextOrNumber,
  /** No longer used. */
  platform_ratio: Field.optionalTextOrNumber,
  score: Field.optionalTextOrNumber
})
export interface V2LcpRow extends Schema.Schema.Type<typeof V2LcpRow> {}

export const GetLcpInfoResult = Schema.Struct({
  /** Null if there are none. */
  lcp_list: Schema.NullOr(Field.list<V2LcpRow>(V2LcpRow))
})
export interface GetLcpInfoResult extends Schema.Schema.Type<typeof GetLcpInfoResult> {}

/** Lists the liquidity contribution points of the last days. */
export const getLcpInfo: Endpoint.Private<GetLcpInfoParams, GetLcpInfoResult> = api.get(
  "getLcpInfo",
  "/v2/private/account/lcp",
  {
    aliases: ["InverseClient.getLcpInfo", "InverseFuturesClient.getLcpInfo"],
    access: "private",
    kind: "read",
    params: GetLcpInfoParams,
    result: GetLcpInfoResult,
    limit: [{ count: 100, perMs: 60000 }],
    limitNote: "according to the documentation's example",
    deprecated: "Nothing: V5 does not report these points.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
