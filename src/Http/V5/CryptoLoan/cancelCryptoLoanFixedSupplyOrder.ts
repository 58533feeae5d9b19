import { LoanError } from "../../../Errors/LoanError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CancelCryptoLoanFixedSupplyOrderParams = Schema.Struct({
  orderId: Field.text,
  /** Refund to: `0` funding wallet, `1` flexible Earn. Defaults to `0`. */
  refundedAccount: Field.optionalParam(Schema.Literal("0", "1"))
})
export interface CancelCryptoLoanFixedSupplyOrderParams
  extends Schema.Schema.Type<typeof CancelCryptoLoanFixedSupplyOrderParams> {}

/**
 * Cancels the unmatched part of a fixed supply order; the matched part remains a contract.
 *
 * Fails with `LoanOrderNotFound` or `LoanOrderNotCancelable`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.cancelCryptoLoanFixedSupplyOrder({ orderId: "13577" })
 * ```
 */
export const cancelCryptoLoanFixedSupplyOrder: Endpoint.Private<
  CancelCryptoLoanFixedSupplyOrderParams,
  Empty,
  LoanError
> = Endpoint.post("CryptoLoan.cancelCryptoLoanFixedSupplyOrder", "/v5/crypto-loan-fixed/supply-order-cancel", {
  aliases: ["cancelSupplyOrderFixed"],
  access: "private",
  kind: "idempotentWrite",
  params: CancelCryptoLoanFixedSupplyOrderParams,
  result: Empty,
  errors: [LoanError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/cancel-supply"
})
