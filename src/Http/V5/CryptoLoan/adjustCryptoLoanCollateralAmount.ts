import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const AdjustCryptoLoanCollateralAmountParams = Schema.Struct({
  /** The collateral coin. */
  currency: Field.text,
  /** Amount to add or withdraw, in `currency`. */
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
 * Adds collateral from the funding wallet, or withdraws it to the funding wallet.
 *
 * Success means the request was accepted: getCryptoLoanCollateralAdjustmentHistory reports the outcome. Before
 * withdrawing, check getCryptoLoanMaxCollateralReduction. Bybit does not detect duplicates: after a call whose outcome
 * is unknown, check the history first.
 *
 * Fails with `NoActiveLoan`, `LoanCoinNotSupported`, `InsufficientBalance`, or `LoanToValueTooHigh` if too much is
 * withdrawn.
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
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/adjust-collateral"
})
