import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaTradeBizTokenListParams = Schema.Struct({
  /** 0 all (when left out), 1 new tokens, 2 hot ones. */
  tokenTag: Field.optionalParam(Schema.Literal(0, 1, 2))
})
export interface GetAlphaTradeBizTokenListParams extends Schema.Schema.Type<typeof GetAlphaTradeBizTokenListParams> {}

/** A token that can be traded. */
export const AlphaToken = Schema.Struct({
  /** Like `DEX_123`: what quotes and orders take. */
  tokenCode: Field.text,
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText,
  /** The token's contract. */
  tokenAddress: Field.optionalText,
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  /** When it was listed, in seconds. */
  createTime: Field.optionalNumber,
  /** In seconds. */
  createTimeOnchain: Field.optionalNumber,
  /** 1 when the exchange sees a risk and wants users warned. */
  riskFlag: Field.optionalNumber,
  /** In the token paid with. */
  minOrderQuantity: Field.optionalNumber,
  /** In the token paid with. */
  maxOrderQuantity: Field.optionalNumber,
  tokenTags: Field.optional(Field.list(Field.number)),
  /** Like `CEX_1`. */
  payTokenCodes: Field.optional(Field.list(Field.text))
})
export interface AlphaToken extends Schema.Schema.Type<typeof AlphaToken> {}

export const GetAlphaTradeBizTokenListResult: Schema.Schema<ReadonlyArray<AlphaToken>> =
  Field.list<AlphaToken>(AlphaToken)
export type GetAlphaTradeBizTokenListResult = ReadonlyArray<AlphaToken>

/** Reads the tokens that can be traded. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-list"
})
