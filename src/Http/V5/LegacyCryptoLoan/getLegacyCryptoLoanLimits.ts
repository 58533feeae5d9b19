import { LegacyLoanError } from "../../../Errors/LegacyLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetLegacyCryptoLoanLimitsParams = Schema.Struct({
  loanCurrency: Field.text,
  collateralCurrency: Field.text
})
export interface GetLegacyCryptoLoanLimitsParams extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLimitsParams> {}

export const GetLegacyCryptoLoanLimitsResult = Schema.Struct({
  loanCurrency: Field.text,
  collateralCurrency: Field.text,
  /** Minimum loan, in `loanCurrency`. */
  minLoanAmount: Field.optionalDecimal,
  /** Maximum loan, in `loanCurrency`. */
  maxLoanAmount: Field.optionalDecimal,
  /** Minimum collateral, in `collateralCurrency`. */
  minCollateralAmount: Field.optionalDecimal,
  /** Maximum collateral, in `collateralCurrency`. */
  maxCollateralAmount: Field.optionalDecimal
})
export interface GetLegacyCryptoLoanLimitsResult extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLimitsResult> {}

/**
 * Returns the minimum and maximum loan and collateral amounts of a pair of coins.
 *
 * Fails with `LegacyLoanCoinNotSupported`.
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
export const getLegacyCryptoLoanLimits: Endpoint.Private<
  GetLegacyCryptoLoanLimitsParams,
  GetLegacyCryptoLoanLimitsResult,
  LegacyLoanError
> = Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanLimits", "/v5/crypto-loan/borrowable-collateralisable-number", {
  aliases: ["getAccountBorrowCollateralLimit"],
  access: "private",
  kind: "read",
  params: GetLegacyCryptoLoanLimitsParams,
  result: GetLegacyCryptoLoanLimitsResult,
  errors: [LegacyLoanError],
  limit: "undocumented",
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/acct-borrow-collateral"
})
