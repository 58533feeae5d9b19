import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import { after, barsOf, buy, flat, linear, minute, on, start } from "./ownData.js"

const sell = (qty: string) => Order.placeOrder({ ...linear, side: "Sell", orderType: "Market", qty })
const ether = { category: "linear", symbol: "ETHUSDT" } as const

describe("market orders on candles", () => {
  it.live("never get a better price than the touch, and the worse the more they take", () =>
    Effect.gen(function* () {
      for (let i = 0; i < 12; i++) {
        yield* Effect.sleep(minute / 2 + 777)
        const { a, b } = yield* Market.getOrderbook({ ...linear, limit: 1 })
        const side = i % 2 === 0
        const [, , price] = yield* after(0, yield* side ? buy("0.7") : sell("0.7"))
        if (side) assert.isAtLeast(Number(price), Number(a[0]?.[0]))
        else assert.isAtMost(Number(price), Number(b[0]?.[0]))
      }
    }).pipe(
      on(
        barsOf(
          Array.from({ length: 10 }, (_, i) => [65_000 + 10 * i, 65_030 + 10 * i, 64_980 + 10 * i, 65_010 + 10 * i])
        )
      )
    )
  )

  it.live("pay the spread on a way there and back in the same minute", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute + 10_000)
      const [, , bought] = yield* after(0, yield* buy("0.1"))
      const [, , sold] = yield* after(0, yield* sell("0.1"))
      assert.isAtLeast(Number(bought) - Number(sold), 0.1 - 1e-6)
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("find nobody before the first event of their symbol", () =>
    Effect.gen(function* () {
      const order = { ...ether, side: "Buy", orderType: "Market", qty: "0.1" } as const
      const early = yield* Effect.exit(Order.placeOrder(order))
      assert.strictEqual(early._tag, "Failure")
      yield* Effect.sleep(5 * minute)
      assert.strictEqual((yield* Effect.exit(Order.placeOrder(order)))._tag, "Success")
    }).pipe(on(MarketData.merge(barsOf(flat(9)), barsOf(flat(3, 3000), "ETHUSDT", start + 4 * minute))))
  )

  it.live("fill nothing in candles that never had a volume", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(2 * minute)
      assert.deepStrictEqual((yield* after(0, yield* buy("0.1"))).slice(0, 2), ["Cancelled", "0.000"])
    }).pipe(on(barsOf(flat(5, 65_000, 0))))
  )

  it.live("can't take without end after the data has ended", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
      yield* Effect.sleep("1 hour")
      let filled = 0
      for (let i = 0; i < 10; i++) {
        const [, qty] = yield* after("10 minutes", yield* buy("1"))
        filled += Number(qty)
      }
      assert.isAtMost(filled, 4)
    }).pipe(on(barsOf(flat(3))))
  )

  it.live("can't take more in a long gap than in a minute", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(3 * minute)
      let filled = 0
      for (let i = 0; i < 10; i++) filled += Number((yield* after(minute, yield* buy("1")))[1])
      assert.isAtMost(filled, 4)
    }).pipe(on(MarketData.merge(barsOf(flat(3)), barsOf(flat(3), "BTCUSDT", start + 30 * minute))))
  )
})
