/** Streams whose constructors differ between the versions of Effect. */
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** The rows of page after page, until there is no next one. */
export const paginated: <S, A, E, R>(
  start: S,
  read: (from: S) => Effect.Effect<readonly [rows: ReadonlyArray<A>, next: Option.Option<S>], E, R>
) => Stream.Stream<A, E, R> = Stream.paginate

/** One value after the other, until there is none. */
export const unfolded = <S, A>(start: S, next: (state: S) => readonly [A, S] | undefined): Stream.Stream<A> =>
  Stream.unfold(start, (state) => Effect.succeed(next(state)))

/** What a callback is called with. Keeps the newest `most` for a slow reader. */
export const newest = <A, R>(
  most: number,
  listen: (offer: (value: A) => void) => Effect.Effect<unknown, never, R | Scope.Scope>
): Stream.Stream<A, never, Exclude<R, Scope.Scope>> =>
  Stream.callback<A, never, R>((queue) => listen((value) => void Queue.offerUnsafe(queue, value)), {
    bufferSize: most,
    strategy: "sliding"
  })
