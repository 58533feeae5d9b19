import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, FastCheck as fc, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { FakeServer } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { collect, minute, params, pushed, row, shown } from "./candleRows.js"

describe("the next candle", () => {
  it("starts after one interval, and after a month of any length", () => {
    const { nextStart } = Socket.Candles
    assert.strictEqual(nextStart("15")(0), 15 * minute)
    assert.strictEqual(nextStart("W")(Date.UTC(2026, 0, 5)), Date.UTC(2026, 0, 12))
    assert.strictEqual(nextStart("M")(Date.UTC(2026, 1, 1)), Date.UTC(2026, 2, 1))
    assert.strictEqual(nextStart("M")(Date.UTC(2026, 11, 1)), Date.UTC(2027, 0, 1))
  })
})

describe("candles", () => {
  it.scoped("history and live updates join without a gap, even across a lost connection", () => {
    const server = new FakeServer()
    let rows: ReadonlyArray<ReadonlyArray<string>> = [row(12, "3"), row(11, "2"), row(10, "1")]
    const starts: Array<unknown> = []
    const rest = Layer.succeed(
      RestClient,
      mock((_, params) =>
        Effect.sync(() => {
          const { start } = params as { readonly start?: number }
          starts.push(start)
          return { result: { symbol: "BTCUSDT", list: rows.filter(([at]) => Number(at) >= (start ?? 0)) } }
        })
      )
    )
    const layer = Socket.layer({ venue: Venue.live }).pipe(Layer.provide(server.layer), Layer.merge(rest))
    return Effect.gen(function* () {
      const events: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(
          Socket.Candles.stream({ category: "linear", interval: "1", symbol: "BTCUSDT", history: 2 }),
          (event) => Effect.sync(() => events.push(shown(event)))
        )
      )
      yield* settle
      yield* settle
      server.last.push(pushed(12, "4", false))
      server.last.push(pushed(12, "5", true))
      server.last.push(pushed(13, "6", false))
      yield* settle
      server.last.cut()
      rows = [row(15, "9"), row(14, "8"), row(13, "7"), ...rows]
      yield* settle
      yield* TestClock.adjust("500 millis")
      yield* settle
      server.last.push(pushed(15, "8.5", false))
      server.last.push(pushed(14, "2.5", true))
      yield* settle
      assert.deepStrictEqual(events, [
        "[10 1, 11 2, 12 3…]",
        "12 4…",
        "12 5",
        "13 6…",
        "13 7",
        "14 8",
        "15 9…",
        "15 8.5…"
      ])
      assert.deepStrictEqual(starts, [undefined, 13 * minute])
    }).pipe(Effect.provide(layer))
  })
})

/** A market whose candle n closes at n, read over REST like the exchange's: the newest of a range, newest first. */
const market = (server: FakeServer) => {
  const state = { first: 0, newest: 0, reads: 0, missing: new Set<number>() }
  const rest = Layer.succeed(
    RestClient,
    mock((_, params) =>
      Effect.sync(() => {
        state.reads++
        const {
          end = Number.POSITIVE_INFINITY,
          limit = 200,
          start = 0
        } = params as Readonly<Record<"start" | "end" | "limit", number | undefined>>
        const list: Array<ReadonlyArray<string>> = []
        for (let n = Math.min(state.newest, Math.floor(end / minute)); n * minute >= start && n >= state.first; n--) {
          if (list.length === limit) break
          if (!state.missing.has(n)) list.push(row(n, `${n}`))
        }
        return { result: { symbol: "BTCUSDT", list } }
      })
    )
  )
  const layer = Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none })
  return { state, layer: Layer.merge(Layer.provide(layer, server.layer), rest) }
}

/** Runs a program on a market whose newest candle is the 12th. */
const ofMarket = <A, E, R>(
  body: (server: FakeServer, state: ReturnType<typeof market>["state"]) => Effect.Effect<A, E, R>
) =>
  Effect.suspend(() => {
    const server = new FakeServer()
    const { layer, state } = market(server)
    state.newest = 12
    return Effect.provide(body(server, state), layer)
  })

