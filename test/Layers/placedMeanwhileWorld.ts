import { Deferred, Effect, Fiber, Layer, Logger, LogLevel, Runtime, type Scope } from "effect"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { Signer } from "../../src/Signing/Signer.js"
import * as Socket from "../../src/Socket.js"
import { JumpingClock } from "../Http/jumpingClock.js"
import { type OrderMessage, reply, TradeServer } from "../Socket/tradeWorld.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { account, OpenOrders, refusal, venue } from "./haltedExchange.js"

type Answer = Effect.Effect<TransportResponse, TransportError>
type Json = Readonly<Record<string, unknown>>
export type Services = Bybit.Services | Credentials
export type What = "order" | "cancel" | "list" | "other"
export type Route = "REST" | "a socket"

/** What becomes of a call. */
export interface Fate {
  /** When the exchange acts on it: milliseconds after it was sent, or when this is done. Undefined if it is lost. */
  readonly acts?: number | Effect.Effect<void> | undefined
  /** Milliseconds from then until its answer arrives. Undefined if it is never answered. */
  readonly answers?: number | undefined
  /** What is answered instead, as long after it was sent, whether the exchange acts on it or not. */
  readonly says?: Answer | undefined
  /** Whether nothing is known after that. */
  readonly isUnclear?: boolean
}
export const prompt: Fate = { acts: 0, answers: 0 }

/** A call that was handed to the transport. */
export interface Call {
  readonly what: What
  readonly category: string
  readonly kind: string
  /** How many of this kind came before. */
  readonly nth: number
  /** The same for repetitions of a call. */
  readonly text: string
  readonly at: number
  /** Which event it was. */
  readonly seq: number
  actedAt?: number
  actedSeq?: number
  answeredAt?: number
  /** Whether the client must know by its answer what became of it. */
  isFinal?: boolean
  /** What was opened by an order, or was open for a list. */
  ids: ReadonlyArray<string>
}
export interface Ended {
  readonly all: ReadonlyArray<Safety.CancelOutcome>
  readonly at: number
  readonly seq: number
  readonly left: ReadonlyArray<string>
}

const begin = 1_763_700_000_000
/** How long the exchange may act on an order that was handed over, and the second that is added to it. */
const flight = 6000
const idOf = (line: string): string => (line.startsWith("spread") ? line : (line.split(" ")[2] ?? ""))
/** How the lines of a list begin. */
const listed = ({ category, kind }: Call): string => (kind === category ? category : `${category} ${kind}`)
const paths: Readonly<Record<string, string>> = {
  "order.create": "/v5/order/create",
  "order.create-batch": "/v5/order/create-batch"
}
const whatOf = (path: string): What =>
  path.includes("/order/create")
    ? "order"
    : path.includes("cancel-all")
      ? "cancel"
      : path.includes("/order/realtime")
        ? "list"
        : "other"

