import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetLongShortRatioParams = Schema.Struct({
  symbol: Field.text,
  period: DerivativesField.periodParam,
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetLongShortRatioParams extends Schema.Schema.Type<typeof GetLongShortRatioParams> {}

/** The long and short accounts at a point in time. */
export const UsdcAccountRatio = Schema.Struct({
  symbol: Field.text,
  /** The share of long accounts: a number, text according to the documentation. */
  buyRatio: Field.optionalTextOrNumber,
  /** The share of short accounts: a number, text according to the documentation. */
  sellRatio: Field.optionalTextOrNumber,
  /** Milliseconds according to the documentation, seconds in its example. */
  timestamp: Field.optionalMillisText
})
export interface UsdcAccountRatio extends Schema.Schema.Type<typeof UsdcAccountRatio> {}

/**
 * Returns the ratio of long to short accounts over time.
 *
 * `limit` is at most 500; the default is 50.
 */
export const getLongShortRatio: Endpoint.Public<GetLongShortRatioParams, ReadonlyArray<UsdcAccountRatio>> = api.get(
  "getLongShortRatio",
  "/perpetual/usdc/openapi/public/v1/account-ratio",
  {
    aliases: ["USDCPerpetualClient.getLongShortRatio"],
    access: "public",
    kind: "read",
    params: GetLongShortRatioParams,
    result: Field.list<UsdcAccountRatio>(UsdcAccountRatio),
    limit: "undocumented",
    deprecated: "Market.getLongShortRatio",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
  }
)
