import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
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
  /** `1` is a deposit, `2` a redemption, `3` a payment of interest. */
  orderType: Field.optionalParam(Schema.Literal("1", "2", "3"))
})
export interface GetLendingOrderRecordsParams extends Schema.Schema.Type<typeof GetLendingOrderRecordsParams> {}

/** One deposit, redemption or payment of interest. */
export const LendingOrder = Schema.Struct({
  ...LendingReceipt.fields,
  quantity: Field.optionalDecimal,
  /** `1` is a deposit, `2` a redemption, `3` a payment of interest; sent, not documented. */
  orderType: Field.optional(Field.openEnum("1", "2", "3"))
})
export interface LendingOrder extends Schema.Schema.Type<typeof LendingOrder> {}

export const GetLendingOrderRecordsResult = Schema.Struct({
  list: Field.list<LendingOrder>(LendingOrder)
})
export interface GetLendingOrderRecordsResult extends Schema.Schema.Type<typeof GetLendingOrderRecordsResult> {}

/**
 * Reads deposits, redemptions and payments of interest of the lending pool. There are no further pages.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingOrderRecords({ coin: "BTC", orderType: "1" })
 * ```
 *
 * @deprecated The lending pool has been closed; orders to lend are read by
 *   CryptoLoan.getCryptoLoanFixedSupplyOrderInfo.
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
  demo: false,
  deprecated:
    "The lending pool has been closed; orders to lend are read by CryptoLoan.getCryptoLoanFixedSupplyOrderInfo.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/order-record"
})
