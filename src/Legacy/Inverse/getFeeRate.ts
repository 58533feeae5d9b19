import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetFeeRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetFeeRateParams extends Schema.Schema.Type<typeof GetFeeRateParams> {}

export const GetFeeRateResult = Schema.Struct({
  user_id: Field.optionalTextOrNumber,
  /** A fraction: 0.0006 is 0.06%. */
  taker_fee_rate: Field.textOrNumber,
  /** A fraction. */
  maker_fee_rate: Field.textOrNumber
})
export interface GetFeeRateResult extends Schema.Schema.Type<typeof GetFeeRateResult> {}

/** Returns the fee rates of a symbol. */
export const getFeeRate: Endpoint.Private<GetFeeRateParams, GetFeeRateResult> = api.get(
  "getFeeRate",
  "/v2/private/position/fee-rate",
  {
    access: "private",
    kind: "read",
    params: GetFeeRateParams,
    result: GetFeeRateResult,
    limit: [{ count: 75, perMs: 60000 }],
    deprecated: "Account.getFeeRate",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
