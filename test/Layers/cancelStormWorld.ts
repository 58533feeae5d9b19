import { Context, Effect, Exit, Fiber, Layer, Scope } from "effect"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import { type PlaceOrderParams, placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { silently } from "../effect/logs.js"
import { withSeed } from "../effect/randoms.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { halting, type OpenOrders, venue } from "./haltedExchange.js"
import { filters } from "./slowCancelWorld.js"

export type Answer = Effect.Effect<TransportResponse, TransportError>

/** What becomes of a call: when the exchange acts on it and when its answer arrives, if ever. */
export interface Fate {
  readonly acts?: number | undefined
  readonly answers?: number | undefined
  /** What is answered instead of what the exchange has to say. */
  readonly instead?: Answer | undefined
}
export const prompt: Fate = { acts: 0, answers: 0 }
export const lost: Fate = {}
export const refused = (instead: Answer, answers = 0): Fate => ({ answers, instead })
export const http = (status: number): Answer =>
  Effect.succeed({ status, statusText: "", headers: {}, body: "<html></html>" })

export const spot = { category: "spot" } as const
export const rfq = { category: "rfq" } as const
export const spread = { category: "spread" } as const
export const linear = { category: "linear", settleCoin: "USDT" } as const
export const targets = { linear, rfq, spot, spread } as const
export type Market = keyof typeof targets
export const markets: ReadonlyArray<Market> = ["linear", "rfq", "spot", "spread"]

/** What cancels a market: the kinds of a round. */
export const rounds: Readonly<Record<Market, ReadonlyArray<string>>> = {
  linear: ["linear cancel"],
  rfq: ["rfq cancel quotes", "rfq cancel requests"],
  spot: filters.map((filter) => `spot cancel ${filter}`),
  spread: ["spread cancel"]
}

export interface Call {
  readonly market: string
  readonly act: "cancel" | "list" | "other"
  readonly kind: string
  readonly at: number
  answered?: number
  aborted?: number
  /** If it was answered, and not refused. */
  isAccepted?: boolean
  /** The IDs in the answer to a list. */
  listed?: ReadonlyArray<string>
}

export const idOf = (order: object): string =>
  String("quoteId" in order ? order.quoteId : "orderId" in order ? order.orderId : "rfqId" in order ? order.rfqId : "")
/** Of a line of what is open. */
const idIn = (line: string): string => (/^\w+ \w+ o-/.test(line) ? (line.split(" ")[2] ?? line) : line)
const isIn = (market: string, line: string): boolean =>
  line.startsWith(`${market} `) || (market === "rfq" && line.startsWith("quote "))

const others: Readonly<Record<string, Pick<Call, "market" | "act" | "kind">>> = {
  "/v5/spread/order/cancel-all": { act: "cancel", kind: "spread cancel", market: "spread" },
  "/v5/spread/order/realtime": { act: "list", kind: "spread list", market: "spread" },
  "/v5/rfq/cancel-all-quotes": { act: "cancel", kind: "rfq cancel quotes", market: "rfq" },
  "/v5/rfq/cancel-all-rfq": { act: "cancel", kind: "rfq cancel requests", market: "rfq" },
  "/v5/rfq/quote-realtime": { act: "list", kind: "rfq list quotes", market: "rfq" },
  "/v5/rfq/rfq-realtime": { act: "list", kind: "rfq list requests", market: "rfq" }
}
const described = ({ body, path: target }: TransportRequest): Pick<Call, "market" | "act" | "kind"> => {
  const [path = "", query] = target.split("?")
  const params: Readonly<Record<string, string>> = body
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(query))
  const { category: market = "", orderFilter = market === "spot" ? "Order" : undefined } = params
  const filter = orderFilter === undefined ? "" : ` ${orderFilter}`
  switch (path) {
    case "/v5/order/cancel-all":
      return { act: "cancel", kind: `${market} cancel${filter}`, market }
    case "/v5/order/realtime":
      return { act: "list", kind: `${market} list${filter}`, market }
    default:
      return others[path] ?? { act: "other", kind: path, market }
  }
}

/** What happened to a call, in order. */
export interface Event {
  readonly what: "sent" | "answered" | "aborted"
  readonly call: Call
}

/** An exchange in a storm: each call has its own fate, and the time is virtual. */
export class Storm {
  readonly clock = new VirtualClock()
  readonly exchange: OpenOrders
  readonly platform: ReturnType<typeof halting>["platform"]
  readonly calls: Array<Call> = []
  readonly events: Array<Event> = []
  /** Orders of this client that have become open. */
  readonly arrived: Array<{ readonly line: string; readonly sentAt: number; readonly at: number }> = []
  fate: (call: Call, nth: number) => Fate = () => prompt
  /** After the exchange has acted on a call. */
  onAct: (call: Call) => void = () => {}
  limiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone
  #ids = 0
  #own = 0

