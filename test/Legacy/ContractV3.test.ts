import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import * as ContractErrors from "../../src/Legacy/ContractV3/errors.js"
import * as ContractV3 from "../../src/Legacy/ContractV3.js"
import { type Case, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: ContractV3.submitOrder,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      side: "Sell",
      orderType: "Limit",
      qty: "3.5",
      timeInForce: "PostOnly",
      price: "150.25",
      triggerDirection: 2,
      triggerPrice: "86.45",
      triggerBy: "MarkPrice",
      positionIdx: 2,
      orderLinkId: "mine-1",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      reduceOnly: true,
      closeOnTrigger: false,
      tpslMode: "Partial",
      tpOrderType: "Limit",
      slOrderType: "Limit",
      smpType: "CancelMaker",
      tpLimitPrice: "69.55",
      slLimitPrice: "64.05"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: ContractV3.getHistoricOrders,
    kind: "read",
    params: {
      orderId: "order-1",
      orderLinkId: "mine-1",
      symbol: "SOLUSDT",
      orderStatus: "PartiallyFilled",
      orderFilter: "StopOrder",
      limit: "25",
      cursor: "page%3D1"
    },
    query:
      "orderId=order-1&orderLinkId=mine-1&symbol=SOLUSDT&orderStatus=PartiallyFilled&orderFilter=StopOrder&limit=25&cursor=page%253D1",
    result: {
      list: [
        {
          orderId: "order-1",
          symbol: "SOLUSDT",
          orderLinkId: "mine-1",
          side: "Sell",
          orderType: "Limit",
          price: "150.25",
          qty: "3.5",
          timeInForce: "PostOnly",
          orderStatus: "PartiallyFilled",
          reduceOnly: true,
          closeOnTrigger: "",
          leavesQty: "59.45",
          leavesValue: "70.65",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          lastPriceOnCreated: "21.25",
          rejectReason: "EC_NoError",
          createdTime: "1790000000127",
          updatedTime: "1790000000142",
          stopOrderType: "UNKNOWN",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          triggerBy: "MarkPrice",
          triggerPrice: "86.45",
          triggerDirection: 0,
          positionIdx: 2,
          cancelType: "CancelByUser",
          iv: "",
          blockTradeId: "",
          tpslMode: "Partial",
          tpLimitPrice: "69.55",
          slLimitPrice: "64.05",
          smpType: "CancelMaker",
          smpGroup: "0",
          smpOrderId: ""
        }
      ],
      nextPageCursor: "page%3D2",
      category: "linear"
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.cancelOrder,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: ContractV3.cancelAllOrders,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      settleCoin: "USDT"
    },
    result: {
      list: [
        {
          orderId: "order-1",
          orderLinkId: "mine-1"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: ContractV3.modifyOrder,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      price: "150.25",
      qty: "3.5",
      triggerPrice: "86.45",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      triggerBy: "MarkPrice",
      tpLimitPrice: "69.55",
      slLimitPrice: "64.05"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: ContractV3.getActiveOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      settleCoin: "USDT",
      orderFilter: "StopOrder",
      limit: 25,
      baseCoin: "SOL",
      cursor: "page%3D1"
    },
    query:
      "symbol=SOLUSDT&orderId=order-1&orderLinkId=mine-1&settleCoin=USDT&orderFilter=StopOrder&limit=25&baseCoin=SOL&cursor=page%253D1",
    result: {
      list: [
        {
          orderId: "order-1",
          symbol: "SOLUSDT",
          orderLinkId: "mine-1",
          side: "Sell",
          orderType: "Limit",
          price: "150.25",
          qty: "3.5",
          timeInForce: "PostOnly",
          orderStatus: "PartiallyFilled",
          reduceOnly: true,
          closeOnTrigger: "",
          leavesQty: "59.45",
          leavesValue: "70.65",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          lastPriceOnCreated: "21.25",
          rejectReason: "EC_NoError",
          createdTime: "1790000000127",
          updatedTime: "1790000000142",
          stopOrderType: "UNKNOWN",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          triggerBy: "MarkPrice",
          triggerPrice: "86.45",
          triggerDirection: 0,
          positionIdx: 2,
          cancelType: "CancelByUser",
          iv: "",
          blockTradeId: "",
          tpslMode: "Partial",
          tpLimitPrice: "69.55",
          slLimitPrice: "64.05",
          smpType: "CancelMaker",
          smpGroup: "0",
          smpOrderId: ""
        }
      ],
      nextPageCursor: "page%3D2",
      category: "linear"
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.getPositions,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      settleCoin: "USDT",
      dataFilter: "full"
    },
    query: "symbol=SOLUSDT&settleCoin=USDT&dataFilter=full",
    result: {
      list: [
        {
          positionIdx: 2,
          riskId: 21,
          symbol: "SOLUSDT",
          side: "Sell",
          size: "84.25",
          positionValue: "45.85",
          entryPrice: "72.85",
          tradeMode: 1,
          autoAddMargin: 1,
          leverage: "34.65",
          positionBalance: "34.65",
          liqPrice: "16.65",
          bustPrice: "46.05",
          takeProfit: "60.55",
          stopLoss: "62.75",
          trailingStop: "0",
          unrealisedPnl: "17.75",
          createdTime: "1790000000127",
          updatedTime: "1790000000142",
          tpSlMode: "Partial",
          riskLimitValue: "22.35",
          activePrice: "56.15",
          markPrice: "27.85",
          cumRealisedPnl: "83.15",
          positionMM: "50.45",
          positionIM: "46.05",
          positionStatus: "Normal",
          sessionAvgPrice: "28.05",
          occClosingFee: "41.45",
          avgPrice: "8.75",
          adlRankIndicator: 2,
          isReduceOnly: true,
          mmrSysUpdatedTime: "1790000000761",
          leverageSysUpdatedTime: "1790000000272"
        }
      ],
      category: "linear",
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.setAutoAddMargin,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      side: "Sell",
      autoAddMargin: 1,
      positionIdx: 2
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setMarginSwitch,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      tradeMode: 1,
      buyLeverage: "68.45",
      sellLeverage: "74.15"
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setPositionMode,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      coin: "USDT",
      mode: 3
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setTPSLMode,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      tpSlMode: "Partial"
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setLeverage,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      buyLeverage: "68.45",
      sellLeverage: "74.15"
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setTPSL,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpslMode: "Partial",
      tpSize: "10.05",
      slSize: "5.45",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      trailingStop: "2.5",
      activePrice: "151",
      tpLimitPrice: "69.55",
      slLimitPrice: "64.05",
      tpOrderType: "Limit",
      slOrderType: "Limit",
      positionIdx: 2
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.setRiskLimit,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      riskId: 21,
      positionIdx: 2
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.getUserExecutionHistory,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      startTime: 1790000000957,
      endTime: 1790000000710,
      execType: "Trade",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "symbol=SOLUSDT&orderId=order-1&startTime=1790000000957&endTime=1790000000710&execType=Trade&limit=25&cursor=page%253D1",
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          execFee: "64.05",
          execId: "execId-1",
          execPrice: "21.25",
          execQty: "20.15",
          execType: "Trade",
          execValue: "31.35",
          feeRate: "71.75",
          lastLiquidityInd: "lastLiquidityInd-1",
          leavesQty: "59.45",
          orderId: "order-1",
          orderLinkId: "mine-1",
          orderPrice: "150.25",
          orderQty: "3.5",
          orderType: "Limit",
          stopOrderType: "UNKNOWN",
          side: "Sell",
          execTime: "1790000000820",
          closedSize: "56.15",
          iv: "",
          blockTradeId: "",
          markPrice: "27.85",
          markIv: "",
          underlyingPrice: "59.45",
          indexPrice: "46.05",
          isMaker: true
        }
      ],
      nextPageCursor: "page%3D2",
      category: "linear"
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.getClosedProfitAndLoss,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      startTime: 1790000000957,
      endTime: 1790000000710,
      limit: 25,
      cursor: "page%3D1"
    },
    query: "symbol=SOLUSDT&startTime=1790000000957&endTime=1790000000710&limit=25&cursor=page%253D1",
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          orderId: "order-1",
          side: "Sell",
          qty: "3.5",
          orderPrice: "150.25",
          orderType: "Limit",
          execType: "Trade",
          closedSize: "56.15",
          cumEntryValue: "15.55",
          avgEntryPrice: "88.65",
          cumExitValue: "75.25",
          avgExitPrice: "58.35",
          closedPnl: "33.55",
          fillCount: "fillCount-1",
          leverage: "34.65",
          createdAt: "1790000000909",
          createdTime: "1790000000127",
          updatedTime: "1790000000142"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.getOpenInterestLimitInfo,
    kind: "read",
    params: {
      symbol: "SOLUSDT"
    },
    query: "symbol=SOLUSDT",
    result: {
      currentLimitPcnt: "68.45",
      totalBuyPositionSize: "47.15",
      totalSellPositionSize: "53.75",
      estMaxPositionSize: "1.05",
      openInterest: "21.25",
      list: [
        {
          userId: "userId-1",
          positionSize: "37.05",
          side: "Sell"
        }
      ],
      updateTime: "1790000000042"
    },
    identity: ["result.list", "result.list.0.userId"]
  },
  {
    endpoint: ContractV3.getBalances,
    kind: "read",
    params: {
      coin: "USDT"
    },
    query: "coin=USDT",
    result: {
      list: [
        {
          coin: "USDT",
          equity: "44.75",
          walletBalance: "68.45",
          positionMargin: "52.65",
          availableBalance: "78.55",
          orderMargin: "67.35",
          occClosingFee: "41.45",
          occFundingFee: "37.05",
          unrealisedPnl: "17.75",
          cumRealisedPnl: "83.15",
          givenCash: "21.25",
          serviceCash: "57.25",
          accountIM: "90.85",
          accountMM: "4.35"
        }
      ]
    },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: ContractV3.getTradingFeeRate,
    kind: "read",
    params: {
      symbol: "SOLUSDT"
    },
    query: "symbol=SOLUSDT",
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          takerFeeRate: "34.65",
          makerFeeRate: "27.85"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: ContractV3.getWalletFundRecords,
    kind: "read",
    params: {
      startTime: "1790000000123",
      endTime: "1790000000123",
      coin: "USDT",
      walletFundType: "Commission",
      limit: "25",
      cursor: "page%3D1"
    },
    query:
      "startTime=1790000000123&endTime=1790000000123&coin=USDT&walletFundType=Commission&limit=25&cursor=page%253D1",
    result: {
      list: [
        {
          coin: "USDT",
          type: "Commission",
          amount: "31.35",
          walletBalance: "68.45",
          execTime: "1790000000820"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.type"]
  },
  {
    endpoint: ContractV3.confirmPendingMmr,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT"
    },
    result: {},
    identity: []
  },
  {
    endpoint: ContractV3.getAccountInfo,
    kind: "read",
    params: undefined,
    result: {
      marginMode: "PORTFOLIO_MARGIN",
      updateTime: "1790000000042"
    },
    identity: ["result.marginMode"]
  },
  {
    endpoint: ContractV3.setMarginMode,
    kind: "idempotentWrite",
    params: {
      setMarginMode: "PORTFOLIO_MARGIN"
    },
    result: {
      reasons: [
        {
          reasonCode: "3400002",
          reasonMsg: "orders are open"
        }
      ]
    },
    identity: []
  },
  {
    endpoint: ContractV3.getTransactionLog,
    kind: "read",
    params: {
      category: "option",
      baseCoin: "SOL",
      type: "SETTLEMENT",
      startTime: 1790000000957,
      endTime: 1790000000710,
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "category=option&baseCoin=SOL&type=SETTLEMENT&startTime=1790000000957&endTime=1790000000710&direction=prev&limit=25&cursor=page%253D1",
    result: {
      list: [
        {
          type: "SETTLEMENT",
          symbol: "SOLUSDT",
          category: "category-1",
          side: "Sell",
          orderId: "order-1",
          orderLinkId: "mine-1",
          tradeId: "tradeId-1",
          transactionTime: "1790000000589",
          tradePrice: "38.15",
          qty: "3.5",
          size: "84.25",
          funding: "28.05",
          fee: "35.75",
          feeRate: "71.75",
          cashFlow: "14.45",
          change: "75.25",
          cashBalance: "14.45",
          info: "info-1"
        }
      ],
      nextPageCursor: "page%3D2"
    },
    identity: ["result.list", "result.list.0.type"]
  }
]

testFamily("ContractV3", ContractV3, cases)
testDamage(cases)

describe("the codes of contract v3", () => {
  const unions = [
    ContractErrors.ContractV3OrderError,
    ContractErrors.ContractV3BalanceError,
    ContractErrors.ContractV3PositionError,
    ContractErrors.ContractV3AccountError
  ]

  testCodes(ContractErrors.ContractV3CommonError, unions, {
    OrderNotFound: [140001],
    OrderClosed: [140008, 140010],
    DuplicateOrderLinkId: [10014, 140030],
    OrderNotAmendable: [140022, 140059, 140060, 140064],
    TooManyOrders: [140009, 140020, 140061],
    InsufficientBalance: [140004, 140007, 140012, 140014, 140045, 140051, 140052, 140053],
    InsufficientMargin: [140006, 140044, 140047],
    ImmediateLiquidation: [140011, 140039, 140040, 140046],
    LeverageUnchanged: [140043],
    CrossIsolatedUnchanged: [140026],
    PositionModeUnchanged: [140025],
    RiskIdUnchanged: [140071],
    MarginModeNotSwitchable: [3400045],
    AccountBanned: [10008, 140066],
    RequestProcessing: [140035],
    ServerError: [10016, 340099],
    ServerTimeout: [10000],
    InvalidParameter: [10001, 140018, 140019, 140049],
    InvalidApiKey: [10003]
  })

  it("has a meaning for each documented code", () => {
    const meanings = new Map(ContractErrors.codes)
    assert.strictEqual(meanings.size, 86)
    assert.strictEqual(meanings.get(140001), "order does not exist")
    assert.strictEqual(meanings.get(140071), "risk limit is already set")
  })

  it("has a separate class for an unchanged leverage, with the outcome notExecuted", () => {
    const decoded = ContractV3.setLeverage.decodeBody({
      retCode: 140043,
      retMsg: "Set leverage not modified",
      result: {}
    })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "LeverageUnchanged")
    assert.strictEqual(decoded.left.outcome, "notExecuted")
  })

  it("leaves the outcome of an order open after an undocumented code", () => {
    const decoded = ContractV3.submitOrder.decodeBody({ retCode: 140999, retMsg: "?", result: {} })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.instanceOf(decoded.left, UnknownExchangeError)
    assert.strictEqual(decoded.left.outcome, "unknown")
  })
})
