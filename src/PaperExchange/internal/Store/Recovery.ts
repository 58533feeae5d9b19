/** Restores an exchange from the newest snapshot that can be read, and the journals after it. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import { Exchange, type Options } from "../../Exchange.js"
import { type Entry, type Header, JournalDamaged, read, SnapshotMismatch, version } from "../../Store/Journal.js"
import type { Storage, StorageError } from "../../Store/Storage.js"
import { Archive } from "./Archive.js"
import { replay } from "./Replay.js"
import { Reader } from "./Rows.js"
import * as Snapshot from "./Snapshot.js"

const padded = (generation: number): string => String(generation).padStart(8, "0")

/** The name of a journal in the store. */
export const journalName = (generation: number): string => `journal-${padded(generation)}.jsonl`

/** The name of a snapshot in the store. */
export const snapshotName = (generation: number): string => `snapshot-${padded(generation)}.json`

/** The generations of the journals, snapshots and histories among the names of stored files, in order. */
export const generationsOf = (
  names: ReadonlyArray<string>
): {
  readonly journals: ReadonlyArray<number>
  readonly snapshots: ReadonlyArray<number>
  readonly histories: ReadonlyArray<number>
  /** The newest, whose journal was there before its other files; -1 in an empty store. */
  readonly last: number
} => {
  const matching = (pattern: RegExp) =>
    names
      .flatMap((name) => {
        const digits = pattern.exec(name)?.[1]
        return digits === undefined ? [] : [Number(digits)]
      })
      .sort((a, b) => a - b)
  const journals = matching(/^journal-(\d{8,})\.jsonl$/)
  const snapshots = matching(/^snapshot-(\d{8,})\.json$/)
  const histories = matching(/^history-(\d{8,})\.jsonl$/)
  return { journals, snapshots, histories, last: Math.max(-1, ...journals, ...snapshots, ...histories) }
}

const named = ["seed", "stepMillis", "symbols", "historyDays"]

/** The options that the state depends on, as canonical text. */
const optionsText = (options: Options): string => {
  const { endpoints: _endpoints, families: _families, rateLimits: _limits, ...rest } = options
  const settings: Readonly<Record<string, unknown>> = rest
  return JSON.stringify(named.map((name) => [name, settings[name] ?? null]))
}

/** The options in a header. */
export const optionsOf = (header: Header): Options => {
  const settings = JSON.parse(header.options) as ReadonlyArray<readonly [name: string, value: unknown]>
  return Object.fromEntries(settings.filter(([, value]) => value !== null))
}

const defaults: Options = { seed: 1, stepMillis: 250, historyDays: 180 }

const given = (options: Options): Options =>
  Object.fromEntries(Object.entries({ ...options }).filter(([, value]) => value !== undefined))

/** An exchange as it was at a header. */
export interface Begun {
  readonly exchange: Exchange
  readonly archive: Archive
  /** The header of the restored snapshot, or of the first journal if there was no snapshot. */
  readonly header: Header
  /** The time of the exchange at that header. */
  readonly time: number
}

/** An exchange restored from its store. */
export interface Recovered extends Begun {
  /** Whether the store was empty. */
  readonly wasEmpty: boolean
  /** The number of entries. */
  readonly count: number
  /** The journal to write to. */
  readonly generation: number
  /** The oldest generation in the store. */
  readonly oldest: number
  /** The files with rows of histories in the store, by their generations. */
  readonly histories: ReadonlySet<number>
  /** Whether a newer snapshot could not be read. */
  readonly damaged: boolean
}

type Store = Context.Tag.Service<typeof Storage>

/** Whether a file is of another version, or of an exchange with other options than these, if any are given. */
export const mismatch = (name: string, header: Header, options = header.options): SnapshotMismatch | undefined => {
  const differs = (field: "version" | "options", stored: string, expected: string) =>
    stored === expected ? undefined : new SnapshotMismatch({ name, field, stored, expected })
  return differs("version", String(header.version), String(version)) ?? differs("options", header.options, options)
}

type BuildOptions = Options & { readonly clock: () => number }

const begun = (exchange: Exchange, header: Header): Begun => ({
  exchange,
  archive: new Archive(exchange.engine),
  header,
  time: exchange.engine.now
})

/** An exchange as it was at a header, before anything happened. */
export const build = (options: BuildOptions, header: Header): Begun =>
  begun(new Exchange({ ...options, startMillis: header.start, root: Redacted.make(header.root) }), header)

