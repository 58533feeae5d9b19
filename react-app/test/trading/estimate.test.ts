import { assert, describe, it } from "@effect/vitest"
import * as BigDecimal from "effect/BigDecimal"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { getWalletBalance, setMarginMode } from "effect-bybit/Account"
import { Instruments } from "effect-bybit/Layers/Instruments"
import { getRiskLimit, getTickers } from "effect-bybit/Market"
import { placeOrder } from "effect-bybit/Order"
import { Bybit } from "effect-bybit/PaperExchange"
import { getPositionInfo, setLeverage } from "effect-bybit/Position"
import { decimal } from "../../src/format/decimal.js"
import { estimate, heldAfter } from "../../src/screens/OrderForm/estimate.js"
import type { Facts } from "../../src/screens/OrderForm/facts.js"
import { facts, form, inverse, option, position } from "./facts.js"

const number = (value: BigDecimal.BigDecimal | undefined): number =>
  value === undefined ? Number.NaN : BigDecimal.unsafeToNumber(value)

const qty = (text: string) => decimal(text) ?? BigDecimal.make(0n, 0)

describe("the estimate of an order", () => {
  it("adds margin and fee to the cost", () => {
    const found = estimate(form({ size: "0.5" }), facts(), qty("0.5"))
    assert.deepStrictEqual(
      [number(found?.value), number(found?.margin), number(found?.fee), number(found?.cost)],
      [30000, 3000, 6, 3006]
    )
    assert.isTrue(found?.isMaker)
    const taker = estimate(form({ kind: "Market" }), facts(), qty("0.5"))
    assert.strictEqual(number(taker?.fee), 16.500_027_5)
  })

  it("includes no margin for the part that closes a position", () => {
    const held = facts({ positions: [position()] })
    const found = estimate(form({ side: "Sell" }), held, qty("0.7"))
    assert.strictEqual(number(found?.opens), 0.2)
    assert.strictEqual(number(found?.margin), 1200)
  })

  it("is in base coin for inverse contracts", () => {
    const found = estimate(form(), facts({ instrument: inverse }), qty("6000"))
    assert.strictEqual(number(found?.value), 0.1)
    assert.strictEqual(number(found?.margin), 0.01)
    assert.strictEqual(found?.coin, "BTC")
  })

  it("charges an option's fee on the index price, and at most 7% of the premium", () => {
    const market = facts({ instrument: option, contract: undefined, fees: { taker: "0.0003", maker: "0.0002" } })
    // 0.03% of 60,020 for each of two; 0.03% of the premium would be 0.75.
    const costly = estimate(form({ price: "1250", tif: "IOC" }), market, qty("2"))
    assert.deepStrictEqual([number(costly?.fee), number(costly?.cost)], [36.012, 2536.012])
    assert.strictEqual(number(estimate(form({ price: "100", tif: "IOC" }), market, qty("2"))?.fee), 14)
    const unknown = { ...market, prices: { ...market.prices, index: undefined } }
    assert.strictEqual(number(estimate(form({ price: "1250", tif: "IOC" }), unknown, qty("2"))?.fee), 175)
  })

  it("shows the position averaged, reduced, closed or reversed", () => {
    const held = facts()
    const after = (part: Parameters<typeof form>[0], size: string) =>
      heldAfter(position(), { form: form(part), qty: qty(size), price: qty("60000") }, held)
    const text = (found: ReturnType<typeof after>) =>
      found === undefined ? "none" : `${found.side} ${number(found.size)} ${number(found.entry)}`
    assert.strictEqual(text(after({}, "0.5")), "Buy 1 59000")
    assert.strictEqual(text(after({ side: "Sell" }, "0.2")), "Buy 0.3 58000")
    assert.strictEqual(text(after({ side: "Sell" }, "0.5")), "none")
    assert.strictEqual(text(after({ side: "Sell" }, "0.7")), "Sell 0.2 60000")
    assert.strictEqual(text(after({ side: "Sell", reduceOnly: true }, "0.7")), "none")
  })
})

describe("the estimated liquidation price", () => {
  const btc = { category: "linear", symbol: "BTCUSDT" } as const

  const read = (isolated: boolean) =>
    Effect.gen(function* () {
      const instrument = yield* (yield* Instruments).get("linear", "BTCUSDT")
      const { list: wallets } = yield* getWalletBalance({ accountType: "UNIFIED" })
      const { list: positions } = yield* getPositionInfo(btc)
      const { list: tickers } = yield* getTickers(btc)
      const tiers = yield* Stream.runCollect(getRiskLimit.items(btc))
      const [ticker] = tickers
      const market: Facts = {
        ...facts(),
        instrument,
        isolated,
        wallet: wallets[0],
        positions: positions.map((row) => ({ ...row, category: "linear" })),
        contract: { hedged: false, buyLeverage: positions[0]?.leverage, sellLeverage: positions[0]?.leverage },
        prices: {
          last: ticker?.lastPrice,
          mark: ticker?.markPrice,
          index: ticker?.indexPrice,
          bid: ticker?.bid1Price,
          ask: ticker?.ask1Price
        },
        tiers: Chunk.toReadonlyArray(tiers).map((row) => ({
          limit: row.riskLimitValue ?? "",
          maintenanceRate: String(row.maintenanceMargin),
          deduction: row.mmDeduction ?? "",
          maxLeverage: row.maxLeverage ?? ""
        }))
      }
      return market
    })

  const cases = [
    ["an isolated long", true, "Buy", ["2"]],
    ["an isolated short", true, "Sell", ["2"]],
    ["an isolated long that is added to", true, "Buy", ["2", "3"]],
    ["a short backed by all collateral", false, "Sell", ["20"]],
    ["a long backed by all collateral that is added to", false, "Buy", ["10", "10"]]
  ] as const

  for (const [name, isolated, side, sizes] of cases) {
    it(`is close to the exchange's for ${name}`, async () => {
      const program = Effect.gen(function* () {
        if (isolated) yield* setMarginMode({ setMarginMode: "ISOLATED_MARGIN" })
        yield* setLeverage({ ...btc, buyLeverage: "20", sellLeverage: "20" })
        let expected = Number.NaN
        for (const size of sizes) {
          const before = yield* read(isolated)
          const order = form({ side, kind: "Market", price: "", size })
          expected = number(estimate(order, before, qty(size))?.liquidationAfter)
          yield* placeOrder({ ...btc, side, orderType: "Market", qty: size })
        }
        const after = yield* read(isolated)
        return { expected, actual: Number(after.positions[0]?.liqPrice) }
      })
      const { expected, actual } = await Effect.runPromise(
        Effect.provide(program, Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }))
      )
      assert.isAbove(actual, 0)
      // The preview takes collateral as fixed; the exchange's price moves bitcoin along.
      assert.isBelow(
        Math.abs(expected / actual - 1),
        isolated ? 0.004 : 0.008,
        `expected ${expected}, actual ${actual}`
      )
    })
  }
})
