import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import { execute } from "../../../src/PaperExchange/internal/Rest/Execute.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { start } from "../harness.js"

interface Body {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly result: any
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly retExtInfo: any
}

/** An exchange with a few markets. Every answer must match its endpoint's schema. */
const set = (symbols: ReadonlyArray<string> = ["BTCUSDT", "ETHUSDT"]) => {
  const clock = { now: start }
  const exchange = new Exchange({
    historyDays: 2,
    rateLimits: false,
    symbols,
    clock: () => clock.now
  })
  const call = (endpoint: Any, params: unknown, key: string = demo.key): Body => {
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    const handler = Rest.handlerOf(`${endpoint.method} ${endpoint.path}`) ?? assert.fail(`no handler ${endpoint.id}`)
    exchange.catchUp()
    const { body } = execute(exchange, handler, encoded, exchange.keys.get(key) ?? assert.fail("no key"))
    const answer: Body = JSON.parse(JSON.stringify(body))
    if (answer.retCode === 0) {
      const decoded = endpoint.decodeBody(answer, { params, mode: "strict" })
      if (Either.isLeft(decoded)) assert.fail(`${endpoint.id}: ${decoded.left.message}`)
    }
    return answer
  }
  const codes = (endpoint: Any, list: ReadonlyArray<unknown>) => list.map((params) => call(endpoint, params).retCode)
  return { clock, exchange, call, codes }
}

const linear = { category: "linear", symbol: "BTCUSDT" }
const spot = { category: "spot", symbol: "BTCUSDT" }
const far = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: "56000" }
const market = { ...linear, side: "Buy", orderType: "Market", qty: "0.1" }
const ids = (body: Body) => body.result.list.map((row: { orderLinkId: string }) => row.orderLinkId)

describe("open orders", () => {
  it("list the open orders or the last closed ones, by kind and coin", () => {
    const { call } = set()
    call(Order.placeOrder, { ...far, orderLinkId: "open" })
    call(Order.placeOrder, { ...far, orderLinkId: "gone" })
    call(Order.cancelOrder, { ...linear, orderLinkId: "gone" })
    call(Order.placeOrder, { ...far, orderLinkId: "stop", triggerPrice: "99000", triggerDirection: 1 })
    call(Order.placeOrder, { ...far, symbol: "ETHUSDT", price: "2500", qty: "0.1", orderLinkId: "eth" })
    assert.deepStrictEqual(ids(call(Order.getOpenOrders, { ...linear, openOnly: 0 })), ["stop", "open"])
    assert.deepStrictEqual(ids(call(Order.getOpenOrders, { ...linear, openOnly: 1 })), ["gone"])
    assert.deepStrictEqual(ids(call(Order.getOpenOrders, { ...linear, orderFilter: "StopOrder" })), ["stop"])
    const coin = call(Order.getOpenOrders, { category: "linear", settleCoin: "USDT" })
    assert.deepStrictEqual(ids(coin), ["eth", "stop", "open"])
    assert.strictEqual(call(Order.getOpenOrders, { category: "linear" }).retCode, 10001)
  })
})

