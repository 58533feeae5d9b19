import { BotError, SpotGridBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const GetSpotGridBotDetailParams = Schema.Struct({
  /** A string if it has more than 15 digits. */
  grid_id: Field.textOrNumber
})
export interface GetSpotGridBotDetailParams extends Schema.Schema.Type<typeof GetSpotGridBotDetailParams> {}

/** A spot grid bot. Amounts are in the quote coin, rates are ratios (`"0.05"` means 5%), times are in ms. */
export const SpotGridBot = Schema.Struct({
  grid_id: Field.textOrNumber,
  symbol: Field.optionalText,
  base_token: Field.optionalText,
  quote_token: Field.optionalText,
  status: Field.optional(
    Field.openEnum("RAW", "REJECTED", "NEW", "INITIALIZING", "RUNNING", "CANCELLING", "COMPLETED")
  ),
  max_price: Field.optionalDecimal,
  min_price: Field.optionalDecimal,
  cell_number: Field.optionalNumber,
  total_investment: Field.optionalDecimal,
  total_profit: Field.optionalDecimal,
  /** Profit of the grid trades alone. */
  grid_profit: Field.optionalDecimal,
  grid_apr: Field.optionalDecimal,
  total_apr: Field.optionalDecimal,
  /** Number of grid trades. */
  arbitrage_num: Field.optionalNumber,
  /** Number of grid trades in the last 24 hours. */
  arbitrage_num_24: Field.optionalNumber,
  current_price: Field.optionalDecimal,
  /** Unrealized profit. */
  current_profit: Field.optionalDecimal,
  current_per: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  entry_price: Field.optionalDecimal,
  stop_loss_price: Field.optionalDecimal,
  take_profit_price: Field.optionalDecimal,
  /** For example `CLOSED_MANUALLY` or `CLOSED_STOP_LOSS`; `UNKNOWN_GridCloseReason` while running. */
  close_reason: Field.optionalText,
  /** For example `BOT_CLOSE_CODE_UNKNOWN`. */
  bot_close_code: Field.optionalText,
  ts_percent: Field.optionalDecimal,
  /** Whether the symbol allows a trailing stop. */
  is_support_ts: Field.optionalFlag,
  enable_trailing: Field.optionalFlag,
  limit_up_price: Field.optionalDecimal,
  /** Upper bound before the grid moved. */
  ori_max_price: Field.optionalDecimal,
  /** Lower bound before the grid moved. */
  ori_min_price: Field.optionalDecimal,
  ori_cell_number: Field.optionalNumber,
  /** 1 if others may copy the bot. */
  allow_follow: Field.optionalNumber,
  /** Number of users who copy the bot. */
  follow_num: Field.optionalNumber,
  /** How long the bot has been running. */
  operation_time: Field.optionalTextOrNumber,
  create_time: Field.optionalTextOrNumber,
  /** 0 while the bot is running. */
  end_time: Field.optionalTextOrNumber,
  used_reward_amount: Field.optionalDecimal,
  used_reward_id: Field.optionalText,
  /** Amounts paid out. */
  settlement_assets: Field.optionalText,
  /** For example `BOT_ACCOUNT_TYPE_FUND`. */
  account_type: Field.optionalText,
  /** Total profit withdrawn. */
  cum_withdrew_amount: Field.optionalDecimal,
  /** For example `ONLINE`. */
  spot_symbol_status: Field.optionalText,
  taker_fee_rate: Field.optionalDecimal,
  maker_fee_rate: Field.optionalDecimal,
  ts_exit_equity: Field.optionalDecimal
})
export interface SpotGridBot extends Schema.Schema.Type<typeof SpotGridBot> {}

export const GetSpotGridBotDetailResult = Schema.Struct({
  /** 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** Settings, trades and profit of the bot. */
  detail: SpotGridBot
})
export interface GetSpotGridBotDetailResult extends Schema.Schema.Type<typeof GetSpotGridBotDetailResult> {}

/**
 * Returns the settings, trades and profit of a spot grid bot.
 *
 * Fails with `BotNotFound`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getSpotGridBotDetail({ grid_id: "612340768081708828" })
 * ```
 */
export const getSpotGridBotDetail: Endpoint.Private<
  GetSpotGridBotDetailParams,
  GetSpotGridBotDetailResult,
  BotError | SpotGridBotError
> = constructors.post("Bot.getSpotGridBotDetail", "/v5/grid/query-grid-detail", {
  access: "private",
  kind: "read",
  params: GetSpotGridBotDetailParams,
  result: GetSpotGridBotDetailResult,
  errors: [BotError, SpotGridBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/get-detail"
})
