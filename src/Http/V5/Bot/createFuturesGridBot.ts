import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { futuresGridFields } from "./fields.js"
import { CreatedFuturesBot } from "./rows.js"

export const CreateFuturesGridBotParams = Schema.Struct({
  ...futuresGridFields,
  /** Total investment, in the quote coin. */
  total_investment: Field.decimalParam,
  /** Take profit: `"0.2"` means 20%. For `tp_sl_type` 1 and 4. */
  take_profit_per: Field.optionalDecimalParam,
  /** Stop loss: `"0.2"` means 20%. For `tp_sl_type` 1 and 3. */
  stop_loss_per: Field.optionalDecimalParam,
  /** Trailing stop: `"0.05"` means 5%. */
  trailing_stop_per: Field.optionalDecimalParam
})
export interface CreateFuturesGridBotParams extends Schema.Schema.Type<typeof CreateFuturesGridBotParams> {}

export const CreateFuturesGridBotResult = Schema.Struct({
  ...CreatedFuturesBot.fields,
  /** `FGRID_CHECK_CODE_SUCCESS` on success, otherwise names the problem. */
  check_code: Field.optionalText
})
export interface CreateFuturesGridBotResult extends Schema.Schema.Type<typeof CreateFuturesGridBotResult> {}

/**
 * Creates a bot that buys and sells a futures contract at the levels of a price grid.
 *
 * Percentages are ratios: `"0.2"` means 20%. `validateFuturesGridBotInput` returns the allowed ranges in advance. Bybit
 * does not detect duplicates: sending it twice creates two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated` or `InvalidParameter`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/create"
})
