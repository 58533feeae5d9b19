import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV3MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const RepayCrossMarginLoanParams = Schema.Struct({
  coin: Field.text,
  qty: Field.optionalDecimalParam,
  completeRepayment: Field.optionalParam(Schema.Literal(0, 1))
})
export interface RepayCrossMarginLoanParams extends Schema.Schema.Type<typeof RepayCrossMarginLoanParams> {}

export const RepayCrossMarginLoanResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayCrossMarginLoanResult extends Schema.Schema.Type<typeof RepayCrossMarginLoanResult> {}

/**
 * Repays a coin on cross margin.
 *
 * With `completeRepayment` 1, the whole debt is repaid and `qty` must be omitted.
 */
export const repayCrossMarginLoan: Endpoint.Private<
  RepayCrossMarginLoanParams,
  RepayCrossMarginLoanResult,
  SpotV3MarginError
> = api.post("repayCrossMarginLoan", "/spot/v3/private/cross-margin-repay", {
  aliases: ["SpotClientV3.repayCrossMarginLoan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayCrossMarginLoanParams,
  result: RepayCrossMarginLoanResult,
  errors: [SpotV3MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.repaySpotCrossMargin",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/repay.mdx"
})
