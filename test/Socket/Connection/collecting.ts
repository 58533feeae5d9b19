import { Effect, Exit, Scope, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"

export const linear = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

export const collectStates = Effect.gen(function* () {
  const seen: Array<string> = []
  yield* Socket.states.pipe(
    Stream.runForEach((change) => Effect.sync(() => seen.push(change.state._tag))),
    Effect.forkScoped
  )
  yield* settle
  return seen
})

/** Listens in a scope that can be closed. */
export const listening = Effect.fnUntraced(function* <A, E, R>(self: Effect.Effect<A, E, R | Scope.Scope>) {
  const scope = yield* Scope.make()
  const fiber = yield* Effect.fork(Scope.extend(self, scope))
  yield* settle
  return { fiber, close: Scope.close(scope, Exit.void) }
})
