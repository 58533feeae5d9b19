/** Writes a recording to one file after the other: a new one by size, by age or after a failure. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Scope from "effect/Scope"
import * as Line from "../Line.js"
import type { Sink } from "../Recorder.js"
import { RecordingError } from "../RecordingError.js"
import { Carried } from "./Carried.js"
import * as Part from "./Part.js"
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

/** Makes way for a new recording: deletes the files of an earlier one, or fails because there are some. */
const clear = (files: FileSystem.FileSystem, path: string, overwrite: boolean) =>
  Effect.gen(function* () {
    const found = yield* Part.failed(path)(existing(files, path))
    for (const name of [...found.whole, ...found.parts]) {
      if (!overwrite) return yield* new RecordingError({ operation: "write", name, detail: "the file already exists" })
      yield* Part.failed(name)(files.remove(name))
    }
  })

/** Deletes an old file. If that fails, the recording goes on. */
const forget = (files: FileSystem.FileSystem, name: string) =>
  Effect.catchAll(files.remove(name), ({ message }) =>
    Effect.logWarning(`The old recording ${name} cannot be deleted: ${message}`)
  )

/** How many bytes of whole lines fit; 0 if not even one line does. */
const fitting = (bytes: Uint8Array, room: number): number => {
  if (bytes.length <= room) return bytes.length
  return room <= 0 ? 0 : bytes.lastIndexOf(lineBreak, room - 1) + 1
}

/** The first line of a recording, and the text after it. */
const headed = (path: string, text: string): Effect.Effect<readonly [Line.Head, string], RecordingError> => {
  const end = text.indexOf("\n")
  return Either.mapBoth(Line.readHead(end < 0 ? text : text.slice(0, end)), {
    onLeft: (detail) => new RecordingError({ operation: "write", name: path, detail }),
    onRight: (head) => [head, end < 0 ? "" : text.slice(end + 1)] as const
  })
}

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
    let part: Part.Part | undefined
    let openedAt = 0
    /** The number of the oldest file that is kept. */
    let oldest = 1
    /** Set while writing fails: what of a text is still to be written. */
    let unfinished: { readonly text: string; rest: Uint8Array } | undefined
    yield* clear(files, path, options.overwrite === true)

    const open = (first: Line.Head & { readonly part: number }, flag: "w" | "wx" = "wx") =>
      Effect.tap(Part.open(files, PartNames.nameOf(path, first.part), first, parent, flag), (opened) =>
        Effect.sync(() => {
          part = opened
          openedAt = clock.unsafeCurrentTimeMillis()
        })
      )

    const follow = (start: Line.Head, before: Part.Part, after?: number) =>
      Effect.gen(function* () {
        const number = before.number + 1
        const head = { ...start, part: number, at: carried.at, carried: carried.lines }
        if (after !== undefined) return yield* open({ ...head, after }, "w")
        const opened = yield* open(head)
        // Only now: while writing fails, the next files have nothing but their heads, and old ones are all that there is.
        for (; oldest <= number - keep; oldest++) yield* forget(files, PartNames.nameOf(path, oldest))
        return opened
      })

    /** The seam is written first: a crash before the next file exists then leaves whole files. */
    const next = (start: Line.Head, before: Part.Part) =>
      Effect.zipRight(before.close({ kind: "next", at: carried.at, part: before.number + 1 }), follow(start, before))

    /** Nothing more is written to a file in which it failed: its last line may be cut off. */
    const resume = (start: Line.Head, before: Part.Part) =>
      Effect.zipRight(before.abandon, follow(start, before, before.lines()))

    const isOld = () => clock.unsafeCurrentTimeMillis() - openedAt >= maxAge

    const write = (start: Line.Head, text: string): Effect.Effect<void, RecordingError> =>
      Effect.gen(function* () {
        const hasFailed = unfinished !== undefined
        const left = unfinished?.text === text ? unfinished : { text, rest: encoder.encode(text) }
        unfinished = left
        let current = part ?? (yield* open({ ...start, part: 1 }))
        if (hasFailed) current = yield* resume(start, current)
        else if (!current.isEmpty() && isOld()) current = yield* next(start, current)
        while (left.rest.length > 0) {
          const { rest } = left
          let length = fitting(rest, maxSize - seamSize - current.size())
          if (length === 0) {
            if (!current.isEmpty()) {
              current = yield* next(start, current)
              continue
            }
            length = rest.indexOf(lineBreak) + 1 || rest.length
          }
          const piece = rest.subarray(0, length)
          yield* current.append(piece)
          carried.take(decoder.decode(piece))
          left.rest = rest.subarray(length)
        }
        unfinished = undefined
      })

    return (text) =>
      Effect.suspend(() => {
        if (head !== undefined) return write(head, text)
        return Effect.flatMap(headed(path, text), ([first, rest]) => {
          head = first
          return write(first, rest)
        })
      })
  })
