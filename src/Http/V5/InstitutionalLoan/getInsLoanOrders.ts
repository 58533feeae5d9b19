import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { LoanRules } from "./rows/LoanRules.js"

/**
 * What {@link getInsLoanOrders} takes.
 *
 * @since 0.1.0
 */
export const GetInsLoanOrdersParams = /*#__PURE__*/ Schema.Struct({
  /** All loans when left out. */
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam
})
export interface GetInsLoanOrdersParams extends Schema.Schema.Type<typeof GetInsLoanOrdersParams> {}

/**
 * One institutional loan, and what it allows.
 *
 * @since 0.1.0
 */
export const InsLoanOrder = /*#__PURE__*/ Schema.Struct({
  orderId: Field.text,
  orderProductId: Field.optionalText,
  /** The user whom the loan was bound to. */
  parentUid: Field.optionalText,
  loanTime: Field.optionalMillisText,
  loanCoin: Field.optionalText,
  loanAmount: Field.optionalDecimal,
  /** The principal that is owed. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInterest: Field.optionalDecimal,
  /** The principal that is repaid. */
  repaidAmount: Field.optionalDecimal,
  repaidInterest: Field.optionalDecimal,
  /** A day's. */
  interestRate: Field.optionalDecimal,
  /** `1` is owed, `2` is paid off. */
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("1", "2")),
  /** The coin of the reserve. */
  reserveToken: Field.optionalText,
  reserveQuantity: Field.optionalDecimal,
  /** `1` is yes. */
  supportSpot: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1")),
  /** `1` is yes. */
  supportContract: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1")),
  /** `1` is yes. */
  supportMarginTrading: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1")),
  /** `1` is yes. */
  supportUSDCContract: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1")),
  /** `1` is yes. */
  supportUSDCOptions: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1")),
  ...LoanRules.fields
})
export interface InsLoanOrder extends Schema.Schema.Type<typeof InsLoanOrder> {}

/**
 * What {@link getInsLoanOrders} gives.
 *
 * @since 0.1.0
 */
export const GetInsLoanOrdersResult = /*#__PURE__*/ Schema.Struct({
  loanInfo: /*#__PURE__*/ Field.list<InsLoanOrder>(InsLoanOrder)
})
export interface GetInsLoanOrdersResult extends Schema.Schema.Type<typeof GetInsLoanOrdersResult> {}

/**
 * Reads the institutional loans of the risk unit, newest first, up to two years back. There are no further pages:
 * ask by time.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 20 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/otc/loan-info
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanOrders({ limit: 100 })
 * ```
 *
 * @since 0.1.0
 */
export const getInsLoanOrders: Endpoint.Endpoint<
  GetInsLoanOrdersParams | void,
  GetInsLoanOrdersResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/ins-loan/loan-order", {
  id: "getInsLoanOrders",
  aliases: ["getInstitutionalLendingLoanOrders"],
  family: "InstitutionalLoan",
  access: "private",
  kind: "read",
  params: GetInsLoanOrdersParams,
  result: GetInsLoanOrdersResult,
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/loan-info"
})
