import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaChainFields, alphaIconFields } from "./fields.js"
import { AlphaTokenAddress } from "./rows.js"

export const GetAlphaTradeTokenDetailsParams = Schema.Struct({
  ...AlphaTokenAddress.fields
})
export interface GetAlphaTradeTokenDetailsParams extends Schema.Schema.Type<typeof GetAlphaTradeTokenDetailsParams> {}

export const GetAlphaTradeTokenDetailsResult = Schema.Struct({
  /** Code for quotes and orders, such as `DEX_123`. */
  tokenCode: Field.text,
  ...alphaChainFields,
  /** Address of the token's contract. */
  tokenAddress: Field.optionalText,
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  ...alphaIconFields,
  /** Smallest order. */
  minOrderQuantity: Field.optionalDecimal,
  /** Largest order. */
  maxOrderQuantity: Field.optionalDecimal,
  /** Largest position that a user may hold. */
  maxPositionQuantity: Field.optionalDecimal,
  /** Description of the project. */
  tokenDesc: Field.optionalText,
  /** URL of the project's profile on X. */
  xUrl: Field.optionalText,
  /** URL of the project's website. */
  officialUrl: Field.optionalText,
  /** URL of the project's white paper. */
  whitePaperUrl: Field.optionalText,
  /** 0 none, 1 new token, 2 hot token. */
  tokenTag: Field.optionalNumber,
  /** 1 if a risk was identified and users should be warned, otherwise 0. */
  riskFlag: Field.optionalNumber,
  /** When the token was created on its blockchain, in Unix seconds. */
  createTimeOnchain: Field.optionalSeconds,
  /** 0 not listed, 1 listed, 2 to be delisted, 3 in delivery, 4 delisted. */
  status: Field.optionalNumber,
  /** IDs of the token's tags. */
  tokenTags: Field.optional(Field.list(Field.number)),
  /** 1 if there is a notice to show, otherwise 0. */
  showMessage: Field.optionalNumber,
  /** Text of the notice. */
  content: Field.optionalText,
  /** Text of the notice's link. */
  linkName: Field.optionalText,
  /** URL of the notice's link. */
  linkAddress: Field.optionalText
})
export interface GetAlphaTradeTokenDetailsResult extends Schema.Schema.Type<typeof GetAlphaTradeTokenDetailsResult> {}

/**
 * Returns a token's limits, links, risk and status.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeTokenDetails({
 *   chainCode: "ETH",
 *   tokenAddress: "0x6982508145454ce325ddbe47a25d4ec3d2311933"
 * })
 * ```
 */
export const getAlphaTradeTokenDetails: Endpoint.Private<
  GetAlphaTradeTokenDetailsParams,
  GetAlphaTradeTokenDetailsResult
> = Endpoint.post("Alpha.getAlphaTradeTokenDetails", "/v5/alpha/trade/biz-token-details", {
  aliases: ["getAlphaBizTokenDetails"],
  access: "private",
  kind: "read",
  params: GetAlphaTradeTokenDetailsParams,
  result: GetAlphaTradeTokenDetailsResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-details"
})
