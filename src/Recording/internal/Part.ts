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
  /** Whether it has nothing but its first line. */
  readonly isEmpty: () => boolean
  readonly append: (bytes: Uint8Array) => Effect.Effect<void, RecordingError>
  /** Ends the file with a line that names the next one. */
  readonly close: (seam: Line.Seam) => Effect.Effect<void, RecordingError>
}

/** Creates a file of a recording. It closes with the scope at the latest. */
export const open = (
  files: FileSystem.FileSystem,
  name: string,
  head: Line.Head & { readonly part: number },
  parent: Scope.Scope
): Effect.Effect<Part, RecordingError> =>
  Effect.gen(function* () {
    const scope = yield* Scope.fork(parent, ExecutionStrategy.sequential)
    const file = yield* failed(name)(Scope.extend(OwnFiles.open(files, name, "wx"), scope))
    let size = 0
    const append = (bytes: Uint8Array) =>
      Effect.zipRight(
        failed(name)(file.writeAll(bytes)),
        Effect.sync(() => {
          size += bytes.length
        })
      )
    yield* append(encoder.encode(Line.write(head)))
    const headSize = size
    return {
      number: head.part,
      size: () => size,
      isEmpty: () => size === headSize,
      append,
      close: (seam) => Effect.zipRight(append(encoder.encode(Line.writeSeam(seam))), Scope.close(scope, Exit.void))
    }
  })
