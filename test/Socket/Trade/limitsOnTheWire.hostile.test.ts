import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Array as Arr, Effect, Fiber, Layer, Redacted } from "effect"
import { WebSocketServer } from "ws"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import * as Bybit from "../../../src/Layers/BybitNode.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { place, TradeExchange, type TradeLine } from "../tradeExchange.js"
import { type OrderMessage, order, reply, restarting } from "../tradeWorld.js"
import { until } from "../waiting.js"

const limit = 10
/** The exchange's window, less what frames may differ in how long they take to arrive. */
const windowMillis = 1000 - 15

/** A frame as it arrived: the orders in it, over which line and when. */
type Frame = { readonly at: number; readonly links: ReadonlyArray<string>; readonly line: TradeLine }
/** The account that the key of a line belongs to: `ann-1` and `ann-2` are keys of `ann`. */
const accountOf = ({ line }: Frame): string => String(line.auths[0]?.args?.[0]).replace(/-.*/, "")
const linksOf = (frames: ReadonlyArray<Frame>) => frames.flatMap(({ links }) => links)

/** An exchange that accepts everything, with true headers, and records the frames. */
class Recorder extends TradeExchange {
  readonly frames: Array<Frame> = []
  /** How long handshakes and answers take, and logins; undefined for no answer. */
  opens = 0
  answers = 0
  login: (line: TradeLine) => number | undefined = () => 0
  isRestarting = false

  override auth = (line: TradeLine) => {
    const wait = this.login(line)
    if (wait !== undefined) setTimeout(() => line.authenticate(), wait)
    return undefined
  }
  override order = (message: OrderMessage, line: TradeLine) => {
    const orderLinks = JSON.stringify(message.args).matchAll(/"orderLinkId":"([^"]*)"/g)
    const frame = { at: performance.now(), links: Array.from(orderLinks, ([, link]) => String(link)), line }
    this.frames.push(frame)
    const used = this.frames.filter((one) => one.at > frame.at - 1000 && accountOf(one) === accountOf(frame))
    const left = String(Math.max(0, limit - linksOf(used).length))
    const [count, now] = [String(limit), String(Date.now())]
    const header = { "X-Bapi-Limit": count, "X-Bapi-Limit-Status": left, "X-Bapi-Limit-Reset-Timestamp": now }
    const rows = frame.links.map((link) => ({ ...order, orderId: `o-${link}`, orderLinkId: link, createAt: now }))
    const batch = { data: { list: rows }, retExtInfo: { list: rows.map(() => ({ code: 0, msg: "OK" })) } }
    const fields = message.op.endsWith("batch") ? batch : { data: rows[0] }
    const answer = { header: { ...header, Timenow: now }, ...fields, ...(this.isRestarting ? restarting : {}) }
    setTimeout(() => line.send(reply(message, answer)), this.answers)
    return undefined
  }
  /** Lets logins that wait succeed, and later ones. */
  logIn = Effect.sync(() => {
    this.login = () => 0
    for (const line of this.open) if (line.auths.length > 0 && !line.isAuthenticated) line.authenticate()
  })
  listen = Effect.gen(this, function* () {
    const verifyClient = (_: unknown, open: (isOpen: boolean) => void) => void setTimeout(open, this.opens, true)
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0, verifyClient })
    yield* Effect.addFinalizer(() => Effect.sync(() => server.close()))
    server.on("connection", (socket, { socket: tcp }) => this.accept(socket, tcp))
    yield* Effect.promise(() => once(server, "listening"))
    const { port } = server.address() as AddressInfo
    this.url = `ws://127.0.0.1:${port}`
  })
}

const by = (key: string) =>
  Effect.provideService(Credentials, { key, secret: Redacted.make("secret"), account: key.replace(/-.*/, "") })
type Patience = RateLimiter.MemoryOptions & { readonly lines?: number }
const patient = { commitWait: "10 seconds" } as const
const impatient = { commitWait: "300 millis" } as const
/** Order entry with the limiter that programs have. Only the limiter makes orders fail, however slow the machine is. */
const client = (url: string, { lines, ...options }: Patience) => {
  const venue = Venue.custom({ name: "t", rest: url.replace("ws:", "http:"), socket: url, live: false })
  const waits = { connectWait: "20 seconds", maxWriteAge: "20 seconds", timeout: "20 seconds", drain: 0 } as const
  const rateLimiter = RateLimiter.layerMemory(options)
  return Layer.provideMerge(Socket.layerSocket({ venue, lines, ...waits }), Bybit.layer({ venue, rateLimiter }))
}

/** The links of calls with so many orders each. */
const calls = (name: string, ...sizes: ReadonlyArray<number>) =>
  sizes.map((size, i) => Arr.makeBy(size, (n) => `${name}-${i}-${n}`))
const { category, ...row } = order
const call = (links: ReadonlyArray<string>) => {
  const batch = batchPlaceOrder({ category, request: links.map((orderLinkId) => ({ ...row, orderLinkId })) })
  return Effect.match(links.length > 1 ? Effect.asVoid(batch) : Effect.asVoid(place(links.join())), {
    onFailure: (error) => ({ links, outcome: `${error._tag} ${error.outcome}` }),
    onSuccess: () => ({ links, outcome: "answered" })
  })
}
/** Makes calls at the same moment, and returns how each ends. */
const make = (all: ReadonlyArray<ReadonlyArray<string>>) => Effect.forEach(all, call, { concurrency: "unbounded" })
const singles = (name: string, count: number) => make(calls(name, ...Arr.replicate(1, count)))
type Making = ReturnType<typeof make>

