/** Writes the journal and, from time to time, a snapshot, and deletes the files before it. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { type Header, line, version } from "../../Store/Journal.js"
import type { Storage, StorageError } from "../../Store/Storage.js"
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
  /** Takes a snapshot and starts the journal that continues it. Two generations are kept. */
  readonly rotate: Effect.Effect<void, StorageError>
}

/** Opens the newest journal of a store until the scope closes. */
export const open = (
  storage: Context.Tag.Service<typeof Storage>,
  found: Recovered,
  recorder: Recorder
): Effect.Effect<Generations, StorageError, Scope.Scope> =>
  Effect.gen(function* () {
    const { exchange } = found
    let { generation, oldest } = found
    let readable = found.header.generation
    let last = { count: found.header.after, time: found.time }
    const headerAt = (generation: number): Header => ({ ...found.header, version, generation, after: recorder.count })

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
    let write = yield* openJournal(headerAt(generation), found.isNew)

    const append = Effect.suspend(() => {
      const { count, text } = recorder.take()
      return text === "" ? Effect.void : Effect.map(write(text), () => recorder.release(count))
    })

    const rotate = Effect.suspend(() => {
      const header = headerAt(generation + 1)
      const batch = recorder.take()
      const snapshot = Snapshot.text(header, Snapshot.stateOf(exchange))
      last = { count: recorder.count, time: exchange.engine.now }
      return Effect.gen(function* () {
        yield* write(batch.text)
        recorder.release(batch.count)
        yield* storage.replace(snapshotName(header.generation), snapshot)
        write = yield* openJournal(header, true)
        for (; oldest < readable; oldest++) {
          yield* storage.remove(journalName(oldest))
          yield* storage.remove(snapshotName(oldest))
        }
        readable = header.generation
        generation = header.generation
      })
    })

    return {
      newest: () => generation,
      since: () => ({ entries: recorder.count - last.count, millis: exchange.engine.now - last.time }),
      append,
      rotate
    }
  })
