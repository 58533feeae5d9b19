import { Duration, Effect, Layer, type Scope, Stream } from "effect"
import { RateLimited, RequestExpired } from "../../../src/Errors/CommonError.js"
import { RequestTimeout } from "../../../src/Errors/Network.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Settings from "../../../src/Http/Settings.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { answer, type ClientMessage, FakeServer, type FakeSocket } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"

export const begin = 1_700_000_000_000

/** A trade of the true list, whose places are counted from 0. */
export interface True {
  readonly n: number
  readonly symbol: string
  readonly time: number
  readonly seq: number
  readonly isBlockTrade: boolean
  /** When REST could show it at the earliest. */
  readonly happened: number
}

export const idOf = (n: number) => `id-${n}`

const priceOf = (n: number) => `${100 + (n % 7)}.50`

/** What becomes of a push. `other` is about another symbol. */
export const pushFates = ["sent", "garbled", "cut off", "other", "doubled", "half garbled"] as const
export type PushFate = (typeof pushFates)[number]

/** What REST makes of a reading: how old its answer is, how long it takes, and whether it fails. */
export interface RestFate {
  readonly lag: number
  readonly takes: number
  readonly fails: 0 | 10002 | 10006 | "timeout"
}
const prompt: RestFate = { lag: 0, takes: 10, fails: 0 }

const refusal = { endpoint: "Market", retExtInfo: {}, time: 0, traceId: undefined, outcome: "notExecuted" } as const

/** The exchange's end of a connection. What it sends comes in order. */
interface Wire {
  readonly socket: FakeSocket
  readonly lag: number
  isSubscribed: boolean
}

export interface WorldOptions {
  readonly category: "linear" | "spot" | "option"
  /** How many rows REST has. */
  readonly rows: number
  readonly hasSeq: boolean
}

/** A market in virtual time: the true list of its trades, connections that push them, and a REST that shows the newest ones. */
export class TradeWorld extends FakeServer {
  readonly clock = new VirtualClock()
  readonly trades: Array<True> = []
  readonly wires: Array<Wire> = []
  readonly history: Array<string> = []
  readonly reads: Array<number> = []
  /** The places of the trades, block trades aside, that have arrived in messages that can be read, and when. */
  readonly arrived = new Map<number, number>()
  /** Those whose message couldn't be read on one of the connections: the copies of others don't count. */
  readonly #spoiled = new Set<number>()
  /** What the readings that succeeded had: how many of the true trades. */
  readonly answered: Array<{ readonly at: number; readonly total: number }> = []
  /** When the first subscription was confirmed. */
  confirmedAt = Number.POSITIVE_INFINITY
  lagOf: (index: number) => number = () => 20
  ackOf: (index: number) => number = () => 0
  pushFate: () => PushFate = () => "sent"
  restFate: () => RestFate = () => prompt
  isRefusing = false

  constructor(readonly options: WorldOptions) {
    super()
    this.behaviour.dialed = (socket) => {
      const index = this.wires.length
      const wire = { socket, lag: this.lagOf(index), isSubscribed: false }
      this.wires.push(wire)
      this.note(`connection ${index} is dialed${this.isRefusing ? " and refused" : `, lag ${wire.lag}`}`)
      if (this.isRefusing) queueMicrotask(() => socket.fail(new Error("refused")))
      else queueMicrotask(() => socket.open())
    }
    this.behaviour.message = (socket, message) => this.#answer(socket, message)
  }

  get now(): number {
    return this.clock.unsafeCurrentTimeMillis()
  }
  get topic(): string {
    return this.options.category === "option" ? "publicTrade.BTC" : "publicTrade.BTCUSDT"
  }
  get params() {
    const { category } = this.options
    return category === "option" ? { category, baseCoin: "BTC" } : { category, symbol: "BTCUSDT" }
  }
  note(what: string): void {
    this.history.push(`${this.now}: ${what}`)
  }
  /** Does something later. */
  at(time: number, run: () => void): void {
    Effect.runFork(Effect.zipRight(this.clock.sleep(Duration.millis(Math.max(0, time - this.now))), Effect.sync(run)))
  }
  run(millis: number): Effect.Effect<void> {
    return this.clock.pass(millis)
  }

