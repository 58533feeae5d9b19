import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Catalogue from "../Errors/Catalogue.js"
import type { Transport } from "../Http/Transport.js"
import * as WriteGate from "../Http/WriteGate.js"
import * as Bybit from "../Layers/Bybit.js"
import * as RateLimiter from "../Layers/RateLimiter.js"
import { Credentials } from "../Signing/Credentials.js"
import type { Signer } from "../Signing/Signer.js"
import type { Dialer } from "../Socket/Dialer.js"
import type { Options } from "./Exchange.js"
import { PaperExchange, layer as paperLayer, venue } from "./Service.js"
import * as SignerPaper from "./SignerPaper.js"

/** The services of a bundle on the paper exchange: those of any bundle, plus the exchange and its demo account. */
export type Services = Bybit.Services | PaperExchange | Credentials | Transport | Dialer | Signer

/** Options for the exchange and for the bundle. */
export interface PaperOptions extends Options, Omit<Bybit.Options, "venue"> {}

/** Each paper exchange has its own limits, so a process with several of them must not count their calls together. */
const perIp = { count: 600, perMs: 5000 }

const account = (): Layer.Layer<Credentials, never, PaperExchange> =>
  Layer.effect(
    Credentials,
    Effect.map(PaperExchange, (paper) => paper.accounts.demo)
  )

/** A complete bundle on an in-process paper exchange, with the demo account's credentials. */
export const layer = (options: PaperOptions = {}): Layer.Layer<Services> =>
  Bybit.layer({
    ...options,
    venue,
    // All paper exchanges have the same venue, but a halt on one is none on another.
    gate: options.gate ?? WriteGate.layer(),
    rateLimiter: options.rateLimiter ?? RateLimiter.layerMemory({ perIp })
  }).pipe(
    Layer.provideMerge(Layer.provideMerge(account(), paperLayer(options))),
    Layer.provideMerge(SignerPaper.layer),
    Layer.provideMerge(Catalogue.layer),
    Layer.orDie
  )

/** {@link layer} with the default options. */
export const paper: Layer.Layer<Services> = Layer.suspend(() => layer())
