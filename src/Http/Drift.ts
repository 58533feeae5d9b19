/**
 * Answers of an unexpected shape that the mode `tolerant` let pass.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { DecodeError } from "../Errors/Network.js"
import { RestClient } from "./RestClient.js"

/** Calls a function for each drift; gives back how to stop. */
export const listen = (listener: (drift: DecodeError) => void): Effect.Effect<() => void, never, RestClient> =>
  Effect.map(RestClient, (client) => client.onDrift(listener))

/**
 * Each drift from now on, with its path and the body it was in, secrets masked. The newest 1000 wait for a slow reader.
 */
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
