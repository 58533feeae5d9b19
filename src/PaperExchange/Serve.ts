/**
 * Puts the paper exchange on a port, for any client in any language. Node only.
 *
 * @since 0.1.0
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import { type WebSocket, WebSocketServer } from "ws"
import { custom, type Venue } from "../Layers/Venue.js"
import { PaperExchange } from "./Service.js"
import type { Session } from "./Sockets.js"

/**
 * The port could not be had.
 *
 * @since 0.1.0
 */
export class ServeError extends Data.TaggedError("ServeError")<{
  readonly host: string
  readonly port: number
  readonly cause: unknown
}> {
  override get message(): string {
    const why = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `The paper exchange cannot listen on ${this.host}:${this.port}: ${why}`
  }
}

/**
 * Where to listen.
 *
 * @since 0.1.0
 */
export interface ServeOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`: only this machine. */
  readonly host?: string | undefined
}

/**
 * Where the paper exchange listens.
 *
 * @since 0.1.0
 */
export interface Served {
  /** Like `http://127.0.0.1:54321`. */
  readonly rest: string
  /** Like `ws://127.0.0.1:54321`. */
  readonly socket: string
  /** Both as a venue. */
  readonly venue: Venue
}

const longestBody = 1_048_576

const pathOf = (request: IncomingMessage): string => {
  const url = request.url ?? "/"
  const cut = url.indexOf("?")
  return cut < 0 ? url : url.slice(0, cut)
}

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value
  }
  return headers
}

/**
 * Serves the paper exchange of the context on a port, REST and sockets alike, until the scope closes.
 *
 * @since 0.1.0
 */
export const serve = (options: ServeOptions = {}): Effect.Effect<Served, ServeError, PaperExchange | Scope.Scope> =>
  Effect.gen(function* () {
    const paper = yield* PaperExchange
    const runtime = yield* Effect.runtime<never>()
    const run = Runtime.runCallback(runtime)
    const host = options.host ?? "127.0.0.1"

    const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
      run(
        paper.request({
          method: request.method ?? "GET",
          path: request.url ?? "/",
          headers: headersOf(request),
          body: body === "" ? undefined : body,
          address: request.socket.remoteAddress ?? ""
        }),
        {
          onExit: (exit) => {
            if (Exit.isFailure(exit)) {
              request.socket.destroy()
              return
            }
            const { headers, status, statusText } = exit.value
            const reason = statusText === "" ? undefined : statusText
            if (reason === undefined) response.writeHead(status, { ...headers })
            else response.writeHead(status, reason, { ...headers })
            response.end(exit.value.body)
          }
        }
      )
    }

    const server = createServer((request, response) => {
      const parts: Array<Buffer> = []
      let size = 0
      request.on("data", (part: Buffer) => {
        size += part.length
        if (size > longestBody) request.socket.destroy()
        else parts.push(part)
      })
      request.on("end", () => answer(request, response, Buffer.concat(parts).toString()))
      request.on("error", () => {})
    })
    const upgrader = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: longestBody })

    server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      let socket: WebSocket | undefined
      let over = false
      stream.on("error", () => {})
      const opened = paper.sockets.open(pathOf(request), {
        text: (data) => {
          if (socket?.readyState === 1) socket.send(data)
        },
        cut: () => {
          over = true
          if (socket === undefined) stream.destroy()
          else socket.terminate()
        }
      })
      if ("status" in opened) {
        const { body, status } = opened
        stream.end(
          `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
        )
        return
      }
      const session: Session = opened
      const gone = () => {
        over = true
        paper.sockets.gone(session)
      }
      stream.on("close", gone)
      upgrader.handleUpgrade(request, stream, head, (upgraded) => {
        socket = upgraded
        if (over) return upgraded.terminate()
        upgraded.on("message", (data, isBinary) => {
          if (!isBinary) paper.sockets.receive(session, String(data))
        })
        upgraded.on("close", gone)
        upgraded.on("error", () => {})
      })
    })

    const address = yield* Effect.acquireRelease(
      Effect.async<AddressInfo, ServeError>((resume) => {
        const failed = (cause: unknown) => resume(Effect.fail(new ServeError({ host, port: options.port ?? 0, cause })))
        server.once("error", failed)
        server.listen(options.port ?? 0, host, () => {
          server.off("error", failed)
          const bound = server.address()
          if (bound === null || typeof bound === "string") failed(new Error("no address"))
          else resume(Effect.succeed(bound))
        })
      }),
      () =>
        Effect.async<void>((resume) => {
          for (const socket of upgrader.clients) socket.terminate()
          upgrader.close()
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    )
    const authority = `${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
    const rest = `http://${authority}`
    const socket = `ws://${authority}`
    return { rest, socket, venue: custom({ name: "paper", live: false, rest, socket }) }
  })
