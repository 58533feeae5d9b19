/** Streams whose topics can be unsubscribed by their text. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import { failAfter } from "../Overflow.js"
import { Sockets } from "../Socket.js"
import type { SocketError } from "../SocketError.js"
import type { Source } from "../Source.js"
import * as TopicStream from "../TopicStream.js"

/** The raw subscriptions of each socket service. */
const subscribed = new WeakMap<
  Sockets["Type"],
  Set<{ readonly leave: (topics: ReadonlyArray<string>) => void; readonly paths: ReadonlyMap<string, string> }>
>()

/** Listens to sources until the scope closes, and registers them for {@link leave}. */
export const open = <A>(
  sources: ReadonlyArray<Source<A>>
): Effect.Effect<Stream.Stream<A, SocketError>, SocketError, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const socket = yield* Sockets
    const { listening, stream } = yield* TopicStream.open<A, never>(sources, failAfter(), () => {})
    const known = subscribed.get(socket) ?? new Set()
    subscribed.set(socket, known)
    const entry = { leave: listening.leave, paths: new Map(sources.map(({ path, text }) => [text, path])) }
    known.add(entry)
    yield* Effect.addFinalizer(() => Effect.sync(() => known.delete(entry)))
    return stream
  })

/** Leaves sources that any caller opened with {@link open}. */
export const leave = (
  sources: ReadonlyArray<Pick<Source<unknown>, "path" | "text">>
): Effect.Effect<void, never, Sockets> =>
  Effect.map(Sockets, (socket) => {
    for (const entry of subscribed.get(socket) ?? []) {
      entry.leave(sources.filter(({ path, text }) => entry.paths.get(text) === path).map(({ text }) => text))
    }
  })
