import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { collateralRepaymentFields } from "./fields.js"

export const RepayCryptoLoanFixedWithCollateralParams = Schema.Struct({
  loanId: Field.optionalTextParam,
  ...collateralRepaymentFields
})
export interface RepayCryptoLoanFixedWithCollateralParams
  extends Schema.Schema.Type<typeof RepayCryptoLoanFixedWithCollateralParams> {}

/**
 * Repays fixed loans by selling collateral. Interest is repaid first, then principal.
 *
 * Without `loanId`, the loans in the coin are repaid by maturity, then by rate, highest first. Success means the
 * request was accepted: getCryptoLoanFixedRepaymentHistory reports the outcome.
 *
 * Fails with `NoActiveLoan`, `LoanTermsOutOfRange`, `DuplicateLoanRequest` if such a repayment already exists,
 * `InsufficientCollateral`, or `RequestProcessing` if it conflicts with another operation.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.repayCryptoLoanFixedWithCollateral({
 *   loanCurrency: "ETH",
 *   collateralCoin: "USDT",
 *   amount: "0.1"
 * })
 * ```
 */
export const repayCryptoLoanFixedWithCollateral: Endpoint.Private<
  RepayCryptoLoanFixedWithCollateralParams,
  Empty,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.repayCryptoLoanFixedWithCollateral", "/v5/crypto-loan-fixed/repay-collateral", {
  aliases: ["repayCollateralFixed"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCryptoLoanFixedWithCollateralParams,
  result: Empty,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay-collateral"
})
