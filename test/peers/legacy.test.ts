import { createRequire } from "node:module"
import { assert, describe, layer as shared } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Legacy from "../../src/PaperExchange/Legacy.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { far, key, secret, World } from "./world.js"

/** A paper exchange with the older families, on a loopback port. */
const layer = Layer.scoped(
  World,
  Effect.gen(function* () {
    const paper = yield* Paper.make({
      seed: 7,
      historyDays: 2,
      symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD"],
      rateLimits: false,
      families: Legacy.all
    })
    const served = yield* Effect.provideService(serve(), Paper.PaperExchange, paper)
    return { ...served, paper }
  })
)

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any
type Call = (...args: ReadonlyArray<unknown>) => Promise<Answer>
type Client = Readonly<Record<string, Call>>
type Make = new (options: { key?: string; secret?: string; baseUrl: string }) => Client

/** bybit-api 3.10.34. */
const peer: { readonly SpotClientV3: Make; readonly LinearClient: Make; readonly InverseClient: Make } = createRequire(
  import.meta.url
)("bybit-api-3")

const call = (client: Client, method: string, ...args: ReadonlyArray<unknown>): Effect.Effect<Answer> =>
  Effect.promise(() => {
    const own = client[method]
    if (own === undefined) throw new Error(`there is no ${method}`)
    return own.apply(client, [...args])
  })

/** Calls, and expects success. */
const ok = (client: Client, method: string, ...args: ReadonlyArray<unknown>): Effect.Effect<Answer> =>
  Effect.map(call(client, method, ...args), (answer) => {
    assert.strictEqual(answer.retCode ?? answer.ret_code, 0, answer.retMsg ?? answer.ret_msg)
    return answer.result
  })

const client = (kind: keyof typeof peer, options: { readonly key?: string; readonly secret?: string } = {}) =>
  Effect.map(World, ({ rest }): Client => new peer[kind]({ ...options, baseUrl: rest }))

const near = (millis: number) => assert.closeTo(millis, Date.now(), 5000)

