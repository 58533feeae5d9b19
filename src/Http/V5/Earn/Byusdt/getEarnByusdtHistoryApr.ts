import { EarnError } from "../../../../Errors/Exchange.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnByusdtHistoryApr} takes.
 *
 * @since 0.1.0
 */
export const GetEarnByusdtHistoryAprParams = /*#__PURE__*/ Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text,
  /** 1 is 7 days, 2 is 30 days, 3 is 180 days. */
  range: /*#__PURE__*/ Schema.Literal(1, 2, 3)
})
export interface GetEarnByusdtHistoryAprParams extends Schema.Schema.Type<typeof GetEarnByusdtHistoryAprParams> {}

/**
 * The rate of one day.
 *
 * @since 0.1.0
 */
export const ByusdtAprPoint = /*#__PURE__*/ Schema.Struct({
  /** The day: Unix time in seconds, as text. */
  timestamp: Field.text,
  /** Times 1e8: divide by 1e8 for the rate. */
  aprE8: Field.optionalDecimal
})
export interface ByusdtAprPoint extends Schema.Schema.Type<typeof ByusdtAprPoint> {}

/**
 * What {@link getEarnByusdtHistoryApr} gives.
 *
 * @since 0.1.0
 */
export const GetEarnByusdtHistoryAprResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<ByusdtAprPoint>(ByusdtAprPoint)
})
export interface GetEarnByusdtHistoryAprResult extends Schema.Schema.Type<typeof GetEarnByusdtHistoryAprResult> {}

/**
 * Reads the rates of byUSDT day by day.
 *
 * - Access: public.
 * - Limit: none documented.
 * - Errors: `EarnProductNotAvailable` for a product that is unknown or not on offer.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/history-apr
 *
 * @since 0.1.0
 */
export const getEarnByusdtHistoryApr: Endpoint.Endpoint<
  GetEarnByusdtHistoryAprParams,
  GetEarnByusdtHistoryAprResult,
  EarnError,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/token/history-apr", {
  id: "getEarnByusdtHistoryApr",
  aliases: ["getEarnTokenHistoryApr"],
  family: "Earn",
  access: "public",
  kind: "read",
  params: GetEarnByusdtHistoryAprParams,
  result: GetEarnByusdtHistoryAprResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/history-apr"
})
