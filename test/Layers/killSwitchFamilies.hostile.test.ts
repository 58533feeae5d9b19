// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { withExtra } from "../../src/Http/Endpoint.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Asset from "../../src/Http/V5/Asset.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as Rfq from "../../src/Http/V5/Rfq.js"
import * as Spread from "../../src/Http/V5/Spread.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Inverse from "../../src/Legacy/Inverse.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { legacy, v5 } from "../../src/Registry.js"
import { nodeOf } from "../../src/Schema/internal/Ast.js"
import * as Socket from "../../src/Socket.js"
import { assertHalted, finish, halting, venue } from "./haltedExchange.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
const order = { ...row, category: "linear" } as const
const old = {
  symbol: "BTCUSDT",
  side: "Buy",
  order_type: "Limit",
  qty: "0.01",
  price: "1000",
  time_in_force: "GoodTillCancel",
  reduce_only: false,
  close_on_trigger: false
} as const

/** An order that only inherits `reduceOnly`, as an instance of a class does: what is inherited is not sent. */
const inheriting: typeof order = Object.assign(Object.create({ reduceOnly: true, closeOnTrigger: true }), order)

/** Sends what the library does not know, too. */
const anything = <A, E, R>(call: Effect.Effect<A, E, R>) => Settings.withUnknownParameters(call, "send")

type Calls = Readonly<Record<string, Effect.Effect<unknown, unknown, Credentials | OrderEntry | RestClient>>>

const refused: Calls = {
  "an order": Order.placeOrder(order),
  "an order that says reduceOnly: false": Order.placeOrder({ ...order, reduceOnly: false, closeOnTrigger: false }),
  "a reduce-only spot order, because spot ignores reduceOnly": Order.placeOrder({
    ...order,
    category: "spot",
    reduceOnly: true
  }),
  "an order with reduceOnly as an extra parameter": Order.placeOrder(withExtra({ ...order }, { reduceOnly: true })),
  "an order that inherits reduceOnly": Order.placeOrder(inheriting),
  "an order with reduce-only rows, which are not its own": anything(
    Order.placeOrder(Object.assign({ request: [{ ...row, reduceOnly: true }] }, order))
  ),
  "a batch with reduce-only rows under another name, too": anything(
    Order.batchPlaceOrder(
      Object.assign({ orderRequest: [row] }, { category: "linear", request: [{ ...row, reduceOnly: true }] } as const)
    )
  ),
  "a batch in which an order inherits reduceOnly": Order.batchPlaceOrder({
    category: "linear",
    request: [Object.assign(Object.create({ reduceOnly: true }), row)]
  }),
  "an amendment": Order.amendOrder({ ...market, orderId: "o-1", qty: "5" }),
  "a batch of orders": Order.batchPlaceOrder({ category: "linear", request: [row] }),
  "a batch in which one order is not reduce-only": Order.batchPlaceOrder({
    category: "linear",
    request: [{ ...row, reduceOnly: true }, row, { ...row, closeOnTrigger: true }]
  }),
  "a batch whose last order is not reduce-only": Order.batchPlaceOrder({
    category: "linear",
    request: [
      { ...row, reduceOnly: true },
      { ...row, reduceOnly: false }
    ]
  }),
  "a batch of reduce-only spot orders, because spot ignores reduceOnly": Order.batchPlaceOrder({
    category: "spot",
    request: [{ ...row, reduceOnly: true }]
  }),
  "a batch of amendments": Order.batchAmendOrder({
    category: "linear",
    request: [{ symbol: "BTCUSDT", orderId: "o-1", qty: "5" }]
  }),
  "a spread order": Spread.createSpreadOrder({
    symbol: "SOLUSDT_SOL/USDT",
    side: "Buy",
    orderType: "Limit",
    qty: "1",
    price: "-4"
  }),
  "an amendment of a spread order": Spread.amendSpreadOrder({
    symbol: "SOLUSDT_SOL/USDT",
    orderId: "s-1",
    price: "-3"
  }),
  "an RFQ": Rfq.createRfq({ counterparties: ["lp"], list: [{ ...market, side: "Buy", qty: "1" }] }),
  "an RFQ quote": Rfq.createRfqQuote({ rfqId: "r-1", quoteBuyList: [{ ...market, price: "1" }] }),
  "the execution of a quote": Rfq.executeRfqQuote({ rfqId: "r-1", quoteId: "q-1", quoteSide: "Sell" }),
  "the acceptance of another quote": Rfq.acceptRfqNonLpQuote({ rfqId: "r-1" }),
  "a trading stop": Position.setTradingStop({ ...market, tpslMode: "Full", positionIdx: 0, takeProfit: "9" }),
  "a change of margin": Position.addOrReduceMargin({ ...market, margin: "-12.5" }),
  "a transfer": Asset.createInternalTransfer({
    transferId: "53c0cfb0-7bca-c353-bc87-5e7df7cbcb27",
    coin: "SOL",
    amount: "0.06",
    fromAccountType: "UNIFIED",
    toAccountType: "CONTRACT"
  }),
  "a withdrawal": Asset.withdraw({
    coin: "USDT",
    chain: "ETH",
    address: "0x99ce",
    amount: "24",
    timestamp: 1672196561407,
    accountType: "FUND",
    requestId: "w-1"
  }),
  "an order of SpotV3": SpotV3.submitOrder({
    symbol: "BTCUSDT",
    orderQty: "0.01",
    side: "Buy",
    orderType: "LIMIT",
    orderPrice: "50000"
  }),
  "an order of Linear": Linear.placeActiveOrder(old),
  "an order of Inverse": Inverse.placeActiveOrder({ ...old, symbol: "BTCUSD" }),
  "an amendment of Linear": Linear.replaceActiveOrder({ symbol: "BTCUSDT", order_id: "o-1", p_r_qty: "5" })
}

