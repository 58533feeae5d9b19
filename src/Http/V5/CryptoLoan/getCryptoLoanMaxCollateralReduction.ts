import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetCryptoLoanMaxCollateralReductionParams = Schema.Struct({
  /** The collateral coin. */
  currency: Field.text
})
export interface GetCryptoLoanMaxCollateralReductionParams
  extends Schema.Schema.Type<typeof GetCryptoLoanMaxCollateralReductionParams> {}

export const GetCryptoLoanMaxCollateralReductionResult = Schema.Struct({
  /** Maximum amount that can be withdrawn, in the coin. */
  maxCollateralAmount: Field.decimal
})
export interface GetCryptoLoanMaxCollateralReductionResult
  extends Schema.Schema.Type<typeof GetCryptoLoanMaxCollateralReductionResult> {}

/**
 * Returns how much of a collateral coin can currently be withdrawn.
 *
 * Fails with `NoActiveLoan` or `LoanCoinNotSupported`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanMaxCollateralReduction({ currency: "BTC" })
 * ```
 */
export const getCryptoLoanMaxCollateralReduction: Endpoint.Private<
  GetCryptoLoanMaxCollateralReductionParams,
  GetCryptoLoanMaxCollateralReductionResult,
  LoanError
> = Endpoint.get("CryptoLoan.getCryptoLoanMaxCollateralReduction", "/v5/crypto-loan-common/max-collateral-amount", {
  aliases: ["getMaxCollateralAmount"],
  access: "private",
  kind: "read",
  params: GetCryptoLoanMaxCollateralReductionParams,
  result: GetCryptoLoanMaxCollateralReductionResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/reduce-max-collateral-amt"
})
