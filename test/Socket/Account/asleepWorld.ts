import { assert } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, FiberId, Layer, Schema, Stream } from "effect"
import { RequestExpired } from "../../../src/Errors/CommonError.js"
import { RequestFailed } from "../../../src/Errors/Network.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, FakeServer, type FakeSocket, answer as fakeAnswer, settle } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"
import { fill as fillRow, order as orderRow, refusal } from "./AccountServer.js"

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
export const begin = 1_700_000_000_000

/** The clocks of a machine that can sleep. The monotonic one stands still meanwhile, and the wall clock may be wrong. */
export class SleepyClock extends VirtualClock {
  #slept = begin
  /** How far the wall clock is ahead of the exchange's, in milliseconds. */
  ahead = 0
  get truth(): number {
    return super.unsafeCurrentTimeMillis() + this.#slept
  }
  override unsafeCurrentTimeMillis(): number {
    return this.truth + this.ahead
  }
  override readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  suspended(millis: number): void {
    this.#slept += millis
  }
}

/**
 * Whether the exchange minds wrong times, and what the client does: its clock is measured whenever it is set wrong, or only when a
 * call is refused, or never.
 */
export type Times = "accepted" | "measured" | "followed" | "refused"
/** What becomes of a call that is unanswered when the machine falls asleep. */
export type Waking = "answered" | "answered before" | "lost"

type Params = Readonly<Record<string, unknown>>
export interface Call {
  readonly id: string
  readonly params: Params
  readonly at: number
}
interface Version {
  readonly at: number
  readonly row: ReturnType<typeof orderRow> & { readonly createdTime: string }
}
interface Fill {
  readonly execId: string
  readonly orderId: string
  readonly time: number
  readonly row: object
}

/** An account as the exchange has it: all times are true. */
export class SleepyExchange {
  readonly fills: Array<Fill> = []
  readonly calls: Array<Call> = []
  /** The exchange's time of its latest message that has arrived. */
  told = 0
  /** How far REST is behind. */
  lag = 0
  times: Times = "accepted"
  /** Calls that wait until the machine has slept. */
  held: (call: Call) => boolean = () => false
  isHolding = false
  waking: Waking = "answered"
  readonly #orders = new Map<string, Array<Version>>()
  readonly #dead = new Set<FakeSocket>()
  #woken = Deferred.unsafeMake<void>(FiberId.none)

