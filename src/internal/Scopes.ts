import type * as Effect from "effect/Effect"
import * as ExecutionStrategy from "effect/ExecutionStrategy"
import * as Scope from "effect/Scope"

/** A scope that closes with another one, or before it. */
export const scopeWithin = (parent: Scope.Scope): Effect.Effect<Scope.CloseableScope> =>
  Scope.fork(parent, ExecutionStrategy.sequential)
