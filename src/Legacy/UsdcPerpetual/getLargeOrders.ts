import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetLargeOrdersParams = Schema.Struct({
  symbol: Field.text,
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetLargeOrdersParams extends Schema.Schema.Type<typeof GetLargeOrdersParams> {}

/** A large order. */
export const UsdcLargeOrder = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  /** Milliseconds according to the documentation, seconds in its example. */
  timestamp: Field.optionalMillisText,
  value: Field.optionalUncheckedDecimal
})
export interface UsdcLargeOrder extends Schema.Schema.Type<typeof UsdcLargeOrder> {}

/**
 * Lists the latest large orders.
 *
 * `limit` defaults to 500, although the documentation gives 100 as the maximum.
 */
export const getLargeOrders: Endpoint.Public<GetLargeOrdersParams, ReadonlyArray<UsdcLargeOrder>> = api.get(
  "getLargeOrders",
  "/perpetual/usdc/openapi/public/v1/big-deal",
  {
    aliases: ["USDCPerpetualClient.getLargeOrders"],
    access: "public",
    kind: "read",
    params: GetLargeOrdersParams,
    result: Field.list<UsdcLargeOrder>(UsdcLargeOrder),
    limit: "undocumented",
    deprecated: "Nothing: V5 has no list of large orders.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
  }
)
