import { assert, describe, it } from "@effect/vitest"
import { start } from "../harness.js"
import type { Message } from "../socketHarness.js"
import { begun, markets, minute } from "./startedAt.js"

describe("an exchange that has just begun", () => {
  it("has recent trades, each before the start, newest first, beside its candles", () => {
    const { trades } = begun()
    for (const market of markets) {
      const list = trades(market)
      assert.isAbove(list.length, 5, market.category)
      const times = list.map(({ time }) => Number(time))
      assert.isTrue(times.every((time) => time <= start))
      assert.deepStrictEqual(
        times,
        [...times].sort((a, b) => b - a)
      )
      assert.strictEqual(new Set(list.map(({ execId }) => execId)).size, list.length)
    }
  })

  it("has trades that its candles contain: no price is outside, and no minute trades more than its volume", () => {
    const { candles, trades } = begun()
    for (const market of markets) {
      const rows = new Map(candles(market).map((row) => [Number(row[0]), row]))
      const sums = new Map<number, number>()
      for (const { price, size, time } of trades(market)) {
        const at = Math.floor(Number(time) / minute) * minute
        const row = rows.get(at)
        if (row === undefined) return assert.fail(`no candle at ${time}`)
        const [, , high, low] = row.map(Number)
        assert.isAtMost(Number(price), high ?? 0, market.category)
        assert.isAtLeast(Number(price), low ?? 0, market.category)
        sums.set(at, (sums.get(at) ?? 0) + Number(size))
      }
      for (const [at, sum] of sums) assert.isAtMost(sum, Number(rows.get(at)?.[5]) * (1 + 1e-9), market.category)
    }
  })

  it("has trades that are its candles: they open, reach, close and add up to each whole minute", () => {
    for (const seed of [7, 11, 12]) {
      const { candles, trades } = begun(Math.floor(start / minute) * minute, seed)
      for (const market of markets) {
        const [, latest, before] = candles(market, { limit: "3" }).map((row) => row.map(Number))
        for (const [at = 0, open, high, low, close, volume = 0] of [latest ?? [], before ?? []]) {
          const list = trades(market).filter(({ time }) => Math.floor(Number(time) / minute) * minute === at)
          const prices = list.map(({ price }) => Number(price))
          const made = [prices.at(-1), Math.max(...prices), Math.min(...prices), prices[0]]
          assert.deepStrictEqual(made, [open, high, low, close], `${market.category}, seed ${seed}`)
          const sum = list.reduce((total, { size }) => total + Number(size), 0)
          assert.closeTo(sum, volume, volume * 1e-9, `${market.category}, seed ${seed}`)
        }
      }
    }
  })

  it("has a last price that is its latest trade's", () => {
    const { get, trades } = begun()
    for (const market of markets) {
      const [latest] = trades(market)
      assert.strictEqual(Number(get("/v5/market/tickers", market).list[0].lastPrice), Number(latest?.price))
    }
  })

  it("opens its first minute where the last closed one ended", () => {
    for (const seed of [1, 2, 3]) {
      const { candles } = begun(start, seed)
      for (const market of markets) {
        const [now, last] = candles(market)
        assert.strictEqual(Number(now?.[0]), Math.floor(start / minute) * minute)
        assert.strictEqual(Number(now?.[1]), Number(last?.[4]), `${market.category}, seed ${seed}`)
      }
    }
  })

  it("counts in its first minute what was traded before the start, too", () => {
    for (const seed of [1, 2, 3]) {
      const { candles } = begun(start, seed)
      for (const market of markets) {
        const [now, ...closed] = candles(market).map((row) => Number(row[5]))
        const mean = closed.slice(0, 30).reduce((sum, volume) => sum + volume, 0) / 30
        assert.isAbove(now ?? 0, mean / 20, `${market.category}, seed ${seed}, halfway through the minute`)
      }
    }
  })
})

describe("the minutes after the start", () => {
  it("are those that were traded: the candle of the first whole minute is its trades", () => {
    const { candles, clock, get } = begun()
    const [market] = markets
    const from = Math.ceil(start / minute) * minute
    const trades = new Map<string, Message>()
    for (clock.now = from; clock.now <= from + minute; clock.now += 5000) {
      const { list } = get("/v5/market/recent-trade", { ...market, limit: "1000" })
      for (const trade of list.toReversed()) trades.set(trade.execId, trade)
    }
    const own = [...trades.values()].filter(({ time }) => Number(time) >= from && Number(time) < from + minute)
    const row = candles(market).find((each) => Number(each[0]) === from)
    const volume = own.reduce((sum, { size }) => sum + Number(size), 0)
    assert.approximately(Number(row?.[5]), volume, 1e-6)
    assert.strictEqual(Number(row?.[4]), Number(own.at(-1)?.price))
  })
})
