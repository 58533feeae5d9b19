import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * The taxes on converting small balances.
 *
 * @since 0.1.0
 */
export const SmallBalanceTax = /*#__PURE__*/ Schema.Struct({
  totalAmount: Field.optionalDecimal,
  /** `""` where there is none. */
  feeCoin: Field.optionalText,
  taxFeeItems: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.unknown))
})
export interface SmallBalanceTax extends Schema.Schema.Type<typeof SmallBalanceTax> {}
