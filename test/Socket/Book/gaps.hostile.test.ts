import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import {
  isWhole,
  type MarketServer,
  shown,
  steppingUntil,
  TrueBook,
  untilWhole,
  watch,
  withMarket
} from "../MarketServer.js"
import { randomOf } from "../random.js"
import { realSleep, until } from "../waiting.js"

const { BookMeasures, OrderBook } = Socket
const quick = { resyncWaits: ["5 millis", "50 millis"], snapshotTimeout: "300 millis" } as const

describe("gaps", () => {
  for (const params of [
    { category: "linear", depth: 50, symbol: "BTCUSDT" },
    { category: "spot", depth: 50, symbol: "BTCUSDT" },
    { category: "option", depth: 25, symbol: "BTC-30MAY25-70000-C" }
  ] as const)
    it.live(
      `one lost delta of a quiet ${params.category} book at depth ${params.depth} is noticed at the next one`,
      () =>
        withMarket((server) =>
          Effect.gen(function* () {
            const truth = new TrueBook(server, `orderbook.${params.depth}.${params.symbol}`, params.symbol)
            const live = yield* OrderBook.live(params, quick)
            yield* untilWhole(live, truth)
            const { lies, reasons } = yield* watch(live, truth)
            truth.tell()
            yield* untilWhole(live, truth)
            truth.change()
            truth.tell()
            yield* until(
              () => `${[...reasons]} has gap`,
              () => reasons.has("gap")
            )
            yield* untilWhole(live, truth)
            assert.deepStrictEqual(lies, [])
          })
        ).pipe(Effect.scoped)
    )

  it.live("ids that jump are no gap in a book whose ids are not known to be consecutive", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, "orderbook.200.BTCUSDT", "BTCUSDT")
        const live = yield* OrderBook.live({ category: "linear", depth: 200, symbol: "BTCUSDT" }, quick)
        yield* untilWhole(live, truth)
        for (let i = 0; i < 20; i++) {
          truth.u += 3
          truth.tell()
        }
        yield* untilWhole(live, truth)
        assert.strictEqual(live.resyncs(), 0)
      })
    ).pipe(Effect.scoped)
  )

  it.scoped("a rule that an exchange breaks by skipping ids is given up, and tried again later", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, "orderbook.50.BTCUSDT", "BTCUSDT")
        const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
        yield* untilWhole(live, truth)
        assert.strictEqual(live.book.rule, "consecutive")
        const skip = () => {
          truth.u++
          truth.tell()
        }
        for (let i = 0; i < 20 && live.book.rule === "consecutive"; i++) {
          yield* steppingUntil("the book is whole before the next jump", () => isWhole(live, truth))
          skip()
          yield* realSleep(10)
        }
        assert.notStrictEqual(live.book.rule, "consecutive")
        yield* steppingUntil("the book is whole", () => isWhole(live, truth))
        const before = live.resyncs()
        skip()
        yield* untilWhole(live, truth)
        assert.strictEqual(live.resyncs(), before, "a jump is no gap any more")
        // Hours in which ids are consecutive again.
        for (let i = 0; i < 12 && live.book.rule !== "consecutive"; i++) {
          yield* TestClock.adjust("10 minutes")
          truth.tell()
          yield* steppingUntil("the book is whole", () => isWhole(live, truth))
        }
        const { reasons } = yield* watch(live, truth)
        truth.change()
        truth.tell()
        yield* steppingUntil("the lost delta is noticed", () => reasons.has("gap"))
        yield* steppingUntil("the book is whole again", () => isWhole(live, truth))
      })
    )
  )
})

