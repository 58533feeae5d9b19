import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import type { Transport } from "../../Http/Transport.js"
import type { Dialer } from "../../Socket/Dialer.js"
import type { Exchange, Options } from "../Exchange.js"
import * as Commands from "../internal/Store/Commands.js"
import { longestSilence, Recorder } from "../internal/Store/Recorder.js"
import { journalName, recover, snapshotName } from "../internal/Store/Recovery.js"
import * as Snapshot from "../internal/Store/Snapshot.js"
import { contextOf, live, type PaperExchange } from "../Service.js"
import { type Header, type JournalDamaged, line, type SnapshotMismatch } from "./Journal.js"
import { Storage, StorageError } from "./Storage.js"

/**
 * How an exchange that outlives its process begins, and how it is kept.
 *
 * The options of the exchange itself have to be those that the store was begun with, but for `endpoints` and `rateLimits`, and
 * further `families`.
 */
export interface DurableOptions extends Options {
  /**
   * A snapshot is taken after this many entries of the journal. Default 10000.
   *
   * It holds the process up for about a tenth of a second with all markets, and is as large as what the accounts have done: two
   * megabytes to begin with. A start costs as much, and the replay of what came after the snapshot.
   */
  readonly snapshotEntries?: number | undefined
  /** And after this much time of the exchange, if anything was taken down in it. Default 10 minutes. */
  readonly snapshotEvery?: Duration.DurationInput | undefined
  /**
   * How much of the time in which it did not run the exchange lives through when it starts again. The rest is skipped: nobody's
   * order is filled in it, no stop fires, and what is due in it, such as funding, is done once at its end. 0 goes on at the
   * present at once. Default 1 hour.
   *
   * An hour costs about half a second of CPU for each market in which somebody has an order or a position, and next to nothing for
   * the others.
   */
  readonly catchUp?: Duration.DurationInput | undefined
}

/** Why an exchange cannot be had from its store. */
export type DurableError = StorageError | JournalDamaged | SnapshotMismatch

const chunk = 60_000

/** Lives through what was missed, as far as it shall, and jumps over the rest. */
const liveThrough = (exchange: Exchange, now: number, most: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { engine, life } = exchange
    const end = Math.min(now, engine.now + most)
    // The process lived on for a while after its last entry. What it was asked then it must not answer otherwise now, so that
    // its sockets count as lost only after that.
    life.advance(Math.min(end, engine.now + longestSilence))
    Commands.write(exchange, Commands.resume)
    while (engine.now < end) {
      life.advance(Math.min(end, engine.now + chunk))
      yield* Effect.yieldNow()
    }
    if (engine.now < now) Commands.write(exchange, Commands.skip, now)
  })

/**
 * Starts a paper exchange from what the store has of it, or a new one, and keeps it there while the scope is open.
 *
 * Whatever was answered or told on a socket is there again after the process has ended in any way: every change is in the
 * journal before anything is told of it. Trades that time alone brings are lived through again, and come out the same. When the
 * store fails, nothing is answered any more: connections break, since it is unknown whether the last changes are safe.
 *
 * Of what lies in the store nothing is secret: no API secret, signature or password is in it.
 */
export const makeDurable = (
  options: DurableOptions = {}
): Effect.Effect<PaperExchange["Type"], DurableError, Storage | Scope.Scope> =>
  Effect.flatMap(begin(options), (exchange) =>
    Effect.tap(live(exchange), ({ sockets }) =>
      Effect.sync(() => {
        if (exchange.recorder !== undefined) exchange.recorder.onBroken = () => sockets.drop(undefined)
      })
    )
  )

/**
 * Gives the exchange of a store, and stores what it records while the scope is open. It does not live by itself yet.
 */
