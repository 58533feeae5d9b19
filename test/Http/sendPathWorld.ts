import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Layer, type Scope } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import { okBody, order, type Way, world } from "./writeAgeWorld.js"

export const place = Order.placeOrder(order)
export const cancel = Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" })
export const flying = Effect.map(WriteGate.WriteGate, (gate) => gate.inFlight().length)
export const realTime = (millis: number) =>
  Effect.promise(() => new Promise<void>((resolve) => setTimeout(() => resolve(), millis)))

export type Behavior = (request: IncomingMessage, response: ServerResponse) => void
export const answers: Behavior = (_, response) => {
  response.end(okBody)
}
export const silent: Behavior = () => {}

/** An exchange that records the paths of the requests that reach it. */
export const exchange = (behavior: (nth: number) => Behavior = () => answers) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? "")
      request.resume()
      request.on("end", () => behavior(seen.length - 1)(request, response))
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    )
    return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  })

/** Runs with a client of an exchange on the loopback device, in real time. */
export const against = <A, E>(
  behavior: (nth: number) => Behavior,
  way: Way,
  run: (
    seen: ReadonlyArray<string>
  ) => Effect.Effect<A, E, Scope.Scope | Layer.Layer.Success<ReturnType<typeof world>["layer"]>>
) =>
  Effect.scoped(
    Effect.flatMap(exchange(behavior), ({ origin, seen }) =>
      Effect.provide(run(seen), world({ transport: TransportUndici.layer, ...way, rest: origin }).layer)
    )
  )

export type Send = Transport["Type"]["send"]
/** Wraps a transport. */
export const wrapped = (wrap: (send: Send) => Send, inner: Layer.Layer<Transport> = TransportUndici.layer) =>
  Layer.effect(
    Transport,
    Effect.map(Transport, ({ send }) => ({ send: wrap(send) }))
  ).pipe(Layer.provide(inner))
