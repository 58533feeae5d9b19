import { BotError, SpotGridBotError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"
import { BotRange } from "./rows.js"

export const ValidateSpotGridBotInputParams = Schema.Struct({
  symbol: Field.text,
  /** Grid levels, at least 2. */
  cell_number: Field.integerParam,
  min_price: Field.decimalParam,
  max_price: Field.decimalParam,
  /** As in `createSpotGridBot`. */
  invest_mode: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Needed for `invest_mode` 1 and 2. */
  base_investment: Field.optionalDecimalParam,
  /** Needed for `invest_mode` 0 and 2. */
  quote_investment: Field.optionalDecimalParam,
  /** A price. */
  stop_loss: Field.optionalDecimalParam,
  /** A price. */
  take_profit: Field.optionalDecimalParam,
  entry_price: Field.optionalDecimalParam,
  /** From 0 to 0.99: `"0.05"` is 5 %. */
  ts_percent: Field.optionalDecimalParam,
  enable_trailing: Field.optionalFlagParam,
  limit_up_price: Field.optionalDecimalParam
})
export interface ValidateSpotGridBotInputParams extends Schema.Schema.Type<typeof ValidateSpotGridBotInputParams> {}

export const ValidateSpotGridBotInputResult = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** `SPOT_CHECK_CODE_SUCCESS_UNSPECIFIED` when all is well, else what is wrong. */
  check_code: Field.optionalText,
  investment: Field.optional(BotRange),
  /** What a level brings, as a ratio. */
  profit: Field.optional(BotRange),
  cell_number: Field.optional(BotRange),
  min_price: Field.optional(BotRange),
  max_price: Field.optional(BotRange),
  /** A price. */
  stop_loss: Field.optional(BotRange),
  /** A price. */
  take_profit: Field.optional(BotRange),
  entry_price: Field.optional(BotRange),
  base_investment: Field.optional(BotRange),
  /** Between two levels, as a price. */
  cell_distance: Field.optionalDecimal,
  ts_percent: Field.optional(BotRange),
  limit_up_price: Field.optional(BotRange)
})
export interface ValidateSpotGridBotInputResult extends Schema.Schema.Type<typeof ValidateSpotGridBotInputResult> {}

/**
 * Checks the parameters of a spot grid bot and tells the range that each may be in, given the others.
 *
 * Nothing is started.
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
  limitNote: "by IP address",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bot/spot-grid/validate-input"
})
