import { assert, describe, it } from "@effect/vitest"
import type { Liquidated } from "../../../src/PaperExchange/internal/Engine.js"
import * as Isolated from "../../../src/PaperExchange/internal/Margin/Isolated.js"
import * as Liquidation from "../../../src/PaperExchange/internal/Margin/Liquidation.js"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as SpotMargin from "../../../src/PaperExchange/internal/Margin/SpotMargin.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import { logEntry } from "../../../src/PaperExchange/internal/Rows/WalletRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { dec, ok } from "../harness.js"
import { buy, everything, lively, quiet } from "../marginWorld.js"

const insured = (engine: ReturnType<typeof quiet>["engine"], coin: string) =>
  engine.insurance.holdings.get(coin)?.balance ?? 0n

describe("a cross account", () => {
  const long = (usdt: string) => {
    const world = quiet()
    const { engine, market, quote } = world
    const account = engine.openAccount({ USDT: usdt })
    const linear = market("linear", "BTCUSDT")
    account.leverages.set(linear, { buy: 5000, sell: 5000 })
    quote("linear", "BTCUSDT", "Sell", "4", "60000")
    ok(buy(engine, account, linear, "4"))
    return { ...world, account, linear, position: account.position(linear, 0) }
  }

  it("is left alone while its collateral covers the maintenance margin", () => {
    const { account, engine, position, set } = long("6000")
    set("BTC", 59_500)
    Liquidation.check(engine)
    assert.strictEqual(position.size, 4000)
    assert.isTrue(Margin.totals(engine, account).marginBalance > Margin.totals(engine, account).maintenance)
  })

  it("is reduced a quarter at a time until it is safe, after its orders are canceled", () => {
    const { account, engine, linear, position, quote, set } = long("6000")
    const before = everything(engine, "USDT")
    const reported: Array<Liquidated> = []
    engine.listeners.add({ liquidated: (liquidated) => reported.push(liquidated) })
    const resting = ok(
      Orders.place(engine, account, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.001",
        price: "59500"
      })
    )
    set("BTC", 58_800)
    quote("linear", "BTCUSDT", "Buy", "10", "58800")
    Liquidation.check(engine)
    assert.strictEqual(resting.status, "Cancelled")
    assert.strictEqual(resting.cancelType, "CancelAllBeforeLiq")
    assert.isAbove(position.size, 0)
    assert.strictEqual(position.size % 1000, 0)
    const sums = Margin.totals(engine, account)
    assert.isTrue(sums.marginBalance > sums.maintenance)
    const forced = account.orders.filter((order) => order.createType === "CreateByLiq")
    assert.strictEqual(forced.length, 4 - position.size / 1000)
    const fills = account.executions.filter((fill) => fill.order?.createType === "CreateByLiq")
    assert.isTrue(fills.length > 0 && fills.every((fill) => fill.type === "BustTrade"))
    assert.isTrue(account.log.some((entry) => entry.type === "LIQUIDATION" && entry.execution !== undefined))
    assert.deepStrictEqual(
      reported.map(({ market, qty, side }) => [market, qty, side]),
      forced.map((order) => [linear, order.filled, "Buy"])
    )
    assert.deepStrictEqual(engine.liquidations, reported)
    assert.strictEqual(dec(everything(engine, "USDT")), dec(before))
    assert.strictEqual(insured(engine, "USDT"), 0n)
  })

  it("that has lost more than it had is covered by the insurance fund", () => {
    const { account, engine, position, quote, set } = long("6000")
    const before = everything(engine, "USDT")
    set("BTC", 57_000)
    quote("linear", "BTCUSDT", "Buy", "10", "57000")
    Liquidation.check(engine)
    assert.strictEqual(position.size, 0)
    assert.strictEqual(account.holding("USDT").balance, 0n)
    assert.isTrue(insured(engine, "USDT") < -Money.of("5900"))
    assert.strictEqual(dec(everything(engine, "USDT")), dec(before))
    const rows = account.log.filter(({ type }) => type === "LIQUIDATION").map((row) => logEntry(account, row))
    const trades = new Set(account.executions.filter(({ type }) => type === "BustTrade").map(({ id }) => id))
    assert.isTrue(rows.every(({ tradeId }) => trades.has(tradeId)))
    const [paid, ...others] = rows.filter(({ symbol }) => symbol === "")
    assert.deepStrictEqual([paid?.tradeId, paid?.qty, paid?.tradePrice], [account.executions.at(-1)?.id, "", ""])
    assert.lengthOf(others, 0)
  })

  it("keeps what the book cannot absorb, and continues once there is more liquidity", () => {
    const { engine, position, quote, set } = long("6000")
    set("BTC", 57_000)
    quote("linear", "BTCUSDT", "Buy", "1.5", "57000")
    Liquidation.check(engine)
    assert.strictEqual(position.size, 2500)
    assert.strictEqual(insured(engine, "USDT"), 0n)
    quote("linear", "BTCUSDT", "Buy", "10", "57000")
    Liquidation.check(engine)
    assert.strictEqual(position.size, 0)
    assert.isTrue(insured(engine, "USDT") < 0n)
  })

  it("closes the riskiest position first", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "6500" })
    const btc = market("linear", "BTCUSDT")
    const eth = market("linear", "ETHUSDT")
    account.leverages.set(btc, { buy: 5000, sell: 5000 })
    account.leverages.set(eth, { buy: 5000, sell: 5000 })
    quote("linear", "BTCUSDT", "Sell", "4", "60000")
    quote("linear", "ETHUSDT", "Sell", "10", "3000")
    ok(buy(engine, account, btc, "4"))
    ok(buy(engine, account, eth, "10"))
    set("BTC", 58_700)
    quote("linear", "BTCUSDT", "Buy", "10", "58700")
    quote("linear", "ETHUSDT", "Buy", "100", "3000")
    Liquidation.check(engine)
    assert.isBelow(account.position(btc, 0).size, 4000)
    assert.strictEqual(account.position(eth, 0).size, 1000)
  })

  it("that bought spot with borrowed money sells it into the book and repays", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    ok(SpotMargin.toggle(engine, account, true))
    ok(SpotMargin.setLeverage(engine, account, "10", undefined))
    const spot = market("spot", "BTCUSDT")
    quote("spot", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, spot, "0.8", { isLeverage: 1 }))
    assert.strictEqual(dec(account.holding("USDT").borrowed), "38000")
    const before = ["USDT", "BTC"].map((coin) => dec(everything(engine, coin)))
    set("BTC", 51_000)
    quote("spot", "BTCUSDT", "Buy", "5", "51000")
    Liquidation.check(engine)
    assert.strictEqual(account.holding("USDT").borrowed, 0n)
    assert.strictEqual(account.orders[account.orders.length - 1]?.createType, "CreateByLiq")
    assert.isTrue(account.holding("BTC").balance > 0n)
    assert.deepStrictEqual(
      ["USDT", "BTC"].map((coin) => dec(everything(engine, coin))),
      before
    )
    assert.strictEqual(engine.lender.holding("USDT").balance, 0n)
    assert.strictEqual(insured(engine, "USDT"), 0n)
  })

  it("that sold borrowed coins buys them back, and the fund pays the lender what is missing", () => {
    const { engine, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    ok(SpotMargin.toggle(engine, account, true))
    ok(SpotMargin.setLeverage(engine, account, "10", undefined))
    quote("spot", "BTCUSDT", "Buy", "1", "60000")
    ok(
      Orders.place(engine, account, {
        category: "spot",
        symbol: "BTCUSDT",
        side: "Sell",
        orderType: "Market",
        qty: "0.5",
        isLeverage: 1
      })
    )
    assert.strictEqual(dec(account.holding("BTC").borrowed), "0.5")
    const before = ["USDT", "BTC"].map((coin) => dec(everything(engine, coin)))
    set("BTC", 85_000)
    quote("spot", "BTCUSDT", "Sell", "5", "85000")
    Liquidation.check(engine)
    assert.strictEqual(account.holding("BTC").borrowed, 0n)
    assert.isTrue(account.holding("USDT").balance < Money.one * 5n)
    assert.strictEqual(engine.lender.holding("BTC").balance, 0n)
    assert.isTrue(insured(engine, "BTC") < 0n)
    assert.deepStrictEqual(
      ["USDT", "BTC"].map((coin) => dec(everything(engine, coin))),
      before
    )
  })
})

