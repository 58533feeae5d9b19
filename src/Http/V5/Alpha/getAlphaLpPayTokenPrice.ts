import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaLpPayTokenPriceParams = Schema.Struct({
  /** Token codes such as `CEX_1`, at most 50. */
  tokenCode: Field.list(Field.text),
  /** Only tokens on this blockchain, such as `ETH`. */
  chainCode: Field.optionalTextParam
})
export interface GetAlphaLpPayTokenPriceParams extends Schema.Schema.Type<typeof GetAlphaLpPayTokenPriceParams> {}

/** The price of a payment token. */
export const AlphaLpPayTokenPrice = Schema.Struct({
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  priceUsd: Field.optionalDecimal,
  chainCode: Field.optionalText,
  /** When the price was updated, in Unix seconds. */
  updateTime: Field.optionalSeconds
})
export interface AlphaLpPayTokenPrice extends Schema.Schema.Type<typeof AlphaLpPayTokenPrice> {}

export const GetAlphaLpPayTokenPriceResult = Schema.Struct({
  /** Prices in USD, one per token. */
  prices: Field.list<AlphaLpPayTokenPrice>(AlphaLpPayTokenPrice)
})
export interface GetAlphaLpPayTokenPriceResult extends Schema.Schema.Type<typeof GetAlphaLpPayTokenPriceResult> {}

/**
 * Returns prices of payment tokens, in USD.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpPayTokenPrice({ tokenCode: ["CEX_1", "CEX_2"] })
 * ```
 */
export const getAlphaLpPayTokenPrice: Endpoint.Private<GetAlphaLpPayTokenPriceParams, GetAlphaLpPayTokenPriceResult> =
  Endpoint.post("Alpha.getAlphaLpPayTokenPrice", "/v5/alpha/lp/pay-token-price", {
    aliases: ["getAlphaLPPayTokenPrice"],
    access: "private",
    kind: "read",
    params: GetAlphaLpPayTokenPriceParams,
    result: GetAlphaLpPayTokenPriceResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pay-token-price"
  })
