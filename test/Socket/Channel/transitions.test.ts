import { assert, it } from "@effect/vitest"
import { Effect, Either, Exit, Fiber, Runtime, Scope, Stream } from "effect"
import { describe } from "vitest"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import type { Acknowledgement } from "../../../src/Socket/Control.js"
import { meaningOf } from "../../../src/Socket/internal/Channel/Refusals.js"
import { TradeMerge } from "../../../src/Socket/internal/Merge/TradeMerge.js"
import * as Socket from "../../../src/Socket.js"
import { type EngineServer, inEngine, listen, noting, raw } from "../engineWorld.js"
import { account, settle } from "../FakeDialer.js"
import { order, TradeServer, trading } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const [a, b] = [raw("publicTrade.A"), raw("publicTrade.B")]
const trade = (topic: string, id: string) => ({ topic, type: "snapshot", ts: 1, data: [{ i: id }] })
const busy = "system is busy"

const healthNow = Effect.map(Stream.runHead(Socket.health), (head) => (head._tag === "Some" ? head.value : []))

describe("a listener that was confirmed", () => {
  it.scoped("survives a passing refusal by a line that never had the topic, while the other line is down", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          // The second line has refused the topic from the start.
          server.request = (socket, message) => {
            if (message.op !== "subscribe" || socket === server.sockets[0]) return false
            server.refuse(socket, message, busy)
            return true
          }
          yield* listen([a], one.listener)
          yield* clock.pass(500)
          server.open[0]?.cut()
          yield* clock.pass(5000)
          assert.isEmpty(one.failures())
          server.request = () => false
          yield* clock.pass(60_000)
          assert.lengthOf(server.listening(a.text), 2)
          server.push(trade(a.text, "1"))
          assert.lengthOf(one.messages, 1)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )

  it.scoped("survives a restart of the exchange in the middle of a rotation", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a], one.listener)
          const [old] = server.sockets
          // The new connection gets no answer; then everything is cut, and the system is busy for a while.
          server.request = () => true
          yield* clock.pass(65_000)
          assert.strictEqual(server.sockets.length, 2)
          server.request = (socket, message) => {
            server.refuse(socket, message, busy)
            return true
          }
          old?.cut()
          server.sockets[1]?.cut()
          yield* clock.pass(5000)
          server.request = () => false
          yield* clock.pass(60_000)
          assert.isEmpty(one.failures())
          server.push(trade(a.text, "1"))
          assert.lengthOf(one.messages, 1)
        }),
      { rotateAfter: "1 minute" }
    )
  )

  it.scoped("does not hear from a connection that is being replaced that a topic is subscribed", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a], one.listener)
          const [old] = server.sockets
          const held: Array<() => void> = []
          server.request = (socket, message) => {
            if (socket !== old) return false
            held.push(() => server.confirm(socket, message))
            return true
          }
          const { closing } = server.behaviour
          server.behaviour.closing = (socket, code) => {
            if (socket !== old) closing(socket, code)
          }
          yield* Effect.addFinalizer(() => Effect.sync(() => old?.cut()))
          yield* clock.pass(58_000)
          yield* Effect.fork(listen([b], one.listener))
          yield* clock.pass(2500)
          assert.strictEqual(old?.left, "closed")
          assert.lengthOf(held, 1)
          server.sockets[1]?.cut()
          yield* settle
          const heard = one.log.length
          for (const answer of held) answer()
          yield* settle
          assert.deepStrictEqual(one.log.slice(heard), [])
        }).pipe(Effect.scoped),
      { rotateAfter: "1 minute", timeouts: { close: "10 seconds" } }
    )
  )

  it.scoped("gets nothing more once the function of another listener has closed its scope", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const one = noting()
        const runtime = yield* Effect.runtime<never>()
        const close = () => Runtime.runSync(runtime, Scope.close(scope, Exit.void))
        yield* listen([a], { ...one.listener, message: close })
        const two = noting()
        yield* Scope.extend(listen([a], two.listener), scope)
        server.push(trade(a.text, "1"))
        assert.lengthOf(two.messages, 0)
      })
    )
  )
})

