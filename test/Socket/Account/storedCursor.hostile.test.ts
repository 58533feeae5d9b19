import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Option } from "effect"
import * as Socket from "../../../src/Socket.js"
import {
  day,
  lived,
  minute,
  missed,
  type Process,
  pushing,
  SaveFailed,
  StoredFeedWorld,
  second
} from "./storedFeedWorld.js"

describe("a stored cursor", () => {
  const stored = (text: (cursor: string, world: StoredFeedWorld) => string) =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 150, 2 * day)
      const { desk } = world
      desk.cursor = text(desk.cursor ?? "", world)
      return { world, desk, text: desk.cursor }
    })
  const failed = (process: Process): { readonly _tag: string; readonly message: string } => {
    const { exit } = process
    if (exit?._tag !== "Failure") return assert.fail(exit === undefined ? "it runs on" : "it succeeded")
    assert.deepStrictEqual([...Cause.defects(exit.cause)], [], "it is no defect")
    const [error] = [...Cause.failures(exit.cause)]
    if (typeof error !== "object" || error === null || !("_tag" in error) || !("message" in error))
      return assert.fail(`no typed error: ${String(error)}`)
    return { _tag: String(error._tag), message: String(error.message) }
  }

  const changed = (change: object) => (cursor: string) => JSON.stringify({ ...JSON.parse(cursor), ...change })
  for (const [name, text] of Object.entries<(cursor: string, world: StoredFeedWorld) => string>({
    null: () => "null",
    "an empty object": () => "{}",
    "a text": () => `"1700000000000"`,
    "a number": () => "1700000000000",
    "an array": () => "[]",
    "without a time": changed({ since: null }),
    "with a time that is a text": changed({ since: "1700000000000" }),
    "with an infinite time": (cursor) => changed({ since: "@" })(cursor).replace(`"@"`, "1e999"),
    "with a time in microseconds": (_, { now }) => JSON.stringify({ since: now * 1000, handled: [] }),
    "with a time in seconds": (_, { now }) => JSON.stringify({ since: now / 1000, handled: [] }),
    "with a time after now": (_, { now }) => JSON.stringify({ since: now + day, handled: [] }),
    "with a negative time": changed({ since: -1 }),
    "that handled a text": changed({ handled: "e1 o1" }),
    "that handled numbers": changed({ handled: [1, 2] }),
    "with times that are texts": changed({ times: ["1"] }),
    "with open orders that have no ID": changed({ open: [{ category: "linear", symbol: "BTCUSDT" }] }),
    "with unresolved orders that are null": changed({ unresolved: [null] })
  }))
    it.effect(`is refused with a typed error, and stays as it is: ${name}`, () =>
      Effect.gen(function* () {
        const { desk, text: before, world } = yield* stored(text)
        const process = yield* world.start()
        yield* pushing(world, process, 10 * second)
        const error = failed(process)
        assert.notStrictEqual(error.message, "")
        assert.strictEqual(desk.cursor, before)
        assert.strictEqual(process.saves, 0)
      })
    )

  for (const [name, text] of Object.entries<(cursor: string) => string>({
    "that has only what the first version had": (cursor) => {
      const { handled, since } = JSON.parse(cursor)
      return JSON.stringify({ since, handled })
    },
    "with more handled executions than times": (cursor) => JSON.stringify({ ...JSON.parse(cursor), times: [] }),
    "with fields in another order": (cursor) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(cursor)).reverse())),
    "that a database printed with spaces": (cursor) => JSON.stringify(JSON.parse(cursor), null, 2)
  }))
    it.effect(`goes on without a hole: ${name}`, () =>
      Effect.gen(function* () {
        const { world } = yield* stored(text)
        yield* world.finish()
      })
    )

  it.effect("of a later version is either refused or goes on without a hole", () =>
    Effect.gen(function* () {
      const { desk, text, world } = yield* stored(changed({ version: 999, later: { than: "this" } }))
      const process = yield* world.start()
      for (let i = 0; i < 15; i++) yield* world.pass(process, 10 * second)
      if (process.exit === undefined) return world.assertStored(process)
      failed(process)
      assert.strictEqual(desk.cursor, text)
    })
  )

  it.effect("that cannot be loaded ends the run with that failure, and nothing is stored", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 10, day)
      const process = yield* world.start({ load: Effect.fail(new SaveFailed()) })
      yield* pushing(world, process, 10 * second)
      assert.strictEqual(failed(process)._tag, "SaveFailed")
      assert.strictEqual(process.saves, 0)
    })
  )

  it.effect("that takes long to load loses nothing, and nothing is stored before it", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 150, 2 * day)
      const text = world.desk.cursor ?? ""
      const load = Effect.as(Effect.sleep("20 seconds"), Option.some(JSON.parse(text)))
      const process = yield* world.start({ load })
      yield* pushing(world, process, 19 * second)
      assert.strictEqual(process.saves, 0)
      yield* world.pass(process, 3 * minute)
      world.assertStored(process)
    })
  )

  for (const years of [2.1, 5])
    it.effect(
      `from ${years} years ago is behind what the exchange keeps: the error says since when, nothing moves`,
      () =>
        Effect.gen(function* () {
          const since = 1_700_000_000_000
          const world = new StoredFeedWorld()
          yield* lived(world)
          const before = world.desk.cursor
          world.now = since + years * 365 * day
          const process = yield* world.start()
          yield* pushing(world, process, 30 * second)
          const { message } = failed(process)
          assert.include(message, new Date(since).toISOString().slice(0, 10))
          assert.strictEqual(world.desk.cursor, before)
        })
    )

  it.effect("that is too old can be replaced by one from the time that the error names, within a day", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* lived(world)
      world.now += 800 * day
      const { exit } = yield* world.start()
      const error = exit?._tag === "Failure" ? [...Cause.failures(exit.cause)][0] : undefined
      if (!(error instanceof Socket.FeedCursor.ExpiredCursor)) return assert.fail(String(exit))
      const before = Date.parse("2023-11-15")
      assert.isBelow(error.since, before)
      world.desk.cursor = JSON.stringify(Socket.FeedCursor.from(error.completeFrom))
      world.fills(20, error.completeFrom, world.now)
      world.now += 23 * 60 * minute
      const process = yield* world.start({ latency: () => 1 })
      yield* world.pass(process, minute)
      assert.isUndefined(process.exit)
      assert.deepStrictEqual(world.desk.missing, [])
    })
  )

  it.effect("that only seems to lie in the future, because the clock was measured wrongly, goes on", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* lived(world)
      world.fills(5, world.now, world.now + second)
      world.now += second
      yield* world.finish({ clockOffset: -10 * minute, measured: 0 })
    })
  )

  it.effect("from almost two years ago goes on", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 200, 725 * day)
      yield* world.finish({ latency: () => 1 })
    })
  )
})
