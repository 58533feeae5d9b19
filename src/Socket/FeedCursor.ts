/**
 * Where an account's feed stopped, to be persisted: the next run continues there.
 *
 * @since 0.2.0
 */
import * as Schema from "../Schema/Shape.js"
import type { FeedEvent } from "./FeedEvent.js"
import { executionKey } from "./internal/Account/ExecutionKey.js"
import { millisOf } from "./internal/Account/Millis.js"

/** Plain JSON. */
export interface FeedCursor {
  /** Executions before this time are handled, in milliseconds of the exchange's clock. */
  readonly since: number
  /** Later ones that are handled: `execId` and `orderId`, separated by a space. */
  readonly handled: ReadonlyArray<string>
  /** When those of `handled` happened, in the same order and in milliseconds; 0 if unknown. Missing ones are unknown. */
  readonly times?: ReadonlyArray<number>
}

/** Schema of {@link FeedCursor}. */
export const schema: Schema.Schema<FeedCursor> = Schema.Struct({
  since: Schema.Number,
  handled: Schema.Array(Schema.String),
  times: Schema.optional(Schema.Array(Schema.Number))
})

/** A cursor from which every execution since a time is emitted, in milliseconds of the exchange's clock. */
export const from = (millis: number): FeedCursor => ({ since: millis, handled: [] })

/** REST may show an execution late, so the cursor stays this far behind what is complete. In milliseconds. */
const margin = 30_000

const advance = (cursor: FeedCursor, completeUntil: number): FeedCursor => {
  const since = completeUntil - margin
  if (since <= cursor.since) return cursor
  const { handled, times = [] } = cursor
  const isKept = (_: unknown, index: number) => (times[index] ?? 0) === 0 || Number(times[index]) >= since
  return { since, handled: handled.filter(isKept), times: handled.map((_, i) => times[i] ?? 0).filter(isKept) }
}

/**
 * The cursor after an event has been handled. Pass it every event of the feed, in order, and persist the result: a feed that is
 * started with it emits every execution that was not passed, and none that was.
 *
 * @example
 * ```ts
 * import * as Socket from "effect-bybit/Socket"
 * import { Effect, Stream } from "effect"
 *
 * export const run = (cursor: Socket.FeedCursor.FeedCursor, save: (cursor: Socket.FeedCursor.FeedCursor) => Effect.Effect<void>) =>
 *   Socket.feed({ cursor }).pipe(
 *     Stream.scan(cursor, Socket.FeedCursor.next),
 *     Stream.changes,
 *     Stream.runForEach(save)
 *   )
 * ```
 */
export const next = (cursor: FeedCursor, event: FeedEvent): FeedCursor => {
  switch (event._tag) {
    case "Execution": {
      const { handled, since, times = [] } = cursor
      return {
        since,
        handled: [...handled, executionKey(event.execution)],
        times: [...handled.map((_, i) => times[i] ?? 0), millisOf(event.execution.execTime) ?? 0]
      }
    }
    case "Live":
    case "Audited":
      return event.unresolved.length > 0 ? cursor : advance(cursor, event.completeUntil)
    default:
      return cursor
  }
}
