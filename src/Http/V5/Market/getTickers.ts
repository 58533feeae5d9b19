import { Category, ContractCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { ContractTicker, OptionTicker, SpotTicker } from "../../../Schema/Ticker.js"
import * as Endpoint from "../../internal/Operations.js"
import type { RestClient } from "../../RestClient.js"

export const GetTickersParams = Schema.Struct({
  category: Category,
  /** Uppercase, such as `BTCUSDT`. Defaults to all symbols of the category. */
  symbol: Field.optionalTextParam,
  /** Uppercase; options only, where either this or `symbol` is required. */
  baseCoin: Field.optionalTextParam,
  /** Expiry date, such as `25DEC26`; options only. */
  expDate: Field.optionalTextParam
})
export interface GetTickersParams extends Schema.Schema.Type<typeof GetTickersParams> {}

/** The result of {@link getTickers} for spot. */
export const SpotTickers = Schema.Struct({
  category: Field.optional(Schema.Literal("spot")),
  list: Field.list<SpotTicker>(SpotTicker)
})
export interface SpotTickers extends Schema.Schema.Type<typeof SpotTickers> {}

/** The result of {@link getTickers} for linear and inverse contracts. */
export const ContractTickers = Schema.Struct({
  category: Field.optional(ContractCategory),
  list: Field.list<ContractTicker>(ContractTicker)
})
export interface ContractTickers extends Schema.Schema.Type<typeof ContractTickers> {}

/** The result of {@link getTickers} for options. */
export const OptionTickers = Schema.Struct({
  category: Field.optional(OptionCategory),
  list: Field.list<OptionTicker>(OptionTicker)
})
export interface OptionTickers extends Schema.Schema.Type<typeof OptionTickers> {}

/** The result of {@link getTickers} for each category. */
export interface GetTickersResults {
  readonly spot: SpotTickers
  readonly linear: ContractTickers
  readonly inverse: ContractTickers
  readonly option: OptionTickers
}

/**
 * Returns the latest prices, best bid and ask, and 24-hour statistics of one symbol or of all symbols of a category.
 *
 * The type of the rows depends on the category you pass. `""` in a field means "no value".
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getTickers } from "effect-bybit/Market"
 *
 * export const fundingRates = getTickers({ category: "linear" }).pipe(
 *   Effect.map(({ list }) => new Map(list.map((ticker) => [ticker.symbol, ticker.fundingRate])))
 * )
 * ```
 */
export const getTickers: Endpoint.ByCategory<
  GetTickersParams,
  GetTickersResults,
  Endpoint.PublicFailure<GetTickersParams>,
  RestClient
> = Endpoint.publicGetByCategory("Market.getTickers", "/v5/market/tickers", {
  access: "public",
  kind: "read",
  params: GetTickersParams,
  results: { spot: SpotTickers, linear: ContractTickers, inverse: ContractTickers, option: OptionTickers },
  limit: "undocumented",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/market/tickers",
  large: true
})