const closedOf = (events: ReadonlyArray<string>) =>
  events.filter((event) => !event.startsWith("[") && !event.endsWith("…")).map((event) => Number(event.split(" ")[0]))

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe("every candle is emitted as closed exactly once and in order", () => {
  for (const count of [998, 999, 1000, 1001, 1500, 3500]) {
    it.scoped(`after a loss that lasted for ${count} candles`, () =>
      ofMarket((server, state) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "12", false))
          yield* settle
          server.last.cut()
          state.newest = 12 + count
          yield* settle
          yield* pass(500)
          for (let i = 0; i < 8; i++) yield* settle
          server.last.push(pushed(12 + count, "7.7", true))
          yield* settle
          assert.deepStrictEqual(closedOf(events), numbers(12, 12 + count))
          assert.deepStrictEqual(
            events.filter((event) => event.endsWith("…")),
            ["12 12…", `${12 + count} ${12 + count}…`],
            "nothing else was told as open"
          )
        })
      )
    )
  }

  it.scoped("if its closing push can't be decoded", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.push(pushed(12, "12", false))
        yield* settle
        server.last.push({ ...pushed(12, "12", true), data: [{ start: 12 * minute, confirm: "yes" }] })
        yield* settle
        state.newest = 13
        server.last.push(pushed(13, "13", false))
        yield* pass(1000)
        server.last.push(pushed(13, "13", true))
        yield* settle
        assert.deepStrictEqual(events, ["[10 10, 11 11, 12 12…]", "12 12…", "12 12", "13 13…", "13 13"])
      })
    )
  )

  it.scoped("if its closing push is lost, and REST is a little late", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.push(pushed(13, "5.1", false))
        yield* pass(1000)
        assert.deepStrictEqual(closedOf(events), [], "REST doesn't have the next one yet")
        state.newest = 13
        yield* pass(1000)
        assert.deepStrictEqual(events, ["[10 10, 11 11, 12 12…]", "12 12", "13 5.1…"])
        assert.strictEqual(state.reads, 3)
        yield* pass(60_000)
        assert.strictEqual(state.reads, 3)
      })
    )
  )

  it.scoped("if its closing push comes after the first push of the next one", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.push(pushed(12, "5.1", false))
        server.last.push(pushed(13, "5.2", false))
        server.last.push(pushed(13, "5.3", false))
        server.last.push(pushed(12, "5.4", true))
        server.last.push(pushed(12, "5.5", true))
        server.last.push(pushed(13, "5.6", true))
        yield* settle
        yield* pass(5000)
        assert.deepStrictEqual(events, ["[10 10, 11 11, 12 12…]", "12 5.1…", "12 5.4", "13 5.3…", "13 5.6"])
        assert.strictEqual(state.reads, 1)
      })
    )
  )

  it.scoped("except those that the exchange doesn't have", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.cut()
        state.newest = 4000
        for (const n of numbers(500, 2800)) state.missing.add(n)
        yield* settle
        yield* pass(500)
        server.last.push(pushed(4000, "7.7", false))
        yield* pass(3000)
        for (let i = 0; i < 8; i++) yield* settle
        assert.deepStrictEqual(closedOf(events), [...numbers(12, 499), ...numbers(2801, 3999)])
        assert.strictEqual(events.at(-1), "4000 7.7…")
      })
    )
  )
})

