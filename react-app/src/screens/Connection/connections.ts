/**
 * The connections and their history, the clock check, and whether the data on screen can be trusted.
 */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { getServerTime } from "effect-bybit/Market"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import type { ConnectionState, StateChange } from "effect-bybit/Socket/ConnectionState"
import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { linger, publicOf, silentAfter } from "effect-bybit-react"
import { Result, Rx } from "effect-bybit-react/rx"
import { symbolOf } from "../../keys.js"
import { atoms, runtime } from "../../session.js"
import { SeenLimits } from "../../venue/limits.js"

/** A state of a connection, and when it began. */
export interface Past {
  readonly at: number
  readonly state: ConnectionState
}

export type History = ReadonlyMap<string, ReadonlyArray<Past>>

const kept = 30
const keptConnections = 12

/** Adds a change to the history, newest first. */
export const remember = (history: History, { connection, state }: StateChange): History => {
  const next = new Map(history)
  const before = next.get(connection) ?? []
  const [last] = before
  if (last?.state._tag === state._tag && last.at === state.since) return history
  // Connections come and go with the selected instrument; only the most recent ones are kept.
  next.delete(connection)
  next.set(connection, [{ at: state.since, state }, ...before].slice(0, kept))
  for (const name of next.keys()) {
    if (next.size <= keptConnections) break
    next.delete(name)
  }
  return next
}

const nothing: History = new Map()

/** The recent states of each connection, newest first. */
export const history = runtime
  .rx(Stream.scan(TopicStream.states, nothing, remember))
  .pipe(Rx.keepAlive, Rx.withLabel("connection history"))

const measure = Effect.gen(function* () {
  const start = yield* Clock.currentTimeMillis
  const { time } = yield* getServerTime.response()
  const end = yield* Clock.currentTimeMillis
  const server = time ?? (start + end) / 2
  return { roundTripMillis: end - start, offsetMillis: Math.round(server - (start + end) / 2), at: end }
})

/** Measures the clock offset once a minute while in use. If a measurement fails, the previous one stays. */
export const clockCheck = runtime
  .rx(
    Stream.repeatEffectWithSchedule(Effect.option(measure), Schedule.spaced("1 minute")).pipe(
      Stream.filterMap((found) => found)
    )
  )
  .pipe(linger("30 seconds"), Rx.withLabel("clock check"))

/** The rate limits that the exchange reported, latest first. */
export const seenLimits = runtime
  .rx(Stream.unwrap(Effect.map(SeenLimits, ({ changes }) => changes)))
  .pipe(linger("1 second"), Rx.withLabel("seen limits"))

/** Why the data of an instrument may be stale. */
export type Staleness =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Disconnected"; readonly retryAt: number | undefined }
  | { readonly _tag: "Resyncing" }
  | { readonly _tag: "Silent"; readonly millis: number }
  | { readonly _tag: "Behind"; readonly millis: number }

/** Data older than this, in milliseconds, should not be traded on. */
const oldAfter = 5000

/** Describes in a few words why the data is stale. */
export const stalenessText = (staleness: Staleness): string => {
  switch (staleness._tag) {
    case "Waiting":
      return "Waiting for data"
    case "Disconnected":
      return "Disconnected: prices are stale"
    case "Resyncing":
      return "Reloading the order book"
    case "Silent":
      return `No messages for ${Math.floor(staleness.millis / 1000)} s`
    case "Behind":
      return `Messages are ${(staleness.millis / 1000).toFixed(1)} s late`
  }
}

/** Checks whether a connection and a book can be trusted, and returns the most serious reason if not. */
export const judge = (input: {
  readonly connection: ConnectionHealth | undefined
  readonly book: "Syncing" | "Synced" | "Stale" | "Failed" | undefined
  readonly clockOffset: number
}): Staleness | undefined => {
  const { book, clockOffset, connection } = input
  if (connection !== undefined && connection.state._tag !== "Connected") {
    const { state } = connection
    return { _tag: "Disconnected", retryAt: state._tag === "Reconnecting" ? state.retryAt : undefined }
  }
  if (book === undefined || book === "Syncing") return { _tag: "Waiting" }
  if (book === "Stale" || book === "Failed") return { _tag: "Resyncing" }
  if (connection === undefined) return undefined
  const silent = connection.silentMillis ?? 0
  if (silent > silentAfter) return { _tag: "Silent", millis: silent }
  const behind = connection.ageMillis === undefined ? 0 : connection.ageMillis + clockOffset
  return behind > oldAfter ? { _tag: "Behind", millis: behind } : undefined
}

/** Why the data of an instrument may be stale; undefined while it can be trusted. */
export const staleness = Rx.family((key: string) =>
  Rx.make((get): Staleness | undefined => {
    const { category } = symbolOf(key)
    const health = get(atoms.health)
    const book = get(bookStatus(key))
    const clock = get(clockCheck)
    return judge({
      connection: Result.isSuccess(health) ? publicOf(health.value, category) : undefined,
      book,
      clockOffset: Result.isSuccess(clock) ? clock.value.offsetMillis : 0
    })
  }).pipe(linger(1000), Rx.withLabel(`staleness ${key}`))
)

/** The book's status alone, so that price changes do not trigger updates. */
const bookStatus = Rx.family((key: string) =>
  Rx.make((get) => {
    const book = get(atoms.book(symbolOf(key)))
    return Result.isSuccess(book) ? book.value.status._tag : undefined
  }).pipe(linger(1000))
)
