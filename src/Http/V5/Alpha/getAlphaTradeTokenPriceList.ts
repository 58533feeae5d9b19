import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaTokenAddress } from "./rows.js"

export const GetAlphaTradeTokenPriceListParams = Schema.Struct({
  /** Tokens to query, at most 20. */
  tokenAddressInfo: Field.list<AlphaTokenAddress>(AlphaTokenAddress)
})
export interface GetAlphaTradeTokenPriceListParams
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListParams> {}

/** The price of a token. Amounts are in USD. */
export const AlphaTokenPrice = Schema.Struct({
  chainCode: Field.optionalText,
  tokenAddress: Field.text,
  /** In USD. */
  price: Field.optionalDecimal,
  /** Price change over 24 hours as a fraction: `"0.15"` is up 15%. */
  change24h: Field.optionalDecimal,
  /** Volume of the last 24 hours, in USD. */
  vol24h: Field.optionalDecimal,
  marketCap: Field.optionalDecimal,
  liquidity: Field.optionalDecimal,
  /** Number of holders. */
  holders: Field.optionalText
})
export interface AlphaTokenPrice extends Schema.Schema.Type<typeof AlphaTokenPrice> {}

export const GetAlphaTradeTokenPriceListResult = Schema.Struct({
  /** Prices, one per token. */
  tokenPriceInfoList: Field.list<AlphaTokenPrice>(AlphaTokenPrice)
})
export interface GetAlphaTradeTokenPriceListResult
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListResult> {}

/**
 * Returns the current prices of up to 20 tokens.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeTokenPriceList({
 *   tokenAddressInfo: [{ chainCode: "ETH", tokenAddress: "0x6982508145454ce325ddbe47a25d4ec3d2311933" }]
 * })
 * ```
 */
export const getAlphaTradeTokenPriceList: Endpoint.Private<
  GetAlphaTradeTokenPriceListParams,
  GetAlphaTradeTokenPriceListResult
> = Endpoint.post("Alpha.getAlphaTradeTokenPriceList", "/v5/alpha/trade/biz-token-price-list", {
  aliases: ["getAlphaBizTokenPriceList"],
  access: "private",
  kind: "read",
  params: GetAlphaTradeTokenPriceListParams,
  result: GetAlphaTradeTokenPriceListResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-price-list"
})
