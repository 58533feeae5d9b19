import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardAssetRecordsParams = Schema.Struct({
  /** `0` pending, `1` cleared, `2` declined. */
  statusCode: Field.optionalParam(Schema.Literal("0", "1", "2")),
  /** Rows a page, 1 to 500; 100 when left out. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  page: Field.optionalIntegerParam,
  /** The last two or four digits of a card. */
  pan4: Field.optionalTextParam,
  /** In ms. */
  createBeginTime: Field.optionalIntegerParam,
  /** In ms. */
  createEndTime: Field.optionalIntegerParam,
  /** A part of the merchant's name. */
  merchName: Field.optionalTextParam,
  /** Authorisations, cleared payments, or refunds. */
  type: Field.optionalParam(Schema.Literal("SIDE_QUERY_AUTH", "SIDE_QUERY_FINANCIAL", "SIDE_QUERY_REFUND")),
  txnId: Field.optionalTextParam,
  cardToken: Field.optionalTextParam,
  orderNo: Field.optionalTextParam
})
export interface QueryCardAssetRecordsParams extends Schema.Schema.Type<typeof QueryCardAssetRecordsParams> {}

/** A movement on a card: an authorisation, a payment, a refund. */
export const CardAssetRecord = Schema.Struct({
  /** The last four digits of the card. */
  pan4: Field.optionalText,
  /** Its first six digits. */
  pan6: Field.optionalText,
  /** `0` under way, `1` done, `2` declined, `3` taken back. */
  tradeStatus: Field.optionalText,
  /**
   * `1` authorisation, `2` its reversal, `3` payment, `4` and `5` refund, `6` chargeback, `7` direct payment, `8` to
   * `11` reversals and requests of those, `12` and `13` fees.
   */
  side: Field.optionalText,
  /** The whole amount, in `basicCurrency`. */
  basicAmount: Field.optionalDecimal,
  basicCurrency: Field.optionalText,
  /** Before tax, in `transactionCurrency`. */
  transactionAmount: Field.optionalDecimal,
  transactionCurrency: Field.optionalText,
  txnCreate: Field.optionalMillis,
  merchCountry: Field.optionalText,
  merchCity: Field.optionalText,
  merchName: Field.optionalText,
  txnId: Field.text,
  declinedReason: Field.optionalText,
  totalFees: Field.optionalDecimal,
  uid: Field.optionalNumber,
  /** In fiat money. */
  transactionCurrencyAmount: Field.optionalDecimal,
  /** The fee for the exchange of money. */
  fxPad: Field.optionalDecimal,
  /** The card network's, not the user's. */
  interchangeFee: Field.optionalDecimal,
  billAmount: Field.optionalDecimal,
  /** In `paidCurrency`. */
  paidAmount: Field.optionalDecimal,
  paidCurrency: Field.optionalText,
  bonusAmount: Field.optionalDecimal,
  foreignTransactionFee: Field.optionalDecimal,
  totalTax: Field.optionalDecimal,
  paidFiat: Field.optionalDecimal,
  withdrawalFee: Field.optionalDecimal,
  /** `-1` new, `0` pending, `1` success, `2` failed. */
  status: Field.optionalText,
  orderNo: Field.optionalText,
  /** The merchant category code. */
  mccCode: Field.optionalText,
  merchCategoryDesc: Field.optionalText
})
export interface CardAssetRecord extends Schema.Schema.Type<typeof CardAssetRecord> {}

export const QueryCardAssetRecordsResult = Schema.Struct({
  pageSize: Field.optionalNumber,
  pageNo: Field.optionalNumber,
  totalCount: Field.optionalNumber,
  data: Field.list<CardAssetRecord>(CardAssetRecord)
})
export interface QueryCardAssetRecordsResult extends Schema.Schema.Type<typeof QueryCardAssetRecordsResult> {}

/**
 * Reads the transactions of the account's cards, page by page.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardAssetRecords({ type: "SIDE_QUERY_FINANCIAL", limit: 50 })
 * ```
 */
export const queryCardAssetRecords: Endpoint.Private<QueryCardAssetRecordsParams | void, QueryCardAssetRecordsResult> =
  Endpoint.post("Card.queryCardAssetRecords", "/v5/card/transaction/query-asset-records", {
    access: "private",
    kind: "read",
    params: QueryCardAssetRecordsParams,
    result: QueryCardAssetRecordsResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/asset-records"
  })
