import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const CloseFuturesGridBotParams = Schema.Struct({
  /** From `createFuturesGridBot`; a string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface CloseFuturesGridBotParams extends Schema.Schema.Type<typeof CloseFuturesGridBotParams> {}

export const CloseFuturesGridBotResult = Schema.Struct({
  /** 0 or 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  bot_id: Field.optionalText,
  /** Set if the bot was already closed. */
  debug_msg: Field.optionalText
})
export interface CloseFuturesGridBotResult extends Schema.Schema.Type<typeof CloseFuturesGridBotResult> {}

/**
 * Closes a futures grid bot and its position.
 *
 * Closing it again also succeeds.
 *
 * Fails with `BotNotFound`, `BotNotClosable` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.closeFuturesGridBot({ bot_id: "612330315406398322" })
 * ```
 */
export const closeFuturesGridBot: Endpoint.Private<
  CloseFuturesGridBotParams,
  CloseFuturesGridBotResult,
  BotError | FuturesBotError
> = constructors.post("Bot.closeFuturesGridBot", "/v5/fgridbot/close", {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: CloseFuturesGridBotParams,
  result: CloseFuturesGridBotResult,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-grid/close"
})
