import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { repaymentFilters } from "./fields.js"
import { LoanRepayment } from "./rows.js"

export const GetCryptoLoanFlexibleRepaymentHistoryParams = Schema.Struct({ ...repaymentFilters })
export interface GetCryptoLoanFlexibleRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleRepaymentHistoryParams> {}

export const GetCryptoLoanFlexibleRepaymentHistoryResult = Schema.Struct({
  list: Field.list<LoanRepayment>(LoanRepayment),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFlexibleRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleRepaymentHistoryResult> {}

/**
 * Lists repayments of flexible loans, newest first.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFlexibleRepaymentHistory({ loanCurrency: "BTC" })
 * ```
 */
export const getCryptoLoanFlexibleRepaymentHistory: Paged.Private<
  GetCryptoLoanFlexibleRepaymentHistoryParams | void,
  GetCryptoLoanFlexibleRepaymentHistoryResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFlexibleRepaymentHistory", "/v5/crypto-loan-flexible/repayment-history", {
    aliases: ["getRepaymentHistoryFlexible"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFlexibleRepaymentHistoryParams,
    result: GetCryptoLoanFlexibleRepaymentHistoryResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/repay-orders"
  })
)