  #answer(socket: FakeSocket, message: ClientMessage): void {
    const wire = this.wires.find((one) => one.socket === socket)
    if (wire === undefined) return
    if (message.op === "subscribe") wire.isSubscribed = true
    if (message.op === "unsubscribe") wire.isSubscribed = false
    const ack = message.op === "subscribe" ? this.ackOf(this.wires.indexOf(wire)) : 0
    this.at(this.now + wire.lag + ack, () => {
      if (!socket.isOpen) return
      if (message.op === "subscribe") {
        this.note(`connection ${this.wires.indexOf(wire)} confirms`)
        this.confirmedAt = Math.min(this.confirmedAt, this.now)
      }
      answer(socket, message)
    })
  }
  #rowOf({ isBlockTrade, n, seq, symbol, time }: True) {
    const row = { T: time, s: symbol, S: n % 2 === 0 ? "Buy" : "Sell", v: "0.001", p: priceOf(n), i: idOf(n) }
    return { ...row, BT: isBlockTrade, RPI: n % 5 === 0, ...(this.options.hasSeq ? { seq } : {}) }
  }
  /** What the stream says of a true trade. */
  shapeOf({ isBlockTrade, n, seq, symbol, time }: True): Socket.Trades.Trade {
    const trade = { id: idOf(n), symbol, side: n % 2 === 0 ? "Buy" : "Sell", price: priceOf(n), size: "0.001" } as const
    return { ...trade, time, seq: this.options.hasSeq ? seq : undefined, isBlockTrade, isRpiTrade: n % 5 === 0 }
  }
  /** Trades happen at one instant. A block trade may be older than others that came before. */
  trade(count: number, age = 0): ReadonlyArray<True> {
    const first = this.trades.length
    const made = Array.from({ length: count }, (_, i): True => {
      const n = first + i
      const symbol = this.options.category === "option" ? `BTC-${n % 2 === 0 ? "C" : "P"}` : "BTCUSDT"
      const isBlockTrade = age > 0
      return { n, symbol, time: begin + this.now - age, seq: first, isBlockTrade, happened: this.now }
    })
    this.trades.push(...made)
    return made
  }
  /** Trades that happened before the test began, one each `every` ms. */
  past(count: number, every: number): void {
    for (let n = 0; n < count; n++)
      this.trades.push({
        ...{ n, symbol: this.options.category === "option" ? "BTC-C" : "BTCUSDT", seq: n, isBlockTrade: false },
        ...{ time: begin - (count - n) * every, happened: -(count - n) * every }
      })
  }
  /** They are pushed in one message to each connection that listens. */
  push(made: ReadonlyArray<True>): void {
    for (const wire of this.wires) {
      if (!wire.isSubscribed || !wire.socket.isOpen) continue
      const fate = this.pushFate()
      this.at(this.now + wire.lag, () => this.#arrive(wire, made, fate))
    }
  }
  #arrive(wire: Wire, made: ReadonlyArray<True>, fate: PushFate): void {
    if (!wire.socket.isOpen || wire.socket.left !== undefined) return
    const rows = made.map((one) => this.#rowOf(one))
    const json = { topic: this.topic, type: "snapshot", ts: begin + this.now, data: rows }
    const index = this.wires.indexOf(wire)
    const isBad = fate !== "sent" && fate !== "doubled"
    for (const { n } of made) if (isBad) this.#spoil(n)
    if (fate !== "sent") this.note(`connection ${index} pushes ${made[0]?.n} ${fate}`)
    if (fate === "garbled") wire.socket.push({ ...json, data: rows.map((row) => ({ ...row, T: "soon" })) })
    else if (fate === "half garbled")
      wire.socket.push({ ...json, data: [...rows, { ...rows[0], i: undefined, p: "high" }] })
    else if (fate === "cut off") wire.socket.push(JSON.stringify(json).slice(0, -5))
    else if (fate === "other") wire.socket.push({ ...json, data: rows.map((row) => ({ ...row, s: "ETHUSDT" })) })
    else {
      for (const { isBlockTrade, n } of made)
        if (!isBlockTrade && !this.#spoiled.has(n) && !this.arrived.has(n)) this.arrived.set(n, this.now)
      wire.socket.push(json)
      if (fate === "doubled") wire.socket.push({ ...json, data: [...rows, ...rows] })
    }
  }
  /** Of two copies at one instant, either may come first. */
  #spoil(n: number): void {
    this.#spoiled.add(n)
    if (this.arrived.get(n) === this.now) this.arrived.delete(n)
  }
  cut(index?: number): void {
    const open = this.wires.filter(({ socket }) => socket.isOpen && socket.left === undefined)
    const one = index === undefined ? open : open.slice(index % Math.max(1, open.length)).slice(0, 1)
    for (const wire of one) {
      this.note(`connection ${this.wires.indexOf(wire)} is cut`)
      wire.socket.cut()
    }
  }

  readonly rest = mock((endpoint, query) =>
    Effect.gen(this, function* () {
      const { limit = 500, ...rest } = query as { readonly limit?: number }
      const isRight = JSON.stringify(rest) === JSON.stringify(this.params)
      if (!isRight || limit > this.options.rows) throw new Error(`a reading of ${JSON.stringify(query)}`)
      const { fails, lag, takes } = this.restFate()
      this.reads.push(this.now)
      this.note(`reading ${this.reads.length}: ${JSON.stringify({ lag, takes, fails })}`)
      const asked = this.now
      yield* Effect.sleep(takes)
      this.note(`reading ${this.reads.length} of ${asked} is answered`)
      if (fails === "timeout")
        return yield* new RequestTimeout({ endpoint: endpoint.id, afterMillis: takes, outcome: "notExecuted" })
      if (fails === 10002) return yield* new RequestExpired({ ...refusal, code: 10002, message: "late" })
      if (fails === 10006) return yield* new RateLimited({ ...refusal, code: 10006, message: "too many" })
      const shown = this.trades.filter(({ happened }) => happened <= asked + takes / 2 - lag)
      this.answered.push({ at: asked, total: (shown.at(-1)?.n ?? -1) + 1 })
      const list = shown
        .sort((one, other) => other.time - one.time || other.n - one.n)
        .slice(0, limit)
        .map((trade) => {
          const { BT, RPI, S, i, p, s, seq, v, T } = { seq: undefined, ...this.#rowOf(trade) }
          const row = { execId: i, symbol: s, price: p, size: v, side: S, time: `${T}`, isBlockTrade: BT }
          return { ...row, isRPITrade: RPI, ...(seq === undefined ? {} : { seq: `${seq}` }) }
        })
      return { result: { category: this.options.category, list } }
    })
  )
}

/** Runs a test in a world of its own. */
export const inWorld = <A, E>(
  options: Partial<WorldOptions>,
  body: (world: TradeWorld) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>,
  { decoding, ...sockets }: Partial<Socket.SocketOptions> & { readonly decoding?: Settings.DecodeMode } = {}
): Effect.Effect<A, E, Scope.Scope> =>
  Effect.suspend(() => {
    const category = options.category ?? "linear"
    const world = new TradeWorld({ category, rows: category === "spot" ? 60 : 1000, hasSeq: true, ...options })
    const connectPace = { count: 1_000_000, per: "1 minute" } as const
    const layer = Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none, connectPace, ...sockets })
    return body(world).pipe(
      Effect.provide(Layer.orDie(Layer.provide(layer, world.layer))),
      Effect.provideService(RestClient, world.rest),
      decoding === undefined ? (self) => self : Settings.withDecoding(decoding),
      Effect.withClock(world.clock)
    )
  })

