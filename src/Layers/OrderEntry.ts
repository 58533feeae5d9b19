/**
 * How orders are sent: over REST or over a socket.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { OrderEntry } from "../Http/OrderEntry.js"
import { RestClient } from "../Http/RestClient.js"

export { OrderEntry }

/** Sends orders over REST, with the client that it is provided with, even if you store it and provide it to several. */
export const layerRest = (): Layer.Layer<OrderEntry, never, RestClient> =>
  Layer.fresh(
    Layer.effect(
      OrderEntry,
      Effect.map(RestClient, ({ call }) => OrderEntry.of({ call }))
    )
  )
