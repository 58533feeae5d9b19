import { assert, describe, it } from "@effect/vitest"
import * as Liquidation from "../../src/PaperExchange/internal/Margin/Liquidation.js"
import * as LiquidationPrice from "../../src/PaperExchange/internal/Margin/LiquidationPrice.js"
import * as MarginMode from "../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as Funding from "../../src/PaperExchange/internal/Market/Funding.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import * as Rows from "../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Orders from "../../src/PaperExchange/internal/Trading/Orders.js"
import * as TradingStop from "../../src/PaperExchange/internal/Trading/TradingStop.js"
import { combinations } from "../sample.js"
import { dec, ok } from "./harness.js"
import { buy, everything, quiet, sell } from "./marginWorld.js"
import { begin, call, type Json } from "./tradingRun.js"

describe("the history", () => {
  it("of a fill does not change when its order is amended later", () => {
    const { engine, market, other } = quiet()
    const account = engine.openAccount({ USDT: "100000" })
    const linear = market("linear", "BTCUSDT")
    const order = ok(buy(engine, account, linear, "0.5", { orderType: "Limit", price: "60000" }))
    ok(sell(engine, other, linear, "0.1"))
    const before = account.executions.map(Rows.execution)
    ok(Orders.amend(engine, account, { category: "linear", orderId: order.id, qty: "0.4", price: "59900" }))
    assert.deepStrictEqual(account.executions.map(Rows.execution), before)
    assert.deepStrictEqual(
      [before[0]?.orderPrice, before[0]?.orderQty, before[0]?.leavesQty],
      ["60000.00", "0.500", "0.400"]
    )
  })
})

describe("funding", () => {
  it("of inverse contracts pays exactly what it receives, to the last digit", () => {
    const { engine, market, quote } = quiet()
    const inverse = market("inverse", "BTCUSD")
    const accounts = ["1", "2", "4"].map((qty) => {
      const account = engine.openAccount({ BTC: "1" })
      quote("inverse", "BTCUSD", "Sell", qty, "60007")
      ok(buy(engine, account, inverse, qty))
      return account
    })
    assert.strictEqual(accounts.length, 3)
    for (let i = 0; i < 20; i++) {
      inverse.markPrice = inverse.toUnits(60_007 + i * 13)
      inverse.fundingRate = 10_007 + i * 17
      Funding.settle(engine, inverse)
      assert.strictEqual(dec(everything(engine, "BTC")), "0")
    }
  })
})

describe("a position", () => {
  it("that is partly liquidated does not show a take profit whose order is gone", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "6000" })
    const linear = market("linear", "BTCUSDT")
    account.leverages.set(linear, { buy: 5000, sell: 5000 })
    quote("linear", "BTCUSDT", "Sell", "4", "60000")
    ok(buy(engine, account, linear, "4", { takeProfit: "70000", stopLoss: "50000" }))
    const position = account.position(linear, 0)
    ok(TradingStop.set(engine, position, { trailingStop: "5000" }))
    assert.strictEqual(position.stops.size, 3)
    set("BTC", 58_800)
    quote("linear", "BTCUSDT", "Buy", "10", "58800")
    Liquidation.check(engine)
    assert.isAbove(position.size, 0)
    assert.strictEqual(position.stops.size, 0)
    assert.deepStrictEqual([position.takeProfit, position.stopLoss, position.trailingStop], [0, 0, 0])
  })
})

describe("the reported liquidation price", () => {
  const mode = ["REGULAR_MARGIN", "ISOLATED_MARGIN"] as const
  const all = combinations({ category: ["linear", "inverse"], side: ["long", "short"], mode })
  for (const { category, mode, side } of all) {
    it(`is where a ${side} ${category} position is liquidated in ${mode}`, () => {
      const { engine, market, quote, set } = quiet()
      const inverse = category === "inverse"
      const account = engine.openAccount(inverse ? { BTC: "0.2" } : { USDT: "10000" })
      const contract = market(category, inverse ? "BTCUSD" : "BTCUSDT")
      const { symbol } = contract.instrument
      account.leverages.set(contract, { buy: 500, sell: 500 })
      MarginMode.set(engine, account, mode)
      const qty = inverse ? "36000" : "0.6"
      const long = side === "long"
      quote(category, symbol, long ? "Sell" : "Buy", qty, "60000")
      ok((long ? buy : sell)(engine, account, contract, qty))
      const position = account.position(contract, 0)
      const size = position.size
      const reported = (LiquidationPrice.of(engine, position) ?? 0) / 10 ** contract.instrument.priceScale
      quote(category, symbol, long ? "Buy" : "Sell", qty, long ? "30000" : "120000")
      set("BTC", reported * (long ? 1.0001 : 0.9999))
      Liquidation.check(engine)
      assert.strictEqual(position.size, size, "not yet")
      set("BTC", reported * (long ? 0.9999 : 1.0001))
      Liquidation.check(engine)
      assert.isBelow(position.absolute, Math.abs(size), "now")
    })
  }
})

