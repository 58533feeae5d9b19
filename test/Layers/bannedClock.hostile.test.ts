import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Deferred, Duration, Effect, Either, Fiber, Layer, Logger, Redacted, TestClock } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import type * as Call from "../../src/Http/Call.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "../../src/Http/Transport.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { Dialer } from "../../src/Socket/Dialer.js"

type Answer = Effect.Effect<TransportResponse, TransportError>

const http = (body: string, status = 200): Answer =>
  Effect.succeed({ status, statusText: "Some Status", headers: {}, body })
const forbidden = http("<html>403 Forbidden</html>", 403)

/** How far the exchange's clock is ahead. */
const ahead = 7000
const begin = 1_763_700_000_000

/** The exchange's time, in all the fields of its APIs. */
const time: Answer = Effect.flatMap(Clock.currentTimeMillis, (local) => {
  const now = local + ahead
  return http(
    JSON.stringify({
      retCode: 0,
      ret_code: 0,
      retMsg: "OK",
      result: { timeSecond: String(Math.floor(now / 1000)), timeNano: String(now * 1e6), serverTime: now },
      retExtInfo: {},
      time: now,
      time_now: String(now / 1000)
    })
  )
})
const coded = (retCode: number): Answer =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    http(
      JSON.stringify({
        retCode,
        retMsg: retCode === 0 ? "OK" : "refused",
        result: { orderId: "o", orderLinkId: "", list: [], nextPageCursor: "", category: "linear" },
        retExtInfo: {},
        time: now + ahead
      })
    )
  )
const after = (duration: Duration.DurationInput, answer: Answer): Answer =>
  Effect.zipRight(Effect.sleep(duration), answer)

const sources = { v5: ClockOffset.v5, v2: ClockOffset.v2, spotV1: ClockOffset.spotV1 } as const
const isTime = (path: string) => Object.values(sources).some((source) => path.startsWith(source.path))

interface Sent {
  readonly path: string
  readonly at: number
}

/** An exchange in the test's hands; by default, all is well. */
const makeExchange = (rest: string) => {
  const sent: Array<Sent> = []
  const state = {
    /** Answers a reading of the clock. */
    clock: (): Answer => time,
    /** Answers all other calls. */
    call: (): Answer => coded(0)
  }
  const readings = () => sent.filter(({ path }) => isTime(path))
  const calls = () => sent.filter(({ path }) => !isTime(path))
  const send = (request: TransportRequest) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) => {
      sent.push({ path: request.path, at })
      return isTime(request.path) ? state.clock() : state.call()
    })
  return { rest, sent, state, readings, calls, send }
}
type Exchange = ReturnType<typeof makeExchange>

let hosts = 0
/** Each has a host of its own, since what is known of a host lasts as long as the process. */
const exchangeNow = Effect.map(TestClock.setTime(begin), () => makeExchange(`https://banned-clock-${++hosts}.example`))

/** Builds a bundle, in as much time as that takes; at most 6 seconds. */
const bundle = (exchange: Exchange, options: Partial<Bybit.Options> = {}) =>
  Effect.gen(function* () {
    const layer = Bybit.layer({
      venue: Venue.custom({ name: "scripted", rest: exchange.rest, live: false }),
      syncClock: true,
      ...options
    }).pipe(
      Layer.provide(
        Layer.mergeAll(
          Layer.succeed(Transport, { send: exchange.send }),
          Layer.succeed(Signer, { sign: () => Effect.succeed("signature") }),
          Layer.succeed(Dialer, {
            dial: () => {
              throw new Error("no sockets here")
            }
          })
        )
      ),
      Layer.merge(Layer.succeed(Credentials, { key: "abcdefghijkl", secret: Redacted.make("secret") })),
      Layer.fresh
    )
    const fiber = yield* Effect.fork(Layer.build(layer))
    yield* TestClock.adjust(0)
    for (let step = 0; step < 60 && fiber.unsafePoll() === null; step++) yield* TestClock.adjust("100 millis")
    assert.isNotNull(fiber.unsafePoll(), "the layer is built")
    const context = yield* Fiber.join(fiber)
    const offset = () => Context.get(context, ClockOffset.ClockOffset).current()
    const { resync } = Context.get(context, ClockOffset.ClockOffset)
    const run = <A, E>(effect: Effect.Effect<A, E, Bybit.Services | Credentials>) => Effect.provide(effect, context)
    return { offset, resync, run }
  })
type Bundle = Effect.Effect.Success<ReturnType<typeof bundle>>

const market = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...market, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const

/** A public call, a signed read, an order, and one that reduces risk. */
const calls = {
  public: Effect.asVoid(getServerTime.response()),
  signed: Effect.asVoid(getOpenOrders.response(market)),
  order: Effect.asVoid(placeOrder(order)),
  cancel: Effect.asVoid(cancelOrder({ ...market, orderId: "o" }))
} as const

/** Lets the time of the TestClock pass until the effect has ended. */
const finish = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* TestClock.adjust(0)
    for (let step = 0; step < 100 && fiber.unsafePoll() === null; step++) yield* TestClock.adjust("100 millis")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })

