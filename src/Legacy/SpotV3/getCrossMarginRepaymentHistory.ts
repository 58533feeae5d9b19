import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginRepaymentHistoryParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryParams> {}

export const SpotV3Repayment = Schema.Struct({
  accountId: Field.optionalText,
  coin: Field.optionalText,
  repaidAmount: Field.optionalDecimal,
  repayId: Field.text,
  repayMarginOrderId: Field.optionalText,
  /** Milliseconds. */
  repayTime: Field.optionalMillisText,
  transactIds: Field.optional(
    Field.list(
      Schema.Struct({
        repaidAmount: Field.optionalDecimal,
        repaidInterest: Field.optionalDecimal,
        repaidPrincipal: Field.optionalText,
        repaidSerialNumber: Field.optionalText,
        transactId: Field.text
      })
    )
  )
})
export interface SpotV3Repayment extends Schema.Schema.Type<typeof SpotV3Repayment> {}

export const GetCrossMarginRepaymentHistoryResult = Schema.Struct({
  list: Field.list(SpotV3Repayment)
})
export interface GetCrossMarginRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryResult> {}

/**
 * Lists cross margin repayments, each with the loans that it repaid.
 *
 * `limit` is 1 to 500 and defaults to 500.
 */
export const getCrossMarginRepaymentHistory: Endpoint.Private<
  GetCrossMarginRepaymentHistoryParams | void,
  GetCrossMarginRepaymentHistoryResult
> = api.get("getCrossMarginRepaymentHistory", "/spot/v3/private/cross-margin-repay-history", {
  aliases: ["SpotClientV3.getCrossMarginRepaymentHistory"],
  access: "private",
  kind: "read",
  params: GetCrossMarginRepaymentHistoryParams,
  result: GetCrossMarginRepaymentHistoryResult,
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/repay-history.mdx"
})
