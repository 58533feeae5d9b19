import { assert } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Redacted, TestClock } from "effect"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "../../src/Http/Transport.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { type OrderMessage, reply, TradeServer } from "../Socket/tradeWorld.js"

interface OpenOrder {
  readonly orderId: string
  readonly category: string
  readonly filter: string
}
type Answer = Effect.Effect<TransportResponse, TransportError>
type Params = Readonly<Record<string, unknown>>

/** An order that rests. */
export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "1000"
} as const

const row = {
  orderLinkId: "",
  symbol: "BTCUSDT",
  price: "1",
  qty: "1",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  timeInForce: "GTC",
  leavesQty: "1",
  cumExecQty: "0",
  createdTime: "1",
  updatedTime: "1"
}

/** An exchange that only keeps open orders, spread orders, RFQs and quotes. */
export class OpenOrders {
  orders: Array<OpenOrder> = []
  spreads: Array<string> = []
  rfqs: Array<string> = []
  quotes: Array<string> = []
  /** Paths of received requests, with the instant. */
  readonly received: Array<{ readonly path: string; readonly at: number }> = []
  /** Stands between the program and the exchange. */
  intercept: (path: string, act: Answer) => Answer = (_, act) => act
  #ids = 0

  place(params: Params): string {
    const orderId = `o-${++this.#ids}`
    this.orders.push({ orderId, category: String(params.category), filter: String(params.orderFilter ?? "Order") })
    return orderId
  }
  /** Everything that is open. */
  get left(): ReadonlyArray<string> {
    return [
      ...this.orders.map(({ category, filter, orderId }) => `${category} ${filter} ${orderId}`),
      ...this.spreads,
      ...this.rfqs,
      ...this.quotes
    ]
  }
  count(path: string): number {
    return this.received.filter((one) => one.path === path).length
  }

  #act(path: string, params: Params): unknown {
    const isSpot = params.category === "spot"
    switch (path) {
      case "/v5/order/create":
        return { orderId: this.place(params), orderLinkId: "" }
      case "/v5/order/create-batch": {
        const rows = params.request as ReadonlyArray<Params>
        return {
          list: rows.map((one) => ({
            ...one,
            orderId: this.place({ ...one, category: params.category }),
            orderLinkId: ""
          }))
        }
      }
      case "/v5/order/cancel-all": {
        const filter = params.orderFilter ?? (isSpot ? "Order" : undefined)
        const gone = (one: OpenOrder) =>
          one.category === params.category && (filter === undefined || one.filter === filter)
        const list = this.orders.filter(gone)
        this.orders = this.orders.filter((one) => !gone(one))
        return { list: list.map(({ orderId }) => ({ orderId, orderLinkId: "" })), success: "1" }
      }
      case "/v5/order/cancel":
        this.orders = this.orders.filter(({ orderId }) => orderId !== params.orderId)
        return { orderId: params.orderId, orderLinkId: "" }
      case "/v5/order/realtime": {
        const list = this.orders.filter(
          ({ category, filter }) =>
            category === params.category && (params.orderFilter === undefined || params.orderFilter === filter)
        )
        return { category: params.category, nextPageCursor: "", list: list.map(({ orderId }) => ({ ...row, orderId })) }
      }
      case "/v5/spread/order/create":
        this.spreads.push(`spread ${++this.#ids}`)
        return { orderId: "s-1", orderLinkId: "" }
      case "/v5/spread/order/cancel-all":
        this.spreads = []
        return { list: [], success: "1" }
      case "/v5/spread/order/realtime":
        return { nextPageCursor: "", list: this.spreads.map((orderId) => ({ ...row, orderId, baseCoin: "SOL" })) }
      case "/v5/rfq/cancel-all-quotes":
        this.quotes = []
        return []
      case "/v5/rfq/cancel-all-rfq":
        this.rfqs = []
        return []
      case "/v5/rfq/quote-realtime":
        return { list: this.quotes.map((quoteId) => ({ rfqId: "r", quoteId, status: "Active" })) }
      case "/v5/rfq/rfq-realtime":
        return { list: this.rfqs.map((rfqId) => ({ rfqId, status: "Active" })) }
      default:
        return { orderId: "x", orderLinkId: "", order_id: "x", list: [] }
    }
  }

  send(request: TransportRequest): Answer {
    return Effect.flatMap(Clock.currentTimeMillis, (at) => {
      const [path = "", query] = request.path.split("?")
      const params: Params = request.body ? JSON.parse(request.body) : Object.fromEntries(new URLSearchParams(query))
      this.received.push({ path, at })
      const act = Effect.sync(() => {
        const result = this.#act(path, params)
        const body = { retCode: 0, retMsg: "OK", result, retExtInfo: { list: [] }, time: 1_763_700_000_000 }
        return { status: 200, statusText: "OK", headers: {}, body: JSON.stringify(body) }
      })
      return this.intercept(path, act)
    })
  }
}

export const refusal = (code: number): Answer =>
  Effect.succeed({
    status: 200,
    statusText: "OK",
    headers: {},
    body: JSON.stringify({ retCode: code, retMsg: "refused", result: {}, retExtInfo: {}, time: 1_763_700_000_000 })
  })
export const cut: Answer = Effect.fail(new TransportError({ cause: "reset", sent: true }))

export const venue = Venue.custom({ name: "h", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })
export const account: ApiKey = { key: "abcdefghijkl", secret: Redacted.make("secret") }

/** The exchange and its platform: REST, trade socket and an account. */
export const halting = (signing: Effect.Effect<void> = Effect.void) => {
  const exchange = new OpenOrders()
  const server = new TradeServer()
  server.order = (message: OrderMessage) => {
    const [params] = (message.args ?? []) as ReadonlyArray<Params>
    if (message.op === "order.create")
      return reply(message, { data: { orderId: exchange.place(params ?? {}), orderLinkId: "" } })
    return reply(message)
  }
  const platform = Layer.mergeAll(
    Layer.succeed(Transport, { send: (request: TransportRequest) => exchange.send(request) }),
    Layer.succeed(Signer, { sign: () => Effect.as(signing, "signature") }),
    server.layer,
    Layer.succeed(Credentials, account)
  )
  return { exchange, server, platform }
}

/** Lets the time of the TestClock pass until the effect has ended, and returns how long it took. */
export const finish = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    for (let step = 0; step < 30 && fiber.unsafePoll() === null; step++)
      yield* TestClock.adjust(step < 10 ? "500 millis" : "2 seconds")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })

export const assertHalted = (error: { readonly outcome?: string }): void => {
  assert.isTrue(Safety.isHalted(error), String(error))
  assert.strictEqual(error.outcome, "notExecuted")
}
export const areCleared = (all: ReadonlyArray<Safety.CancelOutcome>): boolean =>
  all.every(({ _tag }) => _tag === "Cleared")
