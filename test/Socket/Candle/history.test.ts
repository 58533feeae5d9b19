import { assert, it } from "@effect/vitest"
import { Effect, type Scope, Stream } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import type { FakeServer } from "../FakeDialer.js"
import { pass, restOf, withoutWatchdog } from "../inMemory.js"
import { collect, params, pushed, row } from "./candleRows.js"

const { Candles } = Socket

const withRest = <A, E>(
  rows: (params: Readonly<Record<string, unknown>>) => unknown,
  body: (server: FakeServer) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>
) =>
  withoutWatchdog((server) =>
    Effect.provide(
      body(server),
      restOf((query) => ({ symbol: "BTCUSDT", list: rows(query) }))
    )
  )

describe("candles of the exchange", () => {
  it.scoped("are not closed with the state of a REST answer that lags behind", () => {
    let rows = [row(12, "3"), row(11, "2"), row(10, "1")]
    return withRest(
      () => rows,
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "4", false))
          // The end of 12 is lost, and REST serves what it had 10 s ago.
          rows = [row(12, "4"), row(11, "2"), row(10, "1")]
          server.last.push(pushed(13, "7", false))
          for (let i = 0; i < 10; i++) yield* pass("1 seconds")
          rows = [row(13, "7"), row(12, "6"), row(11, "2"), row(10, "1")]
          for (let i = 0; i < 10; i++) yield* pass("1 seconds")
          assert.deepStrictEqual(
            events.filter((event) => event.startsWith("12") && !event.endsWith("…")),
            ["12 6"]
          )
          assert.strictEqual(events.at(-1), "13 7…")
        })
    )
  })

  it.scoped("don't go back to pushes that are older than the history", () => {
    const result = { symbol: "BTCUSDT", list: [row(12, "7", "30"), row(11, "2"), row(10, "1")] }
    const slow = mock(() => Effect.delay(Effect.succeed({ result }), "1 second"))
    return withoutWatchdog((server) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.push(pushed(12, "5", false, "10"))
        server.last.push(pushed(12, "6", false, "20"))
        yield* pass("1 seconds")
        server.last.push(pushed(12, "8", false, "31"))
        yield* settle
        server.last.push(pushed(12, "9", true, "32"))
        yield* settle
        assert.deepStrictEqual(events, ["[10 1, 11 2, 12 7…]", "12 8…", "12 9"])
      }).pipe(Effect.provideService(RestClient, slow))
    )
  })

  it.scoped("have a history of 1000, which REST answers with 1000 rows at most", () => {
    const limits: Array<number> = []
    return withRest(
      ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) => {
        limits.push(Number(limit))
        return Array.from({ length: 1500 }, (_, i) => row(1500 - i, `${1500 - i}`))
          .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
          .slice(0, Math.min(1000, Number(limit)))
      },
      () =>
        Effect.gen(function* () {
          const events = yield* collect({ history: 1000 })
          assert.isAtMost(Math.max(...limits), 1000)
          assert.strictEqual(events[0]?.split(",").length, 1001)
          assert.isTrue(events[0]?.startsWith("[500 500, 501 501,"), events[0]?.slice(0, 30))
        })
    )
  })

  it.scoped("are not those of another symbol, whatever REST answers", () => {
    let symbol = "ETHUSDT"
    return withoutWatchdog(() =>
      Effect.gen(function* () {
        const events = yield* collect()
        yield* pass("1 seconds")
        assert.deepStrictEqual(events, [])
        symbol = "BTCUSDT"
        yield* pass("60 seconds")
        assert.deepStrictEqual(events, ["[11 2, 12 3…]"])
      }).pipe(Effect.provide(restOf(() => ({ symbol, list: [row(12, "3"), row(11, "2")] }))))
    )
  })

  it.scoped("have no hole if REST answers with an empty list after a long gap", () => {
    let newest = 12
    let empty = 0
    return withRest(
      ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) =>
        empty-- > 0
          ? []
          : Array.from({ length: newest + 1 }, (_, i) => row(newest - i, `${newest - i}`))
              .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
              .slice(0, Number(limit)),
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "12", false))
          yield* settle
          server.last.cut()
          // After the reconnect, and after the push.
          empty = 2
          newest = 3000
          yield* pass("500 millis")
          server.last.push(pushed(3000, "1", false))
          for (let i = 0; i < 5; i++) yield* pass("1 seconds")
          const closed = events.slice(1).filter((event) => !event.endsWith("…"))
          assert.strictEqual(closed.length, 3000 - 12)
          assert.deepStrictEqual([closed[0], closed.at(-1), events.at(-1)], ["12 12", "2999 2999", "3000 1…"])
        })
    )
  })

  for (const interval of ["W", "M"] as const) {
    it.scoped(`of interval ${interval} are closed once and in order, over REST too`, () => {
      const starts = Array.from({ length: 30 }, (_, i) =>
        interval === "M" ? Date.UTC(2023, 10 + i) : Date.UTC(2023, 10, 6) + i * 7 * 86_400_000
      )
      let newest = 5
      const candle = (n: number) => [`${starts[n]}`, "1", "9", "1", `${n}`, "5", "6"]
      const push = (n: number, confirm: boolean) => {
        const [data] = pushed(0, `${n}`, confirm).data
        return {
          topic: `kline.${interval}.BTCUSDT`,
          type: "snapshot",
          ts: 1,
          data: [{ ...data, start: starts[n], interval }]
        }
      }
      return withRest(
        ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) =>
          Array.from({ length: newest + 1 }, (_, i) => candle(newest - i))
            .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
            .slice(0, Number(limit)),
        (server) =>
          Effect.gen(function* () {
            const closed: Array<string> = []
            yield* Effect.forkScoped(
              Stream.runForEach(Candles.stream({ ...params, interval }), (event) =>
                Effect.sync(() => {
                  if (event._tag === "Candle" && event.candle.isClosed) closed.push(event.candle.close)
                })
              )
            )
            yield* settle
            yield* settle
            server.last.push(push(5, true))
            server.last.push(push(6, false))
            newest = 6
            yield* settle
            server.last.push(push(6, true))
            server.last.cut()
            newest = 25
            yield* pass("1 seconds")
            server.last.push(push(25, false))
            yield* pass("2 seconds")
            server.last.push(push(25, true))
            yield* settle
            assert.deepStrictEqual(
              closed,
              Array.from({ length: 21 }, (_, i) => `${5 + i}`)
            )
          })
      )
    })
  }

  it.scoped("in a tolerant layer are not closed by a text that says false", () =>
    withRest(
      () => [row(12, "3"), row(11, "2"), row(10, "1")],
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "4", "false"))
          yield* settle
          assert.isFalse(events.includes("12 4"), `${events}`)
        }).pipe(Settings.withDecoding("tolerant"))
    )
  )
})
