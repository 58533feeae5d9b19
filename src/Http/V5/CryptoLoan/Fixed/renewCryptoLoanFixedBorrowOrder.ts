import { BalanceError, LoanError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { LoanCollateral } from "../rows/LoanCollateral.js"

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
 * - Access: private, key permission to trade spot, a key that may write.
 * - Limit: 1 a second for each user.
 * - Errors: `NoActiveLoan`, `LoanOrderNotFound`, `LoanQuotaExhausted`, `LoanToValueTooHigh`, `InsufficientBalance`,
 *   `InsufficientCollateral`.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/renew
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.renewCryptoLoanFixedBorrowOrder({ loanId: "2364" })
 * ```
 */
export const renewCryptoLoanFixedBorrowOrder: Endpoint.Endpoint<
  RenewCryptoLoanFixedBorrowOrderParams,
  RenewCryptoLoanFixedBorrowOrderResult,
  LoanError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/crypto-loan-fixed/renew", {
  id: "renewCryptoLoanFixedBorrowOrder",
  aliases: ["renewBorrowOrderFixed"],
  family: "CryptoLoan",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RenewCryptoLoanFixedBorrowOrderParams,
  result: RenewCryptoLoanFixedBorrowOrderResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/renew"
})
