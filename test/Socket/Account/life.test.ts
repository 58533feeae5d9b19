import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Logger, LogLevel, Schema, Stream } from "effect"
import { InvalidParameter, RateLimited, ServerError, WrongCursor } from "../../../src/Errors/CommonError.js"
import { HttpStatusError } from "../../../src/Errors/Network.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import type { Row } from "../accountRows.js"
import { account as credentials, FakeServer, settle } from "../FakeDialer.js"
import { Told } from "../feedWorld.js"
import { HostileAccount, type Topic } from "../HostileAccount.js"
import { type Lag, read } from "../hostileReads.js"
import { random } from "../random.js"
import { VirtualClock } from "../VirtualClock.js"
import { refusal } from "./AccountServer.js"

const legs = [
  ["linear", "BTCUSDT", 0],
  ["linear", "ETHUSDT", 1],
  ["linear", "ETHUSDT", 2],
  ["spot", "BTCUSDT", 0],
  ["inverse", "BTCUSD", 0],
  ["option", "BTC-1JAN27-1-C", 0]
] as const

const no: Lag = { order: 0, execution: 0, position: 0, wallet: 0 }

/** How long REST may lag behind in these lives, and how long the feed waits for it. Executions may be later if they have an order. */
const mostLag = 1500
const feedLag = 2000
const lateExecutions = 30_000

const begin = 1_700_000_000_000

/** An account in virtual time, whose exchange, network and program misbehave at random. */
class Model {
  readonly next: () => number
  readonly clock = new VirtualClock()
  readonly server = new FakeServer()
  readonly account: HostileAccount
  readonly problems: Array<string> = []
  lag = no
  historyBy: "createdTime" | "updatedTime"
  /** Whether pushes are lost although the connection is up. */
  isSilent = false
  /** Whether nobody gets a connection. */
  isClosed = false
  /** Whether REST shows executions much later than the rest. */
  readonly isLate: boolean
  /** Without audits, nothing may be lost while a connection is up. */
  readonly isAudited: boolean
  trouble = 0
  latency = 0
  pushDelay = 0
  calls = 0
  told = new Told()
  /** Every execution that was told, in whichever run. */
  readonly executions = new Map<string, number>()
  cursor: Socket.FeedCursor.FeedCursor
  /** When this run of the program first read the open orders of each category. */
  readonly #readAt = new Map<string, number>()
  #fiber: Fiber.RuntimeFiber<void, unknown> | undefined
  readonly #pageSize: number
  readonly #skew: number

  constructor(seed: number) {
    this.next = random(seed)
    this.historyBy = seed % 2 === 0 ? "createdTime" : "updatedTime"
    this.#pageSize = 2 + Math.floor(this.next() * 6)
    this.#skew = Math.floor(this.next() * 3)
    this.isLate = seed % 3 === 0
    this.isAudited = seed % 5 !== 0
    this.account = new HostileAccount(
      () => this.now(),
      (topic, category, row, at) => this.#changed(topic, category, row, at)
    )
    this.server.behaviour.dialed = (socket) =>
      queueMicrotask(() => (this.isClosed ? socket.refuse(503) : socket.open()))
    this.cursor = Socket.FeedCursor.from(begin)
    // The local clock is up to 400 ms ahead, or 3 s behind.
    this.server.offset = begin + 400 - Math.floor(this.next() * 3400)
  }

  now(): number {
    return begin + this.clock.unsafeCurrentTimeMillis()
  }

