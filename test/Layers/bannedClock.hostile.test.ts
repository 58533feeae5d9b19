import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Duration, Effect, Either, Fiber, TestClock } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { TransportError } from "../../src/Http/Transport.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import {
  type Answer,
  after,
  ahead,
  allBanned,
  allSent,
  assertBanned,
  type Bundle,
  begin,
  bundle,
  calls,
  coded,
  type Exchange,
  exchangeNow,
  finish,
  forbidden,
  http,
  minutes,
  outcomes,
  sources,
  time,
  warnings
} from "./bannedClockWorld.js"

for (const [name, source] of Object.entries(sources)) {
  const syncClock = { source }

  describe(`the clock of ${name}: its reading while the layer is built is answered with 403`, () => {
    it.scoped("no call leaves in the next 10 minutes, signed or public; after that, calls leave again", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        exchange.state.clock = () => forbidden
        const one = yield* bundle(exchange, { syncClock })
        assert.strictEqual(exchange.sent.length, 1)
        exchange.state.clock = () => time
        yield* assertBanned(exchange, one, begin)
      })
    )

    it.scoped("the layer is built all the same, at once, with an offset of 0 and a warning", () => {
      const { layer, lines } = warnings()
      return Effect.gen(function* () {
        const exchange = yield* exchangeNow
        exchange.state.clock = () => forbidden
        const one = yield* bundle(exchange, { syncClock })
        assert.strictEqual(yield* Clock.currentTimeMillis, begin)
        assert.strictEqual(one.offset(), 0)
        assert.strictEqual(lines.length, 1)
        assert.match(lines[0] ?? "", /could not be read: the clock offset stays 0 ms/)
      }).pipe(Effect.provide(layer))
    })

    it.scoped("its next readings wait for the end of the ban, and then measure the offset", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        exchange.state.clock = () => forbidden
        const one = yield* bundle(exchange, { syncClock: { source, interval: "1 minute" } })
        exchange.state.clock = () => time
        yield* minutes(
          9,
          Effect.zipRight(
            one.resync,
            Effect.sync(() => assert.strictEqual(exchange.sent.length, 1, "readings while banned"))
          )
        )
        assert.strictEqual(one.offset(), 0)
        yield* minutes(2)
        yield* one.resync
        assert.isAbove(exchange.readings().length, 1)
        assert.strictEqual(one.offset(), ahead)
      })
    )
  })

  describe(`the clock of ${name}: a call is answered with 403`, () => {
    const banning = (one: Bundle, exchange: Exchange) =>
      Effect.gen(function* () {
        exchange.state.call = () => forbidden
        const error = yield* Effect.flip(one.run(calls.signed))
        assert.strictEqual(error._tag, "HttpStatusError")
        exchange.state.call = () => coded(0)
        return yield* Clock.currentTimeMillis
      })

    it.scoped("the hourly reading isn't sent while the ban lasts, and is sent afterwards", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        const one = yield* bundle(exchange, { syncClock })
        assert.strictEqual(one.offset(), ahead)
        yield* TestClock.adjust("59 minutes")
        yield* banning(one, exchange)
        const before = exchange.sent.length
        yield* minutes(9)
        assert.deepStrictEqual(exchange.sent.slice(before), [])
        assert.strictEqual(one.offset(), ahead)
        yield* TestClock.adjust("1 hour")
        assert.isAtLeast(exchange.readings().length, 2)
        assert.strictEqual(one.offset(), ahead)
      })
    )

    it.scoped("a reading that is asked for isn't sent while the ban lasts, and is sent afterwards", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        const one = yield* bundle(exchange, { syncClock })
        yield* TestClock.adjust("5 seconds")
        yield* banning(one, exchange)
        const before = exchange.sent.length
        yield* minutes(9, one.resync)
        assert.deepStrictEqual(exchange.sent.slice(before), [])
        assert.strictEqual(one.offset(), ahead)
        yield* minutes(2)
        yield* one.resync
        assert.strictEqual(exchange.sent.length, before + 1)
      })
    )

    it.scoped("a call that was on its way is refused for the clock: neither a reading nor the call is sent", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        const one = yield* bundle(exchange, { syncClock })
        yield* TestClock.adjust("5 seconds")
        const refusal = yield* Deferred.make<void>()
        exchange.state.call = () => Effect.zipRight(Deferred.await(refusal), coded(10002))
        const onItsWay = yield* Effect.fork(Effect.either(one.run(calls.signed)))
        yield* TestClock.adjust("1 second")
        const banned = yield* banning(one, exchange)
        const before = exchange.sent.length
        yield* Deferred.succeed(refusal, undefined)
        yield* TestClock.adjust("30 seconds")
        assert.isNotNull(onItsWay.unsafePoll(), "the call has ended")
        assert.isTrue(Either.isLeft(yield* Fiber.join(onItsWay)))
        assert.deepStrictEqual(exchange.sent.slice(before), [])
        yield* assertBanned(exchange, one, banned)
      })
    )

    it.scoped("after the ban, a refusal for the clock is followed by a reading", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        const one = yield* bundle(exchange, { syncClock })
        yield* TestClock.adjust("5 seconds")
        yield* banning(one, exchange)
        yield* TestClock.adjust("601 seconds")
        const before = exchange.readings().length
        exchange.state.call = () => coded(10002)
        const result = yield* Effect.either(finish(one.run(calls.signed)))
        assert.strictEqual(Either.isLeft(result) ? result.left._tag : "sent", "RequestExpired")
        assert.strictEqual(exchange.readings().length, before + 1)
      })
    )

    it.scoped("a measurement has begun: its further readings aren't sent", () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        const one = yield* bundle(exchange, { syncClock })
        yield* TestClock.adjust("5 seconds")
        // Each is slow enough to be repeated.
        exchange.state.clock = () => after("400 millis", time)
        const measuring = yield* Effect.fork(one.resync)
        yield* TestClock.adjust("200 millis")
        assert.strictEqual(exchange.readings().length, 2)
        yield* banning(one, exchange)
        yield* TestClock.adjust("5 seconds")
        assert.isNotNull(measuring.unsafePoll(), "it ends")
        assert.strictEqual(exchange.readings().length, 2)
      })
    )
  })
}

