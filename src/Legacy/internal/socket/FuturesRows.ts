/** Messages of the inverse, linear and copy trading sockets. */

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as LegacyField from "../schema/Field.js"

/** A level of a book. */
export const FuturesLevel = Schema.Struct({
  price: Field.textOrNumber,
  symbol: Field.optionalText,
  /** The price as a whole number. */
  id: Field.optionalTextOrNumber,
  side: Field.text,
  /** Absent if the level is removed. */
  size: Field.optionalTextOrNumber
})
export interface FuturesLevel extends Schema.Schema.Type<typeof FuturesLevel> {}

const levels = Field.optional(Field.list(FuturesLevel))

/**
 * An order book: all levels in a snapshot (inverse sends a plain list, linear `order_book`, USDC perpetuals
 * `orderBook`); in a delta, the levels to delete, update and insert.
 */
export const FuturesBook = Schema.Struct({
  order_book: levels,
  orderBook: levels,
  delete: levels,
  update: levels,
  insert: levels,
  transactTimeE6: Field.optionalTextOrNumber
})
export interface FuturesBook extends Schema.Schema.Type<typeof FuturesBook> {}

/** An order book message. */
export type FuturesBookData = ReadonlyArray<FuturesLevel> | FuturesBook

/** The schema of a {@link FuturesBookData}. */
export const FuturesBookData: Schema.Schema<FuturesBookData> = Schema.Union(Field.list(FuturesLevel), FuturesBook)

/** A trade; `side` is the taker's side. */
export const FuturesTrade = Schema.Struct({
  timestamp: Field.optionalTextOrNumber,
  /** Milliseconds. */
  trade_time_ms: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.text,
  size: Field.textOrNumber,
  price: Field.textOrNumber,
  tick_direction: Field.optionalText,
  trade_id: Field.text,
  cross_seq: Field.optionalTextOrNumber,
  /** `"true"` or `"false"`. */
  is_block_trade: Field.optionalText
})
export interface FuturesTrade extends Schema.Schema.Type<typeof FuturesTrade> {}

/**
 * The state of a contract. Fields ending in `_e4`, `_e6`, `_e8` or `_e9` are multiplied by that power of ten; a delta
 * has only the changed fields.
 */
export const FuturesInstrument = Schema.Struct({
  id: Field.optionalTextOrNumber,
  symbol: Field.text,
  last_price_e4: Field.optionalTextOrNumber,
  last_price: Field.optionalTextOrNumber,
  bid1_price_e4: Field.optionalTextOrNumber,
  bid1_price: Field.optionalTextOrNumber,
  ask1_price_e4: Field.optionalTextOrNumber,
  ask1_price: Field.optionalTextOrNumber,
  last_tick_direction: Field.optionalText,
  prev_price_24h_e4: Field.optionalTextOrNumber,
  prev_price_24h: Field.optionalTextOrNumber,
  price_24h_pcnt_e6: Field.optionalTextOrNumber,
  high_price_24h_e4: Field.optionalTextOrNumber,
  high_price_24h: Field.optionalTextOrNumber,
  low_price_24h_e4: Field.optionalTextOrNumber,
  low_price_24h: Field.optionalTextOrNumber,
  prev_price_1h_e4: Field.optionalTextOrNumber,
  prev_price_1h: Field.optionalTextOrNumber,
  price_1h_pcnt_e6: Field.optionalTextOrNumber,
  mark_price_e4: Field.optionalTextOrNumber,
  mark_price: Field.optionalTextOrNumber,
  index_price_e4: Field.optionalTextOrNumber,
  index_price: Field.optionalTextOrNumber,
  open_interest: Field.optionalTextOrNumber,
  open_value_e8: LegacyField.optionalScaled,
  total_turnover_e8: LegacyField.optionalScaled,
  turnover_24h_e8: LegacyField.optionalScaled,
  total_volume: Field.optionalTextOrNumber,
  volume_24h: Field.optionalTextOrNumber,
  funding_rate_e6: Field.optionalTextOrNumber,
  predicted_funding_rate_e6: Field.optionalTextOrNumber,
  cross_seq: Field.optionalTextOrNumber,
  created_at: Field.optionalText,
  updated_at: Field.optionalText,
  next_funding_time: Field.optionalText,
  /** Hours to the next funding. */
  countdown_hour: Field.optionalTextOrNumber,
  /** Hours between fundings. */
  funding_rate_interval: Field.optionalTextOrNumber,
  /** Dated futures only, like the following fields. */
  symbol_name: Field.optionalText,
  symbol_year: Field.optionalTextOrNumber,
  contract_type: Field.optionalText,
  coin: Field.optionalText,
  quote_symbol: Field.optionalText,
  mode: Field.optionalText,
  is_up_borrowable: Field.optionalTextOrNumber,
  import_time_e9: LegacyField.optionalScaled,
  start_trading_time_e9: LegacyField.optionalScaled,
  time_to_settle: Field.optionalTextOrNumber,
  settle_time_e9: LegacyField.optionalScaled,
  settle_fee_rate_e8: LegacyField.optionalScaled,
  contract_status: Field.optionalText,
  system_subsidy_e8: LegacyField.optionalScaled,
  fair_basis_e8: LegacyField.optionalScaled,
  fair_basis_rate_e8: LegacyField.optionalScaled,
  basis_in_year_e8: LegacyField.optionalScaled,
  expect_price: Field.optionalTextOrNumber,
  expect_price_e4: Field.optionalTextOrNumber,
  created_at_e9: LegacyField.optionalScaled,
  updated_at_e9: LegacyField.optionalScaled,
  open_interest_e8: LegacyField.optionalScaled,
  total_volume_e8: LegacyField.optionalScaled,
  volume_24h_e8: LegacyField.optionalScaled,
  /** Hours to the next funding. */
  count_down_hour: Field.optionalTextOrNumber
})
export interface FuturesInstrument extends Schema.Schema.Type<typeof FuturesInstrument> {}

