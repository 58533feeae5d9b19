import type * as Stream from "effect/Stream"
import type * as SubscriptionRef from "effect/SubscriptionRef"

/** The value of a reference, and then each change. */
export const changesOf = <A>(ref: SubscriptionRef.SubscriptionRef<A>): Stream.Stream<A> => ref.changes
