/**
 * The kinds of conditional orders.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = [
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
] as const

/** The type of a conditional order. `UNKNOWN` or `""` for a regular order. */
export type StopOrderType = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link StopOrderType}, for answers. */
export const StopOrderType: Schema.Schema<StopOrderType> = Field.openEnumOf(values)
