/**
 * Serves the paper exchange on a port, for any client in any language. Node only.
 *
 * @since 0.1.0
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import { type WebSocket, WebSocketServer } from "ws"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import { custom, type Venue } from "../Layers/Venue.js"
import { createServer, isHostName, refuse } from "./Guard.js"
import * as Cors from "./internal/Rest/Cors.js"
import { page } from "./internal/Rest/ServePage.js"
import type { Session } from "./internal/Socket/Sockets.js"
import { PaperExchange } from "./Service.js"

/** The server could not listen on the port. */
export class ListenError extends notExecutedError("ListenError")<{
  readonly host: string
  readonly port: number
  readonly cause: unknown
}> {
  override get message(): string {
    const why = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `The paper exchange cannot listen on ${this.host}:${this.port}: ${why}`
  }
}

/** Where to listen. */
export interface ServeOptions {
  /** Defaults to 0, which picks any free port. */
  readonly port?: number | undefined
  /** Defaults to `127.0.0.1`, which only this machine can reach. */
  readonly host?: string | undefined
  /**
   * Host names and addresses that clients reach it by, without a port, such as `paper` in a network of containers.
   * `localhost`, `127.0.0.1`, `[::1]` and `host` are always allowed. Requests for other hosts are refused with 403.
   */
  readonly allowedHosts?: ReadonlyArray<string> | undefined
  /**
   * Origins of web pages that may use it, over REST and sockets; `true` for all. Defaults to none. Requests of other
   * pages are refused with 403.
   */
  readonly cors?: Cors.Cors | undefined
  /** How many bytes to buffer for a slow reader before cutting its connection. Defaults to 8 MiB. */
  readonly slowBytes?: number | undefined
}

/** The URLs that the paper exchange listens on. */
export interface Served {
  /** Such as `http://127.0.0.1:54321`. */
  readonly rest: string
  /** Such as `ws://127.0.0.1:54321`. */
  readonly socket: string
  /** Both URLs as a venue. */
  readonly venue: Venue
}

const limits = {
  connectionsCheckingInterval: 5000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than clients keep idle connections open, so that none is closed while a request is on its way.
  keepAliveTimeout: 65_000
}
const maxBodyBytes = 1_048_576
/** The longest message a client may send, in bytes. */
const maxMessageBytes = 1_048_576
/** How long sockets have for the closing handshake. */
const closeMillis = 500

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value
  }
  return headers
}

const write = (
  response: ServerResponse,
  status: number,
  statusText: string,
  headers: Readonly<Record<string, string>>,
  body: string
) => {
  const bytes = Buffer.from(body)
  const whole = status === 204 ? { ...headers } : { ...headers, "content-length": String(bytes.length) }
  if (statusText === "") response.writeHead(status, whole)
  else response.writeHead(status, statusText, whole)
  response.end(bytes)
}

/** Encodes each message once, because the same message often goes to many sockets in a row. */
const encoder = () => {
  let last = ""
  let bytes = Buffer.alloc(0)
  return (text: string): Buffer => {
    if (text !== last) {
      last = text
      bytes = Buffer.from(text)
    }
    return bytes
  }
}

/**
 * Serves the provided `PaperExchange` on a port, REST and sockets, until the scope closes.
 *
 * Bodies and messages over 1 MiB are refused. Requests that take more than 30 s to arrive are cut, as are sockets that
 * fall too far behind in reading (`slowBytes`). When the scope closes, sockets are closed with code 1001 and have half
 * a second to finish.
 */
