import { AnyCategory, OptionCategory, SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { PublicTrade } from "../../../Schema/PublicTrade.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

/** Parameters for the trades of a spot pair, perpetual or future. */
export const RecentSpotOrContractTrades = Schema.Struct({
  category: SpotOrContractCategory,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Number of trades. Spot: 1 to 60, defaults to 60. Linear and inverse: 1 to 1000, defaults to 500. */
  limit: Field.optionalIntegerParam
})
export interface RecentSpotOrContractTrades extends Schema.Schema.Type<typeof RecentSpotOrContractTrades> {}

/** Parameters for the trades of one option or of all options of a coin. */
export const RecentOptionTrades = Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** Uppercase. Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Defaults to both types. */
  optionType: Field.optionalParam(Schema.Literal("Call", "Put")),
  /** Number of rows, 1 to 1000. Defaults to 500. */
  limit: Field.optionalIntegerParam
})
export interface RecentOptionTrades extends Schema.Schema.Type<typeof RecentOptionTrades> {}

export const GetRecentPublicTradesParams: Schema.Schema<GetRecentPublicTradesParams> = Schema.Union(
  RecentSpotOrContractTrades,
  RecentOptionTrades
)
export type GetRecentPublicTradesParams = RecentSpotOrContractTrades | RecentOptionTrades

export const GetRecentPublicTradesResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<PublicTrade>(PublicTrade)
})
export interface GetRecentPublicTradesResult extends Schema.Schema.Type<typeof GetRecentPublicTradesResult> {}

/**
 * Lists the latest public trades of a symbol.
 *
 * The exchange has no parameters for older trades: there is one page of at most 1000 rows, or 60 on spot, which
 * `.items` streams. To keep a longer history, record the `publicTrade` topic.
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
 */
export const getRecentPublicTrades: Paged.Public<GetRecentPublicTradesParams, GetRecentPublicTradesResult> =
  Paged.endpoint(
    Endpoint.publicGet("Market.getRecentPublicTrades", "/v5/market/recent-trade", {
      aliases: ["getPublicTradingHistory"],
      access: "public",
      kind: "read",
      params: GetRecentPublicTradesParams,
      result: GetRecentPublicTradesResult,
      limit: "undocumented",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/market/recent-trade",
      large: true
    })
  )
