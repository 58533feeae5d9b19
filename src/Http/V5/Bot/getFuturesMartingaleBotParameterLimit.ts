import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotLimits, BotOutcome } from "./rows.js"

export const GetFuturesMartingaleBotLimitParams = Schema.Struct({
  symbol: Field.text,
  /** 1 long, 2 short. */
  martingale_mode: Schema.Literal(1, 2),
  /** At least 1. */
  leverage: Field.decimalParam,
  /** Adverse price move that triggers an addition to the position, as a ratio. */
  price_float_percent: Field.optionalDecimalParam,
  /** Size of an addition as a multiple of the base position. */
  add_position_percent: Field.optionalDecimalParam,
  /** Maximum number of additions per round. */
  add_position_num: Field.optionalIntegerParam,
  /** Initial investment, in the quote coin. */
  init_margin: Field.optionalDecimalParam,
  /** Profit that ends a round: `"0.03"` means 3%. */
  round_tp_percent: Field.optionalDecimalParam,
  /** Stop loss: `"0.2"` means 20%. */
  sl_percent: Field.optionalDecimalParam,
  /** Price at which the bot starts. */
  entry_price: Field.optionalDecimalParam,
  /** 1 starts a new round after a take profit, 2 stops. In Bybit's example only. */
  auto_cycle_toggle: Field.optionalParam(Schema.Literal(1, 2)),
  /** Whether to account for slippage. */
  need_to_slippage: Field.optionalFlagParam
})
export interface GetFuturesMartingaleBotLimitParams
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotLimitParams> {}

export const GetFuturesMartingaleBotLimitResult = Schema.Struct({
  ...BotOutcome.fields,
  /** Ends in `SUCCESS_UNSPECIFIED` on success. */
  check_code: Field.optionalText,
  /** As a ratio. */
  price_float_percent: Field.optional(BotLimits),
  /** As a multiple of the base position. */
  add_position_percent: Field.optional(BotLimits),
  /** Additions per round. */
  add_position_num: Field.optional(BotLimits),
  /** In the quote coin. */
  init_margin: Field.optional(BotLimits),
  /** As a ratio. */
  round_tp_percent: Field.optional(BotLimits),
  /** As a ratio. */
  sl_percent: Field.optional(BotLimits),
  /** Price at which the bot starts. */
  entry_price: Field.optional(BotLimits),
  /** Leverage multiplier. */
  leverage: Field.optional(BotLimits)
})
export interface GetFuturesMartingaleBotLimitResult
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotLimitResult> {}

/**
 * Returns the allowed range of each parameter of a futures martingale bot, given the others.
 *
 * Fails with `BotNotAuthenticated` or `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getFuturesMartingaleBotParameterLimit({
 *   symbol: "MNTUSDT",
 *   martingale_mode: 1,
 *   leverage: "5"
 * })
 * ```
 */
export const getFuturesMartingaleBotParameterLimit: Endpoint.Private<
  GetFuturesMartingaleBotLimitParams,
  GetFuturesMartingaleBotLimitResult,
  BotError | FuturesBotError
> = constructors.post("Bot.getFuturesMartingaleBotParameterLimit", "/v5/fmartingalebot/getlimit", {
  access: "private",
  kind: "read",
  params: GetFuturesMartingaleBotLimitParams,
  result: GetFuturesMartingaleBotLimitResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/get-limit"
})
