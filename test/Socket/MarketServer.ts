import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { Effect, Layer, Schedule, Stream, TestClock } from "effect"
import { type WebSocket, WebSocketServer } from "ws"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Signer from "../../src/Signing/Signer.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { listening, requestOf } from "./Loopback.js"
import { randomOf } from "./random.js"
import { realSleep, stepping, until } from "./waiting.js"

/** A message as JSON. */
export type Push = Readonly<Record<string, unknown>> & { readonly topic: string }

export interface Refusal {
  readonly text: string
  readonly code?: number
}

interface Line {
  readonly socket: WebSocket
  readonly tcp: Duplex
  readonly topics: Set<string>
}

/** The public side of an exchange, on loopback: sockets at every path, and REST. Faults are set in its fields. */
export class MarketServer {
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly #server: Server
  readonly #tcp = new Set<Duplex>()
  readonly #snapshots = new Map<string, () => Push | undefined>()
  readonly lines = new Set<Line>()
  /** Every topic that a subscribe asked for, also when it was refused. */
  readonly asked: Array<string> = []
  readonly restCalls: Array<string> = []
  readonly rest = new Map<string, (query: URLSearchParams) => unknown>()
  /** Whether the nth subscribe of a topic, counted from 1, is refused. */
  refusal: (topic: string, nth: number) => Refusal | undefined = () => undefined
  /** Whether the snapshot after the nth subscribe of a topic is lost. */
  losesSnapshot: (topic: string, nth: number) => boolean = () => false
  /** The HTTP status of the nth REST call of a path, and what it waits for. */
  restFault: (path: string, nth: number) => number | undefined = () => undefined
  restWait: () => Promise<void> = () => Promise.resolve()
  /** The code with which a path is refused. */
  restRefusal: (path: string) => { readonly retCode: number; readonly retMsg: string } | undefined = () => undefined
  now: () => number = Date.now

  constructor() {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://loopback")
      this.restCalls.push(pathname)
      const status = this.restFault(pathname, this.restCalls.filter((path) => path === pathname).length)
      const answer = this.rest.get(pathname)
      const refusal = this.restRefusal(pathname)
      // What is answered is read at the time of the call, like a cache that ages while the answer is on its way.
      const result = answer?.(searchParams)
      void this.restWait().then(() => {
        if (status !== undefined || answer === undefined) response.writeHead(status ?? 404).end("busy")
        else
          response
            .writeHead(200, { "content-type": "application/json" })
            .end(JSON.stringify({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: this.now(), ...refusal }))
      })
    })
    this.#server.on("connection", (tcp) => {
      this.#tcp.add(tcp)
      tcp.on("close", () => this.#tcp.delete(tcp))
      tcp.on("error", () => {})
    })
    this.#server.on("upgrade", (request, tcp, head) => {
      this.#sockets.handleUpgrade(request, tcp, head, (socket) => this.#accept({ socket, tcp, topics: new Set() }))
    })
  }

  get origin(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve))
  }
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const tcp of this.#tcp) tcp.destroy()
    })
  }
  /** A topic that is known, and the message after each subscribe. */
  add(topic: string, snapshot: () => Push | undefined): void {
    this.#snapshots.set(topic, snapshot)
  }
  /** How often a topic was asked for. */
  asks(topic: string): number {
    return this.asked.filter((one) => one === topic).length
  }
  isSubscribed(topic: string): boolean {
    return [...this.lines].some(({ topics }) => topics.has(topic))
  }
  push(topic: string, message: Push | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message)
    for (const line of this.lines) if (line.topics.has(topic)) line.socket.send(text)
  }
  cut(): void {
    for (const { tcp } of this.lines) tcp.destroy()
    this.lines.clear()
  }

  #accept(line: Line): void {
    const { socket, topics } = line
    this.lines.add(line)
    socket.on("close", () => this.lines.delete(line))
    socket.on("error", () => {})
    socket.on("message", (data) => {
      const { args, op, req_id } = requestOf(data)
      const reply = (fields: object) => socket.send(JSON.stringify({ conn_id: "c", req_id, op, ...fields }))
      if (op === "ping") reply({ success: true, ret_msg: "pong" })
      else if (op === "unsubscribe") {
        for (const topic of args) topics.delete(topic)
        reply({ success: true, ret_msg: "" })
      } else this.#subscribe(line, args, reply)
    })
  }

  #subscribe({ socket, topics }: Line, args: ReadonlyArray<string>, reply: (fields: object) => void): void {
    this.asked.push(...args)
    for (const topic of args) {
      const refusal =
        this.refusal(topic, this.asks(topic)) ??
        (this.#snapshots.has(topic) ? undefined : { text: `error:handler not found,topic:${topic}` }) ??
        (topics.has(topic) ? { text: `error:already subscribed,topic:${topic}` } : undefined)
      if (refusal !== undefined) {
        const { code, text } = refusal
        reply({ success: false, ret_msg: text, ...(code === undefined ? {} : { ret_code: code }) })
        return
      }
    }
    reply({ success: true, ret_msg: "subscribe" })
    for (const topic of args) {
      topics.add(topic)
      const snapshot = this.#snapshots.get(topic)?.()
      if (snapshot !== undefined && !this.losesSnapshot(topic, this.asks(topic))) socket.send(JSON.stringify(snapshot))
    }
  }
}

