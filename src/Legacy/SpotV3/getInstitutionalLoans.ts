import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"
import { institutionalTerms } from "./rows.js"

export const GetInstitutionalLoansParams = Schema.Struct({
  /** Only this loan. */
  orderId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetInstitutionalLoansParams extends Schema.Schema.Type<typeof GetInstitutionalLoansParams> {}

export const GetInstitutionalLoansResult = Schema.Struct({
  loanInfo: Field.list(
    Schema.Struct({
      orderId: Field.text,
      orderProductId: Field.optionalText,
      parentUid: Field.optionalText,
      /** Milliseconds. */
      loanTime: Field.optionalText,
      loanCoin: Field.optionalText,
      loanAmount: Field.optionalDecimal,
      unpaidAmount: Field.optionalDecimal,
      unpaidInterest: Field.optionalDecimal,
      repaidAmount: Field.optionalDecimal,
      repaidInterest: Field.optionalDecimal,
      /** Per day. */
      interestRate: Field.optionalDecimal,
      /** 1: outstanding, 2: paid off; text or a number. */
      status: Field.optionalTextOrNumber,
      ...institutionalTerms
    })
  )
})
export interface GetInstitutionalLoansResult extends Schema.Schema.Type<typeof GetInstitutionalLoansResult> {}

/**
 * Lists institutional loans, newest first.
 *
 * `limit` is at most 100; the default is 10.
 */
export const getInstitutionalLoans: Endpoint.Private<GetInstitutionalLoansParams | void, GetInstitutionalLoansResult> =
  api.get("getInstitutionalLoans", "/spot/v3/private/margin-loan-infos", {
    access: "private",
    kind: "read",
    params: GetInstitutionalLoansParams,
    result: GetInstitutionalLoansResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "InstitutionalLoan.getInsLoanOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/loan-info.mdx"
  })
