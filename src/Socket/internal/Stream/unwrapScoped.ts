import * as Channel from "effect/Channel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/**
 * Opens a stream when it is run, and closes its scope when it ends: `Stream.unwrapScoped`, without what `Stream.flatMap` has for running
 * several streams at once. That is 11 KiB of a browser's bundle.
 */
export const unwrapScoped = <A, E, R, E2, R2>(
  opening: Effect.Effect<Stream.Stream<A, E, R>, E2, R2>
): Stream.Stream<A, E | E2, R | Exclude<R2, Scope.Scope>> =>
  Stream.fromChannel(Channel.unwrapScoped(Effect.map(opening, Stream.toChannel)))
