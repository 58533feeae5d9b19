import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCoinExchangeHistoryParams = Schema.Struct({
  fromCoin: Field.optionalTextParam,
  toCoin: Field.optionalTextParam
})
export interface GetCoinExchangeHistoryParams extends Schema.Schema.Type<typeof GetCoinExchangeHistoryParams> {}

/** A conversion of coins. */
export const UnifiedConversion = Schema.Struct({
  fromCoin: Field.optionalText,
  fromAmount: Field.optionalDecimal,
  toCoin: Field.optionalText,
  toAmount: Field.optionalDecimal,
  exchangeRate: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  exchangeTxId: Field.text
})
export interface UnifiedConversion extends Schema.Schema.Type<typeof UnifiedConversion> {}

export const GetCoinExchangeHistoryResult = Schema.Struct({
  order: Field.list<UnifiedConversion>(UnifiedConversion),
  /** Number of rows. */
  totalCount: Field.optionalText
})
export interface GetCoinExchangeHistoryResult extends Schema.Schema.Type<typeof GetCoinExchangeHistoryResult> {}

/** Lists conversions of coins. */
export const getCoinExchangeHistory: Endpoint.Private<
  GetCoinExchangeHistoryParams | void,
  GetCoinExchangeHistoryResult
> = api.get("getCoinExchangeHistory", "/asset/v2/private/exchange/exchange-order-all", {
  aliases: ["UnifiedMarginClient.getCoinExchangeHistory"],
  access: "private",
  kind: "read",
  params: GetCoinExchangeHistoryParams,
  result: GetCoinExchangeHistoryResult,
  limit: "undocumented",
  deprecated: "Asset.getCoinExchangeRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/exchange.mdx"
})
