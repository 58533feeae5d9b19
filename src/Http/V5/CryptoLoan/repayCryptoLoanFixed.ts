import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RepayCryptoLoanFixedParams = Schema.Struct({
  /** Required unless `loanCurrency` is set. */
  loanId: Field.optionalTextParam,
  /** Required unless `loanId` is set. */
  loanCurrency: Field.optionalTextParam
})
export interface RepayCryptoLoanFixedParams extends Schema.Schema.Type<typeof RepayCryptoLoanFixedParams> {}

export const RepayCryptoLoanFixedResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayCryptoLoanFixedResult extends Schema.Schema.Type<typeof RepayCryptoLoanFixedResult> {}

/**
 * Repays a fixed loan, or all fixed loans in one coin, in full from the funding wallet.
 *
 * Success means the request was accepted: getCryptoLoanFixedRepaymentHistory reports the outcome.
 *
 * Fails with `NoActiveLoan`, `DuplicateLoanRequest` if such a repayment already exists, `InsufficientBalance`, or
 * `RequestProcessing` if it conflicts with another operation.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.repayCryptoLoanFixed({ loanId: "570" })
 * ```
 */
export const repayCryptoLoanFixed: Endpoint.Private<
  RepayCryptoLoanFixedParams,
  RepayCryptoLoanFixedResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.repayCryptoLoanFixed", "/v5/crypto-loan-fixed/fully-repay", {
  aliases: ["repayFixed"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCryptoLoanFixedParams,
  result: RepayCryptoLoanFixedResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay"
})
