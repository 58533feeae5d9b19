import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, type Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type { Services } from "../../src/Layers/Bybit.js"
import * as Socket from "../../src/Socket.js"
import { type MarketServer, randomOf, realSleep, steppingUntil, until, withMarket } from "./MarketServer.js"

const { Candles } = Socket
const symbol = "BTCUSDT"
const topic = "kline.1.BTCUSDT"
const path = "/v5/market/kline"
const minute = 60_000
const began = 28_333_333 * minute
const params = { category: "linear", symbol, interval: "1", history: 5 } as const

interface Row {
  readonly start: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
}
const textOf = (row: { readonly [K in keyof Row]: number | string }): string =>
  [row.start, ...[row.open, row.high, row.low, row.close, row.volume].map(Number)].join(" ")

/** What may happen to the closing push of a candle. */
const fates = ["sound", "lost", "late", "undecodable", "twice", "cut"] as const
type Fate = (typeof fates)[number]

/** The candles of one minute as the exchange has them; its clock is the test's. */
class TrueCandles {
  readonly #random: () => number
  readonly closed: Array<Row> = []
  current: Row
  constructor(
    readonly server: MarketServer,
    seed = 1
  ) {
    this.#random = randomOf(seed)
    this.current = this.#next(began, 100)
    server.now = () => this.current.start + 1000
    server.add(topic, () => this.message(this.current, false))
    server.rest.set(path, (query) => {
      const start = Number(query.get("start") ?? 0)
      const end = Number(query.get("end") ?? Number.POSITIVE_INFINITY)
      const list = [...this.closed, this.current]
        .filter((row) => row.start >= start && row.start <= end)
        .slice(-Math.min(Number(query.get("limit") ?? 200), 1000))
        .reverse()
        .map((row) => [row.start, row.open, row.high, row.low, row.close, row.volume, row.volume * 100].map(String))
      return { category: "linear", symbol, list }
    })
    this.pass(20)
  }
  #next(start: number, open: number): Row {
    return { start, open, high: open, low: open, close: open, volume: 0 }
  }
  message(row: Row, confirm: unknown) {
    const text = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, name === "start" ? value : `${value}`])
    )
    const data = [
      {
        ...text,
        end: row.start + minute - 1,
        interval: "1",
        turnover: `${row.volume * 100}`,
        confirm,
        timestamp: row.start
      }
    ]
    return { topic, type: "snapshot", ts: row.start, data }
  }
  trade(): void {
    const { current } = this
    current.close = 50 + Math.floor(this.#random() * 100)
    current.high = Math.max(current.high, current.close)
    current.low = Math.min(current.low, current.close)
    current.volume += 1 + Math.floor(this.#random() * 5)
  }
  tell(): void {
    this.server.push(topic, this.message(this.current, false))
  }
  /** Trades once more, and begins the next candle: the message that closes the last. */
  close() {
    this.trade()
    const { current } = this
    this.closed.push(current)
    this.current = this.#next(current.start + minute, current.close)
    this.trade()
    return this.message(current, true)
  }
  /** Minutes of which nobody is told. */
  pass(minutes: number): void {
    for (let i = 0; i < minutes; i++) this.close()
  }
  /** A minute with trades, and its close. */
  minute(fate: Fate): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      for (let i = 0; i < 2; i++) {
        this.trade()
        this.tell()
      }
      yield* realSleep(4)
      yield* TestClock.adjust(minute)
      const { server } = this
      const closing = this.close()
      if (fate === "cut") {
        server.cut()
        yield* steppingUntil("it is subscribed again", () => server.isSubscribed(topic))
        return
      }
      if (fate === "undecodable") server.push(topic, { ...closing, data: [{ ...closing.data[0], confirm: "yes" }] })
      if (fate === "sound" || fate === "twice") server.push(topic, closing)
      this.tell()
      if (fate === "late" || fate === "twice") server.push(topic, closing)
      yield* realSleep(4)
    })
  }
}

