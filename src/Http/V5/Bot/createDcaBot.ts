import { BotError } from "../../../Errors/BotError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/BotEndpoint.js"

/** A coin to buy and the amount to spend on it. */
export const DcaPair = Schema.Struct({
  /** For example `BTC`. */
  base: Field.text,
  /** Amount spent per purchase, in the quote coin. */
  amount: Field.decimalParam
})
export interface DcaPair extends Schema.Schema.Type<typeof DcaPair> {}

/** The settings of a DCA bot. */
export const DcaParameters = Schema.Struct({
  /**
   * Purchase interval in seconds, at least 10; 600, 3600 and 86400 are common. Bybit documents a number, but its example uses a
   * string.
   */
  frequency_in_second: Schema.Union(Field.text, Field.integerParam),
  /** The coin to pay with. */
  quote_coin: Schema.Literal("USDT", "USDC"),
  /** At most 5 coins. */
  pairs: Field.list<DcaPair>(DcaPair),
  /** The bot closes itself after spending this amount of the quote coin. */
  max_invest_amount: Field.optionalDecimalParam
})
export interface DcaParameters extends Schema.Schema.Type<typeof DcaParameters> {}

export const CreateDcaBotParams = Schema.Struct({
  /** Coins to buy, amounts and purchase interval. */
  parameters: DcaParameters
})
export interface CreateDcaBotParams extends Schema.Schema.Type<typeof CreateDcaBotParams> {}

export const CreateDcaBotResult = Schema.Struct({
  /** 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  /** Pass it to `closeDcaBot`. */
  bot_id: Field.textOrNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText
})
export interface CreateDcaBotResult extends Schema.Schema.Type<typeof CreateDcaBotResult> {}

/**
 * Creates a bot that buys coins at regular intervals.
 *
 * Bybit does not detect duplicates: sending it twice creates two bots.
 *
 * Fails with `BotUserBanned` (the response contains the reason), or with `InvalidParameter`, for example if a coin
 * appears twice.
 *
 * @example
 * ```ts
 * import * as Bot from "effect-bybit/Bot"
 *
 * export const program = Bot.createDcaBot({
 *   parameters: { frequency_in_second: 3600, quote_coin: "USDT", pairs: [{ base: "BTC", amount: "66" }] }
 * })
 * ```
 */
export const createDcaBot: Endpoint.Private<CreateDcaBotParams, CreateDcaBotResult, BotError> = constructors.post(
  "Bot.createDcaBot",
  "/v5/dca/create-bot",
  {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: CreateDcaBotParams,
    result: CreateDcaBotResult,
    errors: [BotError],
    limit: [{ count: 3, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/bot/dca/create"
  }
)
