import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The payment method of an ad's payment term. The documentation shows it without describing it. */
export const PaymentKind = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  /** Like `Balance`. */
  paymentName: Field.optionalText,
  paymentDialect: Field.optionalText
})
export interface PaymentKind extends Schema.Schema.Type<typeof PaymentKind> {}
