import { assert, describe, it } from "@effect/vitest"
import { priceLimits } from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { living, marketOf } from "../harness.js"

describe("the prices that an order may have", () => {
  it("reach 1% past the mark price, or the index price up to 2%", () => {
    const market = marketOf(living().engine, "linear", "BTCUSDT")
    market.markPrice = 500_000
    const at = (index: number) => {
      market.indexPrice = index
      return priceLimits(market)
    }
    assert.deepStrictEqual(at(500_000), { buy: 505_000, sell: 495_000 })
    assert.deepStrictEqual(at(507_500), { buy: 507_500, sell: 495_000 })
    assert.deepStrictEqual(at(600_000), { buy: 510_000, sell: 495_000 })
    assert.deepStrictEqual(at(400_000), { buy: 505_000, sell: 490_000 })
  })
})