const listen: Effect.Effect<
  { readonly closed: Array<string>; readonly faults: Array<string>; readonly fiber: Fiber.RuntimeFiber<void, unknown> },
  never,
  Services | Scope.Scope
> = Effect.gen(function* () {
  const closed: Array<string> = []
  const faults: Array<string> = []
  const starts = new Set<number>()
  let last = 0
  const fiber = yield* Effect.forkScoped(
    Stream.runForEach(Candles.stream(params), (event) =>
      Effect.sync(() => {
        for (const candle of event._tag === "History" ? event.candles : [event.candle]) {
          if (starts.has(candle.start)) faults.push(`${candle.start} came again after its close`)
          if (!candle.isClosed) continue
          if (starts.size > 0 && candle.start !== last + minute) faults.push(`${candle.start} was closed after ${last}`)
          starts.add(candle.start)
          last = candle.start
          closed.push(textOf(candle))
        }
      })
    )
  )
  return { closed, faults, fiber }
})
type Listened = Effect.Effect.Success<typeof listen>

/** Waits until every candle that was closed since the listener came has been closed once, in order, as it was in truth. */
const complete = (listened: Listened, truth: TrueCandles) =>
  Effect.gen(function* () {
    const { closed, faults } = listened
    const newest = () => truth.closed.slice(-closed.length).map(textOf)
    yield* steppingUntil(
      () => `closed ${closed.length}, the newest ${closed.at(-1)} is ${textOf(truth.closed.at(-1) ?? truth.current)}`,
      () => closed.length > 0 && closed.at(-1) === newest().at(-1)
    )
    assert.deepStrictEqual(faults, [])
    assert.deepStrictEqual(closed, newest())
  })
const started = (
  program: (
    truth: TrueCandles,
    server: MarketServer,
    listened: Listened
  ) => Effect.Effect<void, never, Services | Scope.Scope>
) =>
  withMarket((server) =>
    Effect.gen(function* () {
      const truth = new TrueCandles(server)
      yield* TestClock.setTime(truth.current.start + 1000)
      const listened = yield* listen
      yield* complete(listened, truth)
      yield* program(truth, server, listened)
    })
  )

