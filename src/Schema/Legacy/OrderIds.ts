import * as Field from "../Field.js"
import * as Schema from "../Shape.js"

/** The ids of an order. */
export const OrderIds = Schema.Struct({
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface OrderIds extends Schema.Schema.Type<typeof OrderIds> {}
