import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginBorrowingInfoParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  currency: Field.optionalTextParam,
  /** 0: all, 1: not yet repaid, 2: repaid. Defaults to 0. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginBorrowingInfoParams
  extends Schema.Schema.Type<typeof GetCrossMarginBorrowingInfoParams> {}

export const SpotV1Loan = Schema.Struct({
  id: Field.textOrNumber,
  /** The account ID. */
  accountId: Field.optionalText,
  currency: Field.optionalText,
  loanAmount: Field.optionalDecimal,
  loanBalance: Field.optionalDecimal,
  interestAmount: Field.optionalDecimal,
  interestBalance: Field.optionalDecimal,
  /** Milliseconds. */
  createdTime: Field.optionalTextOrNumber,
  /** 1: manual, 2: automatic. */
  type: Field.optionalNumber,
  /** 1: not yet repaid, 2: repaid. */
  status: Field.optionalNumber
})
export interface SpotV1Loan extends Schema.Schema.Type<typeof SpotV1Loan> {}

/**
 * Lists cross margin loans.
 *
 * `limit` defaults to 500, the maximum.
 */
export const getCrossMarginBorrowingInfo: Endpoint.Private<
  GetCrossMarginBorrowingInfoParams | void,
  ReadonlyArray<SpotV1Loan>
> = api.get("getCrossMarginBorrowingInfo", "/spot/v1/cross-margin/order", {
  access: "private",
  kind: "read",
  params: GetCrossMarginBorrowingInfoParams,
  result: Field.list(SpotV1Loan),
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
})
