/** Keeps recordings in files, one or several, and reads them again. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as OwnFiles from "../Layers/internal/OwnFiles.js"
import * as Parts from "./internal/Parts.js"
import type { Sink } from "./Recorder.js"
import { RecordingError } from "./RecordingError.js"
import { join, type Part, reader, type Session } from "./Session.js"

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const encoder = new TextEncoder()

/**
 * Writes to a new file, which only its owner may read. An existing file is rejected unless `overwrite` is set. A process crash loses
 * nothing that was written; a machine crash may. After a failure, it cuts off what was written of the piece, and writes it again.
 */
export const toFile = (
  path: string,
  options: { readonly overwrite?: boolean | undefined } = {}
): Effect.Effect<Sink, RecordingError, FileSystem.FileSystem | Scope.Scope> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const failed = (cause: unknown) =>
      new RecordingError({ operation: "write", name: path, detail: messageOf(cause), cause })
    const file = yield* Effect.mapError(OwnFiles.open(files, path, options.overwrite === true ? "w" : "wx"), (cause) =>
      cause._tag === "SystemError" && cause.reason === "AlreadyExists"
        ? new RecordingError({ operation: "write", name: path, detail: "the file already exists", cause })
        : failed(cause)
    )
    let size = 0
    let isTorn = false
    return (text) =>
      Effect.suspend(() => {
        const bytes = encoder.encode(text)
        const cut = isTorn ? file.truncate(size) : Effect.void
        isTorn = true
        return Effect.map(Effect.zipRight(cut, file.writeAll(bytes)), () => {
          size += bytes.length
          isTorn = false
        })
      }).pipe(Effect.mapError(failed))
  })

/**
 * Writes to a new file and, when that is large or old enough, to the next: `day.000001.jsonl`, `day.000002.jsonl`, ... for `day.jsonl`.
 *
 * A crash loses nothing that was written, also between two files. After a failure, it continues in the next file. {@link read} joins them.
 */
export const toFiles = (
  path: string,
  options: Parts.PartOptions = {}
): Effect.Effect<Sink, RecordingError, FileSystem.FileSystem | Scope.Scope> => Parts.make(path, options)

/** The files of a recording, to be read together: the file itself or, if it doesn't exist, those that {@link toFiles} wrote. */
export const filesOf = (path: string): Effect.Effect<ReadonlyArray<string>, RecordingError, FileSystem.FileSystem> =>
  Effect.flatMap(FileSystem.FileSystem, (files) => Parts.existing(files, path)).pipe(
    Effect.mapError((cause) => new RecordingError({ operation: "read", name: path, detail: messageOf(cause), cause })),
    Effect.map(({ parts, whole }) => (whole.length > 0 || parts.length === 0 ? [path] : parts))
  )

/**
 * Reads a recording into memory, from one file or from several in the order in which they were written. Ignores a last line that a
 * crash truncated. The first or last of several files may be missing, but none in the middle.
 */
export const read = (
  path: string | ReadonlyArray<string>
): Effect.Effect<Session, RecordingError, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const paths = typeof path === "string" ? [path] : path
    const parts: Array<Part> = []
    for (const [index, one] of paths.entries()) {
      const part = yield* readPart(one)
      if (Either.isRight(part)) parts.push(part.right)
      // A crash hit before the last of several files had its first line.
      else if (index === 0 || index < paths.length - 1 || !part.left.isCut) return yield* part.left.error
    }
    return yield* join(parts)
  })

const readPart = (path: string) =>
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
    return end()
  })