describe("SpotClientV3 of bybit-api 3.10.34", () => {
  shared(layer, { excludeTestServices: true })((it) => {
    it.effect("reads the markets", () =>
      Effect.gen(function* () {
        const api = yield* client("SpotClientV3")
        near(Number((yield* call(api, "getServerTime")).time_now) * 1000)
        const { list: symbols } = yield* ok(api, "getSymbols")
        assert.include(
          symbols.map(({ name }: { name: string }) => name),
          "BTCUSDT"
        )
        const ticker = yield* ok(api, "get24hrTicker", "BTCUSDT")
        assert.isAbove(Number(ticker.lp), 0)
        assert.strictEqual((yield* ok(api, "getLastTradedPrice", "BTCUSDT")).symbol, "BTCUSDT")
        const best = yield* ok(api, "getBestBidAskPrice", "BTCUSDT")
        assert.isBelow(Number(best.bidPrice), Number(best.askPrice))
        const book = yield* ok(api, "getOrderBook", "BTCUSDT", 20)
        assert.deepStrictEqual([book.bids.length, book.asks.length], [20, 20])
        assert.isBelow(Number(book.bids[0][0]), Number(book.asks[0][0]))
        const merged = yield* ok(api, "getMergedOrderBook", "BTCUSDT", 0, 5)
        assert.match(merged.bids[0][0], /^\d+$/)
        const { list: klines } = yield* ok(api, "getCandles", "BTCUSDT", "5m", 10)
        assert.lengthOf(klines, 10)
        assert.isBelow(klines[0].t, klines[9].t)
        assert.isArray((yield* ok(api, "getTrades", "BTCUSDT", 5)).list)
      })
    )

    it.effect("places, lists and cancels an order", () =>
      Effect.gen(function* () {
        const { paper } = yield* World
        const api = yield* client("SpotClientV3", { key, secret })
        const order = {
          symbol: "BTCUSDT",
          side: "Buy",
          orderType: "LIMIT",
          timeInForce: "GTC",
          orderQty: "0.01",
          orderPrice: far(paper, 0.9),
          orderLinkId: "spot-1"
        }
        const { orderId, status } = yield* ok(api, "submitOrder", order)
        assert.strictEqual(status, "NEW")
        assert.strictEqual((yield* call(api, "submitOrder", order)).retCode, 12141)
        const { list } = yield* ok(api, "getOpenOrders", "BTCUSDT")
        assert.deepStrictEqual(
          list.map((own: Answer) => [own.orderId, own.side, own.status]),
          [[orderId, "BUY", "NEW"]]
        )
        assert.strictEqual((yield* ok(api, "getOrder", { orderLinkId: "spot-1" })).orderId, orderId)
        assert.strictEqual((yield* ok(api, "cancelOrder", { orderId })).orderId, orderId)
        assert.deepStrictEqual((yield* ok(api, "getOpenOrders")).list, [])
        const [past] = (yield* ok(api, "getPastOrders", "BTCUSDT")).list
        assert.deepStrictEqual([past.orderId, past.status], [orderId, "CANCELED"])
        assert.strictEqual((yield* call(api, "cancelOrder", { orderId })).retCode, 12213)
        const second = yield* ok(api, "submitOrder", { ...order, orderLinkId: "spot-2" })
        assert.deepStrictEqual((yield* ok(api, "cancelOrderBatchIDs", [second.orderId, "1"])).list, [
          { orderId: "1", code: "12213" }
        ])
        yield* ok(api, "submitOrder", { ...order, orderLinkId: "spot-3" })
        yield* ok(api, "cancelOrderBatch", { symbol: "BTCUSDT", orderTypes: ["LIMIT"] })
        assert.deepStrictEqual((yield* ok(api, "getOpenOrders")).list, [])
        const bought = yield* ok(api, "submitOrder", {
          symbol: "BTCUSDT",
          side: "Buy",
          orderType: "MARKET",
          orderQty: "100"
        })
        const [fill] = (yield* ok(api, "getMyTrades", { orderId: bought.orderId })).list
        assert.strictEqual(fill.isBuyer, "0")
      })
    )

    it.effect("is refused with a wrong secret and an unknown key", () =>
      Effect.gen(function* () {
        const wrong = yield* client("SpotClientV3", { key, secret: "not it" })
        const unknown = yield* client("SpotClientV3", { key: "nobody", secret })
        for (const [api, code] of [
          [wrong, 10004],
          [unknown, 10003]
        ] as const) {
          assert.strictEqual((yield* call(api, "getOpenOrders")).retCode, code)
          assert.strictEqual((yield* call(api, "cancelOrder", { orderId: "1" })).retCode, code)
        }
      })
    )
  })
})

const contracts = [
  { kind: "LinearClient", symbol: "BTCUSDT", qty: 0.01, missing: 130010 },
  { kind: "InverseClient", symbol: "BTCUSD", qty: 100, missing: 30034 }
] as const

