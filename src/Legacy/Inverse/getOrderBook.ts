import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { api } from "./protocol.js"

export const GetOrderBookParams = Schema.Struct({
  symbol: Field.text
})
export interface GetOrderBookParams extends Schema.Schema.Type<typeof GetOrderBookParams> {}

/** A level of the book. */
export const V2BookLevel = Schema.Struct({
  symbol: Field.text,
  price: Field.textOrNumber,
  /** USD on inverse contracts, base coin on linear ones. */
  size: Field.textOrNumber,
  side: AnySide
})
export interface V2BookLevel extends Schema.Schema.Type<typeof V2BookLevel> {}

/**
 * Returns the order book: 25 levels of each side, all in one list.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const orderBook = Inverse.getOrderBook({ symbol: "BTCUSD" })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, ReadonlyArray<V2BookLevel>> = api.get(
  "getOrderBook",
  "/v2/public/orderBook/L2",
  {
    aliases: ["InverseClient.getOrderBook", "InverseFuturesClient.getOrderBook", "LinearClient.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: Field.list<V2BookLevel>(V2BookLevel),
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
    large: true
  }
)