export class World {
  readonly #virtual = new VirtualClock()
  readonly clock = new JumpingClock(this.#virtual)
  readonly exchange = new OpenOrders()
  readonly server = new TradeServer()
  readonly calls: Array<Call> = []
  /** What became of the program's own calls. */
  readonly exits: Array<string> = []
  fate: (call: Call) => Fate = () => prompt
  seq = 0
  readonly #waiting: Array<{ readonly what: What; readonly category: string; readonly done: Deferred.Deferred<Call> }> =
    []

  constructor() {
    this.clock.wall = begin
  }
  get now(): number {
    return this.#virtual.unsafeCurrentTimeMillis()
  }
  of(what: What, category?: string): ReadonlyArray<Call> {
    return this.calls.filter((call) => call.what === what && (category ?? call.category) === call.category)
  }
  /** The next call of this kind, once it is sent. */
  next(what: What, category: string): Effect.Effect<Call> {
    return Effect.flatMap(Deferred.make<Call>(), (done) => {
      this.#waiting.push({ what, category, done })
      return Deferred.await(done)
    })
  }
  get trace(): string {
    const line = ({ at, actedAt, answeredAt, category, kind, ids, what }: Call): string =>
      `${at} ${what} ${category}${kind === category ? "" : ` ${kind}`}: acted on ${actedAt ?? "never"}, answered ${answeredAt ?? "never"}` +
      `${what === "cancel" ? "" : ` [${ids.join(", ")}]`}`
    return this.calls.map(line).join("\n")
  }

  /** When the first of a call's attempts was handed over. */
  begun(call: Call): number {
    return this.calls.find(({ text }) => text === call.text)?.seq ?? call.seq
  }
  #act(call: Call, sent: string, body: string | undefined, until: number): Answer {
    // Like an account whose lists of spot orders are those of one kind.
    const isNarrow = call.what === "list" && call.category === "spot" && !sent.includes("orderFilter")
    const path = isNarrow ? `${sent}&orderFilter=Order` : sent
    return Effect.suspend(() => {
      if (begin + this.now > until) return refusal(10002)
      const before = new Set(this.exchange.left)
      return Effect.tap(
        this.exchange.send({
          body,
          path,
          headers: {},
          large: false,
          method: body ? "POST" : "GET",
          origin: "",
          revoked: () => undefined
        }),
        () =>
          Effect.sync(() => {
            call.actedAt = this.now
            call.actedSeq = ++this.seq
            if (call.what === "order") call.ids = this.exchange.left.filter((line) => !before.has(line)).map(idOf)
            if (call.what === "list")
              call.ids = this.exchange.left.filter((line) => line.startsWith(listed(call))).map(idOf)
          })
      )
    })
  }
  /** A call is on the wire. What was sent is acted on even if nobody waits for it anymore. */
  #deliver(path: string, body: string | undefined, until: number, isAwaited = true): Answer {
    return Effect.suspend(() => {
      const [name = "", query] = path.split("?")
      const params: Json = body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))
      const category = name.startsWith("/v5/spread") ? "spread" : String(params.category)
      const what = whatOf(name)
      const kind = category === "spot" ? String(params.orderFilter ?? "Order") : category
      const nth = this.calls.filter((one) => one.what === what && one.kind === kind).length
      const call: Call = {
        what,
        category,
        kind,
        nth,
        text: what === "order" ? `${name} ${body}` : `${this.seq}`,
        at: this.now,
        seq: ++this.seq,
        ids: []
      }
      this.calls.push(call)
      for (const one of this.#waiting.filter((one) => one.what === what && one.category === category)) {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        Deferred.unsafeDone(one.done, Effect.succeed(call))
      }
      const { acts, answers, isUnclear = false, says } = this.fate(call)
      const act = this.#act(call, path, body, until)
      const answered = (acted: Answer): Answer => {
        if (answers === undefined) return Effect.never
        const pause = answers > 0 ? Effect.sleep(answers) : Effect.void
        return Effect.tap(
          Effect.exit(says === undefined ? Effect.zipLeft(acted, pause) : Effect.zipRight(pause, says)),
          () =>
            Effect.sync(() => {
              call.answeredAt = this.now
              call.isFinal = isAwaited && !isUnclear
            })
        ).pipe(Effect.flatten)
      }
      if (acts === undefined) return answered(Effect.never)
      if (acts === 0) return Effect.flatMap(act, (response) => answered(Effect.succeed(response)))
      const wait = typeof acts === "number" ? Effect.sleep(acts) : acts
      return Effect.flatMap(Effect.forkDaemon(Effect.zipRight(wait, act)), (fiber) => answered(Fiber.join(fiber)))
    })
  }
  readonly #send = (request: TransportRequest): Answer => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name.toLowerCase(), it]))
    const until = Number(headers["x-bapi-timestamp"]) + Number(headers["x-bapi-recv-window"])
    return this.#deliver(request.path, request.body || undefined, until)
  }
  #serve(runtime: Runtime.Runtime<never>): void {
    this.server.order = (message: OrderMessage, socket) => {
      const { "X-BAPI-RECV-WINDOW": window, "X-BAPI-TIMESTAMP": stamp } = message.header
      const answer = this.#deliver(
        paths[message.op] ?? "",
        JSON.stringify(message.args?.[0]),
        Number(stamp) + Number(window),
        // Its caller may have given up, which only ends a request.
        false
      )
      const pushed = Effect.map(answer, ({ body }) => {
        const { retCode, retMsg, result, retExtInfo } = JSON.parse(body)
        socket.push(reply(message, { retCode, retMsg, data: result, retExtInfo }))
      })
      Runtime.runFork(runtime)(Effect.ignore(pushed))
      return undefined
    }
  }
  #layer(route: Route) {
    const platform = Layer.mergeAll(
      this.server.layer,
      Layer.succeed(Transport, { send: this.#send }),
      Layer.succeed(Signer, { sign: () => Effect.succeed("signature") }),
      Layer.succeed(Credentials, account)
    )
    const rest = Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone })
    const all = route === "REST" ? rest : Socket.layerSocket({ venue, drain: 0 }).pipe(Layer.provideMerge(rest))
    return Layer.provideMerge(all, platform)
  }
  /** Cancels all, at once or after some time, beside a program that places orders. Then half a minute passes. */
  cancelAll(
    targets: ReadonlyArray<Safety.Target>,
    deadline: number,
    beside: Effect.Effect<void, never, Services | Scope.Scope> = Effect.void,
    route: Route = "REST",
    after = 500
  ): Effect.Effect<Ended> {
    const whole = Effect.gen(this, function* () {
      this.#serve(yield* Effect.runtime<never>())
      yield* Effect.forkScoped(beside)
      yield* Effect.sleep(after)
      const all = yield* Safety.cancelAll(targets, { deadline })
      const ended: Ended = { all, at: this.now, seq: ++this.seq, left: this.exchange.left }
      yield* Effect.sleep("30 seconds")
      return ended
    }).pipe(
      Effect.scoped,
      Effect.provide(this.#layer(route)),
      Logger.withMinimumLogLevel(LogLevel.None),
      Effect.withClock(this.clock)
    )
    return Effect.gen(this, function* () {
      const fiber = yield* Effect.fork(whole)
      yield* this.#virtual.pass(0)
      for (let passed = 0; passed < 300 && fiber.unsafePoll() === null; passed++) yield* this.#virtual.pass(1000)
      if (fiber.unsafePoll() === null) throw new Error(`it doesn't end\n${this.trace}`)
      return yield* Effect.orDie(Fiber.join(fiber))
    })
  }

  /** The last list of a target that was answered before the end: that of spot has a part for each kind of order. */
  #lastList(category: string, { at }: Ended): Pick<Call, "at" | "seq" | "ids"> | undefined {
    const lists = this.of("list", category)
    const isAnswered = (call: Call) => call.actedAt !== undefined && (call.answeredAt ?? at + 1) <= at
    const last = lists.findLast((call) => lists.every((other) => other.nth !== call.nth || isAnswered(other)))
    if (last === undefined) return undefined
    const parts = lists.filter(({ nth }) => nth === last.nth)
    const seq = Math.min(...parts.map((part) => part.seq))
    return { at: last.at, seq, ids: parts.flatMap(({ ids }) => ids) }
  }
  /** When the round of cancels began whose end was checked with a list. */
  #roundOf(category: string, listedAt: number): number {
    const cancels = this.of("cancel", category).filter(({ at }) => at <= listedAt)
    const starts = [...new Set(cancels.map(({ kind }) => kind))].map((kind) => {
      const some = cancels.filter((call) => call.kind === kind).reverse()
      // Before that, one was accepted: the others are repetitions, or were sent beside one that got no answer.
      const isFirst = ({ at }: Call, index: number) => {
        const before = some[index + 1]
        return before === undefined || (before.actedAt !== undefined && (before.answeredAt ?? Infinity) < at)
      }
      return some.find(isFirst)?.at ?? 0
    })
    return Math.min(listedAt, ...starts)
  }
  /** Orders that were in flight at some time since then, until the end. */
  #inFlight(since: number, ended: Ended): number {
    return this.of("order").filter(
      ({ answeredAt, at, isFinal, seq }) =>
        seq < ended.seq && at + flight >= since && !(isFinal && answeredAt !== undefined && answeredAt < since)
    ).length
  }
  /** What is wrong about what was said. */
  lies(ended: Ended): ReadonlyArray<string> {
    return ended.all.flatMap((one) => {
      const { category } = one.target
      const list = this.#lastList(category, ended)
      const wrong = (text: string) => [`${one._tag} ${category} at ${ended.at}: ${text}\n${this.trace}`]
      if (one._tag === "Cleared") {
        if (list === undefined) return wrong("nothing was listed")
        const before = this.of("order", category).filter((call) => this.begun(call) < list.seq)
        const open = before.flatMap(({ ids }) => ids.filter((id) => ended.left.some((line) => idOf(line) === id)))
        const late = before.flatMap(({ actedSeq = 0, ids }) => (actedSeq > ended.seq ? ids : []))
        return [
          ...(list.ids.length > 0 ? wrong(`${list.ids} were listed at ${list.at}`) : []),
          ...(open.length > 0 ? wrong(`${open} are open, begun before the list of ${list.at}`) : []),
          ...(late.length > 0 ? wrong(`${late} opened later, begun before the list of ${list.at}`) : [])
        ]
      }
      if (one._tag === "Remaining") {
        const ids = one.orders.map((order) => ("orderId" in order ? order.orderId : ""))
        return ids.length > 0 && `${[...ids].sort()}` === `${[...(list?.ids ?? [])].sort()}`
          ? []
          : wrong(`${ids} remain, listed last: ${list?.ids}`)
      }
      if (one.inFlight === undefined) {
        const pending = this.calls.filter((call) => call.what !== "order" && call.category === category)
        return one.error !== undefined || pending.some(({ answeredAt }) => (answeredAt ?? Infinity) > ended.at)
          ? []
          : wrong("nothing is open or in flight, and all was answered")
      }
      const some = this.#inFlight(list === undefined ? 0 : this.#roundOf(category, list.at), ended)
      const most = this.#inFlight(0, ended)
      return one.inFlight >= 1 && some >= 1 && one.inFlight <= most
        ? []
        : wrong(`${one.inFlight} in flight, of ${most}, ${some} of them in the last round`)
    })
  }
  /** What is wrong if all should be cleared. */
  notCleared({ all, at }: Ended, within: number): ReadonlyArray<string> {
    return all.every(({ _tag }) => _tag === "Cleared") && at <= within
      ? []
      : [`${all.map(({ _tag }) => _tag)} at ${at}\n${this.trace}`]
  }
}
