// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Logger, LogLevel, Scope } from "effect"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "../../src/Http/Transport.js"
import { type PlaceOrderParams, placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { cut, halting, type OpenOrders, refusal, venue } from "./haltedExchange.js"
import { cancels, fillMarket } from "./slowCancelWorld.js"

type Answer = Effect.Effect<TransportResponse, TransportError>
/** What becomes of a call: when the exchange acts on it, if at all, and when its answer arrives, if it does. */
interface Fate {
  readonly acts?: number
  readonly answers?: number
  /** An answer without an act. */
  readonly instead?: Answer
}
const prompt: Fate = { acts: 0, answers: 0 }
const lost: Fate = {}
const refused = (instead: Answer, answers = 0): Fate => ({ answers, instead })
const http = (status: number, body: unknown = ""): Answer =>
  Effect.succeed({ status, statusText: "", headers: {}, body: typeof body === "string" ? body : JSON.stringify(body) })
interface Call {
  readonly kind: string
  readonly at: number
  ended?: number
}
type Services = Bybit.Services | Safety.KillSwitch | Credentials

class Storm {
  readonly clock = new VirtualClock()
  readonly exchange: OpenOrders
  readonly platform: ReturnType<typeof halting>["platform"]
  readonly calls: Array<Call> = []
  /** All that was ever open, and since when nothing has changed. */
  readonly ever = new Set<string>()
  changedAt = 0
  readonly pending = new Map<string, number>()
  readonly most = new Map<string, number>()
  fate: (kind: string, nth: number, at: number, request: TransportRequest) => Fate = () => prompt
  limiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone
  onAct: (kind: string) => void = () => {}
  constructor() {
    const { exchange, platform } = halting()
    this.exchange = exchange
    this.platform = platform
  }
  get now(): number {
    return this.clock.unsafeCurrentTimeMillis()
  }
  of(kind: string): ReadonlyArray<Call> {
    return this.calls.filter((call) => call.kind === kind)
  }
  get trace(): string {
    return this.calls.map(({ at, ended, kind }) => `${at} ${kind} ${ended ?? "…"}`).join("\n")
  }
  #count(kind: string, by: number): void {
    const count = (this.pending.get(kind) ?? 0) + by
    this.pending.set(kind, count)
    this.most.set(kind, Math.max(count, this.most.get(kind) ?? 0))
  }
  readonly send = (request: TransportRequest): Answer =>
    Effect.suspend(() => {
      const [path = ""] = request.path.split("?")
      const body: { readonly category?: string; readonly orderFilter?: string } = JSON.parse(request.body || "{}")
      const kind = path.includes("realtime")
        ? "list"
        : path !== "/v5/order/cancel-all"
          ? path
          : body.category === "spot"
            ? (body.orderFilter ?? "Order")
            : `${body.category}`
      const call: Call = { at: this.now, kind }
      const fate = this.fate(kind, this.of(kind).length, this.now, request)
      this.calls.push(call)
      this.#count(kind, 1)
      const act = Effect.suspend(() => {
        const before = `${this.exchange.left}`
        for (const line of this.exchange.left) this.ever.add(idOf(line))
        return Effect.tap(this.exchange.send(request), () =>
          Effect.sync(() => {
            this.onAct(kind)
            if (`${this.exchange.left}` !== before) this.changedAt = this.now
            for (const line of this.exchange.left) this.ever.add(idOf(line))
          })
        )
      })
      const { acts, answers, instead } = fate
      const acting: Answer =
        instead ??
        (acts === undefined
          ? Effect.never
          : acts === 0
            ? act
            : Effect.flatMap(Effect.forkDaemon(Effect.delay(act, acts)), Fiber.join))
      const whole: Answer =
        answers === undefined
          ? Effect.zipRight(acting, Effect.never)
          : instead
            ? Effect.delay(acting, answers)
            : Effect.tap(acting, () => Effect.sleep(Math.max(0, answers - (acts ?? 0))))
      return Effect.onExit(whole, () =>
        Effect.sync(() => {
          call.ended = this.now
          this.#count(kind, -1)
        })
      )
    })
}
const idOf = (line: string): string => (/^\w+ \w+ o-/.test(line) ? (line.split(" ")[2] ?? "") : line)
const idOfOpen = (order: object): string =>
  String("orderId" in order ? order.orderId : "quoteId" in order ? order.quoteId : "rfqId" in order ? order.rfqId : "")

type How = "halt" | "cancelAll" | "close"
interface Plan {
  readonly targets: ReadonlyArray<Safety.Target>
  readonly deadline?: number
  readonly how?: How
  readonly prepare?: (storm: Storm) => void
  /** Runs before; what it forks goes on. */
  readonly before?: (storm: Storm) => Effect.Effect<unknown, never, Services | Scope.Scope>
  /** Runs beside. */
  readonly meanwhile?: (storm: Storm, layers: Scope.CloseableScope) => Effect.Effect<unknown, never, Services>
  readonly around?: (stop: Stop) => Stop
}
type Stop = Effect.Effect<ReadonlyArray<Safety.CancelOutcome>, never, Services>

