import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetHistoricalVolatilityParams = Schema.Struct({
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Days. Defaults to 7. */
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
  value: Field.uncheckedDecimal,
  time: Field.millisText
})
export interface UsdcVolatility extends Schema.Schema.Type<typeof UsdcVolatility> {}

/**
 * Returns the historical volatility of a base coin, hour by hour.
 *
 * Covers the last hour if no times are given; `startTime` and `endTime` go together and span at most 30 days.
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
  window: { start: "startTime", end: "endTime", maxMillis: 2592000000 },
  limit: "undocumented",
  deprecated: "Market.getHistoricalVolatility",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md"
})
