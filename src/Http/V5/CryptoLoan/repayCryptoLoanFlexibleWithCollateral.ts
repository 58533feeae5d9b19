import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { collateralRepaymentFields } from "./fields.js"

export const RepayCryptoLoanFlexibleWithCollateralParams = Schema.Struct({ ...collateralRepaymentFields })
export interface RepayCryptoLoanFlexibleWithCollateralParams
  extends Schema.Schema.Type<typeof RepayCryptoLoanFlexibleWithCollateralParams> {}

/**
 * Repays a flexible loan by selling collateral. Interest is repaid first, then principal.
 *
 * Success means the request was accepted: getCryptoLoanFlexibleRepaymentHistory reports the outcome.
 *
 * Fails with `NoActiveLoan`, `LoanTermsOutOfRange`, `DuplicateLoanRequest` if such a repayment already exists,
 * `InsufficientCollateral`, or `RequestProcessing` if it conflicts with another operation.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.repayCryptoLoanFlexibleWithCollateral({
 *   loanCurrency: "USDT",
 *   collateralCoin: "BTC",
 *   amount: "500"
 * })
 * ```
 */
export const repayCryptoLoanFlexibleWithCollateral: Endpoint.Private<
  RepayCryptoLoanFlexibleWithCollateralParams,
  Empty,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.repayCryptoLoanFlexibleWithCollateral", "/v5/crypto-loan-flexible/repay-collateral", {
  aliases: ["repayCollateralFlexible"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCryptoLoanFlexibleWithCollateralParams,
  result: Empty,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/repay-collateral"
})
