import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { estimate, type OrderTerms } from "../../cli/src/orders/OrderValue.js"

type Traded = Parameters<typeof estimate>[0]

const of = (category: Traded["category"], quoteCoin: string | undefined = "USDT"): Traded => ({ category, quoteCoin })

const ticker = { lastPrice: "100", bid1Price: "99", ask1Price: "102", underlyingPrice: "60000", indexPrice: "60100" }
const limit = { side: "Buy", orderType: "Limit", qty: "2", price: "10" } as const
const market = { side: "Buy", orderType: "Market", qty: "2" } as const

/** Amount and coin, or why there is none. */
const worth = (instrument: Traded, order: OrderTerms, prices: Readonly<Record<string, unknown>> = ticker) => {
  const value = estimate(instrument, prices, order)
  if (value._tag === "Known") return `${BigDecimal.format(BigDecimal.normalize(value.amount))} ${value.coin}`
  return value._tag === "Unknown" ? value.why : value._tag
}

describe("OrderValue.estimate", () => {
  it("values a limit buy at its limit, and a limit sell at the best price it may get", () => {
    assert.strictEqual(worth(of("linear"), limit), "20 USDT")
    assert.strictEqual(worth(of("linear"), { ...limit, price: "0.1", qty: "0.2" }), "0.02 USDT")
    assert.strictEqual(worth(of("linear"), { ...limit, side: "Sell" }), "204 USDT")
    assert.strictEqual(worth(of("linear"), { ...limit, side: "Sell", price: "500" }), "1000 USDT")
  })

  it("values a market order at the highest of the market prices and its trigger", () => {
    assert.strictEqual(worth(of("linear"), market), "204 USDT")
    assert.strictEqual(worth(of("linear"), { ...market, side: "Sell" }), "204 USDT")
    assert.strictEqual(worth(of("linear"), { ...market, triggerPrice: "150" }), "300 USDT")
    assert.strictEqual(worth(of("linear"), { ...market, triggerPrice: "50" }), "204 USDT")
    assert.strictEqual(worth(of("linear"), { ...market, price: "1" }), "204 USDT")
  })

  it("uses the market prices if the limit comes from the book", () => {
    assert.strictEqual(worth(of("linear"), { ...limit, isPricedByBook: true }), "204 USDT")
  })

  it("counts quote coin for spot orders given in quote coin", () => {
    assert.strictEqual(worth(of("spot"), market), "2 USDT")
    assert.strictEqual(worth(of("spot"), { ...market, side: "Sell" }), "204 USDT")
    assert.strictEqual(worth(of("spot"), { ...market, marketUnit: "baseCoin" }), "204 USDT")
    assert.strictEqual(worth(of("spot"), { ...market, side: "Sell", marketUnit: "quoteCoin" }), "2 USDT")
    assert.strictEqual(worth(of("spot"), { ...limit, marketUnit: "quoteCoin" }), "20 USDT")
    assert.strictEqual(worth(of("linear"), { ...market, marketUnit: "quoteCoin" }), "204 USDT")
  })

  it("counts an inverse contract as one dollar", () => {
    assert.strictEqual(worth(of("inverse", "USD"), { ...limit, side: "Sell", qty: "1500" }), "1500 USD")
  })

  it("values a sold option at its underlying, and a bought one at its premium", () => {
    assert.strictEqual(worth(of("option"), limit), "20 USDT")
    assert.strictEqual(worth(of("option"), { ...limit, side: "Sell" }), "120200 USDT")
    assert.strictEqual(worth(of("option"), { ...limit, side: "Sell", reduceOnly: true }), "204 USDT")
    assert.strictEqual(worth(of("option"), { ...limit, orderIv: "0" }), "20 USDT")
    assert.match(worth(of("option"), { ...limit, orderIv: "9.9" }), /volatility/)
    assert.match(worth(of("option"), { ...limit, side: "Sell" }, { lastPrice: "1" }), /underlying has no price/)
    for (const [symbol, amount] of [
      ["BTC-27NOV26-90000-P-USDT", "180000 USDT"],
      ["BTC-27NOV26-90000-P", "180000 USDT"],
      ["BTC-27NOV26-50000-P-USDT", "120200 USDT"],
      ["BTC-27NOV26-90000-C-USDT", "120200 USDT"]
    ] as const)
      assert.strictEqual(worth(of("option"), { ...limit, side: "Sell" }, { ...ticker, symbol }), amount, symbol)
  })

  it("gives the reason for an unknown value, and never treats it as zero", () => {
    for (const qty of ["", "0", "-1", "x", Number.NaN, "1e999999999"])
      assert.strictEqual(worth(of("linear"), { ...limit, qty }), "the order has no size", String(qty))
    assert.strictEqual(worth(of("linear"), market, {}), "the market has no price")
    assert.strictEqual(
      worth(of("linear"), market, { lastPrice: "", ask1Price: "0", bid1Price: "-3" }),
      "the market has no price"
    )
    assert.strictEqual(worth({ category: "linear", quoteCoin: undefined }, limit), "the symbol has no quote coin")
  })
})
