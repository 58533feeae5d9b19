/** Makes a damaged store usable again: keeps everything up to the damage, and a copy of each file that it changes. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Options } from "../Exchange.js"
import * as Archive from "../internal/Store/Archive.js"
import * as Recovery from "../internal/Store/Recovery.js"
import { isKnown, replay } from "../internal/Store/Replay.js"
import type { DurableError } from "./Durable.js"
import { type Entry, type Header, type JournalDamaged, line, linesOf, scan } from "./Journal.js"
import { Storage, type StorageError } from "./Storage.js"

/** A file that was cut, or removed because nothing of it could be kept, or a journal that was missing. */
export interface RepairedFile {
  readonly name: string
  readonly reason: string
  /** The number of changes that were kept, or of groups of rows in a history. */
  readonly kept: number
  /** The number of lines that were dropped. */
  readonly dropped: number
  /** The name of the copy of the file as it was; `undefined` if the file was empty or missing. */
  readonly copy: string | undefined
}

/** What is in a store after a repair. */
export interface Repaired {
  /** The number of changes since the exchange was created. 0 if nothing could be kept: it begins anew. */
  readonly changes: number
  /** The exchange's time at its last change; `undefined` if nothing could be kept. */
  readonly until: number | undefined
  /** The files that were changed. Empty if nothing was wrong. */
  readonly files: ReadonlyArray<RepairedFile>
}

type Store = Context.Tag.Service<typeof Storage>

const unused = (names: ReadonlyArray<string>, name: string): string => {
  for (let n = 1; ; n++) if (!names.includes(`${name}.damaged-${n}`)) return `${name}.damaged-${n}`
}

/** Replaces a file, whose copy remains, by what is left of it. If that is nothing, it is removed. */
const reduce = (
  storage: Store,
  name: string,
  reason: string,
  kept: number,
  left: string
): Effect.Effect<RepairedFile, StorageError> =>
  Effect.gen(function* () {
    const text = (yield* storage.read(name)) ?? ""
    const copy = text === "" ? undefined : unused(yield* storage.list, name)
    if (copy !== undefined) yield* storage.copy?.(name, copy) ?? storage.replace(copy, text)
    yield* left === "" ? storage.remove(name) : storage.replace(name, left)
    const count = (lines: string) => lines.replace(/\n$/, "").split("\n").length
    const dropped = text === "" ? 0 : count(text) - (left === "" ? 0 : count(left))
    return { name, reason, kept, dropped: Math.max(0, dropped), copy }
  })

/** Keeps the rows of a history that are whole: unlike a change, none depends on those before it. */
const sift = (storage: Store, generation: number, { line, name, reason }: JournalDamaged) =>
  Effect.gen(function* () {
    const { lines } = Archive.scan(name, (yield* storage.read(name)) ?? "")
    const [first, last] = Archive.ends(generation, lines.length)
    const left = first + lines.map((line) => `${line}\n`).join("") + last
    return yield* reduce(storage, name, line > 0 ? `line ${line}: ${reason}` : reason, lines.length, left)
  })

/** Replays a journal up to the first damage. Returns how many changes it has until there, and what is damaged. */
const replayed = ({ exchange }: Recovery.Begun, name: string, entries: ReadonlyArray<Entry>) =>
  Effect.gen(function* () {
    for (const [i, entry] of entries.entries()) {
      const different = replay(exchange, name, i + 2, entry)
      if (different !== undefined) {
        // Another set of older APIs might know it: it is not damaged.
        if (!isKnown(exchange, entry.change)) return yield* different
        return { kept: i, damage: different }
      }
      if (i % 1000 === 999) yield* Effect.yieldNow()
    }
    return { kept: entries.length, damage: undefined }
  })

