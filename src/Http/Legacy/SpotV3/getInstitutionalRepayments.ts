import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetInstitutionalRepaymentsParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** How many at most; see the operation for the range. */
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
      /** 1: an ordinary repayment, 2: by liquidation. */
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
 * `limit` is 100 at most, 10 when left out.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `InstitutionalLoan.getInsLoanRepaymentOrders`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/repay-info.mdx
 */
export const getInstitutionalRepayments: Endpoint.Endpoint<
  GetInstitutionalRepaymentsParams | void,
  GetInstitutionalRepaymentsResult,
  never,
  RestClient | Credentials
> = api.get("/spot/v3/private/margin-repaid-infos", {
  id: "getInstitutionalRepayments",
  aliases: [],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetInstitutionalRepaymentsParams,
  result: GetInstitutionalRepaymentsResult,
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "InstitutionalLoan.getInsLoanRepaymentOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/repay-info.mdx"
})
