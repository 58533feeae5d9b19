import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
  /** Milliseconds by the page, seconds in its example. */
  timestamp: Field.optionalMillisText,
  openInterest: Field.decimal
})
export interface UsdcOpenInterest extends Schema.Schema.Type<typeof UsdcOpenInterest> {}

/**
 * Reads the open interest of a symbol over time.
 *
 * `limit` is 200 at most, 50 when left out.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getOpenInterest`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md
 */
export const getOpenInterest: Endpoint.Endpoint<
  GetOpenInterestParams,
  ReadonlyArray<UsdcOpenInterest>,
  never,
  RestClient
> = api.get("/perpetual/usdc/openapi/public/v1/open-interest", {
  id: "getOpenInterest",
  aliases: ["USDCPerpetualClient.getOpenInterest"],
  family: "UsdcPerpetual",
  access: "public",
  kind: "read",
  params: GetOpenInterestParams,
  result: Field.list<UsdcOpenInterest>(UsdcOpenInterest),
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getOpenInterest",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
})
