import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { api } from "./protocol.js"

export const GetLastFundingFeeParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLastFundingFeeParams extends Schema.Schema.Type<typeof GetLastFundingFeeParams> {}

export const GetLastFundingFeeResult = Schema.Struct({
  symbol: Field.text,
  /** The position's side at that time; `None` without a position. */
  side: Field.optional(AnySide),
  /** Size of the position at that time. */
  size: Field.optionalTextOrNumber,
  funding_rate: Field.optionalTextOrNumber,
  /** In USDT. */
  exec_fee: Field.optionalTextOrNumber,
  /** UTC. */
  exec_time: Field.optionalText
})
export interface GetLastFundingFeeResult extends Schema.Schema.Type<typeof GetLastFundingFeeResult> {}

/** Returns the last funding fee that you paid or received. */
export const getLastFundingFee: Endpoint.Private<GetLastFundingFeeParams, GetLastFundingFeeResult> = api.get(
  "getLastFundingFee",
  "/private/linear/funding/prev-funding",
  {
    aliases: ["LinearClient.getLastFundingFee"],
    access: "private",
    kind: "read",
    params: GetLastFundingFeeParams,
    result: GetLastFundingFeeResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
