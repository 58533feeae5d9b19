import * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Sink } from "./Recorder.js"
import { RecordingError } from "./RecordingError.js"
import { reader, type Session } from "./Session.js"

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const encoder = new TextEncoder()

/**
 * Writes to a new file. An existing file is rejected unless `overwrite` is set. A process crash loses nothing that was written; a
 * machine crash may.
 */
export const toFile = (
  path: string,
  options: { readonly overwrite?: boolean | undefined } = {}
): Effect.Effect<Sink, RecordingError, FileSystem.FileSystem | Scope.Scope> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const failed = (cause: unknown) =>
      new RecordingError({ operation: "write", name: path, detail: messageOf(cause), cause })
    const file = yield* Effect.mapError(files.open(path, { flag: options.overwrite === true ? "w" : "wx" }), (cause) =>
      cause._tag === "SystemError" && cause.reason === "AlreadyExists"
        ? new RecordingError({ operation: "write", name: path, detail: "the file already exists", cause })
        : failed(cause)
    )
    return (text) => Effect.mapError(file.writeAll(encoder.encode(text)), failed)
  })

/** Reads a recording from a file into memory. Ignores a last line that a crash truncated. */
export const read = (path: string): Effect.Effect<Session, RecordingError, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const { end, line } = reader(path)
    yield* files.stream(path, { chunkSize: 262_144 }).pipe(
      Stream.mapError(
        (cause) => new RecordingError({ operation: "read", name: path, detail: messageOf(cause), cause })
      ),
      Stream.decodeText(),
      Stream.splitLines,
      Stream.runForEachChunk((texts) => {
        for (const text of texts) {
          const error = line(text)
          if (error !== undefined) return Effect.fail(error)
        }
        return Effect.void
      })
    )
    return yield* end()
  })
