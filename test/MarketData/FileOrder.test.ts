import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { header, minute, readAll, row, start } from "./reading.js"

const rowsOf = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => row(first + i))

/** The minutes of the candles in files with such rows, until a minute. */
const read = (files: ReadonlyArray<ReadonlyArray<string>>, to?: number, lenient = false) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    const folder = yield* system.makeTempDirectoryScoped()
    const paths = files.map((_, i) => `${folder}/${"abcd"[i]}.csv`)
    for (const [i, rows] of files.entries()) {
      yield* system.writeFileString(paths[i] ?? "", [header, ...rows].join("\n"))
    }
    const data = MarketData.candles({
      symbol: "BTCUSDT",
      interval: minute,
      lenient,
      data: MarketData.files(...paths)
    })
    const window = to === undefined ? {} : { from: start, to: start + to * minute }
    const { events } = yield* readAll(MarketData.between(data, window))
    return events.map(({ time }) => (time - start) / minute - 1)
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

const [early, middle, late] = [rowsOf(0, 9), rowsOf(10, 19), rowsOf(20, 29)]

const refuses = (
  files: ReadonlyArray<ReadonlyArray<string>>,
  which: RegExp,
  { lenient = false, to }: { readonly lenient?: boolean; readonly to?: number } = {}
) =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(read(files, to, lenient))
    assert.strictEqual(error._tag, "UnreadableData")
    assert.match(error.message, which)
  })

describe("files of one source", () => {
  it.effect("are read in the order in which they are named, until the end of the window", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read([early, middle, late])).length, 30)
      assert.strictEqual((yield* read([early, middle, late], 15)).length, 15)
      assert.strictEqual((yield* read([early, middle, late], 10)).length, 10)
    })
  )

  const wrong = /b\.csv cannot be read: it begins before the end of .*a\.csv, which is named first/
  for (const lenient of [false, true]) {
    it.effect(`are refused in another order${lenient ? ", although bad rows aren't" : ""}`, () =>
      Effect.gen(function* () {
        yield* refuses([late, early], wrong, { lenient })
        yield* refuses([early, late, middle], /c\.csv .* before .*b\.csv/, { lenient })
        // Nothing is read of the second file.
        yield* refuses([late, early], wrong, { lenient, to: 8 })
        yield* refuses([late, early], wrong, { lenient, to: 22 })
        yield* refuses([early, late, middle], /c\.csv .* before .*b\.csv/, { lenient, to: 15 })
        yield* refuses([late, middle, early], /c\.csv .* before .*a\.csv/, { lenient, to: 8 })
      })
    )
  }

  it.effect("are refused if they are of the same time, such as a file per symbol", () =>
    Effect.gen(function* () {
      yield* refuses([early, early], wrong)
      yield* refuses([early, early], wrong, { to: 5 })
    })
  )

  it.effect("may be in another order beyond the window", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read([early, late, middle], 9)).length, 9)
    })
  )
})
