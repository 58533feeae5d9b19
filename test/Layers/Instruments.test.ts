import { assert, describe, it } from "@effect/vitest"
import { Clock, Data, Deferred, Effect, Either, Fiber, Layer, TestClock } from "effect"
import { RequestTimeout } from "../../src/Errors/Network.js"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import { inverse, linear, linearRow, optionRow, rulesOf, spot, spotRow } from "./instrumentRows.js"

class Refused extends Data.Error<{ readonly why: string }> {}

describe("checkOrder", () => {
  it("says in words what is wrong", () => {
    const message = (instrument: Instruments.Instrument, order: Instruments.OrderShape) => {
      const result = Instruments.checkOrder(instrument, order)
      return Either.isLeft(result) ? result.left.message : "fine"
    }
    const rounded = Instruments.roundPrice(linear, "1,5", "Buy")
    assert.deepStrictEqual(
      [
        message(linear, { qty: "-1", price: "60000.17" }),
        message(linear, { qty: "0.001", price: "0.01" }),
        message(linear, { qty: "99999", price: "9999999999" }),
        message(spot, { qty: "1", price: "x" }),
        Either.isLeft(rounded) ? rounded.left.message : "fine"
      ],
      [
        "BTCUSDT: price 60000.17 is not a multiple of 0.10, qty -1 is not positive, qty -1 is below the minimum of 0.001, its value of -60000.17 is below the minimum of 5",
        "BTCUSDT: price 0.01 is not a multiple of 0.10, price 0.01 is below the minimum of 0.10, its value of 0.00001 is below the minimum of 5",
        "BTCUSDT: price 9999999999 is above the maximum of 1999999.80, qty 99999 is above the maximum of 1190.000",
        'BTCUSDT: price "x" is not a decimal number',
        'BTCUSDT: price "1,5" is not a decimal number'
      ]
    )
  })

  it("accepts an order that breaks no rule", () => {
    assert.deepStrictEqual(rulesOf(linear, { side: "Buy", qty: "0.001", price: "60000.10" }), [])
    assert.isTrue(Either.isRight(Instruments.checkOrder(linear, { qty: "0.001", price: "60000.10" })))
  })

  it("names every rule that an order breaks", () => {
    assert.deepStrictEqual(rulesOf(linear, { qty: "0.0005", price: "60000.11" }), ["tickSize", "qtyStep", "minQty"])
    assert.deepStrictEqual(rulesOf(linear, { qty: "2000", price: "0" }), ["minPrice", "maxQty", "minNotional"])
    assert.deepStrictEqual(rulesOf(linear, { qty: "1", price: "2000000" }), ["maxPrice"])
    assert.deepStrictEqual(rulesOf(linear, { qty: "0", price: "1" }), ["notPositive", "minQty", "minNotional"])
    assert.deepStrictEqual(rulesOf(linear, { qty: "abc", price: "" }), ["notADecimal", "notADecimal"])
    const result = Instruments.checkOrder(linear, { qty: "0.001", price: "60000.15" })
    assert.isTrue(Either.isLeft(result))
    if (Either.isLeft(result)) {
      assert.strictEqual(result.left.message, "BTCUSDT: price 60000.15 is not a multiple of 0.10")
      assert.deepStrictEqual(result.left.rules, [
        { rule: "tickSize", field: "price", value: "60000.15", limit: "0.10" }
      ])
    }
  })

  it("computes the notional value exactly", () => {
    assert.deepStrictEqual(rulesOf(linear, { qty: "0.001", price: "5000.0" }), [])
    assert.deepStrictEqual(rulesOf(linear, { qty: "0.001", price: "4999.90" }), ["minNotional"])
    const small = Instruments.brokenRules(linear, { qty: "0.001", price: "4999.90" })
    assert.deepStrictEqual(small, [{ rule: "minNotional", field: "qty", value: "4.9999", limit: "5" }])
  })

  it("exempts reduce-only orders from the minimum notional", () => {
    assert.deepStrictEqual(rulesOf(linear, { qty: "0.001", price: "100", reduceOnly: true }), [])
  })

  it("uses the quantity of an inverse contract as its notional value", () => {
    assert.deepStrictEqual(rulesOf(inverse, { qty: "4", price: "60000" }), ["minNotional"])
    assert.deepStrictEqual(rulesOf(inverse, { qty: "5", price: "60000" }), [])
  })

  it("treats the quantity of a spot market buy as quote coin", () => {
    const buy = { side: "Buy", orderType: "Market" } as const
    assert.deepStrictEqual(rulesOf(spot, { ...buy, qty: "5.5" }), [])
    assert.deepStrictEqual(rulesOf(spot, { ...buy, qty: "4.99" }), ["minNotional"])
    assert.deepStrictEqual(rulesOf(spot, { ...buy, qty: "5.00000001" }), ["amountStep"])
    assert.deepStrictEqual(rulesOf(spot, { ...buy, marketUnit: "baseCoin", qty: "42" }), ["maxQty"])
    assert.deepStrictEqual(rulesOf(spot, { side: "Sell", orderType: "Market", qty: "42" }), ["maxQty"])
    assert.deepStrictEqual(rulesOf(spot, { side: "Buy", qty: "0.00001", price: "600000" }), [])
  })

  it("applies the market order maximum, and no tick to the estimated price", () => {
    assert.deepStrictEqual(rulesOf(linear, { orderType: "Market", qty: "501" }), ["maxQty"])
    assert.deepStrictEqual(rulesOf(linear, { orderType: "Market", qty: "0.001", price: "60000.123" }), [])
    assert.deepStrictEqual(rulesOf(linear, { orderType: "Market", qty: "0.001", price: "60.123" }), ["minNotional"])
  })

  it("accepts quantity 0 as the order that closes a position, and only then", () => {
    const close = { orderType: "Market", side: "Sell", reduceOnly: true } as const
    assert.deepStrictEqual(rulesOf(linear, { ...close, qty: "0" }), [])
    assert.deepStrictEqual(rulesOf(linear, { ...close, qty: 0, closeOnTrigger: true }), [])
    assert.deepStrictEqual(rulesOf(inverse, { ...close, qty: "0", reduceOnly: false, closeOnTrigger: true }), [])
    assert.deepStrictEqual(rulesOf(linear, { ...close, qty: "0", reduceOnly: false }), ["notPositive", "minQty"])
    assert.deepStrictEqual(rulesOf(spot, { ...close, qty: "0" }), ["notPositive"])
    // What rounding leaves of less than a step must not close the whole position.
    assert.deepStrictEqual(rulesOf(linear, { ...close, qty: "0.000" }), ["notPositive", "minQty"])
  })

  it("refuses an order if a rule for it is missing or unreadable", () => {
    const linearWith = (price: object, lot: object) =>
      Instruments.fromRow("linear", {
        ...linearRow,
        priceFilter: { ...linearRow.priceFilter, ...price },
        lotSizeFilter: { ...linearRow.lotSizeFilter, ...lot }
      })
    const order = { qty: "0.001", price: "60000.10" }
    const market = { ...order, orderType: "Market" } as const
    const cases: ReadonlyArray<[Instruments.Instrument, Instruments.OrderShape, string]> = [
      [linearWith({ tickSize: "abc" }, {}), order, 'the tickSize is "abc", which is not a number'],
      [linearWith({ tickSize: "" }, {}), order, "the tickSize is missing"],
      [linearWith({ tickSize: "0" }, {}), order, "the tickSize is 0, which is not a step"],
      [linearWith({ minPrice: "x" }, {}), order, 'the minPrice is "x", which is not a number'],
      [linearWith({}, { maxOrderQty: "abc" }), order, 'the maxQty is "abc", which is not a number'],
      [linearWith({}, { maxOrderQty: "" }), order, "the maxQty is missing"],
      [linearWith({}, { maxMktOrderQty: "?" }), market, 'the maxMarketQty is "?", which is not a number'],
      [linearWith({}, { qtyStep: "" }), order, "the qtyStep is missing"],
      [linearWith({}, { minOrderQty: "" }), order, "the minQty is missing"],
      [linearWith({}, { minNotionalValue: "" }), order, "the minNotional is missing"]
    ]
    for (const [instrument, shape, limit] of cases) {
      const result = Instruments.checkOrder(instrument, shape)
      assert.strictEqual(Either.isLeft(result) ? result.left.message : "fine", `BTCUSDT: ${limit}`)
    }
    const noPriceFilter = Instruments.fromRow("linear", { ...linearRow, priceFilter: {} })
    assert.deepStrictEqual(rulesOf(noPriceFilter, { qty: "0.001", price: "99999999" }), ["unknownRule"])
    assert.deepStrictEqual(rulesOf(noPriceFilter, { qty: "0.001", orderType: "Market" }), [])
    const unpriced = Instruments.checkNotional(linearWith({}, { minNotionalValue: "five" }), order)
    assert.strictEqual(Either.isLeft(unpriced) ? unpriced.left.rules[0].rule : "fine", "unknownRule")
    assert.isTrue(Either.isRight(Instruments.checkNotional(linearWith({ tickSize: "" }, {}), order)))
  })

  it("can check the notional alone", () => {
    assert.isTrue(Either.isRight(Instruments.checkNotional(linear, { qty: "0.0015", price: "60000.123" })))
    assert.isTrue(Either.isLeft(Instruments.checkNotional(linear, { qty: "0.0015", price: "1" })))
  })
})

