import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Runtime, Scope, TestClock } from "effect"
import { describe } from "vitest"
import { RequestFailed } from "../../../src/Errors/Network.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { account, type FakeSocket, settle } from "../FakeDialer.js"
import {
  type Around,
  isTrade,
  linkOf,
  type OrderMessage,
  order,
  orders,
  quiet,
  reply,
  TradeServer,
  trading
} from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const place = (link: string) => placeOrder({ ...order, orderLinkId: link })
const accepted = (message: OrderMessage) =>
  reply(message, { data: { orderId: `o-${linkOf(message)}`, orderLinkId: linkOf(message) } })

const world = (server: Pick<TradeServer, "layer">, around: Around) =>
  Layer.provideMerge(trading(server, around), Layer.succeed(Credentials, account))
type World = Layer.Layer.Success<ReturnType<typeof world>>

const test = (
  name: string,
  around: Around,
  body: (server: TradeServer) => Effect.Effect<void, unknown, World | Scope.Scope>
) =>
  it.scoped(name, () =>
    Effect.suspend(() => {
      const server = new TradeServer()
      return Effect.provide(Effect.zipRight(quiet, body(server)), world(server, around))
    })
  )
const pinging = (socket: FakeSocket) => socket.sent.filter(({ op }) => op === "ping").length
const authsOf = (socket: FakeSocket) => socket.sent.filter(({ op }) => op === "auth").length
const open = (server: TradeServer) => server.trades.filter((socket) => socket.isOpen && !socket.isOver)

const market = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.010" })

const inTrade = (
  around: Around,
  body: (server: TradeServer, clock: VirtualClock, scope: Scope.CloseableScope) => Effect.Effect<void, unknown, World>
) => {
  const server = new TradeServer()
  const clock = new VirtualClock()
  return Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(world(server, around), scope)
    yield* Effect.provide(body(server, clock, scope), context)
    yield* Scope.close(scope, Exit.void)
  }).pipe(Effect.withClock(clock))
}

describe("a warm trade line", () => {
  test("is authenticated when the layer is built, before the first order", { warm: true }, (server) =>
    Effect.gen(function* () {
      assert.lengthOf(server.trades, 1)
      assert.deepStrictEqual(server.trades.map(authsOf), [1])
      assert.deepStrictEqual(
        server.trades.map((socket) => orders(socket).length),
        [0]
      )
      yield* placeOrder(order)
      assert.lengthOf(server.trades, 1)
      assert.lengthOf(orders(server.trades[0]), 1)
    })
  )

  test("is opened again after it was lost, without an order", { warm: true }, (server) =>
    Effect.gen(function* () {
      server.trades[0]?.cut()
      yield* TestClock.adjust("3 seconds")
      yield* quiet
      assert.lengthOf(open(server), 1)
      assert.deepStrictEqual(server.trades.map(authsOf), [1, 1])
    })
  )

  test("is one of as many as there are lines", { warm: true, lines: 3 }, (server) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(server.trades.map(authsOf), [1, 1, 1])
    })
  )

  it.scoped("is closed with the layer", () =>
    Effect.gen(function* () {
      const server = new TradeServer()
      const scope = yield* Scope.make()
      yield* Layer.buildWithScope(world(server, { warm: true, lines: 2 }), scope)
      yield* quiet
      assert.lengthOf(open(server), 2)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(
        server.trades.map(({ left }) => left),
        ["closed", "closed"]
      )
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(server.trades, 2)
    })
  )

  test("is not opened by default", {}, (server) =>
    Effect.sync(() => assert.lengthOf(server.sockets.filter(isTrade), 0))
  )
})

