import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import { type LimiterHealth, RateLimiter } from "effect-bybit/Layers/RateLimiter"
import type { Category } from "effect-bybit/Schema/Category"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { Result, Rx } from "../rx.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** The health of every socket, updated on each change of state and every second. */
export const healthOf = (runtime: BybitRuntime): Live<ReadonlyArray<ConnectionHealth>> =>
  runtime.rx(TopicStream.health).pipe(Rx.withLabel("health"))

/** The public connection of a category, if any. */
export const publicOf = (
  connections: ReadonlyArray<ConnectionHealth>,
  category: string
): ConnectionHealth | undefined =>
  connections.find(
    ({ connection }) => connection === `public ${category}` || connection.startsWith(`public ${category} `)
  )

/** How long a connection may be silent, in milliseconds. Options may be quiet: only a pong arrives every 10 seconds. */
export const silentAfter = (category: string): number => (category === "option" ? 15_000 : 5000)

/** Whether market data of a category may be out of date: its connection is lost, or has been silent for too long. */
export const staleFamily = (health: Live<ReadonlyArray<ConnectionHealth>>): ((category: Category) => Rx.Rx<boolean>) =>
  Rx.family((category: Category) =>
    Rx.make((get) => {
      const connection = publicOf(
        Result.getOrElse(get(health), () => []),
        category
      )
      return (
        connection !== undefined &&
        (connection.state._tag !== "Connected" || (connection.silentMillis ?? 0) > silentAfter(category))
      )
    }).pipe(linger(1000), Rx.withLabel(`stale ${category}`))
  )

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
