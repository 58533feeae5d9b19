import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import { serve } from "../../../src/PaperExchange/Serve.js"
import * as Paper from "../../../src/PaperExchange.js"
import { at } from "../client.js"
import { type Answer, signedHttp } from "../signedHttp.js"

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD"], rateLimits: false })

const connected = Effect.gen(function* () {
  const { rest } = yield* serve()
  const { markets } = yield* Paper.PaperExchange
  const far = (factor: number) =>
    String(Math.round(Number(Effect.runSync(markets.markPrice("linear", "BTCUSDT"))) * factor))
  const { get, post } = signedHttp(rest, Paper.account)
  const ids = (params: Readonly<Record<string, string>>) =>
    Effect.map(get("/v5/order/realtime", params), ({ result, retCode, retMsg }: Answer): ReadonlyArray<string> => {
      assert.strictEqual(retCode, 0, retMsg)
      return result.list.map(
        (row: { orderLinkId: string; orderStatus: string }) => `${row.orderLinkId} ${row.orderStatus}`
      )
    })
  const place = (params: object) =>
    Effect.map(post("/v5/order/create", params), ({ result, retCode, retMsg }): string => {
      assert.strictEqual(retCode, 0, retMsg)
      return result.orderId
    })
  return { far, get, ids, place, post }
})

const linear = { category: "linear", symbol: "BTCUSDT" }
const spot = { category: "spot", symbol: "BTCUSDT" }
const inverse = { category: "inverse", symbol: "BTCUSD" }

describe("an order that is closed", () => {
  it.scopedLive("is found by either ID among the open orders, in each category", () =>
    Effect.gen(function* () {
      const { far, ids, place, post } = yield* connected
      for (const [market, qty] of [
        [linear, "0.01"],
        [spot, "0.01"],
        [inverse, "100"]
      ] as const) {
        const { category } = market
        const filledLink = `filled-${category}`
        const filled = yield* place({ ...market, side: "Sell", orderType: "Market", qty, orderLinkId: filledLink })
        const cancelLink = `cancelled-${category}`
        const limit = { ...market, side: "Buy", orderType: "Limit", qty, price: far(0.8), orderLinkId: cancelLink }
        const cancelled = yield* place(limit)
        yield* post("/v5/order/cancel", { ...market, orderId: cancelled })
        for (const [orderId, orderLinkId, status] of [
          [filled, filledLink, "Filled"],
          [cancelled, cancelLink, "Cancelled"]
        ] as const) {
          const wanted = [`${orderLinkId} ${status}`]
          assert.deepStrictEqual(yield* ids({ ...market, orderId }), wanted)
          assert.deepStrictEqual(yield* ids({ ...market, orderLinkId }), wanted)
          assert.deepStrictEqual(yield* ids({ category, orderId }), wanted, "without a symbol")
          for (const openOnly of ["0", "1"]) {
            assert.deepStrictEqual(yield* ids({ ...market, orderId, openOnly }), wanted, `openOnly ${openOnly}`)
            assert.deepStrictEqual(yield* ids({ ...market, orderLinkId, openOnly }), wanted, `openOnly ${openOnly}`)
          }
        }
        // Without an ID, it isn't open.
        assert.deepStrictEqual(yield* ids(market), [])
        assert.deepStrictEqual(yield* ids({ ...market, openOnly: "0" }), [])
      }
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is found where a conditional order was removed, and an open one still is with openOnly 1", () =>
    Effect.gen(function* () {
      const { far, ids, place, post } = yield* connected
      const stop = {
        ...linear,
        side: "Buy",
        orderType: "Market",
        qty: "0.01",
        triggerPrice: far(1.2),
        triggerDirection: 1
      }
      const orderId = yield* place({ ...stop, orderLinkId: "stop" })
      yield* post("/v5/order/cancel", { ...linear, orderId })
      assert.deepStrictEqual(yield* ids({ ...linear, orderId }), ["stop Deactivated"])
      const open = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: far(0.8), orderLinkId: "open" }
      const openId = yield* place(open)
      for (const openOnly of ["0", "1"])
        assert.deepStrictEqual(yield* ids({ ...linear, orderId: openId, openOnly }), ["open New"])
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("isn't found under another symbol, category or account, nor an ID that never was", () =>
    Effect.gen(function* () {
      const { get, ids, place } = yield* connected
      const orderId = yield* place({ ...linear, side: "Buy", orderType: "Market", qty: "0.01", orderLinkId: "mine" })
      assert.deepStrictEqual(yield* ids({ category: "linear", symbol: "ETHUSDT", orderId }), [])
      for (const other of [spot, inverse]) assert.deepStrictEqual(yield* ids({ ...other, orderId }), [])
      assert.deepStrictEqual(yield* ids({ ...linear, orderId: "12345678-0000-0000-0000-000000000000" }), [])
      assert.deepStrictEqual(yield* ids({ ...linear, orderLinkId: "never" }), [])
      const history = yield* get("/v5/order/history", { ...linear, orderId })
      assert.lengthOf(history.result.list, 1)
    }).pipe(Effect.provide(world))
  )

  it.effect("is among the latest 500, and gone from the open orders after that", () =>
    at(
      Effect.gen(function* () {
        const market = { category: "linear", symbol: "BTCUSDT" } as const
        const order = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "60000" } as const
        const links = (batch: number) => Array.from({ length: 20 }, (_, row) => `c-${batch}-${row}`)
        for (let batch = 0; batch < 26; batch++) {
          const request = links(batch).map((orderLinkId) => ({ ...order, orderLinkId }))
          yield* Order.batchPlaceOrder({ category: "linear", request })
          yield* Order.cancelAllOrders(market)
        }
        const found = (orderLinkId: string) =>
          Effect.map(Order.getOpenOrders({ ...market, orderLinkId }), ({ list }) => list.length)
        for (const [batch, count] of [
          [25, 1],
          [1, 1],
          [0, 0]
        ] as const)
          for (const link of [`c-${batch}-0`, `c-${batch}-19`]) assert.strictEqual(yield* found(link), count, link)
        const { list } = yield* Order.getOrderHistory({ ...market, orderLinkId: "c-0-0" })
        assert.lengthOf(list, 1)
      })
    )
  )
})
