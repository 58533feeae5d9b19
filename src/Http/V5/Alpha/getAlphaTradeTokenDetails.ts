import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaTradeTokenDetailsParams = Schema.Struct({
  /** Like `ETH`, `SOL`, `BSC`. */
  chainCode: Field.text,
  /** The token's contract. */
  tokenAddress: Field.text
})
export interface GetAlphaTradeTokenDetailsParams extends Schema.Schema.Type<typeof GetAlphaTradeTokenDetailsParams> {}

export const GetAlphaTradeTokenDetailsResult = Schema.Struct({
  /** Like `DEX_123`. */
  tokenCode: Field.text,
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText,
  tokenAddress: Field.optionalText,
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  minOrderQuantity: Field.optionalDecimal,
  maxOrderQuantity: Field.optionalDecimal,
  /** The most that one user may hold. */
  maxPositionQuantity: Field.optionalDecimal,
  tokenDesc: Field.optionalText,
  xUrl: Field.optionalText,
  officialUrl: Field.optionalText,
  whitePaperUrl: Field.optionalText,
  /** 0 none, 1 a new token, 2 a hot one. */
  tokenTag: Field.optionalNumber,
  /** 1 when the exchange sees a risk and wants users warned. */
  riskFlag: Field.optionalNumber,
  /** In seconds. */
  createTimeOnchain: Field.optionalNumber,
  /** 0 not listed, 1 listed, 2 to be delisted, 3 in delivery, 4 delisted. */
  status: Field.optionalNumber,
  tokenTags: Field.optional(Field.list(Field.number)),
  /** 1 when there is a message to be shown. */
  showMessage: Field.optionalNumber,
  /** The message. */
  content: Field.optionalText,
  linkName: Field.optionalText,
  linkAddress: Field.optionalText
})
export interface GetAlphaTradeTokenDetailsResult extends Schema.Schema.Type<typeof GetAlphaTradeTokenDetailsResult> {}

/** Reads one token: limits, links, risk and status. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/biz-token-details"
})
