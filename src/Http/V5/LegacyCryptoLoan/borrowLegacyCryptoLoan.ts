import { BalanceError, LegacyLoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const BorrowLegacyCryptoLoanParams = Schema.Struct({
  loanCurrency: Field.text,
  /** In `loanCurrency`; this or `collateralAmount` is needed. */
  loanAmount: Field.optionalDecimalParam,
  /** In days; a flexible loan when left out. */
  loanTerm: Field.optionalParam(LoanTerm),
  collateralCurrency: Field.text,
  /** In `collateralCurrency`; this or `loanAmount` is needed. */
  collateralAmount: Field.optionalDecimalParam
})
export interface BorrowLegacyCryptoLoanParams extends Schema.Schema.Type<typeof BorrowLegacyCryptoLoanParams> {}

export const BorrowLegacyCryptoLoanResult = Schema.Struct({
  orderId: Field.text
})
export interface BorrowLegacyCryptoLoanResult extends Schema.Schema.Type<typeof BorrowLegacyCryptoLoanResult> {}

/**
 * Borrows a coin on another, flexibly or for a fixed time. Say how much to borrow or how much to pledge; the
 * exchange reckons the other.
 *
 * The loan is paid into the funding wallet, and the collateral is taken out of it.
 *
 * Fails with `LegacyLoanCoinNotSupported`, `LegacyLoanAmountOutOfRange`, `LegacyLoanQuotaExhausted`,
 * `DuplicateLegacyLoanRequest`, `InsufficientBalance`, `InsufficientCollateral`.
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
 * @deprecated The exchange makes loans of the newer kind only: CryptoLoan.borrowCryptoLoanFlexible and
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
  demo: false,
  deprecated:
    "The exchange makes loans of the newer kind only: CryptoLoan.borrowCryptoLoanFlexible and createCryptoLoanFixedBorrowOrder.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/borrow"
})
