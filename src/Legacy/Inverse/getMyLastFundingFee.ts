import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { api } from "./protocol.js"

export const GetMyLastFundingFeeParams = Schema.Struct({
  symbol: Field.text
})
export interface GetMyLastFundingFeeParams extends Schema.Schema.Type<typeof GetMyLastFundingFeeParams> {}

export const GetMyLastFundingFeeResult = Schema.Struct({
  symbol: Field.text,
  /** The position's side at that time; `None` without a position. */
  side: Field.optional(AnySide),
  /** Size of the position at that time, in USD. */
  size: Field.optionalTextOrNumber,
  funding_rate: Field.optionalTextOrNumber,
  /** Base coin. */
  exec_fee: Field.optionalTextOrNumber,
  /** Seconds. */
  exec_timestamp: Field.optionalTextOrNumber
})
export interface GetMyLastFundingFeeResult extends Schema.Schema.Type<typeof GetMyLastFundingFeeResult> {}

/** Returns the last funding fee that you paid or received. */
export const getMyLastFundingFee: Endpoint.Private<GetMyLastFundingFeeParams, GetMyLastFundingFeeResult> = api.get(
  "getMyLastFundingFee",
  "/v2/private/funding/prev-funding",
  {
    aliases: ["InverseClient.getMyLastFundingFee", "InverseFuturesClient.getMyLastFundingFee"],
    access: "private",
    kind: "read",
    params: GetMyLastFundingFeeParams,
    result: GetMyLastFundingFeeResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