export const begin = (options: DurableOptions): Effect.Effect<Exchange, DurableError, Storage | Scope.Scope> =>
  Effect.gen(function* () {
    const storage = yield* Storage
    const clock = yield* Effect.clock
    const now = () => clock.unsafeCurrentTimeMillis()
    const most = Duration.toMillis(options.catchUp ?? "1 hour")
    const entriesBetween = options.snapshotEntries ?? 10_000
    const millisBetween = Duration.toMillis(options.snapshotEvery ?? "10 minutes")

    const found = yield* recover(storage, options, now)
    const { exchange } = found
    const { engine } = exchange
    const awake = Effect.unsafeMakeLatch(false)
    const recorder = new Recorder(engine, found.count, () => awake.unsafeOpen())
    exchange.recorder = recorder

    let { generation, previous } = found
    // The snapshot that the journal goes on from.
    let last = { count: found.count - found.replayed, time: found.snapshotTime }
    const headerAt = (generation: number): Header => ({ ...found.header, generation, after: recorder.count })

    let files = yield* Scope.make()
    yield* Effect.addFinalizer((exit) => Effect.suspend(() => Scope.close(files, exit)))
    const openJournal = (header: Header, isNew: boolean) =>
      Effect.gen(function* () {
        yield* Scope.close(files, Exit.void)
        files = yield* Scope.make()
        const append = yield* Scope.extend(storage.appender(journalName(header.generation)), files)
        if (isNew) yield* append(line(header))
        return append
      })
    let append = yield* openJournal(headerAt(generation), found.isNew)

    /** Takes a snapshot and begins the journal that goes on from it. Two generations are kept. */
    const rotate = Effect.suspend(() => {
      const header = headerAt(generation + 1)
      const batch = recorder.take()
      const snapshot = Snapshot.text(header, Snapshot.stateOf(exchange))
      last = { count: recorder.count, time: engine.now }
      return Effect.gen(function* () {
        yield* append(batch.text)
        recorder.release(batch.count)
        yield* storage.replace(snapshotName(header.generation), snapshot)
        append = yield* openJournal(header, true)
        const oldest = previous
        for (let old = found.oldest; old < oldest; old++) {
          yield* storage.remove(journalName(old))
          yield* storage.remove(snapshotName(old))
        }
        found.oldest = oldest
        previous = header.generation
        generation = header.generation
      })
    })

    const flush: Effect.Effect<void> = Effect.suspend((): Effect.Effect<void, StorageError> => {
      if (recorder.broken !== undefined) return Effect.void
      const due =
        recorder.count - last.count >= entriesBetween ||
        (recorder.count > last.count && engine.now - last.time >= millisBetween)
      if (due) return rotate
      const batch = recorder.take()
      if (batch.text === "") return Effect.void
      return Effect.map(append(batch.text), () => recorder.release(batch.count))
    }).pipe(
      Effect.catchAllCause((cause) => {
        const found = Cause.squash(cause)
        const error =
          found instanceof StorageError
            ? found
            : new StorageError({ operation: "replace", name: snapshotName(generation + 1), cause: found })
        return Effect.zipRight(
          Effect.sync(() => recorder.fail(error)),
          Effect.logError("The paper exchange cannot store what it does, and stops answering", error)
        )
      }),
      Effect.uninterruptible
    )

    if (!found.begun) yield* liveThrough(exchange, now(), most)
    if (found.damaged) yield* rotate
    yield* flush
    if (recorder.broken !== undefined) return yield* recorder.broken

    yield* Effect.addFinalizer(() => flush)
    yield* awake.await.pipe(
      Effect.zipRight(Effect.sync(() => awake.unsafeClose())),
      Effect.zipRight(flush),
      Effect.forever,
      Effect.forkScoped
    )
    return exchange
  })

/**
 * A paper exchange in the process that outlives it, with the transport and the dialer that lead to it: see {@link makeDurable}.
 */
export const layerDurable = (
  options: DurableOptions = {}
): Layer.Layer<PaperExchange | Transport | Dialer, DurableError, Storage> =>
  Layer.scopedContext(Effect.map(makeDurable(options), contextOf))
