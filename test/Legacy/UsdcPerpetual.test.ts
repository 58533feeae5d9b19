import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as UsdcErrors from "../../src/Legacy/UsdcPerpetual/errors.js"
import * as UsdcPerpetual from "../../src/Legacy/UsdcPerpetual.js"
import { type Case, refusedAs, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: UsdcPerpetual.getOrderBook,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP"
    },
    query: "symbol=SOLPERP",
    result: [
      {
        price: "150.25",
        size: "84.25",
        side: "Sell"
      }
    ],
    identity: ["result", "result.0.price", "result.0.size", "result.0.side"]
  },
  {
    endpoint: UsdcPerpetual.getContractInfo,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      direction: "prev",
      limit: "25"
    },
    query: "symbol=SOLPERP&direction=prev&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        status: "ONLINE",
        baseCoin: "SOL",
        quoteCoin: "USDT",
        takerFeeRate: "34.65",
        makerFeeRate: "27.85",
        minLeverage: "56.15",
        maxLeverage: "58.35",
        leverageStep: "86.45",
        minPrice: "14.45",
        maxPrice: "16.65",
        tickSize: "29.15",
        maxTradingQty: "8.75",
        minTradingQty: "6.55",
        qtyStep: "43.65",
        deliveryFeeRate: "7.65",
        deliveryTime: "0"
      }
    ],
    identity: ["result", "result.0.symbol"]
  },
  {
    endpoint: UsdcPerpetual.getSymbolTicker,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP"
    },
    query: "symbol=SOLPERP",
    result: {
      symbol: "SOLPERP",
      bid: "34.65",
      bidIv: "45.85",
      bidSize: "85.35",
      ask: "50.45",
      askIv: "61.65",
      askSize: "11.15",
      lastPrice: "36.85",
      openInterest: "21.25",
      indexPrice: "46.05",
      markPrice: "27.85",
      markPriceIv: "38.15",
      change24h: "11.15",
      high24h: "83.15",
      low24h: "5.45",
      volume24h: "61.65",
      turnover24h: "28.05",
      totalVolume: "11.15",
      totalTurnover: "68.45",
      fundingRate: "64.05",
      predictedFundingRate: "80.75",
      nextFundingTime: "2026-09-21T16:00:00Z",
      countdownHour: "6",
      predictedDeliveryPrice: "34.65",
      underlyingPrice: "59.45",
      delta: "73.05",
      gamma: "66.25",
      vega: "60.55",
      theta: "85.35"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: UsdcPerpetual.getCandles,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "240",
      startTime: 1790000000957,
      limit: "25"
    },
    query: "symbol=SOLPERP&period=240&startTime=1790000000957&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        period: "60",
        openTime: "1790000000",
        open: "75.25",
        high: "57.25",
        low: "69.55",
        close: "85.35",
        volume: "35.75",
        turnover: "2.15"
      }
    ],
    identity: [
      "result",
      "result.0.symbol",
      "result.0.openTime",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close"
    ]
  },
  {
    endpoint: UsdcPerpetual.getMarkPrice,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "240",
      startTime: 1790000000957,
      limit: "25"
    },
    query: "symbol=SOLPERP&period=240&startTime=1790000000957&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        period: "60",
        openTime: "1790000000",
        open: "75.25",
        high: "57.25",
        low: "69.55",
        close: "85.35",
        volume: "35.75",
        turnover: "2.15"
      }
    ],
    identity: [
      "result",
      "result.0.symbol",
      "result.0.openTime",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close"
    ]
  },
  {
    endpoint: UsdcPerpetual.getIndexPrice,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "240",
      startTime: 1790000000957,
      limit: "25"
    },
    query: "symbol=SOLPERP&period=240&startTime=1790000000957&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        period: "60",
        openTime: "1790000000",
        open: "75.25",
        high: "57.25",
        low: "69.55",
        close: "85.35",
        volume: "35.75",
        turnover: "2.15"
      }
    ],
    identity: [
      "result",
      "result.0.symbol",
      "result.0.openTime",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close"
    ]
  },
  {
    endpoint: UsdcPerpetual.getIndexPremium,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "240",
      startTime: 1790000000957,
      limit: "25"
    },
    query: "symbol=SOLPERP&period=240&startTime=1790000000957&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        period: "60",
        openTime: "1790000000",
        open: "75.25",
        high: "57.25",
        low: "69.55",
        close: "85.35",
        volume: "35.75",
        turnover: "2.15"
      }
    ],
    identity: [
      "result",
      "result.0.symbol",
      "result.0.openTime",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close"
    ]
  },
  {
    endpoint: UsdcPerpetual.getOpenInterest,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "1h",
      limit: "25"
    },
    query: "symbol=SOLPERP&period=1h&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        timestamp: "1790000000",
        openInterest: "21.25"
      }
    ],
    identity: ["result", "result.0.symbol", "result.0.openInterest"]
  },
  {
    endpoint: UsdcPerpetual.getLargeOrders,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      limit: "25"
    },
    query: "symbol=SOLPERP&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        side: "Sell",
        timestamp: "1790000000",
        value: "2.15"
      }
    ],
    identity: ["result", "result.0.symbol"]
  },
  {
    endpoint: UsdcPerpetual.getLongShortRatio,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP",
      period: "1h",
      limit: "25"
    },
    query: "symbol=SOLPERP&period=1h&limit=25",
    result: [
      {
        symbol: "SOLPERP",
        buyRatio: 0.61,
        sellRatio: 0.39,
        timestamp: "1790000000"
      }
    ],
    identity: ["result", "result.0.symbol"]
  },
  {
    endpoint: UsdcPerpetual.submitOrder,
    kind: "commit",
    params: {
      symbol: "SOLPERP",
      orderType: "Limit",
      orderFilter: "StopOrder",
      side: "Sell",
      orderPrice: "150.25",
      orderQty: "3.5",
      timeInForce: "PostOnly",
      orderLinkId: "mine-1",
      reduceOnly: true,
      closeOnTrigger: false,
      takeProfit: "60.55",
      stopLoss: "62.75",
      tptriggerby: "MarkPrice",
      slTriggerBy: "MarkPrice",
      basePrice: "11.15",
      triggerPrice: "86.45",
      triggerBy: "MarkPrice",
      mmp: true
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1",
      mmp: true,
      symbol: "SOLPERP",
      orderType: "Limit",
      side: "Sell",
      orderQty: "3.5",
      orderPrice: "150.25",
      iv: "",
      timeInForce: "PostOnly",
      orderStatus: "PartiallyFilled",
      createdAt: "1790000000000123",
      basePrice: "11.15",
      triggerPrice: "86.45",
      takeProfit: "60.55",
      stopLoss: "62.75",
      slTriggerBy: "MarkPrice",
      tpTriggerBy: "MarkPrice"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcPerpetual.modifyOrder,
    kind: "commit",
    params: {
      symbol: "SOLPERP",
      orderFilter: "StopOrder",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderPrice: "150.25",
      orderQty: "3.5",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tptriggerby: "MarkPrice",
      slTriggerBy: "MarkPrice",
      triggerPrice: "86.45"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1",
      createdAt: "1790000000000123",
      updatedAt: "updatedAt-1",
      symbol: "SOLPERP",
      orderType: "Limit",
      side: "Sell",
      qty: "3.5",
      price: "150.25",
      timeInForce: "PostOnly",
      orderStatus: "PartiallyFilled",
      triggerPrice: "86.45"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcPerpetual.cancelOrder,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLPERP",
      orderFilter: "StopOrder",
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    result: {
      orderId: "order-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcPerpetual.cancelActiveOrders,
    kind: "commit",
    params: {
      symbol: "SOLPERP",
      orderFilter: "StopOrder"
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UsdcPerpetual.setLeverage,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLPERP",
      leverage: "7.5"
    },
    result: {
      leverage: "7.5"
    },
    identity: ["result.leverage"]
  },
  {
    endpoint: UsdcPerpetual.getRiskLimit,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP"
    },
    query: "symbol=SOLPERP",
    result: [
      {
        riskId: "10001",
        symbol: "SOLPERP",
        limit: "4.35",
        startingMargin: "43.65",
        maintainMargin: "16.65",
        isLowestRisk: false,
        section: ["1", "2"],
        maxLeverage: "58.35"
      }
    ],
    identity: ["result", "result.0.riskId", "result.0.symbol"]
  },
  {
    endpoint: UsdcPerpetual.setRiskLimit,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLPERP",
      riskId: 24
    },
    result: {
      riskId: "10001"
    },
    identity: ["result.riskId"]
  },
  {
    endpoint: UsdcPerpetual.getLastFundingRate,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLPERP"
    },
    query: "symbol=SOLPERP",
    result: {
      symbol: "SOLPERP",
      fundingRate: "64.05",
      fundingRateTimestamp: "1790000000000"
    },
    identity: ["result.symbol", "result.fundingRate"]
  },
  {
    endpoint: UsdcPerpetual.getPredictedFundingRate,
    kind: "read",
    params: {
      symbol: "SOLPERP"
    },
    result: {
      predictedFundingRate: "80.75",
      predictedFundingFee: "46.05"
    },
    identity: ["result.predictedFundingRate"]
  },
  {
    endpoint: UsdcPerpetual.getSessionFundingRate,
    kind: "read",
    params: {
      symbol: "SOLPERP"
    },
    result: {
      symbol: "SOLPERP",
      fundingRate: "64.05",
      fundingRateTimestamp: "1790000000000"
    },
    identity: ["result.symbol", "result.fundingRate"]
  },
  {
    endpoint: UsdcPerpetual.getSessionFunding,
    kind: "read",
    params: {
      symbol: "SOLPERP"
    },
    result: {
      symbol: "SOLPERP",
      side: "Sell",
      size: "84.25",
      fundingRate: "64.05",
      execFee: "64.05",
      execTimestamp: 1790000000
    },
    identity: ["result.symbol", "result.execFee"]
  }
]

