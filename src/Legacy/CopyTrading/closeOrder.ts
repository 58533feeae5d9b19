import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { CopyTradingOrderError, CopyTradingPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const CloseOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Your own ID for the closing order, at most 36 characters. */
  orderLinkId: Field.optionalTextParam,
  /** The order that opened the position. */
  parentOrderId: Field.optionalTextParam,
  parentOrderLinkId: Field.optionalTextParam
})
export interface CloseOrderParams extends Schema.Schema.Type<typeof CloseOrderParams> {}

/**
 * Closes the position that an order opened.
 *
 * Pass `parentOrderId` or `parentOrderLinkId`. The result identifies the closing order.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const closed = CopyTrading.closeOrder({
 *   symbol: "BTCUSDT",
 *   parentOrderLinkId: "my-order-1"
 * })
 * ```
 */
export const closeOrder: Endpoint.Private<
  CloseOrderParams,
  OrderIds,
  CopyTradingOrderError | CopyTradingPositionError
> = api.post("closeOrder", "/contract/v3/private/copytrading/order/close", {
  aliases: ["CopyTradingClient.closeOrder"],
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: "orderLinkId",
  params: CloseOrderParams,
  result: OrderIds,
  errors: [CopyTradingOrderError, CopyTradingPositionError],
  limit: [{ count: 100, perMs: 60000 }],
  limitNote: "shared with other operations",
  deprecated: "Nothing: close the position with `Order.placeOrder` and `reduceOnly`.",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/close-order.mdx"
})
