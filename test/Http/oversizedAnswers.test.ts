import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { FetchHttpClient, type HttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Redacted, type Scope } from "effect"
import { maxBodyBytes, type Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"
import { share } from "../sample.js"

const mebibyte = 1024 * 1024
/** The server stops by itself here, so that the test also ends for a client without a limit. */
const most = 400 * mebibyte

const bomb = gzipSync(Buffer.alloc(maxBodyBytes + mebibyte, "x"), { level: 1 })

const answers: Record<string, (response: ServerResponse) => void> = {
  "an endless answer": (response) => {
    const chunk = Buffer.alloc(mebibyte, "x")
    let sent = 0
    const more = () => {
      while (!response.destroyed && sent < most) {
        sent += chunk.length
        if (!response.write(chunk)) {
          response.once("drain", more)
          return
        }
      }
      response.end()
    }
    response.writeHead(200)
    more()
  },
  "an answer that announces its size": (response) => {
    response.writeHead(200, { "content-length": most })
    const chunk = Buffer.alloc(mebibyte, "x")
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", more)
    }
    more()
  },
  "a gzip bomb": (response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)
  }
}

/** `closed` completes with the number of bytes that the connection accepted. */
const serve = (
  answer: (response: ServerResponse) => void
): Effect.Effect<{ readonly origin: string; readonly closed: Effect.Effect<number> }, never, Scope.Scope> =>
  Effect.gen(function* () {
    const closed = yield* Deferred.make<number>()
    const server = createServer((request, response) => {
      request.resume()
      response.on("error", () => {})
      answer(response)
    })
    server.on("connection", (socket) => {
      socket.on("close", () => Deferred.unsafeDone(closed, Effect.succeed(socket.bytesWritten)))
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      closed: Deferred.await(closed)
    }
  })

const overHttpClient = (client: Layer.Layer<HttpClient.HttpClient>) =>
  Layer.provide(TransportHttpClient.layer(), client)

const transports: Record<string, Layer.Layer<Transport>> = {
  undici: TransportUndici.layer,
  fetch: TransportFetch.layer,
  "HttpClient over fetch": overHttpClient(FetchHttpClient.layer),
  "HttpClient over undici": overHttpClient(NodeHttpClient.layerUndici),
  "HttpClient over node:http": overHttpClient(NodeHttpClient.layer)
}

const account = { key: "oversizedKey00001", secret: Redacted.make("secret") }
const order = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" })

for (const [nth, [name, transport]] of Object.entries(transports).entries()) {
  describe(`over ${name}, an order has an unknown outcome`, () => {
    // Only undici reads the size before the answer.
    const own = Object.entries(answers).filter(([what]) => name === "undici" || !what.includes("announces"))
    for (const [what, answer] of share(own, 2, nth)) {
      it.scopedLive(`after ${what}${what === "a gzip bomb" ? "" : ", and its connection closes at the limit"}`, () =>
        Effect.gen(function* () {
          const server = yield* serve(answer)
          const bybit = Layer.provide(
            Bybit.layer({ venue: Venue.custom({ name: "loopback", rest: server.origin, live: false }) }),
            Layer.mergeAll(transport, layerNode, DialerNode.layerNode)
          )
          yield* Effect.gen(function* () {
            const error = yield* Effect.flip(Effect.provideService(order, Credentials, account))
            assert.strictEqual(error._tag, "RequestFailed")
            assert.strictEqual(error.outcome, "unknown")
            assert.isTrue(error._tag === "RequestFailed" && error.sent)
            // The client is still there: the connection was closed by the transport itself.
            if (what !== "a gzip bomb") assert.isBelow(yield* server.closed, maxBodyBytes + 32 * mebibyte)
          }).pipe(Effect.provide(bybit))
        })
      )
    }
  })
}
