import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import * as Recording from "../../src/Recording.js"

describe("a file without a byte", () => {
  it.scoped("is said to be empty, without a line", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const file = yield* files.makeTempFileScoped()
      const error = yield* Effect.flip(Recording.read([file]))
      assert.strictEqual(error.message, `The recording ${file} cannot be read: it is empty`)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})
