import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Position from "../../../src/Http/V5/Position.js"
import * as PositionIdx from "../../../src/Schema/PositionIdx.js"
import * as PositionMode from "../../../src/Schema/PositionMode.js"
import * as TpSlMode from "../../../src/Schema/TpSlMode.js"
import { type Case, testFamily } from "../family.js"

const position = {
  positionIdx: 2,
  riskId: 21,
  riskLimitValue: "400000",
  symbol: "SOLUSDT",
  side: "Sell",
  size: "120.5",
  avgPrice: "149.125",
  positionValue: "17969.5625",
  autoAddMargin: 0,
  positionStatus: "Normal",
  leverage: "7.5",
  breakEvenPrice: "148.9",
  markPrice: "147.8",
  liqPrice: "166.02",
  positionIM: "2395.94",
  positionIMByMp: "2395.94",
  positionMM: "91.1",
  positionMMByMp: "91.1",
  takeProfit: "",
  stopLoss: "155",
  trailingStop: "0",
  sessionAvgPrice: "",
  delta: "",
  gamma: "",
  vega: "",
  theta: "",
  unrealisedPnl: "159.6625",
  curRealisedPnl: "-3.2",
  cumRealisedPnl: "88.01",
  adlRankIndicator: 3,
  createdTime: "1780000000000",
  updatedTime: "1790000000000",
  openTime: 1789990000000,
  seq: 93597540116,
  isReduceOnly: false,
  mmrSysUpdatedTime: "",
  leverageSysUpdatedTime: "",
  tpslMode: "Full",
  bustPrice: "",
  positionBalance: "",
  tradeMode: 0
}

