/** Copy trading on the paper exchange: orders and fills of linear perpetuals. Followers are not simulated. */
import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
import { cancelOrder } from "../../../../Legacy/CopyTrading/cancelOrder.js"
import { getActiveOrders } from "../../../../Legacy/CopyTrading/getActiveOrders.js"
import { getExecutions } from "../../../../Legacy/CopyTrading/getExecutions.js"
import { getSymbols } from "../../../../Legacy/CopyTrading/getSymbols.js"
import { submitOrder } from "../../../../Legacy/CopyTrading/submitOrder.js"
import type { Family, PrivateContext, PublicContext } from "../../../Exchange.js"
import { matches } from "../../Handlers/OrderFilter.js"
import type { Order } from "../../State.js"
import { copy as withCodes } from "../Codes.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import * as V3 from "../V3.js"
import * as Rows from "../V3Rows.js"

/** Whether an order was filled and its position is still open. */
const holds = (order: Order): boolean =>
  order.status === "Filled" &&
  !order.reduceOnly &&
  order.position !== undefined &&
  (order.side === "Buy" ? order.position.size > 0 : order.position.size < 0)

const kinds: Readonly<Record<"ACTIVE" | "TPSLCONDITIONAL" | "OPENFILLED", (order: Order) => boolean>> = {
  ACTIVE: (order) => order.open && !LegacyOrders.isUntriggered(order),
  TPSLCONDITIONAL: (order) => order.open && LegacyOrders.isUntriggered(order),
  OPENFILLED: holds
}

const handlers: Family["handlers"] = [
  Handler.handle(getSymbols, (_, context: PublicContext) =>
    Either.right({ list: context.engine.markets.filter(V2.isLinear).map(Rows.copySymbol) })
  ),
  Handler.handle(submitOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        yield* V2.find(context, request.symbol, V2.isLinear)
        return yield* Either.map(LegacyOrders.place(context, "linear", request), V3.ids)
      })
    )
  ),
  Handler.handle(cancelOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(LegacyOrders.cancel(context, { ...request, category: "linear" }), V3.ids))
  ),
  Handler.handle(getActiveOrders, (request, context: PrivateContext) => {
    const kind = request.copyTradeOrderType
    const fits = kind === undefined ? (order: Order) => order.open || holds(order) : kinds[kind]
    const named = matches({ ...request, category: "linear" })
    const rows = context.account.orders.filter((order) => fits(order) && named(order)).reverse()
    return Either.right({ list: rows.map(Rows.copyOrder) })
  }),
  Handler.handle(getExecutions, (request, context: PrivateContext) =>
    withCodes(
      Either.map(V3.fills(context, { ...request, categories: ["linear"] }), ({ cursor, rows }) => ({
        list: rows.map(Rows.copyFill),
        nextPageCursor: cursor
      }))
    )
  )
]

/**
 * Copy trading. Signed in headers, with V5's envelope. The paper exchange has no copy trading permission; permission
 * for contract orders is enough.
 */
export const family: Family = { api: "CopyTrading", handlers, grants: V3.grants }
