/** An exchange on loopback that misbehaves on request: it keeps acknowledgements back, drops and delays pushes, and cuts connections. */
import type { Duplex } from "node:stream"
import { Cause, Effect, Exit, type Fiber, type Layer, Option, type Scope, Stream } from "effect"
import type { WebSocket } from "ws"
import { Credentials } from "../../src/Layers/Credentials.js"
import type * as Socket from "../../src/Socket.js"
import { logsTo } from "../effect/logs.js"
import { account } from "./FakeDialer.js"
import { loopback, over } from "./Loopback.js"

export interface Request {
  readonly op: string
  readonly req_id?: string
  readonly args?: ReadonlyArray<string>
}
export interface Push {
  readonly topic: string
  readonly [field: string]: unknown
}

/** The server's side of one connection. What it sends stays in order. */
export class Line {
  readonly requests: Array<Request> = []
  readonly subscribed = new Set<string>()
  isOpen = true
  /** Milliseconds by which the next frame is delayed. */
  delay: () => number = () => 0
  /** Whether a push gets lost on this connection. */
  loses: (push: Push) => boolean = () => false
  readonly #waiting: Array<{ readonly at: number; readonly text: string; readonly sent: () => void }> = []
  #timer: NodeJS.Timeout | undefined

  constructor(
    /** Counted from 0 in the order of the handshakes. */
    readonly index: number,
    readonly socket: WebSocket,
    readonly tcp: Duplex
  ) {}

  send(json: object | string, sent: () => void = () => {}): void {
    const text = typeof json === "string" ? json : JSON.stringify(json)
    this.#waiting.push({ at: performance.now() + this.delay(), text, sent })
    if (this.#timer === undefined) this.#drain()
  }
  push(json: Push): boolean {
    if (!this.isOpen || !this.subscribed.has(json.topic) || this.loses(json)) return false
    this.send(json)
    return true
  }
  /** Acknowledges a request as the exchange does. */
  confirm(request: Request, fields: object = {}): void {
    for (const topic of request.args ?? [])
      if (request.op === "subscribe") this.subscribed.add(topic)
      else this.subscribed.delete(topic)
    this.send({ success: true, ret_msg: request.op, conn_id: "c", req_id: request.req_id, op: request.op, ...fields })
  }
  refuse(request: Request, detail: string, fields: object = {}): void {
    this.send({ success: false, ret_msg: detail, conn_id: "c", req_id: request.req_id, op: request.op, ...fields })
  }
  asked(op: string): ReadonlyArray<string> {
    return this.requests.flatMap((request) => (request.op === op ? (request.args ?? []) : []))
  }
  cut(): void {
    this.tcp.destroy()
  }
  end(): void {
    this.isOpen = false
    clearTimeout(this.#timer)
  }
  #drain(): void {
    this.#timer = undefined
    for (;;) {
      const first = this.#waiting[0]
      if (first === undefined || !this.isOpen) return
      const wait = first.at - performance.now()
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#drain(), wait)
        return
      }
      this.#waiting.shift()
      this.socket.send(first.text)
      first.sent()
    }
  }
}

export class HostileExchange {
  readonly lines: Array<Line> = []
  /** Handles a subscribe or unsubscribe, instead of confirming it. */
  request: (line: Line, request: Request) => void = (line, request) => line.confirm(request)
  ping: (line: Line, request: Request) => void = (line, { op, req_id }) =>
    line.send({ success: true, ret_msg: "pong", conn_id: "c", req_id, op })
  auth: (line: Line, request: Request) => void = (line, { op, req_id }) =>
    line.send({ success: true, ret_msg: "", conn_id: "c", req_id, op })
  opened: (line: Line) => void = () => {}
  closed: (line: Line) => void = () => {}
  /** Handles the nth handshake itself, and returns true. */
  handshake: (tcp: Duplex, count: number) => boolean = () => false
  handshakes = 0
  url = ""

  accept(socket: WebSocket, tcp: Duplex): void {
    const line = new Line(this.lines.length, socket, tcp)
    this.lines.push(line)
    socket.on("close", () => {
      line.end()
      this.closed(line)
    })
    socket.on("message", (data) => {
      const request: Request = JSON.parse(data.toString())
      line.requests.push(request)
      const { op } = request
      if (op === "ping") this.ping(line, request)
      else if (op === "auth") this.auth(line, request)
      else this.request(line, request)
    })
    this.opened(line)
  }
  /** Pushes to every connection that subscribes to the topic; returns to how many. */
  push(json: Push): number {
    return this.lines.filter((line) => line.push(json)).length
  }
  get open(): ReadonlyArray<Line> {
    return this.lines.filter(({ isOpen }) => isOpen)
  }
  listening(topic: string): ReadonlyArray<Line> {
    return this.open.filter(({ subscribed }) => subscribed.has(topic))
  }
  asked(op: string): ReadonlyArray<string> {
    return this.lines.flatMap((line) => line.asked(op))
  }
}

