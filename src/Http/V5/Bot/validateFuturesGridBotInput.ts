import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { futuresGridFields } from "./fields.js"
import { BotOutcome, BotRange } from "./rows.js"

export const ValidateFuturesGridBotInputParams = Schema.Struct({
  ...futuresGridFields,
  /** Take profit: `"20"` means 20%. For `tp_sl_type` 1 and 4. */
  take_profit_per: Field.optionalDecimalParam,
  /** Stop loss: `"10"` means 10%. For `tp_sl_type` 1 and 3. */
  stop_loss_per: Field.optionalDecimalParam,
  /** Trailing stop: `"5"` means 5%. */
  trailing_stop_per: Field.optionalDecimalParam,
  /** Initial investment, in the quote coin. */
  init_margin: Field.optionalDecimalParam
})
export interface ValidateFuturesGridBotInputParams
  extends Schema.Schema.Type<typeof ValidateFuturesGridBotInputParams> {}

export const ValidateFuturesGridBotInputResult = Schema.Struct({
  ...BotOutcome.fields,
  /** `FGRID_CHECK_CODE_SUCCESS` on success, otherwise names the problem. */
  check_code: Field.optionalText,
  /** In the quote coin. */
  investment: Field.optional(BotRange),
  /** Profit per grid level, in percent. */
  profit: Field.optional(BotRange),
  /** Number of grid levels. */
  cell_number: Field.optional(BotRange),
  /** Lower bound of the grid. */
  min_price: Field.optional(BotRange),
  /** Upper bound of the grid. */
  max_price: Field.optional(BotRange),
  /** Leverage multiplier. */
  leverage: Field.optional(BotRange),
  /** In percent. */
  stop_loss: Field.optional(BotRange),
  /** In percent. */
  take_profit: Field.optional(BotRange),
  /** Take profit price. */
  take_profit_price: Field.optional(BotRange),
  /** Stop loss price. */
  stop_loss_price: Field.optional(BotRange),
  /** Price at which the bot starts. */
  entry_price: Field.optional(BotRange),
  /** In percent. */
  trailing_stop_per: Field.optional(BotRange),
  /** Liquidation price of a long position. */
  long_liq_price: Field.optionalDecimal,
  /** Liquidation price of a short position. */
  short_liq_price: Field.optionalDecimal,
  /** Upper limit for moving the grid. */
  move_up_price: Field.optional(BotRange),
  /** Lower limit for moving the grid. */
  move_down_price: Field.optional(BotRange),
  /** Additional grid levels for VIPs, in percent. */
  cell_gtv0_per: Field.optionalDecimal
})
export interface ValidateFuturesGridBotInputResult
  extends Schema.Schema.Type<typeof ValidateFuturesGridBotInputResult> {}

/**
 * Validates the parameters of a futures grid bot and returns the allowed range of each, given the others.
 *
 * Creates nothing. Unlike in `createFuturesGridBot`, values are in percent: `"10"` means 10%.
 *
 * Fails with `BotNotAuthenticated` or `InvalidParameter`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/validate-input"
})
