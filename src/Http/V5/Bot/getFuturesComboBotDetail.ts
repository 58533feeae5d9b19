import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const GetFuturesComboBotDetailParams = Schema.Struct({
  /** A string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface GetFuturesComboBotDetailParams extends Schema.Schema.Type<typeof GetFuturesComboBotDetailParams> {}

/** One symbol of a combo. */
export const FuturesComboHolding = Schema.Struct({
  symbol: Field.text,
  base_token: Field.optionalText,
  quote_token: Field.optionalText,
  /** `"0.5"` means 50%. */
  target_position_percent: Field.optionalDecimal,
  side: Field.optional(Field.openEnum("SIDE_LONG", "SIDE_SHORT")),
  symbol_id: Field.optionalNumber
})
export interface FuturesComboHolding extends Schema.Schema.Type<typeof FuturesComboHolding> {}

/**
 * A futures combo bot. Amounts are in the quote coin, percentages are ratios (`"0.05"` means 5%), times are in
 * seconds.
 */
export const FuturesComboBot = Schema.Struct({
  bot_id: Field.text,
  /** For example `BOT_MODE_LONG`, `BOT_MODE_SHORT` or `BOT_MODE_MIX`. */
  bot_mode: Field.optionalText,
  /** For example `BOT_DISPLAY_STATUS_RUNNING`. */
  bot_display_status: Field.optionalText,
  bot_name: Field.optionalText,
  leverage: Field.optionalDecimal,
  /** Including margin added later. */
  total_margin: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  total_pnl: Field.optionalDecimal,
  /** Relative to `total_margin`. */
  total_pnl_per: Field.optionalDecimal,
  roi: Field.optionalDecimal,
  total_apr: Field.optionalDecimal,
  realized_pnl: Field.optionalDecimal,
  /** Valued at the mark price. */
  unrealized_pnl: Field.optionalDecimal,
  total_exec_fee: Field.optionalDecimal,
  /** Positive when received. */
  funding_fee: Field.optionalDecimal,
  total_position_value: Field.optionalDecimal,
  margin_balance: Field.optionalDecimal,
  available_balance: Field.optionalDecimal,
  /** Initial margin rate. */
  imr: Field.optionalDecimal,
  /** Maintenance margin rate. */
  mmr: Field.optionalDecimal,
  symbol_settings: Field.optional(Field.list<FuturesComboHolding>(FuturesComboHolding)),
  /** For example `ADJUST_POSITION_MODE_TIME_OR_PERCENT`. */
  adjust_position_mode: Field.optionalText,
  adjust_position_percent: Field.optionalDecimal,
  adjust_position_time_interval: Field.optionalNumber,
  /** Number of rebalancings. */
  adjusted_position_num: Field.optionalText,
  last_adjust_position_time: Field.optionalText,
  sl_percent: Field.optionalDecimal,
  tp_percent: Field.optionalDecimal,
  trailing_stop_percent: Field.optionalDecimal,
  /** Why the bot stopped, for example `BOT_STOP_TYPE_BY_USER`. */
  stop_type: Field.optionalText,
  /** For example `BOT_CLOSE_CODE_CANCELED_MANUALLY`. */
  close_code: Field.optionalText,
  exit_equity: Field.optionalDecimal,
  sl_exit_equity: Field.optionalDecimal,
  tp_exit_equity: Field.optionalDecimal,
  /** Margin transferred while the bot was running. */
  midway_transfer: Field.optionalDecimal,
  /** Amounts paid out, for example `496.24566099 USDT`. */
  settlement_assets: Field.optionalText,
  /** Number of users who copy the bot. */
  follow_num: Field.optionalNumber,
  used_reward_amount: Field.optionalDecimal,
  used_reward_id: Field.optionalText,
  total_bonus: Field.optionalDecimal,
  run_time_duration: Field.optionalText,
  create_time: Field.optionalText,
  /** `"0"` while the bot is running. */
  end_time: Field.optionalText,
  last_modify_setting_time: Field.optionalText,
  ws_token: Field.optional(Field.secretText)
})
export interface FuturesComboBot extends Schema.Schema.Type<typeof FuturesComboBot> {}

export const GetFuturesComboBotDetailResult = Schema.Struct({
  ...BotOutcome.fields,
  /** Settings, holdings and profit of the bot. */
  detail: FuturesComboBot
})
export interface GetFuturesComboBotDetailResult extends Schema.Schema.Type<typeof GetFuturesComboBotDetailResult> {}

/**
 * Returns the settings, holdings and profit of a futures combo bot.
 *
 * Fails with `BotNotFound` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getFuturesComboBotDetail({ bot_id: "612324421335537259" })
 * ```
 */
export const getFuturesComboBotDetail: Endpoint.Private<
  GetFuturesComboBotDetailParams,
  GetFuturesComboBotDetailResult,
  BotError | FuturesBotError
> = constructors.post("Bot.getFuturesComboBotDetail", "/v5/fcombobot/detail", {
  access: "private",
  kind: "read",
  params: GetFuturesComboBotDetailParams,
  result: GetFuturesComboBotDetailResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/get-detail"
})
