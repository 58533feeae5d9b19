import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import { LoanVipLevel } from "../../../Schema/LoanVipLevel.js"
import * as Schema from "../../../Schema/Shape.js"

/** Page size and cursor of the lists. */
export const loanPage = {
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
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
