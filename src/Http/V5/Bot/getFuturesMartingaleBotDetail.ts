import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const GetFuturesMartingaleBotDetailParams = Schema.Struct({
  /** A string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface GetFuturesMartingaleBotDetailParams
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotDetailParams> {}

/**
 * A futures martingale bot. Amounts are in the quote coin, percentages are ratios (`"0.05"` means 5%), times are in
 * seconds.
 */
export const FuturesMartingaleBot = Schema.Struct({
  bot_id: Field.text,
  symbol: Field.optionalText,
  base_token: Field.optionalText,
  quote_token: Field.optionalText,
  /** For example `F_MART_BOT_DISPLAY_STATUS_RUNNING`. */
  bot_display_status: Field.optionalText,
  /** For example `F_MART_MODE_MARTINGALE_MODE_LONG`. */
  fmart_mode: Field.optionalText,
  leverage: Field.optionalDecimal,
  actual_leverage: Field.optionalDecimal,
  single_round_target_profit_per: Field.optionalDecimal,
  /** Maximum number of additions per round. */
  add_pos_num: Field.optionalText,
  add_pos_per: Field.optionalDecimal,
  price_float_per: Field.optionalDecimal,
  entry_price: Field.optionalDecimal,
  sl_per: Field.optionalDecimal,
  /** Including margin added later. */
  total_margin: Field.optionalDecimal,
  pnl: Field.optionalDecimal,
  /** Relative to `total_margin`. */
  pnl_per: Field.optionalDecimal,
  realized_pnl: Field.optionalDecimal,
  /** Valued at the mark price. */
  unrealized_pnl: Field.optionalDecimal,
  /** Positive when received. */
  net_funding_fee: Field.optionalDecimal,
  total_apr: Field.optionalDecimal,
  completed_rounds: Field.optionalNumber,
  current_round: Field.optionalNumber,
  current_added_pos_num: Field.optionalNumber,
  /** In contracts. */
  pos_size: Field.optionalDecimal,
  avg_pos_price: Field.optionalDecimal,
  pos_balance: Field.optionalDecimal,
  /** Margin of open orders. */
  order_balance: Field.optionalDecimal,
  available_balance: Field.optionalDecimal,
  mark_price: Field.optionalDecimal,
  current_price: Field.optionalDecimal,
  estimated_liq_price: Field.optionalDecimal,
  /** Whether the bot starts new rounds. */
  auto_cycle: Field.optionalText,
  /** Why the bot stopped. */
  stop_type: Field.optionalText,
  /** For example `BOT_CLOSE_CODE_CANCELED_MANUALLY`. */
  close_code: Field.optionalText,
  close_price: Field.optionalDecimal,
  tick_size: Field.optionalDecimal,
  /** Amounts paid out. */
  settlement_assets: Field.optionalText,
  /** Number of users who copy the bot. */
  follow_num: Field.optionalNumber,
  used_reward_amount: Field.optionalDecimal,
  used_reward_id: Field.optionalText,
  total_bonus: Field.optionalDecimal,
  /** How long the bot has been running. */
  operation_time: Field.optionalText,
  create_time: Field.optionalText,
  modify_time: Field.optionalText,
  /** `"0"` while the bot is running. */
  end_time: Field.optionalText,
  running_duration: Field.optionalText,
  adl_rank_indicator: Field.optionalNumber
})
export interface FuturesMartingaleBot extends Schema.Schema.Type<typeof FuturesMartingaleBot> {}

export const GetFuturesMartingaleBotDetailResult = Schema.Struct({
  ...BotOutcome.fields,
  /** Settings, round, position and profit of the bot. */
  fmart_detail: FuturesMartingaleBot
})
export interface GetFuturesMartingaleBotDetailResult
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotDetailResult> {}

/**
 * Returns the settings, round, position and profit of a futures martingale bot.
 *
 * Fails with `BotNotFound` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getFuturesMartingaleBotDetail({ bot_id: "612335724699611830" })
 * ```
 */
export const getFuturesMartingaleBotDetail: Endpoint.Private<
  GetFuturesMartingaleBotDetailParams,
  GetFuturesMartingaleBotDetailResult,
  BotError | FuturesBotError
> = constructors.post("Bot.getFuturesMartingaleBotDetail", "/v5/fmartingalebot/detail", {
  access: "private",
  kind: "read",
  params: GetFuturesMartingaleBotDetailParams,
  result: GetFuturesMartingaleBotDetailResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/get-detail"
})