  constructor(
    readonly clock: SleepyClock,
    readonly server: FakeServer
  ) {
    server.measured = () => (this.times === "refused" || this.times === "accepted" ? 0 : -clock.ahead)
    server.behaviour.message = (socket, sent) =>
      queueMicrotask(() => {
        if (this.#dead.has(socket)) return
        this.told = Math.max(this.told, clock.truth)
        const { op, req_id = "" } = sent
        if (op === "ping") return socket.push({ req_id, op: "pong", args: [`${clock.truth}`], conn_id: "c" })
        if (op === "auth" && this.times !== "accepted" && Number(sent.args?.[1]) <= clock.truth)
          return socket.push({ success: false, ret_msg: "Params Error", op, conn_id: "c" })
        fakeAnswer(socket, sent)
      })
    server.behaviour.closing = (socket, code) =>
      queueMicrotask(() => {
        if (!this.#dead.has(socket)) socket.cut(code, "")
      })
  }

  readonly layer = Layer.succeed(
    RestClient,
    mock((endpoint, given) =>
      Effect.gen(this, function* () {
        const { clock, server } = this
        const local = clock.unsafeCurrentTimeMillis() + server.offset
        yield* Effect.sleep(20)
        const params = given as Params
        const call = { id: endpoint.id, params, at: clock.truth }
        this.calls.push(call)
        const late = clock.truth - local
        if (this.times !== "accepted" && (late > 5000 || late <= -1000)) {
          const text = `req_timestamp[${local}],server_timestamp[${clock.truth}],recv_window[5000]`
          if (this.times === "refused") return yield* new RequestExpired(refusal(10002, text, endpoint.id))
          server.offset = server.measured()
        }
        let time = clock.truth
        let result = this.#read(endpoint.id, params)
        if (this.held(call)) {
          this.isHolding = true
          yield* Deferred.await(this.#woken)
          if (this.waking === "lost")
            return yield* new RequestFailed({
              endpoint: endpoint.id,
              cause: "reset",
              sent: true,
              outcome: "notExecuted"
            })
          if (this.waking === "answered") {
            time = clock.truth
            result = this.#read(endpoint.id, params)
          }
        }
        yield* Effect.sleep(20)
        this.told = Math.max(this.told, time)
        return { result, time }
      })
    )
  )

  #read(id: string, params: Params): unknown {
    const { category, orderId } = params
    const seen = this.clock.truth - this.lag
    const isWithin = (time: number) =>
      time >= Number(params["startTime"] ?? 0) && time <= Number(params["endTime"] ?? Number.POSITIVE_INFINITY)
    const orders = [...this.#orders.values()].flatMap((versions) => {
      const row = versions.findLast(({ at }) => at <= seen)?.row
      return row !== undefined && (orderId === undefined || row.orderId === orderId) ? [row] : []
    })
    const rows = (): ReadonlyArray<object> => {
      if (id === "getWalletBalance") return [{ accountType: "UNIFIED", totalEquity: "1", coin: [] }]
      if (category !== "linear") return []
      if (id === "getTradeHistory")
        return this.fills
          .filter((each) => each.time <= seen && isWithin(each.time))
          .filter((each) => orderId === undefined || each.orderId === orderId)
          .toSorted((one, other) => other.time - one.time)
          .map(({ row }) => row)
      if (id === "getOpenOrders")
        return orders.filter(({ orderStatus }) => orderId !== undefined || orderStatus !== "Filled")
      if (id === "getOrderHistory")
        return orders.filter((row) => row.orderStatus === "Filled" && isWithin(Number(row.createdTime)))
      return []
    }
    const all = rows()
    const from = Number(params["cursor"] ?? 0)
    const to = from + Number(params["limit"] ?? 50)
    return { list: all.slice(from, to), nextPageCursor: to < all.length ? `${to}` : "" }
  }

  #push(topic: string, row: object): void {
    const socket = this.server.sockets.at(-1)
    if (socket === undefined || !socket.isOpen || this.#dead.has(socket)) return
    this.told = Math.max(this.told, this.clock.truth)
    socket.push({ id: "m", topic, creationTime: this.clock.truth, data: [row] })
  }

  #update(orderId: string, orderStatus: string): Version["row"] {
    const at = this.clock.truth
    const versions = this.#orders.get(orderId) ?? []
    const createdTime = versions[0]?.row.createdTime ?? `${at}`
    const cumExecQty = orderStatus === "Filled" ? "1" : "0"
    const row = { ...orderRow(orderId, orderStatus, at), createdTime, cumExecQty }
    this.#orders.set(orderId, [...versions, { at, row }])
    return row
  }

  place(orderId: string): void {
    this.#push("order", this.#update(orderId, "New"))
  }

  /** An execution, of an order unless it is of funding. */
  fill(execId: string, kind: "order" | "funding", pushed: "pushed" | "lost" | "undecodable"): void {
    const orderId = kind === "order" ? execId.replace("fill", "order") : ""
    const time = this.clock.truth
    const whole = fillRow(execId, time, orderId)
    const row = kind === "order" ? whole : { ...whole, execType: "Funding" }
    this.fills.push({ execId, orderId, time, row })
    const order = kind === "order" ? this.#update(orderId, "Filled") : undefined
    if (pushed === "lost") return
    this.#push("execution", pushed === "pushed" ? row : { ...row, execId: 7 })
    if (order !== undefined && pushed === "pushed") this.#push("order", order)
  }

