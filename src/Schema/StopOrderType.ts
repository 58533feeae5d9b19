import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/** What kind of conditional order it is; `UNKNOWN` or `""` for a plain order. */
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

/** {@link StopOrderType} in an answer. */
export const StopOrderType: Schema.Schema<StopOrderType> = Field.openEnum(
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
