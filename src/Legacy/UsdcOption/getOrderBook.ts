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
 * Returns the order book of an option, both sides in one list.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const orderBook = UsdcOption.getOrderBook({ symbol: "BTC-25DEC26-80000-C" })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, ReadonlyArray<UsdcBookRow>> = api.get(
  "getOrderBook",
  "/option/usdc/openapi/public/v1/order-book",
  {
    aliases: ["USDCOptionClient.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: Field.list<UsdcBookRow>(UsdcBookRow),
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md",
    large: true
  }
)
