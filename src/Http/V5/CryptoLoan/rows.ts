import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import { LoanVipLevel } from "../../../Schema/LoanVipLevel.js"
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
  repayTime: Field.optionalMillis,
  /**
   * 1 by the user, 2 liquidation, 3 automatic, 4 overdue, 5 delisting, 6 delayed liquidation, 7 by coin, 8 conversion
   * to a flexible loan.
   */
  repayType: Field.optionalNumber
})
export interface LoanRepayment extends Schema.Schema.Type<typeof LoanRepayment> {}

/** Page size and cursor of the lists. */
export const loanPage = {
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}

/** Filters of the orders on the fixed loan market. */
export const fixedOrderFilters = {
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** `1` matching, `2` partially filled then canceled, `3` filled, `4` canceled. Defaults to all states. */
  state: Field.optionalParam(Schema.Literal("1", "2", "3", "4")),
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  ...loanPage
}

/** Filters of the offers on the fixed loan market. */
export const fixedOfferFilters = {
  orderCurrency: Field.text,
  /** Sort key; `apy` is the annual rate. */
  orderBy: Schema.Literal("apy", "term", "quantity"),
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  /** 0 ascending, 1 descending. Defaults to 0. */
  sort: Field.optionalParam(Schema.Literal(0, 1)),
  /** Number of rows, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam
}

/** Filters of the repayment histories. */
export const repaymentFilters = {
  repayId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  ...loanPage
}

/** Filters of the coins that can be borrowed or used as collateral. */
export const loanCoinFilters = {
  /** Defaults to all levels. */
  vipLevel: Field.optionalParam(LoanVipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
}

/** A repayment by selling collateral. */
export const collateralRepaymentFields = {
  loanCurrency: Field.text,
  /** One or several coins, separated by commas. */
  collateralCoin: Field.text,
  /** Amount to repay, in `loanCurrency`. */
  amount: Field.decimalParam
}
