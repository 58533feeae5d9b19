import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a payment method asks for. */
export const PaymentField = Schema.Struct({
  view: Field.optionalFlag,
  /** Like `accountNo`. */
  name: Field.optionalText,
  label: Field.optionalText,
  placeholder: Field.optionalText,
  type: Field.optionalText,
  maxLength: Field.optionalText,
  required: Field.optionalFlag
})
export interface PaymentField extends Schema.Schema.Type<typeof PaymentField> {}
