import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./rows.js"

export const GetOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for take-profit and stop-loss orders. Undocumented, but the older client sends it. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOrderParams extends Schema.Schema.Type<typeof GetOrderParams> {}

/**
 * Returns one order.
 *
 * Pass `orderId` or `orderLinkId`.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const order = SpotV1.getOrder({ orderLinkId: "my-order-1" })
 * ```
 */
export const getOrder: Endpoint.Private<GetOrderParams | void, SpotV1Order, SpotV1OrderError> = api.get(
  "getOrder",
  "/spot/v1/order",
  {
    aliases: ["SpotClient.getOrder"],
    access: "private",
    kind: "read",
    params: GetOrderParams,
    result: SpotV1Order,
    errors: [SpotV1OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
