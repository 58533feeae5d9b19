import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaLpPayTokenListParams = Schema.Struct({
  chainCode: Field.optionalTextParam,
  tokenAddress: Field.optionalTextParam
})
export interface GetAlphaLpPayTokenListParams extends Schema.Schema.Type<typeof GetAlphaLpPayTokenListParams> {}

/** A token that a stake can be paid with. */
export const AlphaLpPayToken = Schema.Struct({
  /** Like `CEX_1`. */
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText,
  decimals: Field.optionalNumber,
  availableBalance: Field.optionalDecimal,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  minStakeAmount: Field.optionalDecimal,
  maxStakeAmount: Field.optionalDecimal
})
export interface AlphaLpPayToken extends Schema.Schema.Type<typeof AlphaLpPayToken> {}

export const GetAlphaLpPayTokenListResult = Schema.Struct({
  tokens: Field.list<AlphaLpPayToken>(AlphaLpPayToken)
})
export interface GetAlphaLpPayTokenListResult extends Schema.Schema.Type<typeof GetAlphaLpPayTokenListResult> {}

/** Reads the tokens that a stake can be paid with, and what the account has of each. */
export const getAlphaLpPayTokenList: Endpoint.Private<
  GetAlphaLpPayTokenListParams | void,
  GetAlphaLpPayTokenListResult
> = Endpoint.post("Alpha.getAlphaLpPayTokenList", "/v5/alpha/lp/pay-token-list", {
  aliases: ["getAlphaLPPayTokenList"],
  access: "private",
  kind: "read",
  params: GetAlphaLpPayTokenListParams,
  result: GetAlphaLpPayTokenListResult,
  limit: [{ count: 5, perMs: 1000 }],
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pay-token-list"
})
