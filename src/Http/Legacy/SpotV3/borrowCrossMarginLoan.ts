import { SpotV3MarginError } from "../../../Errors/Legacy/SpotV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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

/**
 * Borrows a coin on cross margin.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `SpotCrossMargin.borrowSpotCrossMargin`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/borrow.mdx
 */
export const borrowCrossMarginLoan: Endpoint.Endpoint<
  BorrowCrossMarginLoanParams,
  BorrowCrossMarginLoanResult,
  SpotV3MarginError,
  RestClient | Credentials
> = api.post("/spot/v3/private/cross-margin-loan", {
  id: "borrowCrossMarginLoan",
  aliases: ["SpotClientV3.borrowCrossMarginLoan"],
  family: "SpotV3",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BorrowCrossMarginLoanParams,
  result: BorrowCrossMarginLoanResult,
  errors: [SpotV3MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "SpotCrossMargin.borrowSpotCrossMargin",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/borrow.mdx"
})
