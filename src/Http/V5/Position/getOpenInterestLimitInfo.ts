import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"

/** The position of one account of the group. */
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
  /** The group's limit as a share of the open interest: `"0.05"` is 5%. */
  currentLimitPcnt: Field.optionalDecimal,
  /** Size of the group's long positions. */
  totalBuyPositionSize: Field.optionalDecimal,
  /** Size of the group's short positions. */
  totalSellPositionSize: Field.optionalDecimal,
  /** Maximum size of either side: the same as `maxUserOi`. */
  estMaxPositionSize: Field.optionalDecimal,
  /** Maximum open interest of the group. */
  maxUserOi: Field.optionalDecimal,
  /** Open interest of the whole exchange. */
  openInterest: Field.optionalDecimal,
  list: Field.list<OpenInterestHolder>(OpenInterestHolder),
  /** When the data was last updated, in ms. */
  updateTime: Field.optionalMillisText
})
export interface GetOpenInterestLimitInfoResult extends Schema.Schema.Type<typeof GetOpenInterestLimitInfoResult> {}

/**
 * Returns how much of a symbol's open interest your group of accounts may hold, and how much it holds.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getOpenInterestLimitInfo({ symbol: "BTCUSDT" })
 * ```
 *
 * @deprecated The exchange removed it from its documentation in February 2024.
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
  permission: "a read-only key is sufficient",
  deprecated: "The exchange removed it from its documentation in February 2024.",
  docs: "https://bybit-exchange.github.io/docs/v5/position/position-limit-info"
})
