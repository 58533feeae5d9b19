import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Offers on the fixed loan market at one rate and term. */
export const FixedLoanOffer = Schema.Struct({
  orderCurrency: Field.text,
  /** In days. */
  term: Field.optionalNumber,
  /** `0.02` means 2%. */
  annualRate: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface FixedLoanOffer extends Schema.Schema.Type<typeof FixedLoanOffer> {}

/** An order to borrow or lend at a fixed rate. */
export const FixedLoanOrder = Schema.Struct({
  orderId: Field.number,
  orderCurrency: Field.optionalText,
  /** `0.02` means 2%. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalNumber,
  orderQty: Field.optionalDecimal,
  /** Matched quantity. */
  filledQty: Field.optionalDecimal,
  /** In ms. */
  orderTime: Field.optionalMillisText,
  /** 1 matching, 2 partially filled then canceled, 3 filled, 4 canceled, 5 failed. */
  state: Field.optionalNumber
})
export interface FixedLoanOrder extends Schema.Schema.Type<typeof FixedLoanOrder> {}

/** Collateral taken from the funding wallet. */
export const LoanCollateral = Schema.Struct({
  currency: Field.text,
  amount: Field.decimalParam
})
export interface LoanCollateral extends Schema.Schema.Type<typeof LoanCollateral> {}

/** A repayment in one coin. */
export const LoanRepayment = Schema.Struct({
  repayId: Field.text,
  loanCurrency: Field.optionalText,
  /** A decimal. Documented as a number, sent as a string. */
  repayAmount: Field.optionalTextOrNumber,
  /** 1 done, 2 processing, 3 failed. */
  repayStatus: Field.optionalNumber,
  /** In ms. */
  repayTime: Field.optionalMillis,
  /**
   * 1 by the user, 2 liquidation, 3 automatic, 4 overdue, 5 delisting, 6 delayed liquidation, 7 by coin, 8 conversion
   * to a flexible loan.
   */
  repayType: Field.optionalNumber
})
export interface LoanRepayment extends Schema.Schema.Type<typeof LoanRepayment> {}
