import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"
import { BotRange } from "./rows/BotRange.js"

/**
 * What {@link validateFuturesGridBotInput} takes.
 *
 * @since 0.1.0
 */
export const ValidateFuturesGridBotInputParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  /** Grid levels, at least 2. */
  cell_number: Field.integerParam,
  min_price: Field.decimalParam,
  max_price: Field.decimalParam,
  /** At least 1. */
  leverage: Field.decimalParam,
  /** 1 equal steps, 2 equal ratios. */
  grid_type: /*#__PURE__*/ Schema.Literal(1, 2),
  /** 1 neutral, 2 long, 3 short. */
  grid_mode: /*#__PURE__*/ Schema.Literal(1, 2, 3),
  stop_loss_price: Field.optionalDecimalParam,
  take_profit_price: Field.optionalDecimalParam,
  /** As in `createFuturesGridBot`. */
  tp_sl_type: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(1, 2, 3, 4)),
  entry_price: Field.optionalDecimalParam,
  stop_loss_per: Field.optionalDecimalParam,
  take_profit_per: Field.optionalDecimalParam,
  trailing_stop_per: Field.optionalDecimalParam,
  /** In the quote coin. */
  init_margin: Field.optionalDecimalParam,
  move_up_price: Field.optionalDecimalParam,
  move_down_price: Field.optionalDecimalParam
})
export interface ValidateFuturesGridBotInputParams
  extends Schema.Schema.Type<typeof ValidateFuturesGridBotInputParams> {}

/**
 * What {@link validateFuturesGridBotInput} gives.
 *
 * @since 0.1.0
 */
export const ValidateFuturesGridBotInputResult = /*#__PURE__*/ Schema.Struct({
  /** 0 or 200 for success; any other is an error. */
  status_code: Field.optionalNumber,
  /** On testnet only. */
  debug_msg: Field.optionalText,
  /** `FGRID_CHECK_CODE_SUCCESS` when all is well, else what is wrong. */
  check_code: Field.optionalText,
  /** In the quote coin. */
  investment: /*#__PURE__*/ Field.optional(BotRange),
  /** What a level brings, in percent. */
  profit: /*#__PURE__*/ Field.optional(BotRange),
  cell_number: /*#__PURE__*/ Field.optional(BotRange),
  min_price: /*#__PURE__*/ Field.optional(BotRange),
  max_price: /*#__PURE__*/ Field.optional(BotRange),
  leverage: /*#__PURE__*/ Field.optional(BotRange),
  /** In percent. */
  stop_loss: /*#__PURE__*/ Field.optional(BotRange),
  /** In percent. */
  take_profit: /*#__PURE__*/ Field.optional(BotRange),
  take_profit_price: /*#__PURE__*/ Field.optional(BotRange),
  stop_loss_price: /*#__PURE__*/ Field.optional(BotRange),
  entry_price: /*#__PURE__*/ Field.optional(BotRange),
  trailing_stop_per: /*#__PURE__*/ Field.optional(BotRange),
  /** Where a long position would be liquidated. */
  long_liq_price: Field.optionalDecimal,
  /** Where a short position would be liquidated. */
  short_liq_price: Field.optionalDecimal,
  move_up_price: /*#__PURE__*/ Field.optional(BotRange),
  move_down_price: /*#__PURE__*/ Field.optional(BotRange),
  /** How many more levels VIPs get, in percent. */
  cell_gtv0_per: Field.optionalDecimal
})
export interface ValidateFuturesGridBotInputResult
  extends Schema.Schema.Type<typeof ValidateFuturesGridBotInputResult> {}

/**
 * Checks the parameters of a futures grid bot and tells the range that each may be in, given the others.
 *
 * Nothing is started. Here percentages are percents: `"10"` is 10 %.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 10 a second.
 * - Errors: `BotNotAuthenticated`; `InvalidParameter`.
 * - Source: https://bybit-exchange.github.io/docs/v5/bot/futures-grid/validate-input
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.validateFuturesGridBotInput({
 *   symbol: "BTCUSDT",
 *   grid_mode: 1,
 *   min_price: "60000",
 *   max_price: "80000",
 *   cell_number: 20,
 *   leverage: "3",
 *   grid_type: 1
 * })
 * ```
 *
 * @since 0.1.0
 */
export const validateFuturesGridBotInput: Endpoint.Endpoint<
  ValidateFuturesGridBotInputParams,
  ValidateFuturesGridBotInputResult,
  BotError | FuturesBotError,
  RestClient | Credentials
> = /*#__PURE__*/ constructors.post("/v5/fgridbot/validate", {
  id: "validateFuturesGridBotInput",
  family: "Bot",
  access: "private",
  kind: "read",
  params: ValidateFuturesGridBotInputParams,
  result: ValidateFuturesGridBotInputResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/validate-input"
})
