import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as CopyErrors from "../../src/Legacy/CopyTrading/errors.js"
import * as CopyTrading from "../../src/Legacy/CopyTrading.js"
import { type Case, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: CopyTrading.getSymbols,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          baseCurrency: "baseCurrency-1",
          quoteCurrency: "quoteCurrency-1",
          priceScale: "2",
          takerFee: "88.65",
          makerFee: "81.85",
          fundingInterval: "480",
          leverageFilter: {
            maxLeverage: "58.35",
            minLeverage: "56.15"
          },
          priceFilter: {
            minPrice: "14.45",
            maxPrice: "16.65",
            tickSize: "29.15"
          },
          lotSizeFilter: {
            qtyStep: "43.65",
            maxOrderQty: "73.05",
            minOrderQty: "71.75"
          }
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: CopyTrading.submitOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "SOLUSDT",
      orderType: "Limit",
      price: "150.25",
      qty: "3.5",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      orderLinkId: "mine-1"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: CopyTrading.setTradingStop,
    kind: "idempotentWrite",
    params: {
      symbol: "SOLUSDT",
      parentOrderId: "order-0",
      takeProfit: "60.55",
      stopLoss: "62.75",
      tpTriggerBy: "MarkPrice",
      slTriggerBy: "MarkPrice",
      parentOrderLinkId: "parent-0"
    },
    result: {},
    identity: []
  },
  {
    endpoint: CopyTrading.getActiveOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      copyTradeOrderType: "OPENFILLED"
    },
    query: "symbol=SOLUSDT&orderId=order-1&orderLinkId=mine-1&copyTradeOrderType=OPENFILLED",
    result: {
      list: [
        {
          orderId: "order-1",
          symbol: "SOLUSDT",
          orderLinkId: "mine-1",
          side: "Sell",
          copyTradeOrderStatus: "UNKNOWN",
          price: "150.25",
          qty: "3.5",
          timeInForce: "PostOnly",
          leavesQty: "59.45",
          isIsolated: false,
          leavesValue: "70.65",
          leverage: "34.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          createdTime: "1790000000127",
          updatedTime: "1790000000142",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: CopyTrading.cancelOrder,
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
    endpoint: CopyTrading.closeOrder,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      orderLinkId: "mine-1",
      parentOrderId: "order-0",
      parentOrderLinkId: "parent-0"
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: CopyTrading.getPositions,
    kind: "read",
    params: {
      symbol: "SOLUSDT"
    },
    query: "symbol=SOLUSDT",
    result: {
      list: [
        {
          symbol: "SOLUSDT",
          side: "Sell",
          size: "84.25",
          positionValue: "45.85",
          entryPrice: "72.85",
          liqPrice: "16.65",
          bustPrice: "46.05",
          markPrice: "27.85",
          leverage: "34.65",
          isIsolated: false,
          positionMargin: "52.65",
          occClosingFee: "41.45",
          occFundingFee: "37.05",
          cumRealisedPnl: "83.15",
          freeQty: "-3.5",
          unrealisedPnl: "17.75",
          positionIdx: "positionIdx-1",
          createdTime: "1790000000127",
          updatedTime: "1790000000142"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: CopyTrading.closePosition,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      positionIdx: "2"
    },
    result: {},
    identity: []
  },
  {
    endpoint: CopyTrading.setLeverage,
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
    endpoint: CopyTrading.getBalances,
    kind: "read",
    params: undefined,
    result: {
      availableBalance: "78.55",
      usedMargin: "50.45",
      orderMargin: "67.35",
      positionMargin: "52.65",
      walletBalance: "68.45",
      realisedPnl: "60.55",
      unrealisedPnl: "17.75",
      cumRealisedPnl: "83.15",
      coin: "USDT",
      equity: "44.75"
    },
    identity: ["result.coin"]
  },
  {
    endpoint: CopyTrading.transfer,
    kind: "commit",
    params: {
      transferId: "transfer-1",
      coin: "USDT",
      amount: "250.5",
      fromAccountType: "COPYTRADING",
      toAccountType: "COPYTRADING"
    },
    result: {
      transferId: "transfer-1"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: CopyTrading.getExecutions,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      orderId: "order-1",
      orderLinkId: "mine-1",
      startTime: 1790000000957,
      endTime: 1790000000710,
      execType: "Trade",
      limit: 25,
      cursor: "page%3D1"
    },
    query:
      "symbol=SOLUSDT&orderId=order-1&orderLinkId=mine-1&startTime=1790000000957&endTime=1790000000710&execType=Trade&limit=25&cursor=page%253D1",
    result: {
      nextPageCursor: "page%3D2",
      list: [
        {
          symbol: "SOLUSDT",
          side: "Sell",
          orderId: "order-1",
          orderLinkId: "mine-1",
          orderPrice: "150.25",
          orderQty: "3.5",
          orderType: "Limit",
          execId: "execId-1",
          execPrice: "21.25",
          execQty: "20.15",
          execFee: "64.05",
          execType: "Trade",
          execValue: "31.35",
          feeRate: "71.75",
          lastLiquidityInd: "lastLiquidityInd-1",
          isMaker: true,
          leavesQty: "59.45",
          closedSize: "56.15",
          markPrice: "27.85",
          execTime: "1790000000820"
        }
      ]
    },
    identity: ["result.list", "result.list.0.execId", "result.list.0.symbol"]
  }
]

testFamily("CopyTrading", CopyTrading, cases)
testDamage(cases)

describe("the codes of copy trading", () => {
  testCodes(
    CopyErrors.CopyTradingCommonError,
    [
      CopyErrors.CopyTradingOrderError,
      CopyErrors.CopyTradingBalanceError,
      CopyErrors.CopyTradingPositionError,
      CopyErrors.CopyTradingTransferError
    ],
    {
      OrderNotFound: [11043, 20001, 20013],
      OrderClosed: [11042, 11090, 30032, 30037],
      DuplicateOrderLinkId: [11041, 20094],
      TooManyOrders: [30033, 30073],
      InsufficientBalance: [30010, 90015, 131212, 131224],
      LeverageUnchanged: [34015, 34020, 34036],
      TransferIdExists: [131214],
      TransferRiskCheckFailed: [90016, 131217, 131221],
      FeatureNotAvailable: [39449],
      InvalidSymbol: [10014, 11021],
      RateLimited: [10006, 10015],
      RequestProcessing: [11044, 90066],
      ServerTimeout: [10000, 10007, 11046, 11047],
      ServerError: [10012, 10016, 131200]
    }
  )

  it("has a meaning for each documented code, and for none of linear perpetuals", () => {
    const meanings = new Map(CopyErrors.codes)
    assert.strictEqual(meanings.size, 237)
    assert.strictEqual(meanings.get(39449), "the account is neither a master nor a follower in copy trading")
    assert.isFalse(meanings.has(130010))
  })

  it("leaves the outcome of an order open if placing it took too long", () => {
    const decoded = CopyTrading.submitOrder.decodeBody({ retCode: 11046, retMsg: "timeout" })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "ServerTimeout")
    assert.strictEqual(decoded.left.outcome, "unknown")
  })

  it("reports a transfer ID that was already used, so that nothing is transferred twice", () => {
    const decoded = CopyTrading.transfer.decodeBody({ retCode: 131214, retMsg: "transferId exist" })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "TransferIdExists")
    assert.strictEqual(CopyTrading.transfer.idempotencyKey, "transferId")
  })

  it("accepts a response without time and extension, as in most of its documentation", () => {
    const body = { retCode: 0, retMsg: "success", result: { orderId: "order-1", orderLinkId: "" } }
    const { retExtInfo, time } = Either.getOrThrow(CopyTrading.submitOrder.decodeBody(body))
    assert.isUndefined(time)
    assert.isUndefined(retExtInfo)
  })
})