for (const { kind, missing, qty, symbol } of contracts) {
  const isLinear = kind === "LinearClient"
  describe(`${kind} of bybit-api 3.10.34`, () => {
    shared(layer, { excludeTestServices: true })((it) => {
      it.effect("reads the markets", () =>
        Effect.gen(function* () {
          const api = yield* client(kind)
          near(Number((yield* call(api, "getServerTime")).time_now) * 1000)
          const symbols = yield* ok(api, "getSymbols")
          assert.include(
            symbols.map(({ name }: { name: string }) => name),
            symbol
          )
          const [ticker] = yield* ok(api, "getTickers", { symbol })
          assert.isAbove(Number(ticker.last_price), 0)
          const book = yield* ok(api, "getOrderBook", { symbol })
          assert.deepStrictEqual(
            ["Buy", "Sell"].map((side) => book.filter((row: Answer) => row.side === side).length),
            [25, 25]
          )
          const from = Math.floor(Date.now() / 1000) - 3600
          const klines = yield* ok(api, "getKline", { symbol, interval: "5", from, limit: 10 })
          assert.lengthOf(klines, 10)
          assert.isAtLeast(klines[0].open_time, from)
          assert.isBelow(klines[0].open_time, klines[1].open_time)
          assert.lengthOf(yield* ok(api, "getMarkPriceKline", { symbol, interval: "5", from, limit: 3 }), 3)
          assert.isArray(yield* ok(api, "getTrades", { symbol, limit: 5 }))
        })
      )

      it.effect("places, lists, amends and cancels an order", () =>
        Effect.gen(function* () {
          const { paper } = yield* World
          const api = yield* client(kind, { key, secret })
          const order = {
            symbol,
            side: "Buy",
            order_type: "Limit",
            qty,
            price: Number(far(paper, 0.9)),
            time_in_force: "GoodTillCancel",
            reduce_only: false,
            close_on_trigger: false,
            order_link_id: `${symbol} 1`.replace(" ", "-")
          }
          const { order_id, order_status } = yield* ok(api, "placeActiveOrder", order)
          assert.strictEqual(order_status, "Created")
          assert.strictEqual((yield* call(api, "placeActiveOrder", order)).ret_code, 20094)
          const open = yield* ok(api, "queryActiveOrder", { symbol })
          assert.deepStrictEqual(
            open.map((own: Answer) => [own.order_id, own.order_status, Number(own.qty)]),
            [[order_id, "New", qty]]
          )
          // Read once: the market moves.
          const price = Number(far(paper, 0.89))
          yield* ok(api, "replaceActiveOrder", { symbol, order_id, p_r_price: price })
          const { data } = yield* ok(api, "getActiveOrderList", { symbol, order_status: "New,PartiallyFilled" })
          assert.deepStrictEqual(
            data.map((own: Answer) => [own.order_id, Number(own.price)]),
            [[order_id, price]]
          )
          assert.strictEqual((yield* ok(api, "cancelActiveOrder", { symbol, order_id })).order_id, order_id)
          const gone = yield* ok(api, "queryActiveOrder", { symbol, order_id })
          assert.strictEqual(gone.order_status, "Cancelled")
          assert.strictEqual((yield* call(api, "cancelActiveOrder", { symbol, order_id })).ret_code, missing)
          yield* ok(api, "placeActiveOrder", { ...order, order_link_id: `${symbol}-2` })
          assert.lengthOf(yield* ok(api, "cancelAllActiveOrders", { symbol }), 1)
        })
      )

      it.effect("places, lists and cancels a conditional order", () =>
        Effect.gen(function* () {
          const { paper } = yield* World
          const api = yield* client(kind, { key, secret })
          const { stop_order_id } = yield* ok(api, "placeConditionalOrder", {
            symbol,
            side: "Buy",
            order_type: "Limit",
            qty,
            price: Number(far(paper, 1.11)),
            base_price: Number(far(paper, 1)),
            stop_px: Number(far(paper, 1.1)),
            time_in_force: "GoodTillCancel",
            trigger_by: "LastPrice",
            reduce_only: false,
            close_on_trigger: false
          })
          const { data } = yield* ok(api, "getConditionalOrder", { symbol })
          assert.deepStrictEqual(
            data.map((own: Answer) => own.stop_order_id),
            [stop_order_id]
          )
          const missed = yield* call(api, "cancelActiveOrder", { symbol, order_id: stop_order_id })
          assert.strictEqual(missed.ret_code, missing)
          const cancelled = yield* ok(api, "cancelConditionalOrder", { symbol, stop_order_id })
          assert.strictEqual(cancelled.stop_order_id, stop_order_id)
        })
      )

      it.effect("is filled, and reads the fill", () =>
        Effect.gen(function* () {
          const api = yield* client(kind, { key, secret })
          const order = {
            symbol,
            order_type: "Market",
            qty,
            time_in_force: "ImmediateOrCancel",
            close_on_trigger: false
          }
          const { order_id } = yield* ok(api, "placeActiveOrder", { ...order, side: "Sell", reduce_only: false })
          const records = yield* ok(api, "getTradeRecords", { symbol })
          const [fill] = isLinear ? records.data : records.trade_list
          assert.deepStrictEqual([fill.order_id, fill.last_liquidity_ind], [order_id, "RemovedLiquidity"])
          yield* ok(api, "placeActiveOrder", { ...order, side: "Buy", reduce_only: true })
        })
      )

      it.effect("is refused with a wrong secret and an unknown key", () =>
        Effect.gen(function* () {
          const wrong = yield* client(kind, { key, secret: "not it" })
          const unknown = yield* client(kind, { key: "nobody", secret })
          for (const [api, code] of [
            [wrong, 10004],
            [unknown, 10003]
          ] as const) {
            const read = yield* call(api, "getActiveOrderList", { symbol })
            assert.deepStrictEqual([read.ret_code, read.result], [code, null])
            assert.strictEqual((yield* call(api, "cancelAllActiveOrders", { symbol })).ret_code, code)
          }
        })
      )
    })
  })
}
