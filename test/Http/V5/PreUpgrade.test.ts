import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as PreUpgrade from "../../../src/Http/V5/PreUpgrade.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: PreUpgrade.getPreUpgradeTransactionLog,
    kind: "read",
    params: {
      category: "option",
      baseCoin: "SOL",
      type: "DELIVERY",
      startTime: 1689000000000,
      endTime: 1689100000000,
      limit: 10
    },
    query: "category=option&baseCoin=SOL&type=DELIVERY&startTime=1689000000000&endTime=1689100000000&limit=10",
    result: {
      list: [
        {
          symbol: "SOL-14JUN23-20-C",
          category: "option",
          side: "None",
          transactionTime: "1689000000000",
          type: "DELIVERY",
          qty: "3",
          size: "0",
          currency: "USDC",
          tradePrice: "14.5",
          funding: "",
          fee: "-0.02",
          cashFlow: "1.25",
          change: "1.27",
          cashBalance: "712.4",
          feeRate: "0.0002",
          bonusChange: "",
          tradeId: "t-1",
          orderId: "",
          orderLinkId: ""
        }
      ],
      nextPageCursor: "21%3A0"
    },
    identity: ["result.list", "result.list.0.transactionTime", "result.list.0.type"]
  },
  {
    endpoint: PreUpgrade.getPreUpgradeDeliveryRecord,
    kind: "read",
    params: { category: "option", symbol: "SOL-14JUN23-20-C", expDate: "14JUN23", limit: 10 },
    query: "category=option&symbol=SOL-14JUN23-20-C&expDate=14JUN23&limit=10",
    result: {
      category: "option",
      list: [
        {
          symbol: "SOL-14JUN23-20-C",
          side: "Sell",
          deliveryTime: 1689000000000,
          position: "3",
          deliveryPrice: "14.5",
          strike: "20",
          fee: "0.01",
          deliveryRpl: "-0.4"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: PreUpgrade.getPreUpgradeUsdcSessionSettlement,
    kind: "read",
    params: { category: "linear", symbol: "SOLPERP", limit: 10, cursor: "25%3A0" },
    query: "category=linear&symbol=SOLPERP&limit=10&cursor=25%253A0",
    result: {
      nextPageCursor: "25%3A0%2C25%3A0",
      category: "linear",
      list: [
        {
          realisedPnl: "56.87",
          symbol: "SOLPERP",
          side: "Buy",
          markPrice: "2779.55",
          size: "-0.6",
          createdTime: "1790000000000",
          sessionAvgPrice: "2779.52"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: PreUpgrade.getPreUpgradeTradeHistory,
    kind: "read",
    params: {
      category: "linear",
      symbol: "SOLUSDT",
      orderId: "o-1",
      orderLinkId: "mine-1",
      baseCoin: "SOL",
      startTime: 1689000000000,
      endTime: 1689100000000,
      execType: "Trade",
      limit: 10
    },
    query:
      "category=linear&symbol=SOLUSDT&orderId=o-1&orderLinkId=mine-1&baseCoin=SOL&startTime=1689000000000&endTime=1689100000000&execType=Trade&limit=10",
    result: {
      list: [
        {
          symbol: "SOLUSDC",
          orderId: "2793664700-SOLUSDC-613445-Sell",
          orderLinkId: "",
          side: "Buy",
          orderPrice: "0.00",
          orderQty: "0.000",
          leavesQty: "0.000",
          orderType: "UNKNOWN",
          stopOrderType: "UNKNOWN",
          execFee: "0.7475004",
          execId: "22f2c5ed-ff30-5d84-acb8-17e54a128f36",
          execPrice: "39411.10",
          execQty: "0.022",
          execType: "Funding",
          execValue: "423.4191",
          execTime: "1790000000000",
          isMaker: false,
          feeRate: "0.00304825",
          tradeIv: "",
          markIv: "",
          markPrice: "39411.10",
          indexPrice: "",
          underlyingPrice: "",
          blockTradeId: "",
          closedSize: "0.000"
        }
      ],
      nextPageCursor: "page_token%4D17295212%37",
      category: "linear"
    },
    identity: ["result.list", "result.list.0.symbol", "result.list.0.execId", "result.list.0.orderId"]
  },
  {
    endpoint: PreUpgrade.getPreUpgradeOrderHistory,
    kind: "read",
    params: {
      category: "inverse",
      symbol: "SOLUSD",
      orderFilter: "StopOrder",
      orderStatus: "Cancelled",
      startTime: 1689000000000,
      endTime: 1689100000000
    },
    query:
      "category=inverse&symbol=SOLUSD&orderFilter=StopOrder&orderStatus=Cancelled&startTime=1689000000000&endTime=1689100000000",
    result: {
      list: [
        {
          orderId: "78947357-570e-5c63-a001-af0c4e2d23bc",
          orderLinkId: "",
          blockTradeId: "",
          symbol: "SOLUSDC",
          price: "38304.50",
          qty: "0.300",
          side: "Buy",
          isLeverage: "",
          positionIdx: 1,
          orderStatus: "Filled",
          cancelType: "UNKNOWN",
          rejectReason: "EC_NoError",
          avgPrice: "39743.237000",
          leavesQty: "0.000",
          leavesValue: "0",
          cumExecQty: "0.300",
          cumExecValue: "6837.5363",
          cumExecFee: "4.54696623",
          timeInForce: "IOC",
          orderType: "Limit",
          stopOrderType: "UNKNOWN",
          orderIv: "",
          triggerPrice: "0.00",
          takeProfit: "0.00",
          stopLoss: "0.00",
          tpTriggerBy: "UNKNOWN",
          slTriggerBy: "UNKNOWN",
          triggerDirection: 1,
          triggerBy: "UNKNOWN",
          lastPriceOnCreated: "0.00",
          reduceOnly: true,
          closeOnTrigger: true,
          smpType: "None",
          smpGroup: 1,
          smpOrderId: "",
          createdTime: "1790000000732",
          updatedTime: "1790000000735",
          placeType: ""
        }
      ],
      nextPageCursor: "page_token%4D71507%37",
      category: "linear"
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: PreUpgrade.getPreUpgradeClosedPnL,
    kind: "read",
    params: { category: "linear", symbol: "SOLUSDT", startTime: 1689000000000, endTime: 1689100000000, limit: 10 },
    query: "category=linear&symbol=SOLUSDT&startTime=1689000000000&endTime=1689100000000&limit=10",
    result: {
      list: [
        {
          symbol: "SOLUSDC",
          orderId: "78947357-570e-5c63-a001-af0c4e2d23bc",
          side: "Sell",
          qty: "0.300",
          orderPrice: "38304.50",
          orderType: "Limit",
          execType: "BustTrade",
          closedSize: "0.300",
          cumEntryValue: "6699.99",
          avgEntryPrice: "38155.50",
          cumExitValue: "6837.5363",
          avgExitPrice: "39743.24",
          closedPnl: "305.36620022",
          fillCount: "33",
          leverage: "20",
          createdTime: "1790000000732",
          updatedTime: "1790000000732"
        }
      ],
      category: "linear",
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.symbol", "result.list.0.orderId"]
  }
]

testFamily("PreUpgrade", PreUpgrade, cases)

it("pages hold their rows in the declared field", () => {
  const pages = Object.values(PreUpgrade).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), {
    getPreUpgradeTransactionLog: "list",
    getPreUpgradeDeliveryRecord: "list",
    getPreUpgradeUsdcSessionSettlement: "list",
    getPreUpgradeTradeHistory: "list",
    getPreUpgradeOrderHistory: "list",
    getPreUpgradeClosedPnL: "list"
  })
})

it("queries by time use windows of 7 days", () => {
  const window = { start: "startTime", end: "endTime", maxMillis: 604_800_000 }
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeTransactionLog.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeTradeHistory.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeOrderHistory.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeClosedPnL.window, window)
  assert.isUndefined(PreUpgrade.getPreUpgradeDeliveryRecord.window)
})

it("orders, executions and closed positions have the same rows as the current operations", () => {
  const read = (endpoint: { readonly decodeBody: (body: unknown) => Either.Either<unknown, unknown> }, row: object) =>
    Either.isRight(endpoint.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } }))
  assert.isTrue(
    read(PreUpgrade.getPreUpgradeOrderHistory, {
      orderId: "1",
      symbol: "A",
      side: "Buy",
      orderType: "Limit",
      orderStatus: "New",
      qty: "1",
      cumExecQty: "0",
      smpGroup: "7",
      cancelType: "UNKNOWN"
    })
  )
  assert.isTrue(
    read(PreUpgrade.getPreUpgradeTradeHistory, {
      execId: "1",
      orderId: "1",
      symbol: "A",
      side: "Buy",
      execPrice: "65000",
      execQty: "1",
      execFee: "0",
      execType: "Funding",
      execTime: "1689000000000",
      orderType: "UNKNOWN"
    })
  )
  const closed = {
    symbol: "A",
    side: "Sell",
    qty: "1",
    closedSize: "1",
    avgEntryPrice: "64000",
    avgExitPrice: "65000",
    closedPnl: "-1"
  }
  assert.isTrue(read(PreUpgrade.getPreUpgradeClosedPnL, { orderId: "1", ...closed }))
  assert.isFalse(read(PreUpgrade.getPreUpgradeClosedPnL, closed))
})

it("accepts an execution without an order and a transaction without a symbol", () => {
  const body = {
    retCode: 0,
    retMsg: "OK",
    result: { list: [{ transactionTime: "1689000000000", type: "TRANSFER_IN", symbol: "" }] }
  }
  assert.isTrue(Either.isRight(PreUpgrade.getPreUpgradeTransactionLog.decodeBody(body)))
})