testFamily("UsdcPerpetual", UsdcPerpetual, cases)
testDamage(cases)

describe("USDC perpetuals", () => {
  it("are read with POST and still count as reads: their calls can be repeated", () => {
    for (const endpoint of [
      UsdcPerpetual.getPredictedFundingRate,
      UsdcPerpetual.getSessionFunding,
      UsdcPerpetual.getSessionFundingRate
    ]) {
      assert.strictEqual(endpoint.method, "POST")
      assert.strictEqual(endpoint.kind, "read")
    }
  })

  it("read risk limits without a key, as their path is public", () => {
    assert.strictEqual(UsdcPerpetual.getRiskLimit.access, "public")
    assert.include(UsdcPerpetual.getRiskLimit.path, "/public/")
  })

  it("cancel all orders with a response that has no result", () => {
    const { result } = Either.getOrThrow(UsdcPerpetual.cancelActiveOrders.decodeBody({ retCode: 0, retMsg: "" }))
    assert.isUndefined(result)
  })

  it("also have the names of an even older envelope", () => {
    const body = { retCode: 0, retMsg: "", extCode: null, extInfo: null, result: { leverage: 5 } }
    assert.deepStrictEqual(Either.getOrThrow(UsdcPerpetual.setLeverage.decodeBody(body)).result, { leverage: 5 })
  })

  it("have no clock in their responses, so it is read from v2", () => {
    assert.isUndefined(
      Either.getOrThrow(UsdcPerpetual.setRiskLimit.decodeBody({ retCode: 0, retMsg: "OK", result: { riskId: 2 } })).time
    )
    assert.strictEqual(UsdcPerpetual.protocol.time.path, "/v2/public/time")
  })

  it("have the lowest risk as a boolean or as a digit", () => {
    for (const isLowestRisk of [true, "1", 0]) {
      const body = { retCode: 0, retMsg: "", result: [{ riskId: "1", symbol: "SOLPERP", isLowestRisk }] }
      assert.isTrue(Either.isRight(UsdcPerpetual.getRiskLimit.decodeBody(body)))
    }
  })
})