describe("the fields of a view", () => {
  it.live("a view has the sequence, when it matched and when it was received", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, "orderbook.50.BTCUSDT", "BTCUSDT")
        const before = Date.now()
        const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" }, quick)
        yield* untilWhole(live, truth)
        truth.tell()
        yield* untilWhole(live, truth)
        const { matchedAt, receivedAt, sequence } = live.view()
        assert.strictEqual(sequence, 7_000_000 + truth.u)
        assert.strictEqual(matchedAt, 1_700_000_000_000 + truth.u)
        assert.isTrue(receivedAt >= before && receivedAt <= Date.now(), `${receivedAt}`)
        server.push(truth.topic, { ...truth.change(), ts: 1_600_000_000_000, cts: undefined })
        yield* untilWhole(live, truth)
        assert.strictEqual(live.view().matchedAt, 1_600_000_000_000, "without cts, ts")
      })
    ).pipe(Effect.scoped)
  )

  it.live("measures equal plain arithmetic over the exchange's levels", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, "orderbook.50.BTCUSDT", "BTCUSDT", {}, 5)
        const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" }, quick)
        const random = randomOf(3)
        const near = (actual: number | undefined, expected: number) =>
          actual !== undefined && Math.abs(actual - expected) < 1e-9 * Math.max(1, Math.abs(expected))
        const readings = { mid: 0, best: 0, times: 0 }
        for (let i = 0; i < 40; i++) {
          truth.tell(2)
          yield* untilWhole(live, truth)
          const side = (of: "bids" | "asks") => truth.rows(of).map(([p, q]) => [Number(p), Number(q)] as const)
          const [bids, asks] = [side("bids"), side("asks")]
          const [bid = 0, bidSize = 0] = bids[0] ?? []
          const [ask = 0, askSize = 0] = asks[0] ?? []
          const sum = (levels: ReadonlyArray<readonly [number, number]>) =>
            levels.reduce((total, [, q]) => total + q, 0)
          const levels = 1 + Math.floor(random() * 12)
          const [b, a] = [sum(bids.slice(0, levels)), sum(asks.slice(0, levels))]
          for (const book of [live.view(50), live.book]) {
            assert.isTrue(near(BookMeasures.mid(book), (bid + ask) / 2), "mid")
            const micro = (bid * askSize + ask * bidSize) / (bidSize + askSize)
            assert.isTrue(near(BookMeasures.microprice(book), micro), "microprice leans to the thin side")
            assert.isTrue(near(BookMeasures.imbalance(book, levels), (b - a) / (b + a)), "imbalance from -1 to 1")
            for (const [name, rows] of [["bids", bids] as const, ["asks", asks] as const]) {
              const all = sum(rows)
              const size = all * random()
              let left = size
              let cost = 0
              for (const [p, q] of rows) {
                const taken = Math.min(left, q)
                cost += p * taken
                left -= taken
              }
              assert.isTrue(near(BookMeasures.priceForSize(book, name, size), cost / size), "price for a size")
              assert.isUndefined(BookMeasures.priceForSize(book, name, all + 0.001), "there isn't enough")
              const distance = Math.floor(random() * 16) * 0.5 + 0.25
              const within = (from: number) => sum(rows.filter(([p]) => Math.abs(p - from) <= distance))
              const actual = BookMeasures.depthWithin(book, name, distance)
              readings.times++
              if (near(actual, within((bid + ask) / 2))) readings.mid++
              if (near(actual, within(name === "bids" ? bid : ask))) readings.best++
            }
          }
        }
        assert.isTrue(readings.mid === readings.times || readings.best === readings.times, JSON.stringify(readings))
      })
    ).pipe(Effect.scoped)
  )
})

const twenty = Array.from({ length: 20 }, (_, i) => ({
  category: i < 8 ? ("spot" as const) : ("linear" as const),
  depth: 50 as const,
  symbol: `COIN${i}USDT`
}))