/** How each kind of call ends: `sent`, the reason of its `RateLimitQueueFull`, or another error. */
const outcomes = ({ run }: Bundle) =>
  Effect.forEach(
    Object.values<
      Effect.Effect<
        void,
        Call.Failure<typeof placeOrder> | Call.Failure<typeof getOpenOrders>,
        Bybit.Services | Credentials
      >
    >(calls),
    (call) =>
      Effect.map(Effect.either(finish(run(call))), (result) =>
        Either.isRight(result)
          ? "sent"
          : result.left instanceof RateLimitQueueFull
            ? result.left.reason
            : result.left._tag
      )
  )

const allBanned = ["banned", "banned", "banned", "banned"]
const allSent = ["sent", "sent", "sent", "sent"]

/** Lets time pass, after which something is looked at each minute. */
const minutes = (count: number, look: Effect.Effect<void> = Effect.void) =>
  Effect.repeatN(Effect.zipRight(TestClock.adjust("1 minute"), look), count - 1)

/** Checks that no call leaves until the ban is over, and that calls leave again then. */
const assertBanned = (exchange: Exchange, one: Bundle, since: number) =>
  Effect.gen(function* () {
    const before = exchange.sent.length
    assert.deepStrictEqual(yield* outcomes(one), allBanned)
    const left = since + 600_000 - (yield* Clock.currentTimeMillis)
    yield* TestClock.adjust(left / 2)
    assert.deepStrictEqual(yield* outcomes(one), allBanned)
    yield* TestClock.adjust(since + 599_000 - (yield* Clock.currentTimeMillis))
    assert.deepStrictEqual(yield* outcomes(one), allBanned)
    assert.deepStrictEqual(exchange.sent.slice(before), [])
    yield* TestClock.adjust("1100 millis")
    assert.deepStrictEqual(yield* outcomes(one), allSent)
  })

const warnings = () => {
  const lines: Array<string> = []
  const layer = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ logLevel, message }) => {
      if (logLevel.ordinal >= 30_000) lines.push(String(message))
    })
  )
  return { lines, layer }
}

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

describe("two bundles of one process on the same venue", () => {
  it.scoped("the reading of one is answered with 403: no call of the other leaves", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      assert.strictEqual(first.offset(), ahead)
      exchange.state.clock = () => forbidden
      const second = yield* bundle(exchange)
      exchange.state.clock = () => time
      assert.strictEqual(exchange.sent.length, 2)
      assert.deepStrictEqual(yield* outcomes(first), allBanned)
      yield* assertBanned(exchange, second, begin)
      assert.deepStrictEqual(yield* outcomes(first), allSent)
    })
  )

  it.scoped("a call of one is answered with 403: the other is built without a reading, and reads later", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      exchange.state.call = () => forbidden
      assert.strictEqual((yield* Effect.flip(first.run(calls.signed)))._tag, "HttpStatusError")
      exchange.state.call = () => coded(0)
      const before = exchange.sent.length
      const second = yield* bundle(exchange, { syncClock: { interval: "4 minutes" } })
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      assert.strictEqual(second.offset(), 0)
      yield* minutes(9, Effect.zipRight(first.resync, second.resync))
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* minutes(5)
      assert.isAbove(exchange.readings().length, 1)
      assert.strictEqual(second.offset(), ahead)
    })
  )

  it.scoped("one is built without a clock: the reading of the other bans it, too", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange, { syncClock: false })
      assert.strictEqual(exchange.sent.length, 0)
      exchange.state.clock = () => forbidden
      yield* bundle(exchange)
      exchange.state.clock = () => time
      yield* assertBanned(exchange, first, begin)
    })
  )

  it.scoped("the one whose reading was answered with 403 is closed: the ban lasts for the other", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      exchange.state.clock = () => forbidden
      yield* Effect.scoped(bundle(exchange))
      exchange.state.clock = () => time
      yield* assertBanned(exchange, first, begin)
    })
  )

  it.scoped("the one whose call was answered with 403 is closed before the next one is built: the ban lasts", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.call = () => forbidden
      yield* Effect.scoped(Effect.flatMap(bundle(exchange), (one) => Effect.either(one.run(calls.signed))))
      exchange.state.call = () => coded(0)
      const before = exchange.sent.length
      const next = yield* bundle(exchange)
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* assertBanned(exchange, next, begin)
    })
  )

  it.scoped("the one whose reading was answered with 403 is closed before the next one is built: the ban lasts", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.clock = () => forbidden
      yield* Effect.scoped(bundle(exchange))
      exchange.state.clock = () => time
      const before = exchange.sent.length
      const next = yield* bundle(exchange)
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* assertBanned(exchange, next, begin)
    })
  )

  it.scoped("one is on another venue: its calls leave, and its clock is read", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const elsewhere = yield* exchangeNow
      const other = yield* bundle(elsewhere)
      exchange.state.clock = () => forbidden
      yield* bundle(exchange)
      assert.deepStrictEqual(yield* outcomes(other), allSent)
      yield* TestClock.adjust("2 seconds")
      const before = elsewhere.readings().length
      yield* other.resync
      assert.strictEqual(elsewhere.readings().length, before + 1)
      assert.strictEqual(other.offset(), ahead)
    })
  )

  it.scoped("each sends a reading of its own while nobody is banned", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const bundles = [yield* bundle(exchange), yield* bundle(exchange)]
      assert.deepStrictEqual(
        bundles.map(({ offset }) => offset()),
        [ahead, ahead]
      )
      assert.strictEqual(exchange.readings().length, 2)
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
