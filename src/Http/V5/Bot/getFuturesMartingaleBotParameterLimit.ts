import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotLimits } from "./rows.js"

export const GetFuturesMartingaleBotLimitParams = Schema.Struct({
  symbol: Field.text,
  /** 1 long, 2 short. */
  martingale_mode: Schema.Literal(1, 2),
  /** At least 1. */
  leverage: Field.decimalParam,
  price_float_percent: Field.optionalDecimalParam,
  add_position_percent: Field.optionalDecimalParam,
  add_position_num: Field.optionalIntegerParam,
  init_margin: Field.optionalDecimalParam,
  round_tp_percent: Field.optionalDecimalParam,
  sl_percent: Field.optionalDecimalParam,
  entry_price: Field.optionalDecimalParam,
  /** Whether to reckon with slippage. */
  need_to_slippage: Field.optionalFlagParam
})
export interface GetFuturesMartingaleBotLimitParams
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotLimitParams> {}

export const GetFuturesMartingaleBotLimitResult = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** Ends in `SUCCESS_UNSPECIFIED` when all is well. */
  check_code: Field.optionalText,
  price_float_percent: Field.optional(BotLimits),
  add_position_percent: Field.optional(BotLimits),
  add_position_num: Field.optional(BotLimits),
  /** In the quote coin. */
  init_margin: Field.optional(BotLimits),
  round_tp_percent: Field.optional(BotLimits),
  sl_percent: Field.optional(BotLimits),
  entry_price: Field.optional(BotLimits),
  leverage: Field.optional(BotLimits)
})
export interface GetFuturesMartingaleBotLimitResult
  extends Schema.Schema.Type<typeof GetFuturesMartingaleBotLimitResult> {}

/**
 * Reads within which limits the parameters of a futures martingale bot must be, given the others.
 *
 * Fails with `BotNotAuthenticated`; `InvalidParameter`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/get-limit"
})
