/** The order entry of an exchange, over real sockets on loopback. It does what it is told to. */
import type { ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { it } from "@effect/vitest"
import { Cause, Effect, Layer, Schedule, type Scope } from "effect"
import type { WebSocket } from "ws"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { account, type ClientMessage, FakeServer } from "./FakeDialer.js"
import { loopback } from "./Loopback.js"
import { type Around, linkOf, type OrderMessage, order, reply, trading } from "./tradeWorld.js"
import { until } from "./waiting.js"

/** The server's side of one connection. */
export class TradeLine {
  readonly orders: Array<OrderMessage> = []
  readonly auths: Array<ClientMessage> = []
  readonly topics: Array<unknown> = []
  pings = 0
  isOpen = true
  isAuthenticated = false
  /** The code with which the client closed it. */
  closeCode: number | undefined

  constructor(
    /** Counted from 0 in the order of the handshakes that were accepted. */
    readonly index: number,
    readonly socket: WebSocket,
    readonly tcp: Duplex
  ) {}

  send(json: object | string): void {
    this.socket.send(typeof json === "string" ? json : JSON.stringify(json))
  }
  authenticate(fields: object = {}): void {
    this.isAuthenticated = true
    this.send({ retCode: 0, retMsg: "OK", op: "auth", connId: "c", ...fields })
  }
  cut(): void {
    this.tcp.destroy()
  }
}

export class TradeExchange {
  readonly lines: Array<TradeLine> = []
  /** Every order that arrived, in order. */
  readonly arrived: Array<{ readonly link: string; readonly line: TradeLine; readonly message: OrderMessage }> = []
  /** Answers an order; undefined for no answer. */
  order: (message: OrderMessage, line: TradeLine) => object | string | undefined = (message) => accepted(message)
  /** Answers an auth message: the fields of a refusal, or undefined if it answers later. */
  auth: (line: TradeLine, message: ClientMessage) => object | undefined = () => ({})
  ping: (line: TradeLine) => boolean = () => true
  opened: (line: TradeLine) => void = () => {}
  /** Handles the nth handshake itself, and returns true. */
  handshake: (tcp: Duplex, count: number) => boolean = () => false
  handshakes = 0
  /** The result of a call over REST; undefined to cut it off. */
  rest: (path: string, query: URLSearchParams) => object | undefined = (path) =>
    path === "/v5/market/time"
      ? { timeSecond: String(Math.floor(this.now() / 1000)), timeNano: `${this.now()}000000` }
      : { list: [], nextPageCursor: "" }
  readonly calls: Array<string> = []
  /** How far its clock is ahead of this machine's, in ms. */
  clockAhead = 0
  url = ""

  now(): number {
    return Date.now() + this.clockAhead
  }
  answer(path: string, response: ServerResponse): void {
    const url = new URL(path, "http://loopback")
    this.calls.push(url.pathname)
    const result = this.rest(url.pathname, url.searchParams)
    if (result === undefined) return void response.destroy()
    const body = { retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: this.now() }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))
  }

  accept(socket: WebSocket, tcp: Duplex): void {
    const line = new TradeLine(this.lines.length, socket, tcp)
    this.lines.push(line)
    socket.on("close", (code) => {
      line.isOpen = false
      line.closeCode = code
    })
    socket.on("message", (data) => this.#message(line, JSON.parse(data.toString())))
    this.opened(line)
  }
  #message(line: TradeLine, message: ClientMessage | OrderMessage): void {
    const { op } = message
    if (op === "ping") {
      line.pings++
      if (this.ping(line)) line.send({ retCode: 0, retMsg: "OK", op: "pong", data: ["1"], connId: "c" })
    } else if (op === "auth") {
      line.auths.push(message)
      const fields = this.auth(line, message)
      if (fields !== undefined) line.authenticate(fields)
    } else if ("reqId" in message) {
      line.orders.push(message)
      this.arrived.push({ link: linkOf(message), line, message })
      const answer = this.order(message, line)
      if (answer !== undefined) line.send(answer)
    } else {
      line.topics.push(...(message.args ?? []))
      line.send({ success: true, ret_msg: op, conn_id: "c", req_id: message.req_id, op })
    }
  }
  get open(): ReadonlyArray<TradeLine> {
    return this.lines.filter(({ isOpen }) => isOpen)
  }
  /** How often an order arrived. */
  times(link: string): number {
    return this.arrived.filter((one) => one.link === link).length
  }
}

