import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket as Tcp } from "node:net"
import { Effect, type Scope } from "effect"
import { type WebSocket, WebSocketServer } from "ws"
import { HostileAccount, type Row, type Topic } from "./HostileAccount.js"
import { type Lag, read } from "./hostileReads.js"

export const key = "hostilekey"
export const secret = "hostilesecret"

/** A REST call as it arrived. */
export interface Call {
  readonly at: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A failure of REST: a status other than 200 with an HTML body, or a code of the exchange. */
export interface Failure {
  /** Part of the path; `""` is every path but the clock's. */
  readonly path: string
  /** Only calls whose query has these values. */
  readonly where?: Readonly<Record<string, string>>
  /** How many calls fail. */
  times: number
  readonly status?: number
  readonly code?: number
  readonly text?: string
}

/** Whether something happens to the push of a row. */
type Choice = (topic: Topic, row: Row) => boolean

const isNever: Choice = () => false

const hmac = (text: string) => createHmac("sha256", secret).update(text).digest("hex")

/** An exchange with one account, on a port of the loopback device, that misbehaves as it is told to. */
export class HostileExchange {
  readonly account = new HostileAccount(
    () => this.now(),
    (topic, category, row, at) => this.#changed(topic, category, row, at)
  )
  /** How far its clock is ahead of this machine's, in ms. */
  clockAhead = 0
  /** How far its REST reads lag behind the truth, in ms. */
  lag: Lag = { order: 0, execution: 0, position: 0, wallet: 0 }
  /** Whether the times of `order/history` are those of creation or of the last update: the docs don't say. */
  historyBy: "createdTime" | "updatedTime" = "createdTime"
  failures: Array<Failure> = []
  /** Pushes that are never sent. */
  swallow: Choice = isNever
  /** Pushes that are sent twice. */
  double: Choice = isNever
  /** Pushes that no client can decode. */
  corrupt: Choice = isNever
  /** Pushes that wait for `release`, if not undefined. */
  #held: Array<() => void> | undefined
  /** Answers an auth message itself: the fields of the refusal. */
  auth: (count: number) => Row | undefined = () => undefined
  /** Answers a handshake with this status. */
  handshake: (count: number) => number | undefined = () => undefined
  /** Serves a socket of public topics instead of the account's. */
  public: ((socket: WebSocket, category: string) => void) | undefined
  /** Changes a push on its way. */
  tamper: (topic: Topic, row: Row) => Row = (_, row) => row

  readonly calls: Array<Call> = []
  readonly auths: Array<{ readonly at: number; readonly expires: number; readonly ok: boolean }> = []
  dials = 0
  readonly #sockets = new Map<WebSocket, Set<string>>()
  readonly #tcp = new Set<Tcp>()
  readonly #server: Server
  #pushes = 0

