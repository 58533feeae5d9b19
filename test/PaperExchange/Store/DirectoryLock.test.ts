import { readFileSync, readlinkSync } from "node:fs"
import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import * as DirectoryLock from "../../../src/PaperExchange/internal/Store/DirectoryLock.js"

const inDirectory = <A, E>(
  use: (directory: string, files: FileSystem.FileSystem) => Effect.Effect<A, E, Scope.Scope>
): Effect.Effect<A, unknown> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return yield* use(yield* files.makeTempDirectoryScoped(), files)
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").replace(/[^\da-f]/g, "")
const place = boot + readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")
const elsewhere = `${"0".repeat(32)}1`
const started = readFileSync("/proc/self/stat", "utf8")
  .replace(/^.*\) /s, "")
  .split(" ")[19]

const locks = (files: FileSystem.FileSystem, directory: string) =>
  Effect.map(files.readDirectory(directory), (names) => names.filter(DirectoryLock.isLock))

/** Locks a directory on which another process has left its lock. */
const beside = (left: string, content = "held", meanwhile?: (path: string) => Effect.Effect<void, unknown>) =>
  inDirectory((directory, files) =>
    Effect.gen(function* () {
      const path = `${directory}/${left}`
      yield* files.writeFileString(path, content)
      if (meanwhile !== undefined) yield* Effect.forkScoped(meanwhile(path))
      const error = yield* Effect.flip(DirectoryLock.acquire(files, directory)).pipe(Effect.option)
      return { error, left: yield* locks(files, directory) }
    })
  )

describe.skipIf(process.platform !== "linux")("the lock of a directory", () => {
  it.live("is one file, and gone when the scope closes", () =>
    inDirectory((directory, files) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        yield* Scope.extend(DirectoryLock.acquire(files, directory), scope)
        assert.deepStrictEqual(yield* locks(files, directory), [`lock-${process.pid}-${started}-${place}-0`])
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(yield* files.readDirectory(directory), [])
      })
    )
  )

  it.live("goes to one of those who ask at the same time", () =>
    inDirectory((directory, files) =>
      Effect.gen(function* () {
        for (let round = 0; round < 5; round++) {
          const scope = yield* Scope.make()
          const ask = Effect.exit(Scope.extend(DirectoryLock.acquire(files, directory), scope))
          const exits = yield* Effect.all(
            Array.from({ length: 8 }, () => ask),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
          yield* Scope.close(scope, Exit.void)
        }
      })
    )
  )

  for (const [what, name] of [
    ["of a pid that is free", `lock-4194999-1-${place}-0`],
    ["of another process that had this pid", `lock-${process.pid}-1-${place}-0`],
    ["of another process that had the pid of its parent", `lock-${process.ppid}-1-${place}-0`]
  ] as const)
    it.live(`is taken over ${what}`, () =>
      Effect.gen(function* () {
        const { error, left } = yield* beside(name)
        assert.strictEqual(error._tag, "None")
        assert.notInclude(left, name)
      })
    )

  it.live("is taken over from another machine that is silent, and not from one that isn't", () =>
    Effect.gen(function* () {
      const name = `lock-7-1-${elsewhere}-0`
      const touching = (path: string) =>
        Effect.gen(function* () {
          const files = yield* FileSystem.FileSystem
          for (let i = 1; ; i++) {
            yield* files.utimes(path, i, i)
            yield* Effect.sleep("200 millis")
          }
        }).pipe(Effect.provide(NodeFileSystem.layer))
      const [silent, alive] = yield* Effect.all([beside(name), beside(name, "held", touching)], {
        concurrency: "unbounded"
      })
      assert.strictEqual(silent.error._tag, "None")
      assert.notInclude(silent.left, name)
      assert.deepStrictEqual(alive.left, [name])
      if (alive.error._tag === "None" || alive.error.value._tag !== "StorageInUse") return assert.fail("not refused")
      const { elsewhere: isElsewhere, lock, message, pid } = alive.error.value
      assert.deepStrictEqual([isElsewhere, lock, pid], [true, name, 7])
      assert.include(message, "process 7 of another machine or container uses it")
    })
  )
})
