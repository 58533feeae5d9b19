import { createServer, type IncomingHttpHeaders } from "node:http"
import { type AddressInfo, connect } from "node:net"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { serve } from "../../gateway/server.js"

export interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A server that stands in for the exchange and records requests. */
const upstream = Effect.acquireRelease(
  Effect.async<{ readonly origin: string; readonly seen: Array<Seen>; readonly close: () => void }>((resume) => {
    const seen: Array<Seen> = []
    const server = createServer((request, response) => {
      const parts: Array<Buffer> = []
      request.on("data", (part) => parts.push(part))
      request.on("end", () => {
        const { headers, method, url } = request
        seen.push({ method, url, headers, body: Buffer.concat(parts) })
        response.writeHead(200, { "x-bapi-limit": "10", "set-cookie": "a=b", "content-type": "application/json" })
        response.end('{"retCode":0}')
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      const close = () => {
        server.close()
        server.closeAllConnections()
      }
      resume(Effect.succeed({ origin: `http://127.0.0.1:${port}`, seen, close }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

/** A running gateway between the caller and exchanges that record what reaches them. */
export const gateway = Effect.gen(function* () {
  const live = yield* upstream
  const test = yield* upstream
  const hosts = {
    testnet: { rest: test.origin, orders: true },
    live: { rest: live.origin, orders: false },
    gone: { rest: "http://127.0.0.1:1", orders: true }
  }
  const client = yield* Layer.build(NodeHttpClient.layerUndici)
  const port = yield* Effect.provide(serve(hosts, 0), client)
  const call = (path: string, init?: RequestInit) =>
    Effect.promise(() => fetch(`http://127.0.0.1:${port}${path}`, init))
  return { call, port, live: live.seen, testnet: test.seen }
})

/** Writes bytes to a new connection, and returns what comes back until it is closed. Parts are written one after another. */
export const exchangeBytes = (port: number, parts: Iterable<string | Buffer>): Effect.Effect<string> =>
  Effect.async((resume) => {
    const socket = connect(port, "127.0.0.1")
    let answer = ""
    const iterator = parts[Symbol.iterator]()
    const write = (): void => {
      for (let next = iterator.next(); !next.done; next = iterator.next()) {
        if (!socket.writable) return
        if (!socket.write(typeof next.value === "string" ? Buffer.from(next.value, "latin1") : next.value)) {
          socket.once("drain", write)
          return
        }
      }
    }
    socket.on("connect", write)
    socket.on("data", (data) => (answer += data.toString("latin1")))
    socket.on("error", () => {})
    socket.on("close", () => resume(Effect.succeed(answer)))
    return Effect.sync(() => socket.destroy())
  })

/** The status of an HTTP answer; undefined if there was none. */
export const statusOf = (answer: string): number | undefined => {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
  return status === undefined ? undefined : Number(status)
}

/** A request as it goes over the wire. */
export const wire = (line: string, headers: ReadonlyArray<string> = [], body = ""): string =>
  [line, "Host: 127.0.0.1", "Connection: close", ...headers, "", body].join("\r\n")
