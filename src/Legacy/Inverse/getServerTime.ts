import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import { api } from "./protocol.js"

/**
 * Returns the server time.
 *
 * Read the `time` of the response, which the envelope has in seconds with a fraction: `getServerTime.response()`. One
 * endpoint serves most older APIs.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const serverTime = Inverse.getServerTime()
 * ```
 */
export const getServerTime: Endpoint.Public<void, Empty> = api.get("getServerTime", "/v2/public/time", {
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
  access: "public",
  kind: "read",
  result: Empty,
  limit: "undocumented",
  deprecated: "Market.getServerTime",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md"
})