const leg = { category: "linear", symbol: "SOLUSDT", price: "148", side: "Sell", qty: "2" }

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Position.getPositionInfo,
    kind: "read",
    params: { category: "linear", settleCoin: "USDT", limit: 200 },
    query: "category=linear&settleCoin=USDT&limit=200",
    result: { category: "linear", nextPageCursor: "SOLUSDT%2C1%2C2", list: [position] },
    identity: ["result.list", "result.list.0.symbol", "result.list.0.positionIdx"]
  },
  {
    endpoint: Position.setLeverage,
    kind: "idempotentWrite",
    params: { category: "inverse", symbol: "SOLUSD", buyLeverage: "3", sellLeverage: "3" },
    result: {},
    identity: []
  },
  {
    endpoint: Position.switchPositionMode,
    kind: "idempotentWrite",
    params: { category: "linear", coin: "USDT", mode: PositionMode.BothSide },
    result: {},
    identity: []
  },
  {
    endpoint: Position.setTradingStop,
    kind: "commit",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      tpslMode: TpSlMode.Partial,
      positionIdx: PositionIdx.SellSide,
      takeProfit: "130",
      stopLoss: "155.5",
      tpTriggerBy: "MarkPrice",
      tpSize: "10",
      slSize: "10",
      tpOrderType: "Limit",
      tpLimitPrice: "130.5"
    },
    result: {},
    identity: []
  },
  {
    endpoint: Position.addOrReduceMargin,
    kind: "commit",
    params: { category: "linear", symbol: "SOLUSDT", margin: "-12.5", positionIdx: PositionIdx.BuySide },
    result: {
      category: "linear",
      symbol: "SOLUSDT",
      positionIdx: 1,
      size: "10",
      leverage: "4",
      positionStatus: "Normal"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Position.setAutoAddMargin,
    kind: "idempotentWrite",
    params: { category: "linear", symbol: "SOLUSDT", autoAddMargin: 0, positionIdx: PositionIdx.OneWay },
    result: null,
    identity: []
  },
  {
    endpoint: Position.getClosedPnL,
    kind: "read",
    params: { category: "linear", symbol: "SOLUSDT", startTime: 1789990000000, limit: 10 },
    query: "category=linear&symbol=SOLUSDT&startTime=1789990000000&limit=10",
    result: {
      category: "linear",
      nextPageCursor: "",
      list: [
        {
          symbol: "SOLUSDT",
          orderId: "order-1",
          side: "Buy",
          qty: "4",
          orderPrice: "151",
          orderType: "Market",
          execType: "BustTrade",
          closedSize: "4",
          cumEntryValue: "596.5",
          avgEntryPrice: "149.125",
          cumExitValue: "602",
          avgExitPrice: "150.5",
          closedPnl: "-6.16",
          fillCount: "2",
          leverage: "7.5",
          openFee: "0.33",
          closeFee: "0.33",
          createdTime: "1790000000000",
          updatedTime: "1790000000001"
        }
      ]
    },
    identity: ["result.list.0.symbol", "result.list.0.orderId"]
  },
  {
    endpoint: Position.getClosedOptionsPositions,
    kind: "read",
    params: { category: "option", endTime: 1790000000000, cursor: "1%3A0" },
    query: "category=option&endTime=1790000000000&cursor=1%253A0",
    result: {
      category: "option",
      nextPageCursor: "2%3A1",
      list: [
        {
          symbol: "ETH-25DEC26-5000-C-USDT",
          side: "Buy",
          qty: "0.5",
          openTime: 1789000000000,
          closeTime: 1790000000000,
          avgEntryPrice: "101.5",
          avgExitPrice: "99",
          deliveryPrice: "0",
          totalOpenFee: "0.1",
          totalCloseFee: "0.1",
          deliveryFee: "0",
          totalPnl: "-1.45"
        }
      ]
    },
    identity: ["result.list.0.symbol"]
  },
  {
    endpoint: Position.confirmPendingMmr,
    kind: "idempotentWrite",
    params: { category: "inverse", symbol: "SOLUSD" },
    result: {},
    identity: []
  },
  {
    endpoint: Position.movePosition,
    kind: "commit",
    params: { fromUid: "100", toUid: "200", list: [leg] },
    result: { blockTradeId: "block-1", status: "Processing", rejectParty: "" },
    identity: ["result.blockTradeId"]
  },
  {
    endpoint: Position.getMovePositionHistory,
    kind: "read",
    params: { status: "Rejected", limit: 5 },
    query: "status=Rejected&limit=5",
    result: {
      list: [
        {
          blockTradeId: "block-1",
          orderId: "order-1",
          userId: 100,
          ...leg,
          execFee: "0",
          status: "Rejected",
          execId: "exec-1",
          resultCode: 3501,
          resultMessage: "no",
          createdAt: 1790000000000,
          updatedAt: 1790000000001,
          rejectParty: "bybit"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list.0.blockTradeId", "result.list.0.symbol"]
  },
  {
    endpoint: Position.getFuturesLeverage,
    kind: "read",
    params: { category: "linear", symbol: "SOLUSDT" },
    query: "category=linear&symbol=SOLUSDT",
    result: { category: "linear", list: [{ symbol: "SOLUSDT", leverage: "7.5", side: "Sell", positionIdx: 2 }] },
    identity: ["result.list.0.symbol"]
  },
  {
    endpoint: Position.setRiskLimit,
    kind: "idempotentWrite",
    params: { category: "linear", symbol: "SOLUSDT", riskId: 22, positionIdx: PositionIdx.OneWay },
    result: { category: "linear", riskId: 22, riskLimitValue: "800000" },
    identity: ["result.riskId"]
  },
  {
    endpoint: Position.setTpSlMode,
    kind: "idempotentWrite",
    params: { category: "linear", symbol: "SOLUSDT", tpSlMode: TpSlMode.Partial },
    result: { tpSlMode: "Partial" },
    identity: ["result.tpSlMode"]
  },
  {
    endpoint: Position.switchCrossIsolatedMargin,
    kind: "idempotentWrite",
    params: { category: "inverse", symbol: "SOLUSD", tradeMode: 0, buyLeverage: "2", sellLeverage: "2" },
    result: {},
    identity: []
  },
  {
    endpoint: Position.getOpenInterestLimitInfo,
    kind: "read",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: {
      currentLimitPcnt: "0.1",
      totalBuyPositionSize: "5",
      totalSellPositionSize: "",
      estMaxPositionSize: "900",
      maxUserOi: "900",
      openInterest: "9000",
      list: [{ userId: "100", positionSize: "5", side: "Buy" }],
      updateTime: "1790000000000"
    },
    identity: ["result.list", "result.list.0.userId"]
  }
]

testFamily("Position", Position, cases)

describe("position enumerations", () => {
  const params = { category: "linear", symbol: "A" } as const

  it("use the values of V5", () => {
    assert.strictEqual(PositionMode.MergedSingle, 0)
    assert.strictEqual(PositionMode.BothSide, 3)
    assert.deepStrictEqual([PositionIdx.OneWay, PositionIdx.BuySide, PositionIdx.SellSide], [0, 1, 2])
    assert.deepStrictEqual([TpSlMode.Full, TpSlMode.Partial], ["Full", "Partial"])
  })

  it("accept only documented values in parameters", () => {
    assert.isTrue(Either.isLeft(Position.switchPositionMode.encodeRequest({ ...params, mode: 1 })))
    assert.isTrue(Either.isLeft(Position.switchPositionMode.encodeRequest({ ...params, mode: "BothSide" })))
    assert.isTrue(Either.isLeft(Position.setTradingStop.encodeRequest({ ...params, tpslMode: "Full", positionIdx: 3 })))
    assert.isTrue(Either.isLeft(Position.setTpSlMode.encodeRequest({ ...params, tpSlMode: "Half" })))
  })

  it("accept new values in responses", () => {
    const row = { symbol: "A", positionIdx: 9, side: "Flat", size: "0", positionStatus: "Inactive" }
    const decoded = Position.getPositionInfo.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
    assert.isTrue(Either.isRight(decoded))
  })
})

it("an empty position only needs its symbol and index", () => {
  const empty = {
    symbol: "SOLUSDT",
    positionIdx: 0,
    side: "",
    size: "0",
    avgPrice: "0",
    leverage: "",
    riskId: 0,
    riskLimitValue: "",
    positionValue: "",
    unrealisedPnl: "",
    liqPrice: "",
    bustPrice: "",
    takeProfit: "",
    stopLoss: "",
    positionIM: "",
    positionMM: "",
    mmrSysUpdatedTime: "",
    leverageSysUpdatedTime: "",
    seq: -1
  }
  const body = { retCode: 0, retMsg: "OK", result: { list: [empty], nextPageCursor: "" } }
  assert.isTrue(Either.isRight(Position.getPositionInfo.decodeBody(body)))
})

it("leverage is sent as a plain decimal, whatever its input type", () => {
  const encoded = Position.setLeverage.encodeRequest({
    category: "linear",
    symbol: "A",
    buyLeverage: 5,
    sellLeverage: 12.5
  })
  assert.strictEqual(
    Either.getOrThrow(encoded).body,
    '{"category":"linear","symbol":"A","buyLeverage":"5","sellLeverage":"12.5"}'
  )
})

describe("setting a value that is already set", () => {
  const refuse = (endpoint: typeof Position.setLeverage | typeof Position.switchPositionMode, code: number) =>
    Either.getOrThrow(Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "not modified", result: null })))

  it("fails with an error of category unchanged", () => {
    const error = refuse(Position.setLeverage, 110043)
    assert.instanceOf(error, Exchange.LeverageUnchanged)
    assert.strictEqual("category" in error && error.category, "unchanged")
    assert.instanceOf(refuse(Position.switchPositionMode, 110025), Exchange.PositionModeUnchanged)
  })
})

it("only operations that the exchange has retired are deprecated", () => {
  const deprecated = cases
    .filter(({ endpoint }) => endpoint.deprecated !== undefined)
    .map(({ endpoint }) => endpoint.id)
  assert.sameMembers(deprecated, [
    "setRiskLimit",
    "setTpSlMode",
    "switchCrossIsolatedMargin",
    "getOpenInterestLimitInfo"
  ])
})

it("only master accounts can move positions", () => {
  assert.strictEqual(Position.movePosition.role, "master")
  assert.strictEqual(Position.getMovePositionHistory.role, "master")
  assert.strictEqual(Position.setLeverage.role, "any")
})
