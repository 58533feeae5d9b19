import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "./fields.js"

export const GetCryptoLoanFlexibleBorrowingHistoryParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetCryptoLoanFlexibleBorrowingHistoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleBorrowingHistoryParams> {}

/** A flexible loan at the time of borrowing. */
export const CryptoLoanFlexibleBorrowing = Schema.Struct({
  orderId: Field.text,
  loanCurrency: Field.optionalText,
  initialLoanAmount: Field.optionalDecimal,
  /** In ms. */
  borrowTime: Field.optionalMillis,
  /** 1 done, 2 processing, 3 failed. */
  status: Field.optionalNumber
})
export interface CryptoLoanFlexibleBorrowing extends Schema.Schema.Type<typeof CryptoLoanFlexibleBorrowing> {}

export const GetCryptoLoanFlexibleBorrowingHistoryResult = Schema.Struct({
  list: Field.list<CryptoLoanFlexibleBorrowing>(CryptoLoanFlexibleBorrowing),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCryptoLoanFlexibleBorrowingHistoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleBorrowingHistoryResult> {}

/**
 * Lists flexible borrowings, newest first.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFlexibleBorrowingHistory({ loanCurrency: "BTC" })
 * ```
 */
export const getCryptoLoanFlexibleBorrowingHistory: Paged.Private<
  GetCryptoLoanFlexibleBorrowingHistoryParams | void,
  GetCryptoLoanFlexibleBorrowingHistoryResult
> = Paged.endpoint(
  Endpoint.get("CryptoLoan.getCryptoLoanFlexibleBorrowingHistory", "/v5/crypto-loan-flexible/borrow-history", {
    aliases: ["getBorrowHistoryFlexible"],
    access: "private",
    kind: "read",
    params: GetCryptoLoanFlexibleBorrowingHistoryParams,
    result: GetCryptoLoanFlexibleBorrowingHistoryResult,
    rows: "list",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/loan-orders"
  })
)
