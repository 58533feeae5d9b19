/** A recording in memory, joined from its files after a check that none is missing. */
import * as Either from "effect/Either"
import { parseJson } from "./internal/Json.js"
import * as Line from "./Line.js"
import { RecordingError } from "./RecordingError.js"

/** A complete recording, in memory. */
export interface Session {
  readonly venue: string
  /** Milliseconds since 1970. Of a recording whose first files are missing, when the first one given was started. */
  readonly startedAt: number
  /** All events, in order. */
  readonly lines: ReadonlyArray<Line.Line>
  /** Whether it ended properly. False after a crash, which may have lost the last moment, and if a later file continues it. */
  readonly isComplete: boolean
  /** Frames dropped because the writer couldn't keep up, or couldn't write. If there are any, replayed order books may be wrong. */
  readonly missingFrames: number
  /** Other lines that were dropped, such as requests and answers. */
  readonly missingLines: number
  /** From the start to the last line, in milliseconds. */
  readonly durationMillis: number
}

/** One file of a recording. */
export interface Part {
  readonly name: string
  readonly head: Line.Head
  readonly lines: ReadonlyArray<Line.Line>
  /** The last line, if a crash truncated it. */
  readonly broken: RecordingError | undefined
  /** The number of the next part, if it ended with a reference to that. */
  readonly next: number | undefined
}

/** Reads the lines of a file one by one. */
export interface Reader {
  /** Returns an error for an invalid line. */
  readonly line: (text: string) => RecordingError | undefined
  /** An error whose `isCut` is true: a crash hit while the first line was written. */
  readonly end: () => Either.Either<Part, { readonly error: RecordingError; readonly isCut: boolean }>
}

/** Reads a file line by line. Ignores an invalid last line, truncated by a crash. */
export const reader = (name: string): Reader => {
  const lines: Array<Line.Line> = []
  let head: Line.Head | undefined
  let broken: RecordingError | undefined
  let next: number | undefined
  let isCut = true
  let number = 0
  const failed = (detail: string) =>
    new RecordingError({ operation: "read", name, detail, ...(number === 0 ? {} : { line: number }) })
  return {
    line: (text) => {
      number++
      if (text.trim() === "") return undefined
      if (broken !== undefined) return broken
      if (head === undefined) {
        const read = Line.readHead(text)
        if (Either.isLeft(read)) {
          broken = failed(read.left)
          isCut = parseJson(text) === undefined
        } else head = read.right
        return undefined
      }
      const line = Line.read(text)
      if (line !== undefined && next === undefined) lines.push(line)
      else if (line === undefined) next = Line.readSeam(text)?.part
      if (line === undefined && next === undefined) broken = failed("it is not a line of a recording")
      return undefined
    },
    end: () =>
      head === undefined
        ? Either.left({ error: broken ?? failed("it is empty"), isCut })
        : Either.right({ name, head, lines, broken, next })
  }
}

const refusal = (name: string, detail: string) => new RecordingError({ operation: "read", name, detail })

/** Why a part can't follow another one. */
const seamError = (before: Part, part: Part, given: ReadonlySet<number | undefined>): RecordingError | undefined => {
  const { head, name } = part
  const isSame = head.startedAt === before.head.startedAt && head.venue === before.head.venue
  if (head.part === undefined || before.head.part === undefined) {
    return refusal(head.part === undefined ? name : before.name, "it is a whole recording, not one of several files")
  }
  if (!isSame) return refusal(name, `it is of another session than ${before.name}`)
  if (head.part === before.head.part) return refusal(name, `it is part ${head.part}, like ${before.name}`)
  const wanted = before.head.part + 1
  if (head.part !== wanted) {
    return refusal(
      name,
      head.part < wanted || given.has(wanted)
        ? `it is part ${head.part} and follows part ${before.head.part}: the files are in the wrong order`
        : `it is part ${head.part} and follows part ${before.head.part}: part ${wanted} is missing`
    )
  }
  if (before.next === wanted || head.after !== undefined) return undefined
  return before.broken === undefined
    ? refusal(before.name, `its end is missing, although part ${wanted} follows`)
    : new RecordingError({ ...before.broken, detail: `it is cut off here, although part ${wanted} follows` })
}

/** Joins the files of a recording, in the order in which they were written. */
export const join = (parts: ReadonlyArray<Part>): Either.Either<Session, RecordingError> => {
  const [first] = parts
  if (first === undefined) return Either.left(refusal("of no files", "no file was given"))
  const given = new Set(parts.map(({ head }) => head.part))
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const error = before === undefined ? undefined : seamError(before, part, given)
    if (error !== undefined) return Either.left(error)
  }
  const { at: shift = 0, carried = [], startedAt, venue } = first.head
  const all = [carried, ...parts.map(({ lines }, index) => lines.slice(0, parts[index + 1]?.head.after))].flat()
  const lines = shift === 0 ? all : all.map((line) => ({ ...line, at: line.at - shift }))
  const last = lines.at(-1)
  const missing = lines.filter((line) => line.kind === "gap")
  return Either.right({
    venue,
    startedAt: startedAt + shift,
    lines,
    isComplete: last?.kind === "end",
    missingFrames: missing.reduce((sum, { frames }) => sum + frames, 0),
    missingLines: missing.reduce((sum, { lines = 0 }) => sum + lines, 0),
    durationMillis: last?.at ?? 0
  })
}

/** Parses a recording. Ignores a truncated last line; any other invalid line is an error. */
export const parse = (text: string, name = "memory"): Either.Either<Session, RecordingError> => {
  const { end, line } = reader(name)
  for (const one of text.split("\n")) {
    const error = line(one)
    if (error !== undefined) return Either.left(error)
  }
  return Either.flatMap(
    Either.mapLeft(end(), ({ error }) => error),
    (part) => join([part])
  )
}
