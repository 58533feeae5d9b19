import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"

/** What one account of the group holds. */
export const OpenInterestHolder = Schema.Struct({
  userId: Field.text,
  positionSize: Field.optionalDecimal,
  side: Field.optional(AnySide)
})
export interface OpenInterestHolder extends Schema.Schema.Type<typeof OpenInterestHolder> {}

export const GetOpenInterestLimitInfoParams = Schema.Struct({
  symbol: Field.text
})
export interface GetOpenInterestLimitInfoParams extends Schema.Schema.Type<typeof GetOpenInterestLimitInfoParams> {}

export const GetOpenInterestLimitInfoResult = Schema.Struct({
  /** The group's limit as a share of the open interest: `"0.05"` is 5 %. */
  currentLimitPcnt: Field.optionalDecimal,
  totalBuyPositionSize: Field.optionalDecimal,
  totalSellPositionSize: Field.optionalDecimal,
  /** The most that one side may hold: the same as `maxUserOi`. */
  estMaxPositionSize: Field.optionalDecimal,
  maxUserOi: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  list: Field.list<OpenInterestHolder>(OpenInterestHolder),
  updateTime: Field.optionalMillisText
})
export interface GetOpenInterestLimitInfoResult extends Schema.Schema.Type<typeof GetOpenInterestLimitInfoResult> {}

/**
 * Reads how much of a symbol's open interest one's group of accounts may hold, and holds.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getOpenInterestLimitInfo({ symbol: "BTCUSDT" })
 * ```
 *
 * @deprecated The exchange took it out of its documentation in February 2024.
 */
export const getOpenInterestLimitInfo: Endpoint.Private<
  GetOpenInterestLimitInfoParams,
  GetOpenInterestLimitInfoResult
> = Endpoint.get("Position.getOpenInterestLimitInfo", "/v5/position/limit-info", {
  access: "private",
  kind: "read",
  params: GetOpenInterestLimitInfoParams,
  result: GetOpenInterestLimitInfoResult,
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  deprecated: "The exchange took it out of its documentation in February 2024.",
  docs: "https://bybit-exchange.github.io/docs/v5/position/position-limit-info"
})
