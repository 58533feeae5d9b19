/** Writes one of the files of a recording, from its first line to the one that names the next. */
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import * as ExecutionStrategy from "effect/ExecutionStrategy"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as OwnFiles from "../../Layers/internal/OwnFiles.js"
import * as Line from "../Line.js"
import { RecordingError } from "../RecordingError.js"

const encoder = new TextEncoder()

/** Failures of the file system as those of a recording. */
export const failed = (name: string) =>
  Effect.mapError(
    (cause: { readonly message: string }) =>
      new RecordingError({ operation: "write", name, detail: cause.message, cause })
  )

/** An open file of a recording, with its first line. */
export interface Part {
  readonly number: number
  /** Its bytes so far. */
  readonly size: () => number
  /** Its whole lines so far, without the first one. */
  readonly lines: () => number
  /** Whether it has nothing but its first line. */
  readonly isEmpty: () => boolean
  readonly append: (bytes: Uint8Array) => Effect.Effect<void, RecordingError>
  /** Ends the file with a line that names the next one. */
  readonly close: (seam: Line.Seam) => Effect.Effect<void, RecordingError>
  /** Leaves the file as it is. */
  readonly abandon: Effect.Effect<void>
}

const lineBreak = 10

const linesIn = (bytes: Uint8Array): number => {
  let count = 0
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) count++
  return count
}

/** Creates a file of a recording. It closes with the scope at the latest. With `w`, it may be the remains of an attempt that failed. */
export const open = (
  files: FileSystem.FileSystem,
  name: string,
  head: Line.Head & { readonly part: number },
  parent: Scope.Scope,
  flag: "w" | "wx"
): Effect.Effect<Part, RecordingError> =>
  Effect.gen(function* () {
    const scope = yield* Scope.fork(parent, ExecutionStrategy.sequential)
    return yield* Effect.onError(opened(files, name, head, scope, flag), () => Scope.close(scope, Exit.void))
  })

const opened = (
  files: FileSystem.FileSystem,
  name: string,
  head: Line.Head & { readonly part: number },
  scope: Scope.CloseableScope,
  flag: "w" | "wx"
): Effect.Effect<Part, RecordingError> =>
  Effect.gen(function* () {
    const file = yield* failed(name)(Scope.extend(OwnFiles.open(files, name, flag), scope))
    let size = 0
    let lines = -1
    const append = (bytes: Uint8Array) =>
      Effect.zipRight(
        failed(name)(file.writeAll(bytes)),
        Effect.sync(() => {
          size += bytes.length
          lines += linesIn(bytes)
        })
      )
    yield* append(encoder.encode(Line.write(head)))
    const headSize = size
    return {
      number: head.part,
      size: () => size,
      lines: () => lines,
      isEmpty: () => size === headSize,
      append,
      // Its line is none of the recording's.
      close: (seam) =>
        Effect.zipRight(
          failed(name)(file.writeAll(encoder.encode(Line.writeSeam(seam)))),
          Scope.close(scope, Exit.void)
        ),
      abandon: Scope.close(scope, Exit.void)
    }
  })
