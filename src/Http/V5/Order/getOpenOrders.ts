import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields } from "../../../Schema/internal/Page.js"
import { Order } from "../../../Schema/Order.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { orderPageParams } from "./fields.js"
import { queryLimit } from "./limits.js"

export const GetOpenOrdersParams = Schema.Struct({
  category: Category,
  /** Linear requires this, `baseCoin` or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** Not for spot. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 0 (default): open orders. 1: the 500 most recently closed ones, which are lost when the exchange restarts. Ignored with an ID. */
  openOnly: Field.optionalParam(Schema.Literal(0, 1)),
  ...orderPageParams
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

export const GetOpenOrdersResult = Schema.Struct({ ...pageFields, list: Field.list<Order>(Order) })
export interface GetOpenOrdersResult extends Schema.Schema.Type<typeof GetOpenOrdersResult> {}

/**
 * Lists open orders, newest first, or the most recently closed ones.
 *
 * This is the exchange's live state: an order appears here at once, while `getOrderHistory` lags slightly. If you pass
 * several filters, `orderId` takes precedence over `orderLinkId`, then `symbol`, then `baseCoin`.
 *
 * With `orderId` or `orderLinkId`, an order that is closed is found, too, as long as it is among those 500: look at its
 * `orderStatus`. Returns an empty list for an unknown order, or fails with `OrderNotFound`: the exchange does either.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getOpenOrders({ category: "linear", settleCoin: "USDT", limit: 50 })
 * ```
 */
export const getOpenOrders: Paged.Private<GetOpenOrdersParams, GetOpenOrdersResult, OrderError> = Paged.endpoint(
  Endpoint.get("Order.getOpenOrders", "/v5/order/realtime", {
    aliases: ["getActiveOrders"],
    access: "private",
    kind: "read",
    params: GetOpenOrdersParams,
    result: GetOpenOrdersResult,
    rows: "list",
    errors: [OrderError],
    limit: queryLimit,
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/open-order"
  })
)
