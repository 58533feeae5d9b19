/** The format of a recording: the types of its lines, and how they are read and written. */
import * as Either from "effect/Either"
import { isRecord, parseJson } from "./internal/Json.js"

/** The first line of a recording's file. */
export interface Head {
  readonly recording: "effect-bybit"
  readonly version: 1
  readonly venue: string
  /** Milliseconds since 1970. The times of all lines are relative to it. */
  readonly startedAt: number
  /** The number of the file from 1, if the recording is spread over several. */
  readonly part?: number
  /** When a later file starts. */
  readonly at?: number
  /** How many lines of the file before it count, if writing to that one failed: what follows them there is repeated in this one. */
  readonly after?: number
  /** The connections open at the start of a later file, and their topics, as lines. Only a replay without the files before uses them. */
  readonly carried?: ReadonlyArray<Line>
}

/** The last line of a file that another one continues. */
export interface Seam {
  readonly kind: "next"
  readonly at: number
  readonly part: number
}

/**
 * One event. `at` is in milliseconds since the start; `id` numbers requests and `socket` connections, both from 1.
 *
 * - `request`, then one of `answer`, `lost` (no response arrived) and `abandoned` (the program stopped waiting).
 * - `dial`, then `open`, `in` and `out` (whole text frames), and one of `closed`, `failed`, `refused` and `dropped` (cut by the
 *   program). `leave` is a close by the program; `auth` replaces an auth message, whose text is not recorded.
 * - `gap`: this many frames, and other lines, were dropped because the writer couldn't keep up, or couldn't write.
 * - `end`: the recording ended properly.
 */
export type Line =
  | {
      readonly kind: "request"
      readonly at: number
      readonly id: number
      readonly method: string
      readonly path: string
      /** Without key, timestamp, receive window and signature. */
      readonly query: string
      readonly body?: string
      /** Length of a binary body, which is not recorded. */
      readonly bytes?: number
    }
  | {
      readonly kind: "answer"
      readonly at: number
      readonly id: number
      readonly status: number
      readonly statusText: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | {
      readonly kind: "lost"
      readonly at: number
      readonly id: number
      readonly sent: boolean
      readonly detail: string
    }
  | { readonly kind: "abandoned"; readonly at: number; readonly id: number }
  | { readonly kind: "dial"; readonly at: number; readonly socket: number; readonly url: string }
  | { readonly kind: "open" | "leave" | "dropped"; readonly at: number; readonly socket: number }
  | { readonly kind: "in" | "out"; readonly at: number; readonly socket: number; readonly text: string }
  /** `id` is the ID of the message, if it has one. */
  | { readonly kind: "auth"; readonly at: number; readonly socket: number; readonly id?: string }
  | {
      readonly kind: "closed"
      readonly at: number
      readonly socket: number
      readonly code: number
      readonly reason: string
    }
  | { readonly kind: "failed"; readonly at: number; readonly socket: number; readonly detail: string }
  | {
      readonly kind: "refused"
      readonly at: number
      readonly socket: number
      readonly status: number
      readonly body: string
    }
  | { readonly kind: "gap"; readonly at: number; readonly frames: number; readonly lines?: number }
  | { readonly kind: "end"; readonly at: number }

/** The required fields of each kind of line, besides `kind` and `at`. */
const fields: Readonly<Record<Line["kind"], Readonly<Record<string, "string" | "number" | "boolean" | "object">>>> = {
  request: { id: "number", method: "string", path: "string", query: "string" },
  answer: { id: "number", status: "number", statusText: "string", headers: "object", body: "string" },
  lost: { id: "number", sent: "boolean", detail: "string" },
  abandoned: { id: "number" },
  dial: { socket: "number", url: "string" },
  open: { socket: "number" },
  leave: { socket: "number" },
  dropped: { socket: "number" },
  in: { socket: "number", text: "string" },
  out: { socket: "number", text: "string" },
  auth: { socket: "number" },
  closed: { socket: "number", code: "number", reason: "string" },
  failed: { socket: "number", detail: "string" },
  refused: { socket: "number", status: "number", body: "string" },
  gap: { frames: "number" },
  end: {}
}

const isHead = (json: unknown): json is Head =>
  isRecord(json) &&
  json["recording"] === "effect-bybit" &&
  json["version"] === 1 &&
  typeof json["venue"] === "string" &&
  typeof json["startedAt"] === "number" &&
  (json["part"] === undefined || typeof json["part"] === "number") &&
  (json["at"] === undefined || typeof json["at"] === "number") &&
  (json["after"] === undefined || typeof json["after"] === "number") &&
  (json["carried"] === undefined || (Array.isArray(json["carried"]) && json["carried"].every(isLine)))

const isKind = (kind: unknown): kind is Line["kind"] => typeof kind === "string" && Object.hasOwn(fields, kind)

const isLine = (json: unknown): json is Line => {
  if (!isRecord(json)) return false
  const { at, kind } = json
  if (!isKind(kind) || typeof at !== "number" || !Number.isFinite(at)) return false
  return Object.entries(fields[kind]).every(([name, type]) => typeof json[name] === type && json[name] !== null)
}

/** Parses the first line. The error is a message. */
export const readHead = (text: string): Either.Either<Head, string> => {
  const json = parseJson(text)
  if (isHead(json)) return Either.right(json)
  return Either.left(
    isRecord(json) && json["recording"] === "effect-bybit"
      ? `it has version ${String(json["version"])}, but this library reads version 1`
      : "it does not start like a recording"
  )
}

/** Parses a line; undefined if it is invalid. Ignores unknown fields. */
export const read = (text: string): Line | undefined => {
  const json = parseJson(text)
  return isLine(json) ? json : undefined
}

/** Parses the last line of a file that another one continues. */
export const readSeam = (text: string): Seam | undefined => {
  const json = parseJson(text)
  if (!isRecord(json) || json["kind"] !== "next") return undefined
  const { at, part } = json
  return typeof at === "number" && typeof part === "number" ? { kind: "next", at, part } : undefined
}

export const writeSeam = (seam: Seam): string => `${JSON.stringify(seam)}\n`

/** A line as text, including its line break. */
export const write = (line: Line | Head): string => `${JSON.stringify(line)}\n`
