import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"
import { SpotV3Order } from "./rows.js"

export const GetOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for take-profit and stop-loss orders. */
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
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const order = SpotV3.getOrder({ orderLinkId: "my-order-1" })
 * ```
 */
export const getOrder: Endpoint.Private<GetOrderParams | void, SpotV3Order, SpotV3OrderError> = api.get(
  "getOrder",
  "/spot/v3/private/order",
  {
    aliases: ["SpotClientV3.getOrder"],
    access: "private",
    kind: "read",
    params: GetOrderParams,
    result: SpotV3Order,
    errors: [SpotV3OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/get-order.mdx"
  }
)
