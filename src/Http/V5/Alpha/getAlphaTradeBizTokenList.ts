import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaChainFields, alphaIconFields } from "./fields.js"

export const GetAlphaTradeBizTokenListParams = Schema.Struct({
  /** 0 all (the default), 1 new tokens, 2 hot tokens. */
  tokenTag: Field.optionalParam(Schema.Literal(0, 1, 2))
})
export interface GetAlphaTradeBizTokenListParams extends Schema.Schema.Type<typeof GetAlphaTradeBizTokenListParams> {}

/** A token that can be traded. */
export const AlphaToken = Schema.Struct({
  /** Code for quotes and orders, such as `DEX_123`. */
  tokenCode: Field.text,
  ...alphaChainFields,
  /** Address of the token's contract. */
  tokenAddress: Field.optionalText,
  /** Symbol, such as `PEPE`. */
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  ...alphaIconFields,
  /** When the token was listed, in Unix seconds. */
  createTime: Field.optionalSeconds,
  /** When the token was created on its blockchain, in Unix seconds. */
  createTimeOnchain: Field.optionalSeconds,
  /** 1 if a risk was identified and users should be warned, otherwise 0. */
  riskFlag: Field.optionalNumber,
  /** Smallest order, in the payment token. */
  minOrderQuantity: Field.optionalNumber,
  /** Largest order, in the payment token. */
  maxOrderQuantity: Field.optionalNumber,
  /** IDs of the token's tags. */
  tokenTags: Field.optional(Field.list(Field.number)),
  /** Accepted payment tokens, such as `CEX_1`. */
  payTokenCodes: Field.optional(Field.list(Field.text))
})
export interface AlphaToken extends Schema.Schema.Type<typeof AlphaToken> {}

export const GetAlphaTradeBizTokenListResult: Schema.Schema<ReadonlyArray<AlphaToken>> =
  Field.list<AlphaToken>(AlphaToken)
export type GetAlphaTradeBizTokenListResult = ReadonlyArray<AlphaToken>

/**
 * Lists the tokens that can be traded.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeBizTokenList({ tokenTag: 2 })
 * ```
 */
export const getAlphaTradeBizTokenList: Endpoint.Private<
  GetAlphaTradeBizTokenListParams | void,
  GetAlphaTradeBizTokenListResult
> = Endpoint.post("Alpha.getAlphaTradeBizTokenList", "/v5/alpha/trade/biz-token-list", {
  aliases: ["getAlphaBizTokenList"],
  access: "private",
  kind: "read",
  params: GetAlphaTradeBizTokenListParams,
  result: GetAlphaTradeBizTokenListResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-list"
})
