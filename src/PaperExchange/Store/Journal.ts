import * as Data from "effect/Data"

/** A text of the store is damaged where a crash cannot have done it, or its parts do not fit together. */
export class JournalDamaged extends Data.TaggedError("JournalDamaged")<{
  readonly name: string
  /** Counted from 1; 0 when it is about the whole. */
  readonly line: number
  readonly reason: string
}> {
  override get message(): string {
    return `The paper exchange cannot start from ${this.name}${this.line > 0 ? `, line ${this.line}` : ""}: ${this.reason}`
  }
}

/** The store belongs to a paper exchange of another seed, with other options, or of another version. */
export class SnapshotMismatch extends Data.TaggedError("SnapshotMismatch")<{
  readonly name: string
  /** Like `seed`. */
  readonly field: string
  readonly stored: string
  readonly wanted: string
}> {
  override get message(): string {
    return `The paper exchange of ${this.name} has ${this.field} ${this.stored}, not ${this.wanted}`
  }
}

/**
 * The version of what is written. It changes with the rules of the markets too, since the same writes must lead to the same
 * state again.
 */
export const version = 1

/** What a text of the store begins with: which exchange it is of. */
export interface Header {
  readonly version: number
  /** When the exchange began, by its own clock. */
  readonly start: number
  /** The options that its state depends on, as JSON. */
  readonly options: string
  /** Counts the snapshots. A journal goes on from the snapshot of the same number. */
  readonly generation: number
  /** The last entry before this text. */
  readonly after: number
}

/** Something that changes the state and is not time itself. */
export type Change =
  /** One call of an operation, by REST or on a socket. */
  | {
      readonly kind: "call"
      /** Like `POST /v5/order/create`. */
      readonly route: string
      readonly query: string
      readonly body: string | undefined
      /** The name of the API key. */
      readonly key: string | undefined
    }
  /** One command from within the process, by its name. */
  | { readonly kind: "command"; readonly name: string; readonly args: ReadonlyArray<unknown> }
  /** Nothing but the time: what came of it was told to somebody. */
  | { readonly kind: "time" }

/** One line of a journal. */
export interface Entry {
  readonly n: number
  /** The exchange's time. */
  readonly at: number
  /**
   * The last sequence number that the engine had given before: it shows whether a replay has come to the same state.
   */
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

/** One line, its end included: a JSON array of the checksum and the value. */
export const line = (value: Header | Entry): string => {
  const text = JSON.stringify(value)
  return `["${checksum(text)}",${text}]\n`
}

const head = '["00000000",'.length

/** The value of a line without its end, `undefined` when it is damaged. */
const valueOf = (text: string): unknown => {
  const inner = text.slice(head, -1)
  if (text !== `["${checksum(inner)}",${inner}]`) return undefined
  try {
    return JSON.parse(inner)
  } catch {
    return undefined
  }
}

/** A journal as it was found. */
export interface Journal {
  /** `undefined` when the first line was never whole. */
  readonly header: Header | undefined
  readonly entries: ReadonlyArray<Entry>
  /** The text up to the end of its last whole line. */
  readonly whole: string
}

/**
 * Reads a journal. A tail that was not written to its end, or that is damaged, is left away: nobody was told of it.
 *
 * Fails with a damaged line when one that is whole follows it.
 */
export const read = (name: string, text: string): Journal | JournalDamaged => {
  const lines = text.split("\n")
  // What stands behind the last line's end is no whole line, whatever it is.
  lines.pop()
  const values = lines.map(valueOf)
  const cut = values.indexOf(undefined)
  if (cut >= 0 && values.slice(cut).some((value) => value !== undefined)) {
    return new JournalDamaged({ name, line: cut + 1, reason: "the line is damaged, and others follow it" })
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
