import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream, TestClock } from "effect"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { Health, RateLimiter, Safety } from "../../src/Layers.js"
import { Bybit, PaperExchange } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { account, settle } from "../Socket/FakeDialer.js"
import { order, reply, serving, trading } from "../Socket/tradeWorld.js"

describe("the health of a bundle", () => {
  it.effect("says nothing of what the program hasn't used", () =>
    Effect.gen(function* () {
      const health = yield* Health.current
      assert.deepStrictEqual(health, {
        isReady: true,
        reasons: [],
        rest: {
          state: "unknown",
          address: health.rest.address,
          port: health.rest.port,
          answeredAt: undefined,
          failedAt: undefined,
          failure: undefined
        },
        clock: { offsetMillis: 0, isUncertain: false, ageMillis: undefined },
        limiter: { waiting: 0, downMillis: undefined },
        sockets: [],
        feeds: [],
        writes: { isHalted: false, reasons: [] }
      })
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.effect("follows the calls over REST, and forgets a failure after a minute", () => {
    let isDown = false
    const transport = Layer.effect(
      Transport,
      Effect.map(Transport, ({ send }) => ({
        send: (request) =>
          Effect.suspend(() =>
            isDown ? Effect.fail(new TransportError({ cause: new Error("down"), sent: false })) : send(request)
          )
      }))
    )
    return Effect.gen(function* () {
      yield* TestClock.adjust(1000)
      yield* Market.getServerTime()
      const answering = yield* Health.current
      assert.strictEqual(answering.rest.state, "answering")
      assert.strictEqual(answering.rest.answeredAt, 1000)
      isDown = true
      const call = yield* Effect.fork(Effect.exit(Market.getServerTime()))
      yield* TestClock.adjust("30 seconds")
      yield* call.await
      const failing = yield* Health.current
      assert.isFalse(failing.isReady)
      assert.deepStrictEqual(failing.reasons, [`REST (${failing.rest.address}) doesn't answer: RequestFailed`])
      assert.strictEqual(failing.rest.answeredAt, 1000)
      yield* TestClock.adjust("1 minute")
      const later = yield* Health.current
      assert.isTrue(later.isReady)
      assert.strictEqual(later.rest.state, "unknown")
      assert.strictEqual(later.rest.failure, "RequestFailed")
      isDown = false
      yield* Market.getServerTime()
      assert.strictEqual((yield* Health.current).rest.state, "answering")
    }).pipe(Effect.provide(Bybit.layer({ transport })))
  })

  for (const [status, isReady] of [
    [401, true],
    [404, true],
    [403, false],
    [503, false]
  ] as const)
    it.effect(`is ${isReady ? "" : "not "}ready after an answer with HTTP status ${status}`, () =>
      Effect.gen(function* () {
        const call = yield* Effect.fork(Effect.flip(Market.getServerTime()))
        yield* TestClock.adjust("30 seconds")
        yield* Fiber.join(call)
        const { rest, ...health } = yield* Health.current
        assert.strictEqual(health.isReady, isReady)
        assert.strictEqual(rest.state, isReady ? "answering" : "failing")
      }).pipe(
        Effect.provide(
          Bybit.layer({
            transport: Layer.succeed(Transport, {
              send: () => Effect.succeed({ status, statusText: "", headers: {}, body: "no" })
            })
          })
        )
      )
    )

  it.effect("takes a refusal for an answer", () =>
    Effect.gen(function* () {
      yield* Effect.flip(Market.getTickers({ category: "linear", symbol: "NOSUCHUSDT" }))
      const { isReady, rest } = yield* Health.current
      assert.strictEqual(rest.state, "answering")
      assert.isTrue(isReady)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("names connections and feeds that are not up", () =>
    Effect.gen(function* () {
      const { faults } = yield* PaperExchange
      yield* Effect.forkScoped(Stream.runDrain(Socket.feed()))
      yield* TestClock.adjust("1 minute")
      const live = yield* Health.current
      assert.deepStrictEqual(live.reasons, [])
      assert.deepStrictEqual(
        live.sockets.map(({ state }) => state._tag),
        ["Connected"]
      )
      const [feed] = live.feeds
      assert.isTrue(feed?.isLive)
      assert.strictEqual(feed?.unresolved, 0)
      assert.isBelow(feed?.ageMillis ?? 0, 61_000)
      yield* faults.refuseSockets(503)
      yield* faults.dropSockets()
      yield* TestClock.adjust("2 minutes")
      const down = yield* Health.current
      assert.isFalse(down.isReady)
      assert.lengthOf(down.reasons, 2)
      assert.match(down.reasons[0] ?? "", /^the connection private \S+ \(\S+\) is down$/)
      assert.match(down.reasons[1] ?? "", /^the feed of account \S+ is catching up$/)
      assert.isAbove(down.feeds[0]?.ageMillis ?? 0, 119_000)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("no longer lists a feed that has ended", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkScoped(Stream.runDrain(Socket.feed()))
      yield* TestClock.adjust("1 minute")
      assert.lengthOf((yield* Health.current).feeds, 1)
      yield* Fiber.interrupt(fiber)
      const { feeds, isReady } = yield* Health.current
      assert.deepStrictEqual(feeds, [])
      assert.isTrue(isReady)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.effect("says why writes are halted, and by which gate around", () => {
    const targets = [{ category: "linear", settleCoin: "USDT" }] as const
    const safe = Layer.provideMerge(Safety.layerKillSwitch({ targets }), Bybit.paper)
    return Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      yield* killSwitch.halt("loss limit")
      const { isReady, reasons, writes } = yield* Health.current
      assert.isFalse(isReady)
      assert.deepStrictEqual(writes, { isHalted: true, reasons: ["Trading is halted: loss limit"] })
      assert.deepStrictEqual(reasons, writes.reasons)
      const inner = yield* Effect.provide(Health.current, Bybit.paper)
      assert.deepStrictEqual(inner.reasons, reasons)
      yield* killSwitch.resume
      assert.isTrue((yield* Health.current).isReady)
      assert.isTrue((yield* Effect.provide(Health.current, Bybit.paper)).isReady)
    }).pipe(Effect.provide(safe))
  })

  it.effect("forgets a kill switch that has ended", () => {
    const halted = Effect.gen(function* () {
      const { halt } = yield* Safety.KillSwitch
      yield* halt("loss limit")
      assert.isTrue((yield* Health.current).writes.isHalted)
    })
    return Effect.gen(function* () {
      yield* Effect.provide(halted, Safety.layerKillSwitch({ targets: [] }))
      assert.isFalse((yield* Health.current).writes.isHalted)
    }).pipe(Effect.provide(Bybit.paper))
  })

  it.scoped("does not miss a connection that is closed on purpose", () => {
    const server = serving(reply)
    server.behaviour.closing = () => {}
    return Effect.gen(function* () {
      yield* Order.placeOrder(order)
      yield* TestClock.adjust("1 minute")
      yield* settle
      const { reasons, sockets } = yield* Health.current
      server.last.cut()
      assert.deepStrictEqual(
        sockets.map(({ state }) => state._tag),
        ["Closing"]
      )
      assert.deepStrictEqual(reasons, [])
    }).pipe(Effect.provide(trading(server, { idle: "1 minute" })), Effect.provideService(Credentials, account))
  })

  it.effect("says for how long shared limits have been down, and how many calls wait", () => {
    const rateLimiter = Layer.succeed(RateLimiter.RateLimiter, {
      acquire: () => Effect.void,
      unsafeObserve: () => {},
      health: () => ({ waiting: 3, downMillis: 4200 })
    })
    return Effect.gen(function* () {
      const { limiter, reasons } = yield* Health.current
      assert.strictEqual(limiter.waiting, 3)
      assert.deepStrictEqual(reasons, ["the shared rate limits haven't answered for 4 s"])
    }).pipe(Effect.provide(Bybit.layer({ rateLimiter })))
  })

  it.effect("counts the calls that wait for the limits of this process", () =>
    Effect.gen(function* () {
      const limiter = RateLimiter.layerMemory({ perIp: { count: 1, perMs: 1000 } })
      yield* Effect.gen(function* () {
        yield* Effect.forkScoped(
          Effect.all(
            [1, 2, 3].map(() => Market.getServerTime()),
            { concurrency: 3 }
          )
        )
        yield* Effect.yieldNow()
        yield* TestClock.adjust(1)
        assert.strictEqual((yield* Health.current).limiter.waiting, 2)
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual((yield* Health.current).limiter.waiting, 0)
      }).pipe(Effect.scoped, Effect.provide(Bybit.layer({ rateLimiter: limiter })))
    })
  )
})
