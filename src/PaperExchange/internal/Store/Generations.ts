/** Writes the journal and, from time to time, a snapshot beside it, and deletes the files before it. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { type Header, line } from "../../Store/Journal.js"
import type { Storage, StorageError } from "../../Store/Storage.js"
import { historyName } from "./Archive.js"
import type { Recorder } from "./Recorder.js"
import { journalName, type Recovered, snapshotName } from "./Recovery.js"
import * as Snapshot from "./Snapshot.js"

/** The generations of a store: each is a snapshot and the journal that continues it. */
export interface Generations {
  /** The number of the journal that is written to. */
  readonly newest: () => number
  /** What has happened since the newest snapshot: the number of entries, and the exchange's time that has passed. */
  readonly since: () => { readonly entries: number; readonly millis: number }
  /** Writes what was recorded to the newest journal. */
  readonly append: Effect.Effect<void, StorageError>
  /** Takes a snapshot and starts the journal that continues it. It is saved later. Two generations are kept. */
  readonly rotate: Effect.Effect<void, StorageError>
  /** Whether a snapshot is being saved. */
  readonly isSaving: () => boolean
  /** Waits until the snapshot that was taken last is saved. */
  readonly saved: Effect.Effect<void, StorageError>
}

/** Opens the newest journal of a store until the scope closes. */
export const open = (
  storage: Context.Tag.Service<typeof Storage>,
  found: Recovered,
  recorder: Recorder
): Effect.Effect<Generations, StorageError, Scope.Scope> =>
  Effect.gen(function* () {
    const { archive, exchange } = found
    let { generation, histories, oldest } = found
    let readable = found.header.generation
    let last = { count: found.header.after, time: found.time }
    const headerAt = (generation: number): Header => ({ ...found.header, generation, after: recorder.count })

    let files = yield* Scope.make()
    yield* Effect.addFinalizer((exit) => Effect.suspend(() => Scope.close(files, exit)))
    const openJournal = (header: Header, isNew: boolean) =>
      Effect.gen(function* () {
        yield* Scope.close(files, Exit.void)
        files = yield* Scope.make()
        const name = journalName(header.generation)
        // A journal has its first line from the beginning, so that an empty one is never the trace of a crash.
        if (isNew) yield* storage.replace(name, line(header))
        return yield* Scope.extend(storage.appender(name), files)
      })
    let write = yield* openJournal(headerAt(generation), found.wasEmpty)

    const append = Effect.suspend(() => {
      const { count, text } = recorder.take()
      return text === "" ? Effect.void : Effect.map(write(text), () => recorder.release(count))
    })

    /** Writes what was taken to a snapshot, and deletes what it makes superfluous. */
    const save = (header: Header, taken: Snapshot.Taken) =>
      Effect.gen(function* () {
        const files = new Set(archive.files)
        yield* archive.store(storage, header.generation, taken.batch)
        const text = yield* Snapshot.text({ header, files: archive.files }, taken)
        yield* storage.replace(snapshotName(header.generation), text)
        for (; oldest < readable; oldest++) {
          yield* storage.remove(journalName(oldest))
          yield* storage.remove(snapshotName(oldest))
        }
        for (const file of archive.files) files.add(file)
        for (const file of histories) if (!files.has(file)) yield* storage.remove(historyName(file))
        histories = files
        readable = header.generation
      })

    let saving: Fiber.RuntimeFiber<void, StorageError> | undefined
    const saved = Effect.suspend(() => (saving === undefined ? Effect.void : Fiber.join(saving)))
    const isSaving = () => saving?.unsafePoll() === null
    yield* Effect.addFinalizer(() => Effect.ignore(saved))

    const rotate = Effect.suspend(() => {
      const header = headerAt(generation + 1)
      const batch = recorder.take()
      const taken = Snapshot.take(exchange, archive)
      last = { count: recorder.count, time: exchange.engine.now }
      return Effect.gen(function* () {
        if (batch.text !== "") yield* write(batch.text)
        recorder.release(batch.count)
        write = yield* openJournal(header, true)
        generation = header.generation
        saving = yield* Effect.forkDaemon(save(header, taken))
      })
    })

    /** Fails if the last snapshot could not be saved. */
    const whenSaved = (next: Effect.Effect<void, StorageError>) =>
      Effect.suspend(() => (isSaving() ? next : Effect.zipRight(saved, next)))

    return {
      newest: () => generation,
      isSaving,
      since: () => ({ entries: recorder.count - last.count, millis: exchange.engine.now - last.time }),
      append: whenSaved(append),
      rotate: Effect.zipRight(saved, rotate),
      saved
    }
  })
