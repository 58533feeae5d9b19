import * as Either from "effect/Either"
import * as Line from "./Line.js"
import { RecordingError } from "./RecordingError.js"

/** A complete recording, in memory. */
export interface Session {
  readonly venue: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** All events, in order. */
  readonly lines: ReadonlyArray<Line.Line>
  /** Whether it ended properly. False after a crash, which may have lost the last moment. */
  readonly isComplete: boolean
  /** Frames dropped because the writer couldn't keep up. If there are any, replayed order books may be wrong. */
  readonly missingFrames: number
  /** From the start to the last line, in milliseconds. */
  readonly durationMillis: number
}

/** Reads the lines of a recording one by one. */
export interface Reader {
  /** Returns an error for an invalid line. */
  readonly line: (text: string) => RecordingError | undefined
  readonly end: () => Either.Either<Session, RecordingError>
}

/** Reads a recording line by line. Ignores an invalid last line, truncated by a crash. */
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
      if (line === undefined) broken = failed("it is not a line of a recording")
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

/** Parses a recording. Ignores a truncated last line; any other invalid line is an error. */
export const parse = (text: string, name = "memory"): Either.Either<Session, RecordingError> => {
  const { end, line } = reader(name)
  for (const one of text.split("\n")) {
    const error = line(one)
    if (error !== undefined) return Either.left(error)
  }
  return end()
}
