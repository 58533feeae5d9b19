import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetHistoricalVolatilityParams = Schema.Struct({
  /** `BTC` when left out. */
  baseCoin: Field.optionalTextParam,
  /** Days, 7 when left out. */
  period: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  endTime: LegacyField.optionalTextOrNumberParam
})
export interface GetHistoricalVolatilityParams extends Schema.Schema.Type<typeof GetHistoricalVolatilityParams> {}

/** The volatility of an hour. */
export const UsdcVolatility = Schema.Struct({
  /** Days. */
  period: Field.optionalTextOrNumber,
  value: Field.decimal,
  time: Field.millisText
})
export interface UsdcVolatility extends Schema.Schema.Type<typeof UsdcVolatility> {}

/**
 * Reads the historical volatility of a base coin, hour by hour.
 *
 * The last hour without times; `startTime` and `endTime` go together, 30 days at most.
 */
export const getHistoricalVolatility: Endpoint.Public<
  GetHistoricalVolatilityParams | void,
  ReadonlyArray<UsdcVolatility>
> = api.get("getHistoricalVolatility", "/option/usdc/openapi/public/v1/query-historical-volatility", {
  aliases: ["USDCOptionClient.getHistoricalVolatility"],
  access: "public",
  kind: "read",
  params: GetHistoricalVolatilityParams,
  result: Field.list<UsdcVolatility>(UsdcVolatility),
  window: { start: "startTime", end: "endTime", longestMillis: 2592000000 },
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getHistoricalVolatility",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md"
})
