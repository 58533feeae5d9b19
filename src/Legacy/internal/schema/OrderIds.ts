/** What several older APIs answer when an order is placed, amended or canceled. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The IDs of an order. */
export const OrderIds = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText
})
export interface OrderIds extends Schema.Schema.Type<typeof OrderIds> {}
