import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const BorrowCrossMarginLoanParams = Schema.Struct({
  currency: Field.text,
  qty: Field.decimalParam
})
export interface BorrowCrossMarginLoanParams extends Schema.Schema.Type<typeof BorrowCrossMarginLoanParams> {}

/**
 * Borrows a coin on cross margin.
 *
 * The result is the ID of the loan.
 */
export const borrowCrossMarginLoan: Endpoint.Private<BorrowCrossMarginLoanParams, string | number, SpotV1MarginError> =
  api.post("borrowCrossMarginLoan", "/spot/v1/cross-margin/loan", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: BorrowCrossMarginLoanParams,
    result: Field.textOrNumber,
    errors: [SpotV1MarginError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "SpotCrossMargin.borrowSpotCrossMargin",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
  })
