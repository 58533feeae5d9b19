/**
 * How orders are sent: over REST or over a socket.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Call } from "../Http/Call.js"
import { RestClient } from "../Http/RestClient.js"
import type { Credentials } from "./Credentials.js"

/** How orders are sent: over REST or over a socket. The six order operations require it. */
export class OrderEntry extends Context.Tag("effect-bybit/OrderEntry")<
  OrderEntry,
  {
    readonly call: Call<Credentials["Type"]>
  }
>() {}

/** Sends orders over REST. */
export const layerRest: Layer.Layer<OrderEntry, never, RestClient> = Layer.effect(
  OrderEntry,
  Effect.map(RestClient, (client) => OrderEntry.of({ call: client.call }))
)
