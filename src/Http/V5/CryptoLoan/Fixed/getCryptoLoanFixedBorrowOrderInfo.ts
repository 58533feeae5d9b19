import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import { LoanTerm } from "../../../../Schema/LoanTerm.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"
import { FixedLoanOrder } from "../rows/FixedLoanOrder.js"

/**
 * What {@link getCryptoLoanFixedBorrowOrderInfo} takes.
 *
 * @since 0.1.0
 */
export const GetCryptoLoanFixedBorrowOrderInfoParams = /*#__PURE__*/ Schema.Struct({
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** `1` is being matched, `2` partly filled and cancelled, `3` filled, `4` cancelled. */
  state: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("1", "2", "3", "4")),
  /** In days. */
  term: /*#__PURE__*/ Field.optionalParam(LoanTerm),
  /** Rows a page, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedBorrowOrderInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowOrderInfoParams> {}

/**
 * An order to borrow at a fixed rate.
 *
 * @since 0.1.0
 */
export const CryptoLoanFixedBorrowOrder = /*#__PURE__*/ Schema.Struct({
  ...FixedLoanOrder.fields,
  /** What happens at the end: `0` nothing, `1` it is repaid, `2` it becomes a flexible loan. */
  repayType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1", "2"))
})
export interface CryptoLoanFixedBorrowOrder extends Schema.Schema.Type<typeof CryptoLoanFixedBorrowOrder> {}

/**
 * What {@link getCryptoLoanFixedBorrowOrderInfo} gives.
 *
 * @since 0.1.0
 */
export const GetCryptoLoanFixedBorrowOrderInfoResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<CryptoLoanFixedBorrowOrder>(CryptoLoanFixedBorrowOrder),
  /** `""` on the last page; it is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanFixedBorrowOrderInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowOrderInfoResult> {}

/**
 * Reads the orders to borrow at a fixed rate.
 *
 * - Access: private, key permission to trade spot.
 * - Limit: 5 a second for each user.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-order
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedBorrowOrderInfo({ state: "1" })
 * ```
 *
 * @since 0.1.0
 */
export const getCryptoLoanFixedBorrowOrderInfo: Paged.Endpoint<
  GetCryptoLoanFixedBorrowOrderInfoParams | void,
  GetCryptoLoanFixedBorrowOrderInfoResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.endpoint(
  /*#__PURE__*/ Endpoint.get("/v5/crypto-loan-fixed/borrow-order-info", {
    id: "getCryptoLoanFixedBorrowOrderInfo",
    aliases: ["getBorrowOrderInfoFixed"],
    family: "CryptoLoan",
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedBorrowOrderInfoParams,
    result: GetCryptoLoanFixedBorrowOrderInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-order"
  })
)
