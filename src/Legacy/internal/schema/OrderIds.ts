import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The ids of an order. */
export const OrderIds = Schema.Struct({
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface OrderIds extends Schema.Schema.Type<typeof OrderIds> {}