describe("an idle trade line", () => {
  const idle = (
    around: Around,
    body: (server: TradeServer, clock: VirtualClock) => Effect.Effect<void, unknown, World>
  ) => {
    const server = new TradeServer()
    const clock = new VirtualClock()
    return Effect.provide(body(server, clock), world(server, around)).pipe(Effect.withClock(clock), Effect.scoped)
  }

  it.scoped("is closed 10 minutes after its last order, pings or not, and opened again by the next one", () =>
    idle({}, (server, clock) =>
      Effect.gen(function* () {
        yield* placeOrder(order)
        yield* clock.pass(9 * 60_000)
        yield* placeOrder(order)
        yield* clock.pass(9 * 60_000)
        assert.lengthOf(server.trades, 1)
        assert.lengthOf(open(server), 1, "it was used 9 minutes ago")
        assert.isAbove(pinging(server.last), 50)
        yield* clock.pass(2 * 60_000)
        assert.lengthOf(open(server), 0, "it is idle")
        assert.strictEqual(server.trades[0]?.left, "closed", "with a handshake")
        yield* clock.pass(60 * 60_000)
        assert.lengthOf(server.trades, 1, "and stays closed")
        assert.strictEqual((yield* placeOrder(order)).orderId, "o-1")
        assert.lengthOf(server.trades, 2)
      })
    )
  )

  it.scoped("is closed after the time that was set", () =>
    idle({ idle: "20 seconds" }, (server, clock) =>
      Effect.gen(function* () {
        yield* cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" })
        yield* clock.pass(19_000)
        assert.lengthOf(open(server), 1)
        yield* clock.pass(2000)
        assert.lengthOf(open(server), 0)
      })
    )
  )

  it.scoped("is not closed while an order waits for its answer", () =>
    idle({ idle: "2 seconds" }, (server, clock) =>
      Effect.gen(function* () {
        const held: Array<() => void> = []
        server.order = (message, socket) => {
          held.push(() => socket.push(accepted(message)))
          return undefined
        }
        const fiber = yield* Effect.fork(place("slow"))
        yield* clock.pass(4000)
        assert.lengthOf(held, 1)
        assert.lengthOf(open(server), 1)
        held[0]?.()
        yield* clock.pass(0)
        assert.strictEqual((yield* Fiber.join(fiber)).orderId, "o-slow")
      })
    )
  )
})

describe("several trade lines", () => {
  const two: Around = { warm: true, lines: 2, drain: 0 }
  /** Places orders that the server doesn't answer by itself. */
  const placing = (server: TradeServer, count: number) =>
    Effect.gen(function* () {
      const held: Array<{ readonly link: string; readonly socket: FakeSocket; readonly answer: () => void }> = []
      server.order = (message, socket) => {
        held.push({ link: linkOf(message), socket, answer: () => socket.push(accepted(message)) })
        return undefined
      }
      const fibers = new Map<string, Fiber.RuntimeFiber<unknown, unknown>>()
      for (let i = 0; i < count; i++) {
        const outcome = Effect.either(Effect.map(place(`l${i}`), ({ orderId }) => orderId))
        fibers.set(`l${i}`, yield* Effect.fork(outcome))
        yield* quiet
      }
      const outcomeOf = (link: string) => {
        const fiber = fibers.get(link)
        return fiber === undefined ? Effect.dieMessage(`no order ${link}`) : Fiber.join(fiber)
      }
      const isPending = (link: string) => fibers.get(link)?.unsafePoll() === null
      return { held, outcomeOf, isPending }
    })

  test("share the orders, and each answer settles its own order, whichever comes first", two, (server) =>
    Effect.gen(function* () {
      const { held, isPending, outcomeOf } = yield* placing(server, 8)
      assert.lengthOf(held, 8)
      assert.deepStrictEqual(new Set(held.map(({ socket }) => socket)).size, 2, "both lines are used")
      for (const { answer, link } of [...held].reverse()) {
        assert.isTrue(isPending(link), link)
        answer()
        yield* quiet
        assert.deepInclude(yield* outcomeOf(link), { _tag: "Right", right: `o-${link}` })
      }
      assert.lengthOf(server.trades, 2)
    })
  )

  test("don't share their fate: the orders of a cut line are unknown, those of the other are answered", two, (server) =>
    Effect.gen(function* () {
      const { held, isPending, outcomeOf } = yield* placing(server, 6)
      const cut = held[0]?.socket
      const lost = held.filter(({ socket }) => socket === cut)
      const kept = held.filter(({ socket }) => socket !== cut)
      assert.isAbove(kept.length, 0, "both lines are used")
      cut?.cut()
      yield* quiet
      for (const { link } of lost) {
        const outcome = (yield* outcomeOf(link)) as { readonly _tag: string; readonly left: unknown }
        assert.strictEqual(outcome._tag, "Left")
        assert.instanceOf(outcome.left, RequestFailed)
        if (outcome.left instanceof RequestFailed)
          assert.deepStrictEqual([outcome.left.sent, outcome.left.outcome], [true, "unknown"])
      }
      for (const { link } of kept) assert.isTrue(isPending(link), `${link} was touched`)
      for (const { answer } of kept) answer()
      yield* quiet
      for (const { link } of kept) assert.deepInclude(yield* outcomeOf(link), { _tag: "Right", right: `o-${link}` })
    })
  )

  test("carry new orders while one of them reconnects", two, (server) =>
    Effect.gen(function* () {
      server.order = accepted
      server.holdsAuth = true
      server.trades[0]?.cut()
      yield* quiet
      for (let i = 0; i < 4; i++) {
        const fiber = yield* Effect.fork(place(`n${i}`))
        yield* quiet
        assert.isNotNull(fiber.unsafePoll(), "it waits")
        assert.strictEqual((yield* Fiber.join(fiber)).orderId, `o-n${i}`)
      }
      assert.lengthOf(orders(server.trades[1]), 4)
    })
  )

  test("send no order twice", two, (server) =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      server.order = (message) => {
        seen.push(linkOf(message))
        return accepted(message)
      }
      const links = Array.from({ length: 50 }, (_, i) => `x${i}`)
      yield* Effect.forEach(links, place, { concurrency: "unbounded" })
      assert.sameMembers(seen, links)
      const ids = server.trades.flatMap((socket) => orders(socket).map(({ reqId }) => reqId))
      assert.lengthOf([...new Set(ids)], 50, "request IDs are unique across lines")
    })
  )
})

