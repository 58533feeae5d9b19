import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

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

/**
 * Reads the tokens that one token can be bought with.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/trade/pay-token-list
 */
export const getAlphaTradePaymentTokenList: Endpoint.Endpoint<
  GetAlphaTradePaymentTokenListParams,
  GetAlphaTradePaymentTokenListResult,
  never,
  RestClient | Credentials
> = Endpoint.post("/v5/alpha/trade/pay-token-list", {
  id: "getAlphaTradePaymentTokenList",
  aliases: ["getAlphaPayTokenList"],
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaTradePaymentTokenListParams,
  result: GetAlphaTradePaymentTokenListResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/pay-token-list"
})
