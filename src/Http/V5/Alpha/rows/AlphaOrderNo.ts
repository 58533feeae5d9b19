import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The number by which an order is found again. */
export const AlphaOrderNo = Schema.Struct({
  orderNo: Field.text
})
export interface AlphaOrderNo extends Schema.Schema.Type<typeof AlphaOrderNo> {}
