import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotRange } from "./rows.js"

export const ValidateFuturesGridBotInputParams = Schema.Struct({
  symbol: Field.text,
  /** Grid levels, at least 2. */
  cell_number: Field.integerParam,
  min_price: Field.decimalParam,
  max_price: Field.decimalParam,
  /** At least 1. */
  leverage: Field.decimalParam,
  /** 1 equal steps, 2 equal ratios. */
  grid_type: Schema.Literal(1, 2),
  /** 1 neutral, 2 long, 3 short. */
  grid_mode: Schema.Literal(1, 2, 3),
  stop_loss_price: Field.optionalDecimalParam,
  take_profit_price: Field.optionalDecimalParam,
  /** As in `createFuturesGridBot`. */
  tp_sl_type: Field.optionalParam(Schema.Literal(1, 2, 3, 4)),
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

export const ValidateFuturesGridBotInputResult = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** `FGRID_CHECK_CODE_SUCCESS` when all is well, else what is wrong. */
  check_code: Field.optionalText,
  /** In the quote coin. */
  investment: Field.optional(BotRange),
  /** What a level brings, in percent. */
  profit: Field.optional(BotRange),
  cell_number: Field.optional(BotRange),
  min_price: Field.optional(BotRange),
  max_price: Field.optional(BotRange),
  leverage: Field.optional(BotRange),
  /** In percent. */
  stop_loss: Field.optional(BotRange),
  /** In percent. */
  take_profit: Field.optional(BotRange),
  take_profit_price: Field.optional(BotRange),
  stop_loss_price: Field.optional(BotRange),
  entry_price: Field.optional(BotRange),
  trailing_stop_per: Field.optional(BotRange),
  /** Where a long position would be liquidated. */
  long_liq_price: Field.optionalDecimal,
  /** Where a short position would be liquidated. */
  short_liq_price: Field.optionalDecimal,
  move_up_price: Field.optional(BotRange),
  move_down_price: Field.optional(BotRange),
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
 * Fails with `BotNotAuthenticated`; `InvalidParameter`.
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
 */
export const validateFuturesGridBotInput: Endpoint.Private<
  ValidateFuturesGridBotInputParams,
  ValidateFuturesGridBotInputResult,
  BotError | FuturesBotError
> = constructors.post("Bot.validateFuturesGridBotInput", "/v5/fgridbot/validate", {
  access: "private",
  kind: "read",
  params: ValidateFuturesGridBotInputParams,
  result: ValidateFuturesGridBotInputResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/validate-input"
})
