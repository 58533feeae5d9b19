import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CommonError } from "../Errors/Exchange.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Any } from "../Http/Endpoint.js"
import type { Response } from "../Http/Envelope.js"
import { RestClient } from "../Http/RestClient.js"
import type { Credentials } from "./Credentials.js"

/**
 * The way that orders take: over REST, or over a socket. The six order operations ask for it.
 *
 * @since 0.1.0
 */
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

/**
 * Orders go over REST.
 *
 * @since 0.1.0
 */
export const layerRest: Layer.Layer<OrderEntry, never, RestClient> = /*#__PURE__*/ Layer.effect(
  OrderEntry,
  /*#__PURE__*/ Effect.map(RestClient, (client) => OrderEntry.of({ call: client.call }))
)