describe("many books and other books", () => {
  it.live("twenty books in one stream are whole, and a slow reader skips to the newest of each", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truths = twenty.map((p, i) => new TrueBook(server, `orderbook.50.${p.symbol}`, p.symbol, {}, i + 1))
        const latest = new Map<string, string>()
        let count = 0
        let isHeld = false
        yield* Effect.forkScoped(
          Stream.runForEach(OrderBook.streamAll(twenty, { ...quick, levels: 50 }), (view) =>
            Effect.gen(function* () {
              assert.strictEqual(view.topic, `orderbook.50.${view.symbol}`)
              count++
              if (view.status._tag === "Synced") latest.set(view.symbol, shown(view))
              while (isHeld) yield* realSleep(2)
            })
          )
        )
        const all = until(
          () =>
            `all are whole; of ${latest.size} books ${truths.filter((t) => latest.get(t.symbol) === t.truth()).length}`,
          () => truths.every((truth) => latest.get(truth.symbol) === truth.truth())
        )
        yield* all
        isHeld = true
        for (let i = 0; i < 50; i++) for (const truth of truths) truth.tell()
        yield* Effect.sleep("150 millis")
        const before = count
        isHeld = false
        yield* all
        // One may be in the reader's hands and, on a busy machine, some pushes may still have been on their way.
        assert.isBelow(count - before, 500)
        server.cut()
        truths.forEach((truth) => {
          truth.change()
        })
        yield* all
      })
    ).pipe(Effect.scoped)
  )

  for (const { params, topic, base, isRpi } of [
    {
      params: { kind: "rpi", category: "linear", symbol: "BTCUSDT" },
      topic: "orderbook.rpi.BTCUSDT",
      base: 1000,
      isRpi: true
    },
    // The prices of a spread are differences: bids are negative here.
    {
      params: { kind: "spread", symbol: "SOLUSDT_SOL/USDT" },
      topic: "orderbook.25.SOLUSDT_SOL/USDT",
      base: 0,
      isRpi: false
    }
  ] as const)
    it.live(`a ${params.kind} book is whole at the start, after changes and after a cut`, () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const truth = new TrueBook(server, topic, params.symbol, { base, isRpi })
          const live = yield* OrderBook.live(params, quick)
          yield* untilWhole(live, truth)
          truth.tell(10)
          yield* untilWhole(live, truth)
          truth.change()
          server.cut()
          yield* untilWhole(live, truth)
        })
      ).pipe(Effect.scoped)
    )

  const full = { category: "linear", symbol: "BTCUSDT" } as const
  const path = "/v5/market/full_orderbook"
  const fullBook = (server: MarketServer) => {
    const truth = new TrueBook(server, "orderbook.full.BTCUSDT", "BTCUSDT", { isFull: true })
    const answer = () => ({ ...(truth.snapshot()["data"] as object), ts: Date.now(), cts: Date.now() })
    server.rest.set(path, answer)
    return { truth, answer }
  }

  it.live("a full book joins the snapshot over REST with the deltas that came while it was read", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { truth } = fullBook(server)
        server.restWait = async () => {
          truth.tell(3)
          await new Promise((resolve) => setTimeout(resolve, 20))
          truth.tell(3)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        const live = yield* Socket.FullOrderBook.live(full, quick)
        const { lies } = yield* watch(live, truth)
        yield* untilWhole(live, truth)
        truth.tell(3)
        yield* untilWhole(live, truth)
        truth.change()
        server.cut()
        yield* untilWhole(live, truth)
        assert.deepStrictEqual(lies, [])
      })
    ).pipe(Effect.scoped)
  )

  it.live("a full book is not built on a snapshot that is older than the first delta", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { answer, truth } = fullBook(server)
        const old = answer()
        for (let i = 0; i < 4; i++) truth.change()
        server.rest.set(path, () => (server.restCalls.length === 1 ? old : answer()))
        const live = yield* Socket.FullOrderBook.live(full, quick)
        yield* Effect.forkScoped(
          Effect.forever(
            Effect.zipRight(
              Effect.sync(() => truth.tell()),
              Effect.sleep("15 millis")
            )
          )
        )
        yield* until("it is whole while deltas flow", () => isWhole(live, truth))
      })
    ).pipe(Effect.scoped)
  )

  it.live("a full book whose snapshot can't be read asks again", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const { truth } = fullBook(server)
        // More often than one call is retried.
        server.restFault = (_, nth) => (nth <= 4 ? 503 : undefined)
        const live = yield* Socket.FullOrderBook.live(full, quick)
        yield* untilWhole(live, truth)
      })
    ).pipe(Effect.scoped)
  )
})

describe("many books in one stream", () => {
  it.live("books of one symbol in two markets don't replace each other", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const topic = "orderbook.1.BTCUSDT"
        // A quiet market in both: nothing follows the snapshot.
        new TrueBook(server, topic, "BTCUSDT")
        const list = (["spot", "linear"] as const).map((category) => ({
          category,
          depth: 1 as const,
          symbol: "BTCUSDT"
        }))
        const scope = yield* Effect.forEach(list, (one) => OrderBook.live(one, quick))
        yield* until("all are synced", () => scope.every((live) => live.status()._tag === "Synced"))
        const views: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(OrderBook.streamAll(list, quick), (view) => Effect.sync(() => views.push(view.category)))
        )
        yield* until(
          () => `${views.length} of 2 quiet books were shown`,
          () => views.length >= 2
        )
        assert.sameMembers(
          views.slice(0, 2),
          list.map(({ category }) => category)
        )
      })
    ).pipe(Effect.scoped)
  )
})
