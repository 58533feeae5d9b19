import { assert, it } from "@effect/vitest"
import { Clock, Effect, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as ConnectPacer from "../../../src/Socket/internal/Connection/ConnectPacer.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account, answer } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { collectStates, linear } from "./collecting.js"

describe("time", () => {
  it.scoped("nothing is subscribed before a slow auth reply arrives", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, message) => {
          if (message.op !== "auth") queueMicrotask(() => answer(socket, message))
        }
        const seen = yield* collectStates
        yield* Effect.forkScoped(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* settle
        yield* TestClock.adjust("4999 millis")
        assert.deepStrictEqual(server.last.topics(), [])
        server.last.push({ success: true, ret_msg: "", op: "auth", conn_id: "c" })
        yield* settle
        assert.deepStrictEqual(server.last.topics(), [["wallet"]])
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("an auth reply that arrives too late is ignored: the next connection authenticates again", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = () => {}
        const seen = yield* collectStates
        yield* Effect.forkScoped(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* settle
        yield* TestClock.adjust("5 seconds")
        yield* settle
        server.sockets[0]?.events.text(JSON.stringify({ success: true, op: "auth" }))
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting"])
        assert.deepStrictEqual(
          server.last.sent.map(({ op }) => op),
          ["auth"]
        )
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  /** A wall clock that can be set. Pending waits are unaffected, as on a real machine. */
  const settable = Effect.map(Effect.clock, (clock) => {
    const pass = (millis: number) => Effect.zipRight(Effect.withClock(TestClock.adjust(millis), clock), settle)
    let jump = 0
    const now = () => clock.unsafeCurrentTimeMillis() + jump
    const wall: Clock.Clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: now,
      unsafeCurrentTimeNanos: () => BigInt(now()) * 1_000_000n,
      currentTimeMillis: Effect.sync(now),
      currentTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
      sleep: (duration) => clock.sleep(duration)
    }
    return { wall, pass, set: (millis: number) => (jump = millis) }
  })

  for (const [name, millis] of [
    ["forward", 3_600_000],
    ["back", -3_600_000]
  ] as const) {
    it.scoped(`the clock is set ${name} by an hour: pings continue, and the connection stays up`, () =>
      Effect.gen(function* () {
        const { pass, set, wall } = yield* settable
        set(10_000_000)
        yield* withServer((server) =>
          Effect.gen(function* () {
            const seen = yield* collectStates
            yield* Socket.tap(linear, () => {})
            for (let i = 0; i < 25; i++) yield* pass(1000)
            set(10_000_000 + millis)
            const before = server.last.topics("ping").length
            for (let i = 0; i < 60; i++) yield* pass(1000)
            const pings = server.last.topics("ping").length - before
            assert.isAtLeast(pings, 6)
            assert.isAtMost(pings, 7)
            assert.deepStrictEqual(seen, ["Connecting", "Connected"])
            server.last.cut()
            yield* settle
            yield* pass(500)
            assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
          })
        ).pipe(Effect.withClock(wall))
      })
    )
  }

  it.scoped("the machine slept for an hour: the next ping reveals the dead socket", () =>
    Effect.gen(function* () {
      const { pass, set, wall } = yield* settable
      yield* withServer((server) =>
        Effect.gen(function* () {
          const seen = yield* collectStates
          yield* Socket.tap(linear, () => {})
          server.behaviour.message = (socket, message) => {
            if (socket !== server.sockets[0]) queueMicrotask(() => answer(socket, message))
          }
          set(3_600_000)
          for (let i = 0; i < 12; i++) yield* pass(1000)
          assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
          assert.deepStrictEqual(server.last.topics(), [["publicTrade.BTCUSDT"]])
        })
      ).pipe(Effect.withClock(wall))
    })
  )

  it.effect("a clock that is set back does not delay connects", () =>
    Effect.gen(function* () {
      const { set, wall } = yield* settable
      const pacer = ConnectPacer.make({ count: 1, per: "1 minute" })
      set(10_000_000)
      yield* Effect.withClock(pacer.acquire("wss://a/x"), wall)
      set(10_000_000 - 3_600_000)
      const fiber = yield* Effect.fork(Effect.withClock(pacer.acquire("wss://a/y"), wall))
      yield* TestClock.adjust("59 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )
})
