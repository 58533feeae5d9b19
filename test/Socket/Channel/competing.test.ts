import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Redacted, type Scope, Stream } from "effect"
import { describe } from "vitest"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { FakeServer, type FakeSocket } from "../FakeDialer.js"
import { type Around, orders, quiet, reply, restarting, TradeServer, trading } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const order = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.010" })
const keyOf = (n: number): Credentials["Type"] => ({ key: `account-${n}-key`, secret: Redacted.make("secret") })
const by = (n: number) => Effect.provideService(Credentials, keyOf(n))
const keyIn = (socket: FakeSocket) => socket.sent.find(({ op }) => op === "auth")?.args?.[0]
const health = Effect.map(Stream.runHead(Socket.health), Option.getOrThrow)

const inTrade = <A, E>(
  around: Around,
  body: (
    server: TradeServer,
    clock: VirtualClock
  ) => Effect.Effect<A, E, Layer.Layer.Success<ReturnType<typeof trading>> | Scope.Scope>
) => {
  const server = new TradeServer()
  const clock = new VirtualClock()
  return body(server, clock).pipe(
    Effect.provide(trading(server, { connectPace: { count: 1_000_000, per: "1 minute" }, ...around })),
    Effect.withClock(clock)
  )
}

describe("two keys with two trade lines each", () => {
  it.scoped("send each order over a line of its own key, and lose only the orders of a line that is cut", () =>
    inTrade({ lines: 2 }, (server) =>
      Effect.gen(function* () {
        for (const n of [0, 1]) yield* by(n)(order)
        yield* quiet
        const sent = (n: number) =>
          server.trades.filter((socket) => keyIn(socket) === keyOf(n).key).map((socket) => orders(socket).length)
        const before = [sent(0), sent(1)]
        for (let i = 0; i < 4; i++) for (const n of [0, 1]) yield* by(n)(order)
        assert.deepStrictEqual(
          [sent(0), sent(1)],
          before.map((counts) => counts.map((count) => count + 2))
        )
        assert.lengthOf(before.flat(), 4)
        const [cut] = server.trades
        server.order = (message, socket) => (socket === cut ? undefined : reply(message))
        const placed = yield* Effect.forEach([0, 0, 1, 1], (n) => Effect.fork(Effect.exit(by(n)(order))))
        yield* quiet
        cut?.cut()
        yield* quiet
        const failed = placed.filter((fiber) => {
          const exit = Option.getOrUndefined(Option.fromNullable(fiber.unsafePoll()))
          return exit === undefined || (Exit.isSuccess(exit) && Exit.isFailure(exit.value))
        })
        assert.lengthOf(failed, 1)
      })
    )
  )

  it.scoped("are refused and tried again one by one: a refused key leaves the other alone", () =>
    inTrade({ lines: 2 }, (server, clock) =>
      Effect.gen(function* () {
        server.auth = (key) =>
          key === keyOf(0).key ? { retCode: 10003, retMsg: "API key is invalid." } : { retCode: 0 }
        for (let i = 0; i < 20; i++) {
          const refused = yield* Effect.fork(Effect.exit(by(0)(order)))
          assert.strictEqual((yield* by(1)(order)).orderId, "o-1")
          yield* quiet
          assert.isNotNull(refused.unsafePoll())
          yield* clock.pass(100)
        }
        assert.isAtMost(server.trades.filter((socket) => keyIn(socket) === keyOf(0).key).length, 2)
        assert.lengthOf(
          server.trades.filter((socket) => keyIn(socket) === keyOf(1).key),
          2
        )
      })
    )
  )
})

describe("an announced restart on one of two trade lines", () => {
  it.scoped("replaces that line only, under its name, while the other one goes on", () =>
    inTrade({ lines: 2 }, (server, clock) =>
      Effect.gen(function* () {
        for (let i = 0; i < 2; i++) yield* by(0)(order)
        const [first, second] = server.trades
        const changes: Array<readonly [string, string]> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.states, ({ connection, state }) =>
            Effect.sync(() => changes.push([connection, state._tag]))
          )
        )
        yield* quiet
        const known = changes.length
        server.order = (message, socket) => reply(message, socket === first ? restarting : {})
        server.holdsAuth = true
        const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.exit(by(0)(order))), 6)
        yield* quiet
        const exits = fibers.map((fiber) => fiber.unsafePoll())
        assert.lengthOf(server.trades, 3, "one new line")
        const generations = (yield* health).map(({ connection, generation }) => `${connection} ${generation}`).sort()
        assert.lengthOf(new Set(generations), 3, "the old and the new line can be told apart")
        assert.deepStrictEqual(
          exits.filter((exit) => exit !== null && Exit.isSuccess(exit) && Exit.isSuccess(exit.value)).length,
          3
        )
        server.releaseAuth()
        yield* quiet
        yield* clock.pass(10_000)
        assert.isFalse(first?.isOpen)
        assert.isTrue(second?.isOpen)
        for (let i = 0; i < 4; i++) yield* by(0)(order)
        assert.isAbove(orders(server.trades[2]).length, 1)
        assert.deepStrictEqual(
          (yield* health).map(({ state }) => state._tag),
          ["Connected", "Connected"]
        )
        // Whoever keeps the last state of each name sees both connected, and never anything else.
        assert.deepStrictEqual(
          changes.slice(known).map(([, tag]) => tag),
          ["Connected"]
        )
      })
    )
  )
})

