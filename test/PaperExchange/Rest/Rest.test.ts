import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { start } from "../harness.js"
import { simulated as simulatedEndpoints } from "../simulated.js"
import { type Body, bodyOf, call, order, send, set } from "./restWorld.js"

describe("answers", () => {
  it.effect("have Bybit's envelope and headers", () =>
    Effect.gen(function* () {
      const world = set()
      const response = yield* send(world, Order.placeOrder, order)
      const body = bodyOf(response)
      assert.deepStrictEqual(Object.keys(body), ["retCode", "retMsg", "result", "retExtInfo", "time"])
      assert.deepStrictEqual([body.retCode, body.retMsg, body.time], [0, "OK", start])
      assert.match(response.headers["traceid"] ?? "", /^[0-9a-f]{32}$/)
      assert.strictEqual(response.headers["timenow"], String(start))
      assert.strictEqual(response.headers["x-bapi-limit"], "10")
      assert.strictEqual(response.headers["x-bapi-limit-status"], "9")
      assert.strictEqual(response.headers["x-bapi-limit-reset-timestamp"], String(start))
    })
  )

  it.effect("match the schemas of the operations that trading needs", () =>
    Effect.gen(function* () {
      const world = set({ rateLimits: false })
      const linear = { category: "linear", symbol: "BTCUSDT" }
      const spot = { category: "spot", symbol: "BTCUSDT" }
      const limit = { ...order, orderType: "Limit", price: "50000", orderLinkId: "one" }
      const { category: _, ...row } = limit
      const calls: ReadonlyArray<readonly [Any, unknown]> = [
        [Market.getServerTime, undefined],
        [Market.getKline, { ...linear, interval: "5" }],
        [Market.getKline, { ...spot, interval: "D" }],
        [Market.getMarkPriceKline, { ...linear, interval: "1" }],
        [Market.getIndexPriceKline, { ...linear, interval: "1" }],
        [Market.getPremiumIndexPriceKline, { ...linear, interval: "60" }],
        [Market.getInstrumentsInfo, { category: "linear" }],
        [Market.getInstrumentsInfo, { category: "spot" }],
        [Market.getInstrumentsInfo, { category: "option" }],
        [Market.getOrderbook, { ...linear, limit: 50 }],
        [Market.getFullDepthOrderbook, linear],
        [Market.getTickers, { category: "linear" }],
        [Market.getTickers, { category: "spot" }],
        [Market.getTickers, { category: "option", baseCoin: "BTC" }],
        [Market.getRecentPublicTrades, linear],
        [Market.getFundingRateHistory, linear],
        [Market.getOpenInterest, { ...linear, intervalTime: "1h" }],
        [Market.getLongShortRatio, { ...linear, period: "1h" }],
        [Market.getRiskLimit, linear],
        [Market.getOrderPriceLimit, linear],
        [Market.getInsurancePool, undefined],
        [Order.placeOrder, order],
        [Order.placeOrder, limit],
        [Order.placeOrder, { ...order, ...spot, qty: "1000" }],
        [Order.placeOrder, { ...order, ...spot, side: "Sell" }],
        [Order.amendOrder, { ...linear, orderLinkId: "one", price: "51000" }],
        [Order.getOpenOrders, linear],
        [Order.cancelOrder, { ...linear, orderLinkId: "one" }],
        [Order.batchPlaceOrder, { category: "linear", request: [row, { ...row, orderLinkId: "two" }] }],
        [
          Order.batchAmendOrder,
          { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "two", qty: "0.2" }] }
        ],
        [Order.batchCancelOrder, { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "two" }] }],
        [Order.cancelAllOrders, linear],
        [Order.getOrderHistory, linear],
        [Order.getTradeHistory, linear],
        [Order.getTradeHistory, spot],
        [Order.getSpotBorrowQuota, { ...spot, side: "Buy" }],
        [Order.preCheckOrder, limit],
        [Order.setDisconnectCancelAll, { timeWindow: 10 }],
        [Position.getPositionInfo, linear],
        [Position.setLeverage, { ...linear, buyLeverage: "5", sellLeverage: "5" }],
        [Position.setTradingStop, { ...linear, tpslMode: "Full", positionIdx: 0, stopLoss: "30000" }],
        [Position.switchPositionMode, { category: "linear", symbol: "ETHUSDT", mode: 3 }],
        [Order.placeOrder, { ...order, side: "Sell" }],
        [Position.getClosedPnL, linear],
        [Account.getWalletBalance, { accountType: "UNIFIED" }],
        [Account.getAccountInfo, undefined],
        [Account.getFeeRate, { category: "linear" }],
        [Account.getTransactionLog, undefined]
      ]
      for (const [endpoint, params] of calls) {
        world.clock.now += 300
        const body = yield* call(world, endpoint, params)
        assert.strictEqual(body.retCode, 0, `${endpoint.id}: ${body.retMsg}`)
      }
      const simulated = new Set(simulatedEndpoints)
      for (const [endpoint] of calls) assert.isTrue(simulated.has(endpoint), endpoint.id)
    })
  )

  it.effect("show an order's lifecycle in orders, fills, position and wallet", () =>
    Effect.gen(function* () {
      const world = set()
      const placed = yield* call(world, Order.placeOrder, { ...order, orderLinkId: "life" })
      const history = yield* call(world, Order.getOrderHistory, { category: "linear", orderLinkId: "life" })
      const row = history.result.list[0]
      assert.deepStrictEqual(
        [row.orderId, row.orderStatus, row.cumExecQty, row.leavesQty],
        [placed.result.orderId, "Filled", "0.100", "0"]
      )
      const fills = yield* call(world, Order.getTradeHistory, { category: "linear", orderId: placed.result.orderId })
      const fee = fills.result.list.reduce((sum: number, fill: { execFee: string }) => sum + Number(fill.execFee), 0)
      assert.closeTo(fee, Number(row.cumExecValue) * 0.00055, 1e-9)
      const positions = yield* call(world, Position.getPositionInfo, { category: "linear", settleCoin: "USDT" })
      assert.deepStrictEqual(
        positions.result.list.map((position: Record<string, unknown>) => [
          position["symbol"],
          position["side"],
          position["size"]
        ]),
        [["BTCUSDT", "Buy", "0.100"]]
      )
      const wallet = yield* call(world, Account.getWalletBalance, { accountType: "UNIFIED", coin: "USDT" })
      assert.closeTo(Number(wallet.result.list[0].coin[0].walletBalance), 100_000 - fee, 1e-9)
    })
  )

  it.effect("give batches a code for each row", () =>
    Effect.gen(function* () {
      const world = set()
      const { category, ...row } = order
      const body = yield* call(world, Order.batchPlaceOrder, {
        category,
        request: [row, { ...row, symbol: "NOPEUSDT" }, { ...row, qty: "900" }]
      })
      assert.deepStrictEqual(
        body.retExtInfo.list.map((row: { code: number }) => row.code),
        [0, 10001, 10001]
      )
      assert.strictEqual(body.result.list[1].orderId, "")
    })
  )

  it.effect("page by cursor without losing or repeating a row", () =>
    Effect.gen(function* () {
      const world = set({ rateLimits: false })
      for (let i = 0; i < 25; i++) {
        yield* call(world, Order.placeOrder, {
          ...order,
          orderType: "Limit",
          price: "40000",
          qty: "0.001",
          orderLinkId: `p${i}`
        })
      }
      const seen: Array<string> = []
      let cursor: string | undefined
      for (let pages = 0; pages < 10 && cursor !== ""; pages++) {
        const body: Body = yield* call(world, Order.getOpenOrders, {
          category: "linear",
          symbol: "BTCUSDT",
          limit: 10,
          cursor
        })
        for (const row of body.result.list) seen.push(row.orderLinkId)
        cursor = body.result.nextPageCursor
      }
      assert.deepStrictEqual(
        seen,
        Array.from({ length: 25 }, (_, i) => `p${24 - i}`)
      )
      const wrong = yield* call(world, Order.getOpenOrders, {
        category: "linear",
        symbol: "BTCUSDT",
        cursor: "nonsense"
      })
      assert.strictEqual(wrong.retCode, 10016)
    })
  )

  it.effect("list contiguous candles of any interval, newest first", () =>
    Effect.gen(function* () {
      const world = set()
      world.clock.now += 200_000
      const one = yield* call(world, Market.getKline, {
        category: "linear",
        symbol: "BTCUSDT",
        interval: "1",
        limit: 60
      })
      const rows: Array<Array<string>> = one.result.list
      assert.strictEqual(rows.length, 60)
      for (let i = 1; i < rows.length; i++) {
        assert.strictEqual(Number(rows[i - 1]?.[0]) - Number(rows[i]?.[0]), 60_000)
        assert.isAtLeast(Number(rows[i]?.[2]), Number(rows[i]?.[3]))
      }
      const five = yield* call(world, Market.getKline, {
        category: "linear",
        symbol: "BTCUSDT",
        interval: "5",
        limit: 3
      })
      const whole: Array<string> = five.result.list[1]
      const parts = rows.filter(
        (row) => Number(row[0]) >= Number(whole[0]) && Number(row[0]) < Number(whole[0]) + 300_000
      )
      assert.strictEqual(parts.length, 5)
      assert.strictEqual(Number(whole[2]), Math.max(...parts.map((row) => Number(row[2]))))
      assert.strictEqual(Number(whole[3]), Math.min(...parts.map((row) => Number(row[3]))))
      assert.strictEqual(whole[4], parts[0]?.[4])
      assert.strictEqual(whole[1], parts[4]?.[1])
    })
  )
})
