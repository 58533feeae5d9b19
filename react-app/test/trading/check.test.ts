import { assert, describe, it } from "@effect/vitest"
import { check } from "../../src/screens/OrderForm/check.js"
import type { Facts } from "../../src/screens/OrderForm/facts.js"
import { type Form, withClicked, withDraft } from "../../src/screens/OrderForm/form.js"
import { paramsOf, sentences } from "../../src/screens/OrderForm/order.js"
import { sizeOf } from "../../src/screens/OrderForm/sizing.js"
import { blockAfter, staleOf } from "../../src/screens/OrderForm/useStale.js"
import { facts, form, position, spot } from "./facts.js"

const problems = (part: Partial<Form>, market: Facts = facts()) => {
  const whole = form({ size: "0.01", ...part })
  return check(whole, market, sizeOf(whole, market)).map(({ field, level, text }) => `${level} ${field}: ${text}`)
}

const params = (part: Partial<Form>, market: Facts = facts()) => {
  const whole = form({ size: "0.01", orderLinkId: "id", ...part })
  const sized = sizeOf(whole, market)
  if (sized === undefined) throw new Error("no size")
  return { sent: paramsOf(whole, market, sized), text: sentences(whole, market, sized).join(" ") }
}

describe("the check of an order", () => {
  it("finds no problem in a valid order", () => {
    assert.deepStrictEqual(problems({ price: "59990" }), [])
  })

  it("names the instrument rule that a size or price breaks", () => {
    assert.deepStrictEqual(problems({ price: "59990", size: "0.0005" }), ["error size: The minimum is 0.001 BTC"])
    assert.deepStrictEqual(problems({ price: "59990.05" }), ["error price: Must be a multiple of 0.1"])
    assert.deepStrictEqual(problems({ size: "", price: "59990" }), ["error size: Enter a size"])
    assert.deepStrictEqual(problems({ price: "" }), ["error price: Enter a price"])
    const small = problems({ kind: "Market", size: "4", unit: "quote" }, facts({ instrument: spot }))
    assert.deepStrictEqual(small, ["error size: Order value too small: the minimum is 5 USDT"])
  })

  it("warns about a price far from the mark price, and whether it is worse than the market", () => {
    assert.include(problems({ price: "64000" }).join(), "6.65% above the mark price: worse than the market")
    assert.include(problems({ price: "56000" }).join(), "6.68% below the mark price")
    assert.notInclude(problems({ price: "56000" }).join(), "worse")
    assert.include(problems({ price: "56000", side: "Sell" }).join(), "worse than the market")
  })

  it("warns when a limit order would trade immediately or a post-only order would be canceled", () => {
    assert.deepStrictEqual(problems({ price: "60000.1" }), ["warn price: Would trade immediately, as a taker order"])
    assert.include(problems({ price: "60000.1", tif: "PostOnly" }).join(), "will cancel this post-only order")
  })

  it("warns about a size beyond the balance, but lets the exchange decide", () => {
    const [warning] = problems({ price: "59990", size: "5" })
    assert.match(warning ?? "", /^warn size: Exceeds the available balance/)
  })

  it("rejects a reduce-only order without a position", () => {
    assert.include(
      problems({ side: "Sell", price: "60010", reduceOnly: true }),
      "error form: There is no long position to reduce"
    )
    const held = facts({ positions: [position()] })
    assert.deepStrictEqual(problems({ side: "Sell", price: "60010", reduceOnly: true }, held), [])
  })

  it("requires a trigger on the side of its direction", () => {
    const conditional = { kind: "Conditional", becomes: "Market" } as const
    assert.deepStrictEqual(problems({ ...conditional, triggerPrice: "" }).slice(0, 1), [
      "error triggerPrice: Enter a trigger price"
    ])
    assert.include(
      problems({ ...conditional, triggerPrice: "59000", direction: "rise" }).join(),
      "The market is already above this price"
    )
    assert.include(problems({ ...conditional, triggerPrice: "60000" }).join(), "The market is already at this price")
    assert.deepStrictEqual(problems({ ...conditional, triggerPrice: "61000" }), [])
  })
})

