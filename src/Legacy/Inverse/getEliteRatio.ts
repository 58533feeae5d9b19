import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { SamplingPeriod } from "../../Schema/Interval.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetEliteRatioParams = Schema.Struct({
  symbol: Field.text,
  period: SamplingPeriod
})
export interface GetEliteRatioParams extends Schema.Schema.Type<typeof GetEliteRatioParams> {}

/** The shares at a point in time. */
export const V2EliteRatio = Schema.Struct({
  symbol: Field.text,
  /** Share of long accounts, 0 to 1. */
  buy_ratio: Field.optionalTextOrNumber,
  sell_ratio: Field.optionalTextOrNumber,
  /** Seconds. */
  timestamp: Field.textOrNumber
})
export interface V2EliteRatio extends Schema.Schema.Type<typeof V2EliteRatio> {}

/**
 * Returns the ratio of long to short accounts of top traders.
 *
 * Documented, but later withdrawn by the exchange.
 */
export const getEliteRatio: Endpoint.Public<GetEliteRatioParams, ReadonlyArray<V2EliteRatio>> = api.get(
  "getEliteRatio",
  "/v2/public/elite-ratio",
  {
    access: "public",
    kind: "read",
    params: GetEliteRatioParams,
    result: Field.list<V2EliteRatio>(V2EliteRatio),
    limit: "undocumented",
    deprecated: "Nothing: `Market.getLongShortRatio` counts all accounts.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
