import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The allowed range of a parameter, inclusive. */
export const BotLimits = Schema.Struct({
  min: Field.optionalDecimal,
  max: Field.optionalDecimal
})
export interface BotLimits extends Schema.Schema.Type<typeof BotLimits> {}

/** The outcome of a bot operation. */
export const BotOutcome = Schema.Struct({
  /** 0 or 200 means success; any other value is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface BotOutcome extends Schema.Schema.Type<typeof BotOutcome> {}

/** The allowed range of a parameter, inclusive. */
export const BotRange = Schema.Struct({
  from: Field.optionalDecimal,
  /** `""` if there is no upper bound. */
  to: Field.optionalDecimal
})
export interface BotRange extends Schema.Schema.Type<typeof BotRange> {}

/** A newly created futures bot. */
export const CreatedFuturesBot = Schema.Struct({
  ...BotOutcome.fields,
  /** Pass it to the other operations on the bot. */
  bot_id: Field.textOrNumber,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText
})
export interface CreatedFuturesBot extends Schema.Schema.Type<typeof CreatedFuturesBot> {}

/** One symbol of a combo and its target share. The shares of all symbols add up to 1. */
export const FuturesComboSymbol = Schema.Struct({
  symbol: Field.text,
  /** `"0.5"` means 50%. */
  target_position_percent: Field.decimalParam,
  /** 1 long, 2 short. */
  side: Schema.Literal(1, 2)
})
export interface FuturesComboSymbol extends Schema.Schema.Type<typeof FuturesComboSymbol> {}
