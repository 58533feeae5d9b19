import * as Context from "effect/Context"

/** A bound on the age of a write, in milliseconds, besides its greatest age: its caller waits no longer. Defaults to none. */
export class SendWithin extends Context.Reference<SendWithin>()("effect-bybit/internal/SendWithin", {
  defaultValue: () => Number.POSITIVE_INFINITY
}) {}
