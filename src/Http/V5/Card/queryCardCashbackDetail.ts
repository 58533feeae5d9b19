import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardCashbackDetailParams = Schema.Struct({
  /** The cashback's order. */
  bizTxnId: Field.text
})
export interface QueryCardCashbackDetailParams extends Schema.Schema.Type<typeof QueryCardCashbackDetailParams> {}

export const QueryCardCashbackDetailResult = Schema.Struct({
  points: Field.optionalDecimal,
  amt: Field.optionalDecimal,
  ccy: Field.optionalText,
  /** `FIAT` or `CRYPTO`. */
  ccyType: Field.optionalText,
  /** Date and time as text, like `2023-01-01 12:00:00`. */
  createTime: Field.optionalText,
  bizTxnId: Field.text,
  /** The voucher's. */
  sourceId: Field.optionalNumber,
  /** The order's id elsewhere. */
  sourceCode: Field.optionalText,
  orderStatus: Field.optionalNumber,
  orderSubStatus: Field.optionalNumber,
  orderShowStatus: Field.optional(Field.openEnum("NO_PAY", "ORDER_PENDING_SHOW", "ORDER_SUCCESS", "ORDER_FAIL")),
  failedBizCode: Field.optionalText
})
export interface QueryCardCashbackDetailResult extends Schema.Schema.Type<typeof QueryCardCashbackDetailResult> {}

/**
 * Reads one cashback: points, amount and how far it is.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/cashback-detail"
  })
