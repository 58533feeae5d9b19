import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import { type LimiterHealth, RateLimiter } from "effect-bybit/Layers/RateLimiter"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { Rx } from "../rx.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** The health of every socket, updated on each change of state and every second. */
export const healthOf = (runtime: BybitRuntime): Live<ReadonlyArray<ConnectionHealth>> =>
  runtime.rx(TopicStream.health).pipe(Rx.withLabel("health"))

/** The exchange's clock, as last measured. */
export interface ClockState {
  /** Exchange clock minus local clock, in milliseconds. */
  readonly offsetMillis: number
  /** Whether the last measurement failed. */
  readonly isUncertain: boolean
}

const secondly = Schedule.spaced("1 second")

/** The exchange's clock, looked at every second while in use. */
export const clockOf = (runtime: BybitRuntime): Live<ClockState> =>
  runtime
    .rx(
      Stream.repeatEffectWithSchedule(
        Effect.map(ClockOffset, ({ current, isUncertain }) => ({
          offsetMillis: current(),
          isUncertain: isUncertain?.() ?? false
        })),
        secondly
      ).pipe(
        Stream.changesWith(
          (one, other) => one.offsetMillis === other.offsetMillis && one.isUncertain === other.isUncertain
        )
      )
    )
    .pipe(Rx.setIdleTTL("1 second"), Rx.withLabel("clock"))

const unlimited: LimiterHealth = { waiting: 0, downMillis: undefined }

/** The calls that wait for the rate limits, looked at every second while in use. */
export const limitsOf = (runtime: BybitRuntime): Live<LimiterHealth> =>
  runtime
    .rx(
      Stream.repeatEffectWithSchedule(
        Effect.map(RateLimiter, ({ health }) => health?.() ?? unlimited),
        secondly
      ).pipe(Stream.changesWith((one, other) => one.waiting === other.waiting && one.downMillis === other.downMillis))
    )
    .pipe(Rx.setIdleTTL("1 second"), Rx.withLabel("limits"))
