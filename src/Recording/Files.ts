import * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Sink } from "./Recorder.js"
import { RecordingError } from "./RecordingError.js"
import { reader, type Session } from "./Session.js"

const words = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const encoder = new TextEncoder()

/**
 * Writes to a new file; one that is there already is refused unless `overwrite` is set. A crash of the process loses no piece
 * that was taken, a crash of the machine may.
 */
export const toFile = (
  path: string,
  options: { readonly overwrite?: boolean | undefined } = {}
): Effect.Effect<Sink, RecordingError, FileSystem.FileSystem | Scope.Scope> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const failed = (cause: unknown) =>
      new RecordingError({ operation: "write", name: path, detail: words(cause), cause })
    const file = yield* Effect.mapError(files.open(path, { flag: options.overwrite === true ? "w" : "wx" }), (cause) =>
      cause._tag === "SystemError" && cause.reason === "AlreadyExists"
        ? new RecordingError({ operation: "write", name: path, detail: "there is a file of this name", cause })
        : failed(cause)
    )
    return (text) => Effect.mapError(file.writeAll(encoder.encode(text)), failed)
  })

/** Reads a recording from a file, wholly into memory. A last line that was cut by a crash is read over. */
export const read = (path: string): Effect.Effect<Session, RecordingError, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const { end, line } = reader(path)
    yield* files.stream(path, { chunkSize: 262_144 }).pipe(
      Stream.mapError((cause) => new RecordingError({ operation: "read", name: path, detail: words(cause), cause })),
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
