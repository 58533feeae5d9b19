import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Schema, Stream } from "effect"
import { layer as restLayer } from "../../../src/Http/RestClient.js"
import { Transport, type TransportRequest } from "../../../src/Http/Transport.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { type Row, walletRow } from "../accountRows.js"
import { account, FakeServer } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
const week = 7 * day
export const begin = 1_790_000_000_000

class LateClock extends VirtualClock {
  constructor(readonly start: number) {
    super()
  }
  override unsafeCurrentTimeMillis(): number {
    return super.unsafeCurrentTimeMillis() + this.start
  }
  override readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
}

const final = new Set(["Filled", "Cancelled", "Rejected", "PartiallyFilledCanceled", "Deactivated"])

/** The odd fields of a row of an order, by its true times. `undefined` in a field is a field that is missing. */
export type Odd = (created: number, updated: number) => Readonly<Record<string, string | undefined>>
const plain: Odd = () => ({})

export interface Order {
  readonly orderId: string
  readonly category: string
  readonly created: number
  updated: number
  status: string
  qty: number
  filled: number
  odd: Odd
}
interface Fill {
  readonly execId: string
  readonly orderId: string
  readonly time: number
  readonly row: Row
}

/** Where the odd times are seen. */
export type Where = "pushes" | "REST" | "both"
/** How orders that are over are found. */
export interface Lookups {
  /** `order/realtime` shows an order that is over to those who ask for its ID. */
  readonly realtime: boolean
  /** `order/history` shows an order to those who ask for its ID, whenever it was created. */
  readonly anyTime: boolean
  /** The time that is compared with `startTime` and `endTime`. */
  readonly by: "created" | "updated"
}

/** An account whose orders have odd times. The exchange itself knows the true ones. */
export class OddExchange {
  readonly orders = new Map<string, Order>()
  readonly fills: Array<Fill> = []
  /** Requests for history that the exchange refuses, and other surprises. */
  readonly problems: Array<string> = []
  readonly calls: Array<{ readonly path: string; readonly query: Readonly<Record<string, string>> }> = []
  where: Where = "both"
  lookups: Lookups = { anyTime: false, by: "created", realtime: false }
  isSilent = false

  constructor(
    readonly clock: VirtualClock,
    readonly server: FakeServer
  ) {}

