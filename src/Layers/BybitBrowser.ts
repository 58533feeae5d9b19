/**
 * Everything a browser program needs for one venue, in one Layer: HTTP by fetch, the browser's WebSocket, signatures by
 * WebCrypto.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { UnknownRegionError } from "../Errors/Network.js"
import * as TransportFetch from "../Http/TransportFetch.js"
import { layerWeb as signer } from "../Signing/SignerWeb.js"
import * as DialerBrowser from "../Socket/DialerBrowser.js"
import * as Bybit from "./Bybit.js"
import * as Venue from "./Venue.js"

export type { Options, Platform } from "./Bybit.js"

/**
 * The services that a bundle gives: those of any bundle, and the platform's parts, which `Socket.layerSocket` asks for.
 */
export type Services = Bybit.Services | Bybit.Platform

/** The parts of the browser platform. */
export const platform: Layer.Layer<Bybit.Platform> = Layer.mergeAll(
  TransportFetch.layer,
  DialerBrowser.layerBrowser,
  signer
)

/** A bundle for any venue. Public calls need nothing more, private ones `Credentials`. */
export const layer = (options: Bybit.Options): Layer.Layer<Services> =>
  Layer.provideMerge(Bybit.layer(options), platform)

/** The live exchange: orders move real money. */
export const live: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.live }))
/** The test network. */
export const testnet: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.testnet }))
/** Demo trading: play money on live prices. */
export const demo: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.demo }))

/** The live exchange of one region, such as `EU`; fails for a region that is not known. */
export const region = (name: string): Layer.Layer<Services, UnknownRegionError> =>
  Layer.unwrapEffect(Effect.map(Venue.region(name), (venue) => layer({ venue })))
