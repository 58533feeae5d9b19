/**
 * The difference between the exchange's clock and the local one, which corrects the timestamps of requests.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Chunk from "effect/Chunk"
import * as Clock from "effect/Clock"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Schedule from "effect/Schedule"
import * as PlainVeil from "../Errors/internal/PlainVeil.js"
import { printable } from "../Errors/internal/Printable.js"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import { HttpStatusError } from "../Errors/Network.js"
import { ClockOffset } from "../Http/ClockOffset.js"
import { CallAge } from "../Http/internal/CallAge.js"
import { requestsTo } from "../Http/internal/VenueRequest.js"
import { Transport, type TransportError } from "../Http/Transport.js"
import type { Venue } from "../Http/Venue.js"
import { layerFork, withoutSpan } from "../Runtime/LayerFork.js"
import { monotonicMillis, wasSet } from "../Runtime/Monotonic.js"
import { arrivesWithin } from "../Runtime/Overdue.js"
import { Trouble } from "../Runtime/Troubles.js"
import * as WorstGauge from "../Runtime/WorstGauge.js"
import * as SingleFlight from "./internal/SingleFlight.js"

export { ClockOffset }

/** The exchange's time is not a number. */
export class ServerTimeError extends notExecutedError("ServerTimeError")<{
  /** The value that the exchange sent instead of a time. */
  readonly value: unknown
}> {
  override get message(): string {
    const value =
      typeof this.value === "string" ? JSON.stringify(printable(this.value.slice(0, 40))) : typeof this.value
    return `The exchange's time is not a number: ${this.value === null ? "null" : value}`
  }
}

/**
 * The exchange's time is a number but can't be trusted: the answer has an error code, the time is more than a day from the local
 * time, the answer took longer than 2 seconds, or the local clock was set, or the machine slept, before it came.
 */
export class UntrustedServerTime extends notExecutedError("UntrustedServerTime")<{
  readonly reason: "code" | "implausible" | "slow" | "set"
  /** The error code, the time in milliseconds, or the round trip in milliseconds; undefined if the local clock was set. */
  readonly value: unknown
}> {
  override get message(): string {
    const value = typeof this.value === "number" ? this.value : typeof this.value
    if (this.reason === "set") return "The local clock was set while the exchange's time was read"
    return this.reason === "code"
      ? `The exchange's time came with error code ${value}`
      : this.reason === "implausible"
        ? `The exchange's time is more than a day from the local time: ${value}`
        : `The exchange's time took ${value} ms to arrive`
  }
}

const timeOf = (value: unknown, perUnit: number): Either.Either<number, ServerTimeError> => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value
  return typeof number === "number" && Number.isFinite(number) && number > 0
    ? Either.right(number * perUnit)
    : Either.left(new ServerTimeError({ value }))
}

const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined

/** An answer with an error code may still contain a time, which can't be trusted. */
const unlessRefused = (
  code: unknown,
  time: Either.Either<number, ServerTimeError>
): Either.Either<number, ServerTimeError | UntrustedServerTime> =>
  code === undefined || code === 0 ? time : Either.left(new UntrustedServerTime({ reason: "code", value: code }))

/** How to read the exchange's time from one of its APIs. */
export interface TimeSource {
  readonly path: string
  /** Reads milliseconds from the parsed body. Fails if the body has an error code. */
  readonly read: (body: unknown) => Either.Either<number, ServerTimeError | UntrustedServerTime>
}

/**
 * V5 and the V3 APIs: `time` of the envelope, in milliseconds.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/market/time
 */
export const v5: TimeSource = {
  path: "/v5/market/time",
  read: (body) => unlessRefused(field(body, "retCode"), timeOf(field(body, "time"), 1))
}

/** The v2 APIs: `time_now`, a string of seconds with a fraction. */
export const v2: TimeSource = {
  path: "/v2/public/time",
  read: (body) => unlessRefused(field(body, "ret_code"), timeOf(field(body, "time_now"), 1000))
}

