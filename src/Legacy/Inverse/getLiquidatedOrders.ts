import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { api } from "./protocol.js"

export const GetLiquidatedOrdersParams = Schema.Struct({
  symbol: Field.text,
  /** The ID to start from. Defaults to the newest. */
  from: Field.optionalIntegerParam,
  /** 1 to 1000; the default is 500. */
  limit: Field.optionalIntegerParam,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** Milliseconds. */
  end_time: Field.optionalIntegerParam
})
export interface GetLiquidatedOrdersParams extends Schema.Schema.Type<typeof GetLiquidatedOrdersParams> {}

/** A liquidated order. */
export const V2LiquidatedOrder = Schema.Struct({
  id: Field.textOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  /** USD on inverse contracts, base coin on linear ones. */
  qty: Field.optionalTextOrNumber,
  price: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber
})
export interface V2LiquidatedOrder extends Schema.Schema.Type<typeof V2LiquidatedOrder> {}

/**
 * Lists the orders liquidated in the last seven days.
 *
 * The exchange withdrew it in September 2021.
 */
export const getLiquidatedOrders: Endpoint.Public<
  GetLiquidatedOrdersParams,
  ReadonlyArray<V2LiquidatedOrder>
> = api.get("getLiquidatedOrders", "/v2/public/liq-records", {
  access: "public",
  kind: "read",
  params: GetLiquidatedOrdersParams,
  result: Field.list<V2LiquidatedOrder>(V2LiquidatedOrder),
  limit: "undocumented",
  deprecated: "Nothing over REST: the socket topic `allLiquidation` reports new liquidations.",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/unified_margin/_abandoned_endpoints.md"
})