describe("the order that is sent", () => {
  it("contains its ID, its terms, and only the fields of its type", () => {
    assert.deepStrictEqual(params({ tif: "PostOnly" }).sent, {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      qty: "0.010",
      price: "60000",
      timeInForce: "PostOnly",
      positionIdx: 0,
      orderLinkId: "id"
    })
    assert.deepStrictEqual(params({ kind: "Market", tif: "PostOnly", reduceOnly: true }).sent, {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Market",
      qty: "0.010",
      positionIdx: 0,
      reduceOnly: true,
      orderLinkId: "id"
    })
  })

  it("applies to the position of its side in hedge mode, or to the opposite one if it closes", () => {
    const hedged = facts({ contract: { hedged: true, buyLeverage: "10", sellLeverage: "10" } })
    const index = (side: "Buy" | "Sell", reduceOnly: boolean) => params({ side, reduceOnly }, hedged).sent.positionIdx
    assert.deepStrictEqual(
      [index("Buy", false), index("Sell", false), index("Sell", true), index("Buy", true)],
      [1, 2, 1, 2]
    )
  })

  it("derives whether the price must rise or fall to its trigger", () => {
    const conditional = { kind: "Conditional", becomes: "Limit", price: "61010", triggerPrice: "61000" } as const
    const { sent, text } = params({ ...conditional, triggerBy: "MarkPrice" })
    assert.deepInclude(sent, { triggerPrice: "61000", triggerBy: "MarkPrice", triggerDirection: 1, price: "61010" })
    assert.include(
      text,
      "When the mark price rises to 61,000.0 USDT: Buy 0.010 BTC of BTCUSDT at a limit of 61,010.0 USDT"
    )
    assert.strictEqual(params({ ...conditional, triggerPrice: "59000" }).sent.triggerDirection, 2)
  })

  it("describes the limit price of a spot exit, and no position", () => {
    const exit = { by: "price", value: "61000", triggerBy: "LastPrice", type: "Limit", limit: "60990" } as const
    const { text } = params({ price: "59990", exits: true, takeProfit: exit }, facts({ instrument: spot }))
    assert.include(text, "Take profit when the price reaches 61,000.00 USDT, with a limit order at 60,990.00 USDT.")
    assert.notInclude(text, "position")
  })

  it("describes a spot market buy in quote coin", () => {
    const { sent, text } = params(
      { kind: "Market", size: "250", unit: "quote" },
      facts({ instrument: spot, contract: undefined })
    )
    assert.deepInclude(sent, { category: "spot", qty: "250.0000000", marketUnit: "quoteCoin" })
    assert.notProperty(sent, "positionIdx")
    assert.include(text, "Buy BTCUSDT for 250.0000000 USDT at the market price.")
  })
})

describe("a form filled from other screens", () => {
  const clicked = { key: "linear BTCUSDT", price: "60123.4", side: "ask", total: "1" } as const

  it("applies a clicked price to the right field, once", () => {
    const after = withClicked(form({ kind: "Market" }), clicked)
    assert.deepStrictEqual([after.kind, after.price], ["Limit", "60123.4"])
    assert.strictEqual(withClicked({ ...after, price: "1" }, clicked).price, "1")
    const trigger = withClicked(form({ kind: "Conditional", becomes: "Market" }), clicked)
    assert.deepStrictEqual([trigger.triggerPrice, trigger.price], ["60123.4", "60000"])
  })

  it("replaces all fields with a draft, with a new ID", () => {
    const before = form()
    const after = withDraft(before, { key: clicked.key, side: "Sell", price: "61000", qty: "0.2", reduceOnly: true })
    assert.deepInclude(after, { side: "Sell", kind: "Limit", price: "61000", size: "0.2", reduceOnly: true })
    assert.notStrictEqual(after.orderLinkId, before.orderLinkId)
  })
})

describe("stale prices", () => {
  it("cause a warning immediately and block orders after a while", () => {
    assert.isFalse(staleOf("Disconnected", 0).blocked)
    assert.include(staleOf("Disconnected", 4000).text, "blocked in 6.0 s")
    assert.isTrue(staleOf("Disconnected", blockAfter).blocked)
  })
})
