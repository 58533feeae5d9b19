import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { CreatedFuturesBot } from "./rows.js"

export const CreateFuturesMartingaleBotParams = Schema.Struct({
  symbol: Field.text,
  /** 1 long: buys falling prices; 2 short: sells rising ones. */
  martingale_mode: Schema.Literal(1, 2),
  /** At least 1. */
  leverage: Field.decimalParam,
  /** How far the price must go against the position before it is added to. */
  price_float_percent: Field.decimalParam,
  /** How much is added, of the position before: `"2"` doubles it. */
  add_position_percent: Field.decimalParam,
  /** How often it is added to at most, each round. */
  add_position_num: Field.integerParam,
  /** The investment, in the quote coin. */
  init_margin: Field.decimalParam,
  /** The profit that ends a round. */
  round_tp_percent: Field.decimalParam,
  /** 1 begins a new round then, 2 stops. */
  auto_cycle_toggle: Field.optionalParam(Schema.Literal(1, 2)),
  /** Closes at this loss of the margin. */
  sl_percent: Field.optionalDecimalParam,
  /** The bot waits for this price. */
  entry_price: Field.optionalDecimalParam
})
export interface CreateFuturesMartingaleBotParams extends Schema.Schema.Type<typeof CreateFuturesMartingaleBotParams> {}

/**
 * Starts a bot that adds to a losing position of a future, each time more, and closes it at a profit.
 *
 * Percentages are ratios: `"0.03"` is 3 %. The exchange knows no repeat of it: sent twice, there are two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated`; `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createFuturesMartingaleBot({
 *   symbol: "MNTUSDT",
 *   martingale_mode: 1,
 *   leverage: "5",
 *   price_float_percent: "0.16",
 *   add_position_percent: "1.8",
 *   add_position_num: 5,
 *   round_tp_percent: "0.1",
 *   init_margin: "650"
 * })
 * ```
 */
export const createFuturesMartingaleBot: Endpoint.Private<
  CreateFuturesMartingaleBotParams,
  CreatedFuturesBot,
  BotError | FuturesBotError
> = constructors.post("Bot.createFuturesMartingaleBot", "/v5/fmartingalebot/create", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateFuturesMartingaleBotParams,
  result: CreatedFuturesBot,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/create"
})
