import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * An order for an earn product that the exchange has taken. It is worked on afterwards: the list of orders says how it
 * ended.
 */
export const PlacedEarnOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id, as it was sent. */
  orderLinkId: Field.optionalText
})
export interface PlacedEarnOrder extends Schema.Schema.Type<typeof PlacedEarnOrder> {}
