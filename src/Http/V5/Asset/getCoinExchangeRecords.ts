import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

/** A conversion from one coin to another. */
export const CoinExchange = Schema.Struct({
  exchangeTxId: Field.text,
  fromCoin: Field.optionalText,
  fromAmount: Field.optionalDecimal,
  toCoin: Field.optionalText,
  toAmount: Field.optionalDecimal,
  exchangeRate: Field.optionalDecimal,
  /** In seconds. */
  createdTime: Field.optionalText
})
export interface CoinExchange extends Schema.Schema.Type<typeof CoinExchange> {}

export const GetCoinExchangeRecordsParams = Schema.Struct({
  fromCoin: Field.optionalTextParam,
  toCoin: Field.optionalTextParam,
  /** Rows per page, 1 to 50. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetCoinExchangeRecordsParams extends Schema.Schema.Type<typeof GetCoinExchangeRecordsParams> {}

export const GetCoinExchangeRecordsResult = Schema.Struct({
  /** One row per conversion. */
  orderBody: Field.list<CoinExchange>(CoinExchange),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCoinExchangeRecordsResult extends Schema.Schema.Type<typeof GetCoinExchangeRecordsResult> {}

/**
 * Lists conversions between coins. Records may appear with a delay of a few seconds.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getCoinExchangeRecords({ fromCoin: "BTC", limit: 50 })
 * ```
 */
export const getCoinExchangeRecords: Paged.Private<GetCoinExchangeRecordsParams | void, GetCoinExchangeRecordsResult> =
  Paged.endpoint(
    Endpoint.get("Asset.getCoinExchangeRecords", "/v5/asset/exchange/order-record", {
      access: "private",
      kind: "read",
      params: GetCoinExchangeRecordsParams,
      result: GetCoinExchangeRecordsResult,
      rows: "orderBody",
      limit: [{ count: 600, perMs: 60000 }],
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/asset/exchange"
    })
  )
