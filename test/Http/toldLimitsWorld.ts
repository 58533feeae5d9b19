import { assert } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Either, Layer, Redacted, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { Dialer } from "../../src/Socket/Dialer.js"

export const begin = 1_763_700_000_000
export type Headers = Readonly<Record<string, string>>
export const told = (remaining: string | number, max: string | number, reset: string | number): Headers => ({
  "x-bapi-limit-status": String(remaining),
  "x-bapi-limit": String(max),
  "x-bapi-limit-reset-timestamp": String(reset)
})

const envelope = (retCode: number, time: number, result: unknown = {}) =>
  JSON.stringify({ retCode, retMsg: "text", result, retExtInfo: {}, time })
const usable = { orderId: "o", orderLinkId: "", list: [], nextPageCursor: "", category: "linear" }

/** Answers by what is wrong with them. */
export const bodies: Readonly<Record<string, (time: number) => readonly [status: number, body: string]>> = {
  "a usable body": (time) => [200, envelope(0, time, usable)],
  "a page of HTML": () => [200, "<html>Please wait</html>"],
  "no body": () => [200, ""],
  "a body that is cut": (time) => [200, envelope(0, time, usable).slice(0, 40)],
  "a list instead of an object": () => [200, "[]"],
  null: () => [200, "null"],
  "an object of another shape": () => [200, '{"hello":{"world":1}}'],
  "a code that is a text": (time) => [200, JSON.stringify({ retCode: "zero", time })],
  "a result that doesn't fit the schema": (time) => [200, envelope(0, time, { orderId: 7, list: 5 })],
  "a result that is null": (time) => [200, envelope(0, time, null)],
  "code 10006": (time) => [200, envelope(10006, time)],
  "code 10001": (time) => [200, envelope(10001, time)],
  "code 10016": (time) => [200, envelope(10016, time)],
  "code 110007": (time) => [200, envelope(110007, time)],
  "a code that nobody knows": (time) => [200, envelope(987_654, time)],
  "no time in an error code": () => [200, '{"retCode":10001,"retMsg":"text","result":{}}'],
  "status 400": () => [400, "<html>"],
  "status 404": () => [404, ""],
  "status 429": () => [429, ""],
  "status 500": () => [500, "<html>"],
  "status 503 with an envelope": (time) => [503, envelope(10016, time)]
}

const linear = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...linear, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const
/** The calls and their documented limits per second. */
export const operations = {
  read: { limit: 50, call: Effect.asVoid(Order.getOpenOrders.response(linear)) },
  order: { limit: 10, call: Effect.asVoid(Order.placeOrder(order)) },
  cancel: { limit: 10, call: Effect.asVoid(Order.cancelOrder({ ...linear, orderId: "o" })) }
} as const
export type Operation = keyof typeof operations
type Call = (typeof operations)[Operation]["call"]
const callOf = (operation: Operation): Effect.Effect<void, Effect.Effect.Error<Call>, Effect.Effect.Context<Call>> =>
  operations[operation].call

export type Answer = Effect.Effect<TransportResponse, TransportError>
let hosts = 0

/** A bundle whose exchange is in the test's hands. Each has a host of its own. */
export const exchange = (
  answer: (nth: number, request: TransportRequest, now: number) => Answer,
  options: Partial<Bybit.Options> & { readonly transport?: Layer.Layer<Transport>; readonly rest?: string } = {}
) =>
  Effect.gen(function* () {
    /** When calls left. */
    const sentAt: Array<number> = []
    const transport = Layer.succeed(Transport, {
      send: (request: TransportRequest) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          if (request.path.startsWith("/v5/order")) sentAt.push(now)
          return answer(sentAt.length - 1, request, now)
        })
    })
    const rest = options.rest ?? `https://told-limits-${++hosts}.example`
    const layer = Bybit.layer({ venue: Venue.custom({ name: "told", rest, live: false }), ...options }).pipe(
      Layer.provide(
        Layer.mergeAll(
          options.transport ?? transport,
          Layer.succeed(Signer, { sign: () => Effect.succeed("signature") }),
          Layer.succeed(Dialer, {
            dial: () => {
              throw new Error("no sockets here")
            }
          })
        )
      ),
      Layer.merge(Layer.succeed(Credentials, { key: "abcdefghijkl", secret: Redacted.make("secret") })),
      Layer.merge(Layer.succeed(Settings.Retries, { times: 0, firstWait: Duration.millis(1) })),
      Layer.fresh
    )
    const context = yield* Layer.build(layer)
    /** Makes a call, and returns how it ended: `ok`, or the tag of its error with the reason. */
    const make = (operation: Operation): Effect.Effect<string> =>
      Effect.map(Effect.either(Effect.provide(callOf(operation), context)), (result) => {
        if (Either.isRight(result)) return "ok"
        const error = result.left
        return error._tag === "RateLimitQueueFull" ? `${error._tag} ${error.reason}` : error._tag
      })
    return { sentAt, make, context: Context.pick(Credentials)(context) }
  })
export type Exchange = Effect.Effect.Success<ReturnType<typeof exchange>>

export const http = (status: number, body: string, headers: Headers = {}): Answer =>
  Effect.succeed({ status, statusText: "Text", headers, body })
export const ok = (now: number, headers: Headers = {}): Answer => http(200, envelope(0, now, usable), headers)

/** The most calls that left within any second. */
export const mostPerSecond = (left: ReadonlyArray<number>): number =>
  Math.max(0, ...left.map((from) => left.filter((at) => at >= from && at < from + 1000).length))

/** Makes calls at once and returns how each ended, once all have, or fails if some are still waiting afterwards. */
export const burst = (one: Exchange, operation: Operation, count: number, within: number) =>
  Effect.gen(function* () {
    const ends: Array<string> = []
    for (let i = 0; i < count; i++) yield* Effect.fork(Effect.map(one.make(operation), (end) => ends.push(end)))
    for (let passed = 0; passed < within && ends.length < count; passed += 20) yield* TestClock.adjust(20)
    assert.strictEqual(ends.length, count, `all end within ${within} ms`)
    return ends
  })
