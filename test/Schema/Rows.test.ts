import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer, Redacted, Stream } from "effect"
import * as Pages from "../../src/Http/Pages.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as DerivativesV3 from "../../src/Legacy/DerivativesV3.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import * as Registry from "../../src/Registry.js"
import { type AST, nodeOf } from "../../src/Schema/internal/Ast.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as Topic from "../../src/Socket/Topic.js"
import { json, serveMisbehaving } from "../Http/misbehavingServer.js"

const order = {
  orderId: "1",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "0.1",
  cumExecQty: "0.000"
}
const execution = {
  execId: "1",
  orderId: "1",
  symbol: "BTCUSDT",
  side: "Sell",
  execPrice: "65000.5",
  execQty: "0.1",
  execFee: "-0.01",
  execType: "Trade",
  execTime: "1790000000000"
}
const position = { symbol: "BTCUSDT", positionIdx: 0, side: "", size: "0" }
const coin = { coin: "USDT", equity: "-1.5", walletBalance: "0.000000000000000000" }
const wallet = { accountType: "UNIFIED", coin: [coin] }
const trade = { execId: "1", symbol: "BTCUSDT", price: "65000.5", size: "1e-05", side: "Buy", time: "1790000000000" }
const pushedTrade = { T: 1, s: "BTCUSDT", S: "Buy", v: "0.1", p: "65000.5", i: "1" }
const candle = {
  start: 1,
  open: "1",
  close: "2",
  high: "1e+06",
  low: "1",
  volume: "5",
  turnover: "2.8e-05",
  confirm: true
}

type Decode = (row: object) => Either.Either<unknown, unknown>
type Row = Readonly<Record<string, unknown>>
interface Operation {
  readonly decodeBody: (body: unknown) => Either.Either<unknown, unknown>
}
interface Pushed {
  readonly decode: (json: unknown) => Either.Either<unknown, unknown>
}

const rest =
  (operation: Operation, more: object = {}): Decode =>
  (row) =>
    operation.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row], ...more } })
const pushed =
  (topic: Pushed, text: string): Decode =>
  (row) =>
    topic.decode({ topic: text, type: "snapshot", creationTime: 1, ts: 1, data: [row] })
const ticker = (row: object) => Topic.tickers.decode({ topic: "tickers.A", type: "snapshot", ts: 1, data: row })

const kinds: Record<string, { readonly row: Row; readonly money: ReadonlyArray<string>; readonly decode: Decode }> = {
  "an open order": { row: order, money: ["qty", "cumExecQty"], decode: rest(Order.getOpenOrders) },
  "an order update": { row: order, money: ["qty", "cumExecQty"], decode: pushed(Topic.order, "order") },
  "an execution": { row: execution, money: ["execPrice", "execQty"], decode: rest(Order.getTradeHistory) },
  "a pushed execution": {
    row: execution,
    money: ["execPrice", "execQty"],
    decode: pushed(Topic.execution, "execution")
  },
  "a position": { row: position, money: ["size"], decode: rest(Position.getPositionInfo) },
  "a pushed position": { row: position, money: ["size"], decode: pushed(Topic.position, "position") },
  "a wallet": { row: wallet, money: [], decode: rest(Account.getWalletBalance) },
  "a pushed wallet": { row: wallet, money: [], decode: pushed(Topic.wallet, "wallet") },
  "a coin of a wallet": {
    row: coin,
    money: [],
    decode: (row) => rest(Account.getWalletBalance)({ accountType: "UNIFIED", coin: [row] })
  },
  "a trade": { row: trade, money: ["price", "size"], decode: rest(Market.getRecentPublicTrades) },
  "a pushed trade": { row: pushedTrade, money: ["p", "v"], decode: pushed(Topic.publicTrade, "publicTrade.BTCUSDT") },
  "a pushed candle": {
    row: candle,
    money: ["open", "close", "high", "low", "volume", "turnover"],
    decode: pushed(Topic.kline, "kline.1.BTCUSDT")
  },
  "a ticker": { row: { symbol: "A", lastPrice: "1" }, money: ["lastPrice"], decode: rest(Market.getTickers) }
}

