/**
 * Copy trading at the paper exchange: orders and fills of linear perpetuals. Nobody follows here.
 *
 * @since 0.1.0
 */
import * as Endpoint from "../../../../Http/Endpoint.js"
import { cancelOrder } from "../../../../Legacy/CopyTrading/cancelOrder.js"
import { getActiveOrders } from "../../../../Legacy/CopyTrading/getActiveOrders.js"
import { getExecutions } from "../../../../Legacy/CopyTrading/getExecutions.js"
import { getSymbols } from "../../../../Legacy/CopyTrading/getSymbols.js"
import { submitOrder } from "../../../../Legacy/CopyTrading/submitOrder.js"
import type { Family, PrivateContext, PublicContext } from "../../../Exchange.js"
import { mapped } from "../../Handlers/Markets.js"
import { matches } from "../../Handlers/OrderFilter.js"
import { isReply } from "../../Reply.js"
import type { Order } from "../../State.js"
import { copy as answer } from "../Codes.js"
import * as Trading from "../Trading.js"
import * as V2 from "../V2.js"
import * as V3 from "../V3.js"
import * as Rows from "../V3Rows.js"

/** Whether an order was filled and what it opened is still there. */
const holds = (order: Order): boolean =>
  order.status === "Filled" &&
  !order.reduceOnly &&
  order.position !== undefined &&
  (order.side === "Buy" ? order.position.size > 0 : order.position.size < 0)

const kinds: Readonly<Record<"ACTIVE" | "TPSLCONDITIONAL" | "OPENFILLED", (order: Order) => boolean>> = {
  ACTIVE: (order) => order.open && !Trading.waits(order),
  TPSLCONDITIONAL: (order) => order.open && Trading.waits(order),
  OPENFILLED: holds
}

const handlers: Family["handlers"] = [
  Endpoint.handle(getSymbols, (_, context: PublicContext) =>
    answer({ list: context.engine.markets.filter(V2.isLinear).map(Rows.copySymbol) })
  ),
  Endpoint.handle(submitOrder, (request, context: PrivateContext) => {
    const market = V2.find(context, request.symbol, V2.isLinear)
    if (isReply(market)) return answer(market)
    return answer(mapped(Trading.place(context, "linear", request), V3.ids))
  }),
  Endpoint.handle(cancelOrder, (request, context: PrivateContext) =>
    answer(mapped(Trading.cancel(context, { ...request, category: "linear" }), V3.ids))
  ),
  Endpoint.handle(getActiveOrders, (request, context: PrivateContext) => {
    const kind = request.copyTradeOrderType
    const fits = kind === undefined ? (order: Order) => order.open || holds(order) : kinds[kind]
    const named = matches({ ...request, category: "linear" })
    const rows = context.account.orders.filter((order) => fits(order) && named(order)).reverse()
    return answer({ list: rows.map(Rows.copyOrder) })
  }),
  Endpoint.handle(getExecutions, (request, context: PrivateContext) =>
    answer(
      mapped(V3.fills(context, { ...request, categories: ["linear"] }), ({ cursor, rows }) => ({
        list: rows.map(Rows.copyFill),
        nextPageCursor: cursor
      }))
    )
  )
]

/**
 * Copy trading. Signed in headers, in V5's envelope. Keys of the paper exchange have no permission of its own: that for orders
 * of contracts will do.
 */
export const family: Family = { api: "CopyTrading", handlers, grants: V3.grants }