  constructor() {
    const sockets = new WebSocketServer({ noServer: true })
    this.#server = createServer((request, response) => this.#answer(request, response))
    this.#server.on("connection", (tcp) => {
      this.#tcp.add(tcp)
      tcp.on("close", () => this.#tcp.delete(tcp))
      tcp.on("error", () => {})
    })
    this.#server.on("upgrade", (request, tcp, head) => {
      const status = this.handshake(++this.dials)
      const [, category] = /\/public\/(\w+)/.exec(request.url ?? "") ?? []
      const serve = this.public
      if (category !== undefined && serve !== undefined)
        sockets.handleUpgrade(request, tcp, head, (socket) => serve(socket, category))
      else if (status === undefined) sockets.handleUpgrade(request, tcp, head, (socket) => this.#accept(socket))
      else tcp.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    })
  }

  now(): number {
    return Date.now() + this.clockAhead
  }

  get origin(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** How many sockets have subscribed to all four topics. */
  get listening(): number {
    return [...this.#sockets.values()].filter((topics) => topics.size >= 4).length
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve))
  }

  stop(): void {
    for (const tcp of this.#tcp) tcp.destroy()
    this.#server.close()
  }

  /** Cuts every socket without a closing handshake. */
  cut(): void {
    for (const socket of this.#sockets.keys()) socket.terminate()
    this.#sockets.clear()
  }

  /** Lets the account live without a push. */
  silently<A>(life: () => A): A {
    const swallow = this.swallow
    this.swallow = () => true
    try {
      return life()
    } finally {
      this.swallow = swallow
    }
  }

  /** Sends the pushes of `life` at its end, in another order. */
  reordered<A>(life: () => A, order: (pushes: ReadonlyArray<() => void>) => ReadonlyArray<() => void>): A {
    this.#held = []
    const result = life()
    const held = this.#held
    this.#held = undefined
    for (const send of order(held)) send()
    return result
  }

  /** Sends a text to everybody who listens to a topic. */
  send(topic: string, text: string): void {
    for (const [socket, topics] of this.#sockets) if (topics.has(topic)) socket.send(text)
  }

  #changed(topic: Topic, category: string, row: Row, at: number): void {
    if (this.swallow(topic, row)) return
    const { avgPrice, ...rest } = row
    const shown = topic === "position" ? { ...rest, entryPrice: avgPrice } : row
    const data = [this.tamper(topic, topic === "wallet" ? shown : { category, ...shown })]
    const id = String(++this.#pushes)
    const whole = JSON.stringify({ id, topic, creationTime: at, data })
    // JSON with the wrong types.
    const bad = JSON.stringify({ id, topic, creationTime: at, data: [{ ...row, side: 7, orderId: 7, coin: 7 }] })
    const text = this.corrupt(topic, row) ? bad : whole
    const send = () => this.send(topic, text)
    const sends = this.double(topic, row) ? [send, send] : [send]
    if (this.#held === undefined) for (const each of sends) each()
    else this.#held.push(...sends)
  }

  #accept(socket: WebSocket): void {
    let isAuthenticated = false
    socket.on("error", () => {})
    socket.on("close", () => this.#sockets.delete(socket))
    socket.on("message", (data) => {
      const {
        args = [],
        op,
        req_id
      } = JSON.parse(data.toString()) as {
        readonly args?: ReadonlyArray<string | number>
        readonly op: string
        readonly req_id?: string
      }
      const reply = (fields: Row) =>
        socket.send(JSON.stringify({ ...(req_id === undefined ? {} : { req_id }), op, conn_id: "hostile", ...fields }))
      if (op === "ping") return reply({ op: "pong", args: [String(this.now())] })
      if (op === "auth") {
        const expires = Number(args[1])
        const given = this.auth(this.auths.length + 1)
        isAuthenticated =
          given === undefined && args[0] === key && args[2] === hmac(`GET/realtime${args[1]}`) && expires > this.now()
        this.auths.push({ at: this.now(), expires, ok: isAuthenticated })
        if (isAuthenticated) return reply({ success: true, ret_msg: "" })
        return reply({ success: false, ret_msg: "Params Error", ...given })
      }
      if (!isAuthenticated) return reply({ success: false, ret_msg: "Request not authorized" })
      const topics = this.#sockets.get(socket) ?? new Set<string>()
      this.#sockets.set(socket, topics)
      for (const topic of args) op === "subscribe" ? topics.add(String(topic)) : topics.delete(String(topic))
      reply({ success: true, ret_msg: "" })
    })
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "", "http://hostile")
    const query = Object.fromEntries(url.searchParams)
    const envelope = (retCode: number, retMsg: string, result: unknown) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ retCode, retMsg, result, retExtInfo: {}, time: this.now() }))
    if (url.pathname === "/v5/market/time") {
      this.calls.push({ at: this.now(), path: url.pathname, query })
      const failure = this.#failure(url.pathname, query, true)
      if (failure !== undefined) return void response.writeHead(failure.status ?? 503).end()
      const ms = this.now()
      return void envelope(0, "OK", { timeSecond: String(Math.floor(ms / 1000)), timeNano: `${ms}000000` })
    }
    this.calls.push({ at: this.now(), path: url.pathname, query })
    const { headers } = request
    const timestamp = Number(headers["x-bapi-timestamp"])
    const window = Number(headers["x-bapi-recv-window"] ?? 5000)
    const signed = `${headers["x-bapi-timestamp"]}${headers["x-bapi-api-key"]}${headers["x-bapi-recv-window"] ?? ""}${url.search.slice(1)}`
    const failure = this.#failure(url.pathname, query, false)
    if (failure?.status !== undefined) {
      return void response.writeHead(failure.status, { "content-type": "text/html" }).end("<html>upstream</html>")
    }
    if (headers["x-bapi-sign"] !== hmac(signed)) return void envelope(10004, "error sign!", {})
    if (timestamp < this.now() - window || timestamp >= this.now() + 1000) {
      const times = `req_timestamp[${timestamp}],server_timestamp[${this.now()}],recv_window[${window}]`
      return void envelope(
        10002,
        `invalid request, please check your server timestamp or recv_window param. ${times}`,
        {}
      )
    }
    if (failure !== undefined) return void envelope(failure.code ?? 10001, failure.text ?? "params error", {})
    const { code, result, text } = read(this.account, url.pathname, query, this.lag, this.historyBy, this.now())
    return void envelope(code, text, result)
  }

  /** The failure that is due for a call, which counts. */
  #failure(path: string, query: Readonly<Record<string, string>>, isClock: boolean): Failure | undefined {
    const failure = this.failures.find(
      (each) =>
        each.times > 0 &&
        path.includes(each.path) &&
        (!isClock || each.path !== "") &&
        Object.entries(each.where ?? {}).every(([name, value]) => query[name] === value)
    )
    if (failure !== undefined) failure.times--
    return failure
  }
}

/** Serves a hostile exchange until the scope closes. */
export const hostile: Effect.Effect<HostileExchange, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(async () => {
    const exchange = new HostileExchange()
    await exchange.listen()
    return exchange
  }),
  (exchange) => Effect.sync(() => exchange.stop())
)
