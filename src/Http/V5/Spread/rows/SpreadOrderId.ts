import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The names of a spread order. */
export const SpreadOrderId = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface SpreadOrderId extends Schema.Schema.Type<typeof SpreadOrderId> {}
