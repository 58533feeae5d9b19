import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { loanCoinFilters } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanCollateralCoinsParams = Schema.Struct({ ...loanCoinFilters })
export interface GetLegacyCryptoLoanCollateralCoinsParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanCollateralCoinsParams> {}

/** The collateral terms of a coin. */
export const LegacyCryptoLoanCollateralCoin = Schema.Struct({
  /** Undocumented by Bybit. */
  currency: Field.optionalText,
  /** Decimal places of amounts. */
  collateralAccuracy: Field.optionalNumber,
  /** Maximum loan-to-value ratio when borrowing. */
  initialLTV: Field.optionalDecimal,
  /** Ratio at which more collateral is requested. */
  marginCallLTV: Field.optionalDecimal,
  /** Ratio at which the loan is liquidated. */
  liquidationLTV: Field.optionalDecimal,
  /** Maximum collateral, in the coin. */
  maxLimit: Field.optionalDecimal
})
export interface LegacyCryptoLoanCollateralCoin extends Schema.Schema.Type<typeof LegacyCryptoLoanCollateralCoin> {}

/** The collateral coins of one VIP level. */
export const LegacyCryptoLoanCollateralLevel = Schema.Struct({
  vipLevel: Field.text,
  list: Field.optional(Field.list<LegacyCryptoLoanCollateralCoin>(LegacyCryptoLoanCollateralCoin))
})
export interface LegacyCryptoLoanCollateralLevel extends Schema.Schema.Type<typeof LegacyCryptoLoanCollateralLevel> {}

export const GetLegacyCryptoLoanCollateralCoinsResult = Schema.Struct({
  /** One row per VIP level. */
  vipCoinList: Field.list<LegacyCryptoLoanCollateralLevel>(LegacyCryptoLoanCollateralLevel)
})
export interface GetLegacyCryptoLoanCollateralCoinsResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanCollateralCoinsResult> {}

/**
 * Lists the coins accepted as collateral and their loan-to-value ratios by VIP level.
 *
 * A ratio of `0.8` means 80%.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanCollateralCoins({ currency: "ETH", vipLevel: "PRO1" })
 * ```
 */
export const getLegacyCryptoLoanCollateralCoins: Endpoint.Public<
  GetLegacyCryptoLoanCollateralCoinsParams | void,
  GetLegacyCryptoLoanCollateralCoinsResult
> = Endpoint.publicGet("LegacyCryptoLoan.getLegacyCryptoLoanCollateralCoins", "/v5/crypto-loan/collateral-data", {
  aliases: ["getCollateralCoins"],
  access: "public",
  kind: "read",
  params: GetLegacyCryptoLoanCollateralCoinsParams,
  result: GetLegacyCryptoLoanCollateralCoinsResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/collateral-coin"
})
