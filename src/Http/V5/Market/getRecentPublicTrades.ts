import { AnyCategory, OptionCategory, SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { PublicTrade } from "../../../Schema/PublicTrade.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * Asks for the trades of a spot pair, perpetual or future.
 *
 * @since 0.1.0
 */
export const RecentSpotOrContractTrades = /*#__PURE__*/ Schema.Struct({
  category: SpotOrContractCategory,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Spot 1 to 60, default 60; linear and inverse 1 to 1000, default 500. */
  limit: Field.optionalIntegerParam
})
export interface RecentSpotOrContractTrades extends Schema.Schema.Type<typeof RecentSpotOrContractTrades> {}

/**
 * Asks for the trades of one option or of all options of a coin.
 *
 * @since 0.1.0
 */
export const RecentOptionTrades = /*#__PURE__*/ Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** Upper case, default `BTC`. */
  baseCoin: Field.optionalTextParam,
  optionType: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("Call", "Put")),
  /** 1 to 1000, default 500. */
  limit: Field.optionalIntegerParam
})
export interface RecentOptionTrades extends Schema.Schema.Type<typeof RecentOptionTrades> {}

/**
 * What {@link getRecentPublicTrades} takes.
 *
 * @since 0.1.0
 */
export const GetRecentPublicTradesParams: Schema.Schema<GetRecentPublicTradesParams> = /*#__PURE__*/ Schema.Union(
  RecentSpotOrContractTrades,
  RecentOptionTrades
)
export type GetRecentPublicTradesParams = RecentSpotOrContractTrades | RecentOptionTrades

/**
 * What {@link getRecentPublicTrades} gives.
 *
 * @since 0.1.0
 */
export const GetRecentPublicTradesResult = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(AnyCategory),
  list: /*#__PURE__*/ Field.list<PublicTrade>(PublicTrade)
})
export interface GetRecentPublicTradesResult extends Schema.Schema.Type<typeof GetRecentPublicTradesResult> {}

/**
 * Reads the latest trades of a symbol, whoever made them.
 *
 * - Access: public
 * - Limit: none documented
 * - Source: https://bybit-exchange.github.io/docs/v5/market/recent-trade
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getRecentPublicTrades } from "effect-bybit/Market"
 *
 * export const buys = getRecentPublicTrades({ category: "spot", symbol: "BTCUSDT" }).pipe(
 *   Effect.map(({ list }) => list.filter((trade) => trade.side === "Buy"))
 * )
 * ```
 *
 * @since 0.1.0
 */
export const getRecentPublicTrades: Endpoint.Endpoint<
  GetRecentPublicTradesParams,
  GetRecentPublicTradesResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/market/recent-trade", {
  id: "getRecentPublicTrades",
  aliases: ["getPublicTradingHistory"],
  family: "Market",
  access: "public",
  kind: "read",
  params: GetRecentPublicTradesParams,
  result: GetRecentPublicTradesResult,
  limit: "undocumented",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/market/recent-trade",
  large: true
})
