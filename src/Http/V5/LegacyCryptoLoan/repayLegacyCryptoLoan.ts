import { BalanceError } from "../../../Errors/BalanceError.js"
import { LegacyLoanError } from "../../../Errors/LegacyLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RepayLegacyCryptoLoanParams = Schema.Struct({
  orderId: Field.text,
  /** Amount to repay, in the loan coin. */
  amount: Field.decimalParam
})
export interface RepayLegacyCryptoLoanParams extends Schema.Schema.Type<typeof RepayLegacyCryptoLoanParams> {}

export const RepayLegacyCryptoLoanResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayLegacyCryptoLoanResult extends Schema.Schema.Type<typeof RepayLegacyCryptoLoanResult> {}

/**
 * Repays a loan in full or in part from the funding wallet, interest first, then principal.
 *
 * A partial repayment does not release collateral: withdraw it with adjustLegacyCryptoLoanCollateralAmount.
 * getLegacyCryptoLoanRepaymentHistory reports the outcome.
 *
 * Fails with `LegacyLoanOrderNotFound`, `LegacyLoanAmountOutOfRange`, `LegacyLoanRepaymentRefused`,
 * `DuplicateLegacyLoanRequest` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.repayLegacyCryptoLoan({ orderId: "1794267532472646144", amount: "100" })
 * ```
 */
export const repayLegacyCryptoLoan: Endpoint.Private<
  RepayLegacyCryptoLoanParams,
  RepayLegacyCryptoLoanResult,
  LegacyLoanError | BalanceError
> = Endpoint.post("LegacyCryptoLoan.repayLegacyCryptoLoan", "/v5/crypto-loan/repay", {
  aliases: ["repayCryptoLoan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayLegacyCryptoLoanParams,
  result: RepayLegacyCryptoLoanResult,
  errors: [LegacyLoanError, BalanceError],
  limit: "undocumented",
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/repay"
})
