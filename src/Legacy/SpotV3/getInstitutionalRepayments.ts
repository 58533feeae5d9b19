import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInstitutionalRepaymentsParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetInstitutionalRepaymentsParams extends Schema.Schema.Type<typeof GetInstitutionalRepaymentsParams> {}

export const GetInstitutionalRepaymentsResult = Schema.Struct({
  repayInfo: Field.list(
    Schema.Struct({
      repayOrderId: Field.text,
      /** Milliseconds. */
      repaidTime: Field.optionalText,
      token: Field.optionalText,
      /** Principal. */
      quantity: Field.optionalText,
      interest: Field.optionalDecimal,
      /** 1: a normal repayment, 2: by liquidation. */
      businessType: Field.optionalTextOrNumber,
      /** 1: outstanding, 2: paid off. */
      status: Field.optionalTextOrNumber
    })
  )
})
export interface GetInstitutionalRepaymentsResult extends Schema.Schema.Type<typeof GetInstitutionalRepaymentsResult> {}

/**
 * Lists repayments of institutional loans.
 *
 * `limit` is at most 100; the default is 10.
 */
export const getInstitutionalRepayments: Endpoint.Private<
  GetInstitutionalRepaymentsParams | void,
  GetInstitutionalRepaymentsResult
> = api.get("getInstitutionalRepayments", "/spot/v3/private/margin-repaid-infos", {
  access: "private",
  kind: "read",
  params: GetInstitutionalRepaymentsParams,
  result: GetInstitutionalRepaymentsResult,
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "InstitutionalLoan.getInsLoanRepaymentOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/repay-info.mdx"
})
