/** Streams whose topics can be unsubscribed by their text. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import { Sockets } from "../../Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Source } from "../../Source.js"
import { account } from "../../TopicStream.js"
import { FanOut } from "./FanOut.js"

type TopicRef = Pick<Source<unknown>, "path" | "text">

/** The raw subscriptions of each socket service. */
const subscribed = new WeakMap<Sockets["Type"], Set<{ readonly leave: (sources: ReadonlyArray<TopicRef>) => void }>>()

/** Listens to sources until the scope closes, and registers them for {@link leave}. */
export const open = <A>(
  sources: ReadonlyArray<Source<A>>
): Effect.Effect<Stream.Stream<A, SocketError>, SocketError, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const socket = yield* Sockets
    const out = new FanOut<A>(sources.map(({ text }) => text))
    const paths = new Map(sources.map(({ path, text }) => [text, path]))
    const listening = yield* socket.listen(
      sources,
      {
        ceased: ({ topics }) => {
          for (const text of topics) paths.delete(text)
        },
        ended: out.ended,
        failed: out.failed,
        threw: out.threw,
        message: (message, { size }) => out.offer(message, size),
        undecoded: () => {},
        down: () => {},
        subscribed: () => {}
      },
      yield* account
    )
    const known = subscribed.get(socket) ?? new Set()
    subscribed.set(socket, known)
    const entry = {
      leave: (left: ReadonlyArray<TopicRef>) => {
        const mine = left.filter(({ path, text }) => paths.get(text) === path).map(({ text }) => text)
        if (mine.length === 0) return
        for (const text of mine) paths.delete(text)
        listening.unsafeLeave(mine)
        if (paths.size === 0) out.ended()
      }
    }
    known.add(entry)
    yield* Effect.addFinalizer(() => Effect.sync(() => known.delete(entry)))
    return out.stream
  })

/** Leaves sources that any caller opened with {@link open}. Streams that are left without topics end. */
export const leave = (sources: ReadonlyArray<TopicRef>): Effect.Effect<void, never, Sockets> =>
  Effect.map(Sockets, (socket) => {
    for (const entry of [...(subscribed.get(socket) ?? [])]) entry.leave(sources)
  })
