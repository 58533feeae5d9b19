import { BotError, SpotGridBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotOutcome } from "./rows.js"

export const CloseSpotGridBotParams = Schema.Struct({
  /** From `createSpotGridBot`; as text where it has more than 15 digits. */
  grid_id: Field.textOrNumber,
  /**
   * 2 pays out in the base coin, 3 in the quote coin, 4 in both as they are. The documentation calls it text; of the
   * same field of DCA bots it sends a number.
   */
  close_mode: Schema.Literal(2, 3, 4)
})
export interface CloseSpotGridBotParams extends Schema.Schema.Type<typeof CloseSpotGridBotParams> {}

/**
 * Closes a spot grid bot and pays out what it holds.
 *
 * Fails with `BotNotClosable` when it is closed or closing already, `BotNotFound`.
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
    params: CloseSpotGridBotParams,
    result: BotOutcome,
    errors: [BotError, SpotGridBotError],
    limit: [{ count: 3, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/close"
  })
