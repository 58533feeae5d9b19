import { AnyExecType } from "../../Schema/ExecType.js"
import * as Field from "../../Schema/Field.js"
import { AnyOrderType } from "../../Schema/OrderType.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { AnyV2LiquidityInd } from "../internal/FuturesV2/V2Execution.js"

/** An execution on a linear perpetual: a fill, a funding, a liquidation or a settlement. */
export const LinearExecution = Schema.Struct({
  exec_id: Field.text,
  symbol: Field.text,
  order_id: Field.optionalText,
  order_link_id: Field.optionalText,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  /** The order's price. */
  price: Field.optionalTextOrNumber,
  order_price: Field.optionalTextOrNumber,
  /** Base coin. */
  order_qty: Field.optionalTextOrNumber,
  exec_type: Field.optional(AnyExecType),
  exec_price: Field.optionalTextOrNumber,
  /** Base coin. */
  exec_qty: Field.optionalTextOrNumber,
  /** Quote coin. */
  exec_value: Field.optionalTextOrNumber,
  /** Quote coin; negative when it was a rebate. */
  exec_fee: Field.optionalTextOrNumber,
  fee_rate: Field.optionalTextOrNumber,
  /** Not filled yet, in base coin. */
  leaves_qty: Field.optionalTextOrNumber,
  /** How much of the position it closed, in base coin. */
  closed_size: Field.optionalTextOrNumber,
  last_liquidity_ind: Field.optional(AnyV2LiquidityInd),
  /** Seconds. */
  trade_time: Field.optionalTextOrNumber,
  /** Milliseconds. */
  trade_time_ms: Field.optionalTextOrNumber
})
export interface LinearExecution extends Schema.Schema.Type<typeof LinearExecution> {}
