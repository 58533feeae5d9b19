import { LegacyLoanError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetLegacyCryptoLoanLimitsParams = Schema.Struct({
  loanCurrency: Field.text,
  collateralCurrency: Field.text
})
export interface GetLegacyCryptoLoanLimitsParams extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLimitsParams> {}

export const GetLegacyCryptoLoanLimitsResult = Schema.Struct({
  loanCurrency: Field.text,
  collateralCurrency: Field.text,
  /** In `loanCurrency`. */
  minLoanAmount: Field.optionalDecimal,
  /** In `loanCurrency`. */
  maxLoanAmount: Field.optionalDecimal,
  /** In `collateralCurrency`. */
  minCollateralAmount: Field.optionalDecimal,
  /** In `collateralCurrency`. */
  maxCollateralAmount: Field.optionalDecimal
})
export interface GetLegacyCryptoLoanLimitsResult extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLimitsResult> {}

/**
 * Reads how much of one coin can be borrowed on another, and how much can be pledged.
 *
 * - Access: private, key permission to trade spot.
 * - Limit: undocumented.
 * - Errors: `LegacyLoanCoinNotSupported`.
 * - Source: https://bybit-exchange.github.io/docs/v5/crypto-loan/acct-borrow-collateral
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanLimits({
 *   loanCurrency: "USDT",
 *   collateralCurrency: "BTC"
 * })
 * ```
 */
export const getLegacyCryptoLoanLimits: Endpoint.Endpoint<
  GetLegacyCryptoLoanLimitsParams,
  GetLegacyCryptoLoanLimitsResult,
  LegacyLoanError,
  RestClient | Credentials
> = Endpoint.get("/v5/crypto-loan/borrowable-collateralisable-number", {
  id: "getLegacyCryptoLoanLimits",
  aliases: ["getAccountBorrowCollateralLimit"],
  family: "LegacyCryptoLoan",
  access: "private",
  kind: "read",
  params: GetLegacyCryptoLoanLimitsParams,
  result: GetLegacyCryptoLoanLimitsResult,
  errors: [LegacyLoanError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/acct-borrow-collateral"
})
