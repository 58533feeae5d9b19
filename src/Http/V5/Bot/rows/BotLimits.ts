import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What a parameter may be, both ends included.
 *
 * @since 0.1.0
 */
export const BotLimits = /*#__PURE__*/ Schema.Struct({
  min: Field.optionalDecimal,
  max: Field.optionalDecimal
})
export interface BotLimits extends Schema.Schema.Type<typeof BotLimits> {}
