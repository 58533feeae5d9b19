import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a broker sent along with the quote. */
export const ConversionExtra = Schema.Struct({
  paramType: Field.optionalText,
  paramValue: Field.optionalText
})
export interface ConversionExtra extends Schema.Schema.Type<typeof ConversionExtra> {}
