import * as Field from "../../Schema/Field.js"
import { AnyPositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { AnyTpSlMode } from "../../Schema/TpSlMode.js"

/**
 * A position on a linear perpetual, or a place for one: each symbol has two, a buying and a selling one. Values and
 * fees are in quote coin.
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
  /** Where liquidation begins. */
  liq_price: Field.optionalTextOrNumber,
  /** Where the margin is used up. */
  bust_price: Field.optionalTextOrNumber,
  /** As set on isolated margin; on cross margin the highest that the risk limit allows. */
  leverage: Field.optionalTextOrNumber,
  /** 1: margin is added automatically, else 0. */
  auto_add_margin: Field.optionalTextOrNumber,
  /** False: cross margin. */
  is_isolated: Field.optionalFlag,
  position_margin: Field.optionalTextOrNumber,
  /** Set aside for the fee of closing. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Of this day. */
  realised_pnl: Field.optionalTextOrNumber,
  /** Of all time. */
  cum_realised_pnl: Field.optionalTextOrNumber,
  unrealised_pnl: Field.optionalTextOrNumber,
  /** What may be closed, in base coin. */
  free_qty: Field.optionalTextOrNumber,
  tp_sl_mode: Field.optional(AnyTpSlMode),
  /** 1 to 5, how soon the position would be deleveraged; 0 without a position. */
  deleverage_indicator: Field.optionalTextOrNumber,
  risk_id: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  stop_loss: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  take_profit: Field.optionalTextOrNumber,
  /** Distance from the price; 0 means none. */
  trailing_stop: Field.optionalTextOrNumber,
  /** A number here, a text elsewhere. */
  tp_trigger_by: Field.optionalTextOrNumber,
  /** A number here, a text elsewhere. */
  sl_trigger_by: Field.optionalTextOrNumber,
  position_idx: Field.optional(AnyPositionIdx),
  mode: Field.optional(Field.openEnum("MergedSingle", "BothSide"))
})
export interface LinearPosition extends Schema.Schema.Type<typeof LinearPosition> {}

/** A position in the list of all symbols. */
export const LinearPositionEntry = Schema.Struct({
  data: LinearPosition,
  /** False where the exchange could not read the position. */
  is_valid: Field.optionalFlag
})
export interface LinearPositionEntry extends Schema.Schema.Type<typeof LinearPositionEntry> {}
