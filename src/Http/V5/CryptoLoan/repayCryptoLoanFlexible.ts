import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RepayCryptoLoanFlexibleParams = Schema.Struct({
  loanCurrency: Field.text,
  /** Amount to repay, in `loanCurrency`. */
  amount: Field.decimalParam
})
export interface RepayCryptoLoanFlexibleParams extends Schema.Schema.Type<typeof RepayCryptoLoanFlexibleParams> {}

export const RepayCryptoLoanFlexibleResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayCryptoLoanFlexibleResult extends Schema.Schema.Type<typeof RepayCryptoLoanFlexibleResult> {}

/**
 * Repays a flexible loan in full or in part from the funding wallet. Interest is repaid first, then principal.
 *
 * A partial repayment does not release collateral: withdraw it with adjustCryptoLoanCollateralAmount. Success means the
 * request was accepted: getCryptoLoanFlexibleRepaymentHistory reports the outcome.
 *
 * Fails with `NoActiveLoan`, `LoanTermsOutOfRange`, `DuplicateLoanRequest` if such a repayment already exists,
 * `InsufficientBalance`, or `RequestProcessing` if it conflicts with another operation.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.repayCryptoLoanFlexible({ loanCurrency: "BTC", amount: "0.005" })
 * ```
 */
export const repayCryptoLoanFlexible: Endpoint.Private<
  RepayCryptoLoanFlexibleParams,
  RepayCryptoLoanFlexibleResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.repayCryptoLoanFlexible", "/v5/crypto-loan-flexible/repay", {
  aliases: ["repayFlexible"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCryptoLoanFlexibleParams,
  result: RepayCryptoLoanFlexibleResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/repay"
})
