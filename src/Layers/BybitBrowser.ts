/**
 * Everything that a browser program needs for one venue, in one Layer: HTTP with `fetch`, the browser's WebSocket, and signatures
 * with WebCrypto.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { InvalidVenue, UnknownRegionError } from "../Errors/Network.js"
import * as TransportFetch from "../Http/TransportFetch.js"
import * as Venue from "../Http/Venue.js"
import { layerWeb as signer } from "../Signing/SignerWeb.js"
import * as DialerBrowser from "../Socket/DialerBrowser.js"
import * as Bybit from "./Bybit.js"

export { layerWithoutDependencies, type Options, type Platform } from "./Bybit.js"

/** The services that a bundle provides, including the platform services, which `Socket.layerSocket` requires. */
export type Services = Bybit.Services | Bybit.Platform

/** The platform services of browsers. */
export const platform: Layer.Layer<Bybit.Platform> = Layer.mergeAll(
  TransportFetch.layer,
  DialerBrowser.layerBrowser,
  signer
)

/** The bundle for a venue. Public calls need nothing else; private ones also need `Credentials`. */
export const layer = <E = never, R = never, TE = never, TR = never>(
  options: Bybit.Options<E, R, TE, TR>
): Layer.Layer<Services, InvalidVenue | E | TE, Exclude<R | TR, Bybit.Platform>> =>
  Layer.provideMerge(Bybit.layer(options), platform)

/** The hosts of these venues are known to be valid. */
const known = (venue: Venue.Venue): Layer.Layer<Services> => Layer.orDie(layer({ venue }))

/** The live exchange: orders use real money. */
export const live: Layer.Layer<Services> = Layer.suspend(() => known(Venue.live))
/** The test network. */
export const testnet: Layer.Layer<Services> = Layer.suspend(() => known(Venue.testnet))
/** Demo trading: play money on live prices. */
export const demo: Layer.Layer<Services> = Layer.suspend(() => known(Venue.demo))

/** The live exchange of a region, such as `EU`. An unknown region fails with `UnknownRegionError`: see `Venue.region`. */
export const region = (name: Venue.Region): Layer.Layer<Services, UnknownRegionError> =>
  Layer.unwrapEffect(Effect.map(Venue.region(name), known))
