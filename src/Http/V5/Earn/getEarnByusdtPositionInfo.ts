import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnByusdtPositionInfoParams = Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text
})
export interface GetEarnByusdtPositionInfoParams extends Schema.Schema.Type<typeof GetEarnByusdtPositionInfoParams> {}

export const GetEarnByusdtPositionInfoResult = Schema.Struct({
  /** In byUSDT. */
  totalAmount: Field.decimal,
  totalYield: Field.optionalDecimal,
  yesterdayYield: Field.optionalDecimal,
  /** Times 1e8: divide by 1e8 for the rate. */
  aprE8: Field.optionalTextOrNumber,
  /** Times 1e8: divide by 1e8 for the rate. Only for users who get it. */
  bonusAprE8: Field.optionalTextOrNumber,
  /** What is above this amount earns without the bonus. */
  bonusMaxAmount: Field.optionalDecimal,
  /** Whether more can be minted. */
  hasQuota: Field.optionalFlag
})
export interface GetEarnByusdtPositionInfoResult extends Schema.Schema.Type<typeof GetEarnByusdtPositionInfoResult> {}

/**
 * Reads what the account holds of byUSDT and what it has earned.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnByusdtPositionInfo: Endpoint.Private<
  GetEarnByusdtPositionInfoParams,
  GetEarnByusdtPositionInfoResult,
  EarnError
> = Endpoint.get("Earn.getEarnByusdtPositionInfo", "/v5/earn/token/position", {
  aliases: ["getEarnTokenPosition"],
  access: "private",
  kind: "read",
  params: GetEarnByusdtPositionInfoParams,
  result: GetEarnByusdtPositionInfoResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/position"
})
