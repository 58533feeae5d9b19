import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnByusdtProductInfoParams = Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text
})
export interface GetEarnByusdtProductInfoParams extends Schema.Schema.Type<typeof GetEarnByusdtProductInfoParams> {}

export const GetEarnByusdtProductInfoResult = Schema.Struct({
  productId: Field.text,
  coin: Field.optionalText,
  /** Times 1e8. The documentation takes 5000000 for 0.05 %, which does not fit. */
  mintFeeRateE8: Field.optionalDecimal,
  /** Times 1e8. */
  redeemFeeRateE8: Field.optionalDecimal,
  /** In USDT. */
  minInvestment: Field.optionalDecimal,
  /** In byUSDT. */
  userHolding: Field.optionalDecimal,
  /** What can still be minted. */
  leftQuota: Field.optionalDecimal,
  canMint: Field.optionalFlag,
  /** USDT in flexible saving, which minting takes from. */
  savingsBalance: Field.optionalDecimal,
  /** Times 1e8: divide by 1e8 for the rate. */
  aprE8: Field.optionalDecimal,
  /** Times 1e8: divide by 1e8 for the rate. Only for users who get it. */
  bonusAprE8: Field.optionalDecimal,
  /** What is above this amount earns without the bonus. */
  bonusMaxAmount: Field.optionalDecimal,
  /** Decimal places of an amount in USDT. */
  baseCoinPrecision: Field.optionalNumber,
  /** Decimal places of an amount in byUSDT. */
  tokenPrecision: Field.optionalNumber
})
export interface GetEarnByusdtProductInfoResult extends Schema.Schema.Type<typeof GetEarnByusdtProductInfoResult> {}

/**
 * Reads the terms of byUSDT, a token that earns interest while it is held.
 *
 * Fails with `EarnProductNotAvailable` for a product that is unknown or not on offer.
 */
export const getEarnByusdtProductInfo: Endpoint.Private<
  GetEarnByusdtProductInfoParams,
  GetEarnByusdtProductInfoResult,
  EarnError
> = Endpoint.get("Earn.getEarnByusdtProductInfo", "/v5/earn/token/product", {
  aliases: ["getEarnTokenProduct"],
  access: "private",
  kind: "read",
  params: GetEarnByusdtProductInfoParams,
  result: GetEarnByusdtProductInfoResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/product"
})