describe("a later reading of the clock is answered with 403", () => {
  it.scoped("no call leaves in the next 10 minutes, and the offset stays", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const one = yield* bundle(exchange)
      yield* TestClock.adjust("30 minutes")
      exchange.state.clock = () => forbidden
      yield* TestClock.adjust("30 minutes")
      const banned = yield* Clock.currentTimeMillis
      assert.strictEqual(exchange.sent.length, 2)
      exchange.state.clock = () => time
      assert.strictEqual(one.offset(), ahead)
      yield* assertBanned(exchange, one, banned)
      assert.strictEqual(one.offset(), ahead)
    })
  )

  it.scoped("after a refusal for the clock: the call isn't sent again", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const one = yield* bundle(exchange)
      yield* TestClock.adjust("5 seconds")
      exchange.state.clock = () => forbidden
      exchange.state.call = () => coded(10002)
      assert.isTrue(Either.isLeft(yield* Effect.either(finish(one.run(calls.signed)))))
      const banned = exchange.readings().at(-1)?.at ?? 0
      assert.deepStrictEqual([exchange.readings().length, exchange.calls().length], [2, 1])
      exchange.state.clock = () => time
      exchange.state.call = () => coded(0)
      yield* assertBanned(exchange, one, banned)
    })
  )

  it.scoped("the second one of a measurement, whose first one was slow: no call leaves", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.clock = () => (exchange.sent.length === 1 ? after("400 millis", time) : forbidden)
      const one = yield* bundle(exchange)
      assert.strictEqual(exchange.sent.length, 2)
      exchange.state.clock = () => time
      yield* assertBanned(exchange, one, exchange.sent[1]?.at ?? 0)
    })
  )

  it.scoped("calls that wait for their turn fail, and aren't sent", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const one = yield* bundle(exchange)
      yield* TestClock.adjust("5 seconds")
      const waiting = yield* Effect.forEach(Array.from({ length: 150 }), () =>
        Effect.fork(Effect.either(one.run(calls.signed)))
      )
      yield* TestClock.adjust(10)
      const before = exchange.calls().length
      assert.isBelow(before, 150)
      exchange.state.clock = () => forbidden
      yield* one.resync
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(exchange.calls().length, before)
      const ends = yield* Effect.forEach(waiting, Fiber.join)
      const reasons = ends.flatMap((end) =>
        Either.isLeft(end) && end.left instanceof RateLimitQueueFull ? [end.left.reason] : []
      )
      assert.deepStrictEqual(
        reasons,
        Array.from({ length: 150 - before }, () => "banned")
      )
    })
  )

  it.scoped("the ban is as long as the limiter's setting says", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.clock = () => forbidden
      const rateLimiter = RateLimiter.layerMemory({ banned: "2 minutes" })
      const one = yield* bundle(exchange, { rateLimiter })
      exchange.state.clock = () => time
      yield* TestClock.adjust("119 seconds")
      assert.deepStrictEqual(yield* outcomes(one), allBanned)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* outcomes(one), allSent)
    })
  )
})