describe("histories", () => {
  const hour = 3_600_000
  const day = 24 * hour

  it("cover seven days by default", () => {
    const { call, clock, exchange } = set()
    call(Order.placeOrder, { ...market, orderLinkId: "old" })
    call(Order.placeOrder, { ...market, side: "Sell", orderLinkId: "old-2" })
    exchange.life.skip(start + 8 * day)
    clock.now += 8 * day
    call(Order.placeOrder, { ...market, orderLinkId: "new" })
    const old = ["old-2", "old"]
    assert.deepStrictEqual(ids(call(Order.getOrderHistory, linear)), ["new"])
    assert.deepStrictEqual(ids(call(Order.getOrderHistory, { ...linear, startTime: start - hour })), old)
    assert.deepStrictEqual(ids(call(Order.getOrderHistory, { ...linear, endTime: start + hour })), old)
    const fills = call(Order.getTradeHistory, { ...linear, startTime: start - hour, endTime: start + day })
    assert.deepStrictEqual([...new Set(ids(fills))], old)
  })

  it("refuse ranges over seven days, reversed ranges, and times over two years ago", () => {
    const { call } = set()
    for (const endpoint of [Order.getOrderHistory, Order.getTradeHistory, Position.getClosedPnL]) {
      for (const [startTime, endTime] of [
        [start - 8 * day, start],
        [start, start - 1],
        [start - 750 * day, start - 749 * day]
      ]) {
        assert.strictEqual(call(endpoint, { ...linear, startTime, endTime }).retCode, 10001)
      }
    }
  })

  it("can be filtered by status", () => {
    const { call } = set()
    call(Order.placeOrder, { ...market, orderLinkId: "filled" })
    call(Order.placeOrder, { ...far, orderLinkId: "cancelled" })
    call(Order.cancelOrder, { ...linear, orderLinkId: "cancelled" })
    assert.deepStrictEqual(ids(call(Order.getOrderHistory, { ...linear, orderStatus: "Filled" })), ["filled"])
    assert.deepStrictEqual(ids(call(Order.getOrderHistory, { ...linear, orderStatus: "Cancelled" })), ["cancelled"])
  })
})

describe("canceling all orders", () => {
  const all = () => {
    const world = set()
    world.call(Order.placeOrder, { ...far, orderLinkId: "plain" })
    world.call(Order.placeOrder, { ...far, orderLinkId: "stop", triggerPrice: "99000", triggerDirection: 1 })
    world.call(Order.placeOrder, { ...far, symbol: "ETHUSDT", price: "2500", qty: "0.1", orderLinkId: "eth" })
    world.call(Order.placeOrder, market)
    world.call(Position.setTradingStop, { ...linear, tpslMode: "Full", positionIdx: 0, stopLoss: "30000" })
    return world
  }

  it("cancels all kinds of a contract's orders, by symbol or coin", () => {
    const { call } = all()
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, linear)), ["plain", "stop", ""])
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, { category: "linear", settleCoin: "USDT" })), ["eth"])
  })

  it("cancels only what matches the filters", () => {
    const { call } = all()
    const kind = { ...linear, orderFilter: "StopOrder" }
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, { ...kind, stopOrderType: "Stop" })), ["stop"])
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, kind)), [""])
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, { ...linear, orderFilter: "Order" })), ["plain"])
  })

  it("cancels the whole category by base coin", () => {
    const { call } = all()
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, { category: "linear", baseCoin: "ETH" })).length, 4)
  })

  it("cancels plain orders on spot by default", () => {
    const { call } = set()
    call(Order.placeOrder, { ...far, ...spot, orderLinkId: "plain" })
    call(Order.placeOrder, { ...far, ...spot, orderFilter: "tpslOrder", triggerPrice: "57000", orderLinkId: "tpsl" })
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, spot)), ["plain"])
    assert.deepStrictEqual(ids(call(Order.cancelAllOrders, { ...spot, orderFilter: "tpslOrder" })), ["tpsl"])
  })

  it("requires a symbol or coin for contracts", () => {
    const { call } = set()
    assert.strictEqual(call(Order.cancelAllOrders, { category: "inverse" }).retCode, 10001)
  })
})

describe("batches", () => {
  it("have at most ten rows on spot and twenty elsewhere", () => {
    const { codes } = set()
    const rows = (count: number) => Array.from({ length: count }, () => ({ ...far, category: undefined, qty: "0.001" }))
    assert.deepStrictEqual(
      codes(Order.batchPlaceOrder, [
        { category: "spot", request: rows(11) },
        { category: "spot", request: rows(10) },
        { category: "linear", request: rows(21) },
        { category: "linear", request: rows(20) },
        { category: "linear", request: [] }
      ]),
      [10001, 0, 10001, 0, 10001]
    )
  })

  it("report each row separately", () => {
    const { call } = set()
    call(Order.placeOrder, { ...far, orderLinkId: "a" })
    const row = { symbol: "BTCUSDT" }
    const body = call(Order.batchAmendOrder, {
      category: "linear",
      request: [
        { ...row, orderLinkId: "a", price: "55000" },
        { ...row, orderLinkId: "b", price: "55000" }
      ]
    })
    assert.deepStrictEqual(
      body.retExtInfo.list.map((each: { code: number }) => each.code),
      [0, 110001]
    )
    const cancelled = call(Order.batchCancelOrder, {
      category: "linear",
      request: [{ ...row, orderLinkId: "b" }, { ...row, orderLinkId: "a" }, { ...row }]
    })
    assert.deepStrictEqual(
      cancelled.retExtInfo.list.map((each: { code: number }) => each.code),
      [110001, 0, 10001]
    )
  })
})