  #row(order: Order, seenBy: "pushes" | "REST"): Row {
    const { created, filled, odd, orderId, qty, status, updated } = order
    const row: Record<string, unknown> = {
      symbol: "BTCUSDT",
      orderId,
      orderLinkId: "",
      side: "Buy",
      positionIdx: 0,
      orderType: "Limit",
      timeInForce: "GTC",
      price: "100",
      orderStatus: status,
      qty: `${qty}`,
      cumExecQty: `${filled}`,
      leavesQty: `${qty - filled}`,
      createdTime: `${created}`,
      updatedTime: `${updated}`,
      ...(this.where === "both" || this.where === seenBy ? odd(created, updated) : {})
    }
    for (const [name, value] of Object.entries(row)) if (value === undefined) delete row[name]
    return row
  }
  #push(topic: string, ...data: ReadonlyArray<Row>): void {
    const socket = this.server.sockets.at(-1)
    if (this.isSilent || socket === undefined || !socket.isOpen) return
    socket.push({ id: "m", topic, creationTime: this.clock.unsafeCurrentTimeMillis(), data })
  }
  #pushOrder(order: Order): void {
    this.#push("order", { category: order.category, ...this.#row(order, "pushes") })
  }

  place(orderId: string, odd: Odd = plain, more: Partial<Order> = {}): Order {
    const now = this.clock.unsafeCurrentTimeMillis()
    const order: Order = {
      orderId,
      category: "linear",
      created: now,
      updated: now,
      status: "New",
      qty: 10,
      filled: 0,
      odd,
      ...more
    }
    this.orders.set(orderId, order)
    this.#pushOrder(order)
    return order
  }
  fill(order: Order, qty = order.qty - order.filled): string {
    const time = this.clock.unsafeCurrentTimeMillis()
    const execId = `fill-${this.fills.length}-of-${order.orderId}`
    const row = {
      symbol: "BTCUSDT",
      execId,
      orderId: order.orderId,
      orderLinkId: "",
      side: "Buy",
      execPrice: "100",
      execQty: `${qty}`,
      execFee: "0",
      execType: "Trade",
      execTime: `${time}`,
      isMaker: true,
      seq: this.fills.length
    }
    this.fills.push({ execId, orderId: order.orderId, time, row })
    this.#push("execution", { category: order.category, ...row })
    order.filled += qty
    this.change(order, order.filled === order.qty ? "Filled" : "PartiallyFilled")
    return execId
  }
  change(order: Order, status: string): void {
    order.status = status
    order.updated = this.clock.unsafeCurrentTimeMillis()
    this.#pushOrder(order)
  }
  cancel(order: Order): void {
    this.change(order, "Cancelled")
  }

  /** The range of a request for history, or why it is refused. */
  #range(query: Readonly<Record<string, string>>): readonly [from: number, to: number] | string {
    const now = this.clock.unsafeCurrentTimeMillis()
    for (const name of ["startTime", "endTime"] as const) {
      const value = query[name]
      if (value !== undefined && !(/^\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value))))
        return `${name} ${value}`
    }
    const start = query["startTime"] === undefined ? undefined : Number(query["startTime"])
    const end = query["endTime"] === undefined ? undefined : Number(query["endTime"])
    const from = start ?? (end ?? now) - week
    const to = end ?? (start === undefined ? now : start + week)
    return from > to ? `${from} > ${to}` : to - from > week ? `${to - from} ms from ${from}` : [from, to]
  }

  #read(path: string, query: Readonly<Record<string, string>>): unknown {
    if (path === "/v5/account/wallet-balance") return { list: [walletRow({ totalEquity: "1" })] }
    const { category, orderId } = query
    const list = (): ReadonlyArray<Row> => {
      const orders = [...this.orders.values()]
        .filter((order) => order.category === category && (orderId === undefined || order.orderId === orderId))
        .toSorted((one, other) => other.created - one.created)
      const rows = (some: ReadonlyArray<Order>) => some.map((order) => this.#row(order, "REST"))
      if (path === "/v5/position/list") return []
      if (path === "/v5/order/realtime")
        return rows(
          orders.filter(({ status }) => !final.has(status) || (orderId !== undefined && this.lookups.realtime))
        )
      const range = this.#range(query)
      if (typeof range === "string") {
        this.problems.push(`${path} ${JSON.stringify(query)}: ${range}`)
        throw new Error(range)
      }
      const isWithin = (time: number) => time >= range[0] && time <= range[1]
      if (path === "/v5/execution/list")
        return this.fills
          .filter(({ orderId: id, time }) => isWithin(time) && (orderId === undefined || orderId === id))
          .filter(({ orderId: id }) => this.orders.get(id)?.category === category)
          .toSorted((one, other) => other.time - one.time)
          .map(({ row }) => row)
      if (path !== "/v5/order/history") throw new Error(`no such path: ${path}`)
      const isAny = orderId !== undefined && this.lookups.anyTime
      return rows(orders.filter((order) => final.has(order.status) && (isAny || isWithin(order[this.lookups.by]))))
    }
    const all = list()
    const from = Number(query["cursor"] ?? 0)
    const to = from + Number(query["limit"] ?? 20)
    return { category, list: all.slice(from, to), nextPageCursor: to < all.length ? `${to}` : "" }
  }

  readonly send = (request: TransportRequest) =>
    Effect.gen(this, function* () {
      yield* Effect.sleep(20)
      const url = new URL(request.path, "http://odd")
      const query = Object.fromEntries(url.searchParams)
      this.calls.push({ path: url.pathname, query })
      const envelope = (retCode: number, retMsg: string, result: unknown) => ({
        status: 200,
        statusText: "OK",
        headers: {},
        body: JSON.stringify({ retCode, retMsg, result, retExtInfo: {}, time: this.clock.unsafeCurrentTimeMillis() })
      })
      try {
        return envelope(0, "OK", this.#read(url.pathname, query))
      } catch (error) {
        return envelope(10001, `params error: ${error}`, {})
      }
    })

  /** Loses the connection; what happens from now on isn't pushed until it is back. */
  cut(): void {
    this.server.last.cut()
  }
}

