import { LoanError } from "../../../Errors/LoanError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CancelCryptoLoanFixedBorrowOrderParams = Schema.Struct({
  orderId: Field.text
})
export interface CancelCryptoLoanFixedBorrowOrderParams
  extends Schema.Schema.Type<typeof CancelCryptoLoanFixedBorrowOrderParams> {}

/**
 * Cancels the unmatched part of a fixed borrow order; the matched part remains a loan.
 *
 * Fails with `LoanOrderNotFound` or `LoanOrderNotCancelable`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.cancelCryptoLoanFixedBorrowOrder({ orderId: "13009" })
 * ```
 */
export const cancelCryptoLoanFixedBorrowOrder: Endpoint.Private<
  CancelCryptoLoanFixedBorrowOrderParams,
  Empty,
  LoanError
> = Endpoint.post("CryptoLoan.cancelCryptoLoanFixedBorrowOrder", "/v5/crypto-loan-fixed/borrow-order-cancel", {
  aliases: ["cancelBorrowOrderFixed"],
  access: "private",
  kind: "idempotentWrite",
  params: CancelCryptoLoanFixedBorrowOrderParams,
  result: Empty,
  errors: [LoanError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/cancel-borrow"
})
