import { BotError, SpotGridBotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { spotGridFields } from "./fields.js"
import { BotOutcome, BotRange } from "./rows.js"

export const ValidateSpotGridBotInputParams = Schema.Struct({
  ...spotGridFields,
  /** Stop loss price. */
  stop_loss: Field.optionalDecimalParam,
  /** Take profit price. */
  take_profit: Field.optionalDecimalParam
})
export interface ValidateSpotGridBotInputParams extends Schema.Schema.Type<typeof ValidateSpotGridBotInputParams> {}

export const ValidateSpotGridBotInputResult = Schema.Struct({
  ...BotOutcome.fields,
  /** `SPOT_CHECK_CODE_SUCCESS_UNSPECIFIED` on success, otherwise names the problem. */
  check_code: Field.optionalText,
  /** Total investment. */
  investment: Field.optional(BotRange),
  /** Profit per grid level, as a ratio. */
  profit: Field.optional(BotRange),
  /** Number of grid levels. */
  cell_number: Field.optional(BotRange),
  /** Lower bound of the grid. */
  min_price: Field.optional(BotRange),
  /** Upper bound of the grid. */
  max_price: Field.optional(BotRange),
  /** As a price. */
  stop_loss: Field.optional(BotRange),
  /** As a price. */
  take_profit: Field.optional(BotRange),
  /** Price at which the bot starts. */
  entry_price: Field.optional(BotRange),
  /** Investment in the base coin. */
  base_investment: Field.optional(BotRange),
  /** Price distance between two levels. */
  cell_distance: Field.optionalDecimal,
  /** Trailing stop, as a ratio. */
  ts_percent: Field.optional(BotRange),
  /** Upper limit for moving the grid. */
  limit_up_price: Field.optional(BotRange)
})
export interface ValidateSpotGridBotInputResult extends Schema.Schema.Type<typeof ValidateSpotGridBotInputResult> {}

/**
 * Validates the parameters of a spot grid bot and returns the allowed range of each, given the others.
 *
 * Creates nothing.
 *
 * Fails with `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.validateSpotGridBotInput({
 *   symbol: "MNTUSDT",
 *   min_price: "0.3",
 *   max_price: "1.2",
 *   cell_number: 66,
 *   quote_investment: "300"
 * })
 * ```
 */
export const validateSpotGridBotInput: Endpoint.Public<
  ValidateSpotGridBotInputParams,
  ValidateSpotGridBotInputResult,
  BotError | SpotGridBotError
> = constructors.post("Bot.validateSpotGridBotInput", "/v5/grid/validate-input", {
  access: "public",
  kind: "read",
  params: ValidateSpotGridBotInputParams,
  result: ValidateSpotGridBotInputResult,
  errors: [BotError, SpotGridBotError],
  limit: [{ count: 100, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/validate-input"
})
