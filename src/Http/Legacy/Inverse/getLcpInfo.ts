import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetLcpInfoParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLcpInfoParams extends Schema.Schema.Type<typeof GetLcpInfoParams> {}

/** The points of a day. */
export const V2LcpRow = Schema.Struct({
  date: Field.text,
  /** Given up. */
  self_ratio: Field.optionalTextOrNumber,
  /** Given up. */
  platform_ratio: Field.optionalTextOrNumber,
  score: Field.optionalTextOrNumber
})
export interface V2LcpRow extends Schema.Schema.Type<typeof V2LcpRow> {}

export const GetLcpInfoResult = Schema.Struct({
  /** Null where there is none. */
  lcp_list: Schema.NullOr(Field.list<V2LcpRow>(V2LcpRow))
})
export interface GetLcpInfoResult extends Schema.Schema.Type<typeof GetLcpInfoResult> {}

/**
 * Lists the liquidity contribution points of the last days.
 *
 * - Access: private.
 * - Limit: 100 per minute, by the docs' example.
 * - In V5: nothing: V5 does not report these points.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md
 */
export const getLcpInfo: Endpoint.Endpoint<GetLcpInfoParams, GetLcpInfoResult, never, RestClient | Credentials> =
  api.get("/v2/private/account/lcp", {
    id: "getLcpInfo",
    aliases: ["InverseClient.getLcpInfo", "InverseFuturesClient.getLcpInfo"],
    family: "Inverse",
    access: "private",
    kind: "read",
    params: GetLcpInfoParams,
    result: GetLcpInfoResult,
    limit: [{ count: 100, perMs: 60000 }],
    demo: false,
    deprecated: "Nothing: V5 does not report these points.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  })
