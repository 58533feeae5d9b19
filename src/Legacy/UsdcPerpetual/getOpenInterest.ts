import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetOpenInterestParams = Schema.Struct({
  symbol: Field.text,
  period: DerivativesField.periodParam,
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetOpenInterestParams extends Schema.Schema.Type<typeof GetOpenInterestParams> {}

/** The open interest at a point in time. */
export const UsdcOpenInterest = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds according to the documentation, seconds in its example. */
  timestamp: Field.optionalMillisText,
  openInterest: Field.uncheckedDecimal
})
export interface UsdcOpenInterest extends Schema.Schema.Type<typeof UsdcOpenInterest> {}

/**
 * Returns the open interest of a symbol over time.
 *
 * `limit` is at most 200; the default is 50.
 */
export const getOpenInterest: Endpoint.Public<GetOpenInterestParams, ReadonlyArray<UsdcOpenInterest>> = api.get(
  "getOpenInterest",
  "/perpetual/usdc/openapi/public/v1/open-interest",
  {
    aliases: ["USDCPerpetualClient.getOpenInterest"],
    access: "public",
    kind: "read",
    params: GetOpenInterestParams,
    result: Field.list<UsdcOpenInterest>(UsdcOpenInterest),
    limit: "undocumented",
    deprecated: "Market.getOpenInterest",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
  }
)
