import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { combinations, share } from "../../sample.js"
import { symbol } from "./snapshotMarket.js"
import { all, fatesOfNew, rotated, rotating, rotatingOnce, type Scene, scene } from "./snapshotScenes.js"
import type { Fate } from "./snapshotWorld.js"

type Snapshots = readonly [title: string, fates: ReadonlyArray<Fate>]
const freshWithin = ({ exchange, reader }: Scene, millis: number) =>
  Effect.gen(function* () {
    yield* exchange.run(millis)
    assert.isTrue(reader.isFresh(), `${reader.status()}\n${exchange.history.slice(-25).join("\n")}`)
    assert.isUndefined(exchange.stormOf(reader.truth.topic), exchange.history.slice(-25).join("\n"))
  })

describe("the loss of one of several connections", () => {
  const lines = { what: all, lines: [2, 3], lags: [[20], [20, 400, 150]] } as const
  const between = ({ length }: ReadonlyArray<number>) => (length === 1 ? "without lags" : "with lags")
  const next: ReadonlyArray<Snapshots> = [
    ["", ["sent"]],
    [", and the snapshot of the next one is lost, and so are all later ones", ["lost"]],
    [", and the snapshot of the next one can't be decoded", ["undecodable", "sent"]],
    [", and the snapshot of the next one is 3 s late", [{ late: 3000 }]]
  ]
  for (const {
    lags,
    lines: count,
    lost,
    next: [snapshot, fates],
    what
  } of combinations({ ...lines, what: share(all, 2), lost: [0, 1], next }))
    it.effect(`leaves ${what} fresh: number ${lost} of ${count} is cut ${between(lags)}${snapshot}`, () =>
      scene(
        what,
        { lines: count },
        (world) =>
          Effect.gen(function* () {
            const { exchange } = world
            fatesOfNew(exchange, fates)
            exchange.cut(exchange.wire(lost))
            yield* freshWithin(world, 2000)
            yield* freshWithin(world, 20_000)
            // The others are lost, too: what is left says so, or is fresh.
            fatesOfNew(exchange, ["sent"])
            for (const wire of exchange.open) if (wire.index < count) exchange.cut(wire)
            yield* freshWithin(world, 15_000)
          }),
        lags
      )
    )

  for (const { lags, lines: count, what } of combinations({ ...lines, what: share(all, 2, 1) }))
    it.effect(`leaves ${what} fresh: one of ${count} is half-open ${between(lags)}`, () =>
      scene(
        what,
        { lines: count },
        (world) =>
          Effect.gen(function* () {
            world.exchange.breaks(world.exchange.wire(0), "half-open")
            for (let i = 0; i < 15; i++) yield* freshWithin(world, 1500)
          }),
        lags
      )
    )
})

describe("a rotation whose old connection", () => {
  const fault = ["silent", "half-open"] as const
  const snapshot: ReadonlyArray<Snapshots> = [
    ["is sent", ["sent"]],
    ["is lost", ["lost", "sent"]],
    ["is 700 ms late", [{ late: 700 }]]
  ]
  const when = [-5000, -300, 30, 100]
  for (const {
    fault: kind,
    snapshot: [title, fates],
    what,
    when: at
  } of combinations({ what: all, fault, when, snapshot }))
    it.effect(`is ${kind} since ${at} ms leaves ${what} fresh, if the new snapshot ${title}`, () =>
      scene(what, rotatingOnce, (world) =>
        Effect.gen(function* () {
          const { exchange } = world
          const [old] = exchange.open
          if (old === undefined) return assert.fail("nothing is open")
          yield* exchange.run(195_000 + at - 30)
          fatesOfNew(exchange, fates)
          exchange.breaks(old, kind)
          yield* exchange.run(-at + 60)
          yield* freshWithin(world, 25_000)
        })
      )
    )
})

const sizes = [1, -1, 40, -40, 999, -999, 61_000, -61_000, 3_600_000, -3_600_000, 86_400_000, -86_400_000]

