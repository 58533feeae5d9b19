import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

/** A body is longer than allowed. */
export class TooLong extends Data.TaggedError("TooLong")<{ readonly most: number }> {}

/** Collects a body as it is, and fails as soon as it is longer than `most` bytes: the rest is not read. */
export const collected = <E, R>(
  stream: Stream.Stream<Uint8Array, E, R>,
  most: number
): Effect.Effect<Uint8Array, E | TooLong, R> =>
  Effect.suspend(() => {
    const parts: Array<Uint8Array> = []
    let length = 0
    return stream.pipe(
      Stream.runForEach((part) => {
        length += part.byteLength
        parts.push(part)
        return length > most ? Effect.fail(new TooLong({ most })) : Effect.void
      }),
      Effect.map(() => Buffer.concat(parts))
    )
  })
