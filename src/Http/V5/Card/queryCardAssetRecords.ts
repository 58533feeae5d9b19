import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { cardPageFields } from "./fields.js"

export const QueryCardAssetRecordsParams = Schema.Struct({
  /** `0` pending, `1` cleared, `2` declined. */
  statusCode: Field.optionalParam(Schema.Literal("0", "1", "2")),
  /** Rows per page, 1 to 500. Defaults to 100. */
  limit: Field.optionalIntegerParam,
  /** Page number, starting at 1. */
  page: Field.optionalIntegerParam,
  /** The last two or four digits of a card. */
  pan4: Field.optionalTextParam,
  /** Earliest transaction time, in Unix milliseconds. */
  createBeginTime: Field.optionalIntegerParam,
  /** Latest transaction time, in Unix milliseconds. */
  createEndTime: Field.optionalIntegerParam,
  /** Part of the merchant's name. */
  merchName: Field.optionalTextParam,
  /** Authorizations, cleared payments or refunds. */
  type: Field.optionalParam(Schema.Literal("SIDE_QUERY_AUTH", "SIDE_QUERY_FINANCIAL", "SIDE_QUERY_REFUND")),
  /** Exact transaction ID. */
  txnId: Field.optionalTextParam,
  /** Token that identifies a card. */
  cardToken: Field.optionalTextParam,
  /** Exact order number. */
  orderNo: Field.optionalTextParam
})
export interface QueryCardAssetRecordsParams extends Schema.Schema.Type<typeof QueryCardAssetRecordsParams> {}

/** A transaction on a card, such as an authorization, payment or refund. */
export const CardAssetRecord = Schema.Struct({
  /** The last four digits of the card. */
  pan4: Field.optionalText,
  /** The first six digits of the card. */
  pan6: Field.optionalText,
  /** `0` in progress, `1` completed, `2` declined, `3` reversed. */
  tradeStatus: Field.optionalText,
  /**
   * `1` authorization, `2` authorization reversal, `3` payment, `4` and `5` refund, `6` chargeback, `7` direct
   * payment, `8` refund reversal, `9` chargeback reversal, `10` refund request, `11` refund reversal request, `12`
   * chargeback fee, `13` ATM withdrawal.
   */
  side: Field.optionalText,
  /** Total amount, in `basicCurrency`. */
  basicAmount: Field.optionalDecimal,
  basicCurrency: Field.optionalText,
  /** Amount before tax, in `transactionCurrency`. */
  transactionAmount: Field.optionalDecimal,
  transactionCurrency: Field.optionalText,
  txnCreate: Field.optionalMillis,
  merchCountry: Field.optionalText,
  merchCity: Field.optionalText,
  merchName: Field.optionalText,
  txnId: Field.text,
  /** Only for declined transactions. */
  declinedReason: Field.optionalText,
  totalFees: Field.optionalDecimal,
  uid: Field.optionalNumber,
  /** In fiat currency. */
  transactionCurrencyAmount: Field.optionalDecimal,
  /** Currency conversion fee. */
  fxPad: Field.optionalDecimal,
  /** Fee within the card network, not charged to the user. */
  interchangeFee: Field.optionalDecimal,
  billAmount: Field.optionalDecimal,
  /** In `paidCurrency`. */
  paidAmount: Field.optionalDecimal,
  paidCurrency: Field.optionalText,
  /** Amount covered by a trial bonus. */
  bonusAmount: Field.optionalDecimal,
  foreignTransactionFee: Field.optionalDecimal,
  totalTax: Field.optionalDecimal,
  /** Amount paid in fiat currency. */
  paidFiat: Field.optionalDecimal,
  withdrawalFee: Field.optionalDecimal,
  /** `-1` created, `0` pending, `1` succeeded, `2` failed. */
  status: Field.optionalText,
  orderNo: Field.optionalText,
  /** Merchant category code (MCC). */
  mccCode: Field.optionalText,
  merchCategoryDesc: Field.optionalText
})
export interface CardAssetRecord extends Schema.Schema.Type<typeof CardAssetRecord> {}

export const QueryCardAssetRecordsResult = Schema.Struct({
  ...cardPageFields,
  /** Transactions of the page. */
  data: Field.list<CardAssetRecord>(CardAssetRecord)
})
export interface QueryCardAssetRecordsResult extends Schema.Schema.Type<typeof QueryCardAssetRecordsResult> {}

/**
 * Lists the transactions of the account's cards, page by page.
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
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/asset-records"
  })