for (const [name, { row, money, decode }] of Object.entries(kinds)) {
  describe(name, () => {
    const accepts = (more: object) => Either.isRight(decode({ ...row, ...more }))

    it("is accepted with its required fields only", () => {
      assert.isTrue(accepts({}))
    })

    it("is refused if any of them is missing", () => {
      for (const field of Object.keys(row)) {
        const { [field]: _, ...rest } = row
        assert.isTrue(Either.isLeft(decode(rest)), `without ${field}`)
      }
    })

    it("is refused if a price or quantity is not a decimal, is empty or is negative", () => {
      for (const field of money) {
        for (const wrong of [
          "abc",
          "",
          "-1",
          "-0.01",
          "1,5",
          "1x5",
          "7..8",
          "1.",
          ".5",
          "0x10",
          " 1",
          "Infinity",
          "NaN",
          "1e"
        ])
          assert.isFalse(accepts({ [field]: wrong }), `${field} ${JSON.stringify(wrong)}`)
        for (const right of [
          "0",
          "0.000",
          "-0",
          "-0.00",
          "0E-8",
          "+1",
          "1e-05",
          "1.3117285e+06",
          "30723.630216383711792744"
        ])
          assert.isTrue(accepts({ [field]: right }), `${field} ${right}`)
      }
    })
  })
}

describe("decimals", () => {
  it("may be empty where that means no value, and negative where that makes sense", () => {
    for (const [decode, row] of [
      [kinds["an order update"]?.decode, { ...order, price: "", takeProfit: "", avgPrice: null, closedPnl: "-2.5" }],
      [kinds["a position"]?.decode, { ...position, liqPrice: "", positionValue: "", unrealisedPnl: "-0.1" }],
      [kinds["a coin of a wallet"]?.decode, { ...coin, walletBalance: "-30723.63021638", accruedInterest: "" }],
      [kinds["a coin of a wallet"]?.decode, { ...coin, walletBalance: null }],
      [kinds["a ticker"]?.decode, { symbol: "A", lastPrice: "1", bid1Price: "", fundingRate: "-0.0001", basis: "-9" }]
    ] as const)
      assert.isTrue(decode !== undefined && Either.isRight(decode(row)), JSON.stringify(row))
  })

  it("are refused where a program computes with them, even if they are optional", () => {
    for (const [decode, row] of [
      [kinds["an order update"]?.decode, { ...order, price: "cheap" }],
      [kinds["an order update"]?.decode, { ...order, avgPrice: "cheap" }],
      [kinds["an order update"]?.decode, { ...order, cumFeeDetail: { USDT: "few" } }],
      [kinds["a position"]?.decode, { ...position, unrealisedPnl: "none" }],
      [kinds["a coin of a wallet"]?.decode, { ...coin, walletBalance: "all" }],
      [kinds["a ticker"]?.decode, { symbol: "A", lastPrice: "1", bid1Price: "-1" }],
      [ticker, { symbol: "A", markPrice: "abc" }]
    ] as const)
      assert.isTrue(decode !== undefined && Either.isLeft(decode(row)), JSON.stringify(row))
  })

  it("of candles are checked over REST, too", () => {
    const read = (list: ReadonlyArray<unknown>) =>
      Either.isRight(Market.getKline.decodeBody({ retCode: 0, retMsg: "OK", result: { symbol: "A", list } }))
    assert.isTrue(read([["1790000000000", "1", "1e+06", "0.5", "1", "3", "2.8e-05", "a column to come"]]))
    for (const wrong of ["", "abc", "-1"]) assert.isFalse(read([["1790000000000", "1", "1", wrong, "1", "3", "2"]]))
  })

  it("are named in the error, which does not quote them", () => {
    const decoded = rest(Order.getOpenOrders)({ ...order, qty: "abc" })
    assert.include(
      String(Either.isLeft(decoded) && decoded.left),
      "result.list.0.qty: expected a decimal of zero or more"
    )
    assert.notInclude(String(Either.isLeft(decoded) && decoded.left), "abc")
  })
})

it("a ticker delta may come without a last price, the tickers of spot and options may not", () => {
  const read = (category: "linear" | "spot" | "option") =>
    Topic.tickers({ category, symbol: "A" }).decode({
      topic: "tickers.A",
      type: "delta",
      ts: 1,
      data: { symbol: "A", volume24h: "1" }
    })
  assert.isTrue(Either.isRight(read("linear")))
  assert.isTrue(Either.isLeft(read("spot")))
  assert.isTrue(Either.isLeft(read("option")))
})