/** Runs a test. The limit holds, so many calls are answered, and each was sent once and in order, or was not sent and says so. */
const test = (name: string, patience: Patience, answered: number, body: (exchange: Recorder) => Making) =>
  it.scopedLive(name, () =>
    Effect.gen(function* () {
      const exchange = new Recorder()
      yield* exchange.listen
      const ends = yield* Effect.provide(by("ann-1")(body(exchange)), client(exchange.url, patience))
      for (const own of Object.values(Arr.groupBy(exchange.frames, accountOf)))
        for (const { at } of own) {
          const units = linksOf(own.filter((one) => one.at >= at && one.at < at + windowMillis)).length
          const sent = own.map((one) => `${one.links.length} at ${Math.round(one.at - own[0].at)} ms`).join(", ")
          assert.isAtMost(units, limit, `units in a window. Arrived: ${sent}`)
        }
      for (const { links, outcome } of ends) {
        if (outcome !== "answered") assert.match(outcome, /^(RateLimitQueueFull|RequestFailed) notExecuted$/)
        const times = exchange.frames.filter((frame) => links.some((link) => frame.links.includes(link))).length
        assert.strictEqual(times, outcome === "answered" ? 1 : 0, `frames with ${links[0]}: ${outcome}`)
      }
      for (const over of exchange.lines.map((line) =>
        linksOf(exchange.frames.filter((frame) => frame.line === line))
      )) {
        const made = ends.flatMap(({ links }) => links).filter((link) => over.includes(link))
        assert.deepStrictEqual(over.slice(over.length - made.length), made, "the order of the calls")
      }
      const outcomes = ends.map(({ outcome }) => outcome)
      const count = outcomes.filter((outcome) => outcome === "answered").length
      const expected = patience.commitWait === undefined ? Math.max(count, answered) : answered
      assert.strictEqual(count, expected, outcomes.join(", "))
    })
  )
/** Makes 10 calls, and others 1.1 s later, all of which wait for the login. */
const whileLoggingIn = (exchange: Recorder, others: Making): Making =>
  Effect.gen(function* () {
    exchange.login = () => undefined
    const first = yield* Effect.fork(singles("a", 10))
    yield* Effect.sleep("1100 millis")
    const second = yield* Effect.fork(others)
    yield* Effect.sleep("50 millis")
    yield* exchange.logIn
    return [...(yield* Fiber.join(first)), ...(yield* Fiber.join(second))]
  })

describe("a limit of 10 orders per second, over real sockets", () => {
  test("holds for 24 orders over a connection that is open already", patient, 24, () =>
    Effect.zipWith(singles("a", 1), singles("b", 23), (first, others) => [...first, ...others])
  )

  for (const [what, patience, batches, orders] of [
    ["one connection", patient, 2, 15],
    ["two connections", { ...patient, lines: 2 }, 2, 15],
    ["one connection, with default settings", {}, 1, 10]
  ] as const) {
    test(`holds for batches of 4 and 10 orders that wait 1.2 s for ${what}`, patience, batches, (exchange) => {
      exchange.opens = 1200
      return make(calls("a", 4, 10))
    })
    test(`holds for 15 orders that wait 700 ms for the login of ${what}`, patience, orders, (exchange) => {
      Object.assign(exchange, { answers: 500, login: ({ index }: TradeLine) => 700 + 300 * index })
      return singles("a", 15)
    })
    test(`holds for 10 orders and 5 later ones that wait for ${what}`, patience, orders, (exchange) =>
      whileLoggingIn(exchange, singles("b", 5))
    )
  }

  test("is shared by two keys of an account that wait for their connections", patient, 15, (exchange) =>
    whileLoggingIn(exchange, by("ann-2")(singles("b", 5)))
  )
  test("is not shared by two accounts", impatient, 20, (exchange) =>
    whileLoggingIn(exchange, by("bob-1")(singles("b", 10)))
  )
  test("keeps back orders that would wait for it too long, as not sent", impatient, 10, (exchange) => {
    exchange.opens = 1200
    return singles("a", 12)
  })
  test("keeps them back if they come while others wait for the connection, too", impatient, 10, (exchange) =>
    whileLoggingIn(exchange, singles("b", 5))
  )
  test("is not used up by orders that are interrupted while they wait for the connection", impatient, 10, (exchange) =>
    Effect.gen(function* () {
      exchange.login = () => undefined
      const fiber = yield* Effect.fork(singles("a", 10))
      yield* until("the login", () => exchange.lines[0]?.auths.length === 1)
      yield* Fiber.interrupt(fiber)
      yield* exchange.logIn
      const ends = yield* singles("b", 10)
      assert.isFalse(linksOf(exchange.frames).some((link) => link.startsWith("a")))
      return ends
    })
  )
  test("holds while a line is replaced because the service restarts", patient, 23, (exchange) =>
    Effect.gen(function* () {
      Object.assign(exchange, { isRestarting: true, login: ({ index }: TradeLine) => 700 * index })
      yield* singles("a", 1)
      exchange.isRestarting = false
      const ends = yield* singles("b", 23)
      assert.isAbove(exchange.lines[1]?.orders.length ?? 0, 0)
      return ends
    })
  )
})
