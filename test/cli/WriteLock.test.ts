import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as Venue from "../../cli/src/Venue.js"
import { WriteLock } from "../../cli/src/WriteLock.js"
import { cancelAllOrders, getOpenOrders, placeOrder } from "../../src/Http/V5/Order.js"
import { served } from "./shell.js"

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "30000"
} as const

describe("the lock of a command's writes", () => {
  it.live("lets only the confirmed operation pass, and only while it is being sent", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const none = Option.none()
      const choice = yield* Venue.choose({
        venue: none,
        region: none,
        paperUrl: Option.some(rest),
        restUrl: none,
        socketUrl: none,
        json: false
      })
      yield* Effect.gen(function* () {
        const { openFor } = yield* WriteLock
        const orders = Effect.map(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), ({ list }) => list.length)
        const refused = Effect.map(Effect.flip(placeOrder(order)), (error) => {
          assert.strictEqual(error._tag, "RequestFailed")
          assert.strictEqual(error.outcome, "notExecuted")
        })
        yield* refused
        yield* openFor("Order.cancelAllOrders")(refused)
        assert.strictEqual(yield* orders, 0)
        yield* openFor("Order.placeOrder")(placeOrder(order))
        assert.strictEqual(yield* orders, 1)
        yield* refused
        yield* Effect.flip(cancelAllOrders({ category: "linear", symbol: "BTCUSDT" }))
        assert.strictEqual(yield* orders, 1)
      }).pipe(Effect.provide(Venue.layerAccount(choice)))
    }).pipe(Effect.scoped)
  )
})
