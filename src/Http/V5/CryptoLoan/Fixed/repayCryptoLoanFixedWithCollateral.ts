import { BalanceError, LoanError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import { Empty } from "../../../../Schema/Empty.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const RepayCryptoLoanFixedWithCollateralParams = Schema.Struct({
  loanId: Field.optionalTextParam,
  loanCurrency: Field.text,
  /** One coin, or several joined by commas. */
  collateralCoin: Field.text,
  /** In `loanCurrency`. */
  amount: Field.decimalParam
})
export interface RepayCryptoLoanFixedWithCollateralParams
  extends Schema.Schema.Type<typeof RepayCryptoLoanFixedWithCollateralParams> {}

/**
 * Repays loans at a fixed rate by selling what is pledged, interest first, then principal.
 *
 * Without `loanId` the loans of the coin are repaid one after the other: by maturity, then by rate, the higher
 * first. Success says nothing but that the exchange has taken the order; getCryptoLoanFixedRepaymentHistory says how
 * it ended.
 *
 * - Access: private, key permission to trade spot, a key that may write.
 * - Limit: 1 a second for each user.
 * - Errors: `NoActiveLoan`, `LoanTermsOutOfRange`, `DuplicateLoanRequest` when there is such a repayment already,
 *   `InsufficientCollateral`, `RequestProcessing` when it conflicts with another operation.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay-collateral
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
export const repayCryptoLoanFixedWithCollateral: Endpoint.Endpoint<
  RepayCryptoLoanFixedWithCollateralParams,
  Empty,
  LoanError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/crypto-loan-fixed/repay-collateral", {
  id: "repayCryptoLoanFixedWithCollateral",
  aliases: ["repayCollateralFixed"],
  family: "CryptoLoan",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCryptoLoanFixedWithCollateralParams,
  result: Empty,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay-collateral"
})
