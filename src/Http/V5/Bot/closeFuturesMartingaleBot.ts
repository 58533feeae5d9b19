import { BotError, FuturesBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const CloseFuturesMartingaleBotParams = Schema.Struct({
  /** From `createFuturesMartingaleBot`; a string if it has more than 15 digits. */
  bot_id: Field.textOrNumber
})
export interface CloseFuturesMartingaleBotParams extends Schema.Schema.Type<typeof CloseFuturesMartingaleBotParams> {}

/**
 * Closes a futures martingale bot and its position.
 *
 * Fails with `BotNotFound`, `BotNotClosable` or `BotNotAuthenticated`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.closeFuturesMartingaleBot({ bot_id: "612335280740902531" })
 * ```
 */
export const closeFuturesMartingaleBot: Endpoint.Private<
  CloseFuturesMartingaleBotParams,
  BotOutcome,
  BotError | FuturesBotError
> = constructors.post("Bot.closeFuturesMartingaleBot", "/v5/fmartingalebot/close", {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: CloseFuturesMartingaleBotParams,
  result: BotOutcome,
  errors: [BotError, FuturesBotError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/futures-martingale/close"
})
