import { assert, describe, it } from "@effect/vitest"
import { btc, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

/** A trader of options at the exchange's prices. */
const trader = () => {
  const account = open({ USDT: "1000000" }, { symbols: ["BTCUSDT", "BTC-"] })
  const tickers: ReadonlyArray<Message> = account.get("/v5/market/tickers", {
    category: "option",
    baseCoin: "BTC"
  }).list
  const index = account.mark(btc)
  const near = (row: Message) => Math.abs(Number(row.symbol.split("-")[2]) - index)
  const [ticker] = tickers
    .filter(({ ask1Size, bid1Size }) => Number(ask1Size) > 0.2 && Number(bid1Size) > 0.2)
    .sort((a, b) => near(a) - near(b))
  if (ticker === undefined) return assert.fail("no option has a book")
  const market = { category: "option", symbol: ticker.symbol }
  let count = 0
  const place = (fields: object): Message =>
    account.raw("POST", "/v5/order/create", {
      ...market,
      side: "Buy",
      orderType: "Limit",
      qty: "0.1",
      price: ticker.ask1Price,
      orderLinkId: `option-${++count}`,
      ...fields
    })
  const bought = () => assert.strictEqual(place({}).retCode, 0)
  const executions = (): ReadonlyArray<Message> => account.get("/v5/execution/list", market).list
  const position = (): Message => account.get("/v5/position/list", market).list[0]
  return { ...account, bought, executions, market, place, position, ticker }
}

const figures = (row: Message) => [row.tradeIv, row.markIv, row.markPrice, row.indexPrice, row.underlyingPrice]

describe("a fill of an option", () => {
  it("says the volatility and the prices that it was traded at, over REST and in its message", () => {
    const { bought, executions, listenPrivately } = trader()
    const pushed = listenPrivately("execution")
    bought()
    const rows = [...executions(), ...pushed()]
    assert.lengthOf(rows, 2)
    for (const row of rows) for (const figure of figures(row)) assert.isAbove(Number(figure), 0, JSON.stringify(row))
  })

  it("agrees with the ticker of that moment", () => {
    const { bought, executions, get, market } = trader()
    bought()
    const [ticker] = get("/v5/market/tickers", market).list
    const [fill] = executions()
    assert.approximately(Number(fill.markIv), Number(ticker.markIv), 0.02)
    assert.approximately(Number(fill.underlyingPrice) / Number(ticker.underlyingPrice), 1, 1e-3)
    assert.approximately(Number(fill.indexPrice) / Number(ticker.indexPrice), 1, 1e-3)
    assert.approximately(Number(fill.tradeIv), Number(ticker.ask1Iv), 0.05)
  })

  it("keeps these figures when the market has moved on", () => {
    const { bought, executions, pass } = trader()
    bought()
    const before = figures(executions()[0])
    pass(60_000)
    assert.deepStrictEqual(figures(executions()[0]), before)
  })

  it("has them alone: they are empty for contracts and spot", () => {
    const { get, raw, trade } = trader()
    trade(btc, "Buy", "0.01")
    const spot = { category: "spot", symbol: "BTCUSDT" }
    raw("POST", "/v5/order/create", { ...spot, side: "Buy", orderType: "Market", qty: "100" })
    for (const market of [btc, spot]) {
      const [row] = get("/v5/execution/list", market).list
      const { indexPrice, markIv, tradeIv, underlyingPrice } = row
      assert.deepStrictEqual([tradeIv, markIv, indexPrice, underlyingPrice], ["", "", "", ""], market.category)
    }
  })
})

describe("a position in an option", () => {
  it("has no cumRealisedPnl and no breakEvenPrice, which are for contracts, over REST and in its message", () => {
    const { bought, listenPrivately, place, position, ticker } = trader()
    const pushed = listenPrivately("position")
    bought()
    place({ side: "Sell", price: ticker.bid1Price, qty: "0.01", reduceOnly: true })
    const rows = [position(), ...pushed()]
    assert.isAbove(rows.length, 1)
    for (const row of rows) assert.deepStrictEqual([row.cumRealisedPnl, row.breakEvenPrice], ["", ""])
  })

  it("still says what it earned and is worth", () => {
    const { bought, position } = trader()
    bought()
    const { avgPrice, curRealisedPnl, delta, unrealisedPnl } = position()
    assert.isAbove(Number(avgPrice), 0)
    for (const text of [curRealisedPnl, delta, unrealisedPnl]) assert.notInclude(["", "NaN"], text)
  })

  it("leaves both to contracts", () => {
    const { position, trade } = open({ USDT: "100000" }, { symbols: ["BTCUSDT"] })
    trade(btc, "Buy", "0.1")
    const { breakEvenPrice, cumRealisedPnl } = position(btc)
    assert.isAbove(Number(breakEvenPrice), 0)
    assert.isBelow(Number(cumRealisedPnl), 0, "it paid a fee")
  })
})

describe("an order for an option", () => {
  it("needs an orderLinkId, and contracts and spot don't", () => {
    const { get, market, place, raw } = trader()
    for (const orderLinkId of [undefined, ""]) {
      assert.strictEqual(place({ orderLinkId }).retCode, 10001, `${orderLinkId}`)
    }
    assert.deepStrictEqual(get("/v5/execution/list", market).list, [])
    assert.strictEqual(place({}).retCode, 0)
    for (const fields of [
      { ...btc, qty: "0.01" },
      { category: "spot", symbol: "BTCUSDT", qty: "100" }
    ])
      assert.strictEqual(raw("POST", "/v5/order/create", { ...fields, side: "Buy", orderType: "Market" }).retCode, 0)
  })

  it("needs one in each row of a batch", () => {
    const { market, raw, ticker } = trader()
    const row = { symbol: market.symbol, side: "Buy", orderType: "Limit", qty: "0.1", price: ticker.ask1Price }
    const request = [row, { ...row, orderLinkId: "named" }]
    const answer = raw("POST", "/v5/order/create-batch", { category: "option", request })
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    assert.deepStrictEqual(
      answer.retExtInfo.list.map(({ code }: Message) => code),
      [10001, 0]
    )
  })
})

// The documentation of 2026 lists options for trading-stop, in mode Full.
describe("the stops of a position in an option", () => {
  it("are set for all of it, and refused for a part", () => {
    const { bought, market, raw, ticker } = trader()
    bought()
    const stop = (fields: object) => raw("POST", "/v5/position/trading-stop", { ...market, positionIdx: 0, ...fields })
    const takeProfit = String(Math.round(Number(ticker.ask1Price) * 2))
    assert.strictEqual(stop({ takeProfit, tpslMode: "Full" }).retCode, 0)
    assert.notStrictEqual(stop({ takeProfit, tpSize: "0.01", tpslMode: "Partial" }).retCode, 0)
  })
})
