import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { Candles } from "../../../src/Socket.js"
import { steppingUntil, withMarket } from "../MarketServer.js"
import { randomOf } from "../random.js"
import { realSleep, until } from "../waiting.js"

const symbol = "BTCUSDT"

interface Made {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly isComplete: boolean
}
interface Trade {
  readonly at: number
  readonly price: number
  readonly size: number
}
const trades = "publicTrade.BTCUSDT"
const period = 10_000
const began = 170_000_000 * period

/** Adds a trade to its candle, by plain arithmetic. */
const addTo = (candles: Map<number, Made>, start: number, { price, size }: Trade): void => {
  const { high, low, open, volume } = candles.get(start) ?? { open: price, high: price, low: price, volume: 0 }
  candles.set(start, {
    start,
    open,
    high: Math.max(high, price),
    low: Math.min(low, price),
    close: price,
    volume: Number((volume + size).toFixed(6)),
    isComplete: true
  })
}

type Element = Stream.Stream.Success<ReturnType<typeof Candles.fromTrades>>

const madeOf = ({ close, high, isComplete, low, open, start, volume }: Element): Made => ({
  start,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
  isComplete
})

/** Runs trades against `Candles.fromTrades`; those with a fault are lost. The result: what was made, and plain arithmetic. */
const made = (seed: number, faultOf: (index: number) => "none" | "cut" | "undecodable") =>
  withMarket((server) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(began)
      server.add(trades, () => undefined)
      const newest = new Map<number, Made>()
      const closed = new Set<number>()
      const order: Array<number> = []
      yield* Effect.forkScoped(
        Stream.runForEach(Candles.fromTrades({ category: "linear", symbol, periodMillis: period }), (element) =>
          Effect.sync(() => {
            // The element is the candle, or holds it like those of `Candles.stream`.
            const candle = "candle" in element ? (element.candle as typeof element) : element
            newest.set(candle.start, madeOf(candle))
            if (!candle.isClosed) return
            assert.isFalse(closed.has(candle.start), "closed twice")
            closed.add(candle.start)
            order.push(candle.start)
          })
        )
      )
      yield* until("it is subscribed", () => server.isSubscribed(trades))
      const random = randomOf(seed)
      const naive = new Map<number, Made>()
      let at = began + 3500
      // A candle in which trades were lost, or which began before the first trade, is not complete.
      const spoiled = new Set([began])
      // Nobody can tell whether what was lost belonged to the last candle before or to the first one after.
      const doubtful = new Set<number>()
      let isAfterFault = false
      let lastStart = began
      for (let i = 0; i < 60; i++) {
        at += 200 + Math.floor(random() * 2500)
        yield* TestClock.setTime(at)
        const batch: ReadonlyArray<Trade> = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n) => ({
          at: at + n,
          price: (500 + Math.floor(random() * 1000)) / 10,
          size: (1 + Math.floor(random() * 1000)) / 1000
        }))
        const fault = faultOf(i)
        const data = batch.map((t, n) => ({
          T: t.at,
          s: symbol,
          S: "Buy",
          v: `${t.size}`,
          p: `${t.price}`,
          i: fault === "undecodable" ? i : `${i}-${n}`
        }))
        if (fault === "cut") {
          spoiled.add(Math.floor(at / period) * period)
          server.cut()
          yield* steppingUntil("it is subscribed again", () => server.isSubscribed(trades))
        } else server.push(trades, { topic: trades, type: "snapshot", ts: at, data })
        yield* realSleep(4)
        for (const t of batch) {
          const start = Math.floor(t.at / period) * period
          if (fault !== "none") {
            spoiled.add(start)
            doubtful.add(lastStart)
            isAfterFault = true
            continue
          }
          if (isAfterFault) doubtful.add(start)
          isAfterFault = false
          lastStart = start
          addTo(naive, start, t)
        }
      }
      const last = Math.max(...naive.keys())
      const expected = [...naive.values()].map((candle) => ({ ...candle, isComplete: !spoiled.has(candle.start) }))
      const whole = expected.filter(({ start }) => start !== last)
      yield* until("every candle but the last is closed", () => whole.every(({ start }) => closed.has(start)))
      for (const candle of whole) {
        const name = `the candle ${candle.start - began} ms after the start`
        const actual = newest.get(candle.start)
        assert.isDefined(actual, name)
        if (!candle.isComplete) assert.isFalse(actual?.isComplete, `${name} is not complete`)
        else if (actual !== undefined) {
          const isComplete = doubtful.has(candle.start) ? actual.isComplete : true
          const volume = Number(actual.volume.toFixed(6))
          assert.deepStrictEqual({ ...actual, volume }, { ...candle, isComplete }, name)
        }
      }
      assert.deepStrictEqual(
        order,
        [...order].sort((x, y) => x - y)
      )
      assert.isAtLeast(whole.filter(({ isComplete }) => isComplete).length, 2)
    })
  )

describe("candles made from trades", () => {
  it.scoped("they equal plain arithmetic over the trades, and the first one is not complete", () =>
    made(1, () => "none")
  )

  it.scoped("candles in which trades were lost with the connection are not complete, later ones are", () =>
    made(2, (index) => (index === 20 ? "cut" : "none"))
  )

  it.scoped("a candle that lost trades because they couldn't be decoded is not complete", () =>
    made(3, (index) => (index === 25 ? "undecodable" : "none"))
  )
})
