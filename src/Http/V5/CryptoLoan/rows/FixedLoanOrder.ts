import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** An order to borrow or to lend at a fixed rate, matched or not. */
export const FixedLoanOrder = Schema.Struct({
  orderId: Field.number,
  orderCurrency: Field.optionalText,
  /** `0.02` is 2 %. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalNumber,
  orderQty: Field.optionalDecimal,
  /** How much of it has become a contract. */
  filledQty: Field.optionalDecimal,
  orderTime: Field.optionalMillisText,
  /** 1 is being matched, 2 partly filled and cancelled, 3 filled, 4 cancelled, 5 failed. */
  state: Field.optionalNumber
})
export interface FixedLoanOrder extends Schema.Schema.Type<typeof FixedLoanOrder> {}
