import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Order } from "../../../Schema/Order.js"
import { OrderStatus } from "../../../Schema/OrderStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetOrderHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  /** Not for spot. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** The kind of order, all when left out. */
  orderFilter: Field.optionalParam(
    Schema.Literal("Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder")
  ),
  /** Closed ones only. */
  orderStatus: Field.optionalParam(OrderStatus),
  /** In ms. Without both times, the last 7 days; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetOrderHistoryParams extends Schema.Schema.Type<typeof GetOrderHistoryParams> {}

export const GetOrderHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<Order>(Order),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetOrderHistoryResult extends Schema.Schema.Type<typeof GetOrderHistoryResult> {}

/**
 * Reads closed orders, newest first: up to two years back, but cancelled and rejected ones that never filled only
 * for 24 hours.
 *
 * It lags behind the matching engine: for what has just happened read `getOpenOrders`. Times are those of the
 * order's creation.
 *
 * An unknown order is an empty list.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getOrderHistory({ category: "linear", symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getOrderHistory: Paged.PrivateWindowed<GetOrderHistoryParams, GetOrderHistoryResult> = Paged.windowed(
  Endpoint.get("Order.getOrderHistory", "/v5/order/history", {
    aliases: ["getHistoricOrders"],
    access: "private",
    kind: "read",
    params: GetOrderHistoryParams,
    result: GetOrderHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [
      { for: "spot", count: 50, perMs: 1000 },
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 },
      { for: "option", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is enough",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/order-list"
  })
)