describe("candles of the exchange", () => {
  it.scoped("1500 candles that came while the connection was lost leave no hole", () =>
    started((truth, server, listened) =>
      Effect.gen(function* () {
        yield* truth.minute("sound")
        const before = listened.closed.length
        server.cut()
        truth.pass(1500)
        yield* TestClock.adjust(1500 * minute)
        yield* complete(listened, truth)
        assert.isAtLeast(listened.closed.length - before, 1500)
        yield* truth.minute("sound")
        yield* complete(listened, truth)
      })
    )
  )

  for (const fate of fates)
    it.scoped(`each candle is closed once, in order and with its last trade, when its closing push is ${fate}`, () =>
      started((truth, _, listened) =>
        Effect.gen(function* () {
          yield* truth.minute("sound")
          yield* truth.minute(fate)
          yield* complete(listened, truth)
          yield* truth.minute(fate)
          yield* truth.minute(fate)
          yield* truth.minute("sound")
          yield* complete(listened, truth)
        })
      )
    )

  for (const seed of [1, 2, 3])
    it.scoped(`candles are whole after any mixture of late, lost, doubled and cut closes (seed ${seed})`, () =>
      started((truth, _, listened) =>
        Effect.gen(function* () {
          const random = randomOf(seed)
          for (let i = 0; i < 25; i++) yield* truth.minute(fates[Math.floor(random() * fates.length)] ?? "sound")
          yield* truth.minute("sound")
          yield* complete(listened, truth)
          assert.isAtLeast(listened.closed.length, 26)
        })
      )
    )

  it.scoped("an answer of REST that fails after a reconnect leaves no hole", () =>
    started((truth, server, listened) =>
      Effect.gen(function* () {
        const read = server.restCalls.length
        server.restFault = (_, nth) => (nth === read + 1 ? 503 : undefined)
        server.cut()
        truth.pass(30)
        yield* TestClock.adjust(30 * minute)
        yield* complete(listened, truth)
      })
    )
  )

  it.scoped("while REST is down, candles wait or the stream fails: there is never a hole", () =>
    started((truth, server, listened) =>
      Effect.gen(function* () {
        const read = server.restCalls.length
        server.restFault = (_, nth) => (nth <= read + 12 ? 503 : undefined)
        server.cut()
        truth.pass(30)
        yield* TestClock.adjust(30 * minute)
        yield* steppingUntil(
          "it goes on or fails",
          () =>
            listened.fiber.unsafePoll() !== null ||
            listened.closed.at(-1) === textOf(truth.closed.at(-1) ?? truth.current)
        )
        assert.deepStrictEqual(listened.faults, [])
      })
    )
  )

  it.scoped("two streams of the same candles are both whole", () =>
    started((truth, _, first) =>
      Effect.gen(function* () {
        yield* truth.minute("sound")
        const second = yield* listen
        yield* complete(second, truth)
        yield* truth.minute("undecodable")
        yield* truth.minute("sound")
        yield* complete(first, truth)
        yield* complete(second, truth)
      })
    )
  )

  it.scoped("candles that are refused after a reconnect because the system is busy go on", () =>
    started((truth, server, listened) =>
      Effect.gen(function* () {
        server.refusal = (_, nth) => (nth === 2 || nth === 3 ? { text: "system is busy" } : undefined)
        server.cut()
        truth.pass(3)
        yield* TestClock.adjust(3 * minute)
        yield* complete(listened, truth)
      })
    )
  )

  it.scoped("candles that are refused for good after a reconnect fail", () =>
    started((_, server, { fiber }) =>
      Effect.gen(function* () {
        server.refusal = () => ({ text: "Invalid symbol" })
        server.cut()
        yield* steppingUntil("the stream has failed", () => fiber.unsafePoll() !== null)
        const exit = yield* Fiber.await(fiber)
        assert.isTrue(Exit.isFailure(exit) && `${exit.cause}`.includes(`(${topic}) failed to subscribe`), `${exit}`)
      })
    )
  )
})

interface Made extends Row {
  isComplete: boolean
}
interface Trade {
  readonly at: number
  readonly price: number
  readonly size: number
}
const trades = "publicTrade.BTCUSDT"
const period = 10_000

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
            const [open, high, low, close, volume] = [
              candle.open,
              candle.high,
              candle.low,
              candle.close,
              candle.volume
            ].map(Number)
            newest.set(candle.start, {
              start: candle.start,
              open,
              high,
              low,
              close,
              volume,
              isComplete: candle.isComplete
            } as Made)
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
            continue
          }
          const candle = naive.get(start) ?? {
            start,
            open: t.price,
            high: t.price,
            low: t.price,
            close: t.price,
            volume: 0,
            isComplete: true
          }
          candle.high = Math.max(candle.high, t.price)
          candle.low = Math.min(candle.low, t.price)
          candle.close = t.price
          candle.volume = Number((candle.volume + t.size).toFixed(6))
          naive.set(start, candle)
        }
      }
      const last = Math.max(...naive.keys())
      const expected = [...naive.values()].map((candle) => ({ ...candle, isComplete: !spoiled.has(candle.start) }))
      const whole = expected.filter(({ start }) => start !== last)
      yield* until("every candle but the last is closed", () => whole.every(({ start }) => closed.has(start)))
      for (const { start, ...rest } of expected) {
        const { start: _, ...actual } = newest.get(start) ?? { start }
        const rounded = "volume" in actual ? { ...actual, volume: Number(actual.volume.toFixed(6)) } : actual
        if (start !== last) assert.deepStrictEqual(rounded, rest, `the candle of ${start - began}`)
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
