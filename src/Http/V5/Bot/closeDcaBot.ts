import { BotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

export const CloseDcaBotParams = Schema.Struct({
  /** From `createDcaBot`; a string if it has more than 15 digits. */
  bot_id: Field.textOrNumber,
  /**
   * 2 pays out the coins bought, 3 the quote coin. Bybit documents a string, but its example uses a number: it is sent in the form
   * you pass.
   */
  close_mode: Schema.Literal(2, 3, "2", "3")
})
export interface CloseDcaBotParams extends Schema.Schema.Type<typeof CloseDcaBotParams> {}

export const CloseDcaBotResult = Schema.Struct({
  /** 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  bot_id: Field.optionalText,
  /** The payout mode that was used. */
  close_mode: Field.optional(Field.openEnum("DCA_BASE_MODE", "DCA_QUOTE_MODE")),
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface CloseDcaBotResult extends Schema.Schema.Type<typeof CloseDcaBotResult> {}

/**
 * Closes a DCA bot and pays out its holdings.
 *
 * Fails with `BotNotFound`, or with `BotNotClosable` during a purchase.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.closeDcaBot({ bot_id: "612349292702654770", close_mode: 3 })
 * ```
 */
export const closeDcaBot: Endpoint.Private<CloseDcaBotParams, CloseDcaBotResult, BotError> = constructors.post(
  "Bot.closeDcaBot",
  "/v5/dca/close-bot",
  {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CloseDcaBotParams,
    result: CloseDcaBotResult,
    errors: [BotError],
    limit: [{ count: 3, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/bot/dca/close"
  }
)
