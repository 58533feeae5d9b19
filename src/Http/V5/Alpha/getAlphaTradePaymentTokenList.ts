import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaTradePaymentTokenListParams = Schema.Struct({
  /** Like `SOL`, `MANTLE`. */
  chainCode: Field.text,
  /** The token's contract. */
  tokenAddress: Field.text
})
export interface GetAlphaTradePaymentTokenListParams
  extends Schema.Schema.Type<typeof GetAlphaTradePaymentTokenListParams> {}

/** A token that can be paid with. */
export const AlphaPayToken = Schema.Struct({
  /** Like `CEX_1`: what quotes and orders take. */
  tokenCode: Field.text,
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  /** The most that one trade may pay. */
  limit: Field.optionalDecimal,
  supportChains: Field.optional(Field.list(Field.text))
})
export interface AlphaPayToken extends Schema.Schema.Type<typeof AlphaPayToken> {}

export const GetAlphaTradePaymentTokenListResult: Schema.Schema<ReadonlyArray<AlphaPayToken>> =
  Field.list<AlphaPayToken>(AlphaPayToken)
export type GetAlphaTradePaymentTokenListResult = ReadonlyArray<AlphaPayToken>

/** Reads the tokens that one token can be bought with. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/pay-token-list"
})