const passes: Calls = {
  "a cancel": Order.cancelOrder({ ...market, orderId: "o-1" }),
  "a cancel-all": Order.cancelAllOrders({ category: "linear", settleCoin: "USDT" }),
  "a batch of cancels": Order.batchCancelOrder({
    category: "linear",
    request: [{ symbol: "BTCUSDT", orderId: "o-1" }]
  }),
  "a reduce-only order": Order.placeOrder({ ...order, reduceOnly: true }),
  "an order that closes on trigger": Order.placeOrder({ ...order, closeOnTrigger: true }),
  "a batch of reduce-only orders": Order.batchPlaceOrder({
    category: "linear",
    request: [
      { ...row, reduceOnly: true },
      { ...row, closeOnTrigger: true }
    ]
  }),
  "a cancel of a spread order": Spread.cancelSpreadOrder({ orderId: "s-1" }),
  "a cancel of all spread orders": Spread.cancelAllSpreadOrders({ cancelAll: true }),
  "a cancel of a quote": Rfq.cancelRfqQuote({ quoteId: "q-1" }),
  "a cancel of all quotes": Rfq.cancelAllRfqQuotes(),
  "a cancel of an RFQ": Rfq.cancelRfq({ rfqId: "r-1" }),
  "a cancel of all RFQs": Rfq.cancelAllRfqs(),
  "a reduce-only order of Linear": Linear.placeActiveOrder({ ...old, reduce_only: true }),
  "a closing order of Linear": Linear.placeActiveOrder({ ...old, close_on_trigger: true }),
  "a cancel of Linear": Linear.cancelActiveOrder({ symbol: "BTCUSDT", order_id: "o-1" }),
  "a cancel of SpotV3": SpotV3.cancelOrder({ orderId: "o-1" }),
  "the open orders": Order.getOpenOrders(market),
  "the positions": Position.getPositionInfo(market),
  "the open spread orders": Spread.getSpreadOpenOrders({})
}

const kill = Safety.layerKillSwitch({ targets: [] })
const rest = kill.pipe(Layer.provideMerge(Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone })))
const halted = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("test"))

