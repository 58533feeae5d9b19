import { Effect, FastCheck, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { type Depth, symbol } from "./snapshotMarket.js"
import { readBook, readTicker } from "./snapshotReaders.js"
import { type Fate, inMarket, type SnapshotExchange } from "./snapshotWorld.js"

type Act =
  | { readonly kind: "cut" | "silent" | "half-open"; readonly which: number }
  | { readonly kind: "set"; readonly by: number }
  | { readonly kind: "sleep"; readonly millis: number; readonly isCut: boolean }
  | { readonly kind: "block"; readonly millis: number }
  | { readonly kind: "join" }

export interface Schedule {
  readonly seed: number
  readonly depth: Depth
  readonly lines: number
  readonly rotateAfter: "never" | "12 seconds" | "25 seconds"
  readonly lags: ReadonlyArray<number>
  readonly fates: ReadonlyArray<Fate>
  readonly acts: ReadonlyArray<{ readonly at: number; readonly act: Act }>
}

const times = (max: number) => FastCheck.integer({ min: 1, max })
const fateOf = (staleWeight: number): FastCheck.Arbitrary<Fate> =>
  FastCheck.oneof(
    { arbitrary: FastCheck.constant("sent" as const), weight: 4 },
    { arbitrary: FastCheck.constantFrom<Fate>("early", "lost", "lost", "cut", "undecodable", "untyped"), weight: 5 },
    { arbitrary: FastCheck.record({ late: times(9000) }), weight: 2 },
    { arbitrary: FastCheck.record({ stale: times(900) }), weight: staleWeight }
  )
const sizes = [1, 2, 9, 100, 999, 5000, 61_000, 3_600_000, 3 * 86_400_000]
const act: FastCheck.Arbitrary<Act> = FastCheck.oneof(
  FastCheck.record({
    kind: FastCheck.constantFrom<"cut" | "silent" | "half-open">("cut", "cut", "silent", "half-open"),
    which: FastCheck.nat(2)
  }),
  FastCheck.record({
    kind: FastCheck.constant("set" as const),
    by: FastCheck.constantFrom(...sizes, ...sizes.map((size) => -size))
  }),
  FastCheck.record({
    kind: FastCheck.constant("sleep" as const),
    millis: FastCheck.constantFrom(300, 2000, 20_000, 400_000),
    isCut: FastCheck.boolean()
  }),
  FastCheck.record({ kind: FastCheck.constant("block" as const), millis: FastCheck.constantFrom(50, 700, 3000) }),
  FastCheck.record({ kind: FastCheck.constant("join" as const) })
)

/** Schedules of faults, some with snapshots that come after later deltas. */
export const schedules = (withStale: boolean): FastCheck.Arbitrary<Schedule> =>
  FastCheck.record({
    seed: FastCheck.nat(1000),
    depth: FastCheck.constantFrom(1, 50, 200, 1000),
    lines: FastCheck.integer({ min: 1, max: 3 }),
    rotateAfter: FastCheck.constantFrom("never", "12 seconds", "25 seconds"),
    lags: FastCheck.array(FastCheck.constantFrom(0, 5, 20, 60, 150, 400, 850), { minLength: 1, maxLength: 5 }),
    fates: FastCheck.array(fateOf(withStale ? 3 : 0), { maxLength: 12 }),
    acts: FastCheck.array(FastCheck.record({ at: FastCheck.nat(45_000), act }), { maxLength: 6 })
  })

const perform = (exchange: SnapshotExchange, reads: "book" | "ticker", depth: Depth, act: Act) => {
  switch (act.kind) {
    case "set":
      return exchange.set(act.by)
    case "sleep":
      return exchange.sleep(act.millis, act.isCut)
    case "block":
      exchange.note(`nothing runs for ${act.millis} ms`)
      return exchange.clock.block(act.millis)
    case "join": {
      exchange.note("a raw stream joins")
      exchange.joins.push(exchange.clock.exchange)
      const { Topic, stream } = Socket
      return Effect.forkScoped(
        Effect.ignore(
          reads === "book"
            ? Stream.runDrain(stream(Topic.orderbook({ category: "linear", depth, symbol })))
            : Stream.runDrain(stream(Topic.tickers({ category: "linear", symbol })))
        )
      )
    }
    default:
      return Effect.sync(() => {
        const { open } = exchange
        const wire = open[act.which % Math.max(1, open.length)]
        if (wire === undefined) return
        if (act.kind === "cut") exchange.cut(wire)
        else exchange.breaks(wire, act.kind)
      })
  }
}

/** Reads a book or a ticker. The hostile part takes 45 s, the calm one 100 s; then it must be fresh. */
export const runSchedule = (reads: "book" | "ticker", plan: Schedule) =>
  inMarket({ lines: plan.lines, rotateAfter: plan.rotateAfter }, (exchange) =>
    Effect.gen(function* () {
      exchange.lagOf = (index) => plan.lags[index % plan.lags.length] ?? 20
      const reader =
        reads === "book"
          ? yield* readBook(exchange, plan.depth, { seed: plan.seed })
          : yield* readTicker(exchange, plan.seed)
      yield* exchange.run(3000)
      let nth = 0
      exchange.fate = () => plan.fates[nth++] ?? "sent"
      const from = exchange.clock.now
      for (const { act, at } of [...plan.acts].sort((one, other) => one.at - other.at)) {
        yield* exchange.run(Math.max(0, at - (exchange.clock.now - from)))
        yield* perform(exchange, reads, plan.depth, act)
      }
      yield* exchange.run(Math.max(0, 45_000 - (exchange.clock.now - from)))
      exchange.fate = () => "sent"
      exchange.note("calm begins")
      yield* exchange.run(100_000)
      yield* exchange.runUntil(`the ${reads} is fresh`, reader.isFresh, 2000)
      const storm = exchange.stormOf(reader.truth.topic)
      if (storm !== undefined) exchange.fault(`a storm: ${storm}`)
    })
  )