describe("the budget of connects", () => {
  it.scoped("holds for lines, rotations, replacements and reconnects together, in every window", () => {
    const times: Array<number> = []
    return inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          let n = 0
          server.behaviour.dialed = (socket) => {
            times.push(clock.unsafeCurrentTimeMillis())
            const isRefused = ++n % 3 === 0
            // Never for good on both lines.
            const isFinal = n % 2 === 0 && server.open.some(({ url }) => url === socket.url)
            queueMicrotask(() => (isRefused ? socket.refuse(isFinal ? 401 : 503) : socket.open()))
          }
          yield* Effect.forkScoped(
            listen([raw("publicTrade.A"), raw("publicTrade.B", "/v5/public/spot")], one.listener)
          )
          for (let i = 0; i < 60; i++) {
            yield* clock.pass(5000)
            server.open[i % Math.max(1, server.open.length)]?.cut()
          }
          assert.isAbove(times.length, 30)
          for (const at of times) assert.isAtMost(times.filter((time) => time > at - 60_000 && time <= at).length, 12)
          // Nobody starves: once all is well, both lines of both topics are back.
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.open())
          yield* clock.pass(400_000)
          for (const topic of ["publicTrade.A", "publicTrade.B"]) assert.isAtLeast(server.listening(topic).length, 2)
          assert.notInclude(one.log.join(), "failed")
        }),
      { lines: 2, rotateAfter: "45 seconds", connectPace: { count: 12, per: "1 minute" } }
    )
  })
})

describe("channels that are full", () => {
  it.scoped("are rotated one by one, with all their topics, while topics come and go", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = Array.from({ length: 30 }, (_, i) => raw(`publicTrade.T${i}${"X".repeat(1980)}`))
          const logs = topics.map(() => noting())
          yield* Effect.forEach(topics, (topic, i) => listen([topic], (logs[i] ?? noting()).listener))
          assert.lengthOf(server.open, 3)
          server.request = (socket, message) => {
            const topics = server.topicsOf(socket)
            for (const topic of message.args ?? []) topics[message.op === "subscribe" ? "add" : "delete"](`${topic}`)
            assert.isAtMost(
              [...topics].reduce((sum, topic) => sum + topic.length + 3, 0),
              21_000
            )
            setImmediate(() => socket.push({ success: true, ret_msg: "", req_id: message.req_id, op: message.op }))
            return true
          }
          for (let i = 0; i < 40; i++) {
            yield* Effect.scoped(
              Effect.zipRight(
                listen([raw(`publicTrade.U${i}${"X".repeat(1980)}`)], noting().listener),
                clock.pass(3000)
              )
            )
          }
          assert.isAbove(server.sockets.length, 9, "they were rotated")
          const number = logs.map(({ messages }) => messages.length)
          for (const { text } of topics) {
            assert.isAtLeast(server.listening(text).length, 1)
            server.push({ topic: text, ...{ ts: 1, data: [{ i: "1" }] } })
          }
          assert.deepStrictEqual(
            logs.map(({ messages }) => messages.length),
            number.map((count) => count + 1)
          )
          assert.notInclude(logs.map(({ log }) => log.join()).join(), "down")
        }),
      { rotateAfter: "30 seconds" }
    )
  )
})

describe("two accounts on private sockets", () => {
  it.scoped("have a connection each, and one that is refused fails only its own listeners", () => {
    const server = new FakeServer()
    const clock = new VirtualClock()
    const sockets = Socket.layer({ venue: Venue.live, rotateAfter: "30 seconds" }).pipe(Layer.provide(server.layer))
    return Effect.gen(function* () {
      const service = yield* Socket.Sockets
      const source = raw("order", "/v5/private")
      const [one, two] = [noting(), noting()]
      yield* service.listen([source], one.listener, keyOf(1))
      yield* service.listen([source], two.listener, keyOf(2))
      assert.deepStrictEqual(server.sockets.map(keyIn), [keyOf(1).key, keyOf(2).key])
      const { message } = server.behaviour
      server.behaviour.message = (socket, sent) => {
        if (sent.op === "auth" && sent.args?.[0] === keyOf(1).key)
          queueMicrotask(() => socket.push({ success: false, ret_msg: "API key is invalid.", op: "auth" }))
        else message(socket, sent)
      }
      server.sockets[0]?.cut()
      yield* clock.pass(2000)
      assert.include(one.log, "failed ConnectionError")
      // The rotation of the other one goes on.
      yield* clock.pass(120_000)
      assert.notInclude(two.log.join(), "failed")
      const open = server.sockets.filter(({ isOpen, hungUp: left }) => isOpen && left === undefined)
      assert.deepStrictEqual(open.map(keyIn), [keyOf(2).key])
      open[0]?.push({ topic: "order", id: "m", creationTime: 1, data: [] })
      assert.deepStrictEqual([one.messages.length, two.messages.length], [0, 1])
    }).pipe(Effect.provide(sockets), Effect.withClock(clock))
  })
})
