import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What the market for fixed loans offers at one rate and term. */
export const FixedLoanOffer = Schema.Struct({
  orderCurrency: Field.text,
  /** In days. */
  term: Field.optionalNumber,
  /** `0.02` means 2 %. */
  annualRate: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface FixedLoanOffer extends Schema.Schema.Type<typeof FixedLoanOffer> {}

/** An order to borrow or to lend at a fixed rate, matched or not. */
export const FixedLoanOrder = Schema.Struct({
  orderId: Field.number,
  orderCurrency: Field.optionalText,
  /** `0.02` means 2 %. */
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

/** How much of which coin is pledged, out of the funding wallet. */
export const LoanCollateral = Schema.Struct({
  currency: Field.text,
  amount: Field.decimalParam
})
export interface LoanCollateral extends Schema.Schema.Type<typeof LoanCollateral> {}

/** One repayment of one coin. */
export const LoanRepayment = Schema.Struct({
  repayId: Field.text,
  loanCurrency: Field.optionalText,
  /** A decimal; the documentation calls it a number, the exchange sends text. */
  repayAmount: Field.optionalTextOrNumber,
  /** 1 done, 2 processing, 3 failed. */
  repayStatus: Field.optionalNumber,
  repayTime: Field.optionalMillis,
  /**
   * 1 by the user, 2 by liquidation, 3 automatic, 4 overdue, 5 by delisting, 6 by delayed liquidation, 7 by coin, 8 by
   * moving to a flexible loan.
   */
  repayType: Field.optionalNumber
})
export interface LoanRepayment extends Schema.Schema.Type<typeof LoanRepayment> {}