/** An exchange as it was at a snapshot. */
const restore = (
  storage: Store,
  options: BuildOptions,
  { files, header, state }: NonNullable<ReturnType<typeof Snapshot.read>>
): Effect.Effect<Begun, StorageError | JournalDamaged> =>
  Effect.gen(function* () {
    const { exchange } = build(options, header)
    const reader = new Reader()
    const kept = yield* Effect.try({
      try: () => Snapshot.restore(exchange, state, reader),
      catch: (cause) =>
        new JournalDamaged({
          name: snapshotName(header.generation),
          line: 2,
          reason: `it cannot be restored: ${cause instanceof Error ? cause.message : cause}`
        })
    })
    const restored = begun(exchange, header)
    yield* restored.archive.load(storage, files, reader)
    reader.end(kept)
    return restored
  })

/** The exchange of the newest snapshot that can be restored, if there is one, and why not of a newer one. */
export const newest = (
  storage: Store,
  generations: ReadonlyArray<number>,
  optionsFor: (header: Header) => BuildOptions,
  expected?: string
) =>
  Effect.gen(function* () {
    let damage: JournalDamaged | undefined
    for (const generation of [...generations].reverse()) {
      const name = snapshotName(generation)
      const text = (yield* storage.read(name)) ?? ""
      const header = Snapshot.headOf(text)?.header
      const wrong = header?.generation === generation ? mismatch(name, header, expected) : undefined
      if (wrong !== undefined) return yield* wrong
      const snapshot = Snapshot.read(text)
      if (snapshot?.header.generation !== generation) {
        damage ??= new JournalDamaged({ name, line: 0, reason: "it is damaged" })
        continue
      }
      const found = yield* Effect.either(restore(storage, optionsFor(snapshot.header), snapshot))
      if (Either.isRight(found)) return { begun: found.right, damage }
      if (found.left._tag === "StorageError") return yield* found.left
      damage ??= found.left
    }
    return { begun: undefined, damage }
  })

const readJournal = (storage: Store, generation: number, isNewest: boolean) =>
  Effect.gen(function* () {
    const name = journalName(generation)
    const damaged = (reason: string) => new JournalDamaged({ name, line: 0, reason })
    const text = yield* storage.read(name)
    if (text === undefined) return yield* damaged("it is missing")
    const journal = read(name, text)
    if (journal instanceof JournalDamaged) return yield* journal
    const { entries, header, whole } = journal
    const isWhole = whole.length === text.length
    if (!isNewest && !isWhole) return yield* damaged("its end is damaged but another journal follows it")
    if (header === undefined) return yield* damaged(text === "" ? "it is empty" : "its first line is damaged")
    return { name, header, entries, whole, isWhole }
  })

const replayAll = (exchange: Exchange, name: string, entries: ReadonlyArray<Entry>) =>
  Effect.gen(function* () {
    for (const [i, entry] of entries.entries()) {
      const different = replay(exchange, name, i + 2, entry)
      if (different !== undefined) return yield* different
      if (i % 1000 === 999) yield* Effect.yieldNow()
    }
  })

/** A new exchange, of which nothing is stored yet. */
const fresh = (options: BuildOptions, expected: string): Recovered => {
  const start = options.clock()
  const exchange = new Exchange({ ...options, startMillis: start })
  const root = Redacted.value(exchange.root)
  return {
    ...begun(exchange, { version, start, root, options: expected, generation: 0, after: 0 }),
    wasEmpty: true,
    count: 0,
    generation: 0,
    oldest: 0,
    histories: new Set(),
    damaged: false
  }
}

/** Restores an exchange from the newest readable snapshot and the journals that follow it. */
export const recover = (
  storage: Store,
  options: Options,
  clock: () => number
): Effect.Effect<Recovered, StorageError | JournalDamaged | SnapshotMismatch> =>
  Effect.gen(function* () {
    const expected = optionsText({ ...defaults, ...given(options) })
    const { histories, journals, last, snapshots } = generationsOf(yield* storage.list)
    const own = { ...options, clock }
    const found = yield* newest(storage, snapshots, () => own, expected)
    const { damage } = found
    let { begun } = found
    let count = begun?.header.after ?? 0
    const from = begun?.header.generation ?? 0
    // Without the beginning, a journal that continues a snapshot says nothing of what is wrong.
    if (begun === undefined && damage !== undefined && !journals.includes(0)) return yield* damage
    for (let generation = from; generation <= last; generation++) {
      const { entries, header, isWhole, name, whole } = yield* readJournal(storage, generation, generation === last)
      const wrong = mismatch(name, header, expected)
      if (wrong !== undefined) return yield* wrong
      if (header.generation !== generation || header.after !== count) {
        return yield* new JournalDamaged({ name, line: 1, reason: `it does not continue from entry ${count}` })
      }
      begun ??= build(own, header)
      yield* replayAll(begun.exchange, name, entries)
      count += entries.length
      if (!isWhole) yield* storage.replace(name, whole)
    }
    if (begun === undefined) return fresh(own, expected)
    const oldest = Math.min(...journals, ...snapshots)
    const damaged = damage !== undefined
    return { ...begun, wasEmpty: false, count, generation: last, oldest, histories: new Set(histories), damaged }
  })
