import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What a payment method asks for.
 *
 * @since 0.1.0
 */
export const PaymentField = /*#__PURE__*/ Schema.Struct({
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
