import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/**
 * How far the exchange's clock is ahead of the local one.
 *
 * @since 0.1.0
 */
export class ClockOffset extends Context.Tag("effect-bybit/ClockOffset")<
  ClockOffset,
  {
    /** Exchange clock minus local clock in milliseconds, as last measured. */
    readonly current: () => number
    /** Measures again, at once; concurrent callers share one measurement. */
    readonly resync: Effect.Effect<void>
  }
>() {}
