import { assert, describe, it } from "@effect/vitest"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../../src/PaperExchange/internal/Life.js"
import * as Instrument from "../../../src/PaperExchange/internal/Market/Instrument.js"
import * as Instruments from "../../../src/PaperExchange/internal/Market/Instruments.js"
import { futureAt } from "../../../src/PaperExchange/internal/Market/Instruments.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import { type Account, Position } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as Positions from "../../../src/PaperExchange/internal/Trading/Position.js"
import { dec, marketOf, start, total } from "../harness.js"

const inverse = Instruments.all.filter(({ category }) => category === "inverse")

const engineOf = (seed: number) =>
  new Engine({
    seed,
    startMillis: start,
    stepMillis: 250,
    instruments: inverse,
    historyDays: 3,
    series: { options: ["BTC"], futures: true }
  })

/** The total of a coin: all balances plus the value of all positions. */
const wealth = (engine: Engine, coin: string): bigint => {
  let sum = total(engine, coin)
  for (const account of engine.accounts.values()) {
    for (const positions of account.positions.values()) {
      for (const position of positions) if (position.market.instrument.settleCoin === coin) sum += position.worthAt()
    }
  }
  return sum
}

const act = (engine: Engine, account: Account, chance: Stream): void => {
  const market = engine.markets[chance.integer(0, engine.markets.length - 1)]
  if (market === undefined) return
  const { category, minQty, priceScale, qtyScale, symbol, tick, typicalQty } = market.instrument
  if (chance.next() < 0.2) {
    Orders.cancelAll(engine, account, (order) => order.market === market)
    return
  }
  const limit = chance.next() < 0.6
  const price = Math.max(tick, market.toTick(market.markPrice / 10 ** priceScale) + chance.integer(-8, 8) * tick)
  const qty = Math.max(minQty, Math.round(typicalQty * 0.3 * chance.next()))
  Orders.place(engine, account, {
    category,
    symbol,
    side: chance.next() < 0.5 ? "Buy" : "Sell",
    orderType: limit ? "Limit" : "Market",
    qty: Money.units(qty, qtyScale),
    ...(limit ? { price: Money.units(price, priceScale) } : {}),
    reduceOnly: chance.next() < 0.1,
    ...(category === "option" ? { orderLinkId: `option-${engine.lastSeq}` } : {})
  })
}

describe("inverse contracts, a dated future and options", () => {
  for (const seed of [1, 2, 3]) {
    it(`conserve every coin to the last digit over 400 random actions (seed ${seed})`, () => {
      const engine = engineOf(seed)
      const life = new Life(engine)
      const chance = new Stream(seed)
      const accounts = [1, 2].map(() => engine.openAccount({ USDT: "200000", BTC: "2", ETH: "20" }))
      const coins = ["USDT", "BTC", "ETH"]
      const before = coins.map((coin) => dec(wealth(engine, coin)))
      for (let i = 0; i < 400; i++) {
        const account = accounts[chance.integer(0, 1)]
        if (account !== undefined) act(engine, account, chance)
        engine.settle()
        if (chance.next() < 0.2) life.advance(engine.now + chance.integer(1, 1000))
        if (i % 20 !== 0) continue
        assert.deepStrictEqual(
          coins.map((coin) => dec(wealth(engine, coin))),
          before
        )
        for (const market of engine.markets) {
          assert.isFalse(market.book.crossed)
          let sum = 0
          for (const one of engine.accounts.values()) {
            for (const position of one.positions.get(market) ?? []) sum += position.size
          }
          assert.strictEqual(sum, 0, market.instrument.symbol)
        }
      }
      const traded = new Set(accounts.flatMap((account) => account.executions.map((row) => row.market)))
      assert.isAbove(traded.size, 10)
      for (const account of accounts) {
        for (const coin of coins) {
          let sum = Money.of({ USDT: "200000", BTC: "2", ETH: "20" }[coin] ?? "0")
          for (const entry of account.log) if (entry.coin === coin) sum += entry.change
          assert.strictEqual(dec(sum), dec(account.holding(coin).balance))
        }
      }
    })
  }

  it("compute the profit of an inverse position in coin: size x (1 / entry - 1 / exit)", () => {
    const engine = engineOf(1)
    const market = marketOf(engine, "inverse", "BTCUSD")
    const [long, short] = [engine.openAccount({}), engine.openAccount({})].map((one) => new Position(one, market, 0))
    if (long === undefined || short === undefined) throw new Error("no position")
    Positions.fill(long, "Buy", 5_000_000, 10_000, 0n)
    Positions.fill(short, "Sell", 5_000_000, 10_000, 0n)
    assert.strictEqual(dec(long.entryValue), "0.2")
    assert.strictEqual(dec(Positions.averagePrice(long)), "50000")
    const won = Positions.fill(long, "Sell", 6_250_000, 10_000, 0n)
    const lost = Positions.fill(short, "Buy", 6_250_000, 10_000, 0n)
    assert.strictEqual(dec(won.pnl), "0.04")
    assert.strictEqual(won.pnl + lost.pnl, 0n)
    assert.deepStrictEqual([long.size, long.entryValue], [0, 0n])
  })

  it("value the parts of an inverse quantity so that they add up to the whole", () => {
    const [instrument] = inverse
    if (instrument === undefined) throw new Error("no instrument")
    for (const price of [6_512_310, 3, 199_999_900]) {
      const parts = [1, 999, 123_456].map((qty) => Instrument.value(instrument, price, qty))
      assert.strictEqual(
        parts.reduce((sum, part) => sum + part, 0n),
        Instrument.value(instrument, price, 124_456)
      )
    }
  })

  it("list the quarterly future by its month, with its delivery on the last Friday", () => {
    const name = (text: string) => {
      const { deliveryTime, symbol } = futureAt(Date.parse(text), 0)
      return [symbol, new Date(deliveryTime).toISOString()]
    }
    assert.deepStrictEqual(name("2025-01-15T10:20:30Z"), ["BTCUSDH25", "2025-03-28T08:00:00.000Z"])
    assert.deepStrictEqual(name("2025-03-20T00:00:00Z"), ["BTCUSDM25", "2025-06-27T08:00:00.000Z"])
    assert.deepStrictEqual(name("2026-12-20T00:00:00Z"), ["BTCUSDH27", "2027-03-26T08:00:00.000Z"])
  })

  it("price an ETHBTC pair in bitcoin", () => {
    const engine = new Engine({
      seed: 5,
      startMillis: start,
      stepMillis: 250,
      instruments: Instruments.all,
      historyDays: 1
    })
    const price = (symbol: string) => {
      const market = marketOf(engine, "spot", symbol)
      return market.indexPrice / 10 ** market.instrument.priceScale
    }
    assert.approximately(price("ETHBTC"), price("ETHUSDT") / price("BTCUSDT"), 1e-6)
  })
})
