/**
 * The single Layer behind all screens. It determines which exchange they use.
 */
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { RestClient } from "effect-bybit/Http/RestClient"
import { Transport, TransportError } from "effect-bybit/Http/Transport"
import * as TransportFetch from "effect-bybit/Http/TransportFetch"
import * as Bybit from "effect-bybit/Layers/Bybit"
import { Credentials } from "effect-bybit/Layers/Credentials"
import type { Venue } from "effect-bybit/Layers/Venue"
import { custom } from "effect-bybit/Layers/Venue"
import { layerWeb } from "effect-bybit/Signing/SignerWeb"
import * as DialerBrowser from "effect-bybit/Socket/DialerBrowser"
import type { Services } from "effect-bybit-react"
import * as Paper from "../paper/layer.js"
import type { Choice } from "./Choice.js"
import { type SeenLimits, seenLimits, watchedLimiter } from "./limits.js"

/** The keys entered for this session: in memory only. */
export interface Keys {
  readonly key: string
  readonly secret: Redacted.Redacted
}

/** A session: venue, keys, gateway and seed. */
export interface Session {
  readonly choice: Choice
  readonly keys: Keys | undefined
  /** The address of `npm run gateway`. If undefined, requests go directly to the exchange. */
  readonly gateway: string | undefined
  readonly seed: number
}

/** A write to a read-only venue. It is not sent. */
export class ReadOnlyVenue extends Data.TaggedError("ReadOnlyVenue")<{ readonly venue: string }> {
  override get message(): string {
    return `${this.venue} is read-only here`
  }
}

export type AppServices = Services | RestClient | Paper.PaperFaults | SeenLimits

const noKeys: Credentials["Type"] = { key: "", secret: Redacted.make("") }

const paperVenue: Venue = custom({
  name: "paper",
  live: false,
  rest: "https://paper.invalid",
  socket: "wss://paper.invalid"
})

const noFaults: Layer.Layer<Paper.PaperFaults> = Layer.succeed(Paper.PaperFaults, { injectFault: () => Effect.void })

/** Sends requests through the gateway, if there is one. Rejects writes to a read-only venue. */
const transport = ({ choice, gateway }: Session): Layer.Layer<Transport> =>
  Layer.effect(
    Transport,
    Effect.map(Transport, (inner): Transport["Type"] => ({
      send: (request) =>
        choice.trading === "never" && request.method !== "GET"
          ? Effect.fail(new TransportError({ cause: new ReadOnlyVenue({ venue: choice.label }), sent: false }))
          : inner.send(gateway === undefined ? request : { ...request, origin: `${gateway}/${choice.id}` })
    }))
  ).pipe(Layer.provide(TransportFetch.layer))

const rateLimiter = Layer.provide(watchedLimiter(), seenLimits)

/** The services of a session. */
export const layer = (session: Session): Layer.Layer<AppServices, Paper.PaperUnavailable> => {
  const { choice, keys, seed } = session
  if (choice.venue === undefined) {
    return Layer.orDie(Bybit.layer({ venue: paperVenue, rateLimiter })).pipe(
      Layer.provideMerge(Layer.merge(Paper.layer(seed), layerWeb)),
      Layer.merge(seenLimits)
    )
  }
  return Layer.orDie(Bybit.layer({ venue: choice.venue, rateLimiter })).pipe(
    Layer.provide(Layer.mergeAll(transport(session), DialerBrowser.layerBrowser, layerWeb)),
    // A read-only venue never gets keys, even if the session has some.
    Layer.merge(Layer.succeed(Credentials, choice.trading === "never" ? noKeys : (keys ?? noKeys))),
    Layer.merge(Layer.merge(noFaults, seenLimits))
  )
}
