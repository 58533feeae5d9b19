import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The payment periods that an ad may have. */
export const P2pPeriods = Schema.Struct({
  /** In minutes. */
  paymentPeriods: Field.optional(Field.list(Field.number))
})
export interface P2pPeriods extends Schema.Schema.Type<typeof P2pPeriods> {}
