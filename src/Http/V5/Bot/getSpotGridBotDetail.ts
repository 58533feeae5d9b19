import { BotError, SpotGridBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const GetSpotGridBotDetailParams = Schema.Struct({
  /** A string if it has more than 15 digits. */
  grid_id: Field.textOrNumber
})
export interface GetSpotGridBotDetailParams extends Schema.Schema.Type<typeof GetSpotGridBotDetailParams> {}

/** A spot grid bot. Amounts are in the quote coin, rates are ratios (`"0.05"` is 5 %), times are in ms. */
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
  /** Of the grid's trades alone. */
  grid_profit: Field.optionalDecimal,
  grid_apr: Field.optionalDecimal,
  total_apr: Field.optionalDecimal,
  /** Grid trades so far. */
  arbitrage_num: Field.optionalNumber,
  /** Grid trades in the last 24 hours. */
  arbitrage_num_24: Field.optionalNumber,
  current_price: Field.optionalDecimal,
  /** Not realised. */
  current_profit: Field.optionalDecimal,
  current_per: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  entry_price: Field.optionalDecimal,
  stop_loss_price: Field.optionalDecimal,
  take_profit_price: Field.optionalDecimal,
  /** Like `CLOSED_MANUALLY`, `CLOSED_STOP_LOSS`; `UNKNOWN_GridCloseReason` while it runs. */
  close_reason: Field.optionalText,
  /** Like `BOT_CLOSE_CODE_UNKNOWN`. */
  bot_close_code: Field.optionalText,
  ts_percent: Field.optionalDecimal,
  /** Whether the symbol allows a trailing stop. */
  is_support_ts: Field.optionalFlag,
  enable_trailing: Field.optionalFlag,
  limit_up_price: Field.optionalDecimal,
  /** The upper end before the grid moved. */
  ori_max_price: Field.optionalDecimal,
  /** The lower end before the grid moved. */
  ori_min_price: Field.optionalDecimal,
  ori_cell_number: Field.optionalNumber,
  /** 1 when others may copy it. */
  allow_follow: Field.optionalNumber,
  /** Number of users who copy the bot. */
  follow_num: Field.optionalNumber,
  /** How long it has run. */
  operation_time: Field.optionalTextOrNumber,
  create_time: Field.optionalTextOrNumber,
  /** 0 while it runs. */
  end_time: Field.optionalTextOrNumber,
  used_reward_amount: Field.optionalDecimal,
  used_reward_id: Field.optionalText,
  /** What was paid out. */
  settlement_assets: Field.optionalText,
  /** Like `BOT_ACCOUNT_TYPE_FUND`. */
  account_type: Field.optionalText,
  /** Profit taken out so far. */
  cum_withdrew_amount: Field.optionalDecimal,
  /** Like `ONLINE`. */
  spot_symbol_status: Field.optionalText,
  taker_fee_rate: Field.optionalDecimal,
  maker_fee_rate: Field.optionalDecimal,
  ts_exit_equity: Field.optionalDecimal
})
export interface SpotGridBot extends Schema.Schema.Type<typeof SpotGridBot> {}

export const GetSpotGridBotDetailResult = Schema.Struct({
  /** 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  detail: SpotGridBot
})
export interface GetSpotGridBotDetailResult extends Schema.Schema.Type<typeof GetSpotGridBotDetailResult> {}

/**
 * Reads a spot grid bot: settings, trades and profit.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/get-detail"
})
