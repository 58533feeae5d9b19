import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const CreateFuturesGridBotParams = Schema.Struct({
  symbol: Field.text,
  /** 1 neutral, 2 long, 3 short. */
  grid_mode: Schema.Literal(1, 2, 3),
  /** The lower end of the grid. */
  min_price: Field.decimalParam,
  /** The upper end of the grid. */
  max_price: Field.decimalParam,
  /** Grid levels, at least 2. */
  cell_number: Field.integerParam,
  /** At least 1. */
  leverage: Field.decimalParam,
  /** 1 equal steps, 2 equal ratios. */
  grid_type: Schema.Literal(1, 2),
  /** In the quote coin. */
  total_investment: Field.decimalParam,
  /** For `tp_sl_type` 1 and 4. */
  take_profit_per: Field.optionalDecimalParam,
  /** For `tp_sl_type` 1 and 3. */
  stop_loss_per: Field.optionalDecimalParam,
  /** For `tp_sl_type` 2 and 3. */
  take_profit_price: Field.optionalDecimalParam,
  /** For `tp_sl_type` 2 and 4. */
  stop_loss_price: Field.optionalDecimalParam,
  /** 1 both by percentage, 2 both by price, 3 profit by price and loss by percentage, 4 the other way round. */
  tp_sl_type: Field.optionalParam(Schema.Literal(1, 2, 3, 4)),
  /** The bot waits for this price. */
  entry_price: Field.optionalDecimalParam,
  trailing_stop_per: Field.optionalDecimalParam,
  /** How far up the grid may move; not with `grid_type` 2. */
  move_up_price: Field.optionalDecimalParam,
  /** How far down the grid may move; not with `grid_type` 2. */
  move_down_price: Field.optionalDecimalParam
})
export interface CreateFuturesGridBotParams extends Schema.Schema.Type<typeof CreateFuturesGridBotParams> {}

export const CreateFuturesGridBotResult = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** What the other operations on it take. */
  bot_id: Field.textOrNumber,
  /** Like `FGRID_CHECK_CODE_SUCCESS`. */
  check_code: Field.optionalText,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface CreateFuturesGridBotResult extends Schema.Schema.Type<typeof CreateFuturesGridBotResult> {}

/**
 * Starts a bot that buys and sells a future at the levels of a price grid.
 *
 * Percentages are ratios: `"0.2"` is 20 %. `validateFuturesGridBotInput` tells beforehand what is allowed. The
 * exchange knows no repeat of it: sent twice, there are two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated`; `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createFuturesGridBot({
 *   symbol: "BTCUSDT",
 *   grid_mode: 1,
 *   min_price: "60000",
 *   max_price: "80000",
 *   cell_number: 20,
 *   leverage: "3",
 *   grid_type: 1,
 *   total_investment: "1000"
 * })
 * ```
 */
export const createFuturesGridBot: Endpoint.Private<
  CreateFuturesGridBotParams,
  CreateFuturesGridBotResult,
  BotError | FuturesBotError
> = constructors.post("Bot.createFuturesGridBot", "/v5/fgridbot/create", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateFuturesGridBotParams,
  result: CreateFuturesGridBotResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/create"
})
