import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Layer, Redacted, TestClock } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport } from "../../src/Http/Transport.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"

/** An exchange that allows an account 50 calls per second, no matter with which of its keys. */
const world = (
  options: { readonly offset?: number; readonly refuses?: boolean; readonly isMeasured?: boolean } = {}
) => {
  const arrivals: Array<number> = []
  const transport = Layer.succeed(Transport, {
    send: () =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const exchange = now + (options.offset ?? 0)
        const over = arrivals.filter((at) => at + 1000 > now).length >= 50 || (options.refuses && arrivals.length === 0)
        arrivals.push(now)
        const body = {
          retCode: over ? 10006 : 0,
          retMsg: "",
          result: { list: [], nextPageCursor: "", category: "linear" }
        }
        const headers = {
          "x-bapi-limit": "50",
          "x-bapi-limit-status": "0",
          "x-bapi-limit-reset-timestamp": String(exchange + 400)
        }
        return {
          status: 200,
          statusText: "OK",
          headers: over ? headers : {},
          body: JSON.stringify({ ...body, retExtInfo: {}, time: exchange })
        }
      })
  })
  const measured = options.isMeasured === false ? 0 : (options.offset ?? 0)
  const clock = Layer.succeed(ClockOffset, { current: () => measured, resync: Effect.void })
  const venue = Venue.custom({ name: "limited", rest: "http://127.0.0.1:1", live: false })
  const layer = OrderEntry.layerRest().pipe(
    Layer.provideMerge(RestClient.layer({ venue })),
    Layer.provide(
      Layer.mergeAll(transport, clock, RateLimiter.layerMemory({ margin: 0 }), layerNode, WriteGate.layer())
    )
  )
  return { layer, arrivals }
}

const secret = Redacted.make("secret")
const read = Order.getOpenOrders.response({ category: "linear", symbol: "BTCUSDT" })

describe("two keys of one account", () => {
  const reads = (account: string | undefined) =>
    Effect.gen(function* () {
      const { arrivals, layer } = world()
      const all = ["key-1", "key-2"].map((key) =>
        Effect.replicateEffect(
          Effect.provideService(read, Credentials, { key, secret, ...(account === undefined ? {} : { account }) }),
          50,
          { concurrency: "unbounded" }
        )
      )
      yield* Effect.fork(Effect.provide(Effect.all(all, { concurrency: "unbounded" }), layer))
      yield* TestClock.adjust(100)
      return arrivals.length
    })

  it.effect("share its limit of 50 reads per second if they name it", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* reads("1001"), 50)
      assert.isAbove(yield* reads(undefined), 50)
    })
  )
})

describe("a 10006", () => {
  const offsets = [0, 60_000, -60_000, 3000, -900].flatMap((offset) => [
    { offset, isMeasured: true },
    { offset, isMeasured: false }
  ])

  it.effect("holds calls back until its reset time by the exchange's clock, whether the offset is known or not", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_763_700_000_000)
      for (const { isMeasured, offset } of offsets) {
        const { arrivals, layer } = world({ offset, isMeasured, refuses: true })
        const context = yield* Layer.build(layer)
        const began = yield* Clock.currentTimeMillis
        const twice = Effect.zipRight(Effect.ignore(read), read).pipe(
          Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
          Effect.provide(Context.merge(context, Context.make(Credentials, { key: "k", secret })))
        )
        yield* Effect.fork(twice)
        yield* TestClock.adjust("5 seconds")
        assert.deepStrictEqual(
          arrivals.map((at) => at - began),
          [0, 400],
          `the exchange is ${offset} ms ahead`
        )
      }
    }).pipe(Effect.scoped)
  )
})