describe("a market over REST", () => {
  it("is consistent: the ticker with the latest trade, candle and book, and its candles with its trades", () => {
    const { clock, exchange, traders } = begin(3, 1000)
    clock.now += 500_000
    exchange.catchUp()
    const key = traders[0]?.key
    const get = (path: string, params: Json) => call(exchange, key, `GET /v5/market/${path}`, params).result
    const buys = { symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01", marketUnit: "baseCoin" }
    for (const category of ["linear", "spot"]) call(exchange, key, "POST /v5/order/create", { category, ...buys })
    let seen = 0
    for (const { instrument } of exchange.engine.markets) {
      const { category, symbol } = instrument
      const one = { category, symbol }
      const ticker = get("tickers", one).list[0]
      const trades: ReadonlyArray<Json> = get("recent-trade", { ...one, limit: 1000 }).list
      const book = get("orderbook", { ...one, limit: 1 })
      assert.deepStrictEqual(
        [book.b[0]?.[0] ?? "0", book.a[0]?.[0] ?? "0"],
        [ticker.bid1Price, ticker.ask1Price],
        symbol
      )
      if (trades.length > 0) assert.strictEqual(trades[0].price, ticker.lastPrice, `${category} ${symbol}`)
      for (const [i, trade] of trades.entries()) {
        seen++
        if (i > 0) assert.isAtMost(Number(trade.seq), Number(trades[i - 1].seq), symbol)
      }
      assert.strictEqual(new Set(trades.map(({ execId }) => execId)).size, trades.length)
      if (category === "option") continue
      const candles = get("kline", { ...one, interval: "1", limit: 3 }).list
      assert.strictEqual(candles[0][4], ticker.lastPrice)
      for (const [start, , high, low, , volume] of candles) {
        const inside = trades.filter(
          ({ time }) => Number(time) >= Number(start) && Number(time) < Number(start) + 60_000
        )
        if (inside.length === 0 || Number(trades.at(-1)?.time) >= Number(start)) continue
        const sum = inside.reduce((all, { size }) => all + Number(size), 0)
        if (category !== "spot") assert.closeTo(sum, Number(volume), 1e-6, symbol)
        for (const { price } of inside) assert.isTrue(Number(price) <= Number(high) && Number(price) >= Number(low))
      }
    }
    assert.isAbove(seen, 1000)
  })
})

describe("the pages of a list", () => {
  it("neither lose nor repeat orders while others come and go", () => {
    const { exchange, traders } = begin(6)
    const [trader] = traders
    const key = trader?.key
    const price = String(Math.round((exchange.engine.market("linear", "BTCUSDT")?.markPrice ?? 0) / 110))
    const row = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001", price }
    const place = (orderLinkId: string) =>
      assert.strictEqual(call(exchange, key, "POST /v5/order/create", { ...row, orderLinkId }).retCode, 0)
    for (let i = 0; i < 30; i++) place(`old-${i}`)
    const seen: Array<string> = []
    let cursor = ""
    for (let page = 0; page === 0 || cursor !== ""; page++) {
      const which = { category: "linear", symbol: "BTCUSDT", limit: 7, ...(cursor === "" ? {} : { cursor }) }
      const { result } = call(exchange, key, "GET /v5/order/realtime", which)
      for (const { orderLinkId } of result.list) seen.push(orderLinkId)
      cursor = result.nextPageCursor
      place(`new-${page}`)
      const gone = { category: "linear", symbol: "BTCUSDT", orderLinkId: seen[page] }
      call(exchange, key, "POST /v5/order/cancel", gone)
    }
    assert.deepStrictEqual(
      seen,
      Array.from({ length: 30 }, (_, i) => `old-${29 - i}`)
    )
  })
})

describe("a funding payment", () => {
  it("is the same in the public history, the fills, the log, the position and the wallet", () => {
    const { clock, exchange, stay, traders } = begin(8)
    const key = traders[0]?.key
    const one = { category: "linear", symbol: "BTCUSDT" }
    const get = (path: string, params: Json) => call(exchange, key, `GET /v5/${path}`, params).result.list
    call(exchange, key, "POST /v5/order/create", { ...one, side: "Sell", orderType: "Market", qty: "0.02" })
    const next = Number(get("market/tickers", one)[0].nextFundingTime)
    while (clock.now < next) {
      clock.now = Math.min(next, clock.now + 500_000)
      exchange.catchUp()
      for (const keepAlive of stay) keepAlive()
    }
    const [history] = get("market/funding/history", { ...one, limit: 1 })
    const [fill] = get("execution/list", { ...one, execType: "Funding" })
    const [logged] = get("account/transaction-log", { type: "SETTLEMENT" })
    assert.strictEqual(history.fundingRateTimestamp, String(next))
    assert.deepStrictEqual([fill.execTime, logged.transactionTime], [String(next), String(next)])
    assert.strictEqual(Number(fill.feeRate), Number(history.fundingRate))
    assert.strictEqual(logged.feeRate, fill.feeRate)
    assert.closeTo(Number(fill.execFee), -Number(history.fundingRate) * Number(fill.execValue), 1e-9)
    assert.strictEqual(logged.funding, dec(-Money.of(fill.execFee)))
    const [position] = get("position/list", one)
    const opened = get("execution/list", { ...one, execType: "Trade" })
    const fees = [...opened, fill].reduce((sum: bigint, { execFee }: Json) => sum + Money.of(execFee), 0n)
    assert.strictEqual(position.curRealisedPnl, dec(-fees))
  })
})
