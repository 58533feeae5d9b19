import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanCollateral } from "./rows.js"

export const RenewCryptoLoanFixedBorrowOrderParams = Schema.Struct({
  loanId: Field.text,
  /** At most 100 coins, each once. The exchange documents a list, and shows one object. */
  collateralList: Field.optionalParam(Schema.Union(Field.list<LoanCollateral>(LoanCollateral), LoanCollateral))
})
export interface RenewCryptoLoanFixedBorrowOrderParams
  extends Schema.Schema.Type<typeof RenewCryptoLoanFixedBorrowOrderParams> {}

export const RenewCryptoLoanFixedBorrowOrderResult = Schema.Struct({
  /** Documented as text, sent as a number. */
  orderId: Field.textOrNumber
})
export interface RenewCryptoLoanFixedBorrowOrderResult
  extends Schema.Schema.Type<typeof RenewCryptoLoanFixedBorrowOrderResult> {}

/**
 * Borrows again, at a fixed rate, what has been repaid of a loan, pledging more collateral if wanted.
 *
 * The loan is paid into the funding wallet, and the collateral is taken out of it. getCryptoLoanFixedRenewOrderInfo
 * tells what came of it. The exchange knows no repeated call: after a call without an answer read that first.
 *
 * Fails with `NoActiveLoan`, `LoanOrderNotFound`, `LoanQuotaExhausted`, `LoanToValueTooHigh`, `InsufficientBalance`,
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/renew"
})
