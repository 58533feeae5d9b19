import { assert } from "@effect/vitest"
import { type Duration, Effect, Fiber, Layer, Redacted, TestClock } from "effect"
import { RequestFailed } from "../../src/Errors/Network.js"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { Dialer } from "../../src/Socket/Dialer.js"

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const

export type Answer = Effect.Effect<TransportResponse, TransportError>

export const http = (body: string, status = 200): Answer =>
  Effect.succeed({ status, statusText: "Some Status", headers: {}, body })
export const code = (retCode: number): Answer =>
  http(JSON.stringify({ retCode, retMsg: "refused", result: {}, retExtInfo: {}, time: 1_763_700_000_000 }))
/** An answer that any of the operations in the tests accepts. */
export const okBody = JSON.stringify({
  retCode: 0,
  ret_code: 0,
  retMsg: "OK",
  ret_msg: "OK",
  result: {
    orderId: "o-1",
    orderLinkId: "",
    order_id: "o-1",
    list: [],
    id: "w-1",
    category: "linear",
    timeSecond: "1",
    timeNano: "1"
  },
  retExtInfo: { list: [] },
  time: 1_763_700_000_000,
  time_now: "1763700000.0"
})
export const ok: Answer = http(okBody)

/** What happens to a call on its way. */
export interface Way {
  readonly limiter?: Effect.Effect<void>
  readonly signer?: Effect.Effect<void>
  /** Answers the nth request, counted from 0. */
  readonly answer?: (nth: number, request: TransportRequest) => Answer
  /** Instead of the recording transport. */
  readonly transport?: Layer.Layer<Transport>
  readonly rest?: string
  readonly rateLimiter?: Layer.Layer<RateLimiter.RateLimiter>
  readonly maxWriteAge?: Duration.DurationInput
}

export const account: Credentials["Type"] = { key: "abcdefghijkl", secret: Redacted.make("secret") }

/** A bundle whose limiter, signer and transport are in the test's hands. */
export const world = (way: Way) => {
  const sent: Array<TransportRequest> = []
  const state = { signed: 0 }
  const recording = Layer.succeed(Transport, {
    send: (request: TransportRequest) =>
      Effect.suspend(() => {
        sent.push(request)
        return (way.answer ?? (() => ok))(sent.length - 1, request)
      })
  })
  const signer = Layer.succeed(Signer, {
    sign: () =>
      Effect.suspend(() => {
        state.signed++
        return Effect.as(way.signer ?? Effect.void, "signature")
      })
  })
  const dialer = Layer.succeed(Dialer, {
    dial: () => {
      throw new Error("no sockets here")
    }
  })
  const held = Layer.succeed(RateLimiter.RateLimiter, {
    acquire: () => way.limiter ?? Effect.void,
    unsafeObserve: () => undefined
  })
  const layer = Bybit.layer({
    venue: Venue.custom({ name: "scripted", rest: way.rest ?? "http://127.0.0.1:1", live: false }),
    rateLimiter: way.rateLimiter ?? held,
    maxWriteAge: way.maxWriteAge
  }).pipe(
    Layer.provide(Layer.mergeAll(way.transport ?? recording, signer, dialer)),
    Layer.merge(Layer.succeed(Credentials, account))
  )
  return { layer, sent, state }
}

/** Checks that a write was refused because of its age, and before it was sent. */
export const assertTooOld = (error: unknown): void => {
  assert.instanceOf(error, RequestFailed)
  assert.deepStrictEqual([error.sent, error.outcome], [false, "notExecuted"])
  const cause = error.cause as { readonly _tag?: string; readonly ageMillis: number; readonly maxAgeMillis: number }
  assert.strictEqual(cause._tag, "WriteTooOld")
  assert.isAbove(cause.ageMillis, cause.maxAgeMillis)
}

/** Lets the time of the TestClock pass until the effect has ended. */
export const finish = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    for (let step = 0; step < 40 && fiber.unsafePoll() === null; step++) {
      yield* TestClock.adjust(step < 20 ? "250 millis" : "10 seconds")
    }
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })

/** Waits for the real event loop until something has happened. */
export const until = (what: string, happened: () => boolean): Effect.Effect<void> =>
  Effect.promise(async () => {
    const end = performance.now() + 5000
    while (!happened()) {
      if (performance.now() > end) throw new Error(`${what} did not happen`)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