const stopOf = ({ targets, deadline, how = "halt" }: Plan): Stop => {
  const options = deadline === undefined ? {} : { deadline }
  if (how === "halt") return Effect.flatMap(Safety.KillSwitch, (one) => one.halt("storm"))
  if (how === "cancelAll") return Safety.cancelAll(targets, options)
  let all: ReadonlyArray<Safety.CancelOutcome> = []
  const done = (outcomes: ReadonlyArray<Safety.CancelOutcome>) => Effect.sync(() => void (all = outcomes))
  return Effect.scoped(Safety.cancelAllOnClose(targets, { ...options, done })).pipe(Effect.map(() => all))
}

/** Stops in a storm; then lets two more minutes pass. */
const storming = (plan: Plan) =>
  Effect.suspend(() => {
    const storm = new Storm()
    const { clock, exchange } = storm
    plan.prepare?.(storm)
    return Effect.gen(function* () {
      const layers = yield* Scope.make()
      const layer = Safety.layerKillSwitch({
        targets: plan.targets,
        ...(plan.deadline === undefined ? {} : { deadline: plan.deadline })
      }).pipe(
        Layer.provideMerge(Bybit.layer({ venue, rateLimiter: storm.limiter })),
        Layer.provideMerge(Layer.merge(storm.platform, Layer.succeed(Transport, { send: storm.send })))
      )
      const context = yield* Layer.buildWithScope(layer, layers)
      yield* Effect.provide(plan.before?.(storm) ?? Effect.void, context)
      yield* clock.pass(0)
      const sleepers = clock.sleepers
      const began = storm.now
      const stop = stopOf(plan)
      const fiber = yield* Effect.fork(
        Effect.map(Effect.exit((plan.around ?? ((one) => one))(stop)), (exit) => ({
          all: Exit.isSuccess(exit) ? exit.value : [],
          at: storm.now,
          calls: storm.calls.length,
          left: exchange.left
        })).pipe(Effect.provide(context))
      )
      const beside = yield* Effect.fork(Effect.provide(plan.meanwhile?.(storm, layers) ?? Effect.void, context))
      for (let step = 0; step < 600 && fiber.unsafePoll() === null; step++) yield* clock.pass(250)
      if (fiber.unsafePoll() === null) throw new Error(`it doesn't end\n${storm.trace}`)
      const ended = yield* Fiber.join(fiber)
      const after = { pending: [...storm.pending].filter(([, count]) => count > 0), sleepers: clock.sleepers - sleepers }
      yield* clock.pass(120_000)
      yield* Fiber.join(beside)
      yield* Scope.close(layers, Exit.void)
      return {
        ...ended,
        after,
        endedAt: ended.at,
        later: exchange.left,
        sentAfter: storm.calls.slice(ended.calls),
        sleepersLater: clock.sleepers,
        storm,
        tags: ended.all.map(({ _tag }) => _tag),
        took: ended.at - began
      }
    }).pipe(Effect.scoped, Effect.withClock(clock), Logger.withMinimumLogLevel(LogLevel.None))
  })
type Ended = Effect.Effect.Success<ReturnType<typeof storming>>

const isOf = (target: Safety.Target) => (line: string) =>
  line.startsWith(`${target.category} `) || (target.category === "rfq" && line.startsWith("quote "))
/** What is never true of outcomes; `listed` if all lists were answered at once. */
const lies = ({ all, later, left, storm, endedAt }: Ended, listed = true): ReadonlyArray<string> =>
  all.flatMap((one) => {
    const open = left.filter(isOf(one.target)).map(idOf)
    if (one._tag === "Cleared")
      return open.length + later.filter(isOf(one.target)).length === 0
        ? []
        : [`Cleared at ${endedAt}, open: ${open}; later: ${later}\n${storm.trace}`]
    if (one._tag === "Unknown") return []
    const ids = one.orders.map(idOfOpen)
    const wrong: Array<string> = []
    if (ids.length === 0) wrong.push(`Remaining nothing\n${storm.trace}`)
    if (new Set(ids).size < ids.length) wrong.push(`twice: ${ids}`)
    if (!ids.every((id) => storm.ever.has(id))) wrong.push(`never open: ${ids} of ${[...storm.ever]}`)
    if (listed && endedAt - storm.changedAt > 2500 && `${[...ids].sort()}` !== `${[...open].sort()}`)
      wrong.push(`Remaining ${ids}, open at ${endedAt} since ${storm.changedAt}: ${open}\n${storm.trace}`)
    return wrong
  })
/** What is left of a stop that has ended. */
const traces = ({ after, sentAfter, sleepersLater }: Ended): ReadonlyArray<string> =>
  after.sleepers > 0 || after.pending.length > 0 || sentAfter.length > 0 || sleepersLater > 0
    ? [`left: ${JSON.stringify({ after, sentAfter, sleepersLater })}`]
    : []
const assertNone = (wrongs: ReadonlyArray<string>) => assert.isEmpty(wrongs, wrongs.slice(0, 6).join("\n"))

