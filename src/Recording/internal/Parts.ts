import * as FileSystem from "@effect/platform/FileSystem"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as ExecutionStrategy from "effect/ExecutionStrategy"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as OwnFiles from "../../Layers/internal/OwnFiles.js"
import * as Line from "../Line.js"
import type { Sink } from "../Recorder.js"
import { RecordingError } from "../RecordingError.js"
import { Carried } from "./Carried.js"
import * as PartNames from "./PartNames.js"

/** When the next file starts, and how many are kept. */
export interface PartOptions {
  /** Bytes in a file; only a single line may exceed them. Default 100,000,000, or unlimited if `maxAge` is given. */
  readonly maxSize?: number | undefined
  /** How long lines go to one file. Default unlimited. */
  readonly maxAge?: Duration.DurationInput | undefined
  /** Files to keep, with the current one: the oldest are deleted. Default all. */
  readonly keep?: number | undefined
  /** Deletes the files of an earlier recording with the same name, which otherwise is an error. */
  readonly overwrite?: boolean | undefined
}

interface Part {
  readonly number: number
  readonly file: FileSystem.File
  readonly scope: Scope.CloseableScope
  readonly openedAt: number
  size: number
  isEmpty: boolean
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const lineBreak = 10
/** Bytes for the line that names the next part. */
const seamSize = 64

/** The files of a recording: the one with this name, and the parts of it that exist, in order. */
export const existing = (files: FileSystem.FileSystem, path: string) =>
  Effect.gen(function* () {
    const whole = (yield* files.exists(path)) ? [path] : []
    const names = yield* Effect.orElseSucceed(files.readDirectory(PartNames.directoryOf(path)), () => [])
    return { whole, parts: PartNames.numbersIn(path, names).map((number) => PartNames.nameOf(path, number)) }
  })

/** Writes a recording to one file after the other. */
export const make = (
  path: string,
  options: PartOptions
): Effect.Effect<Sink, RecordingError, FileSystem.FileSystem | Scope.Scope> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const clock = yield* Effect.clock
    // Of its own, so that the last file closes after the recorder has written its last lines.
    const parent = yield* Effect.acquireRelease(Scope.make(), (scope, exit) => Scope.close(scope, exit))
    const maxAge = options.maxAge === undefined ? Number.POSITIVE_INFINITY : Duration.toMillis(options.maxAge)
    const maxSize = options.maxSize ?? (options.maxAge === undefined ? 100_000_000 : Number.POSITIVE_INFINITY)
    const keep = Math.max(1, options.keep ?? Number.POSITIVE_INFINITY)
    const carried = new Carried()
    let head: Line.Head | undefined
    let part: Part | undefined

    const failed = (name: string) => (cause: { readonly message: string }) =>
      new RecordingError({ operation: "write", name, detail: cause.message, cause })
    const found = yield* Effect.mapError(existing(files, path), failed(path))
    for (const name of [...found.whole, ...found.parts]) {
      if (options.overwrite !== true) {
        return yield* new RecordingError({ operation: "write", name, detail: "the file already exists" })
      }
      yield* Effect.mapError(files.remove(name), failed(name))
    }

    const append = (to: Part, bytes: Uint8Array) =>
      Effect.zipRight(
        Effect.mapError(to.file.writeAll(bytes), failed(PartNames.nameOf(path, to.number))),
        Effect.sync(() => {
          to.size += bytes.length
        })
      )

    const open = (start: Line.Head, number: number) =>
      Effect.gen(function* () {
        const name = PartNames.nameOf(path, number)
        const scope = yield* Scope.fork(parent, ExecutionStrategy.sequential)
        const opening = Scope.extend(OwnFiles.open(files, name, "wx"), scope)
        const file = yield* Effect.mapError(opening, failed(name))
        const openedAt = clock.unsafeCurrentTimeMillis()
        const opened: Part = { number, file, scope, openedAt, size: 0, isEmpty: true }
        const later = number === 1 ? {} : { at: carried.at, carried: carried.lines }
        yield* append(opened, encoder.encode(Line.write({ ...start, part: number, ...later })))
        part = opened
        return opened
      })

    /** The seam is written first: a crash before the next file exists then leaves whole files. */
    const next = (start: Line.Head, before: Part) =>
      Effect.gen(function* () {
        const number = before.number + 1
        yield* append(before, encoder.encode(Line.writeSeam({ kind: "next", at: carried.at, part: number })))
        yield* Scope.close(before.scope, Exit.void)
        const opened = yield* open(start, number)
        const oldest = number - keep
        if (oldest >= 1) {
          const name = PartNames.nameOf(path, oldest)
          yield* Effect.catchAll(files.remove(name), ({ message }) =>
            Effect.logWarning(`The old recording ${name} cannot be deleted: ${message}`)
          )
        }
        return opened
      })

    const isOld = ({ isEmpty, openedAt }: Part) => !isEmpty && clock.unsafeCurrentTimeMillis() - openedAt >= maxAge

    const write = (start: Line.Head, bytes: Uint8Array): Effect.Effect<void, RecordingError> =>
      Effect.gen(function* () {
        let current = part ?? (yield* open(start, 1))
        if (isOld(current)) current = yield* next(start, current)
        let rest = bytes
        while (rest.length > 0) {
          const room = maxSize - seamSize - current.size
          let length = rest.length <= room ? rest.length : room <= 0 ? 0 : rest.lastIndexOf(lineBreak, room - 1) + 1
          if (length === 0) {
            if (!current.isEmpty) {
              current = yield* next(start, current)
              continue
            }
            length = rest.indexOf(lineBreak) + 1 || rest.length
          }
          const piece = rest.subarray(0, length)
          yield* append(current, piece)
          current.isEmpty = false
          carried.take(decoder.decode(piece))
          rest = rest.subarray(length)
        }
      })

    return (text) =>
      Effect.suspend(() => {
        if (head !== undefined) return write(head, encoder.encode(text))
        const end = text.indexOf("\n")
        const read = Line.readHead(end < 0 ? text : text.slice(0, end))
        if (read._tag === "Left") {
          return Effect.fail(new RecordingError({ operation: "write", name: path, detail: read.left }))
        }
        head = read.right
        return write(head, encoder.encode(end < 0 ? "" : text.slice(end + 1)))
      })
  })
