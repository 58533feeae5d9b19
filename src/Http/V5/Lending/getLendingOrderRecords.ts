import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LendingReceipt } from "./rows.js"

export const GetLendingOrderRecordsParams = Schema.Struct({
  coin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 500. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `1` deposit, `2` redemption, `3` interest payment. Defaults to all. */
  orderType: Field.optionalParam(Schema.Literal("1", "2", "3"))
})
export interface GetLendingOrderRecordsParams extends Schema.Schema.Type<typeof GetLendingOrderRecordsParams> {}

/** A deposit, redemption or interest payment. */
export const LendingOrder = Schema.Struct({
  ...LendingReceipt.fields,
  quantity: Field.optionalDecimal,
  /** `1` deposit, `2` redemption, `3` interest payment. Undocumented by Bybit. */
  orderType: Field.optional(Field.openEnum("1", "2", "3"))
})
export interface LendingOrder extends Schema.Schema.Type<typeof LendingOrder> {}

export const GetLendingOrderRecordsResult = Schema.Struct({
  list: Field.list<LendingOrder>(LendingOrder)
})
export interface GetLendingOrderRecordsResult extends Schema.Schema.Type<typeof GetLendingOrderRecordsResult> {}

/**
 * Lists deposits, redemptions and interest payments of the lending pool. Not paged.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingOrderRecords({ coin: "BTC", orderType: "1" })
 * ```
 *
 * @deprecated The lending pool is closed; for supply orders, use CryptoLoan.getCryptoLoanFixedSupplyOrderInfo.
 */
export const getLendingOrderRecords: Endpoint.Private<
  GetLendingOrderRecordsParams | void,
  GetLendingOrderRecordsResult
> = Endpoint.get("Lending.getLendingOrderRecords", "/v5/lending/history-order", {
  access: "private",
  kind: "read",
  params: GetLendingOrderRecordsParams,
  result: GetLendingOrderRecordsResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  deprecated: "The lending pool is closed; for supply orders, use CryptoLoan.getCryptoLoanFixedSupplyOrderInfo.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/order-record"
})
