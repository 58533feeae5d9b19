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
import type { Transport } from "../Http/Transport.js"
import type * as WriteGate from "../Http/WriteGate.js"
import type { Signer } from "../Signing/Signer.js"
import type { Dialer } from "../Socket/Dialer.js"
import * as Socket from "../Socket/Socket.js"
import * as ClockOffset from "./ClockOffset.js"
import * as Instruments from "./Instruments.js"
import * as LimitedClock from "./internal/LimitedClock.js"
import * as OrderEntry from "./OrderEntry.js"
import * as RateLimiter from "./RateLimiter.js"
import type { Venue } from "./Venue.js"

/** The services that a bundle provides. */
export type Services =
  | RestClient.RestClient
  | OrderEntry.OrderEntry
  | Socket.Sockets
  | Instruments.Instruments
  | ClockOffset.ClockOffset
  | RateLimiter.RateLimiter
  | WriteGate.WriteGate

/** The platform services that a bundle requires. */
export type Platform = Transport | Dialer | Signer

/** Options of {@link layer}. */
export interface Options {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call. Defaults to `effect-bybit`. */
  readonly referer?: string | undefined
  /**
   * Whether to follow the exchange's clock: V5's, or that of the older API given as `source`. Off by default, because a clock
   * synchronized with NTP needs no correction.
   */
  readonly syncClock?: boolean | (ClockOffset.SyncOptions & { readonly source?: ClockOffset.TimeSource }) | undefined
  /** The rate limiter. Defaults to the documented limits, counted in this process's memory. */
  readonly rateLimiter?: Layer.Layer<RateLimiter.RateLimiter> | undefined
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

/** Provides the REST client, order entry over REST, sockets, instruments, clock offset and rate limiter for one venue. */
export const layer = (options: Options): Layer.Layer<Services, InvalidVenue, Platform> => {
  const { gate, maxWriteAge, referer, syncClock, venue } = options
  // In JavaScript, it is easy to pass a venue's name instead of the venue.
  if (typeof venue?.rest !== "string")
    throw new TypeError(
      `venue is ${JSON.stringify(venue)}: use Venue.live, Venue.testnet, Venue.demo, Venue.region or Venue.custom`
    )
  const clock: Layer.Layer<ClockOffset.ClockOffset, never, Transport | RateLimiter.RateLimiter> =
    syncClock === undefined || syncClock === false
      ? ClockOffset.layer
      : LimitedClock.layer(venue, referer, syncClock === true ? {} : syncClock)
  const limiter = options.rateLimiter ?? RateLimiter.layerMemory()
  return Layer.mergeAll(OrderEntry.layerRest(), Instruments.layer()).pipe(
    Layer.provideMerge(
      Layer.merge(RestClient.layer({ venue, referer, maxWriteAge, gate }), Socket.layer({ ...options.socket, venue }))
    ),
    Layer.provideMerge(Layer.provideMerge(clock, limiter))
  )
}
