/**
 * Everything that a program needs for one venue, in one Layer.
 *
 * `effect-bybit/Node` and `effect-bybit/Browser` include the platform; this module is for other platforms.
 *
 * @since 0.1.0
 */
import type * as Duration from "effect/Duration"
import * as Layer from "effect/Layer"
import type { InvalidVenue } from "../Errors/Network.js"
import * as RestClient from "../Http/RestClient.js"
import { Transport } from "../Http/Transport.js"
import type { Venue } from "../Http/Venue.js"
import type * as WriteGate from "../Http/WriteGate.js"
import type { Signer } from "../Signing/Signer.js"
import type { Dialer } from "../Socket/Dialer.js"
import * as Socket from "../Socket/Socket.js"
import * as ClockOffset from "./ClockOffset.js"
import * as Instruments from "./Instruments.js"
import * as LimitedClock from "./internal/LimitedClock.js"
import * as OrderEntry from "./OrderEntry.js"
import * as RateLimiter from "./RateLimiter.js"

/** The services that a bundle provides from what it depends on. */
export type OwnServices =
  | RestClient.RestClient
  | OrderEntry.OrderEntry
  | Socket.Sockets
  | Instruments.Instruments
  | WriteGate.WriteGate

/** The services that a bundle provides. `Transport` is the one that it sends with: that of the option `transport`, if there is one. */
export type Services = OwnServices | ClockOffset.ClockOffset | RateLimiter.RateLimiter | Transport

/** The platform services that a bundle requires. */
export type Platform = Transport | Dialer | Signer

/** Options of {@link layerWithoutDependencies}. */
export interface OwnOptions {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call. Defaults to `effect-bybit`. */
  readonly referer?: string | undefined
  /** How old a write may be when it is sent, unless `Settings.MaxWriteAge` is set. Defaults to its receive window. */
  readonly maxWriteAge?: Duration.DurationInput | undefined
  /**
   * The gate that its writes pass through, such as `WriteGate.layer()` for one of its own. By default, clients of one program that
   * are for the same venue share it, so a kill switch stops all of them.
   */
  readonly gate?: Layer.Layer<WriteGate.WriteGate> | undefined
  /** How sockets ping, reconnect and wait. */
  readonly socket?: Omit<Socket.SocketOptions, "venue" | "referer"> | undefined
}

/** Options of {@link layer}. `E` and `R` are those of the rate limiter, `TE` and `TR` those of the transport. */
export interface Options<E = never, R = never, TE = never, TR = never> extends OwnOptions {
  /**
   * Whether to follow the exchange's clock: V5's, or that of the older API given as `source`. Off by default, because a clock
   * synchronized with NTP needs no correction.
   */
  readonly syncClock?: boolean | (ClockOffset.SyncOptions & { readonly source?: ClockOffset.TimeSource }) | undefined
  /** The rate limiter. Defaults to the documented limits, counted in this process's memory. */
  readonly rateLimiter?: Layer.Layer<RateLimiter.RateLimiter, E, R> | undefined
  /**
   * Sends the REST calls, those that measure the clock included. It is built over the platform's own `Transport`, which it may wrap or
   * ignore, once for each bundle, even if you store it and provide it to several.
   *
   * Orders over a socket don't pass it. To stop writes, use a guard of the `gate`, which sees those, too.
   */
  readonly transport?: Layer.Layer<Transport, TE, TR> | undefined
}

/**
 * The bundle for one venue without what it depends on: provide each of these with a layer of your choice, which may fail and require
 * other services.
 *
 * `OrderEntry` goes over REST. To replace it, provide the bundle to yours with `Layer.provideMerge`, as to `Socket.layerSocket`.
 *
 * @example
 * ```ts
 * import { Layer } from "effect"
 * import { ClockOffset, RateLimiter, Venue } from "effect-bybit/Layers"
 * import * as Bybit from "effect-bybit/Layers/Bybit"
 * import { Bybit as Node } from "effect-bybit/Node"
 *
 * const limiter = RateLimiter.layerMemory({ commitWait: "300 millis" })
 *
 * export const bybit = Bybit.layerWithoutDependencies({ venue: Venue.testnet }).pipe(
 *   Layer.provideMerge(Layer.mergeAll(limiter, ClockOffset.layer, Node.platform))
 * )
 * ```
 */
export const layerWithoutDependencies = (
  options: OwnOptions
): Layer.Layer<OwnServices, InvalidVenue, Platform | ClockOffset.ClockOffset | RateLimiter.RateLimiter> => {
  const { gate, maxWriteAge, referer, venue } = options
  // In JavaScript, it is easy to pass a venue's name instead of the venue.
  if (typeof venue?.rest !== "string")
    throw new TypeError(
      `venue is ${JSON.stringify(venue)}: use Venue.live, Venue.testnet, Venue.demo, Venue.region or Venue.custom`
    )
  return Layer.provideMerge(
    Layer.mergeAll(OrderEntry.layerRest(), Instruments.layer()),
    Layer.merge(RestClient.layer({ venue, referer, maxWriteAge, gate }), Socket.layer({ ...options.socket, venue }))
  )
}

/**
 * Provides the REST client, order entry over REST, sockets, instruments, clock offset and rate limiter for one venue. To replace the
 * clock offset, use {@link layerWithoutDependencies}.
 *
 * A bundle is finished: a service that is provided or merged to it later replaces nothing in it. So name yours in the options.
 *
 * @example
 * ```ts
 * import { Effect, Layer } from "effect"
 * import { Transport } from "effect-bybit/Http/Transport"
 * import { Venue } from "effect-bybit/Layers"
 * import { Bybit } from "effect-bybit/Node"
 *
 * const logged = Layer.effect(
 *   Transport,
 *   Effect.map(Transport, ({ send }) => ({
 *     send: (request) => Effect.zipRight(Effect.logInfo(`${request.method} ${request.path}`), send(request))
 *   }))
 * )
 *
 * export const bybit = Bybit.layer({ venue: Venue.testnet, transport: logged })
 * ```
 */
export const layer = <E = never, R = never, TE = never, TR = never>(
  options: Options<E, R, TE, TR>
): Layer.Layer<Services, InvalidVenue | E | TE, Platform | R | TR> => {
  const { rateLimiter, referer, syncClock, venue } = options
  const bundle = layerWithoutDependencies(options)
  const clock: Layer.Layer<ClockOffset.ClockOffset, never, Transport | RateLimiter.RateLimiter> =
    syncClock === undefined || syncClock === false
      ? ClockOffset.layer
      : LimitedClock.layer(venue, referer, syncClock === true ? {} : syncClock)
  const limiter: Layer.Layer<RateLimiter.RateLimiter, E, R> = rateLimiter ?? RateLimiter.layerMemory()
  const transport: Layer.Layer<Transport, TE, Transport | TR> = options.transport ?? Layer.service(Transport)
  // Not shared: it would send to the platform of the first bundle that it is provided to.
  return Layer.provideMerge(Layer.provideMerge(bundle, Layer.provideMerge(clock, limiter)), Layer.fresh(transport))
}
