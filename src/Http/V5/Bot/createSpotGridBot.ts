import { BotError, SpotGridBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const CreateSpotGridBotParams = Schema.Struct({
  symbol: Field.text,
  /** The upper end of the grid. */
  max_price: Field.decimalParam,
  /** The lower end of the grid. */
  min_price: Field.decimalParam,
  /** Grid levels, at least 2. */
  cell_number: Field.integerParam,
  /** What is invested: 0 the quote coin (when left out), 1 the base coin, 2 both. */
  invest_mode: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Needed for `invest_mode` 1 and 2. */
  base_investment: Field.optionalDecimalParam,
  /** Needed for `invest_mode` 0 and 2. */
  quote_investment: Field.optionalDecimalParam,
  /** The bot waits for this price. */
  entry_price: Field.optionalDecimalParam,
  stop_loss_price: Field.optionalDecimalParam,
  take_profit_price: Field.optionalDecimalParam,
  /** Trailing stop, from 0 to 0.99: `"0.05"` is 5 %. */
  ts_percent: Field.optionalDecimalParam,
  /** Whether the grid moves with the price; needs at least 5 levels. False when left out. */
  enable_trailing: Field.optionalFlagParam,
  /** How far up the grid may move; with `enable_trailing`. */
  limit_up_price: Field.optionalDecimalParam
})
export interface CreateSpotGridBotParams extends Schema.Schema.Type<typeof CreateSpotGridBotParams> {}

export const CreateSpotGridBotResult = Schema.Struct({
  /** 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** What the other operations on it take. */
  grid_id: Field.textOrNumber,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface CreateSpotGridBotResult extends Schema.Schema.Type<typeof CreateSpotGridBotResult> {}

/**
 * Starts a bot that buys and sells on spot at the levels of a price grid.
 *
 * `validateSpotGridBotInput` tells beforehand what is allowed. The exchange knows no repeat of it: sent twice, there
 * are two bots.
 *
 * Fails with `BotBalanceShort`, `BotUserBanned`; `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createSpotGridBot({
 *   symbol: "MNTUSDT",
 *   min_price: "0.3656",
 *   max_price: "1.0968",
 *   cell_number: 50,
 *   quote_investment: "200"
 * })
 * ```
 */
export const createSpotGridBot: Endpoint.Private<
  CreateSpotGridBotParams,
  CreateSpotGridBotResult,
  BotError | SpotGridBotError
> = constructors.post("Bot.createSpotGridBot", "/v5/grid/create-grid", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateSpotGridBotParams,
  result: CreateSpotGridBotResult,
  errors: [BotError, SpotGridBotError],
  limit: [{ count: 3, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/create"
})
