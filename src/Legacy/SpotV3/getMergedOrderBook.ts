import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetMergedOrderBookParams = Schema.Struct({
  ...SpotField.mergedBookParams
})
export interface GetMergedOrderBookParams extends Schema.Schema.Type<typeof GetMergedOrderBookParams> {}

export const GetMergedOrderBookResult = Schema.Struct({
  ...SpotField.bookFields
})
export interface GetMergedOrderBookResult extends Schema.Schema.Type<typeof GetMergedOrderBookResult> {}

/**
 * Returns the order book of a pair with nearby prices merged.
 *
 * `scale` is the number of decimals that prices are merged to. `limit` is 1 to 200 levels; the default is 100.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const orderBook = SpotV3.getMergedOrderBook({ symbol: "BTCUSDT", scale: 1, limit: 50 })
 * ```
 */
export const getMergedOrderBook: Endpoint.Public<GetMergedOrderBookParams, GetMergedOrderBookResult> = api.get(
  "getMergedOrderBook",
  "/spot/v3/public/quote/depth/merged",
  {
    aliases: ["SpotClientV3.getMergedOrderBook"],
    access: "public",
    kind: "read",
    params: GetMergedOrderBookParams,
    result: GetMergedOrderBookResult,
    limit: "undocumented",
    deprecated: "Nothing: V5 does not merge levels; `Market.getOrderbook` returns all of them.",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/merge-orderbook.mdx"
  }
)
