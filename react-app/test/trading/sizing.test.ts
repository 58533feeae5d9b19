import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import { brokenRules } from "effect-bybit/Layers/Instruments"
import { compare } from "../../src/format/decimal.js"
import { mostOf, sizeOf, sizeOfPercent } from "../../src/screens/OrderForm/sizing.js"
import { facts, form, inverse, linear, position, spot } from "./facts.js"

describe("the size of an order", () => {
  it("is rounded down to the step, never up, and exactly", () => {
    assert.strictEqual(sizeOf(form({ size: "0.0019999" }), facts())?.qty, "0.001")
    assert.strictEqual(sizeOf(form({ size: "12.3456789" }), facts())?.qty, "12.345")
    // A float would lose precision here.
    assert.strictEqual(sizeOf(form({ size: "1189.999" }), facts())?.qty, "1189.999")
  })

  it("in quote coin is converted at the order price", () => {
    assert.strictEqual(sizeOf(form({ size: "1000", unit: "quote" }), facts())?.qty, "0.016")
    assert.strictEqual(sizeOf(form({ size: "1000", unit: "quote", kind: "Market" }), facts())?.qty, "0.016")
    assert.isUndefined(sizeOf(form({ size: "1000", unit: "quote", price: "" }), facts()))
  })

  it("of an inverse contract is in dollars, whichever unit is typed", () => {
    const market = facts({ instrument: inverse })
    assert.strictEqual(sizeOf(form({ size: "1234.9", unit: "quote" }), market)?.qty, "1234")
    assert.strictEqual(sizeOf(form({ size: "0.01", unit: "base" }), market)?.qty, "600")
  })

  it("of a spot market order is sent in the chosen coin", () => {
    const market = facts({ instrument: spot, contract: undefined })
    const amount = sizeOf(form({ kind: "Market", size: "100.123456789", unit: "quote" }), market)
    assert.deepStrictEqual(amount, { qty: "100.1234567", marketUnit: "quoteCoin" })
    const base = sizeOf(form({ kind: "Market", size: "0.0012345", unit: "base", side: "Sell" }), market)
    assert.deepStrictEqual(base, { qty: "0.001234", marketUnit: "baseCoin" })
    assert.isUndefined(sizeOf(form({ size: "0.1" }), market)?.marketUnit)
  })

  it("is undefined while nothing is typed", () => {
    assert.isUndefined(sizeOf(form(), facts()))
    assert.isUndefined(sizeOf(form({ size: "." }), facts()))
  })
})

describe("the maximum size", () => {
  it("leaves room for margin and fee", () => {
    // 10000 / (60000 x (1/10 + 0.00055))
    assert.strictEqual(mostOf(form(), facts()), "1.657")
  })

  it("keeps a reserve for market orders, which may fill at a worse price", () => {
    assert.strictEqual(compare(mostOf(form({ kind: "Market" }), facts()), "1.657"), -1)
  })

  it("includes an opposite position, which is closed before anything is opened", () => {
    const held = facts({ positions: [position()] })
    assert.strictEqual(mostOf(form({ side: "Sell" }), held), "2.157")
    assert.strictEqual(mostOf(form({ side: "Buy" }), held), "1.657")
    assert.strictEqual(mostOf(form({ side: "Sell", reduceOnly: true }), held), "0.500")
    assert.strictEqual(mostOf(form({ side: "Buy", reduceOnly: true }), held), "0.000")
  })

  it("in hedge mode considers only the position of its side", () => {
    const hedged = facts({
      contract: { hedged: true, buyLeverage: "10", sellLeverage: "10" },
      positions: [position({ positionIdx: 1 })]
    })
    assert.strictEqual(mostOf(form({ side: "Sell" }), hedged), "1.657")
    assert.strictEqual(mostOf(form({ side: "Sell", reduceOnly: true }), hedged), "0.500")
  })

  it("stays within the risk tier that the leverage allows", () => {
    const high = facts({
      contract: { hedged: false, buyLeverage: "100", sellLeverage: "100" },
      wallet: { accountType: "UNIFIED", totalAvailableBalance: "1000000", coin: [] }
    })
    // A value of at most 2,000,000.
    assert.strictEqual(mostOf(form(), high), "33.333")
  })

  it("of a spot order is the unlocked balance of the coin", () => {
    const market = facts({ instrument: spot, contract: undefined })
    assert.strictEqual(mostOf(form({ side: "Sell" }), market), "0.400000")
    assert.strictEqual(mostOf(form({ side: "Buy", kind: "Market", unit: "quote" }), market), "10000.0000000")
    assert.strictEqual(mostOf(form({ side: "Buy" }), market), "0.166666")
  })
})

describe("the slider", () => {
  it("sets a size that the instrument accepts, in either unit", () => {
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom(linear, inverse, spot),
        FastCheck.constantFrom("Buy" as const, "Sell" as const),
        FastCheck.constantFrom("base" as const, "quote" as const),
        FastCheck.constantFrom("Limit" as const, "Market" as const),
        FastCheck.integer({ min: 5, max: 100 }),
        (instrument, side, unit, kind, percent) => {
          const market = facts({ instrument, ...(instrument === spot ? { contract: undefined } : {}) })
          const before = form({ side, unit, kind })
          const after = { ...before, size: sizeOfPercent(before, market, percent) }
          const sized = sizeOf(after, market)
          const most = mostOf(before, market)
          assert.isDefined(sized)
          assert.isTrue(compare(sized?.qty, most) <= 0, `${sized?.qty} of ${most}`)
          const broken = brokenRules(instrument, {
            qty: sized?.qty ?? "",
            orderType: kind,
            side,
            marketUnit: sized?.marketUnit,
            price: kind === "Limit" ? "60000" : undefined
          })
          assert.deepStrictEqual(broken, [])
        }
      ),
      { numRuns: 200 }
    )
  })

  it("at 100% results in the same quantity in either unit", () => {
    for (const instrument of [linear, inverse]) {
      const market = facts({ instrument })
      const most = mostOf(form(), market)
      for (const unit of ["base", "quote"] as const) {
        const before = form({ unit })
        assert.strictEqual(sizeOf({ ...before, size: sizeOfPercent(before, market, 100) }, market)?.qty, most)
      }
    }
  })
})