/** Spot v1: `result.serverTime`, in milliseconds. */
export const spotV1: TimeSource = {
  path: "/spot/v1/time",
  read: (body) => unlessRefused(field(body, "ret_code"), timeOf(field(field(body, "result"), "serverTime"), 1))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the exchange's time in milliseconds. `source` defaults to {@link v5}, and `referer`, sent as `X-Referer`, to `effect-bybit`. */
export const serverTime = (
  venue: Pick<Venue, "rest" | "headers">,
  source: TimeSource = v5,
  referer?: string | undefined
): Effect.Effect<number, TransportError | HttpStatusError | ServerTimeError | UntrustedServerTime, Transport> =>
  Effect.gen(function* () {
    const transport = yield* Transport
    const { status, statusText, headers, body } = yield* transport.send(
      requestsTo(
        venue,
        referer
      )({
        method: "GET",
        path: source.path,
        headers: {},
        body: undefined,
        large: false,
        revoked: () => undefined
      })
    )
    if (status !== 200) {
      return yield* new HttpStatusError({
        endpoint: source.path,
        code: status,
        message: PlainVeil.plain.shown(statusText) || `HTTP ${status}`,
        body,
        headers,
        outcome: "notExecuted"
      })
    }
    return yield* source.read(parseJson(body))
  })

/** The result of {@link checkLatency}. */
export interface Latency {
  /** Milliseconds from the request to the answer. */
  readonly roundTripMillis: number
  /** Exchange clock minus local clock in milliseconds: positive if the local clock is behind. */
  readonly differenceMillis: number
}

/** How far the local clock is ahead of one that is never set, in milliseconds. */
const wallAheadOf = (clock: Clock.Clock): number => clock.unsafeCurrentTimeMillis() - monotonicMillis(clock)

/** The largest clock difference that logs no warning, in milliseconds. */
const warningMillis = 500

/** A measurement, how far the local clock was then ahead of one that is never set, and whether that has changed meanwhile. */
interface Measured extends Latency {
  /** In milliseconds of the monotonic clock. */
  readonly measuredAt: number
  readonly wallAhead: number
  readonly isSetMeanwhile: boolean
}

const measure = <E, R>(time: Effect.Effect<number, E, R>): Effect.Effect<Measured, E | ServerTimeError, R> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const trip = new CallAge(clock)
    const wallAheadBefore = wallAheadOf(clock)
    const server = yield* time
    const end = clock.unsafeCurrentTimeMillis()
    const measuredAt = monotonicMillis(clock)
    const wallAhead = end - measuredAt
    const isSetMeanwhile = wasSet(wallAheadBefore, wallAhead)
    if (!Number.isFinite(server)) return yield* new ServerTimeError({ value: server })
    const roundTripMillis = trip.millis
    const differenceMillis = server - end + roundTripMillis / 2
    return { roundTripMillis, differenceMillis, measuredAt, wallAhead, isSetMeanwhile }
  })

const latencyOf = <E, R>(time: Effect.Effect<number, E, R>): Effect.Effect<Latency, E | ServerTimeError, R> =>
  Effect.map(measure(time), ({ differenceMillis, roundTripMillis }) => ({ differenceMillis, roundTripMillis }))

/** A local clock that shows a time before Bybit opened in 2018 has never been set. */
const opening = Date.UTC(2018, 0, 1)
const dayMillis = 86_400_000

const isPlausible = (differenceMillis: number, local: number): boolean =>
  Math.abs(differenceMillis) <= dayMillis || (local < opening && local + differenceMillis >= opening)

/** A measurement with a longer round trip is not trusted: its possible error is half of that, and the exchange tolerates 1 s. */
const maxRoundTripMillis = 2000
/** A measurement with a longer round trip is repeated. */
const longRoundTripMillis = 300
const maxSamples = 3

