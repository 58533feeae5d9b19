/**
 * Opens sockets of `@effect/platform`.
 *
 * @since 0.1.0
 */
import { WebSocketConstructor } from "@effect/platform/Socket"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Dialer } from "./Dialer.js"
import { fromWebSocket } from "./DialerBrowser.js"

/**
 * Opens sockets with the `WebSocketConstructor` of `@effect/platform`: for other runtimes, and for mocks in tests.
 *
 * Like a browser, it sends no headers of a venue, and can't distinguish a 401 from any other failed handshake.
 */
export const layerPlatform = (): Layer.Layer<Dialer, never, WebSocketConstructor> =>
  Layer.fresh(
    Layer.effect(
      Dialer,
      Effect.map(WebSocketConstructor, (make) =>
        Dialer.of({ dial: (url, events) => fromWebSocket(() => make(url), events) })
      )
    )
  )
