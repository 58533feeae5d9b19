import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetCryptoLoanCollateralCoinsParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetCryptoLoanCollateralCoinsParams
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsParams> {}

/** The share of the value that counts as collateral within an amount tier. */
export const CryptoLoanCollateralTier = Schema.Struct({
  /** `0.8` means 80%. */
  collateralRatio: Field.optionalDecimal,
  /** In the coin. */
  minValue: Field.optionalDecimal,
  /** In the coin. */
  maxValue: Field.optionalDecimal
})
export interface CryptoLoanCollateralTier extends Schema.Schema.Type<typeof CryptoLoanCollateralTier> {}

/** The tiers of a group of coins. */
export const CryptoLoanCollateralConfig = Schema.Struct({
  /** Coins separated by commas, for example `ATOM,AAVE,BTC`. */
  currencies: Field.text,
  collateralRatioList: Field.optional(Field.list<CryptoLoanCollateralTier>(CryptoLoanCollateralTier))
})
export interface CryptoLoanCollateralConfig extends Schema.Schema.Type<typeof CryptoLoanCollateralConfig> {}

/** A coin's place in the liquidation order: lower values are sold first. */
export const CryptoLoanLiquidationRank = Schema.Struct({
  currency: Field.text,
  liquidationOrder: Field.optionalNumber
})
export interface CryptoLoanLiquidationRank extends Schema.Schema.Type<typeof CryptoLoanLiquidationRank> {}

export const GetCryptoLoanCollateralCoinsResult = Schema.Struct({
  /** Collateral ratios by tier, one row per group of coins. */
  collateralRatioConfigList: Field.list<CryptoLoanCollateralConfig>(CryptoLoanCollateralConfig),
  /** Liquidation order, one row per coin. */
  currencyLiquidationList: Field.optional(Field.list<CryptoLoanLiquidationRank>(CryptoLoanLiquidationRank))
})
export interface GetCryptoLoanCollateralCoinsResult
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsResult> {}

/**
 * Lists the coins accepted as collateral, their collateral ratios and their liquidation order.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanCollateralCoins({ currency: "BTC" })
 * ```
 */
export const getCryptoLoanCollateralCoins: Endpoint.Public<
  GetCryptoLoanCollateralCoinsParams | void,
  GetCryptoLoanCollateralCoinsResult
> = Endpoint.publicGet("CryptoLoan.getCryptoLoanCollateralCoins", "/v5/crypto-loan-common/collateral-data", {
  aliases: ["getLoanCollateralCoins"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanCollateralCoinsParams,
  result: GetCryptoLoanCollateralCoinsResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/collateral-coin"
})
