import { assert, describe, it } from "@effect/vitest"
import { HashMap } from "effect"
import { Account } from "../../../src/Socket.js"
import { at, coin, folded, markOf, position, positionEvent, wallet, walletEvent } from "./viewEvents.js"

describe("amounts in an account's view", () => {
  const start = folded([positionEvent(position()), walletEvent(wallet())])

  it("are the exchange's as long as no mark price has moved", () => {
    assert.deepInclude(start.totals, { totalEquity: "1020", accountIMRate: "0.02156863", isEstimate: false })
    assert.deepInclude(at(start), { unrealisedPnl: "20", positionValue: "220", isEstimate: false })
    assert.strictEqual(Account.marked(start, markOf("BTCUSDT", "110.0")), start)
    assert.strictEqual(Account.marked(start, markOf("ETHUSDT", "1")), start)
    assert.strictEqual(Account.marked(start, markOf("BTCUSDT", "0")), start)
  })

  it("follow the mark price of a linear position", () => {
    const view = Account.marked(start, markOf("BTCUSDT", "121"))
    assert.deepInclude(at(view), {
      markPrice: "121",
      unrealisedPnl: "42",
      positionValue: "242",
      initialMargin: "24.2",
      maintenanceMargin: "2.42",
      isEstimate: true
    })
    assert.deepInclude(coin(view, "USDT"), {
      equity: "1042",
      unrealisedPnl: "42",
      usdValue: "1042",
      walletBalance: "1000"
    })
    assert.deepStrictEqual(view.totals, {
      totalEquity: "1042",
      totalWalletBalance: "1000",
      totalMarginBalance: "1042",
      totalPerpUPL: "42",
      totalInitialMargin: "24.2",
      totalMaintenanceMargin: "2.42",
      totalAvailableBalance: "1017.8",
      accountIMRate: "0.02322457",
      // 2.42 / 1042
      accountMMRate: "0.00232246",
      pushedAt: 1,
      estimatedAt: 1,
      unknown: ["collateral ratio of USDT", "risk limit and fee of BTCUSDT"],
      isEstimate: true
    })
  })

  it("include the entry price under both of its names, whether it was pushed or read", () => {
    const { entryPrice, ...rest } = position({ updatedTime: "2", size: "3" })
    const read = Account.next(start, positionEvent({ ...rest, avgPrice: "101" }), 2)
    assert.deepInclude(at(start).position, { entryPrice: "100", avgPrice: "100" })
    assert.deepInclude(at(read).position, { entryPrice: "101", avgPrice: "101" })
  })

  it("are the exchange's again after a wallet push", () => {
    const view = Account.next(Account.marked(start, markOf("BTCUSDT", "121")), walletEvent(wallet()), 2)
    assert.deepInclude(view.totals, { totalEquity: "1020", isEstimate: false })
    assert.strictEqual(coin(view, "USDT").isEstimate, false)
  })

  it("do not jump when a position is closed before its wallet push", () => {
    const closed = Account.next(
      Account.marked(start, markOf("BTCUSDT", "121")),
      positionEvent(
        position({ side: "", size: "0", entryPrice: "0", markPrice: "121", unrealisedPnl: "0", updatedTime: "2" })
      ),
      2
    )
    assert.strictEqual(closed.totals?.totalEquity, "1042")
    assert.strictEqual(HashMap.size(closed.positions), 0)
    assert.strictEqual(Account.marked(closed, markOf("BTCUSDT", "200")), closed)
  })

  it("do not jump back when a position that is no longer listed is closed by a copy of its last state", () => {
    const view = Account.marked(start, markOf("BTCUSDT", "121"))
    const closed = Account.next(view, positionEvent(position({ size: "0" })), 2)
    assert.strictEqual(HashMap.size(closed.positions), 0)
    assert.strictEqual(closed.totals?.totalEquity, "1042")
  })

  it("fall when the mark price of a short position rises, and both legs of a hedge cancel out", () => {
    const short = position({ side: "Sell", positionIdx: 2, unrealisedPnl: "-20" })
    const view = Account.marked(folded([positionEvent(short), walletEvent(wallet())]), markOf("BTCUSDT", "120"))
    assert.strictEqual(at(view, "linear BTCUSDT 2").unrealisedPnl, "-40")
    assert.strictEqual(view.totals?.totalEquity, "1000")
    const hedged = folded([positionEvent(position({ positionIdx: 1 })), positionEvent(short), walletEvent(wallet())])
    assert.strictEqual(Account.marked(hedged, markOf("BTCUSDT", "120")).totals?.totalEquity, "1020")
  })

  it("follow an inverse position in its coin, at the coin's price of the wallet push until its index price is known", () => {
    const view = Account.marked(
      folded([
        positionEvent(
          position({
            category: "inverse",
            symbol: "BTCUSD",
            size: "1000",
            entryPrice: "20000",
            markPrice: "25000",
            unrealisedPnl: "0.01"
          })
        ),
        walletEvent(
          wallet({
            totalEquity: "25250",
            coin: [{ coin: "BTC", equity: "1.01", usdValue: "25250", walletBalance: "1", unrealisedPnl: "0.01" }]
          })
        )
      ]),
      markOf("BTCUSD", "40000", "inverse")
    )
    // 1000 / 25000 - 1000 / 40000
    assert.strictEqual(at(view, "inverse BTCUSD 0").unrealisedPnl, "0.025")
    assert.deepInclude(coin(view, "BTC"), { equity: "1.025", unrealisedPnl: "0.025", usdValue: "25625" })
    assert.strictEqual(view.totals?.totalEquity, "25625")
    const priced = Account.priced(view, { coin: "BTC", price: "40000" })
    assert.deepInclude(coin(priced, "BTC"), { equity: "1.025", usdPrice: "40000", usdValue: "41000" })
    assert.strictEqual(priced.totals?.totalEquity, "41000")
  })

  it("count an option's value as equity, but not as profit of futures", () => {
    const symbol = "BTC-25DEC26-100000-C"
    const view = Account.marked(
      folded([
        positionEvent(position({ category: "option", symbol, markPrice: "110", positionIM: "", positionMM: "" })),
        walletEvent(
          wallet({
            totalPerpUPL: "0",
            totalMarginBalance: "1000",
            totalAvailableBalance: "978",
            coin: [{ coin: "USDC", equity: "1220", usdValue: "1220", walletBalance: "1000" }]
          })
        )
      ]),
      markOf(symbol, "120", "option")
    )
    assert.strictEqual(at(view, `option ${symbol} 0`).unrealisedPnl, "40")
    assert.deepInclude(view.totals, { totalEquity: "1240", totalPerpUPL: "0", totalMarginBalance: "1000" })
    assert.deepInclude(coin(view, "USDC"), { equity: "1240", unrealisedPnl: "0" })
  })

  it("stay without a value where the exchange gives none", () => {
    const none = { totalInitialMargin: "", accountIMRate: "", totalAvailableBalance: "" }
    const view = Account.marked(
      folded([positionEvent(position({ positionIM: "", positionMM: "" })), walletEvent(wallet(none))]),
      markOf("BTCUSDT", "121")
    )
    assert.deepInclude(view.totals, {
      totalEquity: "1042",
      totalInitialMargin: undefined,
      accountIMRate: undefined,
      totalAvailableBalance: undefined,
      accountMMRate: "0.00211132"
    })
    assert.deepInclude(at(view), { initialMargin: undefined, maintenanceMargin: undefined })
  })

  it("count a dollar as one if the coin has no equity to tell its price", () => {
    const empty = wallet({ totalEquity: "0", coin: [{ coin: "USDT", equity: "0", usdValue: "0", walletBalance: "0" }] })
    const view = Account.marked(folded([positionEvent(position()), walletEvent(empty)]), markOf("BTCUSDT", "111"))
    assert.strictEqual(view.totals?.totalEquity, "2")
  })
})
