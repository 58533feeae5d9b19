import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginRepaymentHistoryParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  currency: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryParams> {}

export const SpotV1Repayment = Schema.Struct({
  repayMarginOrderId: Field.optionalText,
  repayId: Field.text,
  /** The account ID. */
  accountId: Field.optionalText,
  currency: Field.optionalText,
  repaidAmount: Field.optionalDecimal,
  /** Milliseconds. */
  repayTime: Field.optionalTextOrNumber,
  transactIds: Field.optional(
    Field.list(
      Schema.Struct({
        transactId: Field.text,
        repaidSerialNumber: Field.optionalText,
        repaidAmount: Field.optionalDecimal,
        repaidPrincipal: Field.optionalText,
        repaidInterest: Field.optionalDecimal
      })
    )
  )
})
export interface SpotV1Repayment extends Schema.Schema.Type<typeof SpotV1Repayment> {}

/**
 * Lists cross margin repayments, each with the loans that it repaid.
 *
 * `limit` defaults to 500, the maximum.
 */
export const getCrossMarginRepaymentHistory: Endpoint.Private<
  GetCrossMarginRepaymentHistoryParams | void,
  ReadonlyArray<SpotV1Repayment>
> = api.get("getCrossMarginRepaymentHistory", "/spot/v1/cross-margin/repay/history", {
  access: "private",
  kind: "read",
  params: GetCrossMarginRepaymentHistoryParams,
  result: Field.list(SpotV1Repayment),
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
})
