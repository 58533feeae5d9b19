import { Empty } from "../../../Schema/Empty.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * Reads the exchange's clock.
 *
 * It is the `time` of the response, which the envelope says in seconds with a fraction: `getServerTime.response()`.
 * One endpoint serves most older apis.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getServerTime`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md
 */
export const getServerTime: Endpoint.Endpoint<void, Empty, never, RestClient> = api.get("/v2/public/time", {
  id: "getServerTime",
  aliases: [
    "AccountAssetClient.getServerTime",
    "ContractClient.getServerTime",
    "CopyTradingClient.getServerTime",
    "InverseClient.getServerTime",
    "InverseFuturesClient.getServerTime",
    "LinearClient.getServerTime",
    "SpotClientV3.getServerTime",
    "UnifiedMarginClient.getServerTime",
    "USDCOptionClient.getServerTime",
    "USDCPerpetualClient.getServerTime"
  ],
  family: "Inverse",
  access: "public",
  kind: "read",
  result: Empty,
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getServerTime",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md"
})