describe("topics that are refused for a passing reason", () => {
  it.scoped("in several messages at once are all requested again after the first pause", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const topics = Array.from({ length: 60 }, (_, index) => raw(`publicTrade.${index}`, "/v5/public/spot"))
        yield* listen(topics, noting().listener)
        server.request = (socket, message) => {
          server.refuse(socket, message, busy)
          return true
        }
        server.sockets[0]?.cut()
        yield* clock.pass(501)
        assert.lengthOf(server.sockets[1]?.topics() ?? [], 6)
        server.request = () => false
        yield* clock.pass(1100)
        assert.strictEqual(server.topicsOf(server.open[0] ?? server.last).size, 60)
      })
    )
  )
})

describe("an unsubscribe", () => {
  it.scoped("that is refused for a passing reason is requested once more", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([a], noting().listener)
        const scope = yield* Scope.make()
        yield* Scope.extend(listen([b], noting().listener), scope)
        server.request = (socket, message) => {
          if (message.op === "unsubscribe") server.refuse(socket, message, busy)
          return message.op === "unsubscribe"
        }
        yield* Scope.close(scope, Exit.void)
        yield* settle
        assert.lengthOf(server.listening(b.text), 1)
        server.request = () => false
        yield* clock.pass(11_000)
        assert.lengthOf(server.listening(b.text), 0)
        assert.lengthOf(server.listening(a.text), 1)
      })
    )
  )
})

describe("after a rotation", () => {
  it.scoped("pushes are merged only for as long as both connections may send the same", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a], one.listener)
          const twice = () => {
            const before = one.messages.length
            server.push(trade(a.text, "same"))
            server.push(trade(a.text, "same"))
            return one.messages.length - before
          }
          assert.strictEqual(twice(), 2, "one connection: nothing is compared")
          yield* clock.pass(3_610_000)
          assert.strictEqual(server.sockets.length, 2)
          assert.strictEqual(twice(), 1, "the old one may have sent it, too")
          yield* clock.pass(120_000)
          assert.strictEqual(twice(), 2, "the old one is long gone")
          yield* clock.pass(3_490_000)
          assert.strictEqual(server.sockets.length, 3)
          assert.strictEqual(twice(), 1, "another rotation, 20 seconds ago")
        }),
      { rotateAfter: "1 hour" }
    )
  )
})

describe("while a rotation waits for its new connection", () => {
  it.scoped("a book goes on, also if that never opens", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const book = raw("orderbook.50.A", undefined, { startsWithSnapshot: true })
          const push = (type: string, u: number) => server.push({ topic: book.text, ...{ type, data: { u } } })
          yield* listen([book], one.listener)
          push("snapshot", 100)
          push("delta", 101)
          server.behaviour.dialed = () => {}
          yield* clock.pass(70_000)
          assert.isAbove(server.sockets.length, 1)
          push("delta", 102)
          push("delta", 103)
          assert.lengthOf(one.messages, 4)
          yield* clock.pass(70_000)
          push("delta", 104)
          assert.lengthOf(one.messages, 5)
          assert.notInclude(one.log, "down")
        }),
      { rotateAfter: "1 minute" }
    )
  )
})

describe("trades over two connections", () => {
  it("are forgotten after a while, so that a thousand quiet topics don't fill the memory", () => {
    let told = 0
    const merge = new TradeMerge({
      deliver: () => ++told > 0,
      renew: () => {},
      requestSnapshot: () => {},
      after: () => {}
    })
    const push = (origin: object, id: string, monotonicMillis: number) =>
      merge.receive(origin, trade("publicTrade.A", id), "", {
        receivedAt: 0,
        exchangeTime: undefined,
        monotonicMillis,
        size: 0,
        connection: ""
      })
    const [x, y] = [{}, {}]
    push(x, "1", 0)
    push(y, "1", 60_000)
    assert.strictEqual(told, 1, "the other connection sends it a minute later")
    for (let minute = 2; minute < 20; minute++) push(x, `at ${minute}`, minute * 60_000)
    assert.strictEqual(told, 19)
    push(y, "1", 1_200_000)
    assert.strictEqual(told, 20, "nobody remembers it")
  })
})