/** The cursors of a result, with whether each accepts null. */
const cursorsOf = (ast: AST): ReadonlyArray<readonly [name: string, acceptsNull: boolean]> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.propertySignatures.flatMap(({ name, type }) =>
        /^(?:nextPageCursor|nextCursor)$/.test(String(name))
          ? [[String(name), type._tag === "Union" && type.types.some((one) => String(one) === "null")] as const]
          : cursorsOf(type)
      )
    case "Union":
      return ast.types.flatMap(cursorsOf)
    default:
      return []
  }
}

it("the cursor of every operation may be null", () => {
  let count = 0
  for (const endpoint of [...Registry.v5, ...Registry.legacy]) {
    for (const [name, acceptsNull] of cursorsOf(nodeOf(endpoint.resultFor(undefined)))) {
      assert.isTrue(acceptsNull, `${endpoint.api}.${endpoint.id} ${name}`)
      count++
    }
  }
  assert.isAbove(count, 100)
})

it.live("a null cursor ends the pages of a real answer", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const server = yield* serveMisbehaving
      const client = RestClient.layer({
        venue: Venue.custom({ name: "test", rest: server.origin, live: false })
      }).pipe(Layer.provide([TransportUndici.layer, ClockOffset.layer, RateLimiter.layerNone, layerNode]))
      server.become(json({ retCode: 0, retMsg: "OK", result: { list: [order], nextPageCursor: null }, time: 1 }))
      const rows = yield* Pages.items(Order.getOpenOrders, { category: "linear", symbol: "BTCUSDT" }).pipe(
        Stream.runCollect,
        Effect.provide(client)
      )
      assert.deepStrictEqual(Array.from(rows), [order])
    }).pipe(Effect.provideService(Credentials, { key: "a-key", secret: Redacted.make("a-secret") }))
  )
)

describe("orders are over", () => {
  it("with the five final statuses only", () => {
    const over = ["Filled", "Cancelled", "PartiallyFilledCanceled", "Rejected", "Deactivated"]
    assert.sameMembers([...Order.finalStatuses], over)
    for (const status of over) assert.isTrue(Order.isFinal(status))
    for (const status of ["New", "PartiallyFilled", "Untriggered", "Triggered", "Suspended", ""])
      assert.isFalse(Order.isFinal(status))
  })
})

describe("genuine answers of retired APIs are accepted", () => {
  const old = (result: unknown) => ({ ret_code: 0, ret_msg: "", ext_code: null, ext_info: null, result })

  it("lists of spot v1 tickers and prices of all pairs", () => {
    for (const [operation, row] of [
      [SpotV1.get24hrTicker, { time: 1, symbol: "BTCUSDT", lastPrice: "50008" }],
      [SpotV1.getLastTradedPrice, { symbol: "BTCUSDT", price: "50008" }],
      [SpotV1.getBestBidAskPrice, { symbol: "BTCUSDT", bidPrice: "50005.12", time: 1 }]
    ] as const) {
      assert.isTrue(Either.isRight(operation.decodeBody(old(row))))
      assert.isTrue(Either.isRight(operation.decodeBody(old([row, row]))))
      assert.isTrue(Either.isLeft(operation.decodeBody(old([{}]))))
    }
  })

  it("spot v1 trades without a ticket ID", () => {
    assert.isTrue(Either.isRight(SpotV1.getMyTrades.decodeBody(old([{ id: "1", orderId: "2", price: "1", qty: "1" }]))))
  })

  it("derivatives v3 options in the older form", () => {
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { resultTotalSize: 1, cursor: "", dataList: [{ category: "option", symbol: "BTC-30DEC22-19000-C" }] }
    }
    assert.isTrue(Either.isRight(DerivativesV3.getInstrumentInfo.decodeBody(body)))
    assert.isTrue(Either.isLeft(DerivativesV3.getInstrumentInfo.decodeBody({ ...body, result: {} })))
  })

  it("linear positions that are null", () => {
    const body = { ret_code: 0, ret_msg: "OK", ext_code: "", ext_info: "", result: null, time_now: "1577480599.097287" }
    assert.isTrue(Either.isRight(Linear.getPosition.decodeBody(body)))
  })
})
