import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanCollateral } from "./rows.js"

export const BorrowCryptoLoanFlexibleParams = Schema.Struct({
  loanCurrency: Field.text,
  /** In `loanCurrency`. */
  loanAmount: Field.decimalParam,
  /** At most 100 coins, each once. */
  collateralList: Field.optionalParam(Field.list<LoanCollateral>(LoanCollateral))
})
export interface BorrowCryptoLoanFlexibleParams extends Schema.Schema.Type<typeof BorrowCryptoLoanFlexibleParams> {}

export const BorrowCryptoLoanFlexibleResult = Schema.Struct({
  orderId: Field.text
})
export interface BorrowCryptoLoanFlexibleResult extends Schema.Schema.Type<typeof BorrowCryptoLoanFlexibleResult> {}

/**
 * Borrows a coin at the flexible rate, pledging collateral if wanted.
 *
 * The loan is paid into the funding wallet, and the collateral is taken out of it. Success means that the exchange
 * has taken the order; getCryptoLoanFlexibleBorrowingHistory says how it ended. The exchange knows no repeated call:
 * after a call without an answer read the history first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `LoanToValueTooHigh`,
 * `DuplicateLoanRequest` when a coin is pledged twice, `InsufficientBalance`, `InsufficientCollateral`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/borrow"
})
