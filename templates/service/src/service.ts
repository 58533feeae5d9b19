// An HTTP service: a price, orders, and probes. All requests share one client.
import { ParseResult, Schema } from "effect"
import type { Client } from "effect-bybit/Client"
import * as Errors from "effect-bybit/Errors"
import { type Credentials, Health } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import type { Bybit } from "effect-bybit/Node"
import * as Order from "effect-bybit/Order"
import { Hono } from "hono"
import { orUnknown, statusOf } from "./status.js"

const NewOrder = Schema.Struct({
  /** The caller's own ID: the exchange refuses a second order with the same one. */
  id: Schema.NonEmptyString,
  symbol: Schema.String,
  side: Schema.Literal("Buy", "Sell"),
  qty: Schema.String,
  price: Schema.String
})
const parseOrder = Schema.decodeUnknownSync(Schema.parseJson(NewOrder), { onExcessProperty: "error" })

/** Of a market order, leave out the price, which isn't the one that was asked for. An amended order isn't the same. */
const isSame = (found: NonNullable<Order.Accepted["order"]>, { price, qty, side }: typeof NewOrder.Type): boolean =>
  found.side === side && Number(found.qty) === Number(qty) && Number(found.price) === Number(price)

/** A client of any venue, with an account. That of a test is made from a paper exchange, and can do more. */
export type BybitClient = Client<Bybit.Services | Credentials.Credentials>

export const makeService = (bybit: BybitClient): Hono => {
  const app = new Hono()

  // A read ends with its request.
  app.get("/prices/:symbol", async (c) => {
    const params = { category: "linear", symbol: c.req.param("symbol") } as const
    const { list } = await bybit.run(Market.getTickers(params), { signal: c.req.raw.signal })
    return c.json({ price: list[0]?.lastPrice })
  })

  // An order doesn't: whoever closes the page may still want it.
  app.post("/orders", async (c) => {
    const asked = parseOrder(await c.req.text())
    const { id, ...order } = asked
    const submission = await bybit
      .run(Order.submit({ ...order, category: "linear", orderType: "Limit", orderLinkId: id }))
      .catch(orUnknown)
    switch (submission._tag) {
      case "Accepted": {
        const { order: found, orderId } = submission
        if (found === undefined) return c.json({ orderId }, 201)
        // Found by its ID: this order, whose answer was lost, or that of an earlier call with the same ID.
        return isSame(found, asked)
          ? c.json({ orderId, status: found.orderStatus }, 200)
          : c.json({ error: "another order has this ID", orderId }, 409)
      }
      case "Rejected": // there is no such order: it can be sent again
        return c.json({ error: submission.error.message }, statusOf(submission.error))
      case "Unknown": // there may be one: ask for it before you send it again
        if (submission.error instanceof Errors.DuplicateOrderLinkId)
          return c.json({ error: "an old order, or one of another symbol, has this ID" }, 409)
        return c.json({ lookFor: `/orders/${order.symbol}/${id}` }, 202)
    }
  })

  app.get("/orders/:symbol/:id", async (c) => {
    const { id, symbol } = c.req.param()
    const params = { category: "linear", symbol, orderLinkId: id } as const
    const [order] = (await bybit.run(Order.getOpenOrders(params), { signal: c.req.raw.signal })).list
    if (order === undefined) return c.json({ error: "neither open nor recently closed" }, 404)
    return c.json({ status: order.orderStatus, filled: order.cumExecQty, price: order.avgPrice })
  })

  app.get("/live", (c) => c.text("alive"))
  app.get("/ready", async (c) => {
    const { isReady, reasons } = await bybit.run(Health.current)
    return c.text(isReady ? "ready" : reasons.join("\n"), isReady ? 200 : 503)
  })

  app.onError((error, c) => {
    if (error instanceof Errors.RunFailed && error.reason === "aborted") return new Response(null, { status: 499 })
    if (ParseResult.isParseError(error)) return c.json({ error: error.message }, 400)
    const status = statusOf(error)
    if (status === 500 || status === 502) console.error(error)
    return c.json({ error: error.message }, status)
  })

  return app
}
