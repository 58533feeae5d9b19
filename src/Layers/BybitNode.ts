/**
 * Everything a Node program needs for one venue, in one Layer: HTTP by undici, sockets by ws, signatures by `node:crypto`.
 *
 * @since 0.1.0
 */
import type { ConfigError } from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Catalogue from "../Errors/Catalogue.js"
import type { CredentialsError, UnknownRegionError } from "../Errors/Network.js"
import * as TransportUndici from "../Http/TransportUndici.js"
import { layerNode as signer } from "../Signing/SignerNode.js"
import * as DialerNode from "../Socket/DialerNode.js"
import * as Bybit from "./Bybit.js"
import * as Credentials from "./Credentials.js"
import * as Venue from "./Venue.js"

export type { Options, Platform, Services } from "./Bybit.js"

/**
 * The parts of the Node platform.
 *
 * @since 0.1.0
 */
export const platform: Layer.Layer<Bybit.Platform> = /*#__PURE__*/ Layer.mergeAll(
  TransportUndici.layer,
  DialerNode.layerNode,
  signer
)

/**
 * A bundle for any venue. Public calls need nothing more, private ones `Credentials`.
 *
 * @since 0.1.0
 */
export const layer = (options: Bybit.Options): Layer.Layer<Bybit.Services> =>
  Layer.provideMerge(Bybit.layer(options), Layer.merge(platform, Catalogue.layer))

/** The live exchange: orders move real money. */
export const live: Layer.Layer<Bybit.Services> = /*#__PURE__*/ Layer.suspend(() => layer({ venue: Venue.live }))
/** The test network. */
export const testnet: Layer.Layer<Bybit.Services> = /*#__PURE__*/ Layer.suspend(() => layer({ venue: Venue.testnet }))
/** Demo trading: play money on live prices. */
export const demo: Layer.Layer<Bybit.Services> = /*#__PURE__*/ Layer.suspend(() => layer({ venue: Venue.demo }))

/**
 * The live exchange of one region, such as `EU`; fails for a region that is not known.
 *
 * @since 0.1.0
 */
export const region = (name: string): Layer.Layer<Bybit.Services, UnknownRegionError> =>
  Layer.unwrapEffect(Effect.map(Venue.region(name), (venue) => layer({ venue })))

/**
 * The venue and the account of the environment: `BYBIT_VENUE` (`live`, `testnet` or `demo`; there is no default),
 * `BYBIT_REGION`, `BYBIT_API_KEY`, and `BYBIT_API_SECRET` or `BYBIT_RSA_PRIVATE_KEY`.
 *
 * @since 0.1.0
 */
export const layerConfig = (
  options?: Omit<Bybit.Options, "venue">
): Layer.Layer<Bybit.Services | Credentials.Credentials, ConfigError | CredentialsError> =>
  Layer.merge(
    Layer.unwrapEffect(Effect.map(Venue.config, (venue) => layer({ ...options, venue }))),
    Credentials.layerConfig
  )
