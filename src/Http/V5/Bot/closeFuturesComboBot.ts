import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const CloseFuturesComboBotParams = Schema.Struct({
  /** From `createFuturesComboBot`; a string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface CloseFuturesComboBotParams extends Schema.Schema.Type<typeof CloseFuturesComboBotParams> {}

/**
 * Closes a futures combo bot and its positions.
 *
 * Fails with `BotNotFound`, `BotNotClosable` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.closeFuturesComboBot({ bot_id: "612324421335537259" })
 * ```
 */
export const closeFuturesComboBot: Endpoint.Private<
  CloseFuturesComboBotParams,
  BotOutcome,
  BotError | FuturesBotError
> = constructors.post("Bot.closeFuturesComboBot", "/v5/fcombobot/close", {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: CloseFuturesComboBotParams,
  result: BotOutcome,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-combo/close"
})
