import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * A fee of converting small balances.
 *
 * @since 0.1.0
 */
export const SmallBalanceFee = /*#__PURE__*/ Schema.Struct({
  feeCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `"0.02"` is 2 %. */
  feeRate: Field.optionalDecimal
})
export interface SmallBalanceFee extends Schema.Schema.Type<typeof SmallBalanceFee> {}
