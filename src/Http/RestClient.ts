/**
 * The service that calls endpoints over HTTP.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { DecodeError } from "../Errors/Network.js"
import { layerFork } from "../Runtime/LayerFork.js"
import * as Log from "../Runtime/Log.js"
import type { Credentials } from "../Signing/Credentials.js"
import { Signer } from "../Signing/Signer.js"
import * as Call from "./Call.js"
import { ClockOffset } from "./ClockOffset.js"
import type { Response } from "./Envelope.js"
import { watchOf } from "./internal/DriftWatch.js"
import * as HttpWire from "./internal/HttpWire.js"
import * as Pipeline from "./internal/Pipeline.js"
import type { Any } from "./Operation.js"
import { RateLimiter } from "./RateLimiter.js"
import type { Attempts } from "./Telemetry.js"
import { Transport } from "./Transport.js"
import { restOrigin, type Venue } from "./Venue.js"
import * as WriteGate from "./WriteGate.js"

/**
 * Calls endpoints over HTTP: encodes the parameters, waits for the rate limit, signs, sends, checks the answer, and
 * retries if it is safe.
 */
export class RestClient extends Context.Tag("effect-bybit/RestClient")<
  RestClient,
  {
    readonly call: Call.Call
    /** Reports each unexpected shape accepted in `tolerant` mode. Returns a function that removes the listener. */
    readonly onDrift: (listener: (drift: DecodeError) => void) => () => void
    /** The name of its venue. Omitted if there is none. */
    readonly venue?: string | undefined
    /** How its calls have ended so far. Omitted if that is never known. */
    readonly attempts?: Readonly<Attempts> | undefined
    /** Closes when the client does. Omitted if it never closes. */
    readonly scope?: Scope.Scope | undefined
  }
>() {}

/** The options of {@link layer}. */
export interface RestClientOptions {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call. Brokers set their ID here. Defaults to `effect-bybit`. The layer dies if it is not a valid header. */
  readonly referer?: string | undefined
  /** How old a write may be when it is sent, unless `Settings.MaxWriteAge` is set. Defaults to its receive window. */
  readonly maxWriteAge?: Duration.DurationInput | undefined
  /**
   * The gate that its writes pass through, such as `WriteGate.layer()` for one of its own. By default, clients of one program that
   * are for the same venue share it, so a kill switch stops all of them.
   */
  readonly gate?: Layer.Layer<WriteGate.WriteGate> | undefined
}

const make = (options: RestClientOptions) =>
  Effect.gen(function* () {
    const { maxWriteAge, referer, venue } = options
    const fork = yield* layerFork
    const listeners = new Set<(drift: DecodeError) => void>()
    const wire = HttpWire.make(venue, referer, yield* Signer, yield* Transport)
    const call = Pipeline.make({
      wire,
      host: restOrigin(venue),
      offset: yield* ClockOffset,
      limiter: yield* RateLimiter,
      gate: yield* WriteGate.WriteGate,
      maxWriteAge: maxWriteAge === undefined ? undefined : Duration.toMillis(maxWriteAge),
      drifted: (drift) => {
        for (const listener of [...listeners]) {
          try {
            listener(drift)
          } catch {
            // A listener that throws must not fail the call.
          }
        }
      },
      watch: yield* watchOf(venue.name),
      thrown: (cause) => void fork(Log.error({ venue: venue.name }, "The rate limiter failed", Cause.die(cause)))
    })
    return RestClient.of({
      // `Answer.decode` resolves codes in the endpoint's unions, so the types follow from the endpoint.
      call: Call.untyped(call),
      venue: venue.name,
      attempts: wire.server,
      scope: yield* Effect.scope,
      onDrift: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    })
  })

/**
 * A client that answers every call with a function, for tests. The types of its answers are not checked.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as RestClient from "effect-bybit/Http/RestClient"
 * import * as Market from "effect-bybit/Market"
 *
 * const client = RestClient.mock((endpoint) =>
 *   Effect.succeed({ result: endpoint.id === "getServerTime" ? { timeSecond: "1", timeNano: "1000000000" } : {} })
 * )
 * export const program = Market.getServerTime().pipe(Effect.provideService(RestClient.RestClient, client))
 * ```
 */
export const mock = <E>(
  answer: (
    endpoint: Any,
    params: unknown,
    credentials: Credentials["Type"] | undefined
  ) => Effect.Effect<Partial<Response<unknown>>, E>
): RestClient["Type"] => RestClient.of({ call: Call.mock(answer), onDrift: () => () => {} })

/** The REST client of a venue, and the gate that its writes pass through. */
export const layer = (
  options: RestClientOptions
): Layer.Layer<RestClient | WriteGate.WriteGate, never, Transport | ClockOffset | RateLimiter | Signer> =>
  Layer.provideMerge(Layer.scoped(RestClient, make(options)), options.gate ?? WriteGate.layerOf(options.venue.rest))