describe("a halted kill switch", () => {
  for (const [name, call] of Object.entries(refused)) {
    it.scoped(`refuses ${name}`, () => {
      const { exchange, platform } = halting()
      return Effect.gen(function* () {
        yield* halted
        const error = yield* Effect.flip(call)
        assertHalted(error as { readonly outcome?: string })
        assert.deepStrictEqual(exchange.received, [])
      }).pipe(Effect.provide(rest), Effect.provide(platform), finish)
    })
  }

  for (const [name, call] of Object.entries(passes)) {
    it.scoped(`lets ${name} through`, () => {
      const { exchange, platform } = halting()
      return Effect.gen(function* () {
        yield* halted
        yield* Effect.exit(call)
        assert.lengthOf(exchange.received, 1)
      }).pipe(Effect.provide(rest), Effect.provide(platform), finish)
    })
  }

  for (const name of [
    "an order",
    "an amendment",
    "a batch of orders",
    "a batch of amendments",
    "a batch in which one order is not reduce-only"
  ]) {
    it.scoped(`refuses ${name} over the socket`, () => {
      const { platform, server } = halting()
      return Effect.gen(function* () {
        yield* halted
        const error = yield* Effect.flip(refused[name] ?? Effect.void)
        assertHalted(error as { readonly outcome?: string })
        for (const socket of server.sockets) assert.isFalse(socket.sent.some(({ op }) => op.startsWith("order.")))
      }).pipe(
        Effect.provide(Socket.layerSocket({ venue }).pipe(Layer.provideMerge(rest))),
        Effect.provide(platform),
        finish
      )
    })
  }

  for (const name of ["a cancel", "a batch of cancels", "a reduce-only order", "a batch of reduce-only orders"]) {
    it.scoped(`lets ${name} through over the socket`, () => {
      const { exchange, platform, server } = halting()
      return Effect.gen(function* () {
        yield* halted
        yield* Effect.exit(passes[name] ?? Effect.void)
        assert.lengthOf(
          server.last.sent.filter(({ op }) => op.startsWith("order.")),
          1
        )
        assert.deepStrictEqual(exchange.received, [])
      }).pipe(
        Effect.provide(Socket.layerSocket({ venue }).pipe(Layer.provideMerge(rest))),
        Effect.provide(platform),
        finish
      )
    })
  }
})

describe("endpoint data", () => {
  const writes = [...v5, ...legacy].filter(({ kind }) => kind !== "read")

  it("every cancel of orders, quotes and RFQs is marked as reducing risk", () => {
    const cancels = writes.filter(
      ({ id, kind }) =>
        kind === "commit" && /^(batch|fast)?cancel/i.test(id) && !/withdraw|transfer|loan|subscri/i.test(id)
    )
    assert.isAtLeast(cancels.length, 8)
    assert.deepStrictEqual(
      cancels.filter(({ reducesRisk }) => reducesRisk !== true).map(({ api, id }) => `${api} ${id}`),
      []
    )
  })

  it("nothing that opens, moves or pays is marked as always reducing risk", () => {
    const opens =
      /^(place|create|submit|batchPlace|batchSubmit|amend|batchAmend|replace|modify|batchModify|withdraw|transfer|add|set|borrow|purchase|execute|accept)/i
    const wrong = writes.filter(({ id, reducesRisk }) => opens.test(id) && reducesRisk === true)
    assert.deepStrictEqual(
      wrong.map(({ api, id }) => `${api} ${id}`),
      []
    )
  })

  it("names only parameters and categories that exist", () => {
    const named = writes.filter(({ reducesRisk }) => typeof reducesRisk !== "boolean")
    assert.isAtLeast(named.length, 6)
    for (const { api, id, params, reducesRisk } of named) {
      const text = JSON.stringify(nodeOf(params))
      for (const [name, categories] of Object.entries(reducesRisk)) {
        for (const used of categories === "any" ? [name] : [name, ...categories])
          assert.include(text, `"${used}"`, `${api} ${id}`)
      }
    }
  })
})
