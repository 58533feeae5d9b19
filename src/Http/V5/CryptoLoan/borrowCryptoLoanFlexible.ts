import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanCollateral } from "./rows.js"

export const BorrowCryptoLoanFlexibleParams = Schema.Struct({
  loanCurrency: Field.text,
  /** Amount to borrow, in `loanCurrency`. */
  loanAmount: Field.decimalParam,
  /** Additional collateral: at most 100 coins, each once. */
  collateralList: Field.optionalParam(Field.list<LoanCollateral>(LoanCollateral))
})
export interface BorrowCryptoLoanFlexibleParams extends Schema.Schema.Type<typeof BorrowCryptoLoanFlexibleParams> {}

export const BorrowCryptoLoanFlexibleResult = Schema.Struct({
  orderId: Field.text
})
export interface BorrowCryptoLoanFlexibleResult extends Schema.Schema.Type<typeof BorrowCryptoLoanFlexibleResult> {}

/**
 * Borrows a coin at the flexible rate, optionally adding collateral.
 *
 * The loan is credited to the funding wallet, and the collateral is taken from it. Success means the request was
 * accepted: getCryptoLoanFlexibleBorrowingHistory reports the outcome. Bybit does not detect duplicates: after a call
 * whose outcome is unknown, check the history first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `LoanToValueTooHigh`,
 * `InsufficientBalance`, `InsufficientCollateral`, or `DuplicateLoanRequest` if a collateral coin appears twice.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.borrowCryptoLoanFlexible({
 *   loanCurrency: "BTC",
 *   loanAmount: "0.1",
 *   collateralList: [{ currency: "USDT", amount: "12000" }]
 * })
 * ```
 */
export const borrowCryptoLoanFlexible: Endpoint.Private<
  BorrowCryptoLoanFlexibleParams,
  BorrowCryptoLoanFlexibleResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.borrowCryptoLoanFlexible", "/v5/crypto-loan-flexible/borrow", {
  aliases: ["borrowFlexible"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowCryptoLoanFlexibleParams,
  result: BorrowCryptoLoanFlexibleResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/borrow"
})
