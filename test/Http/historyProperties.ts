import { setImmediate } from "node:timers/promises"
import { assert } from "@effect/vitest"
import { Chunk, Effect, FastCheck, Stream } from "effect"
import * as Market from "../../src/Http/V5/Market.js"
import type { Interval } from "../../src/Schema/Interval.js"
import { klineIntervals } from "../../src/Schema/internal/KlineIntervals.js"
import type { runs } from "../sample.js"
import { type Series, seriesExchange } from "./seriesExchange.js"

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const epoch = Date.UTC(2026, 0, 1)

const nextOf = (interval: Interval, start: number): number => {
  if (interval === "M") return Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1, 1)
  return start + (interval === "W" ? 7 * day : interval === "D" ? day : Number(interval) * minute)
}

/** The starts of consecutive candles, without those at the given places. */
export const startsOf = (
  interval: Interval,
  count: number,
  holes: ReadonlySet<number> = new Set()
): ReadonlyArray<number> => {
  const starts: Array<number> = []
  // Weeks start on Monday.
  let at = interval === "W" ? Date.UTC(2026, 0, 5) : epoch
  for (let i = 0; i < count; i++) {
    if (!holes.has(i)) starts.push(at)
    at = nextOf(interval, at)
  }
  return starts
}

export const candle = (start: number) => [String(start), "1", "2", "0.5", "1.5", "10", "15"]
export const timesOf = (rows: Iterable<readonly [string, ...ReadonlyArray<unknown>]>) =>
  Array.from(rows, ([start]) => Number(start))
export const collect = <A, E, R>(stream: Stream.Stream<A, E, R>) =>
  Effect.map(Stream.runCollect(stream), Chunk.toReadonlyArray)

/** Runs a case after a turn of the event loop: without one for a minute, Vitest takes its worker for dead. */
const run = async <A, E>(program: Effect.Effect<A, E>): Promise<A> => {
  await setImmediate()
  return Effect.runPromise(program)
}

/** A range of candles around a series with holes, seen at some time with some page size. */
const cases = FastCheck.record({
  interval: FastCheck.constantFrom(...klineIntervals),
  count: FastCheck.integer({ min: 0, max: 60 }),
  holes: FastCheck.array(FastCheck.integer({ min: 0, max: 59 }), { maxLength: 40 }),
  limit: FastCheck.integer({ min: 1, max: 9 }),
  maxLimit: FastCheck.oneof(FastCheck.integer({ min: 1, max: 9 }), FastCheck.constant(1000)),
  concurrency: FastCheck.integer({ min: 1, max: 4 }),
  /** Ends in candles, each with an offset in ms from the boundary. */
  from: FastCheck.tuple(FastCheck.integer({ min: -5, max: 60 }), FastCheck.constantFrom(-1, 0, 1, 777)),
  to: FastCheck.tuple(FastCheck.integer({ min: -5, max: 70 }), FastCheck.constantFrom(-1, 0, 1, 777)),
  now: FastCheck.tuple(FastCheck.integer({ min: 0, max: 70 }), FastCheck.constantFrom(-1, 0, 1, 777)),
  isFloored: FastCheck.boolean(),
  includeOpen: FastCheck.boolean(),
  stopAfter: FastCheck.integer({ min: 1, max: 5 })
})

/** Properties of streams of candles by name. Each checks as many cases as it is told to. */
export const properties: Readonly<Record<string, (options: ReturnType<typeof runs>) => Promise<void>>> = {
  "are each emitted once, in order, for any interval, range, page size, limit of the host, hole and open candle":
    async (options) => {
      await FastCheck.assert(
        FastCheck.asyncProperty(cases, async (one) => {
          const { concurrency, includeOpen, interval } = one
          const whole = startsOf(interval, 71)
          const placed = ([index, offset]: readonly [number, number]) =>
            offset + (index < 0 ? epoch + index * day : (whole[index] ?? 0))
          const times = startsOf(interval, one.count, new Set(one.holes))
          const now = placed(one.now)
          const series: Series = {
            times,
            now,
            // A host may return fewer rows than were asked for.
            maxLimit: one.maxLimit,
            row: candle,
            ...(one.isFloored && interval !== "M" && interval !== "W" ? { floorStart: nextOf(interval, 0) } : {})
          }
          const exchange = seriesExchange(() => series)
          const params = { category: "linear", symbol: "BTCUSDT", interval, limit: one.limit } as const
          const from = placed(one.from)
          // A range that ends before it begins is refused, unless it is just empty.
          const range = { from, to: Math.max(from - 1, placed(one.to)), concurrency, includeOpen }
          const expected = times.filter(
            (time) =>
              time >= range.from && time <= range.to && (includeOpen ? time <= now : nextOf(interval, time) <= now)
          )
          const rows = await run(collect(Market.getKline.windows(params, range)).pipe(Effect.provide(exchange.layer)))
          assert.deepStrictEqual(timesOf(rows), expected)
        }),
        options
      )
    },
  "continue at `next` without a gap or a duplicate, also after a candle that was open has closed": async (options) => {
    await FastCheck.assert(
      FastCheck.asyncProperty(cases, async ({ concurrency, interval, limit, ...one }) => {
        const whole = startsOf(interval, 71)
        const times = startsOf(interval, one.count, new Set(one.holes))
        let now = (whole[one.now[0]] ?? 0) + one.now[1]
        const exchange = seriesExchange(() => ({ times, now, row: candle }))
        const params = { category: "linear", symbol: "BTCUSDT", interval, limit } as const
        const range = { from: epoch + one.from[1], to: Number.POSITIVE_INFINITY, concurrency }
        const stored: Array<number> = []
        const read = (from: number, pages: number) =>
          Market.getKline.pages(params, { ...range, from }).pipe(
            Stream.take(pages),
            Stream.runFold(from, (_, page) => {
              stored.push(...timesOf(page.rows))
              return page.next
            })
          )
        const program = Effect.gen(function* () {
          const next = yield* read(range.from, one.stopAfter)
          now = (whole.at(-1) ?? 0) + 1
          yield* read(next, 1000)
        })
        await run(Effect.provide(program, exchange.layer))
        assert.deepStrictEqual(
          stored,
          times.filter((time) => time >= range.from && nextOf(interval, time) <= now)
        )
      }),
      options
    )
  },
  "have no gap if candles close while the stream is read": async (options) => {
    const paces = FastCheck.record({
      limit: FastCheck.integer({ min: 1, max: 4 }),
      known: FastCheck.integer({ min: 1, max: 30 }),
      /** How much time passes at each call. */
      pace: FastCheck.array(FastCheck.integer({ min: 0, max: 3 * minute }), { minLength: 1, maxLength: 20 }),
      includeOpen: FastCheck.boolean()
    })
    await FastCheck.assert(
      FastCheck.asyncProperty(paces, async ({ includeOpen, known, limit, pace }) => {
        const times = startsOf("1", 500)
        let now = epoch + known * minute
        let calls = 0
        const exchange = seriesExchange(() => {
          now += calls % 2 === 0 ? (pace[(calls / 2) % pace.length] ?? 0) : 0
          calls++
          return { times, now, row: candle }
        })
        const rows = await run(
          collect(
            Market.getKline.windows(
              { symbol: "BTCUSDT", interval: "1", limit },
              { from: epoch, to: epoch + 100 * minute, includeOpen }
            )
          ).pipe(Effect.provide(exchange.layer))
        )
        assert.deepStrictEqual(timesOf(rows), times.slice(0, rows.length))
        assert.isAtLeast(rows.length, Math.min(100, known))
      }),
      options
    )
  }
}
