import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a parameter may be, both ends included. */
export const BotRange = Schema.Struct({
  from: Field.optionalDecimal,
  /** `""` where there is no upper end. */
  to: Field.optionalDecimal
})
export interface BotRange extends Schema.Schema.Type<typeof BotRange> {}