  constructor() {
    const { exchange, platform } = halting()
    this.exchange = exchange
    this.platform = platform
  }
  get now(): number {
    return this.clock.unsafeCurrentTimeMillis()
  }
  /** Timers of the client, not of the world. */
  get timers(): number {
    return this.clock.sleepers - this.#own
  }
  of(kind: string): ReadonlyArray<Call> {
    return this.calls.filter((call) => call.kind === kind)
  }
  get pending(): ReadonlyArray<Call> {
    return this.calls.filter(
      ({ act, aborted, answered }) => act !== "other" && answered === undefined && aborted === undefined
    )
  }
  open(market: string): ReadonlyArray<string> {
    return this.exchange.left.filter((line) => isIn(market, line))
  }
  get trace(): string {
    return this.calls
      .map(({ aborted, answered, at, isAccepted, kind, listed }) => {
        const end = answered === undefined ? (aborted === undefined ? "…" : `aborted ${aborted}`) : `${answered}`
        return `${at} ${kind} ${end}${isAccepted === false ? " refused" : ""}${listed ? ` [${listed}]` : ""}`
      })
      .join("\n")
  }
  /** Another program's order, or a quote. */
  place(market: Market, nth = 0): void {
    if (market === "spread") this.exchange.spreads.push(`spread x${++this.#ids}`)
    else if (market === "linear") this.exchange.place({ category: market })
    else if (market === "spot") this.exchange.place({ category: market, orderFilter: filters[nth % filters.length] })
    else if (nth % 2 === 0) this.exchange.quotes.push(`quote x${++this.#ids}`)
    else this.exchange.rfqs.push(`rfq x${++this.#ids}`)
  }
  /** One order of each kind. */
  fill(market: Market): void {
    rounds[market].forEach((_, index) => this.place(market, index))
  }
  sleep(millis: number): Effect.Effect<void> {
    if (millis <= 0) return Effect.void
    return Effect.suspend(() => {
      this.#own++
      return Effect.ensuring(
        Effect.sleep(millis),
        Effect.sync(() => void this.#own--)
      )
    })
  }
  #acting(call: Call, request: TransportRequest): Answer {
    return Effect.suspend(() => {
      const before = new Set(this.exchange.left)
      return Effect.tap(this.exchange.send(request), () =>
        Effect.sync(() => {
          for (const line of this.exchange.left)
            if (!before.has(line)) this.arrived.push({ at: this.now, line, sentAt: call.at })
          this.onAct(call)
        })
      )
    })
  }
  #note(what: Event["what"], call: Call): void {
    this.events.push({ call, what })
    if (what === "answered") call.answered = this.now
    if (what === "aborted") call.aborted = this.now
  }
  #read(call: Call, { body, status }: TransportResponse): void {
    if (status !== 200) return
    const { result, retCode } = JSON.parse(body)
    call.isAccepted = retCode === 0
    if (call.act === "list" && call.isAccepted) call.listed = result.list.map(idOf)
  }
  readonly send = (request: TransportRequest): Answer =>
    Effect.suspend(() => {
      const call: Call = { ...described(request), at: this.now }
      const { acts, answers, instead } = this.fate(call, this.of(call.kind).length)
      this.calls.push(call)
      this.#note("sent", call)
      const acting = this.#acting(call, request)
      // The exchange acts on what was sent, whether somebody still waits or not.
      const landed: Answer =
        acts === undefined
          ? Effect.never
          : acts === 0
            ? acting
            : Effect.flatMap(Effect.forkDaemon(Effect.zipRight(this.sleep(acts), acting)), Fiber.join)
      const late = this.sleep((answers ?? 0) - (instead === undefined ? (acts ?? 0) : 0))
      const answer: Answer =
        answers === undefined
          ? Effect.zipRight(landed, Effect.never)
          : instead === undefined
            ? Effect.tap(landed, () => late)
            : Effect.zipRight(
                acts === undefined ? Effect.void : Effect.forkDaemon(landed),
                Effect.zipRight(late, instead)
              )
      return Effect.onExit(answer, (exit) =>
        Effect.sync(() => {
          if (Exit.isSuccess(exit)) this.#read(call, exit.value)
          call.isAccepted ??= false
          this.#note(Exit.isInterrupted(exit) ? "aborted" : "answered", call)
        })
      )
    })
}