/** What a feed has told. */
export class Heard {
  readonly events: Array<Socket.FeedEvent> = []
  exit: Exit.Exit<void, unknown> | undefined
  get executions(): ReadonlyArray<string> {
    return this.events.flatMap((event) => (event._tag === "Execution" ? [event.execution.execId] : []))
  }
  get undecoded(): number {
    return this.events.filter(({ _tag }) => _tag === "Undecoded").length
  }
  get lives(): ReadonlyArray<Extract<Socket.FeedEvent, { readonly _tag: "Live" }>> {
    return this.events.filter((event) => event._tag === "Live")
  }
  statuses(orderId: string): ReadonlyArray<string> {
    return this.events.flatMap((event) =>
      event._tag === "Order" && event.order.orderId === orderId ? [event.order.orderStatus] : []
    )
  }
}

export interface World {
  readonly clock: VirtualClock
  readonly server: FakeServer
  readonly exchange: OddExchange
}

export const inWorld = <A, E>(
  body: (world: World) => Effect.Effect<A, E, Effect.Effect.Context<ReturnType<typeof feeding>>>,
  start = begin
) =>
  Effect.suspend(() => {
    const clock = new LateClock(start)
    const server = new FakeServer()
    const exchange = new OddExchange(clock, server)
    const transport = Layer.succeed(Transport, { send: exchange.send })
    const rest = restLayer({ venue: Venue.live }).pipe(
      Layer.provide(Layer.mergeAll(transport, server.layer, RateLimiter.layerNone))
    )
    return Effect.zipRight(clock.pass(second), body({ clock, exchange, server })).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.live, rotateAfter: "never" }).pipe(
          Layer.provideMerge(server.layer),
          Layer.merge(rest)
        )
      ),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })

export const coverage = { categories: ["linear"], settleCoins: ["USDT"], optionCoins: [] } as const

export const feeding = Effect.fnUntraced(function* (options: Socket.FeedOptions = {}, heard = new Heard()) {
  const fiber = yield* Socket.feed({ audit: "off", coverage, ...options }).pipe(
    Stream.runForEach((event) => Effect.sync(() => heard.events.push(event))),
    Effect.onExit((exit) => Effect.sync(() => Object.assign(heard, { exit }))),
    Effect.forkScoped
  )
  yield* settle
  yield* settle
  return { heard, stop: Effect.zipRight(Effect.forkDaemon(Fiber.interrupt(fiber)), settle) }
})

export const persisted = (cursor: Socket.FeedCursor.FeedCursor): Socket.FeedCursor.FeedCursor => {
  const { schema } = Socket.FeedCursor
  return Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(Schema.encodeSync(schema)(cursor))))
}

/** What is wrong with what was told, all in all: each execution once, the last state of each order, and no refused request. */
export const wrongsOf = (
  { exchange }: World,
  heard: Heard,
  ignored: ReadonlyArray<string> = []
): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const id of heard.executions) counts.set(id, (counts.get(id) ?? 0) + 1)
  const { exit } = heard
  return [
    ...(exit === undefined || (Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause))
      ? []
      : [`ended: ${Exit.match(exit, { onFailure: Cause.pretty, onSuccess: () => "well" })}`]),
    ...exchange.fills.flatMap(({ execId }) =>
      counts.get(execId) === 1 ? [] : [`told ${counts.get(execId) ?? 0} times: ${execId}`]
    ),
    ...[...exchange.orders.values()].flatMap(({ orderId, status }) => {
      const told = heard.statuses(orderId)
      return told.at(-1) === status || ignored.includes(orderId)
        ? []
        : [`${orderId} is ${status}, told ${told.join(", ")}`]
    }),
    ...[...exchange.orders.keys()].flatMap((orderId) => {
      const told = heard.statuses(orderId)
      const over = told.findIndex((status) => final.has(status))
      return over >= 0 && told.slice(over).some((status) => !final.has(status)) ? [`${orderId} reopened: ${told}`] : []
    }),
    ...new Set(exchange.problems)
  ]
}

export const assertRight = (world: World, heard: Heard, ignored?: ReadonlyArray<string>): void => {
  const wrongs = wrongsOf(world, heard, ignored)
  assert.isEmpty(wrongs, wrongs.join("\n"))
}
