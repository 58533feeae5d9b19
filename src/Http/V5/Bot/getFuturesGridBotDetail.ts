import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const GetFuturesGridBotDetailParams = Schema.Struct({
  /** A string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface GetFuturesGridBotDetailParams extends Schema.Schema.Type<typeof GetFuturesGridBotDetailParams> {}

/** A futures grid bot. Amounts are in the quote coin, percentages are ratios (`"0.05"` means 5%), times are in ms. */
export const FuturesGridBot = Schema.Struct({
  bot_id: Field.text,
  symbol: Field.optionalText,
  base_token: Field.optionalText,
  quote_token: Field.optionalText,
  /** For example `FUTURE_GRID_STATUS_RUNNING`. */
  status: Field.optionalText,
  /** For example `FUTURE_GRID_MODE_LONG`. */
  grid_mode: Field.optionalText,
  /** For example `FUTURE_GRID_TYPE_GEOMETRIC`. */
  grid_type: Field.optionalText,
  min_price: Field.optionalDecimal,
  max_price: Field.optionalDecimal,
  cell_number: Field.optionalNumber,
  leverage: Field.optionalDecimal,
  real_leverage: Field.optionalDecimal,
  /** Including margin added later. */
  total_investment: Field.optionalDecimal,
  total_value: Field.optionalDecimal,
  /** In contracts. */
  current_position: Field.optionalDecimal,
  pnl: Field.optionalDecimal,
  /** Relative to `total_investment`. */
  pnl_per: Field.optionalDecimal,
  /** Profit of the grid trades alone. */
  grid_profit: Field.optionalDecimal,
  grid_apr: Field.optionalDecimal,
  total_apr: Field.optionalDecimal,
  realised_pnl: Field.optionalDecimal,
  /** Valued at the mark price. */
  unrealised_pnl: Field.optionalDecimal,
  /** Positive when received. */
  funding_fee: Field.optionalDecimal,
  position_balance: Field.optionalDecimal,
  available_balance: Field.optionalDecimal,
  /** Margin of open orders. */
  total_order_balance: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  last_price: Field.optionalDecimal,
  mark_price: Field.optionalDecimal,
  liquidation_price: Field.optionalDecimal,
  stop_loss_per: Field.optionalDecimal,
  take_profit_per: Field.optionalDecimal,
  stop_loss_price: Field.optionalDecimal,
  take_profit_price: Field.optionalDecimal,
  /** For example `TP_SL_TYPE_TP_PERCENT_SL_PRICE`. */
  tp_sl_type: Field.optionalText,
  entry_price: Field.optionalDecimal,
  real_close_price: Field.optionalDecimal,
  min_price_precision: Field.optionalDecimal,
  tick_size: Field.optionalDecimal,
  trailing_stop_per: Field.optionalDecimal,
  trailing_stop_exit_equity: Field.optionalDecimal,
  /** For example `F_GRID_BOT_STOP_TYPE_TRIGGER_FBU_FAIL`. */
  close_reason: Field.optionalText,
  /** For example `BOT_CLOSE_CODE_FAILED_INITIATION`. */
  bot_close_code: Field.optionalText,
  /** For example `FUTURES_POSITION_SIDE_UNSPECIFIED`. */
  futures_pos_side: Field.optionalText,
  /** Number of grid trades. */
  arbitrage_num: Field.optionalNumber,
  /** Number of grid trades in the last 24 hours. */
  arbitrage_num_24: Field.optionalNumber,
  /** Minimum profit per grid level. */
  min_profit: Field.optionalDecimal,
  /** Maximum profit per grid level. */
  max_profit: Field.optionalDecimal,
  move_up_price: Field.optionalDecimal,
  move_down_price: Field.optionalDecimal,
  /** Current lower bound of the grid. */
  curr_min_price: Field.optionalDecimal,
  curr_max_price: Field.optionalDecimal,
  /** Initial margin rate. */
  i_m_rate: Field.optionalDecimal,
  /** Maintenance margin rate. */
  m_m_rate: Field.optionalDecimal,
  /** For example `BOT_ACCOUNT_TYPE_FUND`. */
  account_type: Field.optionalText,
  /** 1 if others may copy the bot. */
  allow_follow: Field.optionalNumber,
  /** Number of users who copy the bot. */
  follow_num: Field.optionalNumber,
  copy_trade_is_master: Field.optionalFlag,
  copy_trade_follower_num: Field.optionalText,
  used_reward_amount: Field.optionalDecimal,
  used_reward_id: Field.optionalText,
  init_bonus: Field.optionalDecimal,
  used_bonus_amount: Field.optionalDecimal,
  /** Amounts paid out, for example `950 USDT`. */
  settlement_assets: Field.optionalText,
  /** Total margin withdrawn. */
  cum_withdrew_amount: Field.optionalDecimal,
  current_profit: Field.optionalDecimal,
  current_per: Field.optionalDecimal,
  taker_fee_rate: Field.optionalDecimal,
  maker_fee_rate: Field.optionalDecimal,
  /** How long the bot has been running. */
  operation_time: Field.optionalMillisText,
  create_time: Field.optionalMillisText,
  modify_time: Field.optionalMillisText,
  /** `"0"` while the bot is running. */
  end_time: Field.optionalMillisText,
  adl_rank_indicator: Field.optionalNumber
})
export interface FuturesGridBot extends Schema.Schema.Type<typeof FuturesGridBot> {}

export const GetFuturesGridBotDetailResult = Schema.Struct({
  ...BotOutcome.fields,
  /** Settings, position and profit of the bot. */
  detail: FuturesGridBot
})
export interface GetFuturesGridBotDetailResult extends Schema.Schema.Type<typeof GetFuturesGridBotDetailResult> {}

/**
 * Returns the settings, position and profit of a futures grid bot.
 *
 * Fails with `BotNotFound` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getFuturesGridBotDetail({ bot_id: "612330315406398322" })
 * ```
 */
export const getFuturesGridBotDetail: Endpoint.Private<
  GetFuturesGridBotDetailParams,
  GetFuturesGridBotDetailResult,
  BotError | FuturesBotError
> = constructors.post("Bot.getFuturesGridBotDetail", "/v5/fgridbot/detail", {
  access: "private",
  kind: "read",
  params: GetFuturesGridBotDetailParams,
  result: GetFuturesGridBotDetailResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/get-detail"
})
