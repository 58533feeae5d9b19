import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as DerivativesErrors from "../../src/Legacy/DerivativesV3/errors.js"
import * as DerivativesV3 from "../../src/Legacy/DerivativesV3.js"
import { type Case, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: DerivativesV3.getOrderBook,
    kind: "read",
    access: "public",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      limit: 25
    },
    query: "category=linear&symbol=SOLUSDT&limit=25",
    result: {
      s: "SOLUSDT",
      b: [["150.25", "7"]],
      a: [["150.25", "7"]],
      ts: 1790000000231,
      u: 1001,
      seq: 9001,
      cts: 1790000000330
    },
    identity: ["result.s", "result.b", "result.a"]
  },
  {
    endpoint: DerivativesV3.getCandles,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      interval: "240",
      start: 1790000000558,
      end: 1790000000311,
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&interval=240&start=1790000000558&end=1790000000311&limit=25",
    result: {
      symbol: "SOLUSDT",
      category: "linear",
      list: [["1790000000000", "150", "152", "149.5", "151", "1200", "181000"]]
    },
    identity: ["result.list"]
  },
  {
    endpoint: DerivativesV3.getInstrumentInfo,
    kind: "read",
    access: "public",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      limit: "25",
      cursor: "page%3D1"
    },
    query: "category=linear&symbol=SOLUSDT&baseCoin=SOL&limit=25&cursor=page%253D1",
    result: {
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          contractType: "LinearPerpetual",
          status: "Trading",
          baseCoin: "SOL",
          quoteCoin: "USDT",
          launchTime: "1790000000034",
          deliveryTime: "1790000000267",
          deliveryFeeRate: "7.65",
          priceScale: "2",
          leverageFilter: {
            minLeverage: "56.15",
            maxLeverage: "58.35",
            leverageStep: "86.45"
          },
          priceFilter: {
            minPrice: "14.45",
            maxPrice: "16.65",
            tickSize: "29.15"
          },
          lotSizeFilter: {
            maxTradingQty: "8.75",
            minTradingQty: "6.55",
            qtyStep: "43.65",
            postOnlyMaxOrderQty: "13.35",
            maxOrderQty: "73.05",
            minOrderQty: "71.75",
            minNotionalValue: "50.45",
            maxMktOrderQty: "13.35"
          },
          unifiedMarginTrade: true,
          fundingInterval: 480,
          settleCoin: "USDT",
          category: "linear",
          optionsType: "Call"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: DerivativesV3.getMarkPriceCandles,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      interval: "240",
      start: 1790000000558,
      end: 1790000000311,
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&interval=240&start=1790000000558&end=1790000000311&limit=25",
    result: {
      symbol: "SOLUSDT",
      category: "linear",
      list: [["1790000000000", "150", "152", "149.5", "151"]]
    },
    identity: ["result.list"]
  },
  {
    endpoint: DerivativesV3.getIndexPriceCandles,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      interval: "240",
      start: 1790000000558,
      end: 1790000000311,
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&interval=240&start=1790000000558&end=1790000000311&limit=25",
    result: {
      symbol: "SOLUSDT",
      category: "linear",
      list: [["1790000000000", "150", "152", "149.5", "151"]]
    },
    identity: ["result.list"]
  },
  {
    endpoint: DerivativesV3.getPremiumIndexPriceCandles,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      interval: "240",
      start: 1790000000558,
      end: 1790000000311,
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&interval=240&start=1790000000558&end=1790000000311&limit=25",
    result: {
      symbol: "SOLUSDT",
      category: "linear",
      list: [["1790000000000", "150", "152", "149.5", "151"]]
    },
    identity: ["result.list"]
  },
  {
    endpoint: DerivativesV3.getFundingRateHistory,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      startTime: 1790000000957,
      endTime: 1790000000710,
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&startTime=1790000000957&endTime=1790000000710&limit=25",
    result: {
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          fundingRate: "64.05",
          fundingRateTimestamp: "1790000000091"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol", "result.list.0.fundingRate"]
  },
  {
    endpoint: DerivativesV3.getRiskLimit,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      cursor: "page%3D1"
    },
    query: "category=inverse&symbol=SOLUSDT&cursor=page%253D1",
    result: {
      category: "linear",
      list: [
        {
          id: 7,
          symbol: "SOLUSDT",
          limit: "4.35",
          maintainMargin: "16.65",
          initialMargin: "3.25",
          isLowestRisk: 0,
          maxLeverage: "58.35",
          isLowerRisk: 0
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.id", "result.list.0.symbol"]
  },
  {
    endpoint: DerivativesV3.getOptionDeliveryPrice,
    kind: "read",
    access: "public",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      direction: "prev",
      limit: "25",
      cursor: "page%3D1"
    },
    query: "category=linear&symbol=SOLUSDT&baseCoin=SOL&direction=prev&limit=25&cursor=page%253D1",
    result: {
      resultTotalSize: 1,
      cursor: "page%3D1",
      dataList: [
        {
          category: "linear",
          symbol: "SOLUSDT",
          deliveryPrice: "18.85",
          deliveryTime: "1790000000267"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: DerivativesV3.getTrades,
    kind: "read",
    access: "public",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      optionType: "Put",
      limit: "25"
    },
    query: "category=linear&symbol=SOLUSDT&baseCoin=SOL&optionType=Put&limit=25",
    result: {
      category: "linear",
      list: [
        {
          execId: "exec-1",
          symbol: "SOLUSDT",
          price: "150.25",
          size: "84.25",
          side: "Sell",
          time: "1790000000431",
          isBlockTrade: false,
          mP: "10.05",
          iP: "6.55",
          mIv: "31.35",
          iv: ""
        }
      ]
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.symbol"]
  },
  {
    endpoint: DerivativesV3.getOpenInterest,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      interval: "1h",
      startTime: 1790000000957,
      endTime: 1790000000710,
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "category=inverse&symbol=SOLUSDT&interval=1h&startTime=1790000000957&endTime=1790000000710&limit=25&cursor=page%253D1",
    result: {
      symbol: "SOLUSDT",
      category: "linear",
      list: [
        {
          openInterest: "411.5",
          timestamp: "1790000000980"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.openInterest"]
  },
  {
    endpoint: DerivativesV3.getLongShortRatio,
    kind: "read",
    access: "public",
    params: {
      category: "inverse",
      symbol: "SOLUSDT",
      period: "1h",
      limit: 25
    },
    query: "category=inverse&symbol=SOLUSDT&period=1h&limit=25",
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          buyRatio: "38.15",
          sellRatio: "44.75",
          timestamp: "1790000000980"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: DerivativesV3.getInsurance,
    kind: "read",
    access: "public",
    params: {
      coin: "USDT"
    },
    query: "coin=USDT",
    result: {
      updateTime: "1790000000042",
      list: [
        {
          coin: "USDT",
          balance: "81.85",
          value: "2.15"
        }
      ]
    },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: DerivativesV3.setDisconnectCancelAll,
    kind: "idempotentWrite",
    params: {
      timeWindow: 1790000000063
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: DerivativesV3.getDisconnectCancelAll,
    kind: "read",
    params: undefined,
    result: {
      dcpStatus: "ON",
      timeWindow: "timeWindow-1"
    },
    identity: ["dcpStatus"]
  },
  {
    endpoint: DerivativesV3.getSymbolTicker,
    kind: "read",
    access: "public",
    params: { category: "inverse", symbol: "SOLUSD" },
    query: "category=inverse&symbol=SOLUSD",
    result: {
      category: "inverse",
      list: [
        {
          symbol: "SOLUSD",
          bidPrice: "150",
          askPrice: "150.05",
          lastPrice: "150.05",
          lastTickDirection: "MinusTick",
          prevPrice24h: "149",
          price24hPcnt: "0.007",
          highPrice24h: "151",
          lowPrice24h: "147.5",
          prevPrice1h: "149.9",
          markPrice: "150.02",
          indexPrice: "150.01",
          openInterest: "1200",
          openInterestValue: "8",
          turnover24h: "30.5",
          volume24h: "4575",
          fundingRate: "0.0001",
          nextFundingTime: "1790000000000",
          predictedDeliveryPrice: "",
          basisRate: "",
          deliveryFeeRate: "",
          deliveryTime: "0"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  }
]

testFamily("DerivativesV3", DerivativesV3, cases)
testDamage(cases)

describe("the ticker of derivatives v3", () => {
  const option = {
    retCode: 0,
    retMsg: "SUCCESS",
    result: {
      category: "option",
      symbol: "SOL-25DEC26-150-P",
      bidPrice: "5",
      bidIv: "0.48",
      markPriceIv: "0.51",
      delta: "-0.4",
      predictedDeliveryPrice: "0"
    }
  }

  it("is one ticker for an option", () => {
    const params = { category: "option", symbol: "SOL-25DEC26-150-P" }
    const { result } = Either.getOrThrow(DerivativesV3.getSymbolTicker.decodeBody(option, { params }))
    assert.strictEqual(result, option.result)
  })

  it("is a list for contracts, so an option's answer is rejected there, with or without a category", () => {
    for (const params of [{ category: "linear" }, {}])
      assert.isTrue(Either.isLeft(DerivativesV3.getSymbolTicker.decodeBody(option, { params })))
  })

  it("rejects an option's ticker with a damaged value", () => {
    const body = { ...option, result: { ...option.result, delta: { damaged: true } } }
    assert.isTrue(Either.isLeft(DerivativesV3.getSymbolTicker.decodeBody(body)))
  })
})

describe("the codes of derivatives v3", () => {
  testCodes(DerivativesErrors.DerivativesV3CommonError, [], {
    InvalidParameter: [10001, 110018, 140018],
    InvalidSymbol: [110037, 140037],
    AccountBanned: [10008, 110066, 140066],
    ServerError: [10016, 340099],
    RequestExpired: [10002],
    IpRateLimited: [10018]
  })

  it("are those of contract v3 and of unified margin v3 together", () => {
    const meanings = new Map(DerivativesErrors.codes)
    assert.strictEqual(meanings.size, 157)
    assert.strictEqual(meanings.get(110001), meanings.get(140001))
  })
})

describe("disconnect protection of derivatives v3", () => {
  it("is next to the code, on or off", () => {
    const body = { retCode: 0, retMsg: "success", dcpStatus: "OFF", timeWindow: "10" }
    const { result } = Either.getOrThrow(DerivativesV3.getDisconnectCancelAll.decodeBody(body))
    assert.strictEqual(result, body)
  })
})
