import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV3MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const BorrowCrossMarginLoanParams = Schema.Struct({
  coin: Field.text,
  qty: Field.decimalParam
})
export interface BorrowCrossMarginLoanParams extends Schema.Schema.Type<typeof BorrowCrossMarginLoanParams> {}

export const BorrowCrossMarginLoanResult = Schema.Struct({
  transactId: Field.text
})
export interface BorrowCrossMarginLoanResult extends Schema.Schema.Type<typeof BorrowCrossMarginLoanResult> {}

/** Borrows a coin on cross margin. */
export const borrowCrossMarginLoan: Endpoint.Private<
  BorrowCrossMarginLoanParams,
  BorrowCrossMarginLoanResult,
  SpotV3MarginError
> = api.post("borrowCrossMarginLoan", "/spot/v3/private/cross-margin-loan", {
  aliases: ["SpotClientV3.borrowCrossMarginLoan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowCrossMarginLoanParams,
  result: BorrowCrossMarginLoanResult,
  errors: [SpotV3MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.borrowSpotCrossMargin",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/borrow.mdx"
})
