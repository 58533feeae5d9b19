/**
 * How orders are sent: over REST or over a socket.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Response } from "../Http/Envelope.js"
import type { Any } from "../Http/Operation.js"
import { RestClient } from "../Http/RestClient.js"
import type { Credentials } from "./Credentials.js"

/** How orders are sent: over REST or over a socket. The six order operations require it. */
export class OrderEntry extends Context.Tag("effect-bybit/OrderEntry")<
  OrderEntry,
  {
    readonly call: <A, E>(
      endpoint: Any,
      params: unknown,
      credentials: Credentials["Type"]
    ) => Effect.Effect<Response<A>, CommonError | NetworkError | E>
  }
>() {}

/** Sends orders over REST. */
export const layerRest: Layer.Layer<OrderEntry, never, RestClient> = Layer.effect(
  OrderEntry,
  Effect.map(RestClient, (client) => OrderEntry.of({ call: client.call }))
)
