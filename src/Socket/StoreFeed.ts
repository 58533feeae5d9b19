/**
 * Stores an account's feed, each event with where to go on after it.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Mailbox from "effect/Mailbox"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { compile, explain } from "../Schema/internal/Predicate.js"
import { type FeedError, type FeedOptions, type FeedServices, feed } from "./AccountFeed.js"
import { ExpiredCursor, type FeedCursor, from, InvalidCursor, next, schema } from "./FeedCursor.js"
import type { FeedEvent } from "./FeedEvent.js"
import { readableSince } from "./internal/Account/Retention.js"

/** What one transaction stores. */
export interface FeedBatch {
  /** In the order in which they happened. Empty when the first run stores where it begins. */
  readonly events: ReadonlyArray<FeedEvent>
  /** Where to go on after these events. Plain JSON. */
  readonly cursor: FeedCursor
}

/** What {@link storeFeed} needs. */
export interface StoreFeedOptions<E, R, E2, R2> extends Omit<FeedOptions, "cursor"> {
  /** Reads the cursor that was stored last, as parsed JSON; none before the first run. It is checked. */
  readonly load: Effect.Effect<Option.Option<unknown>, E, R>
  /** Stores events and cursor in one transaction. Is never called again before it has succeeded. */
  readonly save: (batch: FeedBatch) => Effect.Effect<unknown, E2, R2>
}

/** Once this many events wait for a transaction, no more is read over REST. */
const capacity = 4000

/** How far clocks may differ, in milliseconds. */
const tolerance = 10_000
const day = 86_400_000

/** Checks a stored cursor: what it doesn't cover would be missing unnoticed. */
const checked = (
  stored: unknown,
  offset: ClockOffset["Type"]
): Effect.Effect<FeedCursor, InvalidCursor | ExpiredCursor> =>
  Effect.gen(function* () {
    if (!compile(schema)(stored)) {
      const { issue, path } = explain(schema, stored) ?? { issue: "is no cursor", path: "" }
      return yield* new InvalidCursor({ issue: path === "" ? issue : `${path}: ${issue}` })
    }
    const { since } = stored
    const now = Effect.map(Clock.currentTimeMillis, (millis) => millis + offset.current())
    const isPast = (millis: number) => since <= millis + tolerance
    if (!isPast(yield* now)) {
      yield* offset.resync
      if (!isPast(yield* now)) return yield* new InvalidCursor({ issue: `since: ${since} is in the future` })
    }
    const oldest = readableSince((yield* now) + tolerance)
    if (since < oldest) return yield* new ExpiredCursor({ since, completeFrom: oldest + day })
    // Otherwise the executions until then would count as handled.
    return { ...stored, since: Math.min(since, yield* now) }
  })

/**
 * Stores everything that happens on an account, without holes and without duplicates, however often the program is killed.
 *
 * Follows `feed`, and calls `save` with the events and the cursor after them. If `save` stores both in one transaction, the next run
 * goes on exactly where this one stopped, also if this one was killed while it caught up: pushes are stored at once, long before
 * older executions that are still being read, and the cursor knows what is outstanding. The newest stored execution doesn't.
 *
 * The first run, for which `load` has no cursor, begins now: that is stored at once. To begin earlier, let `load` return
 * `FeedCursor.from(millis)`.
 *
 * Transactions run one at a time. What happens meanwhile goes into the next one, so a slow database gets fewer and larger ones. The
 * cursor grows by about 90 bytes with each execution until the feed is `Live`, and is stored each time.
 *
 * If two processes store the same account for a moment, or the transaction of a killed one is committed late, executions may be
 * stored twice: use `execId` and `orderId` as the key of their rows, and ignore rows that exist.
 *
 * Fails with the error of `load` or `save`, or that of the feed. To try again, retry the whole: it loads the cursor again. Fails with
 * `FeedCursor.InvalidCursor` if what was loaded is no cursor, and with `FeedCursor.ExpiredCursor` if the exchange doesn't keep executions
 * for so long. Ends when the layer closes.
 *
 * @example
 * ```ts
 * import { Console, Effect, Option, Ref } from "effect"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const database = yield* Ref.make({ rows: new Array<string>(), cursor: Option.none<string>() })
 *   const run = Socket.storeFeed({
 *     load: Effect.map(database, ({ cursor }) => Option.map(cursor, (json): unknown => JSON.parse(json))),
 *     save: ({ cursor, events }) =>
 *       Ref.update(database, ({ rows }) => ({
 *         rows: [...rows, ...events.map((event) => JSON.stringify(event))],
 *         cursor: Option.some(JSON.stringify(cursor))
 *       }))
 *   })
 *   yield* Effect.timeoutOption(run, "3 seconds") // a program runs it for as long as it lives
 *   yield* Console.log(yield* database)
 * })
 * ```
 */
export const storeFeed = <E, R, E2, R2>({
  load,
  save,
  ...options
}: StoreFeedOptions<E, R, E2, R2>): Effect.Effect<
  void,
  E | E2 | InvalidCursor | ExpiredCursor | FeedError,
  R | R2 | FeedServices
> =>
  Effect.gen(function* () {
    const offset = yield* ClockOffset
    const startedAt = yield* Clock.currentTimeMillis
    const stored = yield* load
    let cursor = from(startedAt + offset.current())
    if (Option.isSome(stored)) cursor = yield* checked(stored.value, offset)
    else yield* save({ events: [], cursor })
    yield* Effect.scopedWith((scope) =>
      Effect.gen(function* () {
        const events = Mailbox.fromStream(feed({ ...options, cursor }), { capacity })
        const waiting = yield* Scope.extend(events, scope)
        while (true) {
          const [some, isOver] = yield* waiting.takeAll
          if (Chunk.isNonEmpty(some)) {
            cursor = Chunk.reduce(some, cursor, next)
            yield* save({ events: Chunk.toReadonlyArray(some), cursor })
          }
          if (isOver) return
        }
      })
    )
  })
