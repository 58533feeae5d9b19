import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What a parameter may be, both ends included. */
export const BotLimits = Schema.Struct({
  min: Field.optionalDecimal,
  max: Field.optionalDecimal
})
export interface BotLimits extends Schema.Schema.Type<typeof BotLimits> {}

/** How an operation on a bot went. */
export const BotOutcome = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface BotOutcome extends Schema.Schema.Type<typeof BotOutcome> {}

/** What a parameter may be, both ends included. */
export const BotRange = Schema.Struct({
  from: Field.optionalDecimal,
  /** `""` where there is no upper end. */
  to: Field.optionalDecimal
})
export interface BotRange extends Schema.Schema.Type<typeof BotRange> {}

/** A futures bot that was started. */
export const CreatedFuturesBot = Schema.Struct({
  /** 0 or 200 means success, anything else is an error. */
  status_code: Field.optionalNumber,
  /** What the other operations on it take. */
  bot_id: Field.textOrNumber,
  /** Set for banned users only. */
  ban_reason_text: Field.optionalText,
  /** Testnet only. */
  debug_msg: Field.optionalText
})
export interface CreatedFuturesBot extends Schema.Schema.Type<typeof CreatedFuturesBot> {}

/** One symbol of a combo and its share. The shares of all symbols sum up to 1. */
export const FuturesComboSymbol = Schema.Struct({
  symbol: Field.text,
  /** `"0.5"` means 50 %. */
  target_position_percent: Field.decimalParam,
  /** 1 long, 2 short. */
  side: Schema.Literal(1, 2)
})
export interface FuturesComboSymbol extends Schema.Schema.Type<typeof FuturesComboSymbol> {}
