import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { type Durability, layerFileSystem, layerMemory, Storage } from "../../../src/PaperExchange/Store/Storage.js"

const inDirectory = <A, E>(
  use: (directory: string) => Effect.Effect<A, E, Storage | FileSystem.FileSystem>,
  durability?: Durability
) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const directory = `${yield* files.makeTempDirectoryScoped()}/paper/deep`
    return yield* use(directory).pipe(Effect.provide(layerFileSystem(directory, { durability })))
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

const behaves = Effect.gen(function* () {
  const storage = yield* Storage
  assert.deepStrictEqual(yield* storage.list, [])
  assert.isUndefined(yield* storage.read("a"))
  yield* Effect.scoped(
    Effect.gen(function* () {
      const append = yield* storage.appender("a")
      yield* append("one\n")
      yield* append("zwölf €\n")
    })
  )
  assert.strictEqual(yield* storage.read("a"), "one\nzwölf €\n")
  yield* Effect.scoped(Effect.flatMap(storage.appender("a"), (append) => append("more")))
  yield* storage.replace("b", "first")
  yield* storage.replace("b", "second")
  assert.deepStrictEqual([...(yield* storage.list)].sort(), ["a", "b"])
  assert.strictEqual(yield* storage.read("a"), "one\nzwölf €\nmore")
  assert.strictEqual(yield* storage.read("b"), "second")
  yield* storage.remove("a")
  yield* storage.remove("a")
  assert.deepStrictEqual(yield* storage.list, ["b"])
})

it.effect("stores files in memory", () => Effect.provide(behaves, layerMemory()))

it.effect("stores files in a directory, with or without waiting for the disk", () =>
  Effect.zipRight(
    inDirectory(() => behaves),
    inDirectory(() => behaves, "disk")
  )
)

it.effect("reads a file that was cut in the middle of a character", () =>
  inDirectory((directory) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const storage = yield* Storage
      yield* files.writeFile(`${directory}/a`, new TextEncoder().encode("zw€").slice(0, 4))
      assert.strictEqual(yield* storage.read("a"), "zw\uFFFD")
    })
  )
)

it.effect("keeps the old file if a replacement fails, and reports which file it was", () =>
  inDirectory((directory) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const storage = yield* Storage
      yield* storage.replace("a", "old")
      // A directory with the name of the temporary file.
      yield* files.makeDirectory(`${directory}/a.new`)
      const error = yield* Effect.flip(storage.replace("a", "new"))
      assert.deepStrictEqual([error._tag, error.operation, error.name], ["StorageError", "replace", "a"])
      assert.strictEqual(yield* storage.read("a"), "old")
      assert.deepStrictEqual(yield* storage.list, ["a"], "unfinished files are not listed")
    })
  )
)

it.effect("fails with a typed error if the directory cannot be created", () =>
  inDirectory((directory) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      yield* files.writeFileString(`${directory}/file`, "")
      const error = yield* Effect.flip(Effect.scoped(Layer.build(layerFileSystem(`${directory}/file/x`))))
      assert.strictEqual(error.operation, "open")
    })
  )
)
