import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, type Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type { Services } from "../../../src/Layers/Bybit.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { type MarketServer, randomOf, realSleep, steppingUntil, withMarket } from "../MarketServer.js"

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
  /** The starts of candles that REST doesn't have. */
  readonly missing = new Set<number>()
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
        .filter((row) => row.start >= start && row.start <= end && !this.missing.has(row.start))
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

/** The test clock, whose time jumps without waking sleepers, as on a suspended machine. */
class SuspendedClock extends JumpingClock {
  readonly adjust: TestClock.TestClock["adjust"]
  readonly setTime: TestClock.TestClock["setTime"]
  constructor(test: TestClock.TestClock) {
    super(test)
    this.adjust = (duration) => test.adjust(duration)
    this.setTime = (time) => test.setTime(time)
  }
}

const suspended = <A, E, R>(body: (clock: SuspendedClock) => Effect.Effect<A, E, R>) =>
  TestClock.testClockWith((test) => {
    const clock = new SuspendedClock(test)
    return Effect.withClock(body(clock), clock)
  })

describe("candles of the exchange", () => {
  it.scoped("1500 candles that came while the machine slept and the connection was lost leave no hole", () =>
    suspended((clock) =>
      started((truth, server, listened) =>
        Effect.gen(function* () {
          yield* truth.minute("sound")
          const before = listened.closed.length
          server.cut()
          truth.pass(1500)
          clock.wall += 1500 * minute
          yield* complete(listened, truth)
          assert.isAtLeast(listened.closed.length - before, 1500)
          yield* truth.minute("sound")
          yield* complete(listened, truth)
        })
      )
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
          for (let i = 0; i < 15; i++) yield* truth.minute(fates[Math.floor(random() * fates.length)] ?? "sound")
          yield* truth.minute("sound")
          yield* complete(listened, truth)
          assert.isAtLeast(listened.closed.length, 16)
        })
      )
    )

  for (const [first, count] of [
    [1, 1],
    [500, 1500],
    [10, 2005]
  ] as const)
    it.scoped(`${count} candles that the exchange doesn't have are skipped, and no other`, () =>
      suspended((clock) =>
        started((truth, server, listened) =>
          Effect.gen(function* () {
            yield* truth.minute("sound")
            const [before, heard] = [truth.closed.length, listened.closed.length]
            server.cut()
            truth.pass(2020)
            const gap = truth.closed.slice(before)
            for (const { start } of gap.slice(first, first + count)) truth.missing.add(start)
            clock.wall += 2020 * minute
            yield* steppingUntil(
              () => `closed ${listened.closed.length}, the newest ${listened.closed.at(-1)}`,
              () => listened.closed.at(-1) === textOf(truth.closed.at(-1) ?? truth.current)
            )
            const had = gap.filter(({ start }) => !truth.missing.has(start))
            assert.deepStrictEqual(listened.closed.slice(heard), had.map(textOf))
            assert.lengthOf(listened.faults, 1, "one jump")
          })
        )
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
