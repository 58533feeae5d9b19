import { Array, Clock, Effect, type Option, Stream } from "effect"
import type { RestClient } from "../../../src/Http/RestClient.js"
import type { ClockOffset } from "../../../src/Layers/ClockOffset.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"

type Cursor = Socket.FeedCursor.FeedCursor

/** What one transaction stores. */
export interface Batch {
  readonly events: ReadonlyArray<Socket.FeedEvent>
  readonly cursor: Cursor
}

export interface Storing<E> extends Omit<Socket.FeedOptions, "cursor"> {
  /** What was stored last, in the form in which it came out of the database. */
  readonly load: Effect.Effect<Option.Option<Cursor>, E>
  readonly save: (batch: Batch) => Effect.Effect<void, E>
}

/** How these tests call what stores a feed: the only place that knows the signature of the library. */
export type StoreFeed = <E>(
  storing: Storing<E>
) => Effect.Effect<unknown, unknown, Socket.Sockets | RestClient | ClockOffset | Credentials>

export const library: StoreFeed = (storing) => Socket.storeFeed(storing)

const minute = 60_000

/** What the attacks must find: a mark that is derived from the newest stored row, although older ones are outstanding. */
export const markOfNewest: StoreFeed = ({ load, save, ...options }) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const stored = yield* load
    let newest = stored._tag === "Some" ? stored.value.since + minute : now
    const cursor = () => Socket.FeedCursor.from(newest - minute)
    if (stored._tag === "None") yield* save({ events: [], cursor: cursor() })
    yield* Stream.runForEachChunk(Socket.feed({ ...options, cursor: cursor() }), (chunk) => {
      const events = Array.fromIterable(chunk)
      for (const event of events)
        if (event._tag === "Execution") newest = Math.max(newest, Number(event.execution.execTime))
      return save({ events, cursor: cursor() })
    })
  })
