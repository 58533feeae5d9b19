import { assert, describe, it } from "@effect/vitest"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../../src/PaperExchange/internal/Life.js"
import * as Listing from "../../../src/PaperExchange/internal/Market/Listing.js"
import * as Option from "../../../src/PaperExchange/internal/Market/Option.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import * as OptionRows from "../../../src/PaperExchange/internal/Rows/OptionRows.js"
import type { Account, Market } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { dec, ok, total } from "../harness.js"

const at = (text: string) => Date.parse(text)

const terms = (change: Partial<Option.Terms>): Option.Terms => ({
  call: true,
  strike: 100,
  underlying: 100,
  years: 1,
  volatility: 0.2,
  ...change
})

const expiring = (startMillis: number) => {
  const engine = new Engine({
    seed: 3,
    startMillis,
    stepMillis: 1000,
    instruments: [],
    historyDays: 2,
    series: { options: ["BTC"], futures: true }
  })
  return { engine, life: new Life(engine) }
}

const trade = (engine: Engine, account: Account, market: Market, side: "Buy" | "Sell", qty: string) =>
  ok(
    Orders.place(engine, account, {
      category: market.instrument.category,
      symbol: market.instrument.symbol,
      side,
      orderType: "Market",
      qty,
      orderLinkId: `order-${engine.lastSeq}`
    })
  )

describe("Option", () => {
  it("matches published prices", () => {
    assert.approximately(Option.price(terms({})), 7.96557, 1e-4)
    assert.approximately(Option.price(terms({ call: false })), 7.96557, 1e-4)
    assert.approximately(Option.price(terms({ strike: 110, years: 0.25, volatility: 0.5 })), 6.1904, 1e-3)
  })

  it("keeps calls and puts in parity, and never prices below the payoff", () => {
    for (const strike of [50, 90, 100, 140]) {
      for (const years of [0, 0.001, 0.3, 2]) {
        const [call, put] = [true, false].map((is) => Option.price(terms({ call: is, strike, years })))
        assert.approximately((call ?? 0) - (put ?? 0), 100 - strike, 1e-5)
        assert.isAtLeast((call ?? 0) + 1e-5, Math.max(0, 100 - strike))
      }
    }
  })

  it("has greeks that match its price", () => {
    for (const call of [true, false]) {
      const of = terms({ call, strike: 104 })
      const found = Option.greeks(of)
      const bump = (change: Partial<Option.Terms>) => Option.price({ ...of, ...change })
      assert.approximately(found.delta, (bump({ underlying: 100.1 }) - bump({ underlying: 99.9 })) / 0.2, 1e-3)
      assert.approximately(found.vega, bump({ volatility: 0.205 }) - bump({ volatility: 0.195 }), 1e-3)
      assert.approximately(found.theta, bump({ years: 1 - 1 / 365 }) - Option.price(of), 1e-3)
      assert.isAbove(found.gamma, 0)
    }
  })

  it("finds the implied volatility of a price", () => {
    const of = terms({ volatility: 0.37, strike: 107 })
    assert.approximately(Option.impliedVolatility(of, Option.price(of)), 0.37, 1e-6)
    assert.strictEqual(Option.impliedVolatility(terms({ strike: 90 }), 9), 0)
  })
})

describe("the listing of options", () => {
  it("has the next day and the Friday after it, at 8:00 UTC", () => {
    const days = (text: string) => Listing.expiriesAt(at(text)).map((time) => new Date(time).toISOString().slice(0, 16))
    assert.deepStrictEqual(days("2025-01-15T10:20:30Z"), ["2025-01-16T08:00", "2025-01-17T08:00"])
    assert.deepStrictEqual(days("2025-01-15T07:59:59Z"), ["2025-01-15T08:00", "2025-01-17T08:00"])
    assert.deepStrictEqual(days("2025-01-16T08:00:00Z"), ["2025-01-17T08:00", "2025-01-24T08:00"])
    assert.strictEqual(Listing.dayText(at("2026-11-06T08:00:00Z")), "6NOV26")
  })

  it("gives every option a symbol, a book around its price, greeks and volatilities", () => {
    const { engine, life } = expiring(at("2025-01-15T10:00:00Z"))
    life.advance(engine.now + 20_000)
    const options = engine.markets.filter(({ instrument }) => instrument.category === "option")
    assert.strictEqual(options.length, 20)
    for (const market of options) {
      assert.match(market.instrument.symbol, /^BTC-(16|17)JAN25-\d+000-[CP]-USDT$/)
      assert.isFalse(market.book.crossed)
      const row = OptionRows.ticker(market, engine.now)
      assert.approximately(Number(row.markPrice), market.markPrice / 100, 0.01)
      assert.isAtLeast(Number(row.ask1Price), Number(row.markPrice))
      assert.isAtMost(Number(row.bid1Price), Number(row.markPrice))
      if (row.bid1Price !== "0") assert.isAtMost(Number(row.bid1Iv), Number(row.markIv) + 0.0001)
      assert.isAtLeast(Number(row.ask1Iv), Number(row.markIv) - 0.0001)
      assert.isTrue(market.instrument.option?.call === true ? Number(row.delta) >= 0 : Number(row.delta) <= 0)
    }
  })
})

