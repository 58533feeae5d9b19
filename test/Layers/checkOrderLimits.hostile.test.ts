import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import * as Order from "../../src/Http/V5/Order.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import { answeringServer, bundleAt } from "../Http/answeringServer.js"
import * as rows from "./instrumentRows.js"

/** As the documentation shows a spot pair today. */
const spotRow = {
  ...rows.spotRow,
  lotSizeFilter: { ...rows.spotRow.lotSizeFilter, postOnlyMaxLimitOrderSize: "60000" }
}
const withoutLarger = rows.spotRow.lotSizeFilter
const contractRow = {
  ...rows.linearRow,
  lotSizeFilter: { ...rows.linearRow.lotSizeFilter, postOnlyMaxOrderQty: "1190" }
}
const spot = Instruments.fromRow("spot", spotRow)
const linear = Instruments.fromRow("linear", contractRow)
const inverse = Instruments.fromRow("inverse", {
  ...contractRow,
  symbol: "BTCUSD",
  lotSizeFilter: { ...contractRow.lotSizeFilter, minOrderQty: "1", qtyStep: "1" }
})

type Checked = Instruments.OrderShape & {
  readonly timeInForce?: "GTC" | "IOC" | "FOK" | "PostOnly" | "RPI" | undefined
}
const rulesOf = (instrument: Instruments.Instrument, order: Checked) =>
  Instruments.brokenRules(instrument, order).map(({ rule }) => rule)
const limit = { side: "Buy", orderType: "Limit", price: "60000" } as const

describe("the largest spot order", () => {
  it("is larger if it only adds liquidity: post-only and RPI", () => {
    for (const timeInForce of ["PostOnly", "RPI"] as const) {
      for (const qty of ["83", "84", "415", "60000"]) {
        assert.deepStrictEqual(rulesOf(spot, { ...limit, timeInForce, qty }), [], `${timeInForce} ${qty}`)
        assert.isTrue(Either.isRight(Instruments.checkOrder(spot, { ...limit, timeInForce, qty } as Checked)))
      }
      assert.deepStrictEqual(rulesOf(spot, { ...limit, timeInForce, side: "Sell", qty: "60000" }), [])
      // The order type is a limit order where a price is given alone.
      assert.deepStrictEqual(rulesOf(spot, { timeInForce, price: "60000", side: "Buy", qty: "100" }), [])
    }
  })

  it("has its own maximum then, which the broken rule names", () => {
    for (const timeInForce of ["PostOnly", "RPI"] as const) {
      const order: Checked = { ...limit, timeInForce, qty: "60000.000001" }
      assert.deepStrictEqual(Instruments.brokenRules(spot, order), [
        { rule: "maxQty", field: "qty", value: "60000.000001", limit: "60000" }
      ])
    }
  })

  it("stays where it was for every other order", () => {
    for (const timeInForce of ["GTC", "IOC", "FOK", undefined] as const)
      assert.deepStrictEqual(rulesOf(spot, { ...limit, timeInForce, qty: "84" }), ["maxQty"], timeInForce)
    const market = { side: "Sell", orderType: "Market", qty: "42" } as const
    // A market order is never post-only, whatever it says.
    for (const timeInForce of ["PostOnly", "RPI", "IOC", undefined] as const)
      assert.deepStrictEqual(rulesOf(spot, { ...market, timeInForce }), ["maxQty"], timeInForce)
  })

  it("is five times as large where the exchange names no maximum for it, as documented", () => {
    const older = Instruments.fromRow("spot", { ...spotRow, lotSizeFilter: withoutLarger })
    assert.deepStrictEqual(rulesOf(older, { ...limit, timeInForce: "PostOnly", qty: "415" }), [])
    assert.deepStrictEqual(rulesOf(older, { ...limit, timeInForce: "PostOnly", qty: "415.000001" }), ["maxQty"])
    assert.deepStrictEqual(rulesOf(older, { ...limit, timeInForce: "GTC", qty: "84" }), ["maxQty"])
  })

  it("is found under the other name that it has been seen with", () => {
    const row = { ...spotRow, lotSizeFilter: { ...withoutLarger, postOnlyMaxLimitOrderQty: "700" } }
    const renamed = Instruments.fromRow("spot", row)
    assert.deepStrictEqual(rulesOf(renamed, { ...limit, timeInForce: "RPI", qty: "700" }), [])
    assert.deepStrictEqual(rulesOf(renamed, { ...limit, timeInForce: "RPI", qty: "701" }), ["maxQty"])
  })

  it("keeps the other rules for post-only orders", () => {
    const timeInForce = "PostOnly"
    assert.deepStrictEqual(rulesOf(spot, { ...limit, timeInForce, qty: "84.0000001", price: "60000.001" }), [
      "tickSize",
      "qtyStep"
    ])
    assert.deepStrictEqual(rulesOf(spot, { ...limit, timeInForce, qty: "0.00005" }), ["minNotional"])
  })

  it("does not follow a contract's deprecated maximum of post-only orders", () => {
    assert.deepStrictEqual(rulesOf(linear, { ...limit, timeInForce: "PostOnly", qty: "1190" }), [])
    assert.deepStrictEqual(rulesOf(linear, { ...limit, timeInForce: "PostOnly", qty: "1191" }), ["maxQty"])
  })
})

