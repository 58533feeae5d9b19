import { Effect, type Scope } from "effect"
import type * as Socket from "../../../src/Socket.js"
import { silently } from "../../effect/logs.js"
import { readBook, readTicker } from "./snapshotReaders.js"
import { type Fate, inMarket, type SnapshotExchange } from "./snapshotWorld.js"

export type Topics =
  | "a book with 1 level"
  | "a book with 50 levels"
  | "a book with 200 levels"
  | "a book with 1000 levels"
  | "a ticker"
export const books = [1, 50, 200, 1000] as const
export const all: ReadonlyArray<Topics> = [
  ...books.map((depth) => (depth === 1 ? "a book with 1 level" : `a book with ${depth} levels`) as Topics),
  "a ticker"
]
const depthOf = (what: Topics) => books.find((depth) => what.includes(` ${depth} level`)) ?? 50

/** Opens what is read, and lets it settle. It fails the test if it lies, or is silently old. */
const reading = (exchange: SnapshotExchange, what: Topics) =>
  Effect.gen(function* () {
    if (what === "a ticker") {
      const ticker = yield* readTicker(exchange)
      return { ...ticker, statuses: [] as ReadonlyArray<string>, status: () => (ticker.isFresh() ? "Synced" : "old") }
    }
    return yield* readBook(exchange, depthOf(what))
  })
type Reader = Effect.Effect.Success<ReturnType<typeof reading>>

export interface Scene {
  readonly exchange: SnapshotExchange
  readonly reader: Reader
}
export const scene = (
  what: Topics,
  options: Partial<Socket.SocketOptions>,
  body: (scene: Scene) => Effect.Effect<void, never, Socket.Sockets | Scope.Scope>,
  lags: ReadonlyArray<number> = [20]
) =>
  inMarket(options, (exchange) =>
    Effect.gen(function* () {
      exchange.lagOf = (index) => lags[index % lags.length] ?? 20
      const reader = yield* reading(exchange, what)
      yield* exchange.run(5000)
      reader.clear()
      yield* body({ exchange, reader })
    })
  ).pipe(silently, Effect.scoped)

/** Time passes until a rotation is over: what is open is not what was. */
export const rotated = (exchange: SnapshotExchange) => {
  const before = exchange.open
  return exchange.runUntil(
    "the rotation",
    () => exchange.open.length >= before.length && before.every(({ socket }) => socket.hungUp !== undefined),
    60_000
  )
}
/** On connections that are opened from now on, the first snapshots have these fates, the others the last one. */
export const fatesOfNew = (exchange: SnapshotExchange, fates: ReadonlyArray<Fate>) => {
  const { length } = exchange.wires
  exchange.fate = (wire, nth) => (wire.index < length ? "sent" : (fates[nth - 1] ?? fates.at(-1) ?? "sent"))
}
export const rotating = { rotateAfter: "20 seconds" } as const
/** After one rotation, the next one comes after all is over. */
export const rotatingOnce = { rotateAfter: "200 seconds" } as const
