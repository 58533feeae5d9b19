import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields, weekParams } from "../../../Schema/internal/Page.js"
import { Order } from "../../../Schema/Order.js"
import { OrderStatus } from "../../../Schema/OrderStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { orderPageParams } from "./fields.js"
import { queryLimit } from "./limits.js"

export const GetOrderHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  /** Not for spot. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Only orders with this status, which must be a closed one. */
  orderStatus: Field.optionalParam(OrderStatus),
  ...weekParams,
  ...orderPageParams
})
export interface GetOrderHistoryParams extends Schema.Schema.Type<typeof GetOrderHistoryParams> {}

export const GetOrderHistoryResult = Schema.Struct({ ...pageFields, list: Field.list<Order>(Order) })
export interface GetOrderHistoryResult extends Schema.Schema.Type<typeof GetOrderHistoryResult> {}

/**
 * Lists closed orders of the last two years, newest first. Canceled and rejected orders without fills are kept for only
 * 24 hours.
 *
 * It lags behind the matching engine: use `getOpenOrders` for the latest state. `startTime` and `endTime` refer to when
 * an order was created.
 *
 * Returns an empty list for an unknown order.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getOrderHistory({ category: "linear", symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getOrderHistory: Paged.PrivateWindowed<GetOrderHistoryParams, GetOrderHistoryResult, OrderError> =
  Paged.windowed(
    Endpoint.get("Order.getOrderHistory", "/v5/order/history", {
      aliases: ["getHistoricOrders"],
      access: "private",
      kind: "read",
      params: GetOrderHistoryParams,
      result: GetOrderHistoryResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 24 },
      errors: [OrderError],
      limit: queryLimit,
      permission: "a read-only key is sufficient",
      demo: true,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/order/order-list"
    })
  )