/** Where a reader begins: `after` is a place of the true list. */
export type From = { readonly after: number } | { readonly history: number } | undefined

/** Reads trades for as long as the scope is open. */
export const reading = (world: TradeWorld, from: From) =>
  Effect.gen(function* () {
    const events: Array<Socket.Trades.TradeEvent> = []
    const ended: Array<unknown> = []
    const began: Array<number> = []
    const known = from !== undefined && "after" in from ? world.trades[from.after] : undefined
    const where =
      known !== undefined
        ? { after: { id: idOf(known.n), time: known.time } }
        : from !== undefined && "history" in from
          ? { history: from.history }
          : {}
    const joined = world.now
    const total = world.trades.length
    world.note(`a reader joins: ${JSON.stringify(from)}, ${total} trades`)
    yield* Effect.forkScoped(
      Stream.runForEach(Socket.Trades.stream({ ...world.params, ...where }), (event) =>
        Effect.sync(() => {
          events.push(event)
          if (events.length === 1) began.push(world.now)
        })
      ).pipe(
        Effect.tapErrorCause((cause) => Effect.sync(() => ended.push(cause))),
        Effect.ensuring(Effect.sync(() => ended.push("over")))
      )
    )
    yield* world.run(0)
    return { began, events, ended, from, joined, total }
  })
export type Reader = Effect.Effect.Success<ReturnType<typeof reading>>
