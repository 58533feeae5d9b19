import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnByusdtProductInfoParams = Schema.Struct({
  /** Currently always `BYUSDT`. */
  coin: Field.text
})
export interface GetEarnByusdtProductInfoParams extends Schema.Schema.Type<typeof GetEarnByusdtProductInfoParams> {}

export const GetEarnByusdtProductInfoResult = Schema.Struct({
  productId: Field.text,
  coin: Field.optionalText,
  /** Fee rate times 1e8. By that scale 5000000 is 5%, but Bybit documents it as 0.05%. */
  mintFeeRateE8: Field.optionalDecimal,
  /** Fee rate times 1e8. */
  redeemFeeRateE8: Field.optionalDecimal,
  /** Smallest investment, in USDT. */
  minInvestment: Field.optionalDecimal,
  /** The account's holdings, in byUSDT; `""` without credentials. */
  userHolding: Field.optionalDecimal,
  /** Remaining amount that can be minted; `""` without credentials. */
  leftQuota: Field.optionalDecimal,
  /** Whether byUSDT can be minted now; false without credentials. */
  canMint: Field.optionalFlag,
  /** USDT in flexible savings that can be minted from; `""` without credentials. */
  savingsBalance: Field.optionalDecimal,
  /** Annual rate times 1e8. */
  aprE8: Field.optionalDecimal,
  /** Bonus annual rate times 1e8, for eligible users only. */
  bonusAprE8: Field.optionalDecimal,
  /** Largest amount that earns the bonus. */
  bonusMaxAmount: Field.optionalDecimal,
  /** Decimal places of a USDT amount. */
  baseCoinPrecision: Field.optionalNumber,
  /** Decimal places of a byUSDT amount. */
  tokenPrecision: Field.optionalNumber
})
export interface GetEarnByusdtProductInfoResult extends Schema.Schema.Type<typeof GetEarnByusdtProductInfoResult> {}

/**
 * Returns the terms of byUSDT, a token that earns interest while it is held.
 *
 * Fails with `EarnProductNotAvailable` if the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtProductInfo({ coin: "BYUSDT" })
 * ```
 */
export const getEarnByusdtProductInfo: Endpoint.Public<
  GetEarnByusdtProductInfoParams,
  GetEarnByusdtProductInfoResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnByusdtProductInfo", "/v5/earn/token/product", {
  aliases: ["getEarnTokenProduct"],
  access: "public",
  kind: "read",
  params: GetEarnByusdtProductInfoParams,
  result: GetEarnByusdtProductInfoResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/product"
})
