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

/** Sends orders over REST, with the client that it is provided with, even if you store it and provide it to several. */
export const layerRest = (): Layer.Layer<OrderEntry, never, RestClient> =>
  Layer.fresh(
    Layer.effect(
      OrderEntry,
      Effect.map(RestClient, ({ call }) => OrderEntry.of({ call }))
    )
  )