const instruments = Field.list(FuturesInstrument)

/** Changes to contracts. */
export const FuturesInstrumentChanges = Schema.Struct({
  delete: Field.optional(instruments),
  update: instruments,
  insert: Field.optional(instruments)
})
export interface FuturesInstrumentChanges extends Schema.Schema.Type<typeof FuturesInstrumentChanges> {}

/** The state of a contract, or its changes. */
export type FuturesInstrumentData = FuturesInstrument | FuturesInstrumentChanges

/** The schema of a {@link FuturesInstrumentData}. */
export const FuturesInstrumentData: Schema.Schema<FuturesInstrumentData> = Schema.Union(
  FuturesInstrument,
  FuturesInstrumentChanges
)

/** The current candle. `start` and `end` are in seconds, `timestamp` in microseconds. */
export const FuturesCandle = Schema.Struct({
  start: Field.textOrNumber,
  end: Field.optionalTextOrNumber,
  open: Field.optionalTextOrNumber,
  close: Field.optionalTextOrNumber,
  high: Field.optionalTextOrNumber,
  low: Field.optionalTextOrNumber,
  volume: Field.optionalTextOrNumber,
  turnover: Field.optionalTextOrNumber,
  /** True once the candle is closed. */
  confirm: Field.optionalFlag,
  cross_seq: Field.optionalTextOrNumber,
  timestamp: Field.optionalTextOrNumber,
  /** The interval; linear. */
  period: Field.optionalTextOrNumber
})
export interface FuturesCandle extends Schema.Schema.Type<typeof FuturesCandle> {}

/** A liquidated position. */
export const FuturesLiquidation = Schema.Struct({
  symbol: Field.text,
  /** Side of the position. */
  side: Field.optionalText,
  /** Bankruptcy price. */
  price: Field.optionalTextOrNumber,
  qty: Field.textOrNumber,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber
})
export interface FuturesLiquidation extends Schema.Schema.Type<typeof FuturesLiquidation> {}

/** The insurance fund of a coin, in its smallest unit. */
export const FuturesInsurance = Schema.Struct({
  currency: Field.text,
  timestamp: Field.optionalText,
  wallet_balance: Field.optionalTextOrNumber
})
export interface FuturesInsurance extends Schema.Schema.Type<typeof FuturesInsurance> {}

/** The current state of a position. Inverse sends amounts as text, linear as numbers. */
export const FuturesPosition = Schema.Struct({
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  size: Field.optionalTextOrNumber,
  side: Field.optionalText,
  position_value: Field.optionalTextOrNumber,
  entry_price: Field.optionalTextOrNumber,
  liq_price: Field.optionalTextOrNumber,
  bust_price: Field.optionalTextOrNumber,
  leverage: Field.optionalTextOrNumber,
  /** Reserved for open orders. */
  order_margin: Field.optionalTextOrNumber,
  position_margin: Field.optionalTextOrNumber,
  available_balance: Field.optionalTextOrNumber,
  take_profit: Field.optionalTextOrNumber,
  stop_loss: Field.optionalTextOrNumber,
  realised_pnl: Field.optionalTextOrNumber,
  /** Distance to the price. */
  trailing_stop: Field.optionalTextOrNumber,
  /** Activation price of the trailing stop. */
  trailing_active: Field.optionalTextOrNumber,
  wallet_balance: Field.optionalTextOrNumber,
  risk_id: Field.optionalTextOrNumber,
  /** Reserved for the closing fee. */
  occ_closing_fee: Field.optionalTextOrNumber,
  /** Reserved for the next funding. */
  occ_funding_fee: Field.optionalTextOrNumber,
  auto_add_margin: Field.optionalTextOrNumber,
  cum_realised_pnl: Field.optionalTextOrNumber,
  position_status: Field.optionalText,
  position_seq: Field.optionalTextOrNumber,
  /** Isolated margin; inverse. */
  Isolated: Field.optionalFlag,
  mode: Field.optionalTextOrNumber,
  position_idx: Field.optionalTextOrNumber,
  tp_sl_mode: Field.optionalText,
  tp_order_num: Field.optionalTextOrNumber,
  sl_order_num: Field.optionalTextOrNumber,
  tp_free_size_x: Field.optionalTextOrNumber,
  sl_free_size_x: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optionalText,
  sl_trigger_by: Field.optionalText,
  position_id: Field.optionalTextOrNumber,
  adl_rank_indicator: Field.optionalTextOrNumber,
  /** Closable quantity; negative for a long position. */
  free_qty: Field.optionalTextOrNumber,
  /** Isolated margin; linear. */
  isolated: Field.optionalFlag
})
export interface FuturesPosition extends Schema.Schema.Type<typeof FuturesPosition> {}

