import { assert, describe, it } from "@effect/vitest"
import type { OrderFact } from "../../src/Backtest/internal/Facts.js"
import * as Orders from "../../src/Backtest/internal/Orders.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const order = (
  side: "Buy" | "Sell",
  [ordered, filled]: readonly [string, string],
  [mid, price]: readonly [string, string],
  symbol = "BTCUSDT"
): OrderFact => ({
  category: "linear",
  symbol,
  side,
  mid: Money.of(mid),
  ordered: Money.of(ordered),
  filled: Money.of(filled),
  price: Money.of(price)
})

describe("the figures of orders", () => {
  it("are the filled part of what was ordered, and the mean slippage of what was filled", () => {
    const orders = [
      // 10 bps worse, 5 bps better, and one that didn't fill.
      order("Buy", ["3", "3"], ["1000", "1001"]),
      order("Sell", ["2", "1"], ["1000", "1000.5"]),
      order("Buy", ["5", "0"], ["2000", "0"])
    ]
    const [only] = Orders.bySymbol(orders)
    assert.deepStrictEqual([only?.ordered, only?.filled], [Money.of("10"), Money.of("4")])
    assert.deepStrictEqual(Orders.total(orders), { orders: 3, fillRatio: 0.4, slippage: (3 * 10 - 5) / 4 })
  })

  it("of several symbols are weighted with their mean prices", () => {
    const orders = [
      order("Buy", ["1", "1"], ["100", "100"]),
      order("Buy", ["3", "0"], ["300", "0"]),
      order("Sell", ["100", "100"], ["4", "4"], "XRPUSDT")
    ]
    // 4 BTC at a mean of 200, and 100 XRP at 4: 200 and 400 of 1200 are filled.
    assert.approximately(Orders.total(orders).fillRatio ?? 0, 0.5, 1e-9)
    assert.deepStrictEqual(
      Orders.bySymbol(orders).map(({ fillRatio, symbol }) => [symbol, fillRatio]),
      [
        ["BTCUSDT", 0.25],
        ["XRPUSDT", 1]
      ]
    )
  })

  it("are absent without orders or fills", () => {
    assert.deepStrictEqual(Orders.total([]), { orders: 0, fillRatio: undefined, slippage: undefined })
    assert.deepStrictEqual(Orders.total([order("Buy", ["1", "0"], ["100", "0"])]), {
      orders: 1,
      fillRatio: 0,
      slippage: undefined
    })
  })
})