  /** The machine sleeps, with fills after these times, and its connection is dead when it wakes. */
  sleep(millis: number, how: Sleep): void {
    const { clock, server } = this
    let passed = 0
    for (const [i, at] of how.fills.toSorted((one, other) => one - other).entries()) {
      clock.suspended(at - passed)
      passed = at
      this.fill(
        `fill-${this.fills.length}-after-${Math.round(at / second)}s`,
        i % 2 === 0 ? "order" : "funding",
        "lost"
      )
    }
    clock.suspended(millis - passed)
    clock.ahead = how.ahead
    this.lose(how.lost)
    this.held = () => false
    this.isHolding = false
    Deferred.unsafeDone(this.#woken, Exit.void)
    this.#woken = Deferred.unsafeMake(FiberId.none)
    server.resyncs = 0
  }

  lose(lost: Lost): void {
    const { sockets } = this.server
    for (const socket of sockets) if (lost === "dead") this.#dead.add(socket)
    if (lost === "cut") sockets.at(-1)?.cut()
  }
}

/** The system says so, or only the missing pong. */
export type Lost = "cut" | "dead"
export interface Sleep {
  readonly fills: ReadonlyArray<number>
  /** Of the clock on waking. */
  readonly ahead: number
  readonly lost: Lost
}

/** What a feed has told, and whether it claimed too much. */
export class Heard {
  readonly events: Array<Socket.FeedEvent> = []
  readonly claims: Array<string> = []
  exit: Exit.Exit<void, unknown> | undefined
  constructor(
    readonly exchange: SleepyExchange,
    /** What was told before this feed began. */
    readonly before: ReadonlyArray<string>
  ) {}
  get ids(): ReadonlyArray<string> {
    return [
      ...this.before,
      ...this.events.flatMap((event) => (event._tag === "Execution" ? [event.execution.execId] : []))
    ]
  }
  count(tag: Socket.FeedEvent["_tag"]): number {
    return this.events.filter(({ _tag }) => _tag === tag).length
  }
  hear(event: Socket.FeedEvent): void {
    this.events.push(event)
    if (event._tag !== "Live" && event._tag !== "Audited") return
    const { completeUntil, unresolved } = event
    const { fills, told } = this.exchange
    const text = `${event._tag} claims ${completeUntil - begin}`
    if (completeUntil > told) this.claims.push(`${text}, and the exchange had said no more than ${told - begin}`)
    const ids = new Set(this.ids)
    for (const { execId, orderId, time } of fills)
      if (time <= completeUntil && !ids.has(execId) && !unresolved.some((order) => order.orderId === orderId))
        this.claims.push(`${text} without ${execId} of ${time - begin}`)
  }
}

export interface Machine {
  readonly clock: SleepyClock
  readonly server: FakeServer
  readonly exchange: SleepyExchange
}

export const onMachine = <A, E>(
  body: (machine: Machine) => Effect.Effect<A, E, Effect.Effect.Context<ReturnType<typeof feeding>>>
) =>
  Effect.suspend(() => {
    const clock = new SleepyClock()
    const server = new FakeServer()
    const exchange = new SleepyExchange(clock, server)
    return Effect.zipRight(clock.pass(second), body({ clock, server, exchange })).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.live, rotateAfter: "never" }).pipe(
          Layer.provideMerge(server.layer),
          Layer.merge(exchange.layer)
        )
      ),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })

const coverage = { categories: ["linear"], settleCoins: ["USDT"], optionCoins: [] } as const

export const feeding = Effect.fnUntraced(function* (
  { exchange }: Machine,
  options: Socket.FeedOptions,
  before: ReadonlyArray<string> = []
) {
  const heard = new Heard(exchange, before)
  const fiber = yield* Socket.feed({ audit: "off", coverage, ...options }).pipe(
    Stream.runForEach((event) => Effect.sync(() => heard.hear(event))),
    Effect.onExit((exit) => Effect.sync(() => Object.assign(heard, { exit }))),
    Effect.forkScoped
  )
  yield* settle
  yield* settle
  const stop = Effect.zipRight(Effect.forkDaemon(Fiber.interrupt(fiber)), settle)
  return { heard, stop }
})

/** Lets time pass until something is so, for a while. */
export const passUntil = ({ clock }: Machine, isSo: () => boolean, millis: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < millis && !isSo(); passed += second) yield* clock.pass(second)
  })

/** What a process leaves behind. */
export const persisted = (cursor: Socket.FeedCursor.FeedCursor): Socket.FeedCursor.FeedCursor => {
  const json = Schema.parseJson(Socket.FeedCursor.schema)
  return Schema.decodeSync(json)(Schema.encodeSync(json)(cursor))
}

/** Each execution was told once, and no more was claimed than is true. */
export const assertComplete = ({ exchange }: Machine, heard: Heard): void => {
  const { ids } = heard
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  const wrong = [
    ...exchange.fills.flatMap(({ execId }) => (times.has(execId) ? [] : [`missing ${execId}`])),
    ...[...times].flatMap(([id, count]) => (count > 1 ? [`told ${count} times: ${id}`] : [])),
    ...heard.claims,
    ...(heard.exit === undefined ? [] : [`ended: ${heard.exit}`])
  ]
  assert.isEmpty(wrong, wrong.join("; "))
}

/** When fills happen in a sleep: at its ends, and around the times that a wrong clock may take for others. */
export const within = (asleep: number, ahead: number): ReadonlyArray<number> =>
  [second, 20 * second, 45 * second, asleep / 4, asleep / 2, ahead - 5 * second, ahead + 5 * second, asleep - second]
    .filter((at) => at > 0 && at < asleep)
    .filter((at, i, all) => all.indexOf(at) === i)

/** Sets the clock, and measures it as it is done from time to time. */
export const setClock = ({ clock, exchange, server }: Machine, ahead: number): void => {
  clock.ahead = ahead
  if (exchange.times === "measured") server.offset = -ahead
}

/** Whether a clock is still wrong on waking. */
export const stays = (set: string): boolean => set === "never" || set === "a minute after it wakes"
