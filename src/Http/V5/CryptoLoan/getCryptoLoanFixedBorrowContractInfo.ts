import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetCryptoLoanFixedBorrowContractInfoParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  loanId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetCryptoLoanFixedBorrowContractInfoParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowContractInfoParams> {}

/** One loan at a fixed rate. */
export const CryptoLoanFixedBorrowContract = Schema.Struct({
  loanId: Field.text,
  orderId: Field.optionalText,
  borrowCurrency: Field.optionalText,
  /** `0.02` means 2 %. */
  annualRate: Field.optionalDecimal,
  /** In days. */
  term: Field.optionalText,
  /** `true` or `false` as text; deprecated by the exchange. */
  autoRepay: Field.optionalText,
  /** What happens at the end: `0` nothing, `1` it is repaid, `2` it becomes a flexible loan. */
  repayType: Field.optional(Field.openEnum("0", "1", "2")),
  borrowTime: Field.optionalMillisText,
  /** When it is due. */
  repaymentTime: Field.optionalMillisText,
  interestPaid: Field.optionalDecimal,
  /** What is still owed. */
  residualPrincipal: Field.optionalDecimal,
  /** Interest that is still owed. */
  residualPenaltyInterest: Field.optionalDecimal,
  /** 1 is not repaid, 2 is repaid, 3 is overdue. */
  status: Field.optionalNumber
})
export interface CryptoLoanFixedBorrowContract extends Schema.Schema.Type<typeof CryptoLoanFixedBorrowContract> {}

export const GetCryptoLoanFixedBorrowContractInfoResult = Schema.Struct({
  list: Field.list<CryptoLoanFixedBorrowContract>(CryptoLoanFixedBorrowContract),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetCryptoLoanFixedBorrowContractInfoResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowContractInfoResult> {}

/**
 * Reads the loans that orders at a fixed rate have become, newest first. One order can become several.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-contract"
  })
)