/** The measurement with the shortest round trip: the first one may include opening the connection. */
const measureBest = <E, R, E2, R2>(
  time: Effect.Effect<number, E, R>,
  admitted: Effect.Effect<void, E2, R2>,
  timeout: Duration.DurationInput
) =>
  Effect.suspend(() => {
    let best: Measured | undefined
    const sample = Effect.gen(function* () {
      yield* admitted
      const measured = yield* measure(time)
      const local = yield* Clock.currentTimeMillis
      // What was measured before the local clock was set says nothing anymore.
      if (best !== undefined && wasSet(best.wallAhead, measured.wallAhead)) best = undefined
      // If the machine slept meanwhile and the clock was set back, nothing shows how old the answer is.
      if (measured.isSetMeanwhile) return
      if (!isPlausible(measured.differenceMillis, local)) {
        return yield* new UntrustedServerTime({ reason: "implausible", value: local + measured.differenceMillis })
      }
      if (measured.roundTripMillis < (best?.roundTripMillis ?? Number.POSITIVE_INFINITY)) best = measured
    })
    const isEnough = () => best !== undefined && best.roundTripMillis <= longRoundTripMillis
    return Effect.repeat(sample, { until: isEnough, times: maxSamples - 1 }).pipe(
      arrivesWithin(timeout, () => new Cause.TimeoutException()),
      Effect.catchAll((error) => (best === undefined ? Effect.fail(error) : Effect.void)),
      Effect.zipRight(Effect.clock),
      Effect.flatMap((clock) => {
        // The clock may have been set since, in a measurement that failed.
        if (best === undefined || wasSet(best.wallAhead, wallAheadOf(clock)))
          return new UntrustedServerTime({ reason: "set", value: undefined })
        return best.roundTripMillis <= maxRoundTripMillis
          ? Effect.succeed(best)
          : new UntrustedServerTime({ reason: "slow", value: best.roundTripMillis })
      })
    )
  })

/**
 * Measures the round trip to the exchange and the difference between its clock and the local one.
 *
 * Logs a warning if the clocks differ by more than 500 ms in either direction.
 *
 * @example
 * ```ts
 * import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
 * import * as Venue from "effect-bybit/Layers/Venue"
 *
 * export const latency = ClockOffset.checkLatency(ClockOffset.serverTime(Venue.live))
 * ```
 */
export const checkLatency = <E, R>(time: Effect.Effect<number, E, R>): Effect.Effect<Latency, E | ServerTimeError, R> =>
  Effect.tap(latencyOf(time), ({ differenceMillis, roundTripMillis }) =>
    Math.abs(differenceMillis) > warningMillis
      ? Effect.logWarning(
          `The local clock is ${Math.abs(differenceMillis)} ms ${differenceMillis > 0 ? "behind" : "ahead of"} the exchange's (round trip ${roundTripMillis} ms)`
        )
      : Effect.void
  )

/** Assumes that the local clock is right: the offset is always 0. */
export const layer: Layer.Layer<ClockOffset> = Layer.succeed(ClockOffset, {
  current: () => 0,
  resync: Effect.void
})

/** Settings of {@link layerSync}. */
export interface SyncOptions {
  /** How often the offset is measured. 3,600,000 ms by default. */
  readonly interval?: Duration.DurationInput
  /** How long a measurement may take, and so how long the layer waits for the first one. 5 seconds by default. */
  readonly timeout?: Duration.DurationInput
}

const offsetGauge = WorstGauge.make(
  "bybit.clock.offset",
  "The exchange's clock minus the local one, as last measured",
  WorstGauge.farthest,
  { unit: "s" }
)
const uncertainGauge = WorstGauge.make(
  "bybit.clock.uncertain",
  "Whether the last measurement of the clock failed: 1 or 0",
  WorstGauge.most
)

/** `resync` measures at most once in this time, in milliseconds, however many clock errors occur. */
const minResyncInterval = 1000

/**
 * Measures the offset when the layer is built, every hour, and on `resync`, with a custom source of the exchange's time.
 *
 * The offset is the exchange's time minus the local time of the answer plus half the round trip, in whole milliseconds. If the
 * round trip takes longer than 300 ms, for example because it opened the connection, the best of three counts. A round trip above
 * 2 seconds, or a time more than a day from the local time, is not trusted; nor is one that came after the local clock was set meanwhile. A time that is not a number is logged and sets the
 * offset to 0. Any other failure is logged and keeps the last offset, which is 0 at first. The layer never fails to build, and
 * waits at most 5 seconds for the first measurement. Concurrent `resync`s share one measurement, and a `resync` less than a second
 * after another one reuses its result, unless the local clock was set in between.
 */
