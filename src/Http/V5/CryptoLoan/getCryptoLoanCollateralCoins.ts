import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetCryptoLoanCollateralCoinsParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetCryptoLoanCollateralCoinsParams
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsParams> {}

/** What share counts of the amount between two bounds. */
export const CryptoLoanCollateralTier = Schema.Struct({
  /** `0.8` is 80 %. */
  collateralRatio: Field.optionalDecimal,
  /** In the coin. */
  minValue: Field.optionalDecimal,
  /** In the coin. */
  maxValue: Field.optionalDecimal
})
export interface CryptoLoanCollateralTier extends Schema.Schema.Type<typeof CryptoLoanCollateralTier> {}

/** The tiers that some coins share. */
export const CryptoLoanCollateralConfig = Schema.Struct({
  /** Joined by commas, for example `ATOM,AAVE,BTC`. */
  currencies: Field.text,
  collateralRatioList: Field.optional(Field.list<CryptoLoanCollateralTier>(CryptoLoanCollateralTier))
})
export interface CryptoLoanCollateralConfig extends Schema.Schema.Type<typeof CryptoLoanCollateralConfig> {}

/** When a liquidation sells a coin: the lower the sooner. */
export const CryptoLoanLiquidationRank = Schema.Struct({
  currency: Field.text,
  liquidationOrder: Field.optionalNumber
})
export interface CryptoLoanLiquidationRank extends Schema.Schema.Type<typeof CryptoLoanLiquidationRank> {}

export const GetCryptoLoanCollateralCoinsResult = Schema.Struct({
  collateralRatioConfigList: Field.list<CryptoLoanCollateralConfig>(CryptoLoanCollateralConfig),
  currencyLiquidationList: Field.optional(Field.list<CryptoLoanLiquidationRank>(CryptoLoanLiquidationRank))
})
export interface GetCryptoLoanCollateralCoinsResult
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsResult> {}

/**
 * Reads which coins can be pledged, what share of their value counts, and in which order a liquidation sells them.
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
> = Endpoint.get("CryptoLoan.getCryptoLoanCollateralCoins", "/v5/crypto-loan-common/collateral-data", {
  aliases: ["getLoanCollateralCoins"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanCollateralCoinsParams,
  result: GetCryptoLoanCollateralCoinsResult,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/collateral-coin"
})
