import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { futuresComboFields } from "./fields.js"
import { CreatedFuturesBot } from "./rows.js"

export const CreateFuturesComboBotParams = Schema.Struct({ ...futuresComboFields })
export interface CreateFuturesComboBotParams extends Schema.Schema.Type<typeof CreateFuturesComboBotParams> {}

/**
 * Creates a bot that holds several futures in fixed proportions and rebalances them when they drift.
 *
 * Percentages are ratios: `"0.05"` means 5%. Bybit does not detect duplicates: sending it twice creates two bots.
 *
 * Fails with `BotUserBanned`, `BotNotAuthenticated` or `InvalidParameter`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/create"
})
