import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { tickDirection } from "../../Schema/internal/TickDirection.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetTickersParams = Schema.Struct({
  /** Defaults to all symbols. */
  symbol: Field.optionalTextParam
})
export interface GetTickersParams extends Schema.Schema.Type<typeof GetTickersParams> {}

/** The ticker of a symbol. Fields that the exchange dropped in October 2022 are `""` or 0. */
export const V2Ticker = Schema.Struct({
  symbol: Field.text,
  bid_price: Field.optionalTextOrNumber,
  ask_price: Field.optionalTextOrNumber,
  last_price: Field.optionalTextOrNumber,
  last_tick_direction: Field.optional(tickDirection),
  /** 24 hours ago. */
  prev_price_24h: Field.optionalTextOrNumber,
  /** A fraction: 0.01 is 1%. */
  price_24h_pcnt: Field.optionalTextOrNumber,
  high_price_24h: Field.optionalTextOrNumber,
  low_price_24h: Field.optionalTextOrNumber,
  /** An hour ago. */
  prev_price_1h: Field.optionalTextOrNumber,
  /** No longer used. */
  price_1h_pcnt: Field.optionalTextOrNumber,
  mark_price: Field.optionalTextOrNumber,
  index_price: Field.optionalTextOrNumber,
  /** USD on inverse contracts, base coin on linear ones. */
  open_interest: Field.optionalTextOrNumber,
  /** No longer used. */
  open_value: Field.optionalTextOrNumber,
  /** No longer used. */
  total_turnover: Field.optionalTextOrNumber,
  turnover_24h: Field.optionalTextOrNumber,
  /** No longer used. */
  total_volume: Field.optionalTextOrNumber,
  volume_24h: Field.optionalTextOrNumber,
  funding_rate: Field.optionalTextOrNumber,
  /** No longer used. */
  predicted_funding_rate: Field.optionalTextOrNumber,
  /** UTC; `""` for futures. */
  next_funding_time: Field.optionalText,
  /** No longer used. */
  countdown_hour: Field.optionalTextOrNumber,
  /** Futures only, like the following fields. */
  delivery_fee_rate: Field.optionalTextOrNumber,
  predicted_delivery_price: Field.optionalTextOrNumber,
  /** UTC. */
  delivery_time: Field.optionalText
})
export interface V2Ticker extends Schema.Schema.Type<typeof V2Ticker> {}

/**
 * Returns prices, volumes and funding of a symbol, or of all symbols.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const tickers = Inverse.getTickers({ symbol: "BTCUSD" })
 * ```
 */
export const getTickers: Endpoint.Public<GetTickersParams | void, ReadonlyArray<V2Ticker>> = api.get(
  "getTickers",
  "/v2/public/tickers",
  {
    aliases: ["InverseClient.getTickers", "InverseFuturesClient.getTickers", "LinearClient.getTickers"],
    access: "public",
    kind: "read",
    params: GetTickersParams,
    result: Field.list<V2Ticker>(V2Ticker),
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
    large: true
  }
)
