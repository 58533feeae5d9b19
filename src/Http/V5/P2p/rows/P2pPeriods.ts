import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * The payment periods that an ad may have.
 *
 * @since 0.1.0
 */
export const P2pPeriods = /*#__PURE__*/ Schema.Struct({
  /** In minutes. */
  paymentPeriods: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.number))
})
export interface P2pPeriods extends Schema.Schema.Type<typeof P2pPeriods> {}
