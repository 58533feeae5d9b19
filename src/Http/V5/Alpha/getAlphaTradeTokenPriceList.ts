import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** Names a token by its contract. */
export const AlphaTokenAddress = Schema.Struct({
  /** Like `ETH`, `SOL`, `BSC`. */
  chainCode: Field.text,
  tokenAddress: Field.text
})
export interface AlphaTokenAddress extends Schema.Schema.Type<typeof AlphaTokenAddress> {}

export const GetAlphaTradeTokenPriceListParams = Schema.Struct({
  /** At most 20. */
  tokenAddressInfo: Field.list<AlphaTokenAddress>(AlphaTokenAddress)
})
export interface GetAlphaTradeTokenPriceListParams
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListParams> {}

/** What a token trades at. Money is in USD. */
export const AlphaTokenPrice = Schema.Struct({
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

export const GetAlphaTradeTokenPriceListResult = Schema.Struct({
  tokenPriceInfoList: Field.list<AlphaTokenPrice>(AlphaTokenPrice)
})
export interface GetAlphaTradeTokenPriceListResult
  extends Schema.Schema.Type<typeof GetAlphaTradeTokenPriceListResult> {}

/** Reads the present prices of some tokens. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-price-list"
})