  #changed(topic: Topic, category: string, row: Row, at: number): void {
    const socket = this.server.sockets.at(-1)
    if (this.isSilent || socket === undefined || socket.topics().length === 0) return
    const { avgPrice, ...rest } = row
    const shown = topic === "position" ? { ...rest, entryPrice: avgPrice } : row
    const isBad = this.next() < this.trouble * 0.2
    const data = isBad
      ? [{ ...row, side: 7, orderId: 7, coin: 7 }]
      : [topic === "wallet" ? shown : { category, ...shown }]
    const message = { id: "m", topic, creationTime: at, data }
    const times = this.next() < this.trouble * 0.3 ? 2 : 1
    for (let i = 0; i < times; i++) {
      // The pushes of a topic overtake one another. Only audits can put right balances of the same millisecond.
      const isPrompt = this.next() < 0.5 || (topic === "wallet" && !this.isAudited)
      const delay = isPrompt ? 0 : Math.floor(this.next() * this.pushDelay)
      if (delay === 0) socket.push(message)
      else
        Effect.runFork(
          Effect.zipRight(
            Effect.sleep(delay),
            Effect.sync(() => socket.push(message))
          ).pipe(Effect.withClock(this.clock))
        )
    }
  }

  #failure(path: string, query: Readonly<Record<string, string>>): unknown {
    // This account has no inverse contracts.
    if (query["category"] === "inverse") return new InvalidParameter(refusal(10001, "not supported", path))
    if (this.next() >= this.trouble) return undefined
    const what = this.next()
    if (what < 0.4)
      return new HttpStatusError({
        endpoint: path,
        code: 503,
        message: "down",
        body: "",
        headers: {},
        outcome: "notExecuted"
      })
    if (what < 0.6) return new RateLimited(refusal(10006, "Too many visits!", path))
    if (what < 0.8) return new ServerError(refusal(10016, "server error", path))
    // Only a market that never answered may be taken for one that isn't available.
    if (query["cursor"] !== undefined) return new WrongCursor(refusal(10016, "wrong cursor", path))
    return this.told.count("Live") > 0 ? new InvalidParameter(refusal(10001, "params error", path)) : undefined
  }

  readonly #rest = Layer.succeed(
    RestClient,
    mock(({ path }, given) =>
      Effect.gen(this, function* () {
        this.calls++
        const wait = () => Effect.sleep(Math.floor(this.next() * this.latency))
        yield* wait()
        const query = Object.fromEntries(
          Object.entries(given as object).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]]
          )
        )
        const limit =
          query["limit"] === undefined ? {} : { limit: String(Math.min(this.#pageSize, Number(query["limit"]))) }
        const failure = this.#failure(path, query)
        if (failure !== undefined) {
          yield* wait()
          return yield* Effect.fail(failure)
        }
        const { code, result, text } = read(
          this.account,
          path,
          { ...query, ...limit },
          this.lag,
          this.historyBy,
          this.now()
        )
        const { category = "" } = query
        if (path === "/v5/order/realtime" && !this.#readAt.has(category)) this.#readAt.set(category, this.now())
        yield* wait()
        if (code !== 0) {
          this.problems.push(`${path} ${JSON.stringify(query)}: ${text}`)
          return yield* new InvalidParameter(refusal(code, text, path))
        }
        // REST dates states of orders a little later than their pushes.
        const rows = (result as { readonly list: ReadonlyArray<Row> }).list
        const list = path.startsWith("/v5/order")
          ? rows.map((row) => ({ ...row, updatedTime: String(Number(row["updatedTime"]) + this.#skew) }))
          : rows
        return { result: { ...(result as object), list }, time: this.now() } as never
      })
    )
  )

  readonly start = Effect.gen(this, function* () {
    this.told = new Told()
    this.#readAt.clear()
    const { cursor, told } = this
    this.#fiber = yield* Effect.forkScoped(
      Socket.feed({ cursor, lag: feedLag, audit: this.isAudited ? "1 minute" : "off" }).pipe(
        Stream.runForEach((event) => Effect.sync(() => this.#hear(event))),
        Effect.provide(
          Socket.layer({ venue: Venue.live, rotateAfter: "never" }).pipe(
            Layer.provideMerge(this.server.layer),
            Layer.merge(this.#rest)
          )
        ),
        Effect.provideService(Credentials, credentials),
        Effect.onExit((exit) =>
          Effect.sync(() => {
            told.exit = exit
            if (!Exit.isSuccess(exit) && !Cause.isInterruptedOnly(exit.cause))
              this.problems.push(Cause.pretty(exit.cause))
          })
        )
      )
    )
    yield* settle
  })

  /** Kills the program. What it had told is persisted. */
  readonly kill = Effect.suspend(() => (this.#fiber === undefined ? Effect.void : Fiber.interrupt(this.#fiber)))

  #hear(event: Socket.FeedEvent): void {
    const usdt = Number(this.told.usdt ?? 0)
    this.told.hear(event)
    // Every balance is higher than the one before. A push may come after REST has shown what followed it.
    if (event._tag === "Wallet" && event.source === "rest" && Number(this.told.usdt ?? 0) < usdt)
      this.problems.push(`USDT ${usdt}, then ${this.told.usdt}`)
    const { schema } = Socket.FeedCursor
    const folded = Socket.FeedCursor.next(this.cursor, event)
    this.cursor = Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(Schema.encodeSync(schema)(folded))))
    if (event._tag === "Execution") {
      const key = `${event.execution.execId} ${event.execution.orderId}`
      this.executions.set(key, (this.executions.get(key) ?? 0) + 1)
    }
    if (event._tag !== "Live" && event._tag !== "Audited") return
    if (event.completeUntil > this.now())
      this.problems.push(`${event._tag} claims ${event.completeUntil} at ${this.now()}`)
    for (const history of this.account.executions) {
      const row = this.account.seen(history)
      if (Number(row?.["execTime"]) > event.completeUntil) continue
      if (this.executions.has(`${row?.["execId"]} ${row?.["orderId"]}`)) continue
      if (event.unresolved.some(({ orderId }) => orderId === row?.["orderId"])) continue
      this.problems.push(
        `${event._tag} claims ${event.completeUntil - begin}, but not ${row?.["execId"]} of ${Number(row?.["execTime"]) - begin}`
      )
    }
  }

  /** One thing that happens on the account. */
  happens(balance: number): unknown {
    const { account, next } = this
    const open = [...account.orders.keys()].filter((id) => !account.isFinal(id))
    const id = open[Math.floor(next() * open.length)]
    const what = next()
    if (what < 0.1) return account.balance(balance)
    if (what < 0.13 && !this.isLate) return account.charge("BTCUSDT")
    if (id === undefined || what < 0.35) {
      const [category, symbol, positionIdx] = legs[Math.floor(next() * legs.length)] ?? legs[0]
      if (category === "inverse") return undefined
      const order = { side: next() < 0.5 ? "Buy" : "Sell", symbol, positionIdx, category } as const
      return account.place(next() < 0.3 && category === "linear" ? { ...order, triggerPrice: "90" } : order)
    }
    const { cumExecQty, orderStatus, qty } = account.order(id)
    if (what < 0.45) return account.cancel(id)
    if (orderStatus === "Untriggered") return account.change(id, { orderStatus: "Triggered" })
    if (what < 0.5) return account.change(id, { takeProfit: String(100 + Math.floor(next() * 50)) })
    if (what < 0.55) return account.change(id, { qty: String(Number(qty) + 1) })
    if (what < 0.6) return account.change(id, { price: String(50 + Math.floor(next() * 50)) })
    const rest = Number(qty) - Number(cumExecQty)
    const size = next() < 0.3 ? rest : 1 + Math.floor(next() * rest)
    account.fill(id, size)
    // Several fills in a millisecond.
    return next() < 0.3 && !account.isFinal(id) ? account.fill(id, 1) : undefined
  }

  /** In what the newest run told differs from the truth. */
  get differences(): ReadonlyArray<string> {
    const found: Array<string> = []
    const stateOf = (row: Row | undefined) =>
      row && [row["orderStatus"], row["cumExecQty"], row["price"], row["takeProfit"], row["qty"]].join(" ")
    for (const [id, history] of this.account.orders) {
      const row = this.account.seen(history)
      const heard = this.told.orders.get(id)
      // The docs say that it isn't found if it had no executions.
      const isOld =
        this.account.isFinal(id) && Number(row?.["updatedTime"]) <= (this.#readAt.get(history.category) ?? 0)
      if (stateOf(row) !== stateOf(heard) && !(heard === undefined && isOld))
        found.push(`${id}: ${stateOf(row)} at ${Number(row?.["updatedTime"]) - begin}, told ${stateOf(heard)}`)
    }
    for (const history of this.account.executions) {
      const row = this.account.seen(history)
      const times = this.executions.get(`${row?.["execId"]} ${row?.["orderId"]}`) ?? 0
      if (times !== 1)
        found.push(
          `${row?.["execId"]} of ${row?.["orderId"]} at ${Number(row?.["execTime"]) - begin}: told ${times} times`
        )
    }
    for (const [key, history] of this.account.positions) {
      const row = this.account.seen(history)
      const heard = this.told.positions.get(`${row?.["symbol"]} ${row?.["positionIdx"]}`)
      const size = heard?.["size"] ?? "0"
      if (row?.["size"] !== size || (size !== "0" && row?.["side"] !== heard?.["side"]))
        found.push(`${key}: ${row?.["side"]} ${row?.["size"]}, told ${heard?.["side"]} ${size}`)
    }
    const wallet = this.account.seen(this.account.wallets)
    if (wallet?.["totalEquity"] !== this.told.usdt)
      found.push(`USDT ${wallet?.["totalEquity"]}, told ${this.told.usdt}`)
    return found
  }
}

/** The life of an account from a seed. Returns what went wrong. */
export const life = (seed: number, steps = 40): Effect.Effect<ReadonlyArray<string>> => {
  const model = new Model(seed)
  const { account, clock, next, server } = model
  return Effect.scoped(
    Effect.gen(function* () {
      account.balance(1000)
      yield* model.start
      const taken: Array<string> = []
      const note = () => taken.push(...model.told.backwards)
      yield* clock.pass(Math.floor(next() * 4000))
      for (let step = 0; step < steps; step++) {
        model.happens(1001 + step)
        const what = next()
        if (what < 0.06) server.sockets.at(-1)?.cut()
        else if (what < 0.09) model.isClosed = !model.isClosed
        else if (what < 0.12) model.isSilent = model.isAudited && !model.isSilent
        else if (what < 0.16) model.trouble = next() < 0.5 ? 0 : next() * 0.6
        else if (what < 0.22) {
          const lag = () => Math.floor(next() * mostLag)
          const execution = model.isLate ? Math.floor(next() * lateExecutions) : lag()
          model.lag = { order: lag(), execution, position: lag(), wallet: lag() }
        } else if (what < 0.26) model.latency = Math.floor(next() * 800)
        else if (what < 0.3) model.pushDelay = Math.floor(next() * 400)
        else if (what < 0.33) {
          yield* model.kill
          note()
          yield* clock.pass(Math.floor(next() ** 3 * 200_000))
          if (next() < 0.5) model.happens(1001 + step + 0.5)
          yield* model.start
        }
        const pause = next()
        if (pause < 0.3) continue
        yield* clock.pass(
          pause < 0.8
            ? Math.floor(next() * 500)
            : pause < 0.97
              ? Math.floor(next() * 5000)
              : Math.floor(next() * 90_000)
        )
      }
      model.isClosed = model.isSilent = false
      model.trouble = model.latency = model.pushDelay = 0
      model.lag = no
      yield* clock.pass(60_000)
      // A balance may need three audits.
      for (let minute = 0; minute < 15 && (minute < 3 || model.differences.length > 0); minute++)
        yield* clock.pass(61_000)
      note()
      const calls = model.calls
      yield* clock.pass(600_000)
      const quiet = model.calls - calls
      yield* model.kill
      return [
        ...model.problems,
        ...model.differences,
        ...taken,
        ...(model.isAudited && model.cursor.handled.length > 0
          ? [`the cursor keeps ${model.cursor.handled.length}`]
          : []),
        ...(!model.isAudited || model.cursor.unresolved === undefined ? [] : ["the cursor has unresolved orders"]),
        ...(quiet > 10 * 60 ? [`${quiet} calls in 10 quiet minutes`] : [])
      ].map((what) => `${seed}: ${what}`)
    })
  ).pipe(Effect.withClock(clock))
}

const all = seeds(5, 100)

describe("the life of an account in virtual time", () => {
  it.live(
    "is what the feed emitted and claimed, whatever happened to pushes, connections, REST and the program",
    () =>
      Effect.gen(function* () {
        const wrong: Array<string> = []
        for (const seed of all) wrong.push(...(yield* life(seed)))
        assert.deepStrictEqual(wrong, [])
      }).pipe(Logger.withMinimumLogLevel(LogLevel.None)),
    10_000 + all.length * 2000
  )
})
