import * as Either from "effect/Either"
import * as Line from "./Line.js"
import { RecordingError } from "./RecordingError.js"

/** A whole recording, in memory. */
export interface Session {
  readonly venue: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** What passed, in order. */
  readonly lines: ReadonlyArray<Line.Line>
  /** Whether it was ended in order: false after a crash, which may have cost the last moment. */
  readonly isComplete: boolean
  /** Frames that were left out because the writer could not keep up: books made from it may be wrong. */
  readonly missingFrames: number
  /** From the start to the last line, in milliseconds. */
  readonly durationMillis: number
}

/** Takes the lines of a recording one by one. */
export interface Reader {
  /** Gives an error for a line that is none. */
  readonly line: (text: string) => RecordingError | undefined
  readonly end: () => Either.Either<Session, RecordingError>
}

/** Reads line by line. Only the last line may be broken: it was cut by a crash, and is read over. */
export const reader = (name: string): Reader => {
  const lines: Array<Line.Line> = []
  let head: Line.Head | undefined
  let broken: RecordingError | undefined
  let number = 0
  let missingFrames = 0
  const failed = (detail: string) => new RecordingError({ operation: "read", name, detail, line: number })
  return {
    line: (text) => {
      number++
      if (text.trim() === "") return undefined
      if (broken !== undefined) return broken
      if (head === undefined) {
        const read = Line.readHead(text)
        if (Either.isLeft(read)) return failed(read.left)
        head = read.right
        return undefined
      }
      const line = Line.read(text)
      if (line === undefined) broken = failed("it is no line of a recording")
      else {
        if (line.kind === "gap") missingFrames += line.frames
        lines.push(line)
      }
      return undefined
    },
    end: () => {
      if (head === undefined) return Either.left(failed("it is empty"))
      const last = lines.at(-1)
      return Either.right({
        venue: head.venue,
        startedAt: head.startedAt,
        lines,
        isComplete: last?.kind === "end",
        missingFrames,
        durationMillis: last?.at ?? 0
      })
    }
  }
}

/**
 * Reads a recording from its text. A last line that was cut is read over; anything else that is no recording is refused.
 */
export const parse = (text: string, name = "memory"): Either.Either<Session, RecordingError> => {
  const { end, line } = reader(name)
  for (const one of text.split("\n")) {
    const error = line(one)
    if (error !== undefined) return Either.left(error)
  }
  return end()
}