describe("positions", () => {
  it("show their stops and their realized profit", () => {
    const { call } = set()
    call(Order.placeOrder, market)
    const stops = { ...linear, positionIdx: 0, tpslMode: "Full", stopLoss: "30000", trailingStop: "900" }
    assert.strictEqual(call(Position.setTradingStop, stops).retCode, 0)
    const [row] = call(Position.getPositionInfo, linear).result.list
    assert.deepStrictEqual([row.stopLoss, row.trailingStop, row.tpslMode], ["30000.00", "900.00", "Full"])
    call(Order.placeOrder, { ...market, side: "Sell", reduceOnly: true })
    const [closed] = call(Position.getClosedPnL, linear).result.list
    assert.deepStrictEqual([closed.closedSize, closed.side, closed.execType], ["0.100", "Sell", "Trade"])
    const fees = Number(closed.openFee) + Number(closed.closeFee)
    const gross = Number(closed.cumExitValue) - Number(closed.cumEntryValue)
    assert.closeTo(Number(closed.closedPnl), gross - fees, 1e-9)
  })

  it("list their leverage, two rows per symbol in hedge mode", () => {
    const { call } = set()
    call(Position.setLeverage, { ...linear, buyLeverage: "5", sellLeverage: "5" })
    call(Position.switchPositionMode, { category: "linear", symbol: "ETHUSDT", mode: 3 })
    const { list } = call(Position.getFuturesLeverage, { category: "linear" }).result
    assert.deepStrictEqual(
      list.map((row: Record<string, unknown>) => [row["symbol"], row["leverage"], row["positionIdx"]]),
      [
        ["BTCUSDT", "5", 0],
        ["ETHUSDT", "10", 2],
        ["ETHUSDT", "10", 1]
      ]
    )
  })

  it("have their own margin only in isolated mode", () => {
    const { call, exchange } = set()
    call(Order.placeOrder, market)
    assert.strictEqual(call(Position.addOrReduceMargin, { ...linear, margin: "10" }).retCode, 110015)
    assert.strictEqual(call(Position.setAutoAddMargin, { ...linear, autoAddMargin: 1 }).retCode, 110076)
    const account = exchange.keys.get(demo.key)?.account ?? assert.fail("no account")
    call(Order.placeOrder, { ...market, side: "Sell" })
    account.marginMode = "ISOLATED_MARGIN"
    call(Order.placeOrder, market)
    const added = call(Position.addOrReduceMargin, { ...linear, margin: "10" })
    assert.strictEqual(added.retCode, 0)
    assert.strictEqual(call(Position.setAutoAddMargin, { ...linear, autoAddMargin: 1 }).retCode, 0)
    assert.strictEqual(call(Position.getPositionInfo, linear).result.list[0].autoAddMargin, 1)
    assert.strictEqual(call(Position.confirmPendingMmr, linear).retCode, 110082)
  })

  it("move between the accounts of a master account and are recorded", () => {
    const { call, exchange } = set()
    const sub = exchange.open({ balances: { USDT: "100000" }, role: "sub" })
    const stranger = exchange.open({ balances: { USDT: "100000" } })
    call(Order.placeOrder, market)
    const own = exchange.keys.get(demo.key)?.member.uid
    const { markPrice } = call(Position.getPositionInfo, linear).result.list[0]
    const price = `${Math.floor(Number(markPrice))}`
    const request = { fromUid: own, toUid: sub.uid, list: [{ ...linear, price, side: "Sell", qty: "0.1" }] }
    const moved = call(Position.movePosition, request)
    assert.strictEqual(moved.result.status, "Processing")
    const { list } = call(Position.getMovePositionHistory, { status: "Filled" }).result
    assert.deepStrictEqual(
      list.map((row: Record<string, unknown>) => [row["userId"], row["side"], row["blockTradeId"]]),
      [
        [Number(sub.uid), "Buy", moved.result.blockTradeId],
        [Number(own), "Sell", moved.result.blockTradeId]
      ]
    )
    assert.strictEqual(call(Position.getPositionInfo, linear, sub.key).result.list[0].size, "0.100")
    assert.strictEqual(call(Position.movePosition, { ...request, toUid: stranger.uid }).retCode, 500010)
  })
})