describe("expiry", () => {
  it("settles options in cash at the average index, lists the next ones, and conserves money", () => {
    const { engine, life } = expiring(at("2025-01-16T07:58:00Z"))
    const option = (call: boolean) =>
      engine.markets
        .filter(({ instrument }) => instrument.option?.call === call && instrument.deliveryTime < engine.now + 600_000)
        .sort((a, b) => (a.instrument.option?.strike ?? 0) - (b.instrument.option?.strike ?? 0))
    const inside = option(true)[0]
    const outside = option(false)[0]
    if (inside === undefined || outside === undefined) throw new Error("no option")
    const buyer = engine.openAccount({ USDT: "50000" })
    const seller = engine.openAccount({ USDT: "500000" })
    trade(engine, buyer, inside, "Buy", "0.5")
    trade(engine, buyer, outside, "Buy", "0.3")
    trade(engine, seller, inside, "Sell", "0.2")
    ok(
      Orders.place(engine, seller, {
        category: "option",
        symbol: outside.instrument.symbol,
        side: "Sell",
        orderType: "Limit",
        qty: "0.1",
        price: "50",
        orderLinkId: "resting"
      })
    )
    const paid = buyer.log.filter((entry) => entry.type === "TRADE").reduce((sum, entry) => sum + entry.cashFlow, 0n)
    assert.isTrue(paid < 0n)
    life.advance(at("2025-01-16T07:59:59Z"))
    const balance = buyer.holding("USDT").balance
    const before = total(engine, "USDT")
    life.advance(at("2025-01-16T08:00:05Z"))
    const price = engine.delivered.find(({ instrument }) => instrument === inside.instrument)?.price ?? 0n
    const each = price - BigInt(inside.instrument.option?.strike ?? 0) * Money.one
    assert.isTrue(each > 0n)
    assert.strictEqual(dec(buyer.holding("USDT").balance - balance), dec(each / 2n))
    const [first, second] = buyer.deliveries
    assert.deepStrictEqual([first?.side, first?.size, second?.size], ["Buy", 50, 30])
    assert.strictEqual(dec(first?.price ?? 0n), dec(price))
    assert.strictEqual(dec(first?.pnl ?? 0n), dec(each / 2n - (first?.entryPrice ?? 0n) / 2n))
    assert.strictEqual(
      dec(seller.deliveries[0]?.pnl ?? 0n),
      dec((seller.deliveries[0]?.entryPrice ?? 0n) / 5n - each / 5n)
    )
    assert.deepStrictEqual(
      buyer.log.filter((entry) => entry.type === "DELIVERY").map((entry) => dec(entry.change)),
      [dec(each / 2n), "0"]
    )
    assert.strictEqual(seller.orders[seller.orders.length - 1]?.cancelType, "CancelByDelivery")
    assert.strictEqual(dec(total(engine, "USDT")), dec(before))
    assert.strictEqual(buyer.position(inside, 0).size, 0)
    assert.isUndefined(engine.market("option", inside.instrument.symbol))
    const days = new Set(
      engine.markets.map(({ instrument }) => instrument.option && Listing.dayText(instrument.deliveryTime))
    )
    assert.deepStrictEqual([...days].filter((day) => day !== undefined).sort(), ["17JAN25", "24JAN25"])
  })

  it("settles an inverse future in coin, and lists the next one", () => {
    const { engine, life } = expiring(at("2025-03-28T07:59:00Z") - 14 * 86_400_000)
    const market = engine.markets.find(({ instrument }) => instrument.kind === "Futures")
    if (market === undefined) throw new Error("no future")
    assert.strictEqual(market.instrument.symbol, "BTCUSDH25")
    life.skip(at("2025-03-28T07:59:30Z"))
    const account = engine.openAccount({ BTC: "1" })
    trade(engine, account, market, "Sell", "6000")
    const before = total(engine, "BTC")
    const entry = account.position(market, 0).entryValue
    life.advance(at("2025-03-28T08:00:10Z"))
    const [row] = account.deliveries
    assert.strictEqual(row?.side, "Sell")
    const last = account.executions[account.executions.length - 1]
    assert.deepStrictEqual([last?.type, last?.pnl], ["Settle", (last?.value ?? 0n) - entry])
    assert.strictEqual(dec(total(engine, "BTC")), dec(before))
    assert.isTrue((row?.fee ?? 0n) > 0n)
    assert.isDefined(engine.market("inverse", "BTCUSDM25"))
  })
})
