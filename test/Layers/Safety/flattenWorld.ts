import { Effect, Fiber, Layer, Logger, LogLevel, Redacted, Runtime, type Scope } from "effect"
import {
  Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../../src/Http/Transport.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { type ApiKey, Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { Signer } from "../../../src/Signing/Signer.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { type OrderMessage, reply, TradeServer } from "../../Socket/tradeWorld.js"
import { VirtualClock } from "../../Socket/VirtualClock.js"
import { account as demo, venue } from "../haltedExchange.js"
import { type Account, type Answered, FlattenExchange, units } from "./flattenExchange.js"
import { judgeOrder, judgeOutcome } from "./flattenJudge.js"

type Json = Readonly<Record<string, unknown>>
export type Outcome = Effect.Effect.Success<ReturnType<typeof Safety.flatten>>[number]
export type Target = Parameters<typeof Safety.flatten>[0][number]
export type Answer = Effect.Effect<TransportResponse, TransportError>
export type Services = Bybit.Services | Credentials | Safety.KillSwitch | Scope.Scope

/** What becomes of a call. */
export interface Fate {
  /** When the exchange acts on it, in milliseconds after it was sent. Undefined if it is lost. */
  readonly acts?: number | undefined
  /** When its answer arrives after that. Undefined if it never does. */
  readonly answers?: number | undefined
  /** What is answered instead, whether the exchange acts on it or not. */
  readonly says?: Answer | undefined
}
export const prompt: Fate = { acts: 0, answers: 0 }
export const cut: Answer = Effect.fail(new TransportError({ cause: "reset", sent: true }))
const wire = (json: Json): Answer =>
  Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: JSON.stringify(json) })
export const refusal = (retCode: number, retMsg = "refused"): Answer =>
  Effect.suspend(() => wire({ retCode, retMsg, result: {}, retExtInfo: {}, time: begin }))
/** The exchange has acted, and its answer is lost. */
export const lostAnswer: Fate = { acts: 0, answers: 0, says: cut }
/** The exchange never sees it, and the connection breaks. */
export const lostRequest: Fate = { answers: 0, says: cut }
/** The exchange refuses it. */
export const refused = (retCode: number, retMsg?: string): Fate => ({ answers: 0, says: refusal(retCode, retMsg) })

/** A call that was handed to the transport. */
export interface Call {
  readonly what: "order" | "cancel" | "positions" | "orders" | "history" | "wallet" | "instruments" | "other"
  readonly category: string
  readonly params: Json
  readonly key: string
  readonly at: number
  readonly seq: number
  /** How many of this kind came before. */
  readonly nth: number
  actedAt?: number
  retCode?: number
  answeredSeq?: number
  /** The exchange's answer has arrived. */
  isAnswered?: boolean
  abortedSeq?: number
}

const begin = 1_763_700_000_000
const whats: Readonly<Record<string, Call["what"]>> = {
  "/v5/account/wallet-balance": "wallet",
  "/v5/market/instruments-info": "instruments",
  "/v5/order/cancel-all": "cancel",
  "/v5/order/create": "order",
  "/v5/order/history": "history",
  "/v5/order/realtime": "orders",
  "/v5/position/list": "positions"
}
export const other: ApiKey = { key: "second-account", secret: Redacted.make("secret") }
export const linear = { category: "linear", settleCoin: "USDT" } as const
export const spot = { category: "spot", symbol: "BTCUSDT" } as const

/** An order of the program's own, by its `orderLinkId`. */
export const isOwn = (params: Json): boolean => String(params["orderLinkId"]).startsWith("own-")

/** What a flatten said, and when. */
export interface Ended {
  readonly all: ReadonlyArray<Outcome>
  readonly key: string
  readonly at: number
  readonly seq: number
  readonly startedAt: number
  readonly startedSeq: number
  readonly deadline: number
  /** Whether no other flatten was at work when it began and ended. */
  readonly isAlone: boolean
}

