import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Storage from "../../src/PaperExchange/Store/Storage.js"
import * as Files from "../../src/Recording/Files.js"

const folder = Effect.acquireRelease(
  Effect.sync(() => {
    const before = process.umask(0)
    return { before, path: mkdtempSync(join(tmpdir(), "modes-")) }
  }),
  ({ before, path }) =>
    Effect.sync(() => {
      process.umask(before)
      rmSync(path, { recursive: true })
    })
)

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const everything = (path: string): ReadonlyArray<string> =>
  readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name))

describe("only their owner may read", () => {
  it.scopedLive("a recording, also in place of a file that everybody might read", () =>
    Effect.gen(function* () {
      const { path } = yield* folder
      const [fresh, old] = [join(path, "fresh.jsonl"), join(path, "old.jsonl")]
      writeFileSync(old, "before")
      chmodSync(old, 0o644)
      for (const [file, overwrite] of [
        [fresh, false],
        [old, true]
      ] as const) {
        const sink = yield* Files.toFile(file, { overwrite })
        yield* sink("line\n")
        assert.strictEqual(modeOf(file), "600")
      }
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("each file of a recording that rotates", () =>
    Effect.gen(function* () {
      const { path } = yield* folder
      const sink = yield* Files.toFiles(join(path, "day.jsonl"), { maxSize: 65_536 })
      const start = JSON.stringify({ kind: "start", version: 1, at: 0, wall: 0, name: "n", offset: 0 })
      yield* Effect.ignore(sink(`${start}\n`))
      for (let i = 0; i < 4; i++)
        yield* Effect.ignore(sink(`${JSON.stringify({ kind: "note", text: "x".repeat(40_000) })}\n`))
      for (const file of everything(path)) assert.strictEqual(modeOf(file), "600", file)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("a journal with its snapshots, and the folders made for it", () =>
    Effect.gen(function* () {
      const { path } = yield* folder
      const [outer, inner] = [join(path, "outer"), join(path, "outer", "inner")]
      const storage = Storage.layerFileSystem(inner).pipe(Layer.provide(NodeContext.layer))
      yield* Effect.gen(function* () {
        const files = yield* Storage.Storage
        const append = yield* files.appender("journal")
        yield* append("line\n")
        yield* files.replace("snapshot", "all")
      }).pipe(Effect.scoped, Effect.provide(storage))
      for (const directory of [outer, inner]) assert.strictEqual(modeOf(directory), "700", directory)
      assert.isAtLeast(everything(inner).length, 2)
      for (const file of everything(inner)) assert.strictEqual(modeOf(file), "600", file)
    })
  )

  it.scopedLive("a journal that exists, in a folder that stays as it is", () =>
    Effect.gen(function* () {
      const { path } = yield* folder
      const shared = join(path, "shared")
      mkdirSync(shared, { mode: 0o755 })
      const journal = join(shared, "journal")
      writeFileSync(journal, "line\n")
      chmodSync(journal, 0o644)
      yield* Effect.gen(function* () {
        const append = yield* (yield* Storage.Storage).appender("journal")
        yield* append("line\n")
      }).pipe(Effect.scoped, Effect.provide(Layer.provide(Storage.layerFileSystem(shared), NodeContext.layer)))
      assert.strictEqual(modeOf(shared), "755")
      assert.strictEqual(modeOf(journal), "600")
    })
  )
})
