import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { readAll, start } from "./reading.js"
import { delta, dial, json, shown, snapshot, symbol, trades } from "./recorded.js"

const headOf = (more: object = {}) => ({
  recording: "effect-bybit",
  version: 1,
  venue: "live",
  startedAt: start,
  ...more
})

/** What files with such lines have; a line may be text. */
const read = (...files: ReadonlyArray<ReadonlyArray<object | string>>) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    const folder = yield* system.makeTempDirectoryScoped()
    const paths = files.map((_, i) => `${folder}/${i + 1}`)
    for (const [i, lines] of files.entries()) {
      const text = lines.map((line) => (typeof line === "string" ? line : json(line))).join("\n")
      yield* system.writeFileString(`${folder}/${i + 1}`, text)
    }
    const { events, report } = yield* readAll(MarketData.recordings({ symbol, data: MarketData.files(...paths) }))
    const { firstGaps = [], skipped = -1 } = report.sources[0] ?? {}
    return { events: events.map(shown), gaps: firstGaps.map(({ from, to }) => [from - start, to - start]), skipped }
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

const opening = [dial(0, 1), snapshot(1, 1, 5), trades(2, 1, "a")]
const cut = json(delta(3, 1, 6)).slice(0, 40)

describe("the files of a recording", () => {
  it.effect("may end with a line that a crash has cut off", () =>
    Effect.gen(function* () {
      const found = yield* read([headOf(), ...opening, cut])
      assert.deepStrictEqual(found, { events: ["snapshot 5 @1", "a @2"], gaps: [], skipped: 1 })
    })
  )

  it.effect("are refused at a line that is cut off in their middle", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(read([headOf(), ...opening, cut, trades(4, 1, "b")]))
      assert.strictEqual(error._tag, "InvalidRow")
      assert.strictEqual("line" in error ? error.line : 0, 5)
    })
  )

  it.effect("are read once where the next one repeats the last lines, because writing had failed", () =>
    Effect.gen(function* () {
      const repeated = [trades(3, 1, "b"), delta(4, 1, 6)]
      const next = headOf({ part: 2, at: 3, after: 3, carried: [dial(0, 1)] })
      const found = yield* read(
        [headOf({ part: 1 }), ...opening, ...repeated, cut],
        [next, ...repeated, delta(5, 1, 7)]
      )
      assert.deepStrictEqual(found.events, ["snapshot 5 @1", "a @2", "b @3", "delta 6 @4", "delta 7 @5"])
      assert.deepStrictEqual(found.gaps, [])
    })
  )

  it.effect("have a gap where one is missing, and between two sessions", () =>
    Effect.gen(function* () {
      const first = [headOf({ part: 1 }), ...opening, { kind: "next", at: 3, part: 2 }]
      const third = [headOf({ part: 3, at: 50, carried: [dial(0, 1)] }), trades(60, 1, "c")]
      const other = [headOf({ startedAt: start + 1000 }), dial(0, 1), snapshot(1, 1, 2), trades(2, 1, "d")]
      const found = yield* read(first, third, other)
      assert.deepStrictEqual(found.events, ["snapshot 5 @1", "a @2", "c @60", "snapshot 2 @1001", "d @1002"])
      assert.deepStrictEqual(found.gaps, [
        [2, 50],
        [60, 1000]
      ])
    })
  )
})
