import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { LendingReceipt } from "./rows/LendingReceipt.js"

/**
 * What {@link getLendingOrderRecords} takes.
 *
 * @since 0.1.0
 */
export const GetLendingOrderRecordsParams = /*#__PURE__*/ Schema.Struct({
  coin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows, 1 to 500; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `1` is a deposit, `2` a redemption, `3` a payment of interest. */
  orderType: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("1", "2", "3"))
})
export interface GetLendingOrderRecordsParams extends Schema.Schema.Type<typeof GetLendingOrderRecordsParams> {}

/**
 * One deposit, redemption or payment of interest.
 *
 * @since 0.1.0
 */
export const LendingOrder = /*#__PURE__*/ Schema.Struct({
  ...LendingReceipt.fields,
  quantity: Field.optionalDecimal,
  /** `1` is a deposit, `2` a redemption, `3` a payment of interest; sent, not documented. */
  orderType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("1", "2", "3"))
})
export interface LendingOrder extends Schema.Schema.Type<typeof LendingOrder> {}

/**
 * What {@link getLendingOrderRecords} gives.
 *
 * @since 0.1.0
 */
export const GetLendingOrderRecordsResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<LendingOrder>(LendingOrder)
})
export interface GetLendingOrderRecordsResult extends Schema.Schema.Type<typeof GetLendingOrderRecordsResult> {}

/**
 * Reads deposits, redemptions and payments of interest of the lending pool. There are no further pages.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/abandon/order-record
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
 * @since 0.1.0
 */
export const getLendingOrderRecords: Endpoint.Endpoint<
  GetLendingOrderRecordsParams | void,
  GetLendingOrderRecordsResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/lending/history-order", {
  id: "getLendingOrderRecords",
  family: "Lending",
  access: "private",
  kind: "read",
  params: GetLendingOrderRecordsParams,
  result: GetLendingOrderRecordsResult,
  limit: "undocumented",
  demo: false,
  deprecated:
    "The lending pool has been closed; orders to lend are read by CryptoLoan.getCryptoLoanFixedSupplyOrderInfo.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/order-record"
})
