import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const RepayCryptoLoanFixedParams = Schema.Struct({
  /** This or `loanCurrency` is needed. */
  loanId: Field.optionalTextParam,
  /** This or `loanId` is needed. */
  loanCurrency: Field.optionalTextParam
})
export interface RepayCryptoLoanFixedParams extends Schema.Schema.Type<typeof RepayCryptoLoanFixedParams> {}

export const RepayCryptoLoanFixedResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayCryptoLoanFixedResult extends Schema.Schema.Type<typeof RepayCryptoLoanFixedResult> {}

/**
 * Repays one loan at a fixed rate, or all of one coin, wholly and out of the funding wallet.
 *
 * Success means that the exchange has taken the order; getCryptoLoanFixedRepaymentHistory says how it ended.
 *
 * Fails with `NoActiveLoan`, `DuplicateLoanRequest` when there is such a repayment already, `InsufficientBalance`,
 * `RequestProcessing` when it conflicts with another operation.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay"
})
