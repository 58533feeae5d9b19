import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Order } from "../../../Schema/Order.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetOpenOrdersParams = Schema.Struct({
  category: Category,
  /** Linear needs this, `baseCoin` or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** Contracts and options. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /**
   * 0, the default, for open orders; 1 for the last 500 that were closed, which the exchange forgets when it restarts.
   */
  openOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** The kind of order, all when left out. */
  orderFilter: Field.optionalParam(
    Schema.Literal("Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder")
  ),
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

export const GetOpenOrdersResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<Order>(Order),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetOpenOrdersResult extends Schema.Schema.Type<typeof GetOpenOrdersResult> {}

/**
 * Reads the open orders, newest first, and on request the last ones that were closed.
 *
 * It is the exchange's live state: an order is here at once, while the history lags a little. Where several are
 * passed, `orderId` counts before `orderLinkId`, that before `symbol`, that before `baseCoin`.
 *
 * An unknown order is an empty list.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getOpenOrders({ category: "linear", settleCoin: "USDT", limit: 50 })
 * ```
 */
export const getOpenOrders: Paged.Private<GetOpenOrdersParams, GetOpenOrdersResult> = Paged.endpoint(
  Endpoint.get("Order.getOpenOrders", "/v5/order/realtime", {
    aliases: ["getActiveOrders"],
    access: "private",
    kind: "read",
    params: GetOpenOrdersParams,
    result: GetOpenOrdersResult,
    rows: "list",
    limit: [
      { for: "spot", count: 50, perMs: 1000 },
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 },
      { for: "option", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is enough",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/open-order"
  })
)