describe("an isolated position", () => {
  const two = () => {
    const world = quiet()
    const { engine, market, quote } = world
    const account = engine.openAccount({ USDT: "20000" })
    assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    quote("linear", "ETHUSDT", "Sell", "10", "3000")
    ok(buy(engine, account, market("linear", "BTCUSDT"), "1"))
    ok(buy(engine, account, market("linear", "ETHUSDT"), "10"))
    return {
      ...world,
      account,
      btc: account.position(market("linear", "BTCUSDT"), 0),
      eth: account.position(market("linear", "ETHUSDT"), 0)
    }
  }

  it("is liquidated alone and costs exactly its margin", () => {
    const { account, btc, engine, eth, quote, set } = two()
    const before = everything(engine, "USDT")
    const balance = account.holding("USDT").balance
    set("BTC", 54_050)
    quote("linear", "BTCUSDT", "Buy", "5", "54050")
    Liquidation.check(engine)
    assert.strictEqual(btc.size, 0)
    assert.strictEqual(btc.margin, 0n)
    assert.strictEqual(eth.size, 1000)
    assert.strictEqual(dec(eth.margin), "3014.85")
    assert.strictEqual(dec(account.holding("USDT").balance), dec(balance - Money.of("6029.7")))
    // The fund took it over at 54000 and closed it at 54050.
    assert.strictEqual(dec(insured(engine, "USDT")), "50")
    assert.strictEqual(dec(everything(engine, "USDT")), dec(before))
  })

  it("that is closed below its bankruptcy price costs the fund the difference", () => {
    const { account, btc, engine, quote, set } = two()
    const balance = account.holding("USDT").balance
    set("BTC", 50_000)
    quote("linear", "BTCUSDT", "Buy", "5", "50000")
    Liquidation.check(engine)
    assert.strictEqual(btc.size, 0)
    assert.strictEqual(dec(account.holding("USDT").balance), dec(balance - Money.of("6029.7")))
    assert.strictEqual(dec(insured(engine, "USDT")), "-4000")
  })

  it("first takes margin from the balance if that is allowed", () => {
    const { account, btc, engine, quote, set } = two()
    btc.autoAddMargin = true
    set("BTC", 54_050)
    quote("linear", "BTCUSDT", "Buy", "5", "54050")
    Liquidation.check(engine)
    assert.strictEqual(btc.size, 1000)
    assert.strictEqual(dec(btc.margin), "12059.4")
    assert.isTrue(Isolated.safe(btc))
    assert.isTrue(account.free("USDT") >= 0n)
  })

  it("pays funding from its margin if the free balance does not suffice", () => {
    const { account, btc, engine } = two()
    account.holding("USDT").balance = Money.of("8000")
    Isolated.absorb(engine, account)
    // 8000 less the 3014.85 of the other position
    assert.strictEqual(dec(btc.margin), "4985.15")
    assert.strictEqual(account.free("USDT"), 0n)
  })
})

describe("in a moving market", () => {
  it("a crash also liquidates an inverse position, and coins are conserved", () => {
    const { engine, life } = lively()
    const account = engine.openAccount({ BTC: "0.05" })
    const market = engine.market("inverse", "BTCUSD")
    if (market === undefined) throw new Error("no market")
    account.leverages.set(market, { buy: 2000, sell: 2000 })
    ok(buy(engine, account, market, "40000"))
    const before = everything(engine, "BTC")
    engine.path("BTC").shock(0.9)
    life.advance(engine.now + 2000)
    assert.strictEqual(account.position(market, 0).size, 0)
    assert.isTrue(account.holding("BTC").balance >= 0n)
    assert.isAbove(engine.liquidations.length, 0)
    assert.strictEqual(dec(everything(engine, "BTC")), dec(before))
  })
})
