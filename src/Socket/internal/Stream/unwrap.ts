/** `Stream.unwrap` and `Stream.unwrapScoped` without what `Stream.flatMap` has for several streams at once: 10 KiB of a browser's bundle. */
import * as Channel from "effect/Channel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** Opens a stream when it is run. */
export const unwrap = <A, E, R, E2, R2>(
  opening: Effect.Effect<Stream.Stream<A, E, R>, E2, R2>
): Stream.Stream<A, E | E2, R | R2> => Stream.fromChannel(Channel.unwrap(Effect.map(opening, Stream.toChannel)))

/** Opens a stream when it is run, and closes its scope when it ends. */
export const unwrapScoped = <A, E, R, E2, R2>(
  opening: Effect.Effect<Stream.Stream<A, E, R>, E2, R2>
): Stream.Stream<A, E | E2, R | Exclude<R2, Scope.Scope>> =>
  Stream.fromChannel(Channel.unwrapScoped(Effect.map(opening, Stream.toChannel)))
