import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CommonError } from "../Errors/Exchange.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Credentials } from "../Layers/Credentials.js"
import type { Any } from "./Endpoint.js"
import type { Response } from "./Envelope.js"

/**
 * Calls endpoints over HTTP: encodes, waits for the limit, signs, sends, checks the answer, retries what may be retried.
 *
 * @since 0.1.0
 */
export class RestClient extends Context.Tag("effect-bybit/RestClient")<
  RestClient,
  {
    readonly call: <A, E>(
      endpoint: Any,
      params: unknown,
      credentials: Credentials["Type"] | undefined
    ) => Effect.Effect<Response<A>, CommonError | NetworkError | E>
  }
>() {}
