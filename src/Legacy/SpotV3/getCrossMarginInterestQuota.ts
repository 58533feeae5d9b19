import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCrossMarginInterestQuotaParams = Schema.Struct({
  coin: Field.text
})
export interface GetCrossMarginInterestQuotaParams
  extends Schema.Schema.Type<typeof GetCrossMarginInterestQuotaParams> {}

export const GetCrossMarginInterestQuotaResult = Schema.Struct({
  coin: Field.text,
  /** Per day. */
  interestRate: Field.optionalDecimal,
  /** The estimated amount that can be borrowed now. */
  loanAbleAmount: Field.optionalDecimal,
  /** The maximum that one user can borrow. */
  maxLoanAmount: Field.optionalDecimal
})
export interface GetCrossMarginInterestQuotaResult
  extends Schema.Schema.Type<typeof GetCrossMarginInterestQuotaResult> {}

/** Returns the interest rate of a coin and how much of it can be borrowed. */
export const getCrossMarginInterestQuota: Endpoint.Private<
  GetCrossMarginInterestQuotaParams,
  GetCrossMarginInterestQuotaResult
> = api.get("getCrossMarginInterestQuota", "/spot/v3/private/cross-margin-loan-info", {
  aliases: ["SpotClientV3.getCrossMarginInterestQuota"],
  access: "private",
  kind: "read",
  params: GetCrossMarginInterestQuotaParams,
  result: GetCrossMarginInterestQuotaResult,
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "SpotCrossMargin.getSpotCrossMarginInterestAndQuota",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/interest-quota.mdx"
})
