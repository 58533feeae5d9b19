import * as HashMap from "effect/HashMap"
import * as Pages from "effect-bybit/Http/Pages"
import { getOpenOrders } from "effect-bybit/Order"
import { type Category, categories } from "effect-bybit/Schema/Category"
import type { Order } from "effect-bybit/Schema/Order"
import { isZero } from "../Amount.js"
import type * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as AccountRows from "./AccountRows.js"

/** Without a price that is zero, which means that there is none. */
const nonZero = (price = ""): string => (isZero(price) ? "" : price)

const columns: ReadonlyArray<Output.Column<AccountRows.Listed<Order>>> = [
  { title: "market", cell: ({ category }) => category },
  { title: "symbol", cell: ({ symbol }) => symbol },
  {
    title: "side",
    cell: ({ side }) => side,
    paint: (screen, text) => (text === "Sell" ? red(screen, text) : green(screen, text))
  },
  { title: "type", cell: ({ orderType }) => orderType },
  { title: "qty", right: true, cell: ({ qty }) => qty },
  { title: "filled", right: true, cell: ({ cumExecQty }) => cumExecQty },
  { title: "price", right: true, cell: ({ price }) => price },
  { title: "trigger", right: true, cell: ({ triggerPrice }) => triggerPrice },
  { title: "take profit", right: true, cell: ({ takeProfit }) => nonZero(takeProfit) },
  { title: "stop loss", right: true, cell: ({ stopLoss }) => nonZero(stopLoss) },
  { title: "status", cell: ({ orderStatus }) => orderStatus },
  { title: "order id", cell: ({ orderId }) => orderId },
  { title: "order link id", cell: ({ orderLinkId }) => orderLinkId }
]

/** Lists the open orders. */
export const run = (input: AccountRows.Input<Category>) =>
  AccountRows.print(input, (query) => Pages.items(getOpenOrders, { ...query, openOnly: 0 as const, limit: 50 }), {
    categories,
    columns,
    zeroIsEmpty: false,
    rowsOfView: ({ orders }) =>
      [...HashMap.values(orders)]
        .map(({ order }) => ({ ...order, category: order.category ?? "" }))
        .sort((a, b) => Number(b.createdTime) - Number(a.createdTime)),
    what: "open orders"
  })
