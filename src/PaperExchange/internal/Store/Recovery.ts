import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { Exchange, type Options } from "../../Exchange.js"
import { type Header, JournalDamaged, read, SnapshotMismatch, version } from "../../Store/Journal.js"
import type { Storage, StorageError } from "../../Store/Storage.js"
import { replay } from "./Replay.js"
import * as Snapshot from "./Snapshot.js"

const padded = (generation: number): string => String(generation).padStart(8, "0")

/** The name of a journal in the store. */
export const journalName = (generation: number): string => `journal-${padded(generation)}.jsonl`

/** The name of a snapshot in the store. */
export const snapshotName = (generation: number): string => `snapshot-${padded(generation)}.json`

const generationsOf = (names: ReadonlyArray<string>, pattern: RegExp): ReadonlyArray<number> =>
  names
    .flatMap((name) => {
      const digits = pattern.exec(name)?.[1]
      return digits === undefined ? [] : [Number(digits)]
    })
    .sort((a, b) => a - b)

/** The options that the state depends on, as canonical text. */
const optionsText = (options: Options): string => {
  const { endpoints: _endpoints, families: _families, rateLimits: _limits, ...rest } = options
  const settings: Readonly<Record<string, unknown>> = rest
  const named = ["seed", "stepMillis", "symbols", "historyDays"]
  return JSON.stringify(named.map((name) => [name, settings[name] ?? null]))
}

const defaults: Options = { seed: 1, stepMillis: 250, historyDays: 180 }

const given = (options: Options): Options =>
  Object.fromEntries(Object.entries({ ...options }).filter(([, value]) => value !== undefined))

/** An exchange restored from its store. */
export interface Recovered {
  readonly exchange: Exchange
  /** Whether the store was empty. */
  readonly wasEmpty: boolean
  readonly header: Header
  /** The journal to write to. */
  readonly generation: number
  /** Whether that journal must be created. */
  readonly isNew: boolean
  /** The generation of the restored snapshot; 0 if there was none. */
  readonly previous: number
  /** The oldest generation in the store. */
  oldest: number
  /** The number of entries. */
  readonly count: number
  /** The number of entries after the snapshot. */
  readonly replayed: number
  /** The time of the snapshot. */
  readonly snapshotTime: number
  /** Whether a newer snapshot could not be read. */
  readonly damaged: boolean
}

type Store = Context.Tag.Service<typeof Storage>

/** Restores an exchange from the newest readable snapshot and the journals that follow it. */
export const recover = (
  storage: Store,
  options: Options,
  clock: () => number
): Effect.Effect<Recovered, StorageError | JournalDamaged | SnapshotMismatch> =>
  Effect.gen(function* () {
    const expected = optionsText({ ...defaults, ...given(options) })
    const names = yield* storage.list
    const journals = generationsOf(names, /^journal-(\d{8,})\.jsonl$/)
    const snapshots = generationsOf(names, /^snapshot-(\d{8,})\.json$/)
    const oldest = Math.min(...journals, ...snapshots, Number.MAX_SAFE_INTEGER)

    const check = (name: string, header: Header) =>
      header.version !== version
        ? new SnapshotMismatch({ name, field: "version", stored: String(header.version), expected: String(version) })
        : header.options !== expected
          ? new SnapshotMismatch({ name, field: "options", stored: header.options, expected })
          : undefined

    let header: Header | undefined
    let state: string | undefined
    let damaged = false
    for (const generation of [...snapshots].reverse()) {
      const name = snapshotName(generation)
      const found = Snapshot.read((yield* storage.read(name)) ?? "")
      if (found === undefined || found.header.generation !== generation) {
        damaged = true
        continue
      }
      const wrong = check(name, found.header)
      if (wrong !== undefined) return yield* wrong
      header = found.header
      state = found.state
      break
    }

    const from = header?.generation ?? 0
    const last = Math.max(from, ...journals)
    let count = header?.after ?? 0
    let exchange: Exchange | undefined
    const make = (start: number, root?: Redacted.Redacted) => {
      const made = new Exchange({ ...options, clock, startMillis: start, root })
      if (state !== undefined) Snapshot.restore(made, state)
      return made
    }
    if (header !== undefined) exchange = make(header.start, Redacted.make(header.root))
    let snapshotTime = exchange?.engine.now
    let isNew = true
    for (let generation = from; generation <= last; generation++) {
      const name = journalName(generation)
      const text = yield* storage.read(name)
      isNew = true
      if (text === undefined) {
        // The newest journal may be missing if the process ended between writing its snapshot and its first line.
        if (generation === last) break
        return yield* new JournalDamaged({ name, line: 0, reason: "it is missing" })
      }
      const journal = read(name, text)
      if (journal instanceof JournalDamaged) return yield* journal
      const whole = journal.whole.length === text.length
      if (generation < last && (!whole || journal.header === undefined)) {
        return yield* new JournalDamaged({
          name,
          line: 0,
          reason: "its end is damaged but another journal follows it"
        })
      }
      if (journal.header === undefined) {
        yield* storage.remove(name)
        break
      }
      const wrong = check(name, journal.header)
      if (wrong !== undefined) return yield* wrong
      if (journal.header.generation !== generation || journal.header.after !== count) {
        return yield* new JournalDamaged({ name, line: 1, reason: `it does not continue from entry ${count}` })
      }
      header ??= journal.header
      exchange ??= make(journal.header.start, Redacted.make(journal.header.root))
      snapshotTime ??= exchange.engine.now
      for (const [i, entry] of journal.entries.entries()) {
        const different = replay(exchange, name, i + 2, entry)
        if (different !== undefined) return yield* different
        count = entry.n
        if (i % 1000 === 999) yield* Effect.yieldNow()
      }
      if (!whole) yield* storage.replace(name, journal.whole)
      isNew = false
    }

    if (exchange === undefined || header === undefined) {
      if (damaged) {
        return yield* new JournalDamaged({ name: snapshotName(last), line: 0, reason: "no snapshot can be read" })
      }
      const start = clock()
      const fresh = make(start)
      return {
        exchange: fresh,
        wasEmpty: true,
        header: { version, start, root: Redacted.value(fresh.root), options: expected, generation: 0, after: 0 },
        generation: 0,
        isNew: true,
        previous: 0,
        oldest: 0,
        count: 0,
        replayed: 0,
        snapshotTime: start,
        damaged: false
      }
    }
    return {
      exchange,
      wasEmpty: false,
      header,
      generation: last,
      isNew,
      previous: from,
      oldest,
      count,
      replayed: count - (state === undefined ? 0 : header.after),
      snapshotTime: snapshotTime ?? exchange.engine.now,
      damaged
    }
  })
