import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** One repayment of one coin. */
export const LoanRepayment = Schema.Struct({
  repayId: Field.text,
  loanCurrency: Field.optionalText,
  /** A decimal; the documentation calls it a number, the exchange sends text. */
  repayAmount: Field.optionalTextOrNumber,
  /** 1 is done, 2 is being processed, 3 has failed. */
  repayStatus: Field.optionalNumber,
  repayTime: Field.optionalMillis,
  /**
   * 1 by the user, 2 by liquidation, 3 automatic, 4 overdue, 5 by delisting, 6 by delayed liquidation, 7 by coin, 8 by
   * moving to a flexible loan.
   */
  repayType: Field.optionalNumber
})
export interface LoanRepayment extends Schema.Schema.Type<typeof LoanRepayment> {}
