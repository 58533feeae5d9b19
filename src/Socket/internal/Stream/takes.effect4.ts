/** Streams of what an effect hands out, batch by batch. */
import * as Arr from "effect/Array"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import type * as Pull from "effect/Pull"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** The next messages, or `undefined` after the last ones. */
export type Take<A, E, R = never> = Effect.Effect<ReadonlyArray<A> | undefined, E, R>

const pullOf = <A, E, R>(take: Take<A, E, R>): Pull.Pull<Arr.NonEmptyReadonlyArray<A>, E, void, R> =>
  Effect.flatMap(take, (messages) =>
    messages === undefined
      ? Cause.done()
      : Arr.isReadonlyArrayNonEmpty(messages)
        ? Effect.succeed(messages)
        : pullOf(take)
  )

/** Everything that is taken. */
export const streamOfTake = <A, E, R>(take: Take<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.fromPull(Effect.succeed(pullOf(take)))

/** Everything that is taken from what was opened, in a scope that ends with the stream. */
export const streamOfOpened = <A, E, R>(
  opened: Effect.Effect<Take<A, E>, E, R | Scope.Scope>
): Stream.Stream<A, E, Exclude<R, Scope.Scope>> => Stream.scoped(Stream.fromPull(Effect.map(opened, pullOf)))