describe("listeners of the same candles", () => {
  it.scoped("share one subscription; the second gets its history at once, without REST", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const first = yield* collect({ history: 3 })
        server.last.push(pushed(12, "12", true))
        server.last.push(pushed(13, "13", false))
        yield* settle
        const second = yield* collect({ history: 2 })
        assert.deepStrictEqual(second, ["[11 11, 12 12, 13 13…]"])
        assert.strictEqual(state.reads, 1)
        assert.deepStrictEqual(server.last.topics(), [["kline.1.BTCUSDT"]])
        server.last.push(pushed(13, "5.1", false))
        yield* settle
        assert.deepStrictEqual([first.at(-1), second.at(-1)], ["13 5.1…", "13 5.1…"])
        server.last.push(pushed(13, "13", true))
        yield* settle
        assert.deepStrictEqual(yield* collect({ history: 2 }), ["[12 12, 13 13]"])
        assert.deepStrictEqual(
          yield* collect({ history: 6 }),
          ["[6 6, 7 7, 8 8, 9 9, 10 10, 11 11, 12 12…]"],
          "more than is known"
        )
      })
    )
  )

  it.scoped("read at their own speed: a page is read when the one before it was handed out", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        const slow = yield* Effect.map(Stream.toPull(Stream.rechunk(Socket.Candles.stream(params), 1)), (pull) => pull)
        yield* slow
        server.last.cut()
        state.newest = 20_000
        yield* settle
        yield* pass(500)
        yield* slow
        yield* pass(5000)
        assert.strictEqual(state.reads, 2)
      })
    )
  )

  it.scoped("that can't be decoded cost one reading a second at most", () =>
    ofMarket((server, state) =>
      Effect.gen(function* () {
        yield* collect()
        for (let i = 0; i < 50; i++) {
          server.last.push({ ...pushed(12, "12", true), data: [{}] })
          yield* pass(100)
        }
        assert.isAtMost(state.reads, 8)
      })
    )
  )
})

describe("a stream of candles", () => {
  it.scoped("ends when its layer closes, even if REST doesn't answer", () => {
    const server = new FakeServer()
    const rest = Layer.succeed(
      RestClient,
      mock(() => Effect.never)
    )
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(
        Layer.provide(Socket.layer({ venue: Venue.live }), server.layer),
        scope
      )
      const reading = yield* Effect.fork(
        Effect.provide(
          Stream.runCollect(Socket.Candles.stream(params)),
          Layer.merge(Layer.succeedContext(context), rest)
        )
      )
      yield* settle
      yield* settle
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual((yield* Fiber.join(reading)).length, 0)
    })
  })
})

describe("whatever happens to pushes", () => {
  const happenings = ["closed", "late", "lost", "undecodable", "cut", "long cut", "twice"] as const
  const feeds = fc.array(fc.tuple(fc.constantFrom(...happenings), fc.boolean()), { minLength: 1, maxLength: 12 })

  it.scoped.prop(
    "each candle is told closed once, in order and with its final price",
    [feeds],
    ([feed]) =>
      Effect.suspend(() =>
        ofMarket((server, state) =>
          Effect.gen(function* () {
            const events = yield* collect()
            let now = 12
            const next = (count = 1) => {
              now += count
              state.newest = now
            }
            for (const [happening, hasOpen] of feed) {
              if (hasOpen) server.last.push(pushed(now, "0.5", false))
              const closing = pushed(now, `${now}`, true)
              switch (happening) {
                case "closed":
                  server.last.push(closing)
                  next()
                  break
                case "twice":
                  server.last.push(closing)
                  next()
                  server.last.push(pushed(now, "0.6", false))
                  server.last.push(closing)
                  break
                case "late":
                  next()
                  server.last.push(pushed(now, "0.7", false))
                  yield* settle
                  server.last.push(closing)
                  break
                case "lost":
                  next()
                  break
                case "undecodable":
                  server.last.push({ ...closing, data: [{ ...closing.data[0], close: 5 }] })
                  next()
                  break
                default:
                  server.last.cut()
                  next(happening === "cut" ? 1 : 1200)
                  yield* pass(500)
              }
              yield* settle
            }
            server.last.push(pushed(now, "0.9", false))
            for (let i = 0; i < 4; i++) yield* pass(1000)
            server.last.push(pushed(now, `${now}`, true))
            yield* pass(1000)
            const closed = events.filter((event) => !event.startsWith("[") && !event.endsWith("…"))
            assert.deepStrictEqual(
              closed,
              numbers(12, now).map((n) => `${n} ${n}`)
            )
            const starts = events.slice(1).map((event) => Number(event.split(" ")[0]))
            assert.deepStrictEqual(
              starts,
              [...starts].sort((one, other) => one - other),
              "nothing goes back"
            )
          })
        )
      ),
    { fastCheck: { numRuns: 25 } }
  )
})