describe("a reading of the clock that isn't answered with 403 bans nobody", () => {
  const answers: Readonly<Record<string, () => Answer>> = {
    "is slow": () => after("3 seconds", time),
    "is never answered": () => Effect.never,
    "is lost": () => Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: true })),
    "can't be sent": () => Effect.fail(new TransportError({ cause: new Error("refused"), sent: false })),
    "is no JSON": () => http("<html>403 Forbidden</html>"),
    "is empty": () => http(""),
    "has no time": () => http('{"retCode":0}'),
    "has an error code": () => http('{"retCode":10001,"time":1763700000000}'),
    "has the error code 403": () => http('{"retCode":403,"time":1763700000000}'),
    "is a day off": () => http('{"retCode":0,"time":1563700000000}'),
    "has status 404": () => http("", 404),
    "has status 500": () => http("", 500),
    "has status 502": () => http("", 502)
  }
  for (const [what, answer] of Object.entries(answers))
    it.scoped(`it ${what}`, () =>
      Effect.gen(function* () {
        const exchange = yield* exchangeNow
        exchange.state.clock = answer
        const one = yield* bundle(exchange)
        assert.strictEqual(one.offset(), 0)
        exchange.state.clock = () => time
        assert.deepStrictEqual(yield* outcomes(one), allSent)
        yield* TestClock.adjust("2 seconds")
        yield* one.resync
        assert.strictEqual(one.offset(), ahead)
      })
    )
})

/** The exchange's time after its clock was set. */
const shifted = (by: number): Answer =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => http(JSON.stringify({ retCode: 0, time: now + ahead + by })))

describe("a reading of the clock while the address has no room in its limit", () => {
  const perIp = { count: 20, perMs: 3000 }

  /** Uses all of the limit at once, with calls that reduce risk; then measures a clock that was set by as much. */
  const measured = (shift: number) =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const one = yield* bundle(exchange, { rateLimiter: RateLimiter.layerMemory({ perIp }) })
      yield* TestClock.adjust("10 seconds")
      const cancels = (["linear", "inverse"] as const).flatMap((category) =>
        Array.from({ length: 10 }, () => cancelOrder({ category, symbol: "BTCUSD", orderId: "o" }))
      )
      yield* Effect.forEach(cancels, (cancel) => Effect.fork(Effect.either(one.run(cancel))))
      yield* TestClock.adjust(1)
      assert.strictEqual(exchange.calls().length, perIp.count)
      const before = exchange.readings().length
      exchange.state.clock = () => after("100 millis", shifted(shift))
      const measuring = yield* Effect.fork(one.resync)
      yield* TestClock.adjust("20 seconds")
      assert.isNotNull(measuring.unsafePoll(), "it ends")
      assert.isAbove(exchange.readings().length, before)
      return { exchange, one }
    })

  for (const shift of [-3000, 0, 1000])
    it.scoped(`isn't counted as slow, and measures the offset as it is, ${shift} ms from the one before`, () =>
      Effect.gen(function* () {
        const { one } = yield* measured(shift)
        // Half of the round trip is how far off a measurement may be.
        assert.closeTo(one.offset(), ahead + shift, 50)
      })
    )

  it.scoped("waits until there is room", () =>
    Effect.gen(function* () {
      const { exchange } = yield* measured(1000)
      const { sent } = exchange
      const most = sent.map(({ at: from }) => sent.filter(({ at }) => at >= from && at < from + perIp.perMs).length)
      assert.isAtMost(Math.max(...most), perIp.count)
    })
  )
})

describe("a ban and the settings of calls", () => {
  it.scoped("retries of a read don't get through a ban that a reading of the clock began", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.clock = () => forbidden
      const one = yield* bundle(exchange)
      const retries = { times: 5, firstWait: Duration.seconds(1) }
      const result = yield* Effect.either(
        finish(Effect.provideService(one.run(calls.signed), Settings.Retries, retries))
      )
      const error = Either.isLeft(result) ? result.left : undefined
      assert.strictEqual(error?._tag === "RateLimitQueueFull" ? error.reason : "sent", "banned")
      assert.strictEqual(exchange.sent.length, 1)
    })
  )
})