interface Asked {
  readonly status?: string
  readonly category?: string
  readonly baseCoin?: string
  readonly limit?: number
  readonly cursor?: string
}

/** A REST client that answers every call with `answer`. */
const answering = (
  answer: (params: Asked) => Effect.Effect<unknown, Refused | RequestTimeout>,
  asked: Array<Asked> = []
) =>
  Layer.succeed(
    RestClient,
    mock((_, params) =>
      Effect.suspend(() => {
        asked.push(params as Asked)
        return Effect.map(answer(params as Asked), (result) => ({ result }))
      })
    )
  )

const listing = ({ category, cursor }: Asked) =>
  Effect.succeed(
    category === "spot"
      ? { category, list: [spotRow] }
      : category === "option"
        ? { category, list: [optionRow], nextPageCursor: "" }
        : cursor === undefined
          ? { category, list: [linearRow], nextPageCursor: "first%3DETHUSDT" }
          : { category, list: [{ ...linearRow, symbol: "ETHUSDT" }], nextPageCursor: "" }
  )

describe("layer", () => {
  const asked: Array<Asked> = []
  it.scoped("fetches all pages of a category once", () =>
    Effect.gen(function* () {
      const instruments = yield* Instruments.Instruments
      assert.strictEqual((yield* instruments.get("linear", "ETHUSDT")).tickSize, "0.10")
      assert.strictEqual((yield* instruments.get("linear", "BTCUSDT")).minNotional, "5")
      assert.strictEqual((yield* instruments.all("linear")).size, 2)
      assert.strictEqual((yield* instruments.get("spot", "BTCUSDT")).minNotional, "5")
      const contracts = (status: string) => [
        { category: "linear", status, limit: 1000 },
        { category: "linear", status, limit: 1000, cursor: "first%3DETHUSDT" }
      ]
      assert.deepStrictEqual(asked, [
        ...contracts("PreLaunch"),
        ...contracts("Trading"),
        ...contracts("Delivering"),
        { category: "spot", status: "PreLaunch" },
        { category: "spot", status: "Trading" }
      ])
    }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(answering(listing, asked)))))
  )

  it.scoped("fetches options by the base coin of the symbol", () => {
    const asked: Array<Asked> = []
    return Effect.gen(function* () {
      assert.strictEqual((yield* Instruments.get("option", "ETH-27MAR26-3000-C-USDT")).qtyStep, "0.01")
      assert.strictEqual((yield* Instruments.all("option", "ETH")).size, 1)
      yield* Instruments.all("option")
      assert.deepStrictEqual(
        asked.map(({ baseCoin }) => baseCoin),
        ["ETH", "BTC"]
      )
    }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(answering(listing, asked)))))
  })

  it.scoped("shares one fetch among concurrent readers, even if one of them is interrupted", () => {
    const asked: Array<Asked> = []
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const slow = answering(() => Effect.as(Deferred.await(gate), { list: [spotRow] }), asked)
      yield* Effect.gen(function* () {
        const instruments = yield* Instruments.Instruments
        const readers = yield* Effect.replicateEffect(Effect.fork(instruments.get("spot", "BTCUSDT")), 30)
        yield* TestClock.adjust(1)
        const [first, ...rest] = readers
        if (first === undefined) return assert.fail("no reader")
        yield* Fiber.interrupt(first)
        yield* Deferred.succeed(gate, undefined)
        for (const reader of rest) assert.strictEqual((yield* Fiber.join(reader)).symbol, "BTCUSDT")
        assert.strictEqual(asked.length, 2)
      }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(slow))))
    })
  })

  it.scoped("fetches again after an hour, or after invalidation", () => {
    const asked: Array<Asked> = []
    return Effect.gen(function* () {
      const instruments = yield* Instruments.Instruments
      yield* instruments.all("spot")
      yield* TestClock.adjust("59 minutes")
      yield* instruments.all("spot")
      assert.strictEqual(asked.length, 2)
      yield* TestClock.adjust("1 minute")
      yield* instruments.all("spot")
      assert.strictEqual(asked.length, 4)
      yield* instruments.invalidate
      yield* instruments.all("spot")
      assert.strictEqual(asked.length, 6)
    }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(answering(listing, asked)))))
  })

  it.scoped("does not cache a failure", () => {
    let calls = 0
    const failing = answering((params) =>
      ++calls === 1
        ? Effect.fail(
            new RequestTimeout({ endpoint: "Market.getInstrumentsInfo", afterMillis: 1, outcome: "notExecuted" })
          )
        : listing(params)
    )
    return Effect.gen(function* () {
      const instruments = yield* Instruments.Instruments
      const error = yield* Effect.flip(instruments.get("spot", "BTCUSDT"))
      assert.strictEqual(error._tag, "RequestTimeout")
      assert.strictEqual((yield* instruments.get("spot", "BTCUSDT")).symbol, "BTCUSDT")
    }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(failing))))
  })

  it.scoped("fetches again for an unknown symbol, at most once a minute", () => {
    const asked: Array<Asked> = []
    return Effect.gen(function* () {
      const instruments = yield* Instruments.Instruments
      const find = Effect.flip(instruments.get("spot", "NEWUSDT"))
      const error = yield* find
      assert.strictEqual(error._tag, "UnknownInstrument")
      assert.strictEqual(error.message, "Unknown spot instrument NEWUSDT")
      yield* Effect.replicateEffect(find, 10)
      assert.strictEqual(asked.length, 2)
      yield* TestClock.adjust("1 minute")
      yield* Effect.replicateEffect(find, 10)
      assert.strictEqual(asked.length, 4)
      assert.strictEqual(yield* Clock.currentTimeMillis, 60_000)
    }).pipe(Effect.provide(Instruments.layer().pipe(Layer.provide(answering(listing, asked)))))
  })
})
