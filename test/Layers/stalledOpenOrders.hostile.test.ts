import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { finish, halting, venue } from "./haltedExchange.js"

const row = (orderId: string) => ({
  orderId,
  orderLinkId: "",
  symbol: "BTCUSDT",
  price: "1",
  qty: "1",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  timeInForce: "GTC",
  leavesQty: "1",
  cumExecQty: "0",
  baseCoin: "SOL",
  createdTime: "1",
  updatedTime: "1"
})

/** Answers every list of open orders with one page, which names itself as the next. */
const stalling = (path: string, ids: ReadonlyArray<string>) => {
  const { exchange, platform } = halting()
  const body = { category: "linear", list: ids.map(row), nextPageCursor: "again" }
  exchange.intercept = (asked, act) =>
    asked === path
      ? Effect.succeed({
          status: 200,
          statusText: "OK",
          headers: {},
          body: JSON.stringify({ retCode: 0, retMsg: "OK", result: body, retExtInfo: {}, time: 1 })
        })
      : act
  const rest = RestClient.layer({ venue }).pipe(
    Layer.provideMerge(Layer.mergeAll(platform, ClockOffset.layer, RateLimiter.layerNone))
  )
  return { exchange, rest }
}

const targets = {
  "linear orders": ["/v5/order/realtime", { category: "linear", settleCoin: "USDT" }],
  "spot orders": ["/v5/order/realtime", { category: "spot" }],
  spreads: ["/v5/spread/order/realtime", { category: "spread" }]
} as const

describe("canceling everything, where the list of open orders stalls", () => {
  for (const [name, [path, target]] of Object.entries(targets)) {
    it.scoped(`doesn't call ${name} cleared that nobody could list`, () => {
      const { rest } = stalling(path, [])
      return Effect.gen(function* () {
        const [outcome] = yield* finish(Safety.cancelAll([target], { deadline: "10 seconds" }))
        assert.strictEqual(outcome?._tag, "Unknown")
        assert.match(String(outcome?._tag === "Unknown" ? outcome.error : ""), /cursor/i)
      }).pipe(Effect.provide(rest))
    })

    it.scoped(`names no order twice among the ${name} that remain, and doesn't call them all`, () => {
      const { rest } = stalling(path, ["o-1", "o-2"])
      return Effect.gen(function* () {
        const [outcome] = yield* finish(Safety.cancelAll([target], { deadline: "10 seconds" }))
        assert.notStrictEqual(outcome?._tag, "Cleared")
        if (outcome?._tag === "Remaining") {
          const ids = outcome.orders.map((one) => ("orderId" in one ? one.orderId : ""))
          assert.deepStrictEqual(ids, [...new Set(ids)], "an order is named once")
          assert.fail("a list that is not complete is given as what remains")
        }
      }).pipe(Effect.provide(rest))
    })
  }
})
