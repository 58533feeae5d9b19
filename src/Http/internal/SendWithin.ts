import * as Context from "effect/Context"

/** An additional limit for the age of a write, in milliseconds: how long `Order.submit` waits for it. Defaults to none. */
export class SendWithin extends Context.Reference<SendWithin>()("effect-bybit/internal/SendWithin", {
  defaultValue: () => Number.POSITIVE_INFINITY
}) {}
