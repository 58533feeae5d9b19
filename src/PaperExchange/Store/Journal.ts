/** The format of a journal: what its lines record, and which damage is only a crash. */
import { notExecutedError } from "../../Errors/internal/Vouched.js"

/** A stored file is damaged in a way that a crash cannot explain, or the stored files do not belong together. */
export class JournalDamaged extends notExecutedError("JournalDamaged")<{
  readonly name: string
  /** Counted from 1. 0 means the whole file. */
  readonly line: number
  readonly reason: string
}> {
  override get message(): string {
    return `The paper exchange cannot start from ${this.name}${this.line > 0 ? `, line ${this.line}` : ""}: ${this.reason}`
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
export const version = 3

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
export const line = (value: Header | Entry): string => {
  const text = JSON.stringify(value)
  return `["${checksum(text)}",${text}]\n`
}

const head = '["00000000",'.length

/** The value of a line without its line break; `undefined` if the line is damaged. */
const valueOf = (text: string): unknown => {
  const inner = text.slice(head, -1)
  if (text !== `["${checksum(inner)}",${inner}]`) return undefined
  try {
    return JSON.parse(inner)
  } catch {
    return undefined
  }
}

/** The content of a journal. */
export interface Journal {
  /** `undefined` if the first line is incomplete. */
  readonly header: Header | undefined
  readonly entries: ReadonlyArray<Entry>
  /** The text up to the end of its last complete line. */
  readonly whole: string
}

/**
 * Reads a journal. An incomplete or damaged tail is ignored, because no client has seen its changes.
 *
 * Fails if a complete line follows a damaged one.
 */
export const read = (name: string, text: string): Journal | JournalDamaged => {
  const lines = text.split("\n")
  // Whatever follows the last line break is not a complete line.
  lines.pop()
  const values = lines.map(valueOf)
  const cut = values.indexOf(undefined)
  if (cut >= 0 && values.slice(cut).some((value) => value !== undefined)) {
    return new JournalDamaged({ name, line: cut + 1, reason: "the line is damaged but others follow it" })
  }
  const whole = cut < 0 ? values : values.slice(0, cut)
  const header = whole[0] as Header | undefined
  const entries = whole.slice(1) as ReadonlyArray<Entry>
  let n = header?.after ?? 0
  for (const [i, entry] of entries.entries()) {
    if (entry.n !== ++n) return new JournalDamaged({ name, line: i + 2, reason: `entry ${n} is missing` })
  }
  return {
    header,
    entries,
    whole: lines
      .slice(0, whole.length)
      .map((one) => `${one}\n`)
      .join("")
  }
}
