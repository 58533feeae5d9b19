import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetCrossMarginRepaymentHistoryParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryParams> {}

export const GetCrossMarginRepaymentHistoryRow = Schema.Struct({
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
export interface GetCrossMarginRepaymentHistoryRow
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryRow> {}

export const GetCrossMarginRepaymentHistoryResult = Schema.Struct({
  list: Field.list(GetCrossMarginRepaymentHistoryRow)
})
export interface GetCrossMarginRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetCrossMarginRepaymentHistoryResult> {}

/**
 * Lists repayments on cross margin, each with the loans that it went to.
 *
 * `limit` is 1 to 500, 500 when left out.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/repay-history.mdx
 */
export const getCrossMarginRepaymentHistory: Endpoint.Endpoint<
  GetCrossMarginRepaymentHistoryParams | void,
  GetCrossMarginRepaymentHistoryResult,
  never,
  RestClient | Credentials
> = api.get("/spot/v3/private/cross-margin-repay-history", {
  id: "getCrossMarginRepaymentHistory",
  aliases: ["SpotClientV3.getCrossMarginRepaymentHistory"],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetCrossMarginRepaymentHistoryParams,
  result: GetCrossMarginRepaymentHistoryResult,
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/repay-history.mdx"
})
