import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { CreatedFuturesBot } from "./rows.js"

export const CreateFuturesMartingaleBotParams = Schema.Struct({
  symbol: Field.text,
  /** 1 long: buys as the price falls; 2 short: sells as the price rises. */
  martingale_mode: Schema.Literal(1, 2),
  /** At least 1. */
  leverage: Field.decimalParam,
  /** Adverse price move that triggers an addition to the position. */
  price_float_percent: Field.decimalParam,
  /** Size of an addition as a multiple of the base position: `"2"` means twice its size. */
  add_position_percent: Field.decimalParam,
  /** Maximum number of additions per round. */
  add_position_num: Field.integerParam,
  /** Initial investment, in the quote coin. */
  init_margin: Field.decimalParam,
  /** Profit that ends a round. */
  round_tp_percent: Field.decimalParam,
  /** 1 starts a new round after a take profit, 2 stops. */
  auto_cycle_toggle: Field.optionalParam(Schema.Literal(1, 2)),
  /** Stop loss as a share of the margin. */
  sl_percent: Field.optionalDecimalParam,
  /** The bot starts at this price. */
  entry_price: Field.optionalDecimalParam
})
export interface CreateFuturesMartingaleBotParams extends Schema.Schema.Type<typeof CreateFuturesMartingaleBotParams> {}

/**
 * Creates a bot that adds to a losing futures position in increasing sizes and closes it at a profit.
 *
 * Percentages are ratios: `"0.03"` means 3%. Bybit does not detect duplicates: sending it twice creates two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated` or `InvalidParameter`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/create"
})
