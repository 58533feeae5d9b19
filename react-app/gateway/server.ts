import type { AddressInfo } from "node:net"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { createServer } from "effect-bybit/PaperExchange/Guard"
import { type Hosts, handle } from "./Gateway.js"

/** The gateway could not listen on its port. */
export class NotListening extends Data.TaggedError("NotListening")<{ readonly cause: Error }> {}

/** What one client can take up: far more than a terminal needs. Times in milliseconds. */
const limits = {
  connections: 64,
  headers: 64,
  headerBytes: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 60_000
}

const ownPage = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Listens on this machine until the scope is closed, and returns the port. Only pages on this machine are served. Connections are
 * limited in number and time. Requests to open a tunnel or another protocol are not served.
 */
export const serve = (hosts: Hosts, port: number) =>
  Effect.gen(function* () {
    const handler = yield* NodeHttpServer.makeHandler(handle(hosts))
    const server = createServer(
      { allowsOrigin: (origin) => ownPage.test(origin) },
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeout,
        requestTimeout: limits.requestTimeout,
        connectionsCheckingInterval: 5000
      },
      { request: handler }
    )
    server.maxConnections = limits.connections
    server.maxHeadersCount = limits.headers
    server.setTimeout(limits.idleTimeout)
    yield* Effect.acquireRelease(
      Effect.async<void, NotListening>((resume) => {
        server.once("error", (cause) => resume(Effect.fail(new NotListening({ cause }))))
        server.listen(port, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    const address = server.address()
    return isTcp(address) ? address.port : port
  })

const isTcp = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object" && address !== null
