/** Streams whose constructors differ between the versions of Effect. */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** The rows of page after page, until there is no next one. */
export const paginated = <S, A, E, R>(
  start: S,
  read: (from: S) => Effect.Effect<readonly [rows: ReadonlyArray<A>, next: Option.Option<S>], E, R>
): Stream.Stream<A, E, R> =>
  Stream.paginateChunkEffect(start, (from) =>
    Effect.map(read(from), ([rows, next]) => [Chunk.unsafeFromArray(rows), next] as const)
  )

/** One value after the other, until there is none. */
export const unfolded = <S, A>(start: S, next: (state: S) => readonly [A, S] | undefined): Stream.Stream<A> =>
  Stream.unfold(start, (state) => Option.fromNullable(next(state)))

/** What a callback is called with. Keeps the newest `most` for a slow reader. */
export const newest = <A, R>(
  most: number,
  listen: (offer: (value: A) => void) => Effect.Effect<unknown, never, R | Scope.Scope>
): Stream.Stream<A, never, Exclude<R, Scope.Scope>> =>
  Stream.asyncPush<A, never, R>(
    (emit) => listen((value) => void emit.single(value)) as Effect.Effect<unknown, never, R>,
    {
      bufferSize: most,
      strategy: "sliding"
    }
  ) as Stream.Stream<A, never, Exclude<R, Scope.Scope>>
