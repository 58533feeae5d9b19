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
  /** The share of accounts that are long: a number, text by the page. */
  buyRatio: Field.optionalTextOrNumber,
  /** The share of accounts that are short: a number, text by the page. */
  sellRatio: Field.optionalTextOrNumber,
  /** Milliseconds by the page, seconds in its example. */
  timestamp: Field.optionalMillisText
})
export interface UsdcAccountRatio extends Schema.Schema.Type<typeof UsdcAccountRatio> {}

/**
 * Reads how many accounts are long and how many short, over time.
 *
 * `limit` is 500 at most, 50 when left out.
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
    demo: false,
    deprecated: "Market.getLongShortRatio",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
  }
)