/** A fill. */
export const FuturesExecution = Schema.Struct({
  symbol: Field.text,
  side: Field.optionalText,
  order_id: Field.text,
  exec_id: Field.text,
  order_link_id: Field.optionalText,
  price: Field.optionalTextOrNumber,
  order_qty: Field.optionalTextOrNumber,
  exec_type: Field.optionalText,
  exec_qty: Field.optionalTextOrNumber,
  exec_fee: Field.optionalTextOrNumber,
  /** Unfilled quantity. */
  leaves_qty: Field.optionalTextOrNumber,
  is_maker: Field.optionalFlag,
  trade_time: Field.optionalText
})
export interface FuturesExecution extends Schema.Schema.Type<typeof FuturesExecution> {}

/** The current state of an order. */
export const FuturesOrder = Schema.Struct({
  order_id: Field.text,
  order_link_id: Field.optionalText,
  symbol: Field.text,
  side: Field.optionalText,
  order_type: Field.optionalText,
  price: Field.optionalTextOrNumber,
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optionalText,
  create_type: Field.optionalText,
  cancel_type: Field.optionalText,
  order_status: Field.optionalText,
  /** Unfilled quantity. */
  leaves_qty: Field.optionalTextOrNumber,
  cum_exec_qty: Field.optionalTextOrNumber,
  cum_exec_value: Field.optionalTextOrNumber,
  cum_exec_fee: Field.optionalTextOrNumber,
  /** Inverse; ISO 8601. */
  timestamp: Field.optionalTextOrNumber,
  take_profit: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optionalText,
  stop_loss: Field.optionalTextOrNumber,
  sl_trigger_by: Field.optionalText,
  /** Distance to the price. */
  trailing_stop: Field.optionalTextOrNumber,
  last_exec_price: Field.optionalTextOrNumber,
  reduce_only: Field.optionalFlag,
  close_on_trigger: Field.optionalFlag,
  /** Activation price of the trailing stop. */
  trailing_active: Field.optionalTextOrNumber,
  /** Linear; ISO 8601. */
  create_time: Field.optionalText,
  update_time: Field.optionalText,
  position_idx: Field.optionalTextOrNumber
})
export interface FuturesOrder extends Schema.Schema.Type<typeof FuturesOrder> {}

/** The current state of a conditional order. Inverse identifies it by `order_id`, linear by `stop_order_id`. */
export const FuturesStopOrder = Schema.Struct({
  order_id: Field.optionalText,
  order_link_id: Field.optionalText,
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optionalText,
  order_type: Field.optionalText,
  price: Field.optionalTextOrNumber,
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optionalText,
  create_type: Field.optionalText,
  cancel_type: Field.optionalText,
  order_status: Field.optionalText,
  stop_order_type: Field.optionalText,
  trigger_by: Field.optionalText,
  trigger_price: Field.optionalTextOrNumber,
  close_on_trigger: Field.optionalFlag,
  timestamp: Field.optionalTextOrNumber,
  take_profit: Field.optionalTextOrNumber,
  stop_loss: Field.optionalTextOrNumber,
  stop_order_id: Field.optionalText,
  tp_trigger_by: Field.optionalText,
  create_time: Field.optionalText,
  update_time: Field.optionalText,
  reduce_only: Field.optionalFlag,
  position_idx: Field.optionalTextOrNumber
})
export interface FuturesStopOrder extends Schema.Schema.Type<typeof FuturesStopOrder> {}

/** A balance. Linear has no coin: it is USDT. */
export const FuturesWallet = Schema.Struct({
  user_id: Field.optionalTextOrNumber,
  coin: Field.optionalText,
  wallet_balance: Field.textOrNumber,
  available_balance: Field.optionalTextOrNumber
})
export interface FuturesWallet extends Schema.Schema.Type<typeof FuturesWallet> {}
