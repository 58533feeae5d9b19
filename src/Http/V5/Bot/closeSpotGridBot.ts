import { BotError, SpotGridBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const CloseSpotGridBotParams = Schema.Struct({
  /** From `createSpotGridBot`; a string if it has more than 15 digits. */
  grid_id: Field.textOrNumber,
  /**
   * 2 pays out the base coin, 3 the quote coin, 4 both as held. Bybit documents a string, but its DCA bot example uses
   * a number: it is sent in the form you pass.
   */
  close_mode: Schema.Literal(2, 3, 4, "2", "3", "4")
})
export interface CloseSpotGridBotParams extends Schema.Schema.Type<typeof CloseSpotGridBotParams> {}

/**
 * Closes a spot grid bot and pays out its holdings.
 *
 * Fails with `BotNotFound`, or with `BotNotClosable` if it is already closed or closing.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.closeSpotGridBot({ grid_id: "612340768081708828", close_mode: 3 })
 * ```
 */
export const closeSpotGridBot: Endpoint.Private<CloseSpotGridBotParams, BotOutcome, BotError | SpotGridBotError> =
  constructors.post("Bot.closeSpotGridBot", "/v5/grid/close-grid", {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CloseSpotGridBotParams,
    result: BotOutcome,
    errors: [BotError, SpotGridBotError],
    limit: [{ count: 3, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/close"
  })
