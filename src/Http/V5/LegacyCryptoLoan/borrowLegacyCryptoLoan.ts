import { BalanceError } from "../../../Errors/BalanceError.js"
import { LegacyLoanError } from "../../../Errors/LegacyLoanError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const BorrowLegacyCryptoLoanParams = Schema.Struct({
  loanCurrency: Field.text,
  /** Amount to borrow, in `loanCurrency`. Required unless `collateralAmount` is set. */
  loanAmount: Field.optionalDecimalParam,
  /** In days. Defaults to a flexible loan. */
  loanTerm: Field.optionalParam(LoanTerm),
  collateralCurrency: Field.text,
  /** Amount of collateral, in `collateralCurrency`. Required unless `loanAmount` is set. */
  collateralAmount: Field.optionalDecimalParam
})
export interface BorrowLegacyCryptoLoanParams extends Schema.Schema.Type<typeof BorrowLegacyCryptoLoanParams> {}

export const BorrowLegacyCryptoLoanResult = Schema.Struct({
  orderId: Field.text
})
export interface BorrowLegacyCryptoLoanResult extends Schema.Schema.Type<typeof BorrowLegacyCryptoLoanResult> {}

/**
 * Borrows a coin against another, at a flexible rate or for a fixed term. Set the loan amount or the collateral amount;
 * Bybit calculates the other.
 *
 * The loan is credited to the funding wallet, from which the collateral is taken.
 *
 * Fails with `LegacyLoanCoinNotSupported`, `LegacyLoanAmountOutOfRange`, `LegacyLoanQuotaExhausted`,
 * `DuplicateLegacyLoanRequest`, `InsufficientBalance` or `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.borrowLegacyCryptoLoan({
 *   loanCurrency: "USDT",
 *   loanAmount: "550",
 *   collateralCurrency: "BTC"
 * })
 * ```
 *
 * @deprecated Bybit no longer grants these loans: use CryptoLoan.borrowCryptoLoanFlexible or
 *   createCryptoLoanFixedBorrowOrder.
 */
export const borrowLegacyCryptoLoan: Endpoint.Private<
  BorrowLegacyCryptoLoanParams,
  BorrowLegacyCryptoLoanResult,
  LegacyLoanError | BalanceError
> = Endpoint.post("LegacyCryptoLoan.borrowLegacyCryptoLoan", "/v5/crypto-loan/borrow", {
  aliases: ["borrowCryptoLoan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowLegacyCryptoLoanParams,
  result: BorrowLegacyCryptoLoanResult,
  errors: [LegacyLoanError, BalanceError],
  limit: "undocumented",
  permission: "requires a key with write access and spot trading permission",
  deprecated:
    "Bybit no longer grants these loans: use CryptoLoan.borrowCryptoLoanFlexible or createCryptoLoanFixedBorrowOrder.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/borrow"
})
