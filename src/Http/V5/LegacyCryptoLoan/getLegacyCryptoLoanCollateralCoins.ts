import * as Field from "../../../Schema/Field.js"
import { LoanVipLevel } from "../../../Schema/LoanVipLevel.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetLegacyCryptoLoanCollateralCoinsParams = Schema.Struct({
  vipLevel: Field.optionalParam(LoanVipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetLegacyCryptoLoanCollateralCoinsParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanCollateralCoinsParams> {}

/** The terms on which a coin can be pledged. */
export const LegacyCryptoLoanCollateralCoin = Schema.Struct({
  /** Undocumented by Bybit. */
  currency: Field.optionalText,
  /** Decimal places of amounts. */
  collateralAccuracy: Field.optionalNumber,
  /** At most this can be borrowed on it. */
  initialLTV: Field.optionalDecimal,
  /** From here on more collateral is asked for. */
  marginCallLTV: Field.optionalDecimal,
  /** From here on it is liquidated. */
  liquidationLTV: Field.optionalDecimal,
  /** The most that can be pledged, in the coin. */
  maxLimit: Field.optionalDecimal
})
export interface LegacyCryptoLoanCollateralCoin extends Schema.Schema.Type<typeof LegacyCryptoLoanCollateralCoin> {}

/** The coins that users of one level can pledge. */
export const LegacyCryptoLoanCollateralLevel = Schema.Struct({
  vipLevel: Field.text,
  list: Field.optional(Field.list<LegacyCryptoLoanCollateralCoin>(LegacyCryptoLoanCollateralCoin))
})
export interface LegacyCryptoLoanCollateralLevel extends Schema.Schema.Type<typeof LegacyCryptoLoanCollateralLevel> {}

export const GetLegacyCryptoLoanCollateralCoinsResult = Schema.Struct({
  vipCoinList: Field.list<LegacyCryptoLoanCollateralLevel>(LegacyCryptoLoanCollateralLevel)
})
export interface GetLegacyCryptoLoanCollateralCoinsResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanCollateralCoinsResult> {}

/**
 * Reads which coins can be pledged, and at which loan to value, by level of user.
 *
 * A loan to value of `0.8` is 80 %.
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
> = Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanCollateralCoins", "/v5/crypto-loan/collateral-data", {
  aliases: ["getCollateralCoins"],
  access: "public",
  kind: "read",
  params: GetLegacyCryptoLoanCollateralCoinsParams,
  result: GetLegacyCryptoLoanCollateralCoinsResult,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/collateral-coin"
})
