/** Lets a caller go on waiting for a write whose transport has given up. */
import * as Context from "effect/Context"
import type * as Deferred from "effect/Deferred"

/** How a caller waits for its write that goes on when the write is late, as `Order.submit` does. */
export interface Waiting {
  /** An additional limit for the age of the write, in milliseconds. */
  readonly sendWithin: number
  /** Done when the transport would have given up waiting for the answer, which may still arrive. */
  readonly overdue: Deferred.Deferred<void>
}

/** Who waits for the answer to a write. By default nobody does beyond the timeout of its transport. */
export class Patience extends Context.Reference<Patience>()("effect-bybit/internal/Patience", {
  defaultValue: (): Waiting | undefined => undefined
}) {}