/** A program that flattens, on an exchange in virtual time where each call has its own fate. */
export class FlattenWorld {
  readonly #virtual = new VirtualClock()
  readonly clock = new JumpingClock(this.#virtual)
  readonly exchange = new FlattenExchange()
  readonly server = new TradeServer()
  readonly calls: Array<Call> = []
  readonly wrongs: Array<string> = []
  /** What was free of each coin when the exchange answered for a wallet. */
  readonly free = new Map<Call, ReadonlyMap<string, bigint>>()
  readonly ends: Array<Ended> = []
  fate: (call: Call) => Fate = () => prompt
  /** After the exchange has acted on a call. */
  onAct: (call: Call) => void = () => {}
  /** Whether the lists are right: then no close may be larger than its position. */
  isExact = true
  targets: ReadonlyArray<Target> = [linear]
  limiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone
  seq = 0
  /** How many flattens are at work. */
  running = 0
  #until = Number.POSITIVE_INFINITY
  #run: (effect: Effect.Effect<unknown>) => void = () => {}

  constructor() {
    this.clock.wall = begin
    this.exchange.now = () => this.now
    this.exchange.later = (millis, act) => this.later(millis, act)
  }
  get now(): number {
    return this.#virtual.unsafeCurrentTimeMillis()
  }
  get account(): Account {
    return this.exchange.account(demo.key ?? "")
  }
  /** Something that happens at the exchange after some time. */
  later(millis: number, act: () => void): void {
    this.#run(Effect.delay(Effect.sync(act), millis))
  }
  of(what: Call["what"], category?: string): ReadonlyArray<Call> {
    return this.calls.filter((call) => call.what === what && (category ?? call.category) === call.category)
  }
  /** The orders that flatten has sent. */
  get closes(): ReadonlyArray<Call> {
    return this.of("order").filter(({ params }) => !isOwn(params))
  }
  get trace(): string {
    const orderOf = ({ orderLinkId, positionIdx, qty, side, symbol }: Json) =>
      `${symbol} ${side} ${qty} ${positionIdx ?? ""} ${orderLinkId ?? ""}`
    return this.calls
      .slice(-60)
      .map(
        ({ abortedSeq, actedAt, answeredSeq, at, category, params, retCode, seq, what }) =>
          `${at} #${seq} ${what} ${category} ${what === "order" ? orderOf(params) : ""} acted ${actedAt ?? "never"} (${retCode}), ` +
          `answered #${answeredSeq ?? "never"}${abortedSeq === undefined ? "" : `, aborted #${abortedSeq}`}`
      )
      .join("\n")
  }
  wrong(text: string): void {
    this.wrongs.push(`${this.now}: ${text}`)
  }

  #act(call: Call, path: string, until: number): Answer {
    return Effect.suspend(() => {
      const { result, retCode }: Answered =
        begin + this.now > until && call.what !== "instruments"
          ? { retCode: 10002, result: {} }
          : this.exchange.act(path, call.key, call.params)
      call.actedAt = this.now
      call.retCode = retCode
      if (call.what === "wallet") this.free.set(call, this.exchange.account(call.key).allFree())
      this.onAct(call)
      return wire({
        retCode,
        retMsg: retCode === 0 ? "OK" : "refused",
        result,
        retExtInfo: { list: [] },
        time: begin + this.now
      })
    })
  }
  #deliver(path: string, key: string, params: Json, until: number): Answer {
    return Effect.suspend(() => {
      const what = whats[path] ?? (path === "/v5/order/create-batch" ? "order" : "other")
      const category = String(params["category"])
      const nth = this.calls.filter((one) => one.what === what && one.category === category).length
      const call: Call = { at: this.now, category, key, nth, params, seq: ++this.seq, what }
      if (what === "order" && path.endsWith("batch")) this.wrong("a batch: the rules for it aren't checked")
      if (what === "order" && !isOwn(params)) judgeOrder(this, call)
      if ((what === "order" && !isOwn(params)) || what === "cancel")
        if (this.now > this.#until) this.wrong(`${what} ${category} is sent after the deadline`)
      this.calls.push(call)
      return this.#meets(call, this.fate(call), this.#act(call, path, until))
    })
  }
  /** What was sent is acted on even if nobody waits for it anymore. */
  #meets(call: Call, { acts, answers, says }: Fate, act: Answer): Answer {
    const acting: Effect.Effect<Answer> =
      acts === undefined
        ? Effect.succeed(Effect.never)
        : acts === 0
          ? Effect.map(Effect.exit(act), (exit) => exit)
          : Effect.map(Effect.forkDaemon(Effect.delay(act, acts)), Fiber.join)
    const answered = Effect.flatMap(acting, (acted): Answer => {
      if (answers === undefined) return Effect.never
      const given = says ?? acted
      return answers === 0 ? given : Effect.zipLeft(given, Effect.sleep(answers))
    })
    return answered.pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          call.isAnswered = true
        })
      ),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          if (exit._tag === "Failure" && says === undefined) call.abortedSeq = ++this.seq
          else call.answeredSeq = ++this.seq
        })
      )
    )
  }
  readonly #send = (request: TransportRequest): Answer => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name.toLowerCase(), it]))
    const until = Number(headers["x-bapi-timestamp"]) + Number(headers["x-bapi-recv-window"])
    const [path = "", query] = request.path.split("?")
    const params: Json = request.body ? JSON.parse(request.body) : Object.fromEntries(new URLSearchParams(query))
    return this.#deliver(path, String(headers["x-bapi-api-key"]), params, until)
  }
  #serve(runtime: Runtime.Runtime<never>): void {
    this.#run = (effect) => Runtime.runFork(runtime)(effect)
    this.server.order = (message: OrderMessage, socket) => {
      const { "X-BAPI-RECV-WINDOW": window, "X-BAPI-TIMESTAMP": stamp } = message.header
      const [params = {}] = (message.args ?? []) as ReadonlyArray<Json>
      const path = message.op === "order.create" ? "/v5/order/create" : `/v5/${message.op}`
      const answer = this.#deliver(path, demo.key ?? "", params, Number(stamp) + Number(window))
      this.#run(
        Effect.ignore(
          Effect.map(answer, ({ body }) => {
            const { result, retCode, retExtInfo, retMsg } = JSON.parse(body)
            socket.push(reply(message, { data: result, retCode, retExtInfo, retMsg }))
          })
        )
      )
      return undefined
    }
  }
  layer(route: "REST" | "a socket" = "REST") {
    const platform = Layer.mergeAll(
      this.server.layer,
      Layer.succeed(Transport, { send: this.#send }),
      Layer.succeed(Signer, { sign: () => Effect.succeed("signature") }),
      Layer.succeed(Credentials, demo)
    )
    const rest = Safety.layerKillSwitch({
      deadline: "2 seconds",
      targets: [{ category: "linear", settleCoin: "USDT" }, spot]
    }).pipe(Layer.provideMerge(Bybit.layer({ rateLimiter: this.limiter, venue })))
    const all = route === "REST" ? rest : Socket.layerSocket({ drain: 0, venue }).pipe(Layer.provideMerge(rest))
    return Layer.provideMerge(all, platform)
  }

  /** Flattens, and remembers what was said and when. */
  flatten(targets: ReadonlyArray<Target> = this.targets, deadline?: number) {
    return Effect.gen(this, function* () {
      const { key = "" } = yield* Credentials
      const startedAt = this.now
      const startedSeq = ++this.seq
      const isAlone = this.running++ === 0
      const most = deadline ?? 30_000
      this.#until = startedAt + most
      const all: ReadonlyArray<Outcome> = yield* Safety.flatten(
        targets,
        deadline === undefined ? undefined : { deadline }
      )
      const ended: Ended = {
        all,
        at: this.now,
        deadline: most,
        isAlone: isAlone && this.running === 1,
        key,
        seq: ++this.seq,
        startedAt,
        startedSeq
      }
      this.ends.push(ended)
      for (const one of all) judgeOutcome(this, ended, one)
      return all
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          this.running--
        })
      )
    )
  }
  /** Runs a program, and lets two more minutes pass. Fails if anything was wrong. */
  run<A, E>(program: Effect.Effect<A, E, Services>, route: "REST" | "a socket" = "REST"): Effect.Effect<A, E> {
    const whole = Effect.gen(this, function* () {
      this.#serve(yield* Effect.runtime<never>())
      const result = yield* program
      yield* Effect.sleep("2 minutes")
      return result
    }).pipe(
      Effect.scoped,
      Effect.provide(this.layer(route)),
      Logger.withMinimumLogLevel(LogLevel.None),
      Effect.withClock(this.clock)
    )
    return Effect.gen(this, function* () {
      const fiber = yield* Effect.fork(Effect.orDie(whole) as Effect.Effect<A>)
      yield* this.#virtual.pass(0)
      for (let passed = 0; passed < 400 && fiber.unsafePoll() === null; passed++) yield* this.#virtual.pass(1000)
      if (fiber.unsafePoll() === null) throw new Error(`it doesn't end\n${this.trace}`)
      const result = yield* Fiber.join(fiber)
      for (const { all, key } of this.ends)
        for (const one of all)
          if (one._tag === "Flat" && this.left(one.target, key).length > 0)
            this.wrong(`Flat, and later there is ${this.left(one.target, key)}`)
      if (this.wrongs.length > 0) throw new Error(`${this.wrongs.join("\n")}\n${this.trace}`)
      return result
    })
  }
  /** What is open of a target. */
  left(target: Target, key = demo.key ?? ""): ReadonlyArray<string> {
    const account = this.exchange.account(key)
    const { category, ...rest } = target
    const only: Json = rest
    const isIn = (symbol: string) => {
      const one = this.exchange.find(category, symbol)
      if (one === undefined) return false
      if (only["symbol"] !== undefined) return only["symbol"] === symbol
      return (only["baseCoin"] ?? one.base) === one.base && (only["settleCoin"] ?? one.settle) === one.settle
    }
    const coin = this.exchange.find(category, String(only["symbol"]))
    const free = category === "spot" && coin !== undefined ? account.free(coin.base) : 0n
    return [
      ...account.resting.filter(({ symbol }) => isIn(symbol)).map(({ orderId }) => `order ${orderId}`),
      ...(category === "spot"
        ? []
        : account.positions.filter(({ symbol }) => isIn(symbol)).map(({ size, symbol }) => `${symbol} ${size}`)),
      ...(free >= units(coin?.step ?? "1") ? [`${free} free`] : [])
    ]
  }
}

/** Flattens a world that has been prepared, and returns what it said of the first target. */
export const flattened = (
  prepare: (world: FlattenWorld) => void,
  targets: ReadonlyArray<Target> = [linear],
  deadline?: number
) =>
  Effect.gen(function* () {
    const world = new FlattenWorld()
    world.targets = targets
    prepare(world)
    const all = yield* world.run(world.flatten(targets, deadline))
    const [one] = all
    return { all, one, tag: one?._tag, tags: all.map(({ _tag }) => _tag), world }
  })
/** Holds a long position of one BTC. */
export const holding = (world: FlattenWorld): void => world.exchange.grow(world.account, "BTCUSDT", "Buy", "1")
/** This becomes of the first calls of a kind. */
export const first =
  (what: Call["what"], fate: Fate, count = 1) =>
  (call: Call): Fate =>
    call.what === what && call.nth < count ? fate : prompt
