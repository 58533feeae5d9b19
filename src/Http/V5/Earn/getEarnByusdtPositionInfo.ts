import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnByusdtPositionInfoParams = Schema.Struct({
  /** Currently always `BYUSDT`. */
  coin: Field.text
})
export interface GetEarnByusdtPositionInfoParams extends Schema.Schema.Type<typeof GetEarnByusdtPositionInfoParams> {}

export const GetEarnByusdtPositionInfoResult = Schema.Struct({
  /** Total holdings, in byUSDT. */
  totalAmount: Field.decimal,
  /** Total interest earned. */
  totalYield: Field.optionalDecimal,
  /** Interest earned yesterday. */
  yesterdayYield: Field.optionalDecimal,
  /** Annual rate times 1e8. */
  aprE8: Field.optionalTextOrNumber,
  /** Bonus annual rate times 1e8, for eligible users only. */
  bonusAprE8: Field.optionalTextOrNumber,
  /** Largest amount that earns the bonus. */
  bonusMaxAmount: Field.optionalDecimal,
  /** Whether more can be minted. */
  hasQuota: Field.optionalFlag
})
export interface GetEarnByusdtPositionInfoResult extends Schema.Schema.Type<typeof GetEarnByusdtPositionInfoResult> {}

/**
 * Returns the account's byUSDT holdings and their interest. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtPositionInfo({ coin: "BYUSDT" })
 * ```
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/position"
})
