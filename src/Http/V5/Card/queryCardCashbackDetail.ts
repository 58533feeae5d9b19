import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const QueryCardCashbackDetailParams = Schema.Struct({
  /** Order ID of the cashback. */
  bizTxnId: Field.text
})
export interface QueryCardCashbackDetailParams extends Schema.Schema.Type<typeof QueryCardCashbackDetailParams> {}

export const QueryCardCashbackDetailResult = Schema.Struct({
  /** Number of points in the cashback. */
  points: Field.optionalDecimal,
  /** Cashback amount, in `ccy`. */
  amt: Field.optionalDecimal,
  /** Currency of the cashback, such as `USDT`. */
  ccy: Field.optionalText,
  /** `FIAT` or `CRYPTO`. */
  ccyType: Field.optionalText,
  /** Creation time, such as `2023-01-01 12:00:00`. */
  createTime: Field.optionalText,
  /** Order ID of the cashback. */
  bizTxnId: Field.text,
  /** ID of the voucher. */
  sourceId: Field.optionalNumber,
  /** Order ID in the external system. */
  sourceCode: Field.optionalText,
  /** Status of the order as a number. The documentation does not list the values. */
  orderStatus: Field.optionalNumber,
  /** Sub-status of the order. The documentation does not list the values. */
  orderSubStatus: Field.optionalNumber,
  /** Status to display: unpaid, pending, successful or failed. */
  orderShowStatus: Field.optional(Field.openEnum("NO_PAY", "ORDER_PENDING_SHOW", "ORDER_SUCCESS", "ORDER_FAIL")),
  /** Failure code; empty unless the order failed. */
  failedBizCode: Field.optionalText
})
export interface QueryCardCashbackDetailResult extends Schema.Schema.Type<typeof QueryCardCashbackDetailResult> {}

/**
 * Returns the points, amount and status of a cashback.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardCashbackDetail({ bizTxnId: "TXN20230101001" })
 * ```
 */
export const queryCardCashbackDetail: Endpoint.Private<QueryCardCashbackDetailParams, QueryCardCashbackDetailResult> =
  Endpoint.post("Card.queryCardCashbackDetail", "/v5/card/reward/point/cashback/detail", {
    aliases: ["queryCardPointCashbackDetail"],
    access: "private",
    kind: "read",
    params: QueryCardCashbackDetailParams,
    result: QueryCardCashbackDetailResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/cashback-detail"
  })
