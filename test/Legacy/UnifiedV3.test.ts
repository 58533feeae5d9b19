import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as UnifiedErrors from "../../src/Legacy/UnifiedV3/errors.js"
import * as UnifiedV3 from "../../src/Legacy/UnifiedV3.js"
import { type Case, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: UnifiedV3.submitOrder,
    kind: "commit",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      side: "Sell",
      positionIdx: 2,
      orderType: "Limit",
      qty: "3.5",
      price: "150.25",
      basePrice: "11.15",
      triggerPrice: "86.45",
      triggerBy: "MarkPrice",
      iv: "0.55",
      timeInForce: "PostOnly",
      orderLinkId: "mine-1",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      reduceOnly: true,
      closeOnTrigger: false,
      mmp: true,
      orderIv: "12.25"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UnifiedV3.modifyOrder,
    kind: "commit",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      iv: "0.55",
      triggerPrice: "86.45",
      qty: "3.5",
      price: "150.25",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      triggerBy: "MarkPrice",
      orderFilter: "StopOrder",
      orderIv: "12.25"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UnifiedV3.cancelOrder,
    kind: "idempotentWrite",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderFilter: "StopOrder"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UnifiedV3.getActiveOrders,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderFilter: "StopOrder",
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "category=option&symbol=SOLUSDT&baseCoin=SOL&orderId=order-1&orderLinkId=mine-1&orderFilter=StopOrder&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
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
          closeOnTrigger: false,
          leavesQty: "59.45",
          leavesValue: "70.65",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          rejectReason: "EC_NoError",
          createdTime: 1790000000127,
          updatedTime: 1790000000142,
          stopOrderType: "UNKNOWN",
          basePrice: "11.15",
          triggerPrice: "86.45",
          triggerBy: "MarkPrice",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          orderIM: "61.65",
          iv: "",
          blockTradeId: ""
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.getHistoricOrders,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderStatus: "New",
      orderFilter: "StopOrder",
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "category=option&symbol=SOLUSDT&baseCoin=SOL&orderId=order-1&orderLinkId=mine-1&orderStatus=New&orderFilter=StopOrder&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
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
          closeOnTrigger: false,
          leavesQty: "59.45",
          leavesValue: "70.65",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          rejectReason: "EC_NoError",
          createdTime: 1790000000127,
          updatedTime: 1790000000142,
          stopOrderType: "UNKNOWN",
          basePrice: "11.15",
          triggerPrice: "86.45",
          triggerBy: "MarkPrice",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          orderIM: "61.65",
          iv: "",
          blockTradeId: ""
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.batchSubmitOrders,
    kind: "commit",
    params: {
      category: "option",
      request: [
        {
          symbol: "SOLUSDT",
          side: "Sell",
          positionIdx: 0,
          orderType: "Limit",
          qty: "3.5",
          price: "150.25",
          iv: "0.55",
          timeInForce: "PostOnly",
          orderLinkId: "mine-1",
          reduceOnly: true,
          closeOnTrigger: false,
          mmp: true,
          orderIv: "12.25"
        }
      ]
    },
    result: {
      result: {
        list: [
          {
            category: "linear",
            symbol: "SOLUSDT",
            orderId: "order-1",
            orderLinkId: "mine-1",
            createAt: "1790000000809"
          }
        ]
      },
      retExtInfo: {
        list: [
          {
            code: 0,
            msg: "success"
          }
        ]
      }
    },
    identity: ["result", "retExtInfo", "result.list", "result.list.0.orderId"]
  },
  {
    endpoint: UnifiedV3.batchReplaceOrders,
    kind: "commit",
    params: {
      category: "option",
      request: [
        {
          symbol: "SOLUSDT",
          orderId: "order-1",
          orderLinkId: "mine-1",
          iv: "0.55",
          qty: "3.5",
          price: "150.25",
          orderIv: "12.25"
        }
      ]
    },
    result: {
      result: {
        list: [
          {
            category: "linear",
            symbol: "SOLUSDT",
            orderId: "order-1",
            orderLinkId: "mine-1",
            createAt: "1790000000809"
          }
        ]
      },
      retExtInfo: {
        list: [
          {
            code: 0,
            msg: "success"
          }
        ]
      }
    },
    identity: ["result", "retExtInfo", "result.list", "result.list.0.orderId"]
  },
  {
    endpoint: UnifiedV3.batchCancelOrders,
    kind: "idempotentWrite",
    params: {
      category: "option",
      request: [
        {
          symbol: "SOLUSDT",
          orderId: "order-1",
          orderLinkId: "mine-1"
        }
      ]
    },
    result: {
      result: {
        list: [
          {
            category: "linear",
            symbol: "SOLUSDT",
            orderId: "order-1",
            orderLinkId: "mine-1",
            createAt: "1790000000809"
          }
        ]
      },
      retExtInfo: {
        list: [
          {
            code: 0,
            msg: "success"
          }
        ]
      }
    },
    identity: ["result", "retExtInfo", "result.list", "result.list.0.orderId"]
  },
  {
    endpoint: UnifiedV3.cancelAllOrders,
    kind: "commit",
    params: {
      category: "option",
      baseCoin: "SOL",
      settleCoin: "USDT",
      symbol: "SOLUSDT",
      orderFilter: "StopOrder"
    },
    result: {
      result: {
        list: [
          {
            category: "linear",
            symbol: "SOLUSDT",
            orderId: "order-1",
            orderLinkId: "mine-1",
            createAt: "1790000000809"
          }
        ]
      },
      retExtInfo: {
        list: [
          {
            code: 0,
            msg: "success"
          }
        ]
      }
    },
    identity: ["result", "retExtInfo", "result.list", "result.list.0.orderId"]
  },
  {
    endpoint: UnifiedV3.getPositions,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      direction: "prev",
      limit: 25,
      cursor: "page%3D1",
      settleCoin: "USDT"
    },
    query: "category=option&symbol=SOLUSDT&baseCoin=SOL&direction=prev&limit=25&cursor=page%253D1&settleCoin=USDT",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          updatedTime: 1790000000142,
          leverage: "34.65",
          side: "Sell",
          positionValue: "45.85",
          takeProfit: "60.55",
          tpslMode: "Partial",
          riskId: 21,
          trailingStop: "0",
          entryPrice: "72.85",
          unrealisedPnl: "17.75",
          markPrice: "27.85",
          size: "84.25",
          cumRealisedPnl: "83.15",
          stopLoss: "62.75",
          positionMM: "50.45",
          createdTime: 1790000000127,
          positionIdx: 2,
          positionIM: "46.05"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.setLeverage,
    kind: "idempotentWrite",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      buyLeverage: "68.45",
      sellLeverage: "74.15"
    },
    result: {},
    identity: []
  },
  {
    endpoint: UnifiedV3.setTPSLMode,
    kind: "idempotentWrite",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      tpSlMode: "Partial"
    },
    result: {},
    identity: []
  },
  {
    endpoint: UnifiedV3.setRiskLimit,
    kind: "idempotentWrite",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      riskId: 21,
      positionIdx: 28
    },
    result: {},
    identity: []
  },
  {
    endpoint: UnifiedV3.setTPSL,
    kind: "commit",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      takeProfit: "60.55",
      stopLoss: "62.75",
      trailingStop: "2.5",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      activePrice: "151",
      slSize: "5.45",
      tpSize: "10.05",
      positionIdx: 2
    },
    result: {},
    identity: []
  },
  {
    endpoint: UnifiedV3.get7DayTradingHistory,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      startTime: 1790000000957,
      endTime: 1790000000710,
      direction: "prev",
      limit: 25,
      cursor: "page%3D1",
      execType: "Trade",
      orderFilter: "StopOrder"
    },
    query:
      "category=option&symbol=SOLUSDT&baseCoin=SOL&orderId=order-1&orderLinkId=mine-1&startTime=1790000000957&endTime=1790000000710&direction=prev&limit=25&cursor=page%253D1&execType=Trade&orderFilter=StopOrder",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
      list: [
        {
          orderType: "Limit",
          symbol: "SOLUSDT",
          orderLinkId: "mine-1",
          side: "Sell",
          orderId: "order-1",
          leavesQty: "59.45",
          execTime: 1790000000820,
          execFee: "64.05",
          feeRate: "71.75",
          execId: "exec-1",
          blockTradeId: "",
          execPrice: "21.25",
          lastLiquidityInd: "lastLiquidityInd-1",
          orderQty: "3.5",
          orderPrice: "150.25",
          execValue: "31.35",
          execType: "Trade",
          execQty: "20.15",
          stopOrderType: "UNKNOWN"
        }
      ]
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.getOptionsSettlementHistory,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      expDate: "20261225",
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query: "category=option&symbol=SOLUSDT&expDate=20261225&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          side: "Sell",
          deliveryTime: 1790000000267,
          strike: "29.15",
          fee: "35.75",
          position: "76.35",
          deliveryPrice: "18.85",
          deliveryRpl: "1.05"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.getUSDCPerpetualSettlementHistory,
    kind: "read",
    params: {
      category: "option",
      symbol: "SOLUSDT",
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query: "category=option&symbol=SOLUSDT&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      category: "linear",
      list: [
        {
          realisedPnl: "60.55",
          symbol: "SOLUSDT",
          side: "Sell",
          markPrice: "27.85",
          size: "84.25",
          time: "1790000000431",
          sessionAvgPrice: "28.05"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: UnifiedV3.getBalances,
    kind: "read",
    params: {
      coin: "USDT"
    },
    query: "coin=USDT",
    result: {
      totalEquity: "20.15",
      accountIMRate: "36.85",
      totalMarginBalance: "33.55",
      totalInitialMargin: "69.55",
      totalAvailableBalance: "54.85",
      accountMMRate: "40.35",
      totalPerpUPL: "27.85",
      totalWalletBalance: "44.75",
      totalMaintenanceMargin: "28.05",
      coin: [
        {
          currencyCoin: "USDT",
          availableToBorrow: "50.45",
          borrowSize: "89.75",
          bonus: "12.25",
          accruedInterest: "44.75",
          availableBalanceWithoutConvert: "41.45",
          totalOrderIM: "37.05",
          equity: "44.75",
          totalPositionMM: "26.75",
          usdValue: "32.45",
          availableBalance: "78.55",
          unrealisedPnl: "17.75",
          totalPositionIM: "22.35",
          marginBalanceWithoutConvert: "20.15",
          walletBalance: "68.45",
          cumRealisedPnl: "83.15",
          marginBalance: "57.25"
        }
      ]
    },
    identity: ["result.coin", "result.coin.0.currencyCoin"]
  },
  {
    endpoint: UnifiedV3.upgradeToUnifiedMargin,
    kind: "commit",
    params: undefined,
    result: {
      status: "SUCCESS",
      relieveLimitBizResponse: [
        {
          relieveLimitCode: "3400071",
          relieveLimitMsg: "relieveLimitMsg-1",
          relieveLimitMobileUrl: "relieveLimitMobileUrl-1",
          relieveLimitWebUrl: "relieveLimitWebUrl-1",
          pass: false
        }
      ]
    },
    identity: ["result.status", "result.relieveLimitBizResponse.0.relieveLimitCode"]
  },
  {
    endpoint: UnifiedV3.getTransactionLog,
    kind: "read",
    params: {
      category: "option",
      currency: "USDT",
      baseCoin: "SOL",
      type: "SETTLEMENT",
      startTime: 1790000000957,
      endTime: 1790000000710,
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "category=option&currency=USDT&baseCoin=SOL&type=SETTLEMENT&startTime=1790000000957&endTime=1790000000710&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      currency: "USDT",
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          side: "Sell",
          funding: "28.05",
          orderLinkId: "mine-1",
          orderId: "order-1",
          fee: "35.75",
          change: "75.25",
          cashFlow: "14.45",
          transactionTime: 1790000000589,
          type: "SETTLEMENT",
          feeRate: "71.75",
          size: "4",
          qty: "3.5",
          cashBalance: "14.45",
          tradePrice: "38.15",
          tradeId: "tradeId-1"
        }
      ]
    },
    identity: ["result.list", "result.list.0.type"]
  },
  {
    endpoint: UnifiedV3.getCoinExchangeHistory,
    kind: "read",
    params: {
      fromCoin: "BTC",
      toCoin: "USDT"
    },
    query: "fromCoin=BTC&toCoin=USDT",
    result: {
      order: [
        {
          fromCoin: "BTC",
          fromAmount: "75.25",
          toCoin: "USDT",
          toAmount: "46.05",
          exchangeRate: "62.75",
          createdTime: "1790000000127",
          exchangeTxId: "conversion-1"
        }
      ],
      totalCount: "1"
    },
    identity: ["result.order", "result.order.0.exchangeTxId"]
  },
  {
    endpoint: UnifiedV3.getBorrowHistory,
    kind: "read",
    params: {
      currency: "USDT",
      startTime: 1790000000957,
      endTime: 1790000000710,
      direction: "prev",
      limit: 25,
      cursor: "page%3D1"
    },
    query: "currency=USDT&startTime=1790000000957&endTime=1790000000710&direction=prev&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      currency: "USDT",
      list: [
        {
          createTime: 1790000000027,
          costExemption: "45.85",
          InterestBearingBorrowSize: "69.55",
          currency: "USDT",
          hourlyBorrowRate: "87.55",
          borrowCost: "87.55"
        }
      ]
    },
    identity: ["result.list", "result.list.0.currency"]
  },
  {
    endpoint: UnifiedV3.getBorrowRate,
    kind: "read",
    params: {
      currency: "USDT"
    },
    query: "currency=USDT",
    result: {
      list: [
        {
          freeBorrowingAmount: "20.15",
          currency: "USDT",
          maxBorrowingAmount: "18.85",
          hourlyBorrowRate: "87.55",
          maxBorrowAmount: "60.55",
          freeBorrowAmount: "62.75"
        }
      ]
    },
    identity: ["result.list", "result.list.0.currency"]
  },
  {
    endpoint: UnifiedV3.getAccountInfo,
    kind: "read",
    params: undefined,
    result: {
      marginMode: "PORTFOLIO_MARGIN",
      updateTime: "1790000000042"
    },
    identity: ["marginMode"]
  },
  {
    endpoint: UnifiedV3.setMarginMode,
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
    endpoint: UnifiedV3.setMmp,
    kind: "idempotentWrite",
    params: {
      baseCoin: "SOL",
      window: "35.75",
      frozenPeriod: "12.25",
      qtyLimit: "52.65",
      deltaLimit: "44.75"
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UnifiedV3.resetMmp,
    kind: "idempotentWrite",
    params: {
      baseCoin: "SOL"
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UnifiedV3.getMmpState,
    kind: "read",
    params: {
      baseCoin: "SOL"
    },
    query: "baseCoin=SOL",
    result: {
      result: [
        {
          baseCoin: "SOL",
          mmpEnabled: false,
          window: "window-1",
          frozenPeriod: "frozenPeriod-1",
          qtyLimit: "52.65",
          deltaLimit: "44.75",
          mmpFrozenUntil: "1790000000482",
          mmpFrozen: true
        }
      ]
    },
    identity: ["result.result", "result.result.0.baseCoin"]
  }
]

testFamily("UnifiedV3", UnifiedV3, cases)
testDamage(cases)

describe("parameters of unified margin v3", () => {
  it("sends decimals as text where the older client sent numbers", () => {
    const params = { category: "linear", symbol: "SOLUSDT", buyLeverage: 1.5, sellLeverage: 1.5 }
    assert.strictEqual(
      Either.getOrThrow(UnifiedV3.setLeverage.encodeRequest(params)).body,
      '{"category":"linear","symbol":"SOLUSDT","buyLeverage":"1.5","sellLeverage":"1.5"}'
    )
  })

  it("joins several order statuses by commas", () => {
    const params = { category: "linear", orderStatus: ["New", "PartiallyFilled"] }
    assert.strictEqual(
      Either.getOrThrow(UnifiedV3.getHistoricOrders.encodeRequest(params)).query,
      "category=linear&orderStatus=New%2CPartiallyFilled"
    )
  })

  it("does not support inverse contracts", () => {
    assert.isTrue(Either.isLeft(UnifiedV3.cancelAllOrders.encodeRequest({ category: "inverse" })))
  })
})

describe("a batch of unified margin v3", () => {
  it("returns the rows with the codes of refused ones", () => {
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { list: [{ category: "linear", symbol: "SOLUSDT", orderId: "", orderLinkId: "mine-2" }] },
      retExtInfo: { list: [{ code: 110001, msg: "order not exists" }] },
      time: 1790000000123
    }
    assert.strictEqual(Either.getOrThrow(UnifiedV3.batchCancelOrders.decodeBody(body)).result, body)
  })
})

describe("the codes of unified margin v3", () => {
  testCodes(
    UnifiedErrors.UnifiedV3CommonError,
    [
      UnifiedErrors.UnifiedV3OrderError,
      UnifiedErrors.UnifiedV3BalanceError,
      UnifiedErrors.UnifiedV3PositionError,
      UnifiedErrors.UnifiedV3AccountError
    ],
    {
      OrderNotFound: [110001],
      OrderClosed: [110008, 110010],
      DuplicateOrderLinkId: [10014, 110030],
      InsufficientBalance: [110007, 110012],
      LeverageUnchanged: [110043],
      CrossIsolatedUnchanged: [110026],
      MarginModeUnchanged: [110073],
      MmpNotEnabled: [110062, 110065],
      ComplianceRestricted: [10024],
      AccountBanned: [10008, 10027, 110066],
      RateLimited: [10006]
    }
  )

  it("has a meaning for each documented code", () => {
    const meanings = new Map(UnifiedErrors.codes)
    assert.strictEqual(meanings.size, 85)
    assert.strictEqual(meanings.get(110073), "the margin mode was not set")
    assert.isFalse(meanings.has(110071))
  })
})
