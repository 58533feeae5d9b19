import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { futuresComboFields } from "./fields.js"
import { BotLimits, BotOutcome } from "./rows.js"

export const GetFuturesComboBotParameterLimitParams = Schema.Struct({
  ...futuresComboFields,
  /** Whether to account for slippage. */
  need_to_slippage: Field.optionalFlagParam
})
export interface GetFuturesComboBotParameterLimitParams
  extends Schema.Schema.Type<typeof GetFuturesComboBotParameterLimitParams> {}

export const GetFuturesComboBotParameterLimitResult = Schema.Struct({
  ...BotOutcome.fields,
  /** `LIMIT_CHECK_CODE_SUCCESS_UNSPECIFIED` on success. */
  check_code: Field.optionalText,
  /** In the quote coin. */
  init_margin: Field.optional(BotLimits),
  /** Leverage multiplier. */
  leverage: Field.optional(BotLimits),
  /** Drift that triggers rebalancing. */
  adjust_position_percent: Field.optional(BotLimits),
  /** In seconds. */
  adjust_position_time_interval: Field.optional(BotLimits),
  /** Stop loss as a share of the margin. */
  sl_percent: Field.optional(BotLimits),
  /** Take profit as a share of the margin. */
  tp_percent: Field.optional(BotLimits),
  /** Callback of the trailing stop. */
  trailing_stop_percent: Field.optional(BotLimits)
})
export interface GetFuturesComboBotParameterLimitResult
  extends Schema.Schema.Type<typeof GetFuturesComboBotParameterLimitResult> {}

/**
 * Returns the allowed range of each parameter of a futures combo bot, given the others.
 *
 * Fails with `BotNotAuthenticated` or `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.getFuturesComboBotParameterLimit({
 *   leverage: "5",
 *   init_margin: "500",
 *   adjust_position_mode: 2,
 *   adjust_position_percent: "0.05",
 *   symbol_settings: [{ symbol: "BTCUSDT", target_position_percent: "1", side: 1 }]
 * })
 * ```
 */
export const getFuturesComboBotParameterLimit: Endpoint.Private<
  GetFuturesComboBotParameterLimitParams,
  GetFuturesComboBotParameterLimitResult,
  BotError | FuturesBotError
> = constructors.post("Bot.getFuturesComboBotParameterLimit", "/v5/fcombobot/getlimit", {
  access: "private",
  kind: "read",
  params: GetFuturesComboBotParameterLimitParams,
  result: GetFuturesComboBotParameterLimitResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/get-limit"
})
