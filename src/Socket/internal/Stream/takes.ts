/** Streams of what an effect hands out, batch by batch. */
import * as Channel from "effect/Channel"
import type * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { chunkOf } from "./chunkOf.effect3.js"
import { warmFromEffect } from "./warmFromEffect.js"

/** The next messages, or `undefined` after the last ones. */
export type Take<A, E, R = never> = Effect.Effect<ReadonlyArray<A> | undefined, E, R>

/** So many messages at once are a flood, in which memory matters. */
const floodSize = 32

const channelOf = <A, E, R>(
  take: Take<A, E, R>
): Channel.Channel<Chunk.Chunk<A>, unknown, E, unknown, unknown, unknown, R> => {
  let warming = 40
  const again = (): Channel.Channel<Chunk.Chunk<A>, unknown, E, unknown, unknown, unknown, R> => all
  const all: Channel.Channel<Chunk.Chunk<A>, unknown, E, unknown, unknown, unknown, R> = Channel.flatMap(
    Channel.fromEffect(take),
    (messages) => {
      if (messages === undefined) return Channel.void
      if (messages.length === 0) return again()
      if (warming > 0 && messages.length >= floodSize) {
        warming--
        warmFromEffect()
      }
      return Channel.flatMap(Channel.write(chunkOf(messages)), again)
    }
  )
  return all
}

/** Everything that is taken. */
export const streamOfTake = <A, E, R>(take: Take<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.fromChannel(channelOf(take))

/**
 * Everything that is taken from what was opened, in a scope that ends with the stream.
 *
 * Like `Stream.unwrapScoped`, but without a step between source and reader, which would cost time for each chunk.
 */
export const streamOfOpened = <A, E, R>(
  opened: Effect.Effect<Take<A, E>, E, R | Scope.Scope>
): Stream.Stream<A, E, Exclude<R, Scope.Scope>> =>
  Stream.fromChannel(
    Channel.flatMap(Channel.fromEffect(Scope.make()), (scope) =>
      Channel.ensuringWith(Channel.unwrap(Effect.map(Scope.extend(opened, scope), (take) => channelOf(take))), (exit) =>
        Scope.close(scope, exit)
      )
    )
  )
