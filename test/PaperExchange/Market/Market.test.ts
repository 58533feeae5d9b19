import { assert, describe, it } from "@effect/vitest"
import type { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import * as Instruments from "../../../src/PaperExchange/internal/Market/Instruments.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import type { Market } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { living, marketOf, ok, start } from "../harness.js"

const linear = Instruments.all.slice(0, 1)

const bookOf = (market: Market) =>
  [market.book.bids, market.book.asks].map((side) => side.levels.map((level) => [level.price, level.qty]))

const tradesOf = (market: Market, from: number) =>
  market.trades.filter((trade) => trade.time > from).map(({ price, qty, side, time }) => [time, side, price, qty])

/** An order far from the market, which never trades. */
const far = (engine: Engine) => {
  const market = marketOf(engine, "linear", "BTCUSDT")
  return ok(
    Orders.place(engine, engine.openAccount({ USDT: "100000" }), {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      qty: "0.001",
      price: Money.units(market.toTick((market.markPrice / 100) * 0.92), 2)
    })
  )
}

describe("a market", () => {
  it("is the same whether it is simulated or derived from its tape", () => {
    const derived = living(11, linear)
    const lived = living(11, linear)
    const order = far(lived.engine)
    for (const { life } of [derived, lived]) life.advance(start + 90_000)
    const [one, two] = [derived, lived].map(({ engine }) => marketOf(engine, "linear", "BTCUSDT"))
    if (one === undefined || two === undefined) throw new Error("no market")
    assert.deepStrictEqual([one.lived, two.lived], [false, true])
    assert.deepStrictEqual(tradesOf(one, start).slice(-1000), tradesOf(two, start).slice(-1000))
    assert.isAbove(tradesOf(one, start).length, 500)
    const mine = [order.price, order.leaves]
    const [bids, asks] = bookOf(two)
    assert.deepStrictEqual(bookOf(one), [bids?.filter((level) => level.join() !== mine.join()), asks])
    assert.strictEqual(one.lastPrice, two.lastPrice)
    assert.strictEqual(one.tickDirection, two.tickDirection)
    const minutes = [one, two].map((market) =>
      market.candles.query({ interval: "1", start: undefined, end: undefined, limit: 5, now: start + 90_000 })
    )
    assert.deepStrictEqual(minutes[0], minutes[1])
  })

  it("does not change when it is read", () => {
    const looked = living(12, linear)
    const alone = living(12, linear)
    const market = marketOf(looked.engine, "linear", "BTCUSDT")
    for (let at = start; at <= start + 600_000; at += 3_170) {
      looked.life.advance(at)
      assert.isFalse(market.book.crossed)
      market.statistics(at)
    }
    for (const { life } of [looked, alone]) life.advance(start + 600_000)
    const other = marketOf(alone.engine, "linear", "BTCUSDT")
    assert.deepStrictEqual(bookOf(market), bookOf(other))
    assert.deepStrictEqual(market.trades.slice(-1000), other.trades.slice(-1000))
    assert.deepStrictEqual([market.seq, market.lastPrice], [other.seq, other.lastPrice])
    assert.deepStrictEqual(market.statistics(start + 600_000), other.statistics(start + 600_000))
    assert.strictEqual(looked.engine.lastSeq, alone.engine.lastSeq)
  })

  it("is simulated until the last account has left it, and its sequence numbers never decrease", () => {
    const { engine, life } = living(13, linear)
    const market = marketOf(engine, "linear", "BTCUSDT")
    const order = far(engine)
    let [seq, version] = [0, 0]
    const steps = (until: number, check: () => void) => {
      for (let at = engine.now + 250; at <= until; at += 250) {
        life.advance(at)
        assert.isAtLeast(market.seq, seq)
        assert.isAbove(market.book.version, version)
        seq = market.seq
        version = market.book.version
        check()
      }
    }
    steps(start + 95_000, () => assert.isTrue(market.lived))
    Orders.cancel(engine, order.account, { category: "linear", symbol: "BTCUSDT", orderId: order.id })
    life.advance(start + 160_000)
    assert.isFalse(market.lived)
    steps(start + 200_000, () => assert.isFalse(market.lived))
    const rows = market.candles.query({ interval: "1", start: undefined, end: undefined, limit: 4, now: engine.now })
    for (let i = 1; i < rows.length; i++) {
      assert.strictEqual((rows[i - 1]?.start ?? 0) - (rows[i]?.start ?? 0), 60_000)
      assert.isAbove(rows[i]?.volume ?? 0, 0)
    }
  })

  it("keeps the candles that were read, however long it then goes unread", () => {
    const { engine, life } = living(14, linear)
    const market = marketOf(engine, "linear", "BTCUSDT")
    const minute = Math.floor(start / 60_000) * 60_000 + 120_000
    const traded = new Map<number, number>()
    for (let at = minute; at <= minute + 60_000; at += 10_000) {
      life.advance(at)
      for (const { qty, seq, time } of market.trades) if (time >= minute && time < minute + 60_000) traded.set(seq, qty)
    }
    const seen = market.candles.minute(minute, engine.now)
    assert.strictEqual(
      seen?.volume,
      [...traded.values()].reduce((sum, qty) => sum + qty, 0)
    )
    life.advance(start + 2 * 86_400_000)
    assert.deepStrictEqual(market.candles.minute(minute, engine.now), seen)
    assert.isAtLeast(market.trades.length, 1000)
    assert.isAbove(market.trades[market.trades.length - 1]?.time ?? 0, engine.now - 10_000)
  })

  it("jumps from one moment to the next on a shock", () => {
    const { engine, life } = living(15, linear)
    const market = marketOf(engine, "linear", "BTCUSDT")
    life.advance(start + 60_000)
    const before = market.markPrice
    market.path.shock(0.5)
    assert.strictEqual(market.markPrice, before)
    life.advance(start + 61_000)
    assert.isBelow(market.markPrice, before * 0.51)
    assert.strictEqual(market.markAt(start + 60_000), before)
    assert.isFalse(market.book.crossed)
  })

  it("has open interest that moves, equals the longs, and has a history without repeats", () => {
    const { engine, life } = living(16, linear)
    const market = marketOf(engine, "linear", "BTCUSDT")
    const held: Array<number> = []
    for (let i = 0; i < 24; i++) {
      life.advance(engine.now + 300_000)
      let long = 0
      for (const account of engine.accounts.values()) {
        for (const position of account.positions.get(market) ?? []) long += Math.max(0, position.size)
      }
      assert.strictEqual(market.openInterest, long)
      held.push(market.openInterestAt(engine.now - 300_000))
    }
    assert.strictEqual(new Set(held).size, held.length)
  })
})
