import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { DecodeError } from "../../../src/Errors/Network.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as SystemStatus from "../../../src/Http/V5/SystemStatus.js"
import { bodyOf, type Case, damages, testFamily } from "../family.js"

const candles = (interval: number, rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows.map((row, i) => [String(1790000000000 - i * interval * 60_000), ...row])

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Market.getServerTime,
    kind: "read",
    access: "public",
    params: undefined,
    query: "",
    result: { timeSecond: "1790000000", timeNano: "1790000000123456789" },
    identity: ["result.timeSecond"],
    sparse: { timeSecond: "1790000001" }
  },
  {
    endpoint: Market.getKline,
    kind: "read",
    access: "public",
    params: { category: "spot", symbol: "SOLUSDT", interval: "60", start: 1789990000000, end: 1790000000000, limit: 2 },
    query: "category=spot&symbol=SOLUSDT&interval=60&start=1789990000000&end=1790000000000&limit=2",
    result: {
      category: "spot",
      symbol: "SOLUSDT",
      list: candles(60, [
        ["150.1", "151.9", "149.8", "150.7", "1200.5", "180911.35"],
        ["149.9", "150.6", "149.2", "150.1", "880", "131824.2"]
      ])
    },
    identity: ["result.symbol"],
    sparse: { symbol: "XUSDT", list: [["1790000000000", "1", "1e+06", "0.5", "1", "3", "2.8e-05", "a column to come"]] }
  },
  {
    endpoint: Market.getMarkPriceKline,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSDT", interval: "D" },
    query: "symbol=ETHUSDT&interval=D",
    result: { category: "linear", symbol: "ETHUSDT", list: candles(1440, [["3500.12", "3590.4", "3444.44", "3520"]]) },
    identity: ["result.symbol"],
    sparse: { symbol: "ETHUSDT", list: [] }
  },
  {
    endpoint: Market.getIndexPriceKline,
    kind: "read",
    access: "public",
    params: { category: "inverse", symbol: "ETHUSD", interval: "W", limit: 1 },
    query: "category=inverse&symbol=ETHUSD&interval=W&limit=1",
    result: { category: "inverse", symbol: "ETHUSD", list: candles(10080, [["3501", "3600.5", "3300", "3555.55"]]) },
    identity: ["result.symbol"],
    sparse: { symbol: "ETHUSD", list: [] }
  },
  {
    endpoint: Market.getPremiumIndexPriceKline,
    kind: "read",
    access: "public",
    params: { category: "linear", symbol: "XRPUSDT", interval: "M" },
    query: "category=linear&symbol=XRPUSDT&interval=M",
    result: { category: "linear", symbol: "XRPUSDT", list: candles(43200, [["-0.0002", "0.0011", "-9e-8", "0"]]) },
    identity: ["result.symbol"],
    sparse: { symbol: "XRPUSDT", list: [] }
  },
  {
    endpoint: Market.getInstrumentsInfo,
    kind: "read",
    access: "public",
    params: { category: "linear", status: "PreLaunch", limit: 3, cursor: "first%3DAUSDT%26last%3DBUSDT" },
    query: "category=linear&status=PreLaunch&limit=3&cursor=first%253DAUSDT%2526last%253DBUSDT",
    result: {
      category: "linear",
      list: [
        {
          symbol: "NEWUSDT",
          symbolId: 771,
          contractType: "LinearPerpetual",
          status: "PreLaunch",
          baseCoin: "NEW",
          quoteCoin: "USDT",
          settleCoin: "USDT",
          symbolType: "innovation",
          launchTime: "1789000000000",
          deliveryTime: "0",
          deliveryFeeRate: "",
          priceScale: "4",
          leverageFilter: { minLeverage: "1", maxLeverage: "12.50", leverageStep: "0.01" },
          priceFilter: { minPrice: "0.0005", maxPrice: "999.9995", tickSize: "0.0005" },
          lotSizeFilter: {
            minNotionalValue: "5",
            maxOrderQty: "90000",
            maxMktOrderQty: "20000",
            minOrderQty: "10",
            qtyStep: "10",
            postOnlyMaxOrderQty: "90000"
          },
          unifiedMarginTrade: true,
          fundingInterval: 240,
          copyTrading: "utaOnly",
          upperFundingRate: "0.02",
          lowerFundingRate: "-0.02",
          displayName: "",
          forbidUplWithdrawal: true,
          riskParameters: { priceLimitRatioX: "0.04", priceLimitRatioY: "0.08" },
          isPreListing: true,
          preListingInfo: {
            curAuctionPhase: "CrossMatching",
            phases: [
              { phase: "CallAuction", startTime: "1789000000000", endTime: "1789003000000" },
              { phase: "ContinuousTrading", startTime: "1789003000000", endTime: "" }
            ],
            auctionFeeInfo: { auctionFeeRate: "0", takerFeeRate: "0.0012", makerFeeRate: "0.0005" },
            skipCallAuction: false
          }
        }
      ],
      nextPageCursor: "first%3DNEWUSDT%26last%3DNEWUSDT"
    },
    identity: ["result.list.0.symbol"],
    sparse: {
      category: "linear",
      list: [{ symbol: "OLDUSDT", preListingInfo: null, status: "Halted", aNewField: [1] }]
    }
  },
  {
    endpoint: Market.getOrderbook,
    kind: "read",
    access: "public",
    params: { category: "option", symbol: "BTC-25DEC26-90000-C", limit: 25 },
    query: "category=option&symbol=BTC-25DEC26-90000-C&limit=25",
    result: {
      s: "BTC-25DEC26-90000-C",
      a: [
        ["4105", "0.3"],
        ["4110", "2"]
      ],
      b: [["4080", "1.1"]],
      ts: 1790000000456,
      u: 20514192999,
      seq: 50193540999,
      cts: 1790000000444
    },
    identity: ["result.s"],
    sparse: { s: "BTC-25DEC26-90000-C", a: [], b: [], u: 0 }
  },
  {
    endpoint: Market.getFullDepthOrderbook,
    kind: "read",
    access: "public",
    params: { category: "spot", symbol: "SOLUSDT" },
    query: "category=spot&symbol=SOLUSDT",
    result: {
      s: "SOLUSDT",
      a: [
        ["150.2", "33.1"],
        ["99999", "0.01"]
      ],
      b: [
        ["150.1", "12"],
        ["0.1", "7.5"]
      ],
      ts: 1790000001000,
      u: 88,
      seq: 2164891000,
      cts: 1790000000990
    },
    identity: ["result.s"],
    sparse: { s: "SOLUSDT", a: [["1", "2", "a column to come"]], b: [] }
  },
  {
    endpoint: Market.getRpiOrderbook,
    kind: "read",
    access: "public",
    params: { category: "linear", symbol: "SOLUSDT", limit: 1 },
    query: "category=linear&symbol=SOLUSDT&limit=1",
    result: {
      s: "SOLUSDT",
      a: [["150.25", "8.8", "1.2"]],
      b: [["150.15", "9.1", "0"]],
      ts: 1790000002000,
      u: 31,
      seq: 454803360000,
      cts: 1790000001999
    },
    identity: ["result.s"],
    sparse: { s: "SOLUSDT", a: [], b: [] }
  },
  {
    endpoint: Market.getTickers,
    kind: "read",
    access: "public",
    params: { category: "inverse", symbol: "ETHUSD" },
    query: "category=inverse&symbol=ETHUSD",
    result: {
      category: "inverse",
      list: [
        {
          symbol: "ETHUSD",
          lastPrice: "3510.25",
          indexPrice: "3509.98",
          markPrice: "3510.01",
          prevPrice24h: "3400",
          price24hPcnt: "0.032426",
          highPrice24h: "3600.5",
          lowPrice24h: "3388",
          prevPrice1h: "3505",
          openInterest: "880000",
          openInterestValue: "250.71",
          singleOpenInterest: "440000",
          singleOpenInterestValue: "125.35",
          turnover24h: "9.1e+03",
          volume24h: "31850000",
          fundingRate: "-0.00004",
          nextFundingTime: "1790006400000",
          predictedDeliveryPrice: "",
          basisRate: "",
          basis: "",
          basisRateYear: "",
          deliveryFeeRate: "",
          deliveryTime: "0",
          ask1Price: "3510.3",
          ask1Size: "710",
          bid1Price: "3510.2",
          bid1Size: "655",
          preOpenPrice: "",
          preQty: "",
          curPreListingPhase: "",
          fundingIntervalHour: "8",
          fundingCap: "0.0075"
        }
      ]
    },
    identity: ["result.list.0.symbol"],
    sparse: { list: [{ symbol: "ETHUSDZ26", lastPrice: "3499", fundingRate: "", nextFundingTime: "", basis: "12.2" }] }
  },
  {
    endpoint: Market.getFundingRateHistory,
    kind: "read",
    access: "public",
    params: { category: "linear", symbol: "SOLUSDT", endTime: 1790000000000, limit: 10 },
    query: "category=linear&symbol=SOLUSDT&endTime=1790000000000&limit=10",
    result: {
      category: "linear",
      list: [{ symbol: "SOLUSDT", fundingRate: "-0.000071", fundingRateTimestamp: "1789977600000" }]
    },
    identity: ["result.list.0.symbol"],
    sparse: { list: [] }
  },
  {
    endpoint: Market.getRecentPublicTrades,
    kind: "read",
    access: "public",
    params: { category: "option", baseCoin: "ETH", optionType: "Put", limit: 5 },
    query: "category=option&baseCoin=ETH&optionType=Put&limit=5",
    result: {
      category: "option",
      list: [
        {
          execId: "0a1b2c3d",
          symbol: "ETH-25DEC26-3000-P",
          price: "210.5",
          size: "4",
          side: "Sell",
          time: "1790000000777",
          isBlockTrade: true,
          isRPITrade: false,
          mP: "211.02",
          iP: "3510.1",
          mIv: "0.611",
          iv: "0.6088",
          seq: "771234"
        }
      ]
    },
    identity: ["result.list.0.execId"],
    sparse: { list: [{ execId: "1", symbol: "SOLUSDT", price: "1", size: "2", side: "Buy", time: "1790000000000" }] }
  },
  {
    endpoint: Market.getOpenInterest,
    kind: "read",
    access: "public",
    params: { category: "inverse", symbol: "ETHUSD", intervalTime: "4h", limit: 1 },
    query: "category=inverse&symbol=ETHUSD&intervalTime=4h&limit=1",
    result: {
      category: "inverse",
      symbol: "ETHUSD",
      list: [{ openInterest: "881000.00000000", singleOpenInterest: "440500", timestamp: "1789992000000" }],
      nextPageCursor: "lastid%3D7%26lasttime%3D1789992000"
    },
    identity: ["result.list.0.timestamp"],
    sparse: { symbol: "ETHUSD", list: [{ openInterest: "3", timestamp: "1789992000000" }], nextPageCursor: "" }
  },
  {
    endpoint: Market.getInsurancePool,
    kind: "read",
    access: "public",
    params: undefined,
    query: "",
    result: {
      updatedTime: "1790000000000",
      list: [{ coin: "USDC", symbols: "SOLPERP,ETHPERP", balance: "7150.25", value: "7149.9" }]
    },
    identity: ["result.list.0.coin"],
    sparse: { list: [{ coin: "BTC" }] }
  },
  {
    endpoint: Market.getRiskLimit,
    kind: "read",
    access: "public",
    params: { category: "linear", symbol: "SOLUSDT" },
    query: "category=linear&symbol=SOLUSDT",
    result: {
      category: "linear",
      list: [
        {
          id: 41,
          symbol: "SOLUSDT",
          riskLimitValue: "400000",
          maintenanceMargin: "0.0075",
          initialMargin: 0.015,
          isLowestRisk: 1,
          maxLeverage: "66.00",
          mmDeduction: ""
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list.0.symbol"],
    sparse: { list: [{ id: 42, symbol: "SOLUSDT" }] }
  },
  {
    endpoint: Market.getDeliveryPrice,
    kind: "read",
    access: "public",
    params: { category: "option", baseCoin: "ETH", settleCoin: "USDT", limit: 2 },
    query: "category=option&baseCoin=ETH&settleCoin=USDT&limit=2",
    result: {
      category: "option",
      nextPageCursor: "",
      list: [{ symbol: "ETH-20SEP26-3400-C-USDT", deliveryPrice: "3499.81227", deliveryTime: "1789977600000" }]
    },
    identity: ["result.list.0.symbol"],
    sparse: { list: [] }
  },
  {
    endpoint: Market.getNewDeliveryPrice,
    kind: "read",
    access: "public",
    params: { category: "option", baseCoin: "SOL" },
    query: "category=option&baseCoin=SOL",
    result: { category: "option", list: [{ deliveryPrice: "150.4412", deliveryTime: "1789977600000" }] },
    identity: ["result.list.0.deliveryTime"],
    sparse: { list: [] }
  },
  {
    endpoint: Market.getHistoricalVolatility,
    kind: "read",
    access: "public",
    params: { category: "option", baseCoin: "SOL", quoteCoin: "USDT", period: 14 },
    query: "category=option&baseCoin=SOL&quoteCoin=USDT&period=14",
    result: { category: "option", result: [{ period: 14, value: "0.5512", time: "1789999200000" }] },
    identity: ["result.0.time"]
  },
  {
    endpoint: Market.getLongShortRatio,
    kind: "read",
    access: "public",
    params: { category: "linear", symbol: "SOLUSDT", period: "1d", startTime: 1789900000000 },
    query: "category=linear&symbol=SOLUSDT&period=1d&startTime=1789900000000",
    result: {
      list: [{ symbol: "SOLUSDT", buyRatio: "0.7105", sellRatio: "0.2895", timestamp: "1789948800000" }],
      nextPageCursor: "lastid%3D0%26lasttime%3D1789948800"
    },
    identity: ["result.list.0.symbol"],
    sparse: { list: [] }
  },
  {
    endpoint: Market.getOrderPriceLimit,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: { symbol: "SOLUSDT", buyLmt: "153.20", sellLmt: "147.10", ts: "1790000000321" },
    identity: ["result.symbol"],
    sparse: { symbol: "SOLUSDT", buyLmt: "" }
  },
  {
    endpoint: Market.getIndexPriceComponents,
    kind: "read",
    access: "public",
    params: { indexName: "1000PEPEUSDT" },
    query: "indexName=1000PEPEUSDT",
    result: {
      indexName: "1000PEPEUSDT",
      lastPrice: "0.0071",
      updateTime: "1790000000555",
      components: [
        {
          exchange: "Somewhere",
          spotPair: "PEPE-USDT",
          equivalentPrice: "0.0071",
          multiplier: "1000",
          price: "0.0000071",
          weight: "0.25"
        }
      ]
    },
    identity: ["result.components.0.exchange"],
    sparse: { indexName: "1000PEPEUSDT", components: [] }
  },
  {
    endpoint: Market.getAdlAlert,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: {
      updatedTime: "1790000040000",
      list: [
        {
          coin: "USDT",
          symbol: "SOLUSDT",
          balance: "1234567.8",
          maxBalance: "",
          insurancePnlRatio: "-0.25",
          pnlRatio: "-0.01",
          adlTriggerThreshold: "5000",
          adlStopRatio: "-0.2"
        }
      ]
    },
    identity: ["result.list.0.symbol"],
    sparse: { updateTime: "1790000040000", list: [] }
  },
  {
    endpoint: Market.getFeeGroupStructure,
    kind: "read",
    access: "public",
    params: { productType: "contract", groupId: "2" },
    query: "productType=contract&groupId=2",
    result: {
      list: [
        {
          groupName: "G2(High Growth)",
          weightingFactor: 2,
          symbolsNumbers: 2,
          symbols: ["SOLUSDT", "SUIUSDT"],
          feeRates: {
            pro: [{ level: "Pro 2", takerFeeRate: "0.0003", makerFeeRate: "0.00005", makerRebate: "" }],
            marketMaker: [{ level: "MM 1", takerFeeRate: "", makerFeeRate: "", makerRebate: "-0.00001" }]
          },
          updateTime: "1790000000000"
        }
      ]
    },
    identity: ["result.list.0.groupName"],
    sparse: { list: [{ groupName: "a group to come" }] }
  },
  {
    endpoint: SystemStatus.getSystemStatus,
    kind: "read",
    access: "public",
    params: { state: "scheduled" },
    query: "state=scheduled",
    result: {
      list: [
        {
          id: "7d1c",
          title: "Upgrade of the spot engine",
          state: "scheduled",
          begin: "1790100000000",
          end: "1790103600000",
          href: "",
          serviceTypes: [1, 3],
          product: [2],
          uidSuffix: [7],
          maintainType: "1",
          env: 1
        }
      ]
    },
    identity: ["result.list.0.id"],
    sparse: { list: [{ id: "7d1d", state: "postponed", maintainType: 3, env: "2" }] }
  }
]

const leftOf = <A, E>(either: Either.Either<A, E>): E => {
  if (Either.isRight(either)) throw new Error("expected a refusal")
  return either.left
}
const decodeErrorOf = <A, E>(either: Either.Either<A, E>): DecodeError => {
  const error = leftOf(either)
  if (error instanceof DecodeError) return error
  throw new Error(`expected a DecodeError, got ${String(error)}`)
}
const rightOf = <A, E>(either: Either.Either<A, E>): A => {
  if (Either.isLeft(either)) throw new Error(`expected success, got ${String(either.left)}`)
  return either.right
}

testFamily(
  "Market",
  Market,
  cases.filter(({ endpoint }) => endpoint.family === "Market")
)

testFamily(
  "SystemStatus",
  SystemStatus,
  cases.filter(({ endpoint }) => endpoint.family === "SystemStatus")
)

describe("results by category", () => {
  const spotTicker = { symbol: "SOLUSDT", lastPrice: "150.1", usdIndexPrice: "" }
  const optionTicker = { symbol: "SOL-25DEC26-150-P", lastPrice: "4.1", markIv: "0.8", delta: "-0.41", change24h: "" }

  it("checks tickers against the requested category", () => {
    for (const [category, row] of [
      ["spot", spotTicker],
      ["option", optionTicker]
    ] as const) {
      const body = bodyOf(Market.getTickers, { category, list: [row] })
      assert.isTrue(Either.isRight(Market.getTickers.decodeBody(body, { params: { category } })))
      assert.isTrue(Either.isRight(Market.getTickers.decodeBody(body)))
    }
    const wrong = { category: "option", list: [{ ...optionTicker, delta: 0.41 }] }
    assert.strictEqual(
      decodeErrorOf(Market.getTickers.decodeBody(bodyOf(Market.getTickers, wrong), { params: { category: "option" } }))
        .path,
      "result.list.0.delta"
    )
    assert.isTrue(Either.isLeft(Market.getTickers.decodeBody(bodyOf(Market.getTickers, wrong))))
  })

  it("rejects an answer whose category is not the requested one", () => {
    const body = bodyOf(Market.getTickers, { category: "spot", list: [spotTicker] })
    const error = decodeErrorOf(Market.getTickers.decodeBody(body, { params: { category: "linear" } }))
    assert.strictEqual(error.path, "result.category")
  })

  it("decodes spot and option instruments", () => {
    const pair = {
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      quoteCoin: "USDT",
      status: "1",
      marginTrading: "both",
      stTag: "0",
      lotSizeFilter: { basePrecision: "0.001", quotePrecision: "0.00001", minOrderAmt: "5", maxLimitOrderQty: "900" },
      priceFilter: { tickSize: "0.01" },
      symbolType: "xstocks",
      xstockMultiplier: "1"
    }
    const option = {
      symbol: "SOL-25DEC26-150-P-USDT",
      optionsType: "Put",
      status: "ONLINE",
      priceFilter: { minPrice: "0.1", maxPrice: "500", tickSize: "0.1" },
      lotSizeFilter: { maxOrderQty: "1000", minOrderQty: "1", qtyStep: "1" }
    }
    for (const [category, row] of [
      ["spot", pair],
      ["option", option]
    ] as const) {
      const result = { category, list: [row] }
      const response = Market.getInstrumentsInfo.decodeBody(bodyOf(Market.getInstrumentsInfo, result), {
        params: { category }
      })
      assert.strictEqual(rightOf(response).result, result)
      const [[, step] = []] = damages(bodyOf(Market.getInstrumentsInfo, result), "result.list.0.priceFilter.tickSize")
      const error = decodeErrorOf(Market.getInstrumentsInfo.decodeBody(step, { params: { category } }))
      assert.strictEqual(error.path, "result.list.0.priceFilter.tickSize")
    }
  })
})

describe("parameters", () => {
  it("are rejected if the exchange does not know them", () => {
    const refused: ReadonlyArray<readonly [Any, unknown, string]> = [
      [Market.getKline, { category: "option", symbol: "SOLUSDT", interval: "1" }, "category"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "2" }, "interval"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "1", limit: 1.5 }, "limit"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "1", strat: 1 }, "strat"],
      [Market.getPremiumIndexPriceKline, { category: "inverse", symbol: "SOLUSD", interval: "1" }, "category"],
      [Market.getRecentPublicTrades, { category: "spot" }, "symbol"],
      [Market.getRpiOrderbook, { symbol: "SOLUSDT", limit: 1.5 }, "limit"],
      [Market.getHistoricalVolatility, { category: "option", period: 15 }, "period"],
      [Market.getFeeGroupStructure, { productType: "spot" }, "productType"],
      [SystemStatus.getSystemStatus, { state: "over" }, "state"]
    ]
    for (const [endpoint, params, parameter] of refused) {
      const error = leftOf(endpoint.encodeRequest(params))
      assert.strictEqual(error._tag, "ParameterError")
      assert.strictEqual(error.parameter, parameter, endpoint.id)
    }
  })

  it.prop(
    "of getKline survive a round trip",
    [Market.GetKlineParams],
    ([params]) => {
      const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
      const request = rightOf(Market.getKline.encodeRequest(params))
      assert.deepStrictEqual(rightOf(Market.getKline.decodeRequest(request)), known)
    },
    { fastCheck: { numRuns: 50 } }
  )

  it.prop(
    "of getRecentPublicTrades survive a round trip, for every category",
    [Market.GetRecentPublicTradesParams],
    ([params]) => {
      const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
      const request = rightOf(Market.getRecentPublicTrades.encodeRequest(params))
      assert.deepStrictEqual(rightOf(Market.getRecentPublicTrades.decodeRequest(request)), known)
    },
    { fastCheck: { numRuns: 50 } }
  )
})
