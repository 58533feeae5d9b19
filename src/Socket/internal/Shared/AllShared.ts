/** Opens several shared topics at once, and fails with one error. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { SocketError } from "../../SocketError.js"
import { oneOf } from "./Failures.js"

/** Opens all concurrently. Fails with one error for all refused topics, or with the first other error. */
export const allShared = <A, R>(
  all: ReadonlyArray<Effect.Effect<A, SocketError, R>>
): Effect.Effect<ReadonlyArray<A>, SocketError, R> =>
  Effect.flatMap(Effect.forEach(all, Effect.either, { concurrency: "unbounded" }), (results) => {
    const failure = oneOf(results.flatMap((result) => (Either.isLeft(result) ? [result.left] : [])))
    if (failure !== undefined) return Effect.fail(failure)
    return Effect.succeed(results.flatMap((result) => (Either.isRight(result) ? [result.right] : [])))
  })
