import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardPointRecordsParams = Schema.Struct({
  type: Field.optionalTextParam,
  /** Rows a page, 10 when left out. */
  pageSize: Field.optionalIntegerParam,
  /** From 1. */
  pageNo: Field.optionalIntegerParam,
  /** A Unix time; the documentation does not say of which unit, the answers use ms. */
  startTime: Field.optionalIntegerParam,
  endTime: Field.optionalIntegerParam,
  outOrderId: Field.optionalTextParam,
  /** The points' order. */
  bizId: Field.optionalTextParam,
  bizTxnId: Field.optionalTextParam,
  /** `1` earned, `2` spent. */
  side: Field.optionalParam(Schema.Literal("1", "2"))
})
export interface QueryCardPointRecordsParams extends Schema.Schema.Type<typeof QueryCardPointRecordsParams> {}

/** Points earned or spent, with the card payment behind them. */
export const CardPointRecord = Schema.Struct({
  /** The order's id elsewhere. */
  outOrderId: Field.optionalText,
  point: Field.optionalNumber,
  /** `1` earned, `2` spent. */
  side: Field.optionalText,
  type: Field.optionalText,
  subType: Field.optionalText,
  createTime: Field.optionalMillis,
  updateTime: Field.optionalMillis,
  /** The points' order. */
  bizId: Field.text,
  bizTxnId: Field.optionalText,
  /** Date and time as text. */
  transactionDate: Field.optionalText,
  transactionId: Field.optionalText,
  transactionAmount: Field.optionalDecimal,
  /** The payment's currency. */
  basicCurrency: Field.optionalText,
  merchCategoryDesc: Field.optionalText,
  merchName: Field.optionalText,
  merchCountry: Field.optionalText,
  merchCity: Field.optionalText,
  /** The last four digits of the card. */
  pan4: Field.optionalText,
  /** Paid in fiat money. */
  payFiatAmount: Field.optionalDecimal,
  /** Paid in crypto. */
  transactionCurrencyAmount: Field.optionalDecimal
})
export interface CardPointRecord extends Schema.Schema.Type<typeof CardPointRecord> {}

export const QueryCardPointRecordsResult = Schema.Struct({
  pageSize: Field.optionalNumber,
  pageNo: Field.optionalNumber,
  totalCount: Field.optionalNumber,
  data: Field.list<CardPointRecord>(CardPointRecord)
})
export interface QueryCardPointRecordsResult extends Schema.Schema.Type<typeof QueryCardPointRecordsResult> {}

/**
 * Reads points earned and spent, page by page.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/records"
  })
