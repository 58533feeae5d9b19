import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetCrossMarginBorrowingInfoParams = Schema.Struct({
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  currency: Field.optionalTextParam,
  /** 0 or left out: all, 1: not yet repaid, 2: repaid. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetCrossMarginBorrowingInfoParams
  extends Schema.Schema.Type<typeof GetCrossMarginBorrowingInfoParams> {}

export const SpotV1Loan = Schema.Struct({
  id: Field.textOrNumber,
  /** The account, as text or number. */
  accountId: Field.optionalText,
  currency: Field.optionalText,
  loanAmount: Field.optionalDecimal,
  loanBalance: Field.optionalDecimal,
  interestAmount: Field.optionalDecimal,
  interestBalance: Field.optionalDecimal,
  /** Milliseconds. */
  createdTime: Field.optionalTextOrNumber,
  /** 1: by hand, 2: automatic. */
  type: Field.optionalNumber,
  /** 1: not yet repaid, 2: repaid. */
  status: Field.optionalNumber
})
export interface SpotV1Loan extends Schema.Schema.Type<typeof SpotV1Loan> {}

/**
 * Lists loans on cross margin.
 *
 * `limit` is 500 at most, and when left out.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md
 */
export const getCrossMarginBorrowingInfo: Endpoint.Endpoint<
  GetCrossMarginBorrowingInfoParams | void,
  ReadonlyArray<SpotV1Loan>,
  never,
  RestClient | Credentials
> = api.get("/spot/v1/cross-margin/order", {
  id: "getCrossMarginBorrowingInfo",
  aliases: [],
  family: "SpotV1",
  access: "private",
  kind: "read",
  params: GetCrossMarginBorrowingInfoParams,
  result: Field.list(SpotV1Loan),
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
})
