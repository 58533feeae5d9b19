import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { cardPageFields } from "./fields.js"

export const QueryCardPointRecordsParams = Schema.Struct({
  /** Only points of this type, such as `CASHBACK`. */
  type: Field.optionalTextParam,
  /** Rows per page. Defaults to 10. */
  pageSize: Field.optionalIntegerParam,
  /** Page number, starting at 1. */
  pageNo: Field.optionalIntegerParam,
  /** Start, as a Unix time. Bybit does not document the unit; responses use milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in the unit of `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Order ID in the external system. */
  outOrderId: Field.optionalTextParam,
  /** ID of the point order. */
  bizId: Field.optionalTextParam,
  /** Transaction ID of the points, such as `TXN20230101001`. */
  bizTxnId: Field.optionalTextParam,
  /** `1` earned, `2` spent. */
  side: Field.optionalParam(Schema.Literal("1", "2"))
})
export interface QueryCardPointRecordsParams extends Schema.Schema.Type<typeof QueryCardPointRecordsParams> {}

/** Points earned or spent, with the card payment behind them. */
export const CardPointRecord = Schema.Struct({
  /** Order ID in the external system. */
  outOrderId: Field.optionalText,
  point: Field.optionalNumber,
  /** `1` earned, `2` spent. */
  side: Field.optionalText,
  /** Such as `CASHBACK`. */
  type: Field.optionalText,
  subType: Field.optionalText,
  createTime: Field.optionalMillis,
  updateTime: Field.optionalMillis,
  /** ID of the point order. */
  bizId: Field.text,
  bizTxnId: Field.optionalText,
  /** Such as `2023-01-01 12:00:00`. */
  transactionDate: Field.optionalText,
  transactionId: Field.optionalText,
  transactionAmount: Field.optionalDecimal,
  /** Currency of the payment. */
  basicCurrency: Field.optionalText,
  merchCategoryDesc: Field.optionalText,
  merchName: Field.optionalText,
  merchCountry: Field.optionalText,
  merchCity: Field.optionalText,
  /** The last four digits of the card. */
  pan4: Field.optionalText,
  /** Amount paid in fiat currency. */
  payFiatAmount: Field.optionalDecimal,
  /** Amount paid in crypto. */
  transactionCurrencyAmount: Field.optionalDecimal
})
export interface CardPointRecord extends Schema.Schema.Type<typeof CardPointRecord> {}

export const QueryCardPointRecordsResult = Schema.Struct({
  ...cardPageFields,
  /** Point records of the page. */
  data: Field.list<CardPointRecord>(CardPointRecord)
})
export interface QueryCardPointRecordsResult extends Schema.Schema.Type<typeof QueryCardPointRecordsResult> {}

/**
 * Lists points earned and spent, page by page.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardPointRecords({ side: "1" })
 * ```
 */
export const queryCardPointRecords: Endpoint.Private<QueryCardPointRecordsParams | void, QueryCardPointRecordsResult> =
  Endpoint.post("Card.queryCardPointRecords", "/v5/card/reward/points/records", {
    aliases: ["queryCardPointsRecords"],
    access: "private",
    kind: "read",
    params: QueryCardPointRecordsParams,
    result: QueryCardPointRecordsResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/records"
  })
