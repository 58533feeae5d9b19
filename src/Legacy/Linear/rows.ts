import { AnyExecType } from "../../Schema/ExecType.js"
import * as Field from "../../Schema/Field.js"
import { AnyOrderType } from "../../Schema/OrderType.js"
import { AnyPositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { AnyTpSlMode } from "../../Schema/TpSlMode.js"
import { AnyTriggerBy } from "../../Schema/TriggerBy.js"
import { AnyV2LiquidityInd } from "../internal/FuturesV2/V2Execution.js"
import { AnyV2OrderStatus, AnyV2TimeInForce } from "../internal/FuturesV2/V2Order.js"

export { V2ClosedPnl, V2ClosedPnlPage } from "../internal/FuturesV2/V2ClosedPnl.js"
export { V2Candle, V2IndexCandle, V2MarkPriceCandle } from "../internal/FuturesV2/V2Kline.js"
export { V2PublicTrade } from "../internal/FuturesV2/V2PublicTrade.js"
export { V2RiskLimit } from "../internal/FuturesV2/V2RiskLimit.js"
export { V2Symbol } from "../internal/FuturesV2/V2Symbol.js"

const common = {
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  price: Field.optionalTextOrNumber,
  /** Base coin. */
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optional(AnyV2TimeInForce),
  order_status: Field.optional(AnyV2OrderStatus),
  /** `""` if none was given. */
  order_link_id: Field.optionalText,
  reduce_only: Field.optionalFlag,
  close_on_trigger: Field.optionalFlag,
  /** UTC, such as `2022-06-22T01:46:11Z`. */
  created_time: Field.optionalText,
  /** UTC. */
  updated_time: Field.optionalText,
  /** A price; 0 means none. */
  take_profit: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  stop_loss: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optional(AnyTriggerBy),
  sl_trigger_by: Field.optional(AnyTriggerBy),
  /** Only returned when placing an order. */
  position_idx: Field.optional(AnyPositionIdx)
}

/** A linear perpetual order, as returned when placing, listing or querying it. */
export const LinearOrder = Schema.Struct({
  ...common,
  order_id: Field.text,
  last_exec_price: Field.optionalTextOrNumber,
  /** Base coin. */
  cum_exec_qty: Field.optionalTextOrNumber,
  /** Quote coin. */
  cum_exec_value: Field.optionalTextOrNumber,
  /** Quote coin. */
  cum_exec_fee: Field.optionalTextOrNumber
})
export interface LinearOrder extends Schema.Schema.Type<typeof LinearOrder> {}

/** A conditional order on a linear perpetual. Once triggered, an active order with the same ID replaces it. */
export const LinearConditionalOrder = Schema.Struct({
  ...common,
  stop_order_id: Field.text,
  /** Activation price of a trailing stop. */
  trigger_price: Field.optionalTextOrNumber,
  /** The market price when it was placed: shows whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy)
})
export interface LinearConditionalOrder extends Schema.Schema.Type<typeof LinearConditionalOrder> {}

/** An execution on a linear perpetual: a fill, a funding payment, a liquidation or a settlement. */
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
  /** Quote coin; negative for a rebate. */
  exec_fee: Field.optionalTextOrNumber,
  fee_rate: Field.optionalTextOrNumber,
  /** Unfilled quantity, in base coin. */
  leaves_qty: Field.optionalTextOrNumber,
  /** How much of the position was closed, in base coin. */
  closed_size: Field.optionalTextOrNumber,
  last_liquidity_ind: Field.optional(AnyV2LiquidityInd),
  /** Seconds. */
  trade_time: Field.optionalTextOrNumber,
  /** Milliseconds. */
  trade_time_ms: Field.optionalTextOrNumber
})
export interface LinearExecution extends Schema.Schema.Type<typeof LinearExecution> {}

/**
 * A linear perpetual position, possibly empty: each symbol has two, a buy side and a sell side. Values and fees are in
 * quote coin.
 */
export const LinearPosition = Schema.Struct({
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  /** Base coin; 0 without a position. */
  size: Field.optionalTextOrNumber,
  position_value: Field.optionalTextOrNumber,
  /** Average. */
  entry_price: Field.optionalTextOrNumber,
  /** Liquidation price. */
  liq_price: Field.optionalTextOrNumber,
  /** Bankruptcy price. */
  bust_price: Field.optionalTextOrNumber,
  /** The leverage that was set for isolated margin; for cross margin the highest that the risk limit allows. */
  leverage: Field.optionalTextOrNumber,
  /** 1: margin is added automatically, else 0. */
  auto_add_margin: Field.optionalTextOrNumber,
  /** False: cross margin. */
  is_isolated: Field.optionalFlag,
  position_margin: Field.optionalTextOrNumber,
  /** Reserved for the closing fee. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Today. */
  realised_pnl: Field.optionalTextOrNumber,
  /** Cumulative. */
  cum_realised_pnl: Field.optionalTextOrNumber,
  unrealised_pnl: Field.optionalTextOrNumber,
  /** Closable quantity, in base coin. */
  free_qty: Field.optionalTextOrNumber,
  tp_sl_mode: Field.optional(AnyTpSlMode),
  /** Deleveraging rank, 1 to 5; 0 without a position. */
  deleverage_indicator: Field.optionalTextOrNumber,
  risk_id: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  stop_loss: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  take_profit: Field.optionalTextOrNumber,
  /** Distance from the price; 0 means none. */
  trailing_stop: Field.optionalTextOrNumber,
  /** A number here, text elsewhere. */
  tp_trigger_by: Field.optionalTextOrNumber,
  /** A number here, text elsewhere. */
  sl_trigger_by: Field.optionalTextOrNumber,
  position_idx: Field.optional(AnyPositionIdx),
  mode: Field.optional(Field.openEnum("MergedSingle", "BothSide"))
})
export interface LinearPosition extends Schema.Schema.Type<typeof LinearPosition> {}

/** A position in the list of all symbols. */
export const LinearPositionEntry = Schema.Struct({
  data: LinearPosition,
  /** False if the exchange could not read the position. */
  is_valid: Field.optionalFlag
})
export interface LinearPositionEntry extends Schema.Schema.Type<typeof LinearPositionEntry> {}