export const serve = (options: ServeOptions = {}): Effect.Effect<Served, ListenError, PaperExchange | Scope.Scope> =>
  Effect.gen(function* () {
    const paper = yield* PaperExchange
    const runtime = yield* Effect.runtime<never>()
    const run = Runtime.runCallback(runtime)
    const host = options.host ?? "127.0.0.1"
    const cors = options.cors ?? false
    const slowBytes = options.slowBytes ?? 8_388_608
    const encode = encoder()
    let welcome = ""

    const answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => {
      const method = request.method ?? "GET"
      const path = request.url ?? "/"
      const headers = headersOf(request)
      const preflight = Cors.preflight(cors, method, headers)
      if (preflight !== undefined) return write(response, 204, "", preflight, "")
      const allowed = Cors.headers(cors, headers)
      if (path === "/" && method === "GET") {
        return write(response, 200, "", { ...allowed, "content-type": "text/html; charset=utf-8" }, welcome)
      }
      const address = request.socket.remoteAddress ?? ""
      // The signature of a multipart form covers its exact bytes.
      const form = headers["content-type"]?.startsWith("multipart/") === true
      const body = form || content.length === 0 ? undefined : content.toString()
      run(paper.request({ method, path, headers, body, bytes: form ? content : undefined, address }), {
        onExit: (exit) => {
          if (Exit.isFailure(exit)) {
            request.socket.destroy()
            return
          }
          const { status, statusText } = exit.value
          write(response, status, statusText, { ...exit.value.headers, ...allowed }, exit.value.body)
        }
      })
    }

    const receive = (request: IncomingMessage, response: ServerResponse) => {
      const parts: Array<Buffer> = []
      let size = 0
      request.on("data", (part: Buffer) => {
        size += part.length
        if (size <= maxBodyBytes) parts.push(part)
        else if (!response.headersSent) {
          write(
            response,
            413,
            "",
            { connection: "close", "content-type": "text/plain" },
            "413 Request Entity Too Large"
          )
        }
      })
      request.on("end", () => {
        if (size <= maxBodyBytes) answer(request, response, Buffer.concat(parts))
      })
      request.on("error", () => {})
    }
    const upgrader = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes })

    const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      let socket: WebSocket | undefined
      let over = false
      const cut = () => {
        over = true
        if (socket === undefined) stream.destroy()
        else socket.terminate()
      }
      const opened = paper.sockets.open(
        request.url ?? "/",
        {
          text: (data) => {
            if (socket?.readyState !== 1) return
            if (socket.bufferedAmount > slowBytes) return cut()
            socket.send(encode(data), { binary: false })
          },
          cut
        },
        request.socket.remoteAddress ?? ""
      )
      if ("status" in opened) return refuse(request, { status: opened.status, message: opened.body })
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
        upgraded.on("ping", () => paper.sockets.noteActivity(session))
        upgraded.on("close", gone)
        upgraded.on("error", () => {})
      })
    }

    const rules = {
      allowedHosts: [...(options.allowedHosts ?? []), ...[host].filter(isHostName)],
      allowsOrigin: (origin: string) => Cors.allows(cors, origin)
    }
    const server = yield* Effect.try({
      try: () => createServer(rules, limits, { request: receive, upgrade }),
      catch: (cause) => new ListenError({ host, port: options.port ?? 0, cause })
    })

    /** Stops accepting connections, closes open ones, and cuts those that do not close in time. */
    const close = Effect.async<void>((resume) => {
      const timer = setTimeout(() => {
        for (const socket of upgrader.clients) socket.terminate()
        server.closeAllConnections()
      }, closeMillis)
      server.close(() => {
        clearTimeout(timer)
        resume(Effect.void)
      })
      for (const socket of upgrader.clients) socket.close(1001, "going away")
      upgrader.close()
      server.closeIdleConnections()
    })

    const address = yield* Effect.acquireRelease(
      Effect.async<AddressInfo, ListenError>((resume) => {
        const failed = (cause: unknown) =>
          resume(Effect.fail(new ListenError({ host, port: options.port ?? 0, cause })))
        server.once("error", failed)
        server.listen(options.port ?? 0, host, () => {
          server.off("error", failed)
          const bound = server.address()
          if (bound === null || typeof bound === "string") failed(new Error("no address"))
          else resume(Effect.succeed(bound))
        })
      }),
      () => close
    )
    const authority = `${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
    const rest = `http://${authority}`
    const socket = `ws://${authority}`
    welcome = page(rest, socket)
    return { rest, socket, venue: custom({ name: "paper", live: false, rest, socket }) }
  })
