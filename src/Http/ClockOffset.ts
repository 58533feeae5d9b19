/**
 * The service that knows how far the exchange's clock is ahead of the local one. `Layers/ClockOffset` has its layers.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** How far the exchange's clock is ahead of the local one. */
export class ClockOffset extends Context.Tag("effect-bybit/ClockOffset")<
  ClockOffset,
  {
    /** Exchange clock minus local clock in milliseconds, as last measured. */
    readonly current: () => number
    /** Measures again now. Concurrent callers share one measurement. */
    readonly resync: Effect.Effect<void>
    /** Whether the last measurement failed, so that `current` may be wrong. Omitted if that is never known. */
    readonly isUncertain?: (() => boolean) | undefined
    /**
     * When the last measurement that succeeded ended, in milliseconds of the monotonic clock. Omitted if that is never known: then each
     * `resync` is taken for a new measurement.
     */
    readonly measuredAt?: (() => number) | undefined
  }
>() {}
