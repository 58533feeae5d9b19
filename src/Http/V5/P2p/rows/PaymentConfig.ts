import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { PaymentField } from "./PaymentField.js"

/** What a payment method is. */
export const PaymentConfig = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  checkType: Field.optionalNumber,
  sort: Field.optionalNumber,
  /** Like `Bank Transfer`. */
  paymentName: Field.optionalText,
  addTips: Field.optionalText,
  itemTips: Field.optionalText,
  /** 1 when paid from the balance, 0 outside of the exchange. */
  online: Field.optionalNumber,
  items: Field.optional(Field.list<PaymentField>(PaymentField))
})
export interface PaymentConfig extends Schema.Schema.Type<typeof PaymentConfig> {}