export type Services = Bybit.Services | Safety.KillSwitch | Credentials
export type Outcomes = ReadonlyArray<Safety.CancelOutcome>
type Stop = Effect.Effect<Outcomes, never, Services>
export type How = "halt" | "cancelAll" | "cancelAllOnClose"

export interface Plan {
  readonly targets: ReadonlyArray<Safety.Target>
  readonly deadline?: number | undefined
  readonly how?: How
  readonly prepare?: (storm: Storm) => void
  /** Runs before; what it forks goes on. */
  readonly before?: (storm: Storm) => Effect.Effect<unknown, never, Services | Scope.Scope>
  /** Runs beside. */
  readonly beside?: (storm: Storm, layers: Scope.CloseableScope) => Effect.Effect<unknown, never, Services>
  readonly around?: (stop: Stop, storm: Storm) => Stop
}

const stopOf = ({ deadline, how = "halt", targets: all }: Plan): Stop => {
  const options = deadline === undefined ? {} : { deadline }
  if (how === "halt") return Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("storm"))
  if (how === "cancelAll") return Safety.cancelAll(all, options)
  let told: Outcomes = []
  const done = (outcomes: Outcomes) =>
    Effect.sync(() => {
      told = outcomes
    })
  return Effect.scoped(Safety.cancelAllOnClose(all, { ...options, done })).pipe(Effect.map(() => told))
}

const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
/** Sends an order, which goes its own way. */
export const flying = (category: PlaceOrderParams["category"]) =>
  Effect.zipRight(Effect.forkScoped(Effect.exit(placeOrder({ category, ...row }))), Effect.yieldNow())

/** Lets everything happen that can happen now. */
const settled = Effect.repeatN(Effect.yieldNow(), 50)

/** Stops in a storm, and then lets two more minutes pass. */
export const storming = (plan: Plan) =>
  Effect.suspend(() => {
    const storm = new Storm()
    const { clock } = storm
    plan.prepare?.(storm)
    return Effect.gen(function* () {
      const layers = yield* Scope.make()
      const flights = yield* Scope.make()
      const layer = Safety.layerKillSwitch({
        targets: plan.targets,
        ...(plan.deadline === undefined ? {} : { deadline: plan.deadline })
      }).pipe(
        Layer.provideMerge(Bybit.layer({ venue, rateLimiter: storm.limiter })),
        Layer.provideMerge(Layer.merge(storm.platform, Layer.succeed(Transport, { send: storm.send })))
      )
      const context = yield* Layer.buildWithScope(layer, layers)
      const beforehand = plan.before?.(storm) ?? Effect.void
      const preparing = yield* Effect.fork(Effect.provide(beforehand, Context.add(context, Scope.Scope, flights)))
      yield* clock.pass(1000)
      yield* Fiber.join(preparing)

      const timers = storm.timers
      const began = storm.now
      const stop = stopOf(plan)
      const fiber = yield* Effect.exit(plan.around === undefined ? stop : plan.around(stop, storm)).pipe(
        Effect.flatMap((exit) => {
          const ended = { at: storm.now, exit, left: storm.exchange.left, sent: storm.calls.length }
          return Effect.map(settled, () => ({ ...ended, pending: storm.pending, timers: storm.timers - timers }))
        }),
        Effect.provide(context),
        Effect.fork
      )
      const beside = yield* Effect.fork(Effect.provide(plan.beside?.(storm, layers) ?? Effect.void, context))
      yield* clock.pass(0)
      for (let step = 0; step < 150 && fiber.unsafePoll() === null; step++) yield* clock.pass(1000)
      if (fiber.unsafePoll() === null) throw new Error(`it doesn't end\n${storm.trace}`)
      const ended = yield* Fiber.join(fiber)
      yield* clock.pass(120_000)
      yield* Fiber.join(beside)
      yield* Scope.close(flights, Exit.void)
      yield* Scope.close(layers, Exit.void)
      yield* clock.pass(0)
      const all: Outcomes = Exit.isSuccess(ended.exit) ? ended.exit.value : []
      return {
        ...ended,
        all,
        began,
        deadline: plan.deadline ?? 10_000,
        sentLater: storm.calls.slice(ended.sent).filter(({ act }) => act !== "other"),
        storm,
        tags: all.map(({ _tag }) => _tag),
        timersLater: storm.timers,
        took: ended.at - began
      }
    }).pipe(Effect.withClock(clock), withSeed("storm"), silently)
  })
export type Ended = Effect.Effect.Success<ReturnType<typeof storming>>

/** What of a market was open, by ID. */
export const openIn = (lines: ReadonlyArray<string>, market: string): ReadonlyArray<string> =>
  lines.filter((line) => isIn(market, line)).map(idIn)