/** Follows the journals of a store from its newest snapshot, until one is damaged. */
const follow = (
  storage: Store,
  { journals, last, snapshots }: ReturnType<typeof Recovery.generationsOf>,
  options: Options & { readonly clock: () => number }
) =>
  Effect.gen(function* () {
    const optionsFor = (header: Header) => ({ ...Recovery.optionsOf(header), ...options })
    const sifted: Array<RepairedFile> = []
    let found = yield* Recovery.newest(storage, snapshots, optionsFor)
    while (found.begun === undefined && found.damage !== undefined) {
      const [history] = Recovery.generationsOf([found.damage.name]).histories
      // The journals may go back to the beginning.
      if (history === undefined || journals.includes(0)) break
      sifted.push(yield* sift(storage, history, found.damage))
      found = yield* Recovery.newest(storage, snapshots, optionsFor)
    }
    let { begun } = found
    let changes = begun?.header.after ?? 0
    for (let generation = begun?.header.generation ?? 0; generation <= last; generation++) {
      const name = Recovery.journalName(generation)
      const text = yield* storage.read(name)
      const end = (kept: number, left: string, reason: string) =>
        ({ begun, changes, sifted, damage: { generation, kept, left, reason } }) as const
      // A journal begins before its snapshot is saved, so one that nothing is left of keeps its first line.
      const first = begun === undefined ? "" : line({ ...begun.header, generation, after: changes })
      if (text === undefined) return end(0, first, "it is missing")
      const { damage, journal } = scan(name, text)
      if (journal.header === undefined) return end(0, first, "its first line is missing")
      const wrong = Recovery.mismatch(name, journal.header, begun?.header.options)
      if (wrong !== undefined) return yield* wrong
      if (journal.header.generation !== generation || journal.header.after !== changes)
        return end(0, first, `it does not continue from entry ${changes}`)
      begun ??= Recovery.build(optionsFor(journal.header), journal.header)
      const found = yield* replayed(begun, name, journal.entries)
      changes += found.kept
      const why = found.damage ?? damage
      const whole = linesOf(text, found.kept + 1)
      if (why !== undefined) return end(found.kept, whole, `line ${why.line}: ${why.reason}`)
      if (journal.whole.length < text.length) return end(found.kept, whole, "its end is incomplete")
    }
    return { begun, changes, sifted, damage: undefined }
  })

/**
 * Makes a damaged store usable again. It keeps what precedes the damage, which is lost time rather than a wrong state:
 * the exchange resumes as it was then. Of a damaged history, rows are lost that no longer change: closed orders, trades
 * and the like. Where nothing is damaged, nothing changes.
 *
 * Each changed file is copied first, as `NAME.damaged-1`. The options are those in the store. `families` must have the
 * older APIs that it was used with; otherwise, it fails with `JournalDamaged` and changes nothing.
 */
export const repair = (
  options: Pick<Options, "endpoints" | "families"> = {}
): Effect.Effect<Repaired, DurableError, Storage> =>
  Effect.gen(function* () {
    const storage = yield* Storage
    if (storage.lock !== undefined) yield* storage.lock
    const clock = yield* Effect.clock
    const generations = Recovery.generationsOf(yield* storage.list)
    const now = () => clock.unsafeCurrentTimeMillis()
    const { begun, changes, damage, sifted } = yield* follow(storage, generations, { ...options, clock: now })

    const files = [...sifted]
    const { histories, journals, snapshots } = generations
    const drop = (name: string, reason: string) =>
      Effect.map(reduce(storage, name, reason, 0, ""), (file) => files.push(file))
    if (damage !== undefined || begun === undefined) {
      const last = damage?.generation ?? -1
      // The last first: if it is cut off, a second repair finds the same damage.
      for (const later of [...journals].reverse())
        if (later > last) yield* drop(Recovery.journalName(later), "it continues what is damaged")
      for (const later of [...snapshots].reverse())
        if (later > last) yield* drop(Recovery.snapshotName(later), "it cannot be read")
      for (const later of [...histories].reverse())
        if (later > last) yield* drop(Archive.historyName(later), "its snapshot is gone")
    }
    if (damage !== undefined && (damage.left !== "" || journals.includes(damage.generation))) {
      const { generation, kept, left, reason } = damage
      files.push(yield* reduce(storage, Recovery.journalName(generation), reason, kept, left))
    }
    return { changes, until: begun?.exchange.engine.now, files: files.reverse() }
  }).pipe(Effect.scoped)
