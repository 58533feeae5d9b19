import * as Either from "effect/Either"

/** The first line of a recording. */
export interface Head {
  readonly recording: "effect-bybit"
  readonly version: 1
  readonly venue: string
  /** Milliseconds since 1970; the times of all lines count from here. */
  readonly startedAt: number
}

/**
 * What passed, a line each. `at` is in milliseconds since the start; `id` tells a request, `socket` a connection, both counted
 * from 1.
 *
 * - `request`, then one of `answer`, `lost` (no response came) and `abandoned` (nobody waited for it any longer).
 * - `dial`, then `open`, `in` and `out` (whole text frames), and one of `closed`, `failed`, `refused` and `dropped` (cut by the
 *   program). `leave` is the program's own closing; `auth` stands for a message that proves who is there, which is not kept.
 * - `gap`: so many frames were left out, because the writer could not keep up.
 * - `end`: the recording was ended in order.
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
      /** Length of a body that is no text: it is not kept. */
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
  /** `id` is the message's own, where it has one. */
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
  | { readonly kind: "gap"; readonly at: number; readonly frames: number }
  | { readonly kind: "end"; readonly at: number }

/** The fields that a line of each kind must have, beside `kind` and `at`. */
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

const record = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses text as JSON; undefined when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isHead = (json: unknown): json is Head =>
  record(json) &&
  json["recording"] === "effect-bybit" &&
  json["version"] === 1 &&
  typeof json["venue"] === "string" &&
  typeof json["startedAt"] === "number"

const isKind = (kind: unknown): kind is Line["kind"] => typeof kind === "string" && Object.hasOwn(fields, kind)

const isLine = (json: unknown): json is Line => {
  if (!record(json)) return false
  const { at, kind } = json
  if (!isKind(kind) || typeof at !== "number" || !Number.isFinite(at)) return false
  return Object.entries(fields[kind]).every(([name, type]) => typeof json[name] === type && json[name] !== null)
}

/** Reads the first line; the error is in words. */
export const readHead = (text: string): Either.Either<Head, string> => {
  const json = parseJson(text)
  if (isHead(json)) return Either.right(json)
  return Either.left(
    record(json) && json["recording"] === "effect-bybit"
      ? `it is of version ${String(json["version"])}, and this library reads version 1`
      : "it does not begin like a recording"
  )
}

/** Reads a line; undefined when it is none. Fields that are not known are passed over. */
export const read = (text: string): Line | undefined => {
  const json = parseJson(text)
  return isLine(json) ? json : undefined
}

/** A line as text, with its line break. */
export const write = (line: Line | Head): string => `${JSON.stringify(line)}\n`
