/** A program that computes past a deadline finds what arrived meanwhile, over real sockets. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, type Scope, Stream } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { account } from "../FakeDialer.js"
import { over } from "../Loopback.js"
import {
  answerAfter,
  compute,
  computes,
  computing,
  deadline,
  type OwnThread,
  ownThread,
  places,
  type Rules
} from "../ownThread.js"
import { loopTime, realSleep, until } from "../waiting.js"

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
/** The next ping doesn't follow within a test. */
const heartbeat = Socket.Heartbeat.every("300 millis", deadline)
const quiet = { heartbeat: Socket.Heartbeat.none }

const test = (
  name: string,
  rules: Partial<Rules>,
  options: Partial<Socket.SocketOptions>,
  body: (server: OwnThread) => Effect.Effect<void, unknown, Socket.Sockets | Credentials | Scope.Scope>
) =>
  it.scopedLive(name, () =>
    Effect.gen(function* () {
      const server = yield* ownThread(rules)
      const connectPace = { count: 100_000, per: "1 minute" } as const
      yield* Effect.provide(body(server), over(server, { connectPace, ...options }))
    }).pipe(Effect.provideService(Credentials, account))
  )

const listening = Effect.gen(function* () {
  const states: Array<string> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => states.push(state._tag))))
  yield* Effect.yieldNow()
  let read = 0
  const fiber = yield* Effect.forkScoped(Stream.runForEach(Socket.stream(btc), () => Effect.sync(() => read++)))
  return { states, read: () => read, fiber }
})
/** Nothing was cut, and nothing was dialed again. */
const isKept = (server: OwnThread, states: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    yield* realSleep(60)
    assert.notInclude(states, "Reconnecting")
    assert.strictEqual(server.count("closed"), 0)
    assert.strictEqual(server.count("handshake"), 1)
  })

describe("a pong that came in time", () => {
  for (const [where, place] of Object.entries(places))
    test(
      `cuts nothing if it is read late, because the program computed ${where}`,
      { ping: answerAfter },
      { heartbeat },
      (server) =>
        Effect.gen(function* () {
          const { states } = yield* listening
          yield* server.sees("ping")
          yield* computing(computes, place)
          yield* isKept(server, states)
        })
    )

  test(
    "cuts nothing if a thousand messages lie before it",
    { ping: answerAfter, pushesBeforePong: 1000 },
    { heartbeat },
    (server) =>
      Effect.gen(function* () {
        const { read, states } = yield* listening
        yield* server.sees("ping")
        yield* computing(computes)
        yield* isKept(server, states)
        yield* until("all trades are read", () => read() >= 1000)
      })
  )

  test(
    "cuts nothing if the program computes three times in a row, with a turn of the event loop between",
    { ping: answerAfter },
    { heartbeat },
    (server) =>
      Effect.gen(function* () {
        const { states } = yield* listening
        yield* server.sees("ping")
        // A timer and a turn that compute, too, while the deadline is overdue.
        setTimeout(() => compute(100), deadline)
        setImmediate(() => compute(100))
        yield* computing(computes, places["in setImmediate"])
        yield* isKept(server, states)
      })
  )
})

describe("a socket with traffic", () => {
  test(
    "stays while the program computes 150 of every 200 ms",
    { ping: 5, pushEvery: 10 },
    { heartbeat: Socket.Heartbeat.every("50 millis", "40 millis") },
    (server) =>
      Effect.gen(function* () {
        const { read, states } = yield* listening
        yield* server.sees("subscribe")
        for (let i = 0; i < 7; i++) {
          compute(150)
          yield* realSleep(50)
        }
        yield* isKept(server, states)
        yield* until("trades are read", () => read() > 70)
        yield* server.sees("ping", 6)
      })
  )
})

describe("an answer that came while the program computed", () => {
  test("completes the handshake", { handshake: answerAfter }, { ...quiet, timeouts: { connect: deadline } }, (server) =>
    Effect.gen(function* () {
      const { states } = yield* listening
      yield* server.sees("handshake")
      yield* computing(computes)
      yield* server.sees("subscribe")
      yield* isKept(server, states)
    })
  )

  test(
    "acknowledges the subscribe",
    { subscribe: answerAfter },
    { ...quiet, timeouts: { acknowledgement: deadline } },
    (server) =>
      Effect.gen(function* () {
        const { states } = yield* listening
        yield* server.sees("subscribe")
        yield* computing(computes)
        yield* isKept(server, states)
        assert.strictEqual(server.count("subscribe"), 1, "it was asked once")
      })
  )

  test("authenticates", { auth: answerAfter }, { ...quiet, timeouts: { auth: deadline } }, (server) =>
    Effect.gen(function* () {
      yield* Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.order())))
      yield* server.sees("auth")
      yield* computing(computes)
      yield* server.sees("subscribe")
      yield* isKept(server, [])
      assert.strictEqual(server.count("auth"), 1)
    })
  )
})

describe("what never comes", () => {
  const gone = (server: OwnThread) => until("it is dialed again", () => server.count("handshake") > 1, 3000)

  test("cuts the socket soon, though the program computes", { ping: -1 }, { heartbeat }, (server) =>
    Effect.gen(function* () {
      yield* listening
      yield* server.sees("ping")
      yield* computing(computes)
      const end = loopTime()
      yield* gone(server)
      assert.isBelow(loopTime() - end, 250)
    })
  )

  test("cuts the socket on time if the program does nothing", { ping: -1 }, { heartbeat }, (server) =>
    Effect.gen(function* () {
      yield* listening
      yield* server.sees("ping")
      const start = performance.now()
      const loopStart = loopTime()
      yield* gone(server)
      assert.isAbove(performance.now() - start, deadline - 40)
      assert.isBelow(loopTime() - loopStart, deadline + 100)
    })
  )

  test("cuts the socket although trades come", { ping: -1, pushEvery: 2 }, { heartbeat }, (server) =>
    Effect.gen(function* () {
      yield* listening
      yield* server.sees("ping")
      yield* computing(computes)
      const end = loopTime()
      yield* gone(server)
      assert.isBelow(loopTime() - end, 250)
    })
  )

  test(
    "times out: a pong that is sent after the program has computed",
    { ping: computes + 300 },
    { heartbeat },
    (server) =>
      Effect.gen(function* () {
        yield* listening
        yield* server.sees("ping")
        yield* computing(computes)
        yield* gone(server)
      })
  )

  test(
    "fails the subscription, asked for twice, though the program computes",
    { subscribe: -1 },
    { ...quiet, timeouts: { acknowledgement: deadline } },
    (server) =>
      Effect.gen(function* () {
        const { fiber } = yield* listening
        yield* server.sees("subscribe")
        yield* computing(computes)
        yield* server.sees("subscribe", 2)
        yield* computing(computes)
        const exit = yield* Fiber.await(fiber).pipe(Effect.timeout("1 second"))
        assert.isTrue(Exit.isFailure(exit))
      })
  )
})
