import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { WebSocketConstructor } from "@effect/platform/Socket"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Layer } from "effect"
import { WebSocket } from "ws"
import { Dialer } from "../../../src/Socket/Dialer.js"
import { layerPlatform } from "../../../src/Socket/DialerPlatform.js"

/** Whatever the platform's own `WebSocket` is at this moment. */
const ws = Layer.succeed(WebSocketConstructor, (url) => new WebSocket(url) as unknown as globalThis.WebSocket)

/** A port of this machine where nobody listens. */
const freePort = Effect.async<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})

it.live("a socket that could not be opened tells why, as the platform does", () =>
  Effect.gen(function* () {
    const port = yield* freePort
    const { dial } = yield* Dialer
    const cause = yield* Effect.async<unknown>((resume) => {
      dial(`ws://127.0.0.1:${port}`, {
        open: () => {},
        text: () => {},
        refused: () => {},
        failed: (cause) => resume(Effect.succeed(cause)),
        closed: () => {}
      })
    })
    assert.instanceOf(cause, Error)
    assert.match(Cause.pretty(Cause.fail(cause)), /ECONNREFUSED/)
  }).pipe(Effect.provide(Layer.provide(layerPlatform(), ws)))
)
