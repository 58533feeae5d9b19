/**
 * Serves the paper exchange on a port, for any client in any language. Node only.
 *
 * @since 0.1.0
 */
import type { AddressInfo } from "node:net"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import { custom, type Venue } from "../Http/Venue.js"
import { createServer, isHostName } from "./Guard.js"
import { isLoopback } from "./internal/Control/Control.js"
import * as Cors from "./internal/Rest/Cors.js"
import { page } from "./internal/Rest/ServePage.js"
import * as ServeRest from "./internal/Rest/ServeRest.js"
import * as ServeSockets from "./internal/Socket/ServeSockets.js"
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
  /**
   * Whether programs on this machine may control the exchange over the port, at `/paper/v1`: faults, latency, accounts, prices,
   * time. Fails unless the server listens on a loopback address. Defaults to false.
   */
  readonly control?: boolean | undefined
  /** Whether each request is logged with the status and code of its answer. Bodies and headers aren't. Defaults to false. */
  readonly log?: boolean | undefined
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
/** How long sockets have for the closing handshake. */
const closeMillis = 500

type Server = ReturnType<typeof createServer>

/** Listens until the scope closes. Then it closes sockets and connections, and cuts those that don't close in time. */
const listening = (server: Server, sockets: ServeSockets.ServedSockets, host: string, port: number) =>
  Effect.acquireRelease(
    Effect.async<AddressInfo, ListenError>((resume) => {
      const failed = (cause: unknown) => resume(new ListenError({ host, port, cause }))
      server.once("error", failed)
      server.listen(port, host, () => {
        server.off("error", failed)
        const bound = server.address()
        if (bound === null || typeof bound === "string") failed(new Error("no address"))
        else resume(Effect.succeed(bound))
      })
    }),
    () =>
      Effect.async<void>((resume) => {
        const timer = setTimeout(() => {
          sockets.cut()
          server.closeAllConnections()
        }, closeMillis)
        server.close(() => {
          clearTimeout(timer)
          resume(Effect.void)
        })
        sockets.close()
        server.closeIdleConnections()
      })
  )

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
    const host = options.host ?? "127.0.0.1"
    const port = options.port ?? 0
    const cors = options.cors ?? false
    const rules = {
      allowedHosts: [...(options.allowedHosts ?? []), ...[host].filter(isHostName)],
      allowsOrigin: (origin: string) => Cors.allows(cors, origin)
    }
    let welcome = ""
    const control = options.control ?? false
    const request = yield* ServeRest.listener(paper, {
      cors,
      control,
      log: options.log ?? false,
      welcome: () => welcome
    })
    const sockets = ServeSockets.make(paper.unsafeSockets, options.slowBytes ?? 8_388_608)
    const server = yield* Effect.try({
      try: () => createServer(rules, limits, { request, upgrade: sockets.upgrade }),
      catch: (cause) => new ListenError({ host, port, cause })
    })
    const address = yield* listening(server, sockets, host, port)
    if (control && !isLoopback(address.address)) {
      return yield* new ListenError({ host, port, cause: new Error("it can be controlled on loopback addresses only") })
    }
    const authority = `${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
    const rest = `http://${authority}`
    const socket = `ws://${authority}`
    welcome = page(rest, socket)
    return { rest, socket, venue: custom({ name: "paper", live: false, rest, socket }) }
  })