describe("a wall clock that is set around a rotation", () => {
  for (const { by, what } of combinations({ what: share(all, 2), by: share(sizes, 3) }))
    it.effect(`by ${by} ms at any moment leaves no trace in ${what}`, () =>
      scene(
        what,
        { lines: 2, ...rotating },
        (world) =>
          Effect.gen(function* () {
            const { exchange, reader } = world
            for (const moment of [14_990, 50, 30, 100, 3000, 20_000]) {
              yield* exchange.run(moment)
              yield* exchange.set(by)
            }
            yield* freshWithin(world, 1000)
            yield* freshWithin(world, 20_000)
            assert.deepStrictEqual(
              reader.statuses.filter((status) => status !== "Synced"),
              []
            )
            assert.deepStrictEqual(exchange.again(reader.truth.topic), [])
          }),
        [20, 150, 60]
      )
    )
  for (const { after, by, what } of combinations({ what: share(all, 2, 1), by: share(sizes, 3, 1), after: [60, 4000] }))
    it.effect(`by ${by} ms, ${after} ms after its beginning, leaves ${what} fresh if the snapshot is lost`, () =>
      scene(what, rotatingOnce, (world) =>
        Effect.gen(function* () {
          const { exchange } = world
          yield* exchange.run(194_850)
          fatesOfNew(exchange, ["lost", "sent"])
          yield* exchange.runUntil("the rotation begins", () => exchange.open.length > 1, 1000)
          yield* exchange.run(after)
          yield* exchange.set(by)
          yield* freshWithin(world, 10_000)
        })
      )
    )
})

describe("a rotation", () => {
  for (const by of share(sizes, 3, 2))
    it.effect(
      `comes when a connection has been up for as long as is said, though the wall clock is set by ${by} ms`,
      () =>
        scene("a book with 50 levels", { rotateAfter: "100 seconds" }, ({ exchange }) =>
          Effect.gen(function* () {
            yield* exchange.run(10_000)
            yield* exchange.set(by)
            // A jump ahead may be a sleep of the machine.
            if (by < 0) {
              yield* exchange.run(80_000)
              assert.lengthOf(exchange.wires, 1)
            }
            yield* exchange.runUntil("the rotation", () => exchange.wires.length > 1, 90_000)
          })
        )
    )
})

describe("a machine that sleeps", () => {
  const millis = [300, 5000, 90_000, 7_200_000]
  const nights = combinations({ what: all, millis, isCut: [true, false], after: [-1000, 30, 60, 2000] })
  for (const { after, isCut, millis, what } of nights)
    it.effect(
      `for ${millis} ms, ${after} ms after a rotation, leaves ${what} fresh${isCut ? ", and all is cut" : ""}`,
      () =>
        scene(what, { lines: 2, ...rotating }, (world) =>
          Effect.gen(function* () {
            const { exchange } = world
            exchange.period = millis > 100_000 ? 5000 : 100
            yield* exchange.run(15_000 + after)
            yield* exchange.sleep(millis, isCut)
            exchange.period = 100
            yield* freshWithin(world, 10_000)
            yield* rotated(exchange)
            yield* freshWithin(world, 1000)
          })
        )
    )
})

describe("a ticker that was resubscribed on the only one of two connections that still sends it", () => {
  it.effect("delivers no delta before its next snapshot, because it isn't known what they leave out", () =>
    scene("a ticker", { lines: 2 }, ({ exchange, reader: { truth } }) =>
      Effect.gen(function* () {
        const seen: Array<string> = []
        const pushes = Socket.stream(Socket.Topic.tickers({ category: "linear", symbol }))
        exchange.fate = () => "lost"
        yield* Effect.forkScoped(Stream.runForEach(pushes, ({ type }) => Effect.sync(() => seen.push(`${type}`))))
        yield* exchange.runUntil("it is resubscribed", () => exchange.again(truth.topic).length > 0, 1000)
        const [asked] = exchange.again(truth.topic)
        for (const wire of exchange.open) if (wire.index !== asked?.wire) exchange.breaks(wire, "silent")
        // What was sent before it was unsubscribed, and over the other connection.
        yield* exchange.run(150)
        seen.length = 0
        yield* exchange.run(800)
        assert.deepStrictEqual(seen, [])
        exchange.fate = () => "sent"
        yield* exchange.run(5000)
        assert.strictEqual(seen[0], "snapshot")
        assert.include(seen, "delta")
      })
    )
  )
})
