import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { SamplingPeriod } from "../../Schema/Interval.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLongShortRatioParams = Schema.Struct({
  symbol: Field.text,
  period: SamplingPeriod,
  /** 1 to 500; the default is 50. */
  limit: Field.optionalIntegerParam
})
export interface GetLongShortRatioParams extends Schema.Schema.Type<typeof GetLongShortRatioParams> {}

/** The shares at a point in time. */
export const V2AccountRatio = Schema.Struct({
  symbol: Field.text,
  /** Share of long accounts, 0 to 1. */
  buy_ratio: Field.optionalTextOrNumber,
  sell_ratio: Field.optionalTextOrNumber,
  /** Seconds. */
  timestamp: Field.textOrNumber
})
export interface V2AccountRatio extends Schema.Schema.Type<typeof V2AccountRatio> {}

/**
 * Returns the ratio of long to short accounts over time, newest first.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getLongShortRatio: Endpoint.Public<GetLongShortRatioParams, ReadonlyArray<V2AccountRatio>> = api.get(
  "getLongShortRatio",
  "/v2/public/account-ratio",
  {
    aliases: [
      "InverseClient.getLongShortRatio",
      "InverseFuturesClient.getLongShortRatio",
      "LinearClient.getLongShortRatio"
    ],
    access: "public",
    kind: "read",
    params: GetLongShortRatioParams,
    result: Field.list<V2AccountRatio>(V2AccountRatio),
    limit: "undocumented",
    deprecated: "Market.getLongShortRatio",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
