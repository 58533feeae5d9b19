import { assert } from "@effect/vitest"
import { Clock, Context, type Duration, Effect, Either, Fiber, Layer, Logger, Redacted, TestClock } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import type * as Call from "../../src/Http/Call.js"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { Dialer } from "../../src/Socket/Dialer.js"

export type Answer = Effect.Effect<TransportResponse, TransportError>

export const http = (body: string, status = 200): Answer =>
  Effect.succeed({ status, statusText: "Some Status", headers: {}, body })
export const forbidden = http("<html>403 Forbidden</html>", 403)

/** How far the exchange's clock is ahead. */
export const ahead = 7000
export const begin = 1_763_700_000_000

/** The exchange's time, in all the fields of its APIs. */
export const time: Answer = Effect.flatMap(Clock.currentTimeMillis, (local) => {
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
export const coded = (retCode: number): Answer =>
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
export const after = (duration: Duration.DurationInput, answer: Answer): Answer =>
  Effect.zipRight(Effect.sleep(duration), answer)

export const sources = { v5: ClockOffset.v5, v2: ClockOffset.v2, spotV1: ClockOffset.spotV1 } as const
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
export type Exchange = ReturnType<typeof makeExchange>

let hosts = 0
/** Each has a host of its own, since what is known of a host lasts as long as the process. */
export const exchangeNow = Effect.map(TestClock.setTime(begin), () =>
  makeExchange(`https://banned-clock-${++hosts}.example`)
)

/** Builds a bundle, in as much time as that takes; at most 6 seconds. */
export const bundle = (exchange: Exchange, options: Partial<Bybit.Options> = {}) =>
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
export type Bundle = Effect.Effect.Success<ReturnType<typeof bundle>>

const market = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...market, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const

/** A public call, a signed read, an order, and one that reduces risk. */
export const calls = {
  public: Effect.asVoid(getServerTime.response()),
  signed: Effect.asVoid(getOpenOrders.response(market)),
  order: Effect.asVoid(placeOrder(order)),
  cancel: Effect.asVoid(cancelOrder({ ...market, orderId: "o" }))
} as const

/** Lets the time of the TestClock pass until the effect has ended. */
export const finish = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* TestClock.adjust(0)
    for (let step = 0; step < 100 && fiber.unsafePoll() === null; step++) yield* TestClock.adjust("100 millis")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })

/** How each kind of call ends: `sent`, the reason of its `RateLimitQueueFull`, or another error. */
export const outcomes = ({ run }: Bundle) =>
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

export const allBanned = ["banned", "banned", "banned", "banned"]
export const allSent = ["sent", "sent", "sent", "sent"]

/** Lets time pass, after which something is looked at each minute. */
export const minutes = (count: number, look: Effect.Effect<void> = Effect.void) =>
  Effect.repeatN(Effect.zipRight(TestClock.adjust("1 minute"), look), count - 1)

/** Checks that no call leaves until the ban is over, and that calls leave again then. */
export const assertBanned = (exchange: Exchange, one: Bundle, since: number) =>
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

export const warnings = () => {
  const lines: Array<string> = []
  const layer = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ logLevel, message }) => {
      if (logLevel.ordinal >= 30_000) lines.push(String(message))
    })
  )
  return { lines, layer }
}
