import { assert, it } from "@effect/vitest"
import { Either, Option } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { nextCursor } from "../../../src/Http/Pages.js"
import * as Spread from "../../../src/Http/V5/Spread.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Spread.getSpreadTradeHistory,
    kind: "read",
    params: { symbol: "XRPUSDT_XRP/USDT", startTime: 1789900000000, endTime: 1790000000000, limit: 10 },
    query: "symbol=XRPUSDT_XRP%2FUSDT&startTime=1789900000000&endTime=1790000000000&limit=10",
    result: {
      nextPageCursor: "b%3A1",
      list: [
        {
          symbol: "XRPUSDT_XRP/USDT",
          orderId: "o-1",
          orderLinkId: "mine-1",
          side: "Sell",
          execPrice: "-0.0021",
          execTime: "1790000000000",
          execType: "Trade",
          execQty: "300",
          execId: "e-1",
          legs: [
            {
              symbol: "XRPUSDT",
              category: "spot",
              side: "Buy",
              execPrice: "0.61",
              execTime: "1790000000001",
              execValue: "183",
              execType: "FutureSpread",
              execQty: "300",
              execFee: "",
              execFeeV2: "0.18",
              feeCurrency: "XRP",
              execId: "e-2"
            }
          ]
        }
      ]
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.symbol", "result.list.0.legs.0.symbol"]
  },
  {
    endpoint: Spread.getSpreadInstrumentsInfo,
    kind: "read",
    access: "public",
    params: { baseCoin: "XRP", limit: 2 },
    query: "baseCoin=XRP&limit=2",
    result: {
      list: [
        {
          symbol: "XRPUSDT_XRP/USDT",
          contractType: "FundingRateArb",
          status: "Trading",
          baseCoin: "XRP",
          quoteCoin: "USDT",
          settleCoin: "USDT",
          tickSize: "0.00001",
          minPrice: "-9.9",
          maxPrice: "9.9",
          lotSize: "1",
          minSize: "1",
          maxSize: "90000",
          launchTime: "1789000000000",
          deliveryTime: "0",
          legs: [
            { symbol: "XRPUSDT", contractType: "LinearPerpetual" },
            { symbol: "XRPUSDT", contractType: "Spot" }
          ]
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.symbol", "result.list.0.legs.1.symbol"]
  },
  {
    endpoint: Spread.getSpreadMaxQty,
    kind: "read",
    params: { symbol: "XRPUSDT_XRP/USDT", side: "2", orderPrice: "-0.0021" },
    query: "symbol=XRPUSDT_XRP%2FUSDT&side=2&orderPrice=-0.0021",
    result: { ab: "41000.5" },
    identity: ["result.ab"]
  },
  {
    endpoint: Spread.amendSpreadOrder,
    kind: "commit",
    params: { symbol: "XRPUSDT_XRP/USDT", orderLinkId: "mine-1", price: "-0.0022" },
    result: { orderId: "o-1", orderLinkId: "mine-1" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Spread.cancelSpreadOrder,
    kind: "idempotentWrite",
    params: { orderLinkId: "mine-1" },
    result: { orderId: "o-1", orderLinkId: "" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Spread.cancelAllSpreadOrders,
    kind: "commit",
    params: { cancelAll: true },
    result: { list: [{ orderId: "o-1", orderLinkId: "mine-1" }], success: "1" },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Spread.createSpreadOrder,
    kind: "commit",
    params: {
      symbol: "XRPUSDT_XRP/USDT",
      side: "Sell",
      orderType: "Limit",
      qty: "300",
      price: "-0.0021",
      orderLinkId: "mine-1",
      timeInForce: "GTC"
    },
    result: { orderId: "o-1", orderLinkId: "mine-1" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Spread.getSpreadOrderHistory,
    kind: "read",
    params: { baseCoin: "XRP", startTime: 1789900000000, limit: 10 },
    query: "baseCoin=XRP&startTime=1789900000000&limit=10",
    result: {
      nextPageCursor: "",
      list: [
        {
          symbol: "XRPUSDT_XRP/USDT",
          orderId: "o-1",
          orderLinkId: "mine-1",
          side: "Sell",
          orderType: "Limit",
          orderStatus: "Filled",
          timeInForce: "GTC",
          price: "-0.0021",
          qty: "300",
          leavesQty: "0",
          cumExecQty: "300",
          contractType: "FundingRateArb",
          cxlRejReason: "EC_NoError",
          orderQty: "300",
          baseCoin: "XRP",
          settleCoin: "USDT",
          createdAt: "1790000000000",
          updatedAt: "1790000000009",
          leg1Symbol: "XRPUSDT",
          leg1ProdType: "Futures",
          leg1OrderId: "l-1",
          leg1Side: "Sell",
          leg2Symbol: "XRPUSDT",
          leg2ProdType: "Spot",
          leg2OrderId: "l-2",
          leg2Side: "Buy"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: Spread.getSpreadOpenOrders,
    kind: "read",
    params: { symbol: "XRPUSDT_XRP/USDT", cursor: "b%3A1" },
    query: "symbol=XRPUSDT_XRP%2FUSDT&cursor=b%253A1",
    result: {
      nextPageCursor: "",
      list: [
        {
          symbol: "XRPUSDT_XRP/USDT",
          orderId: "o-1",
          orderLinkId: "",
          side: "Sell",
          orderType: "Limit",
          orderStatus: "PartiallyFilled",
          timeInForce: "PostOnly",
          price: "-0.0021",
          qty: "300",
          leavesQty: "100",
          cumExecQty: "200",
          baseCoin: "XRP",
          createdTime: "1790000000000",
          updatedTime: "1790000000009"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: Spread.getSpreadOrderbook,
    kind: "read",
    access: "public",
    params: { symbol: "XRPUSDT_XRP/USDT", limit: 2 },
    query: "symbol=XRPUSDT_XRP%2FUSDT&limit=2",
    result: {
      s: "XRPUSDT_XRP/USDT",
      b: [
        ["-0.0023", "900"],
        ["-0.0024", "50"]
      ],
      a: [["-0.0021", "300"]],
      ts: 1790000000000,
      u: 12,
      seq: 345,
      cts: 1789999999990
    },
    identity: ["result.s", "result.b", "result.a", "result.b.0.0"]
  },
  {
    endpoint: Spread.getSpreadRecentPublicTrades,
    kind: "read",
    access: "public",
    params: { symbol: "XRPUSDT_XRP/USDT", limit: 1 },
    query: "symbol=XRPUSDT_XRP%2FUSDT&limit=1",
    result: {
      list: [
        {
          execId: "e-9",
          symbol: "XRPUSDT_XRP/USDT",
          price: "-0.0021",
          size: "300",
          side: "Buy",
          time: "1790000000000",
          seq: "345"
        }
      ]
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.price"]
  },
  {
    endpoint: Spread.getSpreadTickers,
    kind: "read",
    access: "public",
    params: { symbol: "XRPUSDT_XRP/USDT" },
    query: "symbol=XRPUSDT_XRP%2FUSDT",
    result: {
      list: [
        {
          symbol: "XRPUSDT_XRP/USDT",
          bidPrice: "-0.0023",
          bidSize: "900",
          askPrice: "",
          askSize: "",
          lastPrice: "-0.0021",
          highPrice24h: "0.0004",
          lowPrice24h: "-0.005",
          prevPrice24h: "0",
          volume24h: "123456"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: Spread.getSpreadWalletBalance,
    kind: "read",
    params: { symbolId: 7, side: "2", orderPrice: "-0.0021" },
    query: "symbolId=7&side=2&orderPrice=-0.0021",
    result: { ab: "812.00000001" },
    identity: ["result.ab"]
  }
]

testFamily("Spread", Spread, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    amendSpreadOrder: null,
    cancelAllSpreadOrders: null,
    createSpreadOrder: "orderLinkId"
  })
})

it("a spread may have a negative price", () => {
  const order = { symbol: "SOLUSDT_SOL/USDT", side: "Buy", orderType: "Limit", qty: 2, price: -0.5 } as const
  assert.strictEqual(
    Either.getOrThrow(Spread.createSpreadOrder.encodeRequest(order)).body,
    '{"symbol":"SOLUSDT_SOL/USDT","side":"Buy","orderType":"Limit","qty":"2","price":"-0.5"}'
  )
})

it("the slash of a symbol is escaped in a query", () => {
  const encoded = Spread.getSpreadTickers.encodeRequest({ symbol: "SOLUSDT_SOL/USDT" })
  assert.strictEqual(Either.getOrThrow(encoded).query, "symbol=SOLUSDT_SOL%2FUSDT")
})

it("the history is queried in windows of 7 days", () => {
  for (const endpoint of [Spread.getSpreadOrderHistory, Spread.getSpreadTradeHistory])
    assert.strictEqual(endpoint.window?.maxMillis, 7 * 24 * 60 * 60 * 1000)
})

it("pages follow the cursor until it is empty", () => {
  const page = { list: [], nextPageCursor: "b%3A1" }
  assert.strictEqual(Option.getOrThrow(nextCursor(Spread.getSpreadOpenOrders, page)), "b%3A1")
  assert.isTrue(Option.isNone(nextCursor(Spread.getSpreadOpenOrders, { ...page, nextPageCursor: "" })))
})

it("an account that cannot trade spreads fails with SpreadTradingNotAllowed", () => {
  const refused = Spread.createSpreadOrder.decodeBody({ retCode: 110113, retMsg: "hedge mode", result: {} })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.SpreadTradingNotAllowed)
})
