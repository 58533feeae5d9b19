import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import { until, within } from "../hostileExchange.js"
import { accepted, outcomeOf, type TradeExchange, withTrading } from "../tradeExchange.js"
import { linkOf, order } from "../tradeWorld.js"

/** Lists the orders that arrived, as REST does. */
const listing = (exchange: TradeExchange) => {
  const { rest } = exchange
  exchange.rest = (path, query) => {
    if (!path.startsWith("/v5/order/")) return rest(path, query)
    const found = exchange.arrived.filter(({ link }) => link === query.get("orderLinkId"))
    const list = found.map(({ link }) => ({
      ...order,
      orderId: `o-${link}`,
      orderLinkId: link,
      orderStatus: "New",
      cumExecQty: "0",
      leavesQty: order.qty,
      createdTime: "1763700000000",
      updatedTime: "1763700000000"
    }))
    return { category: "linear", list, nextPageCursor: "" }
  }
}

describe.concurrent("submit over a socket", () => {
  for (const [how, end] of Object.entries<(exchange: TradeExchange) => void>({
    "with the connection": (exchange) => exchange.lines.at(-1)?.cut(),
    "while the connection stays": () => {}
  }))
    it.scopedLive(`finds an order whose answer was lost ${how}, and sends it once`, () =>
      withTrading(
        (exchange) =>
          Effect.gen(function* () {
            listing(exchange)
            exchange.order = () => {
              end(exchange)
              return undefined
            }
            const submission = yield* within(Order.submit({ ...order, orderLinkId: "mine" }))
            assert.deepInclude(submission, { _tag: "Accepted", orderId: "o-mine" })
            assert.strictEqual(exchange.times("mine"), 1)
          }),
        { timeout: "200 millis" }
      )
    )

  it.scopedLive("rejects an order that could not be sent, without asking", () =>
    withTrading((exchange) =>
      Effect.gen(function* () {
        listing(exchange)
        assert.strictEqual(yield* outcomeOf("first"), "o-first")
        exchange.handshake = () => true
        exchange.lines[0]?.cut()
        yield* until("it is lost", () => exchange.handshakes === 2)
        const submission = yield* within(Order.submit({ ...order, orderLinkId: "mine" }))
        assert.deepInclude(submission, { _tag: "Rejected", reason: "refused" })
        assert.strictEqual(exchange.times("mine"), 0)
      })
    )
  )
})

describe.concurrent("an idle connection whose peer doesn't answer the close", () => {
  it.scopedLive("holds up no order", () =>
    withTrading(
      (exchange) =>
        Effect.gen(function* () {
          exchange.opened = ({ socket }) => {
            socket.close = () => {}
          }
          let late = 0
          exchange.order = (message, line) => {
            // An order that arrives over a connection that is closing would be lost.
            if (line.index < exchange.lines.length - 1) late++
            return accepted(message, { data: { orderId: `o-${linkOf(message)}`, orderLinkId: "" } })
          }
          for (let i = 0; i < 8; i++) {
            const fiber = yield* Effect.fork(outcomeOf(`i-${i}`))
            assert.strictEqual(yield* within(Fiber.join(fiber)), `o-i-${i}`)
            yield* Effect.sleep("90 millis")
          }
          assert.strictEqual(late, 0)
          assert.isAbove(exchange.lines.length, 2)
        }),
      { idle: "40 millis", timeouts: { close: "700 millis" } }
    )
  )
})
