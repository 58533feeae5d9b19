/** The format of a journal: what its lines record, and which damage is only a crash. */
import { notExecutedError } from "../../Errors/internal/Vouched.js"
import type { Disturbance } from "../internal/Fault/Disturbance.js"

/** A stored file is damaged in a way that a crash cannot explain, or the stored files do not belong together. */
export class JournalDamaged extends notExecutedError("JournalDamaged")<{
  readonly name: string
  /** Counted from 1. 0 means the whole file. */
  readonly line: number
  readonly reason: string
}> {
  override get message(): string {
    const where = this.line > 0 ? `${this.name}, line ${this.line}` : this.name
    return `The paper exchange cannot start from ${where}: ${this.reason}. effect-bybit paper repair DIRECTORY keeps what precedes the damage`
  }
}

/** The store belongs to a paper exchange with another seed, other options or another version. */
export class SnapshotMismatch extends notExecutedError("SnapshotMismatch")<{
  readonly name: string
  /** Such as `seed`. */
  readonly field: string
  readonly stored: string
  readonly expected: string
}> {
  override get message(): string {
    const text = `The paper exchange in ${this.name} was created with ${this.field} ${this.stored}, not ${this.expected}`
    return this.field === "version"
      ? `${text}. Open it with the version that wrote it, or begin in an empty store`
      : text
  }
}

/**
 * The version of the stored format. It also changes when the exchange's rules change, because replaying the same
 * changes must lead to the same state.
 */
export const version = 5

/** The header of a stored file. It identifies the exchange that the file belongs to. */
export interface Header {
  readonly version: number
  /** When the exchange was created, by its own clock. */
  readonly start: number
  /** What the secrets of its API keys are derived from. */
  readonly root: string
  /** The options that the state depends on, as JSON. */
  readonly options: string
  /** The number of the snapshot. A journal continues the snapshot of the same generation. */
  readonly generation: number
  /** The number of the last entry before this file. */
  readonly after: number
}

/** A recorded change of the state. */
export type Change =
  /** A call of an operation, over REST or on a socket. */
  | {
      readonly kind: "call"
      /** Such as `POST /v5/order/create`. */
      readonly route: string
      readonly query: string
      readonly body: string | undefined
      /** The API key. */
      readonly key: string | undefined
      readonly disturbance?: Disturbance | undefined
    }
  /** A command from within the process, by name. */
  | { readonly kind: "command"; readonly name: string; readonly args: ReadonlyArray<unknown> }
  /** Time alone, once a client has seen its effects. */
  | { readonly kind: "time" }

/** One line of a journal. */
export interface Entry {
  readonly n: number
  /** The exchange's time. */
  readonly at: number
  /** The engine's last sequence number before the entry. A replay that reaches the same state has the same number. */
  readonly seq: number
  readonly change: Change
}

/** A checksum (FNV-1a) of a text, as 8 hexadecimal digits. */
export const checksum = (text: string): string => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    h = Math.imul(h ^ (unit & 0xff), 0x01000193)
    h = Math.imul(h ^ (unit >>> 8), 0x01000193)
  }
  return (h >>> 0).toString(16).padStart(8, "0")
}

/** One line including its line break: a JSON array of the checksum and the value. */
export const line = (value: object | number): string => {
  const text = JSON.stringify(value)
  return `["${checksum(text)}",${text}]\n`
}

const head = '["00000000",'.length

/** The value of a line without its line break; `undefined` if the line is damaged. */
export const valueOf = (text: string): unknown => {
  const inner = text.slice(head, -1)
  if (text !== `["${checksum(inner)}",${inner}]`) return undefined
  try {
    return JSON.parse(inner)
  } catch {
    return undefined
  }
}

/** The content of a journal, up to its end or the first damage. */
export interface Journal {
  /** `undefined` if the first line is incomplete or damaged. */
  readonly header: Header | undefined
  readonly entries: ReadonlyArray<Entry>
  /** The text of the header and the entries. */
  readonly whole: string
}

const isHeader = (value: unknown): value is Header => typeof value === "object" && value !== null && "version" in value

/** The text of the first lines of a journal. */
export const linesOf = (text: string, count: number): string => {
  let end = 0
  for (let i = 0; i < count; i++) end = text.indexOf("\n", end) + 1
  return text.slice(0, end)
}

/**
 * Reads a journal up to the first damage.
 *
 * `damage` is what a crash cannot explain. It leaves an incomplete or damaged tail, which no client has seen.
 */
export const scan = (
  name: string,
  text: string
): { readonly journal: Journal; readonly damage: JournalDamaged | undefined } => {
  // Whatever follows the last line break is not a complete line.
  const values = text.split("\n").slice(0, -1).map(valueOf)
  const header = isHeader(values[0]) ? values[0] : undefined
  const entries: Array<Entry> = []
  const upTo = (reason?: string) => ({
    journal: { header, entries, whole: linesOf(text, header === undefined ? 0 : entries.length + 1) },
    damage:
      reason === undefined ? undefined : new JournalDamaged({ name, line: entries.length + (header ? 2 : 1), reason })
  })
  for (const [i, value] of values.entries()) {
    if (value === undefined) {
      const isTail = values.slice(i).every((later) => later === undefined)
      return upTo(isTail ? undefined : "the line is damaged but others follow it")
    }
    if (header === undefined) return upTo("it is not the first line of a journal")
    if (i === 0) continue
    const entry = value as Entry
    const n = header.after + i
    if (entry.n !== n) return upTo(`entry ${n} is missing`)
    entries.push(entry)
  }
  return upTo()
}

/**
 * Reads a journal. An incomplete or damaged tail is ignored, because no client has seen its changes.
 *
 * Fails if a complete line follows a damaged one.
 */
export const read = (name: string, text: string): Journal | JournalDamaged => {
  const { damage, journal } = scan(name, text)
  return damage ?? journal
}
