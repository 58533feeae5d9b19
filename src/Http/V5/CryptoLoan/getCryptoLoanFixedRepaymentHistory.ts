import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { LoanRepayment } from "./rows.js"

export const GetCryptoLoanFixedRepaymentHistoryParams = Schema.Struct({
  repayId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRepaymentHistoryParams> {}

/** What of a repayment went to one loan. */
export const CryptoLoanFixedRepaymentDetail = Schema.Struct({
  loanId: Field.text,
  loanCurrency: Field.optionalText,
  /** A decimal; the documentation calls it a number, the exchange sends text. */
  repayAmount: Field.optionalTextOrNumber
})
export interface CryptoLoanFixedRepaymentDetail extends Schema.Schema.Type<typeof CryptoLoanFixedRepaymentDetail> {}

/** One repayment, and the loans that it went to. */
export const CryptoLoanFixedRepayment = Schema.Struct({
  ...LoanRepayment.fields,
  details: Field.optional(Field.list<CryptoLoanFixedRepaymentDetail>(CryptoLoanFixedRepaymentDetail))
})
export interface CryptoLoanFixedRepayment extends Schema.Schema.Type<typeof CryptoLoanFixedRepayment> {}

export const GetCryptoLoanFixedRepaymentHistoryResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedRepayment>(CryptoLoanFixedRepayment),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanFixedRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedRepaymentHistoryResult> {}

/**
 * Reads the repayments of loans at a fixed rate.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/repay-history"
  })
)
