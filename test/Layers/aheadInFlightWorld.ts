import { assert } from "@effect/vitest"
import { Effect, Fiber, Layer, Runtime, type Scope } from "effect"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { Signer } from "../../src/Signing/Signer.js"
import * as Socket from "../../src/Socket.js"
import { silently } from "../effect/logs.js"
import { JumpingClock } from "../Http/jumpingClock.js"
import { type OrderMessage, reply, TradeServer } from "../Socket/tradeWorld.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { account, cut, OpenOrders, refusal, venue } from "./haltedExchange.js"

const begin = 1_763_700_000_000
export const linear = { category: "linear", settleCoin: "USDT" } as const
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
export const places = {
  placeOrder: placeOrder({ category: "linear", ...row }),
  batchPlaceOrder: batchPlaceOrder({ category: "linear", request: [row, row] })
}
export type Place = keyof typeof places
export const routes = ["REST", "a socket"] as const
export type Route = (typeof routes)[number]
/** What the caller of an order gets to know. */
type Ending = "no answer" | "a cut connection" | "the answer"

export type Services = Bybit.Services | Safety.KillSwitch | Credentials

/** A message of orders that was sent, in the exchange's time. */
export interface Sent {
  readonly stamp: number
  readonly window: number
  readonly at: number
  /** When it was acted on. */
  actedAt: number | undefined
  isRefused: boolean
}

/** An exchange whose clock is right, a machine whose clock may be set, and connections that may be stuck. */
export class World {
  readonly #virtual = new VirtualClock()
  readonly clock = new JumpingClock(this.#virtual)
  readonly exchange = new OpenOrders()
  readonly server = new TradeServer()
  readonly sent: Array<Sent> = []
  /** When a message of orders arrives; undefined if it's lost. */
  arrival: (sent: Sent) => number | undefined = ({ stamp, window }) => stamp + window - 50
  ending: Ending = "no answer"
  canMeasure = true

  constructor() {
    this.clock.wall = begin
  }
  /** By the exchange's clock. */
  now(): number {
    return begin + this.#virtual.unsafeCurrentTimeMillis()
  }
  set(millis: number): void {
    this.clock.wall += millis
  }
  #accepts(stamp: number, window: number): boolean {
    return stamp < this.now() + 1000 && stamp >= this.now() - window
  }
  #arrives<A>(stamp: number, window: number, act: (isAccepted: boolean) => A): Effect.Effect<A> {
    return Effect.suspend(() => {
      assert.isTrue(Number.isFinite(stamp) && window > 0, "the message is signed")
      const sent: Sent = { stamp, window, at: this.now(), actedAt: undefined, isRefused: false }
      this.sent.push(sent)
      const at = this.arrival(sent)
      if (at === undefined) return Effect.never
      return Effect.sleep(Math.max(20, at - this.now())).pipe(
        Effect.map(() => {
          const isAccepted = this.#accepts(stamp, window)
          if (isAccepted) sent.actedAt = this.now()
          else sent.isRefused = true
          return act(isAccepted)
        })
      )
    })
  }
  readonly #send = (request: TransportRequest) => {
    const path = request.path.split("?")[0] ?? ""
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name.toLowerCase(), it]))
    const stamp = Number(headers["x-bapi-timestamp"])
    const window = Number(headers["x-bapi-recv-window"])
    if (path.startsWith("/v5/order/create")) {
      const arrives = this.#arrives(stamp, window, (isAccepted) =>
        isAccepted ? this.exchange.send(request) : refusal(10002)
      )
      return Effect.flatMap(Effect.forkDaemon(Effect.flatten(arrives)), (fiber) =>
        this.ending === "no answer"
          ? Effect.never
          : this.ending === "the answer"
            ? Fiber.join(fiber)
            : Effect.delay(cut, "100 millis")
      )
    }
    const act = Effect.suspend(() => {
      if (path === "/v5/market/time") {
        if (!this.canMeasure) return new TransportError({ cause: "reset", sent: true })
        const body = JSON.stringify({ retCode: 0, retMsg: "OK", result: {}, retExtInfo: {}, time: this.now() })
        return Effect.succeed({ status: 200, statusText: "OK", headers: {}, body })
      }
      return this.#accepts(stamp, window) ? this.exchange.send(request) : refusal(10002)
    })
    return Effect.delay(act, 20).pipe(Effect.exit, Effect.tap(Effect.sleep(20)), Effect.flatten)
  }
  #serve(runtime: Runtime.Runtime<never>): void {
    this.server.order = (message: OrderMessage, socket) => {
      const [params] = (message.args ?? []) as ReadonlyArray<Readonly<Record<string, unknown>>>
      const rows = (params?.request ?? [params]) as ReadonlyArray<object>
      const { "X-BAPI-RECV-WINDOW": window, "X-BAPI-TIMESTAMP": stamp } = message.header
      const act = (isAccepted: boolean) => {
        if (!isAccepted) return reply(message, { retCode: 10002, retMsg: "refused", data: {} })
        const list = rows.map((one) => ({
          ...one,
          category: "linear",
          orderId: this.exchange.place({ ...one, category: "linear" }),
          orderLinkId: "",
          createAt: "1"
        }))
        return params?.request === undefined
          ? reply(message, { data: list[0] })
          : reply(message, { data: { list }, retExtInfo: { list: list.map(() => ({ code: 0, msg: "OK" })) } })
      }
      const arrives = Effect.map(this.#arrives(Number(stamp), Number(window), act), (json) => {
        if (this.ending === "the answer") socket.push(json)
      })
      Runtime.runFork(runtime)(arrives)
      if (this.ending === "a cut connection")
        Runtime.runFork(runtime)(
          Effect.delay(
            Effect.sync(() => socket.cut()),
            100
          )
        )
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
    const rest = Safety.layerKillSwitch({ targets: [linear] }).pipe(
      Layer.provideMerge(Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone, syncClock: true }))
    )
    const all = route === "REST" ? rest : Socket.layerSocket({ venue, drain: 0 }).pipe(Layer.provideMerge(rest))
    return Layer.provideMerge(all, platform)
  }
  /** Runs a program whose sleeps let the virtual time pass. */
  run<A, E>(route: Route, program: Effect.Effect<A, E, Services | Scope.Scope>) {
    const serving = Effect.map(Effect.runtime<never>(), (runtime) => this.#serve(runtime))
    const whole = Effect.zipRight(serving, Effect.scoped(program)).pipe(
      Effect.provide(this.#layer(route)),
      silently,
      Effect.withClock(this.clock)
    )
    const virtual = this.#virtual
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(whole)
      for (let passed = 0; passed < 300 && fiber.unsafePoll() === null; passed++) yield* virtual.pass(1000)
      assert.isNotNull(fiber.unsafePoll(), "the program ends")
      return yield* Fiber.join(fiber)
    })
  }
  acted(): number {
    return this.sent.filter(({ actedAt }) => actedAt !== undefined).length
  }
}
