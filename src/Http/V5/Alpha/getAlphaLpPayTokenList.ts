import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaChainFields, alphaIconFields } from "./fields.js"

export const GetAlphaLpPayTokenListParams = Schema.Struct({
  /** Only tokens on this blockchain. */
  chainCode: Field.optionalTextParam,
  /** Only the token with this contract address. */
  tokenAddress: Field.optionalTextParam
})
export interface GetAlphaLpPayTokenListParams extends Schema.Schema.Type<typeof GetAlphaLpPayTokenListParams> {}

/** A token that can be staked. */
export const AlphaLpPayToken = Schema.Struct({
  /** Code to stake with, such as `CEX_1`. */
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  ...alphaChainFields,
  /** Decimal places of the token. */
  decimals: Field.optionalNumber,
  availableBalance: Field.optionalDecimal,
  ...alphaIconFields,
  minStakeAmount: Field.optionalDecimal,
  maxStakeAmount: Field.optionalDecimal
})
export interface AlphaLpPayToken extends Schema.Schema.Type<typeof AlphaLpPayToken> {}

export const GetAlphaLpPayTokenListResult = Schema.Struct({
  /** Accepted tokens, with the account's balances. */
  tokens: Field.list<AlphaLpPayToken>(AlphaLpPayToken)
})
export interface GetAlphaLpPayTokenListResult extends Schema.Schema.Type<typeof GetAlphaLpPayTokenListResult> {}

/**
 * Lists the tokens that can be staked and the account's balance of each.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpPayTokenList({ chainCode: "ETH" })
 * ```
 */
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/pay-token-list"
})
