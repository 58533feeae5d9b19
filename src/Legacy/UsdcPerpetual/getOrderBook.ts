import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcBookRow } from "../internal/schema/UsdcBookRow.js"
import { api } from "./protocol.js"

export const GetOrderBookParams = Schema.Struct({
  symbol: Field.text
})
export interface GetOrderBookParams extends Schema.Schema.Type<typeof GetOrderBookParams> {}

/**
 * Returns the order book of a symbol, both sides in one list.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const orderBook = UsdcPerpetual.getOrderBook({ symbol: "BTCPERP" })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, ReadonlyArray<UsdcBookRow>> = api.get(
  "getOrderBook",
  "/perpetual/usdc/openapi/public/v1/order-book",
  {
    aliases: ["USDCPerpetualClient.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: Field.list<UsdcBookRow>(UsdcBookRow),
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
