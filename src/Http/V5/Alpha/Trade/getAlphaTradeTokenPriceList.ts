import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * Names a token by its contract.
 *
 * @since 0.1.0
 */
export const AlphaTokenAddress = /*#__PURE__*/ Schema.Struct({
  /** Like `ETH`, `SOL`, `BSC`. */
  chainCode: Field.text,
  tokenAddress: Field.text
})
export interface AlphaTokenAddress extends Schema.Schema.Type<typeof AlphaTokenAddress> {}

/**
 * What {@link getAlphaTradeTokenPriceList} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaTradeTokenPriceListParams = /*#__PURE__*/ Schema.Struct({
  /** At most 20. */
  tokenAddressInfo: /*#__PURE__*/ Field.list<AlphaTokenAddress>(AlphaTokenAddress)
})
export interface GetAlphaTradeTokenPriceListParams
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListParams> {}

/**
 * What a token trades at. Money is in USD.
 *
 * @since 0.1.0
 */
export const AlphaTokenPrice = /*#__PURE__*/ Schema.Struct({
  chainCode: Field.optionalText,
  tokenAddress: Field.text,
  price: Field.optionalDecimal,
  /** `"0.15"` is up 15 %. */
  change24h: Field.optionalDecimal,
  vol24h: Field.optionalDecimal,
  marketCap: Field.optionalDecimal,
  liquidity: Field.optionalDecimal,
  /** How many hold it. */
  holders: Field.optionalText
})
export interface AlphaTokenPrice extends Schema.Schema.Type<typeof AlphaTokenPrice> {}

/**
 * What {@link getAlphaTradeTokenPriceList} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaTradeTokenPriceListResult = /*#__PURE__*/ Schema.Struct({
  tokenPriceInfoList: /*#__PURE__*/ Field.list<AlphaTokenPrice>(AlphaTokenPrice)
})
export interface GetAlphaTradeTokenPriceListResult
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListResult> {}

/**
 * Reads the present prices of some tokens.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-price-list
 *
 * @since 0.1.0
 */
export const getAlphaTradeTokenPriceList: Endpoint.Endpoint<
  GetAlphaTradeTokenPriceListParams,
  GetAlphaTradeTokenPriceListResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/trade/biz-token-price-list", {
  id: "getAlphaTradeTokenPriceList",
  aliases: ["getAlphaBizTokenPriceList"],
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaTradeTokenPriceListParams,
  result: GetAlphaTradeTokenPriceListResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-price-list"
})
