import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { Effect, type Scope } from "effect"
import { keepPort } from "./keepPort.js"

/** How the server misbehaves in later requests. */
export type Behavior = (request: IncomingMessage, response: ServerResponse) => void

export const json =
  (body: unknown, status = 200): Behavior =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }

export const text =
  (body: string, status = 200): Behavior =>
  (_, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end(body)
  }

/** Announces more than it sends, then disconnects. */
export const truncated: Behavior = (_, response) => {
  response.writeHead(200, { "content-length": 1000 })
  response.write('{"retCode":0,"retMsg":"OK","result":{"ord')
  setImmediate(() => response.destroy())
}

export const reset: Behavior = (request) => {
  request.socket.resetAndDestroy()
}

export const silent: Behavior = () => {}

/** Echoes the request, including key and signature. */
export const echo: Behavior = (request, response) => {
  const { headers } = request
  response.writeHead(200).end(
    JSON.stringify({
      retCode: 10004,
      retMsg: `error sign! origin_string[${headers["x-bapi-timestamp"]}${headers["x-bapi-api-key"]}5000{}] sign=${headers["x-bapi-sign"]}`,
      result: {}
    })
  )
}

export const serveMisbehaving: Effect.Effect<
  { readonly origin: string; readonly become: (behavior: Behavior) => void },
  never,
  Scope.Scope
> = Effect.gen(function* () {
  let current: Behavior = silent
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    request.resume()
    request.on("end", () => current(request, response))
  })
  keepPort(server)
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  yield* Effect.acquireRelease(
    Effect.async<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.async<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      })
  )
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (behavior) => {
      current = behavior
    }
  }
})