describe("an order over a trade socket", () => {
  it.effect("that is unanswered when the layer closes ends with it, and not only after its own timeout", () =>
    inTrade({ drain: "1 second", timeout: "60 seconds" }, (server, clock, scope) =>
      Effect.gen(function* () {
        server.order = () => undefined
        const placed = yield* Effect.forkDaemon(Effect.flip(market))
        yield* settle
        yield* clock.pass(100)
        const closing = yield* Effect.forkDaemon(Scope.close(scope, Exit.void))
        yield* settle
        yield* clock.pass(3000)
        assert.isTrue(closing.unsafePoll() !== null)
        assert.isTrue(placed.unsafePoll() !== null, "it waits for an answer that can't come")
        const failure = yield* Fiber.join(placed)
        assert.strictEqual("outcome" in failure && failure.outcome, "unknown")
        assert.strictEqual(clock.sleepers, 0)
      })
    )
  )

  it.effect("waits for its line while that is opened, even if other lines would be idle by then", () =>
    inTrade({ idle: "1 second" }, (server, clock) =>
      Effect.gen(function* () {
        const fork = Runtime.runFork(yield* Effect.runtime<never>())
        server.behaviour.dialed = (socket) => {
          fork(
            Effect.withClock(
              Effect.delay(
                Effect.sync(() => socket.open()),
                "3 seconds"
              ),
              clock
            )
          )
        }
        const placed = yield* Effect.forkDaemon(Effect.exit(market))
        yield* settle
        yield* clock.pass(4000)
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(placed)))
      })
    )
  )

  it.effect("makes few connects with a refused key and several warm lines, and none without orders", () =>
    inTrade({ lines: 3, warm: true }, (server, clock) =>
      Effect.gen(function* () {
        server.auth = () => ({ retCode: 10003, retMsg: "API key is invalid." })
        yield* settle
        yield* clock.pass(600_000)
        const before = server.trades.length
        assert.isAtMost(before, 3)
        for (let i = 0; i < 120; i++) {
          yield* Effect.forkDaemon(Effect.exit(market))
          yield* clock.pass(500)
        }
        assert.isAtMost(server.trades.length - before, 9)
      })
    )
  )
})
