import { assert, describe, it } from "@effect/vitest"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../../src/PaperExchange/internal/Life.js"
import * as Instruments from "../../../src/PaperExchange/internal/Market/Instruments.js"
import type { Account, Market } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { seeds } from "../../sample.js"
import { dec, marketOf, ok } from "../harness.js"
import { everything } from "../marginWorld.js"
import { mean } from "../statistics.js"

const begin = Date.UTC(2025, 0, 15, 10)
const minute = 60_000
const hour = 60 * minute
const btc = { category: "linear", symbol: "BTCUSDT" } as const

const alive = (seed: number, stepMillis = 250) => {
  const instruments = Instruments.all.slice(0, 2)
  const engine = new Engine({ seed, startMillis: begin, stepMillis, instruments, historyDays: 3 })
  return { engine, life: new Life(engine), market: marketOf(engine, btc.category, btc.symbol) }
}

const marketOrder = (engine: Engine, account: Account, side: "Buy" | "Sell", qty: string) =>
  ok(Orders.place(engine, account, { ...btc, side, orderType: "Market", qty }))

const candlesOf = (market: Market, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => market.candles.minute(from + i * minute, from + count * minute))

describe("the length of a step", () => {
  it("changes neither prices nor volumes, and candles are never flat", () => {
    const count = 60
    const seen = [250, 5000, 60_000].map((stepMillis) => {
      const { life, market } = alive(3, stepMillis)
      life.advance(begin + count * minute)
      const candles = candlesOf(market, begin, count)
      const isAligned = market.trades.every(({ time }) => time % stepMillis === 0)
      return {
        candles: candles.map((candle) => candle ?? assert.fail("no candle")),
        isAligned,
        marks: Array.from({ length: count }, (_, i) => market.markAt(begin + i * minute))
      }
    })
    const [fine, ...coarse] = seen
    if (fine === undefined) return assert.fail("no market")
    const range = ({ high, low }: { readonly high: number; readonly low: number }) => high - low
    for (const one of coarse) {
      assert.deepStrictEqual(one.marks, fine.marks)
      assert.deepStrictEqual(
        one.candles.map(({ volume }) => volume),
        fine.candles.map(({ volume }) => volume)
      )
      assert.closeTo(mean(one.candles.map(range)) / mean(fine.candles.map(range)), 1, 0.05)
    }
    for (const { candles, isAligned } of seen) {
      assert.isFalse(isAligned)
      for (const candle of candles) assert.isAbove(range(candle), 0)
    }
  })

  it("leaves the volume of a simulated market as it is", () => {
    for (const stepMillis of [250, 5000]) {
      const [{ market: derived, life: one }, { engine, life, market }] = [alive(3, stepMillis), alive(3, stepMillis)]
      const price = ((market.markPrice / 100) * 0.92).toFixed(1)
      const account = engine.openAccount({ USDT: "100000" })
      ok(Orders.place(engine, account, { ...btc, side: "Buy", orderType: "Limit", qty: "0.001", price }))
      for (const lives of [life, one]) lives.advance(begin + 10 * minute)
      assert.deepStrictEqual(candlesOf(market, begin, 10), candlesOf(derived, begin, 10))
    }
  })
})

describe("candles before the start", () => {
  it("have the ranges and volumes of those after it", () => {
    const { life, market } = alive(4)
    const count = 240
    life.advance(begin + count * minute)
    const ratios = [candlesOf(market, begin - count * minute, count), candlesOf(market, begin, count)].map(
      (candles) => {
        const of = candles.map((candle) => candle ?? assert.fail("no candle"))
        return mean(of.map(({ high, low, open, start }) => (high - low) / open / Math.sqrt(market.varianceOf(start))))
      }
    )
    assert.closeTo((ratios[0] ?? 0) / (ratios[1] ?? 1), 1, 0.1)
  })
})

describe("the book", () => {
  for (const seed of seeds(3, 20))
    it(`takes a stop of 80 BTC whole, and breathes, with seed ${seed}`, () => {
      const { life, market } = alive(seed)
      const depths: Array<number> = []
      for (let i = 0; i < 24; i++) {
        life.advance(begin + i * hour)
        for (const side of [market.book.bids, market.book.asks]) {
          const within = side.levels.filter(({ price }) => Math.abs(price / market.markPrice - 1) < 0.02)
          depths.push(within.reduce((sum, { qty }) => sum + qty, 0))
        }
        const outer = market.book.bids.levels[0]?.price ?? Number.NaN
        assert.isBelow(outer, market.markPrice * 0.98)
      }
      assert.isAbove(Math.min(...depths), 80_000)
      assert.isAbove(Math.max(...depths) / Math.min(...depths), 1.2)
    })
})

describe("what an account takes", () => {
  it("moves the price, which comes back within minutes, and creates no money", () => {
    const { engine, life, market } = alive(5)
    const quiet = alive(5)
    for (let i = 1; i <= 24; i++) {
      marketOrder(engine, engine.openAccount({ USDT: "20000000" }), "Buy", "80")
      life.advance(begin + i * 2500)
    }
    const away = () => {
      quiet.life.advance(engine.now)
      return market.lastPrice / quiet.market.lastPrice - 1
    }
    const first = away()
    assert.isTrue(first > 0.004 && first < 0.02, `moved by ${first}`)
    life.advance(begin + 10 * minute)
    assert.isBelow(away(), first / 2)
    life.advance(begin + 60 * minute)
    assert.isBelow(Math.abs(away()), 0.0002)
    assert.strictEqual(dec(everything(engine, "USDT")), "0")
  })
})

describe("funding", () => {
  it("is shown as far as it is known, converges to what is paid, and is often the interest rate", () => {
    const day = 24 * hour
    const shown: Array<readonly [hours: number, off: number]> = []
    const paid: Array<number> = []
    for (const seed of seeds(2, 20)) {
      const { market } = alive(seed)
      for (let end = begin - (begin % (8 * hour)); end > begin - 70 * day; end -= 8 * hour) {
        const rate = market.fundingRateAt(end)
        paid.push(rate)
        for (const hours of [0, 4, 7.9]) {
          shown.push([hours, Math.abs(market.premium.rate(end, end - (8 - hours) * hour) - rate)])
        }
      }
    }
    const off = (at: number) => mean(shown.filter(([hours]) => hours === at).map(([, by]) => by))
    assert.isAbove(off(0), 1.5 * off(4))
    assert.isAbove(off(4), 5 * off(7.9))
    const usual = paid.filter((rate) => rate === 10_000).length / paid.length
    assert.isTrue(usual > 0.4 && usual < 0.95, `${usual} are 0.0001`)
  })

  it("follows the premium that an account causes", () => {
    const { engine, life, market } = alive(6)
    const other = alive(6)
    for (let i = 1; i <= 20; i++) {
      marketOrder(engine, engine.openAccount({ USDT: "20000000" }), "Buy", "80")
      life.advance(begin + i * 30_000)
    }
    other.life.advance(engine.now)
    assert.isAbove(market.fundingRate, other.market.fundingRate)
  })
})
