/**
 * Everything that a Node program needs for one venue, in one Layer: HTTP with undici, sockets with ws, signatures with `node:crypto`.
 *
 * @since 0.1.0
 */
import * as ConfigError from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Dispatcher } from "undici"
import * as Catalogue from "../Errors/Catalogue.js"
import type { InvalidVenue, MissingPackage, UnknownRegionError } from "../Errors/Network.js"
import * as Drift from "../Http/Drift.js"
import * as TransportUndici from "../Http/TransportUndici.js"
import * as Venue from "../Http/Venue.js"
import type * as PaperExchange from "../PaperExchange.js"
import { layerNode as signer } from "../Signing/SignerNode.js"
import * as DialerNode from "../Socket/DialerNode.js"
import * as Bybit from "./Bybit.js"
import { ofKnownVenue } from "./internal/KnownVenue.js"

export type { Platform } from "./Bybit.js"

/** The services that a bundle provides, including the platform services, which `Socket.layerSocket` requires. */
export type Services = Bybit.Services | Bybit.Platform

/** How the platform connects, for example through a proxy. */
export interface PlatformOptions {
  /**
   * Sends the REST calls, for example undici's `ProxyAgent`. You have to close it. Defaults to the layer's own agent. undici's
   * dispatchers close idle connections after 4 s, unless you set `keepAliveTimeout`.
   */
  readonly dispatcher?: Dispatcher | undefined
  /** How many REST calls may be in flight at once, each on its own connection. Defaults to 128. */
  readonly connections?: number | undefined
  /** How sockets are opened: an agent, such as one for a proxy, extra headers, and the maximum message size. */
  readonly dialer?: DialerNode.DialerNodeOptions | undefined
}

/** Options of {@link layer}. */
export interface Options<E = never, R = never, TE = never, TR = never>
  extends Bybit.Options<E, R, TE, TR>,
    PlatformOptions {}

/** The platform services of Node, with options. */
export const platformWith = (options: PlatformOptions): Layer.Layer<Bybit.Platform, MissingPackage> =>
  Layer.mergeAll(
    TransportUndici.layerWith(options),
    DialerNode.layerNodeWith(options.dialer ?? {}),
    signer,
    Drift.layer
  )

/** The platform services of Node. */
export const platform: Layer.Layer<Bybit.Platform, MissingPackage> = platformWith({})

/**
 * The bundle for a venue. Public calls need nothing else; private ones also need `Credentials`. Like the other bundles here, it fails
 * with `MissingPackage` if `ws` isn't installed, although it isn't loaded before the first socket.
 *
 * @example
 * ```ts
 * import { Effect, Layer } from "effect"
 * import { Venue } from "effect-bybit/Layers"
 * import { Bybit } from "effect-bybit/Node"
 * import { ProxyAgent } from "undici"
 *
 * // Closed with the layer. Sockets use an agent of node:http instead: `dialer: { agent }`.
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
export const layer = <E = never, R = never, TE = never, TR = never>(
  options: Options<E, R, TE, TR>
): Layer.Layer<Services, InvalidVenue | MissingPackage | E | TE, Exclude<R | TR, Bybit.Platform>> =>
  Layer.provideMerge(Bybit.layer(options), Layer.merge(platformWith(options), Catalogue.layer))

/** The bundle for a venue without what it depends on: see `Bybit.layerWithoutDependencies` in `effect-bybit/Layers/Bybit`. */
export const layerWithoutDependencies = (
  options: Bybit.OwnOptions
): ReturnType<typeof Bybit.layerWithoutDependencies> =>
  Layer.provideMerge(Bybit.layerWithoutDependencies(options), Catalogue.layer)

/** The live exchange: orders use real money. */
export const live: Layer.Layer<Services, MissingPackage> = Layer.suspend(() =>
  ofKnownVenue(layer({ venue: Venue.live }))
)
/** The test network. */
export const testnet: Layer.Layer<Services, MissingPackage> = Layer.suspend(() =>
  ofKnownVenue(layer({ venue: Venue.testnet }))
)
/** Demo trading: play money on live prices. */
export const demo: Layer.Layer<Services, MissingPackage> = Layer.suspend(() =>
  ofKnownVenue(layer({ venue: Venue.demo }))
)

/** The live exchange of a region, such as `EU`. An unknown region fails with `UnknownRegionError`: see `Venue.region`. */
export const region = (name: Venue.Region): Layer.Layer<Services, UnknownRegionError | MissingPackage> =>
  Layer.unwrapEffect(Effect.map(Venue.region(name), (venue) => ofKnownVenue(layer({ venue }))))

/** Options of {@link layerConfig}. Their layers may require nothing but the platform. */
export type ConfigOptions<E = never, TE = never> = Omit<Options<E, Bybit.Platform, TE, Bybit.Platform>, "venue">

/**
 * A variable, so that bundlers leave its import alone. If they followed it, programs on other venues would contain the paper
 * exchange, and esbuild would initialize the modules of a single file in the wrong order.
 */
const paperExchange: string = "effect-bybit/PaperExchange"

/** Loaded on demand, so that programs on other venues do not load the paper exchange. */
const paper = <E, TE>(
  options: ConfigOptions<E, TE> | undefined
): Effect.Effect<Layer.Layer<Services, E | TE>, ConfigError.ConfigError> =>
  Effect.tryPromise({
    try: async () => {
      const loaded: typeof PaperExchange = await import(paperExchange)
      return loaded.Bybit.layer(options)
    },
    catch: (cause) =>
      ConfigError.InvalidData(
        ["BYBIT_VENUE"],
        `${paperExchange} could not be loaded. A bundled program uses Bybit.layer of that module. (${cause})`
      )
  })

/**
 * The bundle for the venue that the environment configures: `BYBIT_VENUE` (`live`, `testnet`, `demo` or `paper`, without a default)
 * and `BYBIT_REGION`. `paper` is a paper exchange in this process, without a network.
 *
 * Public calls need nothing else. For private calls, add `Credentials.layerConfig`, which reads the account.
 *
 * @example
 * ```ts
 * import { Effect, Layer } from "effect"
 * import { getWalletBalance } from "effect-bybit/Account"
 * import { Credentials } from "effect-bybit/Layers"
 * import { getTickers } from "effect-bybit/Market"
 * import { Bybit } from "effect-bybit/Node"
 *
 * const bybit = Bybit.layerConfig()
 *
 * // Needs no key.
 * export const prices = Effect.provide(getTickers({ category: "linear" }), bybit)
 *
 * export const balance = getWalletBalance({ accountType: "UNIFIED" }).pipe(
 *   Effect.provide(Layer.merge(bybit, Credentials.layerConfig))
 * )
 * ```
 */
export const layerConfig = <E = never, TE = never>(
  options?: ConfigOptions<E, TE>
): Layer.Layer<Services, ConfigError.ConfigError | UnknownRegionError | MissingPackage | E | TE> =>
  Layer.unwrapEffect(
    Effect.flatMap(Venue.fromConfig, (venue) =>
      venue === "paper" ? paper(options) : Effect.succeed(ofKnownVenue(layer({ ...options, venue })))
    )
  )
