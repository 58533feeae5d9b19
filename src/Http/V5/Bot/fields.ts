import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { FuturesComboSymbol } from "./rows.js"

/** The settings of a futures combo bot. */
export const futuresComboFields = {
  /** Leverage multiplier, at least 1. */
  leverage: Field.decimalParam,
  /** Initial investment, in the quote coin. */
  init_margin: Field.decimalParam,
  /** Rebalancing: 1 by time, 2 by drift, 3 whichever comes first, 4 manual, 5 on setting changes, 6 on transfers. */
  adjust_position_mode: Schema.Literal(1, 2, 3, 4, 5, 6),
  /** At least one symbol; their shares must add up to 1. */
  symbol_settings: Field.list<FuturesComboSymbol>(FuturesComboSymbol),
  /** Drift that triggers rebalancing, from 0.01 to 0.5. */
  adjust_position_percent: Field.optionalDecimalParam,
  /** Rebalancing interval in seconds, between 30 minutes and 28 days. */
  adjust_position_time_interval: Field.optionalIntegerParam,
  /** Stop loss as a share of the margin. */
  sl_percent: Field.optionalDecimalParam,
  /** Take profit as a share of the margin. */
  tp_percent: Field.optionalDecimalParam,
  /** Callback of the trailing stop: `"0.05"` means 5%. */
  trailing_stop_percent: Field.optionalDecimalParam
}

/** The grid of a futures grid bot. */
export const futuresGridFields = {
  symbol: Field.text,
  /** 1 neutral, 2 long, 3 short. */
  grid_mode: Schema.Literal(1, 2, 3),
  /** Lower bound of the grid. */
  min_price: Field.decimalParam,
  /** Upper bound of the grid. */
  max_price: Field.decimalParam,
  /** Number of grid levels, at least 2. */
  cell_number: Field.integerParam,
  /** Leverage multiplier, at least 1. */
  leverage: Field.decimalParam,
  /** 1 arithmetic (equal steps), 2 geometric (equal ratios). */
  grid_type: Schema.Literal(1, 2),
  /** Take profit price, for `tp_sl_type` 2 and 3. */
  take_profit_price: Field.optionalDecimalParam,
  /** Stop loss price, for `tp_sl_type` 2 and 4. */
  stop_loss_price: Field.optionalDecimalParam,
  /** 1 both by percentage; 2 both by price; 3 profit by price, loss by percentage; 4 the reverse of 3. */
  tp_sl_type: Field.optionalParam(Schema.Literal(1, 2, 3, 4)),
  /** The bot starts at this price. */
  entry_price: Field.optionalDecimalParam,
  /** Upper limit for moving the grid; not with `grid_type` 2. */
  move_up_price: Field.optionalDecimalParam,
  /** Lower limit for moving the grid; not with `grid_type` 2. */
  move_down_price: Field.optionalDecimalParam
}

const investment = Field.optionalParam(Schema.Union(Field.decimalParam, Schema.Literal("")))

/** The grid of a spot grid bot. */
export const spotGridFields = {
  symbol: Field.text,
  /** Upper bound of the grid; must be greater than `min_price`. */
  max_price: Field.decimalParam,
  /** Lower bound of the grid. */
  min_price: Field.decimalParam,
  /** Number of grid levels, at least 2. */
  cell_number: Field.integerParam,
  /** Coins to invest: 0 quote coin, 1 base coin, 2 both. Defaults to 0. */
  invest_mode: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Investment in the base coin. Required for `invest_mode` 1 and 2; otherwise omit it, or pass `""` as Bybit's example does. */
  base_investment: investment,
  /** Investment in the quote coin. Required for `invest_mode` 0 and 2; otherwise omit it, or pass `""` as Bybit's example does. */
  quote_investment: investment,
  /** The bot starts at this price. */
  entry_price: Field.optionalDecimalParam,
  /** Trailing stop, from 0 to 0.99: `"0.05"` means 5%. */
  ts_percent: Field.optionalDecimalParam,
  /** Whether the grid moves with the price; requires at least 5 levels. Defaults to false. */
  enable_trailing: Field.optionalFlagParam,
  /** Upper limit for moving the grid, with `enable_trailing`. */
  limit_up_price: Field.optionalDecimalParam
}
