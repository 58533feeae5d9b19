import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a parameter may be, both ends included. */
export const BotLimits = Schema.Struct({
  min: Field.optionalDecimal,
  max: Field.optionalDecimal
})
export interface BotLimits extends Schema.Schema.Type<typeof BotLimits> {}
