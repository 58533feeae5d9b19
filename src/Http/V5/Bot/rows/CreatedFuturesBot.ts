import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A futures bot that was started. */
export const CreatedFuturesBot = Schema.Struct({
  /** 0 or 200 for success; any other is an error. */
  status_code: Field.optionalNumber,
  /** What the other operations on it take. */
  bot_id: Field.textOrNumber,
  /** Filled for banned users only. */
  ban_reason_text: Field.optionalText,
  /** On testnet only. */
  debug_msg: Field.optionalText
})
export interface CreatedFuturesBot extends Schema.Schema.Type<typeof CreatedFuturesBot> {}