describe("garbage", () => {
  it.scoped("that is the same value twice counts twice", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([a], noting().listener)
        for (const text of ["null", "1", '"pong?"', "{}"]) for (let i = 0; i < 2; i++) server.last.push(text)
        const [health] = yield* healthNow
        assert.deepStrictEqual([health?.garbage, health?.undecoded], [8, 8])
      })
    )
  )
})

describe("a topic of a market", () => {
  it.scoped("is refused without its category, and nothing is dialed", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        const topic = Socket.Topic.publicTrade({ symbol: "BTCUSDT" } as never)
        const result = yield* Effect.either(Stream.runDrain(Socket.stream(topic)))
        assert.strictEqual(Either.isLeft(result) && result.left._tag, "TopicError")
        assert.lengthOf(server.sockets, 0)
      })
    )
  )
})

describe("a connection", () => {
  it.scoped("that is closing because its only topic was refused is closed before its layer is", () => {
    let open: number | undefined
    let server: EngineServer | undefined
    let clock: VirtualClock | undefined
    const body = inEngine((ownServer, ownClock) =>
      Effect.gen(function* () {
        server = ownServer
        clock = ownClock
        const one = noting()
        yield* listen([a], one.listener)
        server.behaviour.closing = () => {}
        server.request = (socket, message) => {
          ownServer.refuse(socket, message, "Invalid topic")
          return true
        }
        server.last.cut()
        yield* clock.pass(600)
        assert.include(one.log, "failed SubscriptionError")
        assert.strictEqual(server.live, 1)
      })
    )
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(
        Effect.ensuring(
          body,
          Effect.sync(() => {
            open = server?.live
          })
        )
      )
      yield* Effect.repeatN(settle, 5)
      if (clock !== undefined) yield* clock.pass(5000)
      yield* Fiber.join(fiber)
      assert.strictEqual(open, 0)
    })
  })
})

describe("a trade line", () => {
  it.scoped("that may not be idle at all is closed after its order, and nothing spins", () => {
    const server = new TradeServer()
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      yield* placeOrder(order)
      yield* clock.pass(1000)
      assert.lengthOf(
        server.trades.filter((socket) => socket.left === undefined),
        0
      )
    }).pipe(
      Effect.provide(trading(server, { idle: 0 })),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })
})

it("what a refusal means is told by its code, its text or its lists", () => {
  const meaning = ({
    detail = "",
    ...fields
  }: Partial<Omit<Acknowledgement, "detail">> & { readonly detail?: string }) =>
    meaningOf({
      ...{
        _tag: "Acknowledgement",
        op: "subscribe",
        id: undefined,
        success: false,
        code: undefined,
        detail: new ServerText(detail)
      },
      ...{ echoed: undefined, confirmed: undefined, refused: undefined },
      ...fields
    })
  assert.strictEqual(meaning({ code: 10016 }), "temporary")
  assert.strictEqual(meaning({ detail: busy }), "temporary")
  assert.strictEqual(meaning({ detail: busy, refused: ["a"] }), "temporary")
  for (const detail of ["error:handler not found", "Invalid symbol :[A]", "Invalid topic", "Symbol is delisted"])
    assert.strictEqual(meaning({ detail }), "nonexistent")
  assert.strictEqual(meaning({ code: -100010, detail: "Invalid Symbols!" }), "nonexistent")
  assert.strictEqual(meaning({ refused: ["a"] }), "nonexistent")
  for (const detail of ["", "not permitted", "Params Error"]) assert.strictEqual(meaning({ detail }), "other")
})