export const hostileExchange: Effect.Effect<HostileExchange, never, Scope.Scope> = Effect.gen(function* () {
  const exchange = new HostileExchange()
  const server = yield* loopback({
    handshake: (tcp, count) => {
      exchange.handshakes = count
      return exchange.handshake(tcp, count)
    },
    accept: (socket, tcp) => exchange.accept(socket, tcp)
  })
  exchange.url = server.url
  return exchange
})

export const trade = (id: number, symbol = "BTCUSDT") => ({
  T: 1_763_700_000_000 + id,
  s: symbol,
  S: "Buy",
  v: "0.001",
  p: "65000.5",
  L: "PlusTick",
  i: `t-${id}`,
  BT: false
})
export const trades = (topic: string, ...ids: ReadonlyArray<number>): Push => ({
  topic,
  type: "snapshot",
  ts: 1_763_700_000_000 + (ids[0] ?? 0),
  data: ids.map((id) => trade(id, topic.slice(topic.lastIndexOf(".") + 1)))
})
/** The number of the first trade of a message. */
export const idOf = (message: unknown): number =>
  Number((message as { readonly data: ReadonlyArray<{ readonly i: string }> }).data[0]?.i.slice(2))

/** Messages that are logged as warnings or worse. */
export const warnings = (): { readonly list: Array<string>; readonly layer: Layer.Layer<never> } => {
  const list: Array<string> = []
  const layer = logsTo(({ annotations, cause, isWarning, message }) => {
    if (isWarning) list.push(`${[message].flat().map(String).join(" ")} ${JSON.stringify([cause, ...annotations])}`)
  })
  return { list, layer }
}

/** Collects what would otherwise end the process. */
export const uncaught: Effect.Effect<ReadonlyArray<unknown>, never, Scope.Scope> = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => {
      const seen: Array<unknown> = []
      const events = ["uncaughtException", "unhandledRejection"] as const
      const note = (error: unknown) => {
        seen.push(error)
      }
      const before = events.map((event) => [event, process.rawListeners(event)] as const)
      for (const event of events) {
        process.removeAllListeners(event)
        process.on(event, note)
      }
      return { seen, before }
    }),
    ({ before }) =>
      Effect.sync(() => {
        for (const [event, listeners] of before) {
          process.removeAllListeners(event)
          for (const listener of listeners) process.on(event, listener as () => void)
        }
      })
  ),
  ({ seen }) => seen
)

/** Runs a test against its own exchange, with an account. */
export const withExchange = <A, E>(
  body: (exchange: HostileExchange) => Effect.Effect<A, E, Socket.Sockets | Credentials | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) =>
  Effect.gen(function* () {
    const exchange = yield* hostileExchange
    // Its own pace, so that the connects of other tests don't count.
    const connectPace = { count: 100_000, per: "1 minute" } as const
    return yield* Effect.provide(body(exchange), over(exchange, { connectPace, ...options }))
  }).pipe(Effect.provideService(Credentials, account))

/** Runs a stream, and collects the numbers of its trades. */
export const reading = <M, E, R>(stream: Stream.Stream<M, E, R>) =>
  Effect.gen(function* () {
    const seen: Array<number> = []
    const collect = Stream.runForEach(stream, (message) => Effect.sync(() => seen.push(idOf(message))))
    return { seen, fiber: yield* Effect.forkScoped(collect) }
  })

export const isEnded = (fiber: Fiber.RuntimeFiber<unknown, unknown>) => () => fiber.unsafePoll() !== null

/** Fails a test whose effect hangs. */
export const within = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.timeoutFailCause(effect, { duration: "4 seconds", onTimeout: () => Cause.die(new Error("it hangs")) })

/** The message of the error that a fiber failed with. */
export const messageOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "success"
  const error = Cause.failureOption(exit.cause)
  return Option.isSome(error) && error.value instanceof Error ? error.value.message : Cause.pretty(exit.cause)
}
