import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { SamplingPeriod } from "../../Schema/Interval.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetOpenInterestParams = Schema.Struct({
  symbol: Field.text,
  period: SamplingPeriod,
  /** 1 to 200; the default is 50. */
  limit: Field.optionalIntegerParam
})
export interface GetOpenInterestParams extends Schema.Schema.Type<typeof GetOpenInterestParams> {}

/** The open interest at a point in time. */
export const V2OpenInterest = Schema.Struct({
  symbol: Field.text,
  /** USD on inverse contracts, base coin on linear ones. */
  open_interest: Field.optionalTextOrNumber,
  /** Seconds. */
  timestamp: Field.textOrNumber
})
export interface V2OpenInterest extends Schema.Schema.Type<typeof V2OpenInterest> {}

/**
 * Returns the open interest of a symbol over time, newest first.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getOpenInterest: Endpoint.Public<GetOpenInterestParams, ReadonlyArray<V2OpenInterest>> = api.get(
  "getOpenInterest",
  "/v2/public/open-interest",
  {
    aliases: ["InverseClient.getOpenInterest", "InverseFuturesClient.getOpenInterest", "LinearClient.getOpenInterest"],
    access: "public",
    kind: "read",
    params: GetOpenInterestParams,
    result: Field.list<V2OpenInterest>(V2OpenInterest),
    limit: "undocumented",
    deprecated: "Market.getOpenInterest",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
