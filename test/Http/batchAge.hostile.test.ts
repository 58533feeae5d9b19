import { assert, describe, it } from "@effect/vitest"
import { type Duration, Effect, Either, Layer } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { Bybit as Paper } from "../../src/PaperExchange.js"
import { JumpingClock } from "./jumpingClock.js"
import { assertTooOld, finish, http, world } from "./writeAgeWorld.js"

const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const

describe("the age of a batch", () => {
  it.effect("counts from Batch.submit: a later batch is not sent when it is too old", () =>
    Effect.gen(function* () {
      const clock = new JumpingClock(yield* Effect.clock)
      const { layer, sent } = world({
        answer: (_, { body = "" }) =>
          Effect.suspend(() => {
            clock.wall += 6000
            clock.monotonic += 6000
            const { request } = JSON.parse(body) as { readonly request: ReadonlyArray<object> }
            const list = request.map((_, i) => ({
              category: "spot",
              symbol: "BTCUSDT",
              orderId: `o-${i}`,
              orderLinkId: "",
              createAt: "1"
            }))
            const retExtInfo = { list: request.map(() => ({ code: 0, msg: "OK" })) }
            return http(JSON.stringify({ retCode: 0, retMsg: "OK", result: { list }, retExtInfo, time: 1 }))
          })
      })
      const submit = Batch.submit(Order.batchPlaceOrder, {
        category: "spot",
        request: Array.from({ length: 30 }, () => row)
      })
      const items = yield* finish(Effect.withClock(Effect.provide(submit, layer), clock))
      assert.strictEqual(items.filter(({ outcome }) => Either.isRight(outcome)).length, 10)
      for (const { outcome } of items.slice(10)) {
        assert.strictEqual(Either.isLeft(outcome) && outcome.left.outcome, "notExecuted")
      }
      assert.lengthOf(sent, 1)
    })
  )

  it.effect("is at most that of a paper bundle, too", () => {
    const held = Layer.succeed(RateLimiter.RateLimiter, {
      acquire: () => Effect.sleep("1 second"),
      unsafeObserve: () => undefined
    })
    const layer = (maxWriteAge: Duration.DurationInput) =>
      Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1, maxWriteAge, rateLimiter: held })
    const place = Order.placeOrder({ ...row, category: "linear", price: "50000" })
    return Effect.gen(function* () {
      assertTooOld(yield* finish(Effect.flip(Effect.provide(place, layer("500 millis")))))
      yield* finish(Effect.provide(place, layer("2 seconds")))
    })
  })
})
