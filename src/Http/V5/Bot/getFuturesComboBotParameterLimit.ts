import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotLimits, FuturesComboSymbol } from "./rows.js"

export const GetFuturesComboBotParameterLimitParams = Schema.Struct({
  leverage: Field.decimalParam,
  init_margin: Field.decimalParam,
  /** As in `createFuturesComboBot`. */
  adjust_position_mode: Schema.Literal(1, 2, 3, 4, 5, 6),
  symbol_settings: Field.list<FuturesComboSymbol>(FuturesComboSymbol),
  adjust_position_percent: Field.optionalDecimalParam,
  /** In seconds. */
  adjust_position_time_interval: Field.optionalIntegerParam,
  sl_percent: Field.optionalDecimalParam,
  tp_percent: Field.optionalDecimalParam,
  trailing_stop_percent: Field.optionalDecimalParam,
  /** Whether to reckon with slippage. */
  need_to_slippage: Field.optionalFlagParam
})
export interface GetFuturesComboBotParameterLimitParams
  extends Schema.Schema.Type<typeof GetFuturesComboBotParameterLimitParams> {}

export const GetFuturesComboBotParameterLimitResult = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** Like `LIMIT_CHECK_CODE_SUCCESS_UNSPECIFIED`, which is success. */
  check_code: Field.optionalText,
  init_margin: Field.optional(BotLimits),
  leverage: Field.optional(BotLimits),
  adjust_position_percent: Field.optional(BotLimits),
  /** In seconds. */
  adjust_position_time_interval: Field.optional(BotLimits),
  sl_percent: Field.optional(BotLimits),
  tp_percent: Field.optional(BotLimits),
  trailing_stop_percent: Field.optional(BotLimits)
})
export interface GetFuturesComboBotParameterLimitResult
  extends Schema.Schema.Type<typeof GetFuturesComboBotParameterLimitResult> {}

/**
 * Reads within which limits the parameters of a futures combo bot must be, given the others.
 *
 * Fails with `BotNotAuthenticated`; `InvalidParameter`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/get-limit"
})
