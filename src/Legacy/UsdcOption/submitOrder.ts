import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcPlacedOrder } from "../internal/schema/UsdcPlacedOrder.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { newOrderFields } from "./fields.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  ...newOrderFields
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means accepted, not that the order is on the book: query it for its status.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const placed = UsdcOption.submitOrder({
 *   symbol: "BTC-25DEC26-80000-C",
 *   side: "Buy",
 *   orderType: "Limit",
 *   orderQty: "0.1",
 *   orderPrice: "1500",
 *   timeInForce: "GoodTillCancel",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<
  SubmitOrderParams,
  UsdcPlacedOrder,
  UsdcOptionOrderError | UsdcOptionBalanceError
> = api.post("submitOrder", "/option/usdc/openapi/private/v1/place-order", {
  aliases: ["USDCOptionClient.submitOrder"],
  access: "private",
  kind: "commit",
  reducesRisk: { reduceOnly: "any" },
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: UsdcPlacedOrder,
  errors: [UsdcOptionOrderError, UsdcOptionBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
