import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaPredictionPayToken, AlphaTokenAddress } from "./rows.js"

export const GetAlphaTradePaymentTokenListParams = Schema.Struct({
  ...AlphaTokenAddress.fields
})
export interface GetAlphaTradePaymentTokenListParams
  extends Schema.Schema.Type<typeof GetAlphaTradePaymentTokenListParams> {}

/** A payment token. */
export const AlphaPayToken = Schema.Struct({
  ...AlphaPredictionPayToken.fields,
  /** Maximum payment per trade, in the token. */
  limit: Field.optionalDecimal
})
export interface AlphaPayToken extends Schema.Schema.Type<typeof AlphaPayToken> {}

export const GetAlphaTradePaymentTokenListResult: Schema.Schema<ReadonlyArray<AlphaPayToken>> =
  Field.list<AlphaPayToken>(AlphaPayToken)
export type GetAlphaTradePaymentTokenListResult = ReadonlyArray<AlphaPayToken>

/**
 * Lists the tokens that a given token can be bought with.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradePaymentTokenList({
 *   chainCode: "ETH",
 *   tokenAddress: "0x6982508145454ce325ddbe47a25d4ec3d2311933"
 * })
 * ```
 */
export const getAlphaTradePaymentTokenList: Endpoint.Private<
  GetAlphaTradePaymentTokenListParams,
  GetAlphaTradePaymentTokenListResult
> = Endpoint.post("Alpha.getAlphaTradePaymentTokenList", "/v5/alpha/trade/pay-token-list", {
  aliases: ["getAlphaPayTokenList"],
  access: "private",
  kind: "read",
  params: GetAlphaTradePaymentTokenListParams,
  result: GetAlphaTradePaymentTokenListResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/pay-token-list"
})
