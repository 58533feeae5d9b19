/** A paper exchange that outlives its process: what it has answered is stored before. */
import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { Transport } from "../../Http/Transport.js"
import type { Dialer } from "../../Socket/Dialer.js"
import type { Exchange, Options } from "../Exchange.js"
import * as Commands from "../internal/Store/Commands.js"
import * as Generations from "../internal/Store/Generations.js"
import { longestSilence, Recorder } from "../internal/Store/Recorder.js"
import { recover, snapshotName } from "../internal/Store/Recovery.js"
import { contextOf, live, type PaperExchange } from "../Service.js"
import { ClockBehind } from "./ClockBehind.js"
import type { JournalDamaged, SnapshotMismatch } from "./Journal.js"
import { Storage, StorageError } from "./Storage.js"
import type { StorageInUse } from "./StorageInUse.js"

/**
 * Options for an exchange that is kept in a store.
 *
 * The exchange's options must be the ones the store was created with. Only `endpoints`, `rateLimits`, `lenientTypes`, `refuseUnchanged` and additional
 * `families` may differ.
 */
export interface DurableOptions extends Options {
  /**
   * Takes a snapshot after this many journal entries. Defaults to 10000.
   *
   * A snapshot is written in slices, beside the journal, and takes 3 MB with all markets. Orders, trades and other rows
   * of an account's history are written once. Starting reads them all, and replays the entries after the snapshot.
   */
  readonly snapshotEntries?: number | undefined
  /** Takes a snapshot after this much exchange time, if there are new entries. Defaults to 10 minutes. */
  readonly snapshotEvery?: Duration.DurationInput | undefined
  /**
   * How much of the downtime to simulate when the exchange starts again. The rest is skipped: no orders fill and no
   * stops trigger during it, and anything due, such as funding, happens once at its end. 0 resumes at the present
   * immediately. Defaults to 1 hour.
   *
   * Simulating an hour costs about half a second of CPU for each market in which an account has orders or positions,
   * and next to nothing for the others.
   */
  readonly catchUp?: Duration.DurationInput | undefined
}

/** Why an exchange cannot be restored from its store. */
export type DurableError = StorageError | StorageInUse | JournalDamaged | SnapshotMismatch | ClockBehind

const chunk = 60_000

/** A clock may be this much behind a store: machines correct theirs. */
const mostBehind = 60_000

/** Refuses a clock that is behind an exchange, and warns of one that is a little behind. */
const checkClock = (time: number, clock: number): Effect.Effect<void, ClockBehind> => {
  if (time - clock > mostBehind) return new ClockBehind({ time, clock })
  if (time <= clock) return Effect.void
  return Effect.logWarning(
    `The clock is ${time - clock} ms behind the paper exchange, whose markets stand still until it has caught up`
  )
}

/** Simulates the downtime up to the configured limit and skips the rest. */
const simulateDowntime = (exchange: Exchange, now: number, most: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { engine, life } = exchange
    const end = Math.min(now, engine.now + most)
    // The previous process may have run on for a while after its last entry. The answers it gave in that time must stay
    // valid, so its sockets count as lost only afterwards.
    life.advance(Math.min(end, engine.now + longestSilence))
    Commands.runAndRecord(exchange, Commands.resume)
    while (engine.now < end) {
      life.advance(Math.min(end, engine.now + chunk))
      yield* Effect.yieldNow()
    }
    if (engine.now < now) Commands.runAndRecord(exchange, Commands.skip, now)
  })

/**
 * Restores a paper exchange from its store, or creates a new one, and keeps it stored until the scope closes.
 *
 * Everything that was answered or pushed survives, however the process ends: each change is written to the journal
 * before any client sees it. Trades caused by time alone are simulated again with the same result. If the store fails,
 * the exchange stops answering and breaks its connections, because it is unknown whether the last changes were stored.
 *
 * A store that another exchange uses is refused with {@link StorageInUse}, and one that is more than a minute ahead of the
 * clock with {@link ClockBehind}.
 *
 * The store contains no API secrets, signatures or passwords, but the random text that the secrets of further accounts
 * are derived from: who can read the store can trade on them.
 */
export const makeDurable = (
  options: DurableOptions = {}
): Effect.Effect<PaperExchange["Type"], DurableError, Storage | Scope.Scope> =>
  Effect.flatMap(begin(options), (exchange) =>
    Effect.tap(live(exchange), ({ unsafeSockets }) =>
      Effect.sync(() => {
        if (exchange.recorder !== undefined) exchange.recorder.onBroken = () => unsafeSockets.drop(undefined)
      })
    )
  )

/** Stores what was recorded, after a while as a snapshot. If that fails, nothing is stored from then on. */
const flushing = (recorder: Recorder, generations: Generations.Generations, options: DurableOptions) => {
  const entriesBetween = options.snapshotEntries ?? 10_000
  const millisBetween = Duration.toMillis(options.snapshotEvery ?? "10 minutes")
  const isDue = () => {
    const { entries, millis } = generations.since()
    return entries >= entriesBetween || (entries > 0 && millis >= millisBetween)
  }
  const errorOf = (cause: Cause.Cause<StorageError>): StorageError => {
    const found = Cause.squash(cause)
    if (found instanceof StorageError) return found
    return new StorageError({ operation: "replace", name: snapshotName(generations.newest() + 1), cause: found })
  }
  return Effect.suspend(() => {
    if (recorder.broken !== undefined) return Effect.void
    return isDue() && !generations.isSaving() ? generations.rotate : generations.append
  }).pipe(
    Effect.catchAllCause((cause) => {
      const error = errorOf(cause)
      return Effect.zipRight(
        Effect.sync(() => recorder.fail(error)),
        Effect.logError("The paper exchange cannot store its changes and stops answering", Cause.fail(error))
      )
    }),
    Effect.uninterruptible
  )
}

/** Opens a stored exchange and stores its changes until the scope closes. It does not follow the clock yet. */
export const begin = (options: DurableOptions): Effect.Effect<Exchange, DurableError, Storage | Scope.Scope> =>
  Effect.gen(function* () {
    const storage = yield* Storage
    if (storage.lock !== undefined) yield* storage.lock
    const clock = yield* Effect.clock
    const now = () => clock.unsafeCurrentTimeMillis()
    const most = Duration.toMillis(options.catchUp ?? "1 hour")

    const found = yield* recover(storage, options, now)
    const { exchange } = found
    yield* checkClock(exchange.engine.now, now())
    const awake = Effect.unsafeMakeLatch(false)
    const recorder = new Recorder(exchange.engine, found.count, () => awake.unsafeOpen())
    exchange.recorder = recorder
    const generations = yield* Generations.open(storage, found, recorder)
    const flush = flushing(recorder, generations, options)

    if (!found.wasEmpty) yield* simulateDowntime(exchange, now(), most)
    if (found.damaged) yield* Effect.zipRight(generations.rotate, generations.saved)
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

/** A stored in-process paper exchange, with a transport and a dialer that connect to it. See {@link makeDurable}. */
export const layerDurable = (
  options: DurableOptions = {}
): Layer.Layer<PaperExchange | Transport | Dialer, DurableError, Storage> =>
  Layer.scopedContext(Effect.map(makeDurable(options), contextOf))