/** The answer of an exchange that accepts the order, and names it after its link. */
export const accepted = (message: OrderMessage, fields: object = {}): object =>
  reply(message, { data: { orderId: `o-${linkOf(message)}`, orderLinkId: linkOf(message) }, ...fields })

export const tradeExchange: Effect.Effect<TradeExchange, never, Scope.Scope> = Effect.gen(function* () {
  const exchange = new TradeExchange()
  const server = yield* loopback({
    handshake: (tcp, count) => {
      exchange.handshakes = count
      return exchange.handshake(tcp, count)
    },
    accept: (socket, tcp) => exchange.accept(socket, tcp),
    request: ({ url = "" }, response) => exchange.answer(url, response)
  })
  exchange.url = server.url
  return exchange
})

/** Answers a handshake with a status. */
export const refusing =
  (status: number) =>
  (tcp: Duplex): boolean => {
    tcp.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    return true
  }

/** The library for Node on that exchange. Its first reconnect comes after 10 ms. */
export const tradingAt = (exchange: { readonly url: string }, around: Around = {}) =>
  Layer.provideMerge(
    trading(
      { layer: Layer.merge(new FakeServer().layer, Layer.orDie(layerNode)) },
      {
        venue: Venue.custom({
          name: "t",
          rest: exchange.url.replace("ws:", "http:"),
          socket: exchange.url,
          live: false
        }),
        transport: TransportUndici.layer,
        reconnect: Socket.Reconnect.make(Schedule.spaced("10 millis")),
        connectPace: { count: 100_000, per: "1 minute" },
        drain: 0,
        ...around
      }
    ),
    Layer.succeed(Credentials, account)
  )
export type TradeServices = Layer.Layer.Success<ReturnType<typeof tradingAt>>

/** Runs a test against its own exchange, with an account. */
export const withTrading = <A, E>(
  body: (exchange: TradeExchange) => Effect.Effect<A, E, TradeServices | Scope.Scope>,
  around: Around = {}
) => Effect.flatMap(tradeExchange, (exchange) => Effect.provide(body(exchange), tradingAt(exchange, around)))

/** A test of its own exchange, on the real clock. */
export const tradeTest = (
  name: string,
  body: (exchange: TradeExchange) => Effect.Effect<void, unknown, TradeServices | Scope.Scope>,
  around: Around = {}
) => it.scopedLive(name, () => withTrading(body, around))

export const place = (orderLinkId: string) => placeOrder({ ...order, orderLinkId })

/** Waits until orders are accepted again. */
export const untilTrading = Effect.suspend(() => {
  let probes = 0
  const probe: Effect.Effect<void, never, TradeServices> = Effect.flatMap(
    Effect.suspend(() => outcomeOf(`probe-${probes++}`)),
    (outcome) => (outcome.startsWith("o-probe") ? Effect.void : Effect.zipRight(Effect.sleep("5 millis"), probe))
  )
  return Effect.timeoutFailCause(probe, {
    duration: "5 seconds",
    onTimeout: () => Cause.die(new Error("no order is accepted"))
  })
})

/** What became of an order: its ID, or the error's tag and outcome. */
export const outcomeOf = (link: string) =>
  Effect.match(place(link), {
    onFailure: (error) => `${error._tag} ${error.outcome}`,
    onSuccess: ({ orderId }) => orderId
  })

/** Places an order that the exchange receives and doesn't answer. */
export const unanswered = (exchange: TradeExchange, link: string) =>
  Effect.gen(function* () {
    const { order: before } = exchange
    const held: { message?: OrderMessage; line?: TradeLine } = {}
    exchange.order = (message, line) => {
      if (exchange.arrived.at(-1)?.link !== link) return before(message, line)
      Object.assign(held, { message, line })
      return undefined
    }
    const fiber = yield* Effect.fork(outcomeOf(link))
    yield* until(`${link} arrives`, () => held.line !== undefined)
    exchange.order = before
    return { fiber, message: held.message as OrderMessage, line: held.line as TradeLine }
  })
