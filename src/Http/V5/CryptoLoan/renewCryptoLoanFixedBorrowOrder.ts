import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanCollateral } from "./rows.js"

export const RenewCryptoLoanFixedBorrowOrderParams = Schema.Struct({
  loanId: Field.text,
  /** Additional collateral: at most 100 coins, each once. Documented as a list; Bybit's example shows an object. */
  collateralList: Field.optionalParam(Schema.Union(Field.list<LoanCollateral>(LoanCollateral), LoanCollateral))
})
export interface RenewCryptoLoanFixedBorrowOrderParams
  extends Schema.Schema.Type<typeof RenewCryptoLoanFixedBorrowOrderParams> {}

export const RenewCryptoLoanFixedBorrowOrderResult = Schema.Struct({
  /** Documented as a string, sent as a number. */
  orderId: Field.textOrNumber
})
export interface RenewCryptoLoanFixedBorrowOrderResult
  extends Schema.Schema.Type<typeof RenewCryptoLoanFixedBorrowOrderResult> {}

/**
 * Renews a fixed loan: borrows the repaid amount again at a fixed rate, optionally adding collateral.
 *
 * The loan is credited to the funding wallet, and the collateral is taken from it. getCryptoLoanFixedRenewOrderInfo
 * reports the outcome. Bybit does not detect duplicates: after a call whose outcome is unknown, check the renewals
 * first.
 *
 * Fails with `NoActiveLoan`, `LoanOrderNotFound`, `LoanQuotaExhausted`, `LoanToValueTooHigh`, `InsufficientBalance` or
 * `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.renewCryptoLoanFixedBorrowOrder({ loanId: "2364" })
 * ```
 */
export const renewCryptoLoanFixedBorrowOrder: Endpoint.Private<
  RenewCryptoLoanFixedBorrowOrderParams,
  RenewCryptoLoanFixedBorrowOrderResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.renewCryptoLoanFixedBorrowOrder", "/v5/crypto-loan-fixed/renew", {
  aliases: ["renewBorrowOrderFixed"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RenewCryptoLoanFixedBorrowOrderParams,
  result: RenewCryptoLoanFixedBorrowOrderResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/renew"
})