describe("options", () => {
  it("are placed, shown with their greeks, closed and recorded like contracts", () => {
    const { call, exchange } = set(["BTC-OPTIONS"])
    const market = exchange.markets("option").find(({ instrument }) => instrument.deliveryTime > start + 86_400_000)
    const { symbol } = market?.instrument ?? assert.fail("no option")
    const option = { category: "option", symbol, orderType: "Market", qty: "0.1" }
    assert.strictEqual(call(Order.placeOrder, { ...option, side: "Buy", orderLinkId: "in" }).retCode, 0)
    const [held] = call(Position.getPositionInfo, { category: "option", symbol }).result.list
    assert.deepStrictEqual([held.size, held.side], ["0.10", "Buy"])
    assert.notStrictEqual(held.delta, "")
    assert.strictEqual(
      call(Order.placeOrder, { ...option, side: "Sell", reduceOnly: true, orderLinkId: "out" }).retCode,
      0
    )
    const [row] = call(Position.getClosedOptionsPositions, { category: "option" }).result.list
    assert.deepStrictEqual([row.symbol, row.side, row.qty], [symbol, "Buy", "0.10"])
    const fees = Number(row.totalOpenFee) + Number(row.totalCloseFee)
    const gross = (Number(row.avgExitPrice) - Number(row.avgEntryPrice)) * 0.1
    assert.closeTo(Number(row.totalPnl), gross - fees, 1e-6)
    assert.strictEqual(call(Order.getTradeHistory, { category: "option" }).result.list.length, 2)
  })
})

describe("spot with borrowed coins", () => {
  it("can exceed the account's own coins once margin is on", () => {
    const { call, exchange } = set()
    const account = exchange.keys.get(demo.key)?.account ?? assert.fail("no account")
    const ask = () => call(Order.getSpotBorrowQuota, { ...spot, side: "Buy" }).result
    const before = ask()
    assert.strictEqual(before.maxTradeAmount, before.spotMaxTradeAmount)
    account.spotMargin = true
    const after = ask()
    assert.strictEqual(after.spotMaxTradeAmount, before.spotMaxTradeAmount)
    assert.isAbove(Number(after.maxTradeAmount), Number(before.maxTradeAmount))
  })
})

describe("market maker protection", () => {
  it("is set, read and reset by base coin", () => {
    const { call } = set()
    assert.deepStrictEqual(call(Account.getMmpState, { baseCoin: "BTC" }).result.result, [])
    const limits = { baseCoin: "BTC", window: "5000", frozenPeriod: "100", qtyLimit: "0.3", deltaLimit: "1.5" }
    assert.strictEqual(call(Account.setMmp, limits).retCode, 0)
    const [state] = call(Account.getMmpState, { baseCoin: "BTC" }).result.result
    assert.deepStrictEqual([state.qtyLimit, state.vegaLimit, state.mmpFrozen], ["0.3", "500000", false])
    assert.deepStrictEqual(
      [call(Account.resetMmp, { baseCoin: "BTC" }).retCode, call(Account.resetMmp, { baseCoin: "ETH" }).retCode],
      [0, 110062]
    )
  })
})
