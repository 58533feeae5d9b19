/** A whole bundle on a paper exchange of its own, signed in to the demo account. */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Catalogue from "../Errors/Catalogue.js"
import * as Drift from "../Http/Drift.js"
import type { Transport } from "../Http/Transport.js"
import * as WriteGate from "../Http/WriteGate.js"
import * as Bybit from "../Layers/Bybit.js"
import { ofKnownVenue } from "../Layers/internal/KnownVenue.js"
import * as RateLimiter from "../Layers/RateLimiter.js"
import { Credentials, type SecretCredentials } from "../Signing/Credentials.js"
import type { Dialer } from "../Socket/Dialer.js"
import type { DataError, DataOptions } from "./DataOptions.js"
import type { Options } from "./Exchange.js"
import { layer as paperLayer } from "./OwnData.js"
import { PaperExchange, venue } from "./Service.js"
import * as SignerPaper from "./SignerPaper.js"

/** The services of a bundle on the paper exchange: those of any bundle, plus the exchange and its demo account. */
export type Services = Bybit.Services | Ground

/** What the layers of the options may require: they are built over the exchange and its demo account. */
export type Ground = Bybit.Platform | PaperExchange | Credentials

/** Options for the exchange and for the bundle. */
export interface PaperOptions<E = never, R = never, TE = never, TR = never>
  extends Options,
    Omit<Bybit.Options<E, R, TE, TR>, "venue"> {}

/** Each paper exchange has its own limits, so a process with several of them must not count their calls together. */
const perIp = { count: 600, perMs: 5000 }

/** Options for the exchange on data of one's own, and for the bundle. `RD` is what reading the data needs. */
export interface DataPaperOptions<RD = never, E = never, R = never, TE = never, TR = never>
  extends DataOptions<RD>,
    Omit<Bybit.Options<E, R, TE, TR>, "venue"> {}

type SignIn<E> = (paper: PaperExchange["Type"]) => Effect.Effect<SecretCredentials, E>

const demo: SignIn<never> = ({ accounts }) => Effect.succeed(accounts.demo)

const groundOn = <E, R, SE>(
  exchange: Layer.Layer<PaperExchange | Transport | Dialer, E, R>,
  signIn: SignIn<SE>
): Layer.Layer<Ground, E | SE, R> =>
  Layer.effect(Credentials, Effect.flatMap(PaperExchange, signIn)).pipe(
    Layer.provideMerge(Layer.mergeAll(exchange, SignerPaper.layer, Catalogue.layer, Drift.layer))
  )

const bundle = <GE, GR, E, R, TE, TR>(
  options: Omit<Bybit.Options<E, R, TE, TR>, "venue">,
  ground: Layer.Layer<Ground, GE, GR>
) =>
  Bybit.layer({
    ...options,
    venue,
    // All paper exchanges have the same venue, but a halt on one is none on another.
    gate: options.gate ?? WriteGate.layer(),
    rateLimiter: options.rateLimiter ?? RateLimiter.layerMemory({ perIp })
  }).pipe(Layer.provideMerge(ground), ofKnownVenue)

/**
 * A bundle on an exchange, signed in to an account of it.
 *
 * @internal
 */
export const layerOn = <E, R, SE>(
  exchange: Layer.Layer<PaperExchange | Transport | Dialer, E, R>,
  signIn: SignIn<SE>,
  options: Pick<Bybit.Options, "socket"> = {}
): Layer.Layer<Services, E | SE, R> => bundle(options, groundOn(exchange, signIn))

/**
 * A complete bundle on an in-process paper exchange, with the demo account's credentials. Each call makes an exchange of its own.
 *
 * With `market`, the exchange's markets are data of one's own.
 */
export function layer<RD, E = never, R = never, TE = never, TR = never>(
  options: DataPaperOptions<RD, E, R, TE, TR>
): Layer.Layer<Services, E | TE | DataError, Exclude<R | TR, Ground> | RD>
export function layer<E = never, R = never, TE = never, TR = never>(
  options?: PaperOptions<E, R, TE, TR>
): Layer.Layer<Services, E | TE, Exclude<R | TR, Ground>>
export function layer<RD, E = never, R = never, TE = never, TR = never>(
  options: DataPaperOptions<RD, E, R, TE, TR> | PaperOptions<E, R, TE, TR> = {}
): Layer.Layer<Services, E | TE | DataError, Exclude<R | TR, Ground> | RD> {
  return "market" in options
    ? bundle(options, groundOn(paperLayer(options), demo))
    : bundle(options, groundOn(paperLayer(options), demo))
}

/** {@link layer} with the default options. */
export const paper: Layer.Layer<Services> = Layer.suspend(() => layer())
