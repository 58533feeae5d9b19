import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "./fields.js"

export const GetCryptoLoanFixedBorrowContractInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  loanId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  ...loanPage
})
export interface GetCryptoLoanFixedBorrowContractInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowContractInfoParams> {}

/** A loan at a fixed rate. */
export const CryptoLoanFixedBorrowContract = Schema.Struct({
  loanId: Field.text,
  orderId: Field.optionalText,
  borrowCurrency: Field.optionalText,
  /** `0.02` means 2%. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalText,
  /** `true` or `false` as a string. Deprecated by Bybit. */
  autoRepay: Field.optionalText,
  /** At maturity: `0` nothing, `1` repaid, `2` converted to a flexible loan. */
  repayType: Field.optional(Field.openEnum("0", "1", "2")),
  /** In ms. */
  borrowTime: Field.optionalMillisText,
  /** Due date, in ms. */
  repaymentTime: Field.optionalMillisText,
  interestPaid: Field.optionalDecimal,
  /** Unpaid principal. */
  residualPrincipal: Field.optionalDecimal,
  /** Unpaid interest. */
  residualPenaltyInterest: Field.optionalDecimal,
  /** 1 unpaid, 2 repaid, 3 overdue. */
  status: Field.optionalNumber
})
export interface CryptoLoanFixedBorrowContract extends Schema.Schema.Type<typeof CryptoLoanFixedBorrowContract> {}

export const GetCryptoLoanFixedBorrowContractInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedBorrowContract>(CryptoLoanFixedBorrowContract),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFixedBorrowContractInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowContractInfoResult> {}

/**
 * Lists the fixed loans that resulted from orders, newest first. One order can result in several loans.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedBorrowContractInfo({ orderCurrency: "ETH" })
 * ```
 */
export const getCryptoLoanFixedBorrowContractInfo: Paged.Private<
  GetCryptoLoanFixedBorrowContractInfoParams | void,
  GetCryptoLoanFixedBorrowContractInfoResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFixedBorrowContractInfo", "/v5/crypto-loan-fixed/borrow-contract-info", {
    aliases: ["getBorrowContractInfoFixed"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFixedBorrowContractInfoParams,
    result: GetCryptoLoanFixedBorrowContractInfoResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-contract"
  })
)