const spot = { category: "spot" } as const
const rfq = { category: "rfq" } as const
const linear = { category: "linear", settleCoin: "USDT" } as const
const spread = { category: "spread" } as const
const fill = ({ exchange }: Storm): void => {
  fillMarket(exchange, "spot")
  fillMarket(exchange, "rfq")
  exchange.place({ category: "linear" })
  exchange.spreads.push("spread 1")
}
const isCancel = (kind: string): boolean => kind !== "list" && !kind.endsWith("create")
const everyCancel =
  (fate: (nth: number, at: number, kind: string) => Fate) =>
  (kind: string, nth: number, at: number): Fate =>
    isCancel(kind) ? fate(nth, at, kind) : prompt
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
/** An order is sent, and goes its own way. */
const flying = (params: PlaceOrderParams) =>
  Effect.zipRight(Effect.forkScoped(Effect.exit(placeOrder(params))), Effect.sleep(0))

// ---- 1
const stays = (storm: Storm): void => {
  storm.onAct = (kind) => {
    if (kind === "Order") storm.exchange.place(spot)
  }
}
const floods: Readonly<Record<string, (storm: Storm) => void>> = {
  ...Object.fromEntries(
    Object.entries({
      "10016": refusal(10016),
      "10006": refusal(10006),
      "10018": refusal(10018),
      "10002": refusal(10002),
      "98765": refusal(98765),
      "502": http(502),
      "403": http(403),
      "a cut": cut,
      "a refused connection": Effect.fail(new TransportError({ cause: "refused", sent: false }))
    }).flatMap(([why, answer]) =>
      [RateLimiter.layerNone, RateLimiter.layerMemory()].map((limiter, index) => [
        `each is refused at once by ${why}${index === 0 ? "" : ", with a limiter"}`,
        (storm: Storm) => {
          storm.limiter = limiter
          storm.fate = everyCancel(() => refused(answer))
        }
      ])
    )
  ),
  "nothing is answered": (storm) => {
    storm.fate = () => lost
  },
  "no cancel is answered": (storm) => {
    storm.fate = everyCancel(() => lost)
  },
  ...Object.fromEntries(
    [0, 1900, 2100, 7000].flatMap((millis) => [
      [
        `each is refused after ${millis}`,
        (storm: Storm) => {
          storm.fate = everyCancel(() => refused(refusal(10016), millis))
        }
      ],
      [
        `each is accepted after ${millis}, and an order stays`,
        (storm: Storm) => {
          stays(storm)
          storm.fate = everyCancel(() => ({ acts: 0, answers: millis }))
        }
      ],
      [
        `everything is answered after ${millis}, and an order stays`,
        (storm: Storm) => {
          stays(storm)
          storm.fate = () => ({ acts: 0, answers: millis })
        }
      ]
    ])
  ),
  "lists fail at once": (storm) => {
    storm.fate = (kind) => (kind === "list" ? refused(refusal(10016)) : prompt)
  },
  "lists are never answered": (storm) => {
    storm.fate = (kind) => (kind === "list" ? lost : prompt)
  },
  "lists fail, and one kind is refused": (storm) => {
    storm.fate = (kind) => (kind === "list" || kind === "OcoOrder" ? refused(refusal(10016)) : prompt)
  }
}
describe("in a storm of 60 s", () => {
  for (const [name, prepare] of Object.entries(floods))
    it.live(`sends few cancels and few lists if ${name}`, () =>
      Effect.gen(function* () {
        const ended = yield* storming({
          deadline: 60_000,
          prepare: (storm) => (fillMarket(storm.exchange, "spot"), prepare(storm)),
          targets: [spot]
        })
        const { storm } = ended
        const kinds = [...cancels.spot, "list"]
        const perKind = kinds.map((kind) => storm.of(kind).length)
        const gaps = cancels.spot.flatMap((kind) =>
          storm.of(kind).flatMap(({ at }, index, all) => (index === 0 ? [] : [at - (all[index - 1]?.at ?? 0)]))
        )
        const first = cancels.spot.map((kind) => storm.of(kind).filter(({ at }) => at < 2000).length)
        const most = kinds.map((kind) => storm.most.get(kind) ?? 0)
        console.log(
          `${name}: ${ended.tags} at ${ended.took}; cancels ${Math.min(...perKind.slice(0, 5))}-${Math.max(...perKind.slice(0, 5))}, ` +
            `lists ${perKind[5]}, in 2 s ${Math.max(...first)}, gap ${Math.min(...gaps)}, at once ${Math.max(...most.slice(0, 5))}, lists ${most[5]}`
        )
        assertNone(lies(ended))
        assert.isAtMost(Math.max(...perKind.slice(0, 5)), 75, "cancels of a kind")
        assert.isAtMost(perKind[5] ?? 0, 400, "lists")
        assert.isAtMost(Math.max(...most), 7, "at once")
        assert.isAtMost(ended.took, 61_000)
        assertNone(traces(ended))
      })
    )
})
