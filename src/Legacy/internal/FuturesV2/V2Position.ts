/**
 * Positions on inverse contracts, perpetual and dated. Most values are text when listing positions, and numbers when
 * setting stops.
 */
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx } from "../../../Schema/PositionIdx.js"
import { PositionStatus } from "../../../Schema/PositionStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import { AnyTpSlMode } from "../../../Schema/TpSlMode.js"
import { AnyTriggerBy } from "../../../Schema/TriggerBy.js"

/** A position on an inverse contract. Values and fees are in base coin. */
export const V2Position = Schema.Struct({
  id: Field.optionalTextOrNumber,
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  position_idx: Field.optional(AnyPositionIdx),
  /** 0: one-way, 3: hedge. */
  mode: Field.optionalTextOrNumber,
  risk_id: Field.optionalTextOrNumber,
  /** `None` without a position. */
  side: Field.optional(AnySide),
  /** USD. */
  size: Field.optionalTextOrNumber,
  position_value: Field.optionalTextOrNumber,
  /** Average. */
  entry_price: Field.optionalTextOrNumber,
  /** False: cross margin. */
  is_isolated: Field.optionalFlag,
  /** 1: margin is added automatically, else 0. */
  auto_add_margin: Field.optionalTextOrNumber,
  /** The leverage that was set for isolated margin; for cross margin the highest that the risk limit allows. */
  leverage: Field.optionalTextOrNumber,
  effective_leverage: Field.optionalTextOrNumber,
  position_margin: Field.optionalTextOrNumber,
  /** Liquidation price. */
  liq_price: Field.optionalTextOrNumber,
  /** Bankruptcy price. */
  bust_price: Field.optionalTextOrNumber,
  /** Reserved for the closing fee. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Reserved for the next funding. */
  occ_funding_fee: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  take_profit: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  stop_loss: Field.optionalTextOrNumber,
  /** Distance from the price; 0 means none. */
  trailing_stop: Field.optionalTextOrNumber,
  position_status: Field.optional(PositionStatus),
  /** Deleveraging rank, 1 to 5; 0 without a position. */
  deleverage_indicator: Field.optionalTextOrNumber,
  /** Data for computing the reserved margin, as JSON in a string. */
  oc_calc_data: Field.optionalText,
  /** Reserved for open orders. */
  order_margin: Field.optionalTextOrNumber,
  wallet_balance: Field.optionalTextOrNumber,
  /** Today. */
  realised_pnl: Field.optionalTextOrNumber,
  unrealised_pnl: Field.optionalTextOrNumber,
  /** Cumulative. */
  cum_realised_pnl: Field.optionalTextOrNumber,
  /** Cumulative. */
  cum_commission: Field.optionalTextOrNumber,
  /** Internal. */
  cross_seq: Field.optionalTextOrNumber,
  /** Internal. */
  position_seq: Field.optionalTextOrNumber,
  /** UTC. */
  created_at: Field.optionalText,
  /** UTC. */
  updated_at: Field.optionalText,
  tp_sl_mode: Field.optional(AnyTpSlMode),
  /** Only returned when setting its stops. */
  ext_fields: Field.optional(
    Schema.Struct({
      /** Activation price of the trailing stop. */
      trailing_active: Field.optionalTextOrNumber,
      tp_trigger_by: Field.optional(AnyTriggerBy),
      sl_trigger_by: Field.optional(AnyTriggerBy),
      /** Internal. */
      v: Field.optionalNumber,
      /** Internal. */
      mm: Field.optionalNumber
    })
  )
})
export interface V2Position extends Schema.Schema.Type<typeof V2Position> {}

/** A position in a list. */
export const V2PositionEntry = Schema.Struct({
  data: V2Position,
  /** False if the exchange could not read the position. */
  is_valid: Field.optionalFlag
})
export interface V2PositionEntry extends Schema.Schema.Type<typeof V2PositionEntry> {}
