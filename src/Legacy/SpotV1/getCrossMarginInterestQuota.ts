import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const GetCrossMarginInterestQuotaParams = Schema.Struct({
  currency: Field.text
})
export interface GetCrossMarginInterestQuotaParams
  extends Schema.Schema.Type<typeof GetCrossMarginInterestQuotaParams> {}

export const GetCrossMarginInterestQuotaResult = Schema.Struct({
  currency: Field.text,
  /** Per day. */
  interestRate: Field.optionalDecimal,
  /** The maximum that one user can borrow. */
  maxLoanAmount: Field.optionalTextOrNumber,
  /** The estimated amount that can be borrowed now. */
  loanAbleAmount: Field.optionalDecimal
})
export interface GetCrossMarginInterestQuotaResult
  extends Schema.Schema.Type<typeof GetCrossMarginInterestQuotaResult> {}

/** Returns the interest rate of a coin and how much of it can be borrowed. */
export const getCrossMarginInterestQuota: Endpoint.Private<
  GetCrossMarginInterestQuotaParams,
  GetCrossMarginInterestQuotaResult,
  SpotV1MarginError
> = api.get("getCrossMarginInterestQuota", "/spot/v1/cross-margin/loan-info", {
  access: "private",
  kind: "read",
  params: GetCrossMarginInterestQuotaParams,
  result: GetCrossMarginInterestQuotaResult,
  errors: [SpotV1MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginInterestAndQuota",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_cross_margin_trading.md"
})