describe("the smallest order", () => {
  const small = { side: "Sell", orderType: "Limit", qty: "0.001", price: "100" } as const

  it("has no minimum notional if it only closes, by either flag", () => {
    for (const closing of [
      { reduceOnly: true },
      { closeOnTrigger: true },
      { reduceOnly: false, closeOnTrigger: true },
      { reduceOnly: true, closeOnTrigger: true }
    ]) {
      assert.deepStrictEqual(rulesOf(linear, { ...small, ...closing }), [], JSON.stringify(closing))
      assert.deepStrictEqual(rulesOf(linear, { ...small, ...closing, orderType: "Market" }), [])
      assert.deepStrictEqual(rulesOf(inverse, { ...small, ...closing, qty: "1" }), [])
      assert.isTrue(Either.isRight(Instruments.checkNotional(linear, { ...small, ...closing })))
    }
  })

  it("has one otherwise, and keeps its other rules", () => {
    assert.deepStrictEqual(rulesOf(linear, { ...small, reduceOnly: false, closeOnTrigger: false }), ["minNotional"])
    assert.deepStrictEqual(rulesOf(linear, { ...small, closeOnTrigger: true, qty: "0.0005" }), ["qtyStep", "minQty"])
    // Spot knows neither flag.
    assert.deepStrictEqual(rulesOf(spot, { ...limit, qty: "0.00005", closeOnTrigger: true }), ["minNotional"])
  })
})

it.scopedLive("the parameters of an order can be checked as they are, and are then sent", () =>
  Effect.gen(function* () {
    const server = yield* answeringServer
    server.answer = ({ path, params }) =>
      path === "/v5/market/instruments-info"
        ? { category: "spot", list: params["status"] === undefined || params["status"] === "Trading" ? [spotRow] : [] }
        : { orderId: "1", orderLinkId: "" }
    yield* Effect.gen(function* () {
      const instruments = yield* Instruments.Instruments
      const order = {
        category: "spot",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        timeInForce: "PostOnly",
        qty: "100",
        price: "60000"
      } as const
      yield* Instruments.checkOrder(yield* instruments.get("spot", "BTCUSDT"), order)
      yield* Order.placeOrder(order)
    }).pipe(
      Effect.provideService(Credentials, { key: "checkedKey000001", secret: Redacted.make("s") }),
      Effect.provide(bundleAt(server))
    )
    assert.strictEqual(server.asked.at(-1)?.params["timeInForce"], "PostOnly")
  })
)
