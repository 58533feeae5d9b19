/**
 * The health of a bundle as one value, for readiness probes and status pages.
 *
 * @since 0.2.0
 */
import * as Chunk from "effect/Chunk"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { ClockOffset } from "../Http/ClockOffset.js"
import { type LimiterHealth, RateLimiter } from "../Http/RateLimiter.js"
import { RestClient } from "../Http/RestClient.js"
import { WriteGate } from "../Http/WriteGate.js"
import { monotonicMillis } from "../Runtime/Monotonic.js"
import type { ConnectionHealth } from "../Socket/ConnectionHealth.js"
import type { FeedHealth } from "../Socket/FeedHealth.js"
import * as FeedWatch from "../Socket/internal/Account/FeedWatch.js"
import { Sockets } from "../Socket/Socket.js"
import * as Halts from "./internal/Safety/Halts.js"

export type { ConnectionHealth, FeedHealth, LimiterHealth }

/** How calls over REST end, as far as any was made. */
export interface RestHealth {
  /**
   * - `answering`: the last attempt was answered. A refusal is an answer.
   * - `failing`: the last attempt failed less than a minute ago.
   * - `unknown`: nothing was called yet, or the last attempt failed longer ago.
   */
  readonly state: "unknown" | "answering" | "failing"
  /** The host, such as `api.bybit.com`. */
  readonly address: string | undefined
  readonly port: number | undefined
  /** When an answer last came, in milliseconds of the local clock. */
  readonly answeredAt: number | undefined
  /** When an attempt last failed, in milliseconds of the local clock. */
  readonly failedAt: number | undefined
  /** How it failed: the HTTP status, or the tag of the error, such as `RequestTimeout`. */
  readonly failure: string | undefined
}

/** What is known of the exchange's clock. */
export interface ClockHealth {
  /** Exchange clock minus local clock in milliseconds, as last measured. 0 without `syncClock`. */
  readonly offsetMillis: number
  /** Whether the last measurement failed. */
  readonly isUncertain: boolean
  /** How long ago a measurement succeeded, in milliseconds; undefined if none has, or without `syncClock`. */
  readonly ageMillis: number | undefined
}

/** Whether writes are sent. */
export interface WritesHealth {
  /** Whether a kill switch is on. */
  readonly isHalted: boolean
  /** Why, in words. */
  readonly reasons: ReadonlyArray<string>
}

/** The health of a bundle. */
export interface Health {
  /** Whether there are no {@link reasons}. */
  readonly isReady: boolean
  /** What isn't as it should be, in words and without secrets. */
  readonly reasons: ReadonlyArray<string>
  readonly rest: RestHealth
  readonly clock: ClockHealth
  readonly limiter: LimiterHealth
  /** All connections: for market data, accounts and orders. */
  readonly sockets: ReadonlyArray<ConnectionHealth>
  /** The feeds of accounts that run now, those of `Account.live` included. */
  readonly feeds: ReadonlyArray<FeedHealth>
  readonly writes: WritesHealth
}

/** The services whose health is read. Every bundle has them. */
export type Services = RestClient | ClockOffset | RateLimiter | Sockets | WriteGate

/** A failure says nothing anymore after this time: a program that isn't ready may make no call that would show it. */
const failingMillis = 60_000

const restOf = ({ attempts }: RestClient["Type"], now: number): RestHealth => {
  const { address, answered, failed, last, port } = attempts ?? { address: undefined, port: undefined }
  const state =
    last === undefined
      ? "unknown"
      : last.failure === undefined
        ? "answering"
        : now - last.at < failingMillis
          ? "failing"
          : "unknown"
  return { state, address, port, answeredAt: answered?.at, failedAt: failed?.at, failure: failed?.failure }
}

const clockOf = (offset: ClockOffset["Type"], monotonic: number): ClockHealth => {
  const measuredAt = offset.measuredAt?.() ?? Number.NEGATIVE_INFINITY
  return {
    offsetMillis: offset.current(),
    isUncertain: offset.isUncertain?.() ?? false,
    ageMillis: measuredAt === Number.NEGATIVE_INFINITY ? undefined : monotonic - measuredAt
  }
}

const seconds = (millis: number): string => `${Math.round(millis / 1000)} s`

/** Names of connections none of which is connected: during a rotation, one of two is enough. */
const downOf = (sockets: ReadonlyArray<ConnectionHealth>): ReadonlyArray<string> => {
  const nameOf = ({ connection, url }: ConnectionHealth) => `${connection} (${hostOf(url)})`
  const up = new Set(sockets.filter(({ state }) => state._tag === "Connected").map(nameOf))
  const open = sockets.filter(({ state }) => state._tag !== "Closing").map(nameOf)
  return [...new Set(open)].filter((name) => !up.has(name))
}

/** Without what may be a secret: a user, or a path. */
const hostOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return "an invalid URL"
  }
}

const reasonsOf = (health: Omit<Health, "isReady" | "reasons">): ReadonlyArray<string> => {
  const { clock, feeds, limiter, rest, sockets, writes } = health
  return [
    ...(rest.state === "failing" ? [`REST (${rest.address}) doesn't answer: ${rest.failure}`] : []),
    ...(clock.isUncertain ? ["the exchange's clock couldn't be measured"] : []),
    ...(limiter.downMillis === undefined
      ? []
      : [`the shared rate limits haven't answered for ${seconds(limiter.downMillis)}`]),
    ...downOf(sockets).map((name) => `the connection ${name} is down`),
    ...feeds.filter(({ isLive }) => !isLive).map(({ account }) => `the feed of account ${account} is catching up`),
    ...writes.reasons
  ]
}

/**
 * The health of the bundle now. It asks nobody: it says what the bundle knows from what the program did.
 *
 * A program is ready if REST answers, as far as it was called within a minute, the clock is measured, the shared rate limits answer, one
 * connection of each name is connected, all feeds have caught up, and no kill switch is on. What a program doesn't use, it needn't wait
 * for. A topic that is silent doesn't count: see `staleTopics` of {@link Health.sockets}.
 *
 * @example
 * ```ts
 * import { Console, Effect } from "effect"
 * import { Health } from "effect-bybit/Layers"
 * import * as Market from "effect-bybit/Market"
 * import { Bybit } from "effect-bybit/PaperExchange"
 *
 * export const program = Effect.gen(function* () {
 *   yield* Market.getServerTime()
 *   const { isReady, reasons } = yield* Health.current
 *   yield* Console.log(isReady ? "ready" : `not ready: ${reasons.join("; ")}`)
 * }).pipe(Effect.provide(Bybit.paper))
 * ```
 */
export const current: Effect.Effect<Health, never, Services> = Effect.gen(function* () {
  const clock = yield* Clock.clockWith(Effect.succeed)
  const { health } = yield* RateLimiter
  const sockets = yield* Sockets
  const halts = Halts.reasonsOf(yield* WriteGate)
  const known = {
    rest: restOf(yield* RestClient, clock.unsafeCurrentTimeMillis()),
    clock: clockOf(yield* ClockOffset, monotonicMillis(clock)),
    limiter: health?.() ?? { waiting: 0, downMillis: undefined },
    sockets: Chunk.toReadonlyArray(yield* Stream.runCollect(Stream.take(sockets.health, 1))).flat(),
    feeds: FeedWatch.healthOf(sockets),
    writes: { isHalted: halts.length > 0, reasons: halts }
  }
  const reasons = reasonsOf(known)
  return { isReady: reasons.length === 0, reasons, ...known }
})
