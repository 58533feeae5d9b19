/**
 * Everything a Node program needs for one venue, in one Layer: HTTP by undici, sockets by ws, signatures by `node:crypto`.
 *
 * @since 0.1.0
 */
import type { ConfigError } from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Dispatcher } from "undici"
import * as Catalogue from "../Errors/Catalogue.js"
import type { CredentialsError, UnknownRegionError } from "../Errors/Network.js"
import * as TransportUndici from "../Http/TransportUndici.js"
import { layerNode as signer } from "../Signing/SignerNode.js"
import * as DialerNode from "../Socket/DialerNode.js"
import * as Bybit from "./Bybit.js"
import * as Credentials from "./Credentials.js"
import * as Venue from "./Venue.js"

export type { Platform } from "./Bybit.js"

/**
 * The services that a bundle gives: those of any bundle, and the platform's parts, which `Socket.layerSocket` asks for.
 */
export type Services = Bybit.Services | Bybit.Platform

/** How the platform connects: through a proxy, say. */
export interface PlatformOptions {
  /**
   * Sends the REST calls, such as undici's `ProxyAgent`; closing it is yours. The layer keeps an agent of its own unless set.
   */
  readonly dispatcher?: Dispatcher | undefined
  /** Opens the sockets: an agent, such as a proxy's, further headers, the longest message. */
  readonly dialer?: DialerNode.DialerNodeOptions | undefined
}

/** What a bundle is made with. */
export interface Options extends Bybit.Options, PlatformOptions {}

/** The parts of the Node platform, with the given options. */
export const platformWith = (options: PlatformOptions): Layer.Layer<Bybit.Platform> =>
  Layer.mergeAll(TransportUndici.layerWith(options), DialerNode.layerNodeWith(options.dialer ?? {}), signer)

/** The parts of the Node platform. */
export const platform: Layer.Layer<Bybit.Platform> = platformWith({})

/**
 * A bundle for any venue. Public calls need nothing more, private ones `Credentials`.
 *
 * @example
 * ```ts
 * import { Effect, Layer } from "effect"
 * import { Venue } from "effect-bybit/Layers"
 * import { Bybit } from "effect-bybit/Node"
 * import { ProxyAgent } from "undici"
 *
 * // Closed with the layer; sockets take an agent of node:http: `dialer: { agent }`.
 * export const proxied = Layer.unwrapScoped(
 *   Effect.map(
 *     Effect.acquireRelease(
 *       Effect.sync(() => new ProxyAgent("http://127.0.0.1:8080")),
 *       (dispatcher) => Effect.promise(() => dispatcher.close())
 *     ),
 *     (dispatcher) => Bybit.layer({ venue: Venue.testnet, dispatcher })
 *   )
 * )
 * ```
 */
export const layer = (options: Options): Layer.Layer<Services> =>
  Layer.provideMerge(Bybit.layer(options), Layer.merge(platformWith(options), Catalogue.layer))

/** The live exchange: orders move real money. */
export const live: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.live }))
/** The test network. */
export const testnet: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.testnet }))
/** Demo trading: play money on live prices. */
export const demo: Layer.Layer<Services> = Layer.suspend(() => layer({ venue: Venue.demo }))

/** The live exchange of one region, such as `EU`; fails for a region that is not known. */
export const region = (name: string): Layer.Layer<Services, UnknownRegionError> =>
  Layer.unwrapEffect(Effect.map(Venue.region(name), (venue) => layer({ venue })))

/**
 * The venue and the account of the environment: `BYBIT_VENUE` (`live`, `testnet` or `demo`; there is no default),
 * `BYBIT_REGION`, `BYBIT_API_KEY`, and `BYBIT_API_SECRET` or `BYBIT_RSA_PRIVATE_KEY`.
 */
export const layerConfig = (
  options?: Omit<Options, "venue">
): Layer.Layer<Services | Credentials.Credentials, ConfigError | CredentialsError> =>
  Layer.merge(
    Layer.unwrapEffect(Effect.map(Venue.config, (venue) => layer({ ...options, venue }))),
    Credentials.layerConfig
  )