export const layerSyncFrom = <E, R, E2 = never, R2 = never>(
  time: Effect.Effect<number, E, R>,
  options: SyncOptions & {
    /** The venue's name, for the log and metrics. */
    readonly venue?: string | undefined
    /** What each reading of the time waits for, such as a rate limiter. The wait isn't part of the round trip. */
    readonly admitted?: Effect.Effect<void, E2, R2>
  } = {}
): Layer.Layer<ClockOffset, never, R | R2> =>
  Layer.scoped(
    ClockOffset,
    Effect.gen(function* () {
      const context = yield* Effect.context<R | R2>()
      const clock = yield* Effect.clock
      const trouble = new Trouble({
        fork: yield* layerFork,
        clock,
        about: { venue: options.venue, account: undefined },
        over: "The exchange's time can be read again"
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => trouble.close()))
      const labels = { "bybit.venue": options.venue }
      const gauges = { offset: offsetGauge(labels), uncertain: uncertainGauge(labels) }
      let offset = 0
      let isUncertain = false
      let resynced = Number.NEGATIVE_INFINITY
      let measuredAt = Number.NEGATIVE_INFINITY
      /** As of the last measurement, also of one that failed. */
      let wallAhead = 0
      const fail = (cause: Cause.Cause<unknown>): Effect.Effect<void> => {
        const isNaN = Chunk.some(Cause.failures(cause), (error) => error instanceof ServerTimeError)
        if (isNaN) offset = 0
        isUncertain = true
        const effect = isNaN ? "is now 0" : `stays ${offset} ms`
        const error = Option.getOrUndefined(Cause.failureOption(cause))
        return Effect.sync(() => {
          wallAhead = wallAheadOf(clock)
          trouble.failed({
            message: `The exchange's time could not be read: the clock offset ${effect}`,
            about: { error: Predicate.hasProperty(error, "_tag") ? String(error._tag) : undefined },
            cause
          })
        })
      }
      const sync = (yield* SingleFlight.make)(
        measureBest(time, options.admitted ?? Effect.void, options.timeout ?? "5 seconds").pipe(
          Effect.map((best) => {
            offset = Math.round(best.differenceMillis)
            wallAhead = best.wallAhead
            measuredAt = best.measuredAt
            isUncertain = false
            trouble.over()
          }),
          Effect.catchAllCause(fail),
          Effect.zipRight(
            Effect.sync(() => {
              gauges.offset.set(offset / 1000)
              gauges.uncertain.set(isUncertain ? 1 : 0)
            })
          ),
          Effect.provide(withoutSpan(context))
        )
      )
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          gauges.offset.leave()
          gauges.uncertain.leave()
        })
      )
      yield* sync.run
      yield* Effect.forkScoped(Effect.schedule(sync.run, Schedule.spaced(options.interval ?? 3_600_000)))
      const resync = Effect.suspend(() => {
        const now = monotonicMillis(clock)
        if (now - resynced < minResyncInterval && !wasSet(wallAhead, wallAheadOf(clock))) return sync.settled
        resynced = now
        return sync.run
      })
      return { current: () => offset, resync, isUncertain: () => isUncertain, measuredAt: () => measuredAt }
    })
  )

/** Measures the offset with V5's `/v5/market/time`, or with the `source` of an older API, as in {@link layerSyncFrom}. */
export const layerSync = (
  options: SyncOptions & {
    readonly venue: Pick<Venue, "rest" | "headers"> & Partial<Pick<Venue, "name">>
    readonly source?: TimeSource
    /** Sent as `X-Referer`, as in `RestClientOptions`. */
    readonly referer?: string | undefined
  }
): Layer.Layer<ClockOffset, never, Transport> =>
  layerSyncFrom(serverTime(options.venue, options.source, options.referer), { ...options, venue: options.venue.name })
