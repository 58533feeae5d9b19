import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { Effect, Layer, Schedule, type Scope } from "effect"
import { type WebSocket, WebSocketServer } from "ws"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { FakeServer } from "./FakeDialer.js"

/** How a loopback server handles its nth connection, counted from 1. */
export interface Behaviour {
  /** Handles the handshake itself, and returns true. */
  readonly handshake?: (tcp: Duplex, count: number) => boolean
  readonly accept?: (socket: WebSocket, tcp: Duplex, count: number) => void
  /** Answers REST. */
  readonly request?: RequestListener
}

export class Loopback {
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly tcp = new Set<Duplex>()
  readonly behaviour: Behaviour
  handshakes = 0
  port = 0
  #server: Server | undefined

  constructor(behaviour: Behaviour) {
    this.behaviour = behaviour
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  /** Starts listening, on the same port as before if there was one. */
  listen(): Promise<void> {
    const server = createServer(this.behaviour.request)
    this.#server = server
    server.on("connection", (tcp) => {
      this.tcp.add(tcp)
      tcp.on("close", () => this.tcp.delete(tcp))
      tcp.on("error", () => {})
    })
    server.on("upgrade", (request, tcp, head) => {
      const count = ++this.handshakes
      if (this.behaviour.handshake?.(tcp, count) === true) return
      this.#sockets.handleUpgrade(request, tcp, head, (socket) => {
        socket.on("error", () => {})
        this.behaviour.accept?.(socket, tcp, count)
      })
    })
    return new Promise((resolve) => {
      server.listen(this.port, "127.0.0.1", () => {
        this.port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  /** Stops listening and cuts open connections. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#server === undefined) return resolve()
      this.#server.close(() => resolve())
      for (const tcp of this.tcp) tcp.destroy()
    })
  }
}

/** A server that listens until the scope closes. */
export const listening = <A extends { listen(): Promise<void>; stop(): Promise<void> }>(
  make: () => A
): Effect.Effect<A, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = make()
      await server.listen()
      return server
    }),
    (server) => Effect.promise(() => server.stop())
  )

export const loopback = (behaviour: Behaviour) => listening(() => new Loopback(behaviour))

/** Answers pings and subscribes like the exchange. */
export const exchange = (socket: WebSocket, subscribed: () => void = () => {}): void => {
  socket.on("message", (data) => {
    const { op, req_id } = JSON.parse(data.toString()) as { readonly op: string; readonly req_id: string }
    if (op === "ping") socket.send(JSON.stringify({ success: true, ret_msg: "pong", op: "ping", req_id }))
    else {
      socket.send(JSON.stringify({ success: true, ret_msg: op, req_id, op }))
      if (op === "subscribe") subscribed()
    }
  })
}

export const over = (server: { readonly url: string }, options: Partial<Socket.SocketOptions> = {}) =>
  Socket.layer({
    venue: Venue.custom({ name: "loopback", rest: "http://127.0.0.1", socket: server.url, live: false }),
    reconnect: Socket.Reconnect.make(Schedule.spaced("10 millis")),
    ...options
  }).pipe(Layer.provide(Layer.merge(new FakeServer().layer, layerNode)))
