import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** How an operation on a bot went. */
export const BotOutcome = Schema.Struct({
  /** 0 or 200 for success; any other is an error. */
  status_code: Field.optionalNumber,
  /** On testnet only. */
  debug_msg: Field.optionalText
})
export interface BotOutcome extends Schema.Schema.Type<typeof BotOutcome> {}
