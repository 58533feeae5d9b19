/**
 * Drift: what the exchange sends that this version does not know.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import type { DecodeError } from "../Errors/Network.js"
import { layerFork } from "../Runtime/LayerFork.js"
import { DriftReports } from "./internal/DriftReports.js"
import { DriftWatch, type VenueWatch } from "./internal/DriftWatch.js"
import { RestClient } from "./RestClient.js"

/**
 * Counts what the exchange adds to answers and pushes, or changes in them, as `bybit.drift`, and logs each path once as a warning.
 *
 * The bundles of `effect-bybit/Node` and the paper exchange contain it. Provide it to a bundle for another platform, or to a client and
 * sockets that you put together yourself.
 *
 * @example
 * ```ts
 * import * as Layer from "effect/Layer"
 * import { Drift } from "effect-bybit"
 * import { Bybit } from "effect-bybit/Browser"
 * import { Venue } from "effect-bybit/Layers"
 *
 * export const bybit = Layer.provide(Bybit.layer({ venue: Venue.live }), Drift.layer)
 * ```
 */
export const layer: Layer.Layer<never> = Layer.effect(
  DriftWatch,
  Effect.map(layerFork, (fork) => {
    const venues = new Map<string, VenueWatch>()
    return {
      of: (venue) => {
        const watch = venues.get(venue) ?? new DriftReports(venue, fork)
        venues.set(venue, watch)
        return watch
      }
    }
  })
)

/** Calls `listener` for each answer with an unexpected shape that was accepted in `tolerant` mode. Returns a function that removes the listener. */
export const listen = (listener: (drift: DecodeError) => void): Effect.Effect<() => void, never, RestClient> =>
  Effect.map(RestClient, (client) => client.onDrift(listener))

/** Streams what {@link listen} hears of, with its path and masked body. Buffers the newest 1000 for a slow consumer. */
export const stream: Stream.Stream<DecodeError, never, RestClient> = Stream.asyncPush<DecodeError, never, RestClient>(
  (emit) =>
    Effect.acquireRelease(
      listen((drift) => {
        emit.single(drift)
      }),
      (stop) => Effect.sync(stop)
    ),
  { bufferSize: 1000, strategy: "sliding" }
)
