import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpreadRecentPublicTradesParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  /** Number of rows, 1 to 1000. Defaults to 500. */
  limit: Field.optionalIntegerParam
})
export interface GetSpreadRecentPublicTradesParams
  extends Schema.Schema.Type<typeof GetSpreadRecentPublicTradesParams> {}

/** One public trade of a spread. */
export const SpreadTrade = Schema.Struct({
  execId: Field.text,
  symbol: Field.text,
  /** May be negative. */
  price: Field.nonEmptyDecimal,
  size: Field.amount,
  /** The taker's side. */
  side: AnySide,
  /** In ms. */
  time: Field.millisText,
  /** Cross sequence. */
  seq: Field.optionalText
})
export interface SpreadTrade extends Schema.Schema.Type<typeof SpreadTrade> {}

export const GetSpreadRecentPublicTradesResult = Schema.Struct({
  list: Field.list<SpreadTrade>(SpreadTrade)
})
export interface GetSpreadRecentPublicTradesResult
  extends Schema.Schema.Type<typeof GetSpreadRecentPublicTradesResult> {}

/**
 * Lists the latest public trades of a spread, newest first.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadRecentPublicTrades({ symbol: "XRPUSDT_XRP/USDT", limit: 1 })
 * ```
 */
export const getSpreadRecentPublicTrades: Endpoint.Public<
  GetSpreadRecentPublicTradesParams,
  GetSpreadRecentPublicTradesResult
> = Endpoint.publicGet("Spread.getSpreadRecentPublicTrades", "/v5/spread/recent-trade", {
  aliases: ["getSpreadRecentTrades"],
  access: "public",
  kind: "read",
  params: GetSpreadRecentPublicTradesParams,
  result: GetSpreadRecentPublicTradesResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/market/recent-trade"
})
