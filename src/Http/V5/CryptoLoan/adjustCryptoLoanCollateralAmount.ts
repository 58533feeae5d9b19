import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const AdjustCryptoLoanCollateralAmountParams = Schema.Struct({
  /** The coin that is pledged. */
  currency: Field.text,
  amount: Field.decimalParam,
  /** `0` adds, `1` withdraws. */
  direction: Schema.Literal("0", "1")
})
export interface AdjustCryptoLoanCollateralAmountParams
  extends Schema.Schema.Type<typeof AdjustCryptoLoanCollateralAmountParams> {}

export const AdjustCryptoLoanCollateralAmountResult = Schema.Struct({
  adjustId: Field.number
})
export interface AdjustCryptoLoanCollateralAmountResult
  extends Schema.Schema.Type<typeof AdjustCryptoLoanCollateralAmountResult> {}

/**
 * Pledges more of a coin, or takes some of it back, out of or into the funding wallet.
 *
 * Success means that the exchange has taken the order; getCryptoLoanCollateralAdjustmentHistory says how it ended.
 * Read getCryptoLoanMaxCollateralReduction before taking back. The exchange knows no repeated call: after a call
 * without an answer read the history first.
 *
 * Fails with `NoActiveLoan`, `LoanToValueTooHigh` when too much is taken back, `LoanCoinNotSupported`,
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.adjustCryptoLoanCollateralAmount({
 *   currency: "BTC",
 *   amount: "0.08",
 *   direction: "0"
 * })
 * ```
 */
export const adjustCryptoLoanCollateralAmount: Endpoint.Private<
  AdjustCryptoLoanCollateralAmountParams,
  AdjustCryptoLoanCollateralAmountResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.adjustCryptoLoanCollateralAmount", "/v5/crypto-loan-common/adjust-ltv", {
  aliases: ["updateCollateralAmount"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: AdjustCryptoLoanCollateralAmountParams,
  result: AdjustCryptoLoanCollateralAmountResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/adjust-collateral"
})
