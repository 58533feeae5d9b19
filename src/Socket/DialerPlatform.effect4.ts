import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { WebSocketConstructor } from "effect/socket/Socket"
import { Dialer } from "./Dialer.js"
import { fromWebSocket } from "./DialerBrowser.js"

/**
 * Opens sockets with the `WebSocketConstructor` of `@effect/platform`: for other runtimes, and for mocks in tests.
 *
 * Like a browser, it can't distinguish a 401 from any other failed handshake.
 */
export const layerPlatform: Layer.Layer<Dialer, never, WebSocketConstructor> = Layer.effect(
  Dialer,
  Effect.map(WebSocketConstructor, (make) =>
    // The constructors of a browser and of `ws` make sockets with all members of the web platform.
    Dialer.of({ dial: (url, events) => fromWebSocket(() => make(url) as WebSocket, events) })
  )
)
