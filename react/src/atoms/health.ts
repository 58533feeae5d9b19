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
  runtime.rx(TopicStream.health).pipe(linger("1 second"), Rx.withLabel("health"))

const silenceOf = ({ silentMillis, state }: ConnectionHealth): number =>
  state._tag === "Connected" ? (silentMillis ?? 0) : Number.POSITIVE_INFINITY

/**
 * The public connection that says how current the data of a category is, if there is one. Its topics may be spread over several
 * connections, each of which may have several lines that deliver the same: of the freshest lines, the one that is silent the longest.
 */
export const publicOf = (
  connections: ReadonlyArray<ConnectionHealth>,
  category: string
): ConnectionHealth | undefined => {
  const freshest = new Map<string, ConnectionHealth>()
  for (const one of connections) {
    if (!`${one.connection} `.startsWith(`public ${category} `)) continue
    const pool = one.connection.replace(/ #\d+$/, "")
    const other = freshest.get(pool)
    if (other === undefined || silenceOf(one) < silenceOf(other)) freshest.set(pool, one)
  }
  return [...freshest.values()].sort((one, other) => (silenceOf(one) < silenceOf(other) ? 1 : -1))[0]
}

/** How long a connection may be silent, in milliseconds. On a quiet market, only a pong arrives every 10 seconds. */
export const silentAfter = 15_000

/** Whether market data of a category may be out of date: a connection is lost, or has been silent for too long. */
export const staleFamily = (health: Live<ReadonlyArray<ConnectionHealth>>): ((category: Category) => Rx.Rx<boolean>) =>
  Rx.family((category: Category) =>
    Rx.make((get) => {
      const connections = Result.getOrElse(get(health), () => [])
      const connection = publicOf(connections, category)
      return connection !== undefined && silenceOf(connection) > silentAfter
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
    .pipe(linger("1 second"), Rx.withLabel("clock"))

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
    .pipe(linger("1 second"), Rx.withLabel("limits"))