describe("the codes of USDC perpetuals", () => {
  testCodes(
    UsdcErrors.UsdcPerpetualCommonError,
    [UsdcErrors.UsdcPerpetualOrderError, UsdcErrors.UsdcPerpetualBalanceError],
    {
      OrderNotFound: [3100136],
      OrderClosed: [3100143, 3100191, 3100192, 3100193],
      DuplicateOrderLinkId: [3100129],
      TooManyDecimals: [3100115, 3100118],
      InsufficientMargin: [3200200, 3200300],
      IncorrectPrivateOperation: [3303001],
      InvalidSignature: [10004, 3303006],
      InvalidApiKey: [10003],
      RequestExpired: [10002],
      ServerError: [10006, 10016, 3400015, 3500001, 3500040],
      ServerTimeout: [10007],
      RequestProcessing: [3100320]
    }
  )

  it("leave the outcome of an order open if the documentation says that its status is unknown", () => {
    for (const code of [10006, 10007, 3303004])
      assert.strictEqual(refusedAs(UsdcPerpetual.submitOrder, code)[1], "unknown", String(code))
    assert.deepStrictEqual(refusedAs(UsdcPerpetual.submitOrder, 3200300), ["InsufficientMargin", "notExecuted"])
  })

  it("have a meaning for each documented code", () => {
    assert.strictEqual(new Map(UsdcErrors.codes).size, 56)
  })
})
