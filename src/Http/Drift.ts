/**
 * Drift: answers with an unexpected shape that were accepted in `tolerant` mode.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { DecodeError } from "../Errors/Network.js"
import { newest } from "../internal/Streams.js"
import { RestClient } from "./RestClient.js"

/** Calls `listener` for each drift. Returns a function that removes the listener. */
export const listen = (listener: (drift: DecodeError) => void): Effect.Effect<() => void, never, RestClient> =>
  Effect.map(RestClient, (client) => client.onDrift(listener))

/** Streams each drift with its path and masked body. Buffers the newest 1000 for a slow consumer. */
export const stream: Stream.Stream<DecodeError, never, RestClient> = newest(
  1000,
  (offer: (drift: DecodeError) => void) => Effect.acquireRelease(listen(offer), (stop) => Effect.sync(stop))
)
