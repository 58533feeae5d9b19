import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { repaymentFilters } from "./fields.js"
import { LoanRepayment } from "./rows.js"

export const GetCryptoLoanFixedRepaymentHistoryParams = Schema.Struct({ ...repaymentFilters })
export interface GetCryptoLoanFixedRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRepaymentHistoryParams> {}

/** The part of a repayment applied to one loan. */
export const CryptoLoanFixedRepaymentDetail = Schema.Struct({
  loanId: Field.text,
  loanCurrency: Field.optionalText,
  /** A decimal. Documented as a number, sent as a string. */
  repayAmount: Field.optionalTextOrNumber
})
export interface CryptoLoanFixedRepaymentDetail extends Schema.Schema.Type<typeof CryptoLoanFixedRepaymentDetail> {}

/** A repayment and the loans it was applied to. */
export const CryptoLoanFixedRepayment = Schema.Struct({
  ...LoanRepayment.fields,
  details: Field.optional(Field.list<CryptoLoanFixedRepaymentDetail>(CryptoLoanFixedRepaymentDetail))
})
export interface CryptoLoanFixedRepayment extends Schema.Schema.Type<typeof CryptoLoanFixedRepayment> {}

export const GetCryptoLoanFixedRepaymentHistoryResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedRepayment>(CryptoLoanFixedRepayment),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRepaymentHistoryResult> {}

/**
 * Lists repayments of fixed loans.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedRepaymentHistory({ loanCurrency: "ETH" })
 * ```
 */
export const getCryptoLoanFixedRepaymentHistory: Paged.Private<
  GetCryptoLoanFixedRepaymentHistoryParams | void,
  GetCryptoLoanFixedRepaymentHistoryResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedRepaymentHistory", "/v5/crypto-loan-fixed/repayment-history", {
    aliases: ["getRepaymentHistoryFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedRepaymentHistoryParams,
    result: GetCryptoLoanFixedRepaymentHistoryResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay-history"
  })
)
