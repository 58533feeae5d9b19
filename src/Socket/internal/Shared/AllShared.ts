import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { SubscriptionError } from "../../../Errors/Network.js"
import type { SocketError } from "../../SocketError.js"

/** Opens all at the same time. Fails with one error for all refused topics, or with the first other error. */
export const allShared = <A, R>(
  all: ReadonlyArray<Effect.Effect<A, SocketError, R>>
): Effect.Effect<ReadonlyArray<A>, SocketError, R> =>
  Effect.flatMap(Effect.forEach(all, Effect.either, { concurrency: "unbounded" }), (results) => {
    const errors = results.flatMap((result) => (Either.isLeft(result) ? [result.left] : []))
    const [first] = errors
    if (first === undefined)
      return Effect.succeed(results.flatMap((result) => (Either.isRight(result) ? [result.right] : [])))
    const refusals = errors.filter((error) => error instanceof SubscriptionError)
    const other = errors.find((error) => !(error instanceof SubscriptionError))
    if (other !== undefined || refusals.length === 1) return Effect.fail(other ?? first)
    return Effect.fail(
      new SubscriptionError({
        topics: refusals.flatMap(({ topics }) => topics),
        detail: [...new Set(refusals.map(({ detail }) => detail))].join("; "),
        cause: refusals[0]?.cause
      })
    )
  })
