import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetAlphaLpPayTokenPriceParams = Schema.Struct({
  /** Token codes like `CEX_1`, at most 50. */
  tokenCode: Field.list(Field.text),
  chainCode: Field.optionalTextParam
})
export interface GetAlphaLpPayTokenPriceParams extends Schema.Schema.Type<typeof GetAlphaLpPayTokenPriceParams> {}

/** What a payment token is worth. */
export const AlphaLpPayTokenPrice = Schema.Struct({
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  priceUsd: Field.optionalDecimal,
  chainCode: Field.optionalText,
  /** In seconds. */
  updateTime: Field.optionalNumber
})
export interface AlphaLpPayTokenPrice extends Schema.Schema.Type<typeof AlphaLpPayTokenPrice> {}

export const GetAlphaLpPayTokenPriceResult = Schema.Struct({
  prices: Field.list<AlphaLpPayTokenPrice>(AlphaLpPayTokenPrice)
})
export interface GetAlphaLpPayTokenPriceResult extends Schema.Schema.Type<typeof GetAlphaLpPayTokenPriceResult> {}

/**
 * Reads the prices of payment tokens, in USD.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 5 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/lp/pay-token-price
 */
export const getAlphaLpPayTokenPrice: Endpoint.Endpoint<
  GetAlphaLpPayTokenPriceParams,
  GetAlphaLpPayTokenPriceResult,
  never,
  RestClient | Credentials
> = Endpoint.post("/v5/alpha/lp/pay-token-price", {
  id: "getAlphaLpPayTokenPrice",
  aliases: ["getAlphaLPPayTokenPrice"],
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaLpPayTokenPriceParams,
  result: GetAlphaLpPayTokenPriceResult,
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pay-token-price"
})
