/** Orders of a program that computes, or is frozen, past the deadline of their answers, over real sockets. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Duration, Effect, Fiber, Layer, type Scope } from "effect"
import { Transport } from "../../../src/Http/Transport.js"
import * as TransportUndici from "../../../src/Http/TransportUndici.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Socket from "../../../src/Socket.js"
import {
  answerAfter,
  computes,
  computing,
  deadline,
  type OwnThread,
  ownThread,
  type Place,
  places,
  type Rules
} from "../ownThread.js"
import { outcomeOf, place, type TradeServices, tradingAt } from "../tradeExchange.js"
import { type Around, order } from "../tradeWorld.js"
import { loopTime, realSleep, until } from "../waiting.js"

const hasty = { timeout: deadline, heartbeat: Socket.Heartbeat.none }

const test = (
  name: string,
  rules: Partial<Rules>,
  around: Around,
  body: (server: OwnThread) => Effect.Effect<void, unknown, TradeServices | Scope.Scope>
) =>
  it.scopedLive(name, () =>
    Effect.gen(function* () {
      const server = yield* ownThread(rules)
      yield* Effect.provide(body(server), tradingAt(server, around))
    })
  )
/** The connection is open and authenticated. */
const opened = Effect.zipRight(place("first"), Effect.void)
/** Once the exchange has it, the program computes. */
const meanwhile = <A, E, R>(server: OwnThread, call: Effect.Effect<A, E, R>, where?: Place, what = "order") =>
  Effect.gen(function* () {
    const before = server.count(what)
    const fiber = yield* Effect.fork(call)
    yield* server.sees(what, before + 1)
    yield* computing(computes, where)
    return yield* Fiber.join(fiber)
  })

describe("an order whose answer came while the program computed", () => {
  for (const [where, at] of Object.entries(places))
    test(`is accepted, if it computed ${where}`, {}, hasty, (server) =>
      Effect.gen(function* () {
        yield* opened
        server.set({ order: answerAfter })
        assert.strictEqual(yield* meanwhile(server, outcomeOf("mine"), at), "o-mine")
        assert.strictEqual(server.count("handshake"), 1)
      })
    )

  test("is accepted, as each of twenty, and a batch", {}, hasty, (server) =>
    Effect.gen(function* () {
      yield* opened
      server.set({ order: answerAfter })
      const links = Array.from({ length: 20 }, (_, i) => `n-${i}`)
      const fiber = yield* Effect.fork(Effect.all(links.map(outcomeOf), { concurrency: "unbounded" }))
      const { category, ...one } = order
      const batch = yield* Effect.fork(
        Effect.either(Order.batchPlaceOrder({ category, request: [{ ...one, orderLinkId: "b-1" }] }))
      )
      yield* server.sees("order", 22)
      yield* computing(computes)
      assert.deepStrictEqual(
        yield* Fiber.join(fiber),
        links.map((link) => `o-${link}`)
      )
      assert.strictEqual((yield* Fiber.join(batch))._tag, "Right")
    })
  )

  for (const [how, around] of Object.entries<Around>({
    "its wait": { heartbeat: Socket.Heartbeat.none },
    "the socket's": hasty
  }))
    test(`is accepted by submit without a look-up, past ${how}`, {}, around, (server) =>
      Effect.gen(function* () {
        yield* opened
        server.set({ order: answerAfter })
        const submitted = Order.submit({ ...order, orderLinkId: "mine" }, { wait: deadline })
        const submission = yield* meanwhile(server, submitted)
        assert.deepInclude(submission, { _tag: "Accepted", orderId: "o-mine", order: undefined })
        assert.isUndefined(server.seen.find(({ what, text }) => what === "rest" && text !== "/v5/market/time"))
      })
    )

  for (const [what, rules] of Object.entries<Partial<Rules>>({
    auth: { auth: answerAfter },
    ping: { ping: answerAfter, order: 0 }
  }))
    test(
      `is accepted though the program computed while the answer to its ${what} came`,
      rules,
      {
        connectWait: deadline,
        timeouts: { auth: deadline },
        heartbeat: what === "ping" ? Socket.Heartbeat.every("200 millis", deadline) : Socket.Heartbeat.none
      },
      (server) =>
        Effect.gen(function* () {
          if (what === "ping") yield* opened
          assert.strictEqual(yield* meanwhile(server, outcomeOf("mine"), undefined, what), "o-mine")
          yield* realSleep(40)
          assert.strictEqual(server.count("handshake"), 1)
          assert.strictEqual(server.count("closed"), 0)
        })
    )
})

describe("an order whose answer comes too late", () => {
  test("is unknown, after the program has computed and while it does nothing", {}, hasty, (server) =>
    Effect.gen(function* () {
      yield* opened
      yield* server.follows({ order: computes + 1500 })
      assert.include(yield* meanwhile(server, outcomeOf("late")), "unknown")
      yield* server.follows({ order: -1 })
      const start = loopTime()
      const [took, outcome] = yield* Effect.timed(outcomeOf("never"))
      assert.include(outcome, "unknown")
      assert.isAtLeast(Duration.toMillis(took), deadline - 5)
      assert.isBelow(loopTime() - start, deadline + 80)
    })
  )

  /** What became of each attempt over REST. */
  const attempts: Array<string> = []
  const transport = Layer.map(TransportUndici.layer, (context) => {
    const { send, ...rest } = Context.get(context, Transport)
    const noted: typeof send = (request) =>
      Effect.onExit(send(request), (exit) => Effect.sync(() => attempts.push(`${request.path.split("?")[0]} ${exit}`)))
    return Context.make(Transport, { ...rest, send: noted })
  })
  test("is looked up by submit", { order: -1 }, { heartbeat: Socket.Heartbeat.none, transport }, (server) =>
    Effect.gen(function* () {
      server.set({ order: 0 })
      yield* opened
      yield* server.follows({ order: -1 })
      // Each look-up has as long as that, and has to connect first, on a machine that may be five times slower than usual.
      const wait = 4 * computes
      const fiber = yield* Effect.forkScoped(Order.submit({ ...order, orderLinkId: "mine" }, { wait }))
      yield* server.sees("order", 2)
      yield* computing(wait + 100)
      yield* until(
        () => `the order is looked up: ${attempts.join("; ")}; ${fiber.unsafePoll()}`,
        () => server.count("rest") > 0
      )
      yield* Fiber.interruptFork(fiber)
    })
  )
})
