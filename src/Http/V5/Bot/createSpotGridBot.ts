import { BotError, SpotGridBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { spotGridFields } from "./fields.js"

export const CreateSpotGridBotParams = Schema.Struct({
  ...spotGridFields,
  /** Stop loss price. */
  stop_loss_price: Field.optionalDecimalParam,
  /** Take profit price. */
  take_profit_price: Field.optionalDecimalParam
})
export interface CreateSpotGridBotParams extends Schema.Schema.Type<typeof CreateSpotGridBotParams> {}

export const CreateSpotGridBotResult = Schema.Struct({
  /** 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  /** Pass it to the other operations on the bot. */
  grid_id: Field.textOrNumber,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface CreateSpotGridBotResult extends Schema.Schema.Type<typeof CreateSpotGridBotResult> {}

/**
 * Creates a bot that buys and sells on the spot market at the levels of a price grid.
 *
 * `validateSpotGridBotInput` returns the allowed ranges in advance. Bybit does not detect duplicates: sending it twice
 * creates two bots.
 *
 * Fails with `BotInsufficientBalance`, `BotUserBanned` or `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createSpotGridBot({
 *   symbol: "MNTUSDT",
 *   min_price: "0.3656",
 *   max_price: "1.0968",
 *   cell_number: 50,
 *   quote_investment: "200"
 * })
 * ```
 */
export const createSpotGridBot: Endpoint.Private<
  CreateSpotGridBotParams,
  CreateSpotGridBotResult,
  BotError | SpotGridBotError
> = constructors.post("Bot.createSpotGridBot", "/v5/grid/create-grid", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateSpotGridBotParams,
  result: CreateSpotGridBotResult,
  errors: [BotError, SpotGridBotError],
  limit: [{ count: 3, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/create"
})
