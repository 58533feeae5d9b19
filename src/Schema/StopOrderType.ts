import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/**
 * What kind of conditional order it is; `UNKNOWN` or `""` for a plain order.
 *
 * @since 0.1.0
 */
export type StopOrderType =
  | "TakeProfit"
  | "StopLoss"
  | "TrailingStop"
  | "Stop"
  | "PartialTakeProfit"
  | "PartialStopLoss"
  | "tpslOrder"
  | "OcoOrder"
  | "MmRateClose"
  | "BidirectionalTpslOrder"
  | "TrailingProfit"
  | "UNKNOWN"
  | ""
  | (string & {})

/**
 * {@link StopOrderType} in an answer.
 *
 * @since 0.1.0
 */
export const StopOrderType: Schema.Schema<StopOrderType> = /*#__PURE__*/ Field.openEnum(
  "TakeProfit",
  "StopLoss",
  "TrailingStop",
  "Stop",
  "PartialTakeProfit",
  "PartialStopLoss",
  "tpslOrder",
  "OcoOrder",
  "MmRateClose",
  "BidirectionalTpslOrder",
  "TrailingProfit",
  "UNKNOWN",
  ""
)
