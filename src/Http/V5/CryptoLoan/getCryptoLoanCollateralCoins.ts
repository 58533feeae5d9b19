import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getCryptoLoanCollateralCoins} takes.
 *
 * @since 0.1.0
 */
export const GetCryptoLoanCollateralCoinsParams = /*#__PURE__*/ Schema.Struct({
  /** In capitals; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetCryptoLoanCollateralCoinsParams
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsParams> {}

/**
 * What share counts of the amount between two bounds.
 *
 * @since 0.1.0
 */
export const CryptoLoanCollateralTier = /*#__PURE__*/ Schema.Struct({
  /** `0.8` is 80 %. */
  collateralRatio: Field.optionalDecimal,
  /** In the coin. */
  minValue: Field.optionalDecimal,
  /** In the coin. */
  maxValue: Field.optionalDecimal
})
export interface CryptoLoanCollateralTier extends Schema.Schema.Type<typeof CryptoLoanCollateralTier> {}

/**
 * The tiers that some coins share.
 *
 * @since 0.1.0
 */
export const CryptoLoanCollateralConfig = /*#__PURE__*/ Schema.Struct({
  /** Joined by commas, like `ATOM,AAVE,BTC`. */
  currencies: Field.text,
  collateralRatioList: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.list<CryptoLoanCollateralTier>(CryptoLoanCollateralTier)
  )
})
export interface CryptoLoanCollateralConfig extends Schema.Schema.Type<typeof CryptoLoanCollateralConfig> {}

/**
 * When a liquidation sells a coin: the lower the sooner.
 *
 * @since 0.1.0
 */
export const CryptoLoanLiquidationRank = /*#__PURE__*/ Schema.Struct({
  currency: Field.text,
  liquidationOrder: Field.optionalNumber
})
export interface CryptoLoanLiquidationRank extends Schema.Schema.Type<typeof CryptoLoanLiquidationRank> {}

/**
 * What {@link getCryptoLoanCollateralCoins} gives.
 *
 * @since 0.1.0
 */
export const GetCryptoLoanCollateralCoinsResult = /*#__PURE__*/ Schema.Struct({
  collateralRatioConfigList: /*#__PURE__*/ Field.list<CryptoLoanCollateralConfig>(CryptoLoanCollateralConfig),
  currencyLiquidationList: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.list<CryptoLoanLiquidationRank>(CryptoLoanLiquidationRank)
  )
})
export interface GetCryptoLoanCollateralCoinsResult
  extends Schema.Schema.Type<typeof GetCryptoLoanCollateralCoinsResult> {}

/**
 * Reads which coins can be pledged, what share of their value counts, and in which order a liquidation sells them.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/collateral-coin
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanCollateralCoins({ currency: "BTC" })
 * ```
 *
 * @since 0.1.0
 */
export const getCryptoLoanCollateralCoins: Endpoint.Endpoint<
  GetCryptoLoanCollateralCoinsParams | void,
  GetCryptoLoanCollateralCoinsResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/crypto-loan-common/collateral-data", {
  id: "getCryptoLoanCollateralCoins",
  aliases: ["getLoanCollateralCoins"],
  family: "CryptoLoan",
  access: "public",
  kind: "read",
  params: GetCryptoLoanCollateralCoinsParams,
  result: GetCryptoLoanCollateralCoinsResult,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/collateral-coin"
})
