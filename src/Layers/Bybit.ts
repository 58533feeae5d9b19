/**
 * Everything a program needs for one venue, in one Layer.
 *
 * `effect-bybit/Node` and `effect-bybit/Browser` bring the platform's parts along; this module is for platforms of one's own.
 *
 * @since 0.1.0
 */
import * as Layer from "effect/Layer"
import * as RestClient from "../Http/RestClient.js"
import type { Transport } from "../Http/Transport.js"
import type { Signer } from "../Signing/Signer.js"
import type { Dialer } from "../Socket/Dialer.js"
import * as Socket from "../Socket/Socket.js"
import * as ClockOffset from "./ClockOffset.js"
import * as Instruments from "./Instruments.js"
import * as OrderEntry from "./OrderEntry.js"
import * as RateLimiter from "./RateLimiter.js"
import type { Venue } from "./Venue.js"

/** The services that a bundle gives. */
export type Services =
  | RestClient.RestClient
  | OrderEntry.OrderEntry
  | Socket.Socket
  | Instruments.Instruments
  | ClockOffset.ClockOffset
  | RateLimiter.RateLimiter

/** The parts of a platform that a bundle needs. */
export type Platform = Transport | Dialer | Signer

/** What a bundle is made with. */
export interface Options {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call; `effect-bybit` unless set. */
  readonly referer?: string | undefined
  /**
   * Whether the exchange's clock is followed, V5's unless `source` names an older api's: off unless set. A clock that NTP keeps needs no help.
   */
  readonly syncClock?: boolean | (ClockOffset.SyncOptions & { readonly source?: ClockOffset.TimeSource }) | undefined
  /** The limiter; the documented limits, kept in this process's memory, unless set. */
  readonly rateLimiter?: Layer.Layer<RateLimiter.RateLimiter> | undefined
  /** How sockets ping, reconnect and wait. */
  readonly socket?: Omit<Socket.SocketOptions, "venue" | "referer"> | undefined
}

/** Wires REST client, order entry over REST, sockets, instruments, clock offset and rate limiter for one venue. */
export const layer = (options: Options): Layer.Layer<Services, never, Platform> => {
  const { venue, syncClock } = options
  // In JavaScript a name is easily taken for a venue.
  if (typeof venue?.rest !== "string")
    throw new TypeError(
      `venue is ${JSON.stringify(venue)}: take Venue.live, Venue.testnet, Venue.demo, or one of Venue.region and Venue.custom`
    )
  const clock: Layer.Layer<ClockOffset.ClockOffset, never, Transport> =
    syncClock === undefined || syncClock === false
      ? ClockOffset.layer
      : ClockOffset.layerSync({ ...(syncClock === true ? {} : syncClock), venue })
  const limiter = options.rateLimiter ?? RateLimiter.layerMemory()
  return Layer.mergeAll(OrderEntry.layerRest, Instruments.layer()).pipe(
    Layer.provideMerge(
      Layer.merge(RestClient.layer({ venue, referer: options.referer }), Socket.layer({ ...options.socket, venue }))
    ),
    Layer.provideMerge(Layer.merge(clock, limiter))
  )
}