export type Side = "bids" | "asks"
type Row = ReadonlyArray<unknown>

/** A book as the exchange has it. */
export class TrueBook {
  readonly #random: () => number
  readonly #levels = { bids: new Map<string, Row>(), asks: new Map<string, Row>() }
  /** The levels at each update id. */
  readonly history = new Map<number, string>()
  u = 1000
  constructor(
    readonly server: MarketServer,
    readonly topic: string,
    readonly symbol: string,
    readonly kind: { readonly isRpi?: boolean; readonly isFull?: boolean; readonly base?: number } = {},
    seed = 1
  ) {
    this.#random = randomOf(seed)
    for (let i = 0; i < 12; i++) this.change()
    server.add(topic, () => (kind.isFull ? undefined : this.snapshot()))
  }
  #message(type: "snapshot" | "delta", b: ReadonlyArray<Row>, a: ReadonlyArray<Row>): Push {
    const data = { s: this.symbol, b, a, u: this.u, seq: 7_000_000 + this.u }
    return { topic: this.topic, type, ts: Date.now(), data, cts: 1_700_000_000_000 + this.u }
  }
  #set(side: Side, row: Row): void {
    if (row[1] === "0") this.#levels[side].delete(`${row[0]}`)
    else this.#levels[side].set(`${row[0]}`, row)
  }
  #next(): void {
    this.u++
    this.history.set(this.u, this.truth())
  }
  /** Changes the book without telling: the delta that tells it. */
  change(): Push {
    const random = this.#random
    const changes = { bids: new Map<string, Row>(), asks: new Map<string, Row>() }
    for (let i = 0; i < 3; i++) {
      const side = random() < 0.5 ? "bids" : "asks"
      const distance = (1 + Math.floor(random() * 20)) * (side === "bids" ? -0.5 : 0.5)
      const price = ((this.kind.base ?? 1000) + distance).toFixed(1)
      const isGone = random() < 0.2 && this.#levels[side].size > 5
      const size = isGone ? "0" : ((1 + Math.floor(random() * 5000)) / 1000).toFixed(3)
      changes[side].set(price, this.kind.isRpi ? [price, size, isGone ? "0" : "0.25"] : [price, size])
    }
    for (const side of ["bids", "asks"] as const) for (const row of changes[side].values()) this.#set(side, row)
    this.#next()
    return this.#message("delta", [...changes.bids.values()], [...changes.asks.values()])
  }
  /** Changes one level and tells it. */
  set(side: Side, price: string, size: string, ...more: ReadonlyArray<string>): void {
    const row = [price, size, ...more]
    this.#set(side, row)
    this.#next()
    this.server.push(this.topic, this.#message("delta", side === "bids" ? [row] : [], side === "asks" ? [row] : []))
  }
  /** Changes the book, and tells it `times` times. */
  tell(times = 1): void {
    for (let i = 0; i < times; i++) this.server.push(this.topic, this.change())
  }
  /** A delta that tells any level, right or wrong, of any symbol. */
  claim(level: ReadonlyArray<unknown>, fields: object = {}, top: object = {}): void {
    const message = this.#message("delta", [], [])
    this.#next()
    const data = { ...(message["data"] as object), b: [level], u: this.u, ...fields }
    this.server.push(this.topic, { ...message, data, ...top })
  }
  rows(side: Side, count = 50): ReadonlyArray<Row> {
    const sign = side === "bids" ? -1 : 1
    return [...this.#levels[side].values()].sort((x, y) => sign * (Number(x[0]) - Number(y[0]))).slice(0, count)
  }
  snapshot(): Push {
    return this.#message("snapshot", this.rows("bids"), this.rows("asks"))
  }
  /** The levels as text. */
  truth(count = 50): string {
    return textOf(this.rows("bids", count), this.rows("asks", count))
  }
}

const textOf = (bids: ReadonlyArray<Row>, asks: ReadonlyArray<Row>): string => {
  const side = (rows: ReadonlyArray<Row>) => rows.map((row) => `${row[0]}x${row[1]}`).join(" ")
  return `${side(bids)} | ${side(asks)}`
}

interface Seen {
  readonly bids: ReadonlyArray<{ readonly price: string; readonly size: string }>
  readonly asks: ReadonlyArray<{ readonly price: string; readonly size: string }>
}
/** The levels of a view, written like those of a {@link TrueBook}. */
export const shown = (view: Seen | undefined): string => {
  const side = (levels: Seen["bids"]) => levels.filter(({ size }) => size !== "0").map((l) => [l.price, l.size])
  return view === undefined ? "nothing" : textOf(side(view.bids), side(view.asks))
}

/** A program's own book, made of the raw messages of a topic. */
export class OwnBook {
  readonly types: Array<string | undefined> = []
  readonly #sides = { b: new Map<string, string>(), a: new Map<string, string>() }
  apply(message: {
    readonly type?: string
    readonly data: { readonly b: ReadonlyArray<Row>; readonly a: ReadonlyArray<Row> }
  }): void {
    this.types.push(message.type)
    for (const side of ["b", "a"] as const) {
      if (message.type === "snapshot") this.#sides[side].clear()
      for (const [price = "", size = ""] of message.data[side]) {
        if (size === "0") this.#sides[side].delete(`${price}`)
        else this.#sides[side].set(`${price}`, `${size}`)
      }
    }
  }
  get text(): string {
    const side = (of: "b" | "a", sign: number) =>
      [...this.#sides[of]].sort((x, y) => sign * (Number(x[0]) - Number(y[0])))
    return textOf(side("b", -1), side("a", 1))
  }
}

export const market = listening(() => new MarketServer())

/** Everything that a program needs, over a server. Nothing pings or probes, so that a test may move the clock. */
export const over = (server: MarketServer, options: Partial<Socket.SocketOptions> = {}): Layer.Layer<Bybit.Services> =>
  Bybit.layer({
    venue: Venue.custom({ name: "m", rest: `http://${server.origin}`, socket: `ws://${server.origin}`, live: false }),
    rateLimiter: RateLimiter.layerNone,
    socket: {
      reconnect: Socket.Reconnect.make(Schedule.spaced("10 millis")),
      heartbeat: Socket.Heartbeat.none,
      watchdog: Socket.Watchdog.none,
      connectPace: { count: 100_000, per: "1 minute" },
      timeouts: { acknowledgement: "1 hour", connect: "1 hour" },
      ...options
    }
  }).pipe(Layer.provide(Layer.mergeAll(TransportUndici.layer, layerNode, Signer.layerNone)), Layer.orDie)

/** Runs a program against a server. */
export const withMarket = <A, E, R>(
  program: (server: MarketServer) => Effect.Effect<A, E, R>,
  options?: Partial<Socket.SocketOptions>
) => Effect.flatMap(market, (server) => Effect.provide(program(server), over(server, options)))

/** The same, while the test clock goes on. */
export const steppingUntil = (
  what: string | (() => string),
  condition: () => boolean,
  within = 20_000
): Effect.Effect<void> =>
  stepping(what, condition, Effect.zipRight(realSleep(4), TestClock.adjust("100 millis")), within)

export type Live = Effect.Effect.Success<ReturnType<typeof Socket.OrderBook.live>>
/** Whether a book says that it is in line with the exchange, and is. */
export const isWhole = (live: Live, truth: TrueBook) =>
  live.status()._tag === "Synced" && live.book.updateId === truth.u && shown(live.view(50)) === truth.truth()

/** Waits until it is. */
export const untilWhole = (live: Live, truth: TrueBook) =>
  until(
    () => `${JSON.stringify(live.status())} ${shown(live.view(50))} is ${truth.truth()}`,
    () => isWhole(live, truth)
  )

/** Collects the reasons of a stale book, and what it showed as synced but never was. */
export const watch = (live: Live, truth: TrueBook) =>
  Effect.gen(function* () {
    const seen = { reasons: new Set<string>(), lies: [] as string[] }
    yield* Effect.forkScoped(
      Stream.runForEach(live.changes(50), (view) =>
        Effect.sync(() => {
          const { status, updateId } = view
          if (status._tag === "Stale") seen.reasons.add(status.reason)
          const was = truth.history.get(updateId)
          if (status._tag === "Synced" && shown(view) !== was) seen.lies.push(`${updateId}: ${shown(view)} was ${was}`)
        })
      )
    )
    return seen
  })
