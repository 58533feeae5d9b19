import { BotError, FuturesBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { CreatedFuturesBot, FuturesComboSymbol } from "./rows.js"

export const CreateFuturesComboBotParams = Schema.Struct({
  /** At least 1. */
  leverage: Field.decimalParam,
  /** The investment, in the quote coin. */
  init_margin: Field.decimalParam,
  /**
   * When shares are restored: 1 by time, 2 by drift, 3 whichever comes first, 4 by hand, 5 when settings change, 6 on
   * transfers.
   */
  adjust_position_mode: Schema.Literal(1, 2, 3, 4, 5, 6),
  symbol_settings: Field.list<FuturesComboSymbol>(FuturesComboSymbol),
  /** The drift, from 0.01 to 0.5. */
  adjust_position_percent: Field.optionalDecimalParam,
  /** In seconds, between 30 minutes and 28 days. */
  adjust_position_time_interval: Field.optionalIntegerParam,
  /** Closes at this loss of the margin. */
  sl_percent: Field.optionalDecimalParam,
  /** Closes at this profit on the margin. */
  tp_percent: Field.optionalDecimalParam,
  trailing_stop_percent: Field.optionalDecimalParam
})
export interface CreateFuturesComboBotParams extends Schema.Schema.Type<typeof CreateFuturesComboBotParams> {}

/**
 * Starts a bot that holds several futures in given shares and restores them when they drift.
 *
 * Percentages are ratios: `"0.05"` is 5 %. The exchange knows no repeat of it: sent twice, there are two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated`; `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createFuturesComboBot({
 *   leverage: "5",
 *   init_margin: "500",
 *   adjust_position_mode: 2,
 *   adjust_position_percent: "0.05",
 *   symbol_settings: [{ symbol: "BTCUSDT", target_position_percent: "1", side: 1 }]
 * })
 * ```
 */
export const createFuturesComboBot: Endpoint.Private<
  CreateFuturesComboBotParams,
  CreatedFuturesBot,
  BotError | FuturesBotError
> = constructors.post("Bot.createFuturesComboBot", "/v5/fcombobot/create", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateFuturesComboBotParams,
  result: CreatedFuturesBot,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/create"
})
