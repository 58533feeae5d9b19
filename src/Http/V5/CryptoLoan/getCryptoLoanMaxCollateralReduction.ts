import { LoanError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetCryptoLoanMaxCollateralReductionParams = Schema.Struct({
  /** The coin that is pledged. */
  currency: Field.text
})
export interface GetCryptoLoanMaxCollateralReductionParams
  extends Schema.Schema.Type<typeof GetCryptoLoanMaxCollateralReductionParams> {}

export const GetCryptoLoanMaxCollateralReductionResult = Schema.Struct({
  /** In the coin. */
  maxCollateralAmount: Field.decimal
})
export interface GetCryptoLoanMaxCollateralReductionResult
  extends Schema.Schema.Type<typeof GetCryptoLoanMaxCollateralReductionResult> {}

/**
 * Reads how much of a pledged coin can be taken back now.
 *
 * - Access: private, key permission to trade spot.
 * - Limit: 5 a second for each user.
 * - Errors: `NoActiveLoan`, `LoanCoinNotSupported`.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/reduce-max-collateral-amt
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanMaxCollateralReduction({ currency: "BTC" })
 * ```
 */
export const getCryptoLoanMaxCollateralReduction: Endpoint.Endpoint<
  GetCryptoLoanMaxCollateralReductionParams,
  GetCryptoLoanMaxCollateralReductionResult,
  LoanError,
  RestClient | Credentials
> = Endpoint.get("/v5/crypto-loan-common/max-collateral-amount", {
  id: "getCryptoLoanMaxCollateralReduction",
  aliases: ["getMaxCollateralAmount"],
  family: "CryptoLoan",
  access: "private",
  kind: "read",
  params: GetCryptoLoanMaxCollateralReductionParams,
  result: GetCryptoLoanMaxCollateralReductionResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/reduce-max-collateral-amt"
})
