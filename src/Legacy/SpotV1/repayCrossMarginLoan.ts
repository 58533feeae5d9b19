import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const RepayCrossMarginLoanParams = Schema.Struct({
  currency: Field.text,
  qty: Field.decimalParam
})
export interface RepayCrossMarginLoanParams extends Schema.Schema.Type<typeof RepayCrossMarginLoanParams> {}

/**
 * Repays a coin on cross margin.
 *
 * The result is the ID of the repayment.
 */
export const repayCrossMarginLoan: Endpoint.Private<RepayCrossMarginLoanParams, string | number, SpotV1MarginError> =
  api.post("repayCrossMarginLoan", "/spot/v1/cross-margin/repay", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: RepayCrossMarginLoanParams,
    result: Field.textOrNumber,
    errors: [SpotV1MarginError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "SpotCrossMargin.repaySpotCrossMargin",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
  })
