import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginBorrowingInfoParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** 0: all, 1: not yet repaid, 2: repaid. Defaults to 0. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginBorrowingInfoParams
  extends Schema.Schema.Type<typeof GetCrossMarginBorrowingInfoParams> {}

export const SpotV3Loan = Schema.Struct({
  accountId: Field.optionalText,
  coin: Field.optionalText,
  /** Milliseconds. */
  createdTime: Field.optionalMillis,
  id: Field.text,
  interestAmount: Field.optionalDecimal,
  interestBalance: Field.optionalDecimal,
  loanAmount: Field.optionalDecimal,
  loanBalance: Field.optionalDecimal,
  /** Outstanding debt: principal and interest. */
  remainAmount: Field.optionalDecimal,
  /** 1: not yet repaid, 2: repaid. */
  status: Field.optionalNumber,
  /** 1: manual, 2: automatic. */
  type: Field.optionalNumber
})
export interface SpotV3Loan extends Schema.Schema.Type<typeof SpotV3Loan> {}

export const GetCrossMarginBorrowingInfoResult = Schema.Struct({
  list: Field.list(SpotV3Loan)
})
export interface GetCrossMarginBorrowingInfoResult
  extends Schema.Schema.Type<typeof GetCrossMarginBorrowingInfoResult> {}

/**
 * Lists cross margin loans.
 *
 * `limit` is 1 to 500 and defaults to 500.
 */
export const getCrossMarginBorrowingInfo: Endpoint.Private<
  GetCrossMarginBorrowingInfoParams | void,
  GetCrossMarginBorrowingInfoResult
> = api.get("getCrossMarginBorrowingInfo", "/spot/v3/private/cross-margin-orders", {
  aliases: ["SpotClientV3.getCrossMarginBorrowingInfo"],
  access: "private",
  kind: "read",
  params: GetCrossMarginBorrowingInfoParams,
  result: GetCrossMarginBorrowingInfoResult,
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/borrow-info.mdx"
})
