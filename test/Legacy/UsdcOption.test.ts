import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, Redacted, Stream, TestClock } from "effect"
import * as Pages from "../../src/Http/Pages.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as UsdcErrors from "../../src/Legacy/UsdcOption/errors.js"
import * as UsdcOption from "../../src/Legacy/UsdcOption.js"
import { type Case, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"
import { testCodes, testDamage } from "./operations.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: UsdcOption.getOrderBook,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOL-25DEC26-150-P"
    },
    query: "symbol=SOL-25DEC26-150-P",
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
    endpoint: UsdcOption.getContractInfo,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOL-25DEC26-150-P",
      status: "OFFLINE",
      baseCoin: "SOL",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    query: "symbol=SOL-25DEC26-150-P&status=OFFLINE&baseCoin=SOL&direction=prev&limit=25&cursor=page%253A1",
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          symbol: "SOL-25DEC26-150-P",
          status: "ONLINE",
          baseCoin: "SOL",
          quoteCoin: "USDT",
          settleCoin: "USDT",
          takerFee: "88.65",
          makerFee: "81.85",
          minLeverage: "56.15",
          maxLeverage: "58.35",
          leverageStep: "86.45",
          minOrderPrice: "72.85",
          maxOrderPrice: "74.15",
          minOrderSize: "74.15",
          maxOrderSize: "76.35",
          tickSize: "29.15",
          minOrderSizeIncrement: "17.75",
          basicDeliveryFeeRate: "39.25",
          deliveryTime: "1790000000267"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getSymbolTicker,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOL-25DEC26-150-P"
    },
    query: "symbol=SOL-25DEC26-150-P",
    result: {
      symbol: "SOL-25DEC26-150-P",
      bid: "34.65",
      bidSize: "85.35",
      bidIv: "45.85",
      ask: "50.45",
      askSize: "11.15",
      askIv: "61.65",
      lastPrice: "36.85",
      markPrice: "27.85",
      markPriceIv: "38.15",
      indexPrice: "46.05",
      underlyingPrice: "59.45",
      openInterest: "21.25",
      change24h: "11.15",
      high24h: "83.15",
      low24h: "5.45",
      volume24h: "61.65",
      turnover24h: "28.05",
      totalVolume: "11.15",
      totalTurnover: "68.45",
      predictedDeliveryPrice: "34.65",
      delta: "73.05",
      gamma: "66.25",
      vega: "60.55",
      theta: "85.35"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: UsdcOption.getAllTickers,
    kind: "read",
    access: "public",
    params: {
      baseCoin: "SOL"
    },
    query: "baseCoin=SOL",
    result: [
      {
        symbol: "SOL-25DEC26-150-P",
        bid: "34.65",
        bidSize: "85.35",
        bidIv: "45.85",
        ask: "50.45",
        askSize: "11.15",
        askIv: "61.65",
        lastPrice: "36.85",
        markPrice: "27.85",
        markPriceIv: "38.15",
        indexPrice: "46.05",
        underlyingPrice: "59.45",
        openInterest: "21.25",
        change24h: "11.15",
        high24h: "83.15",
        low24h: "5.45",
        volume24h: "61.65",
        turnover24h: "28.05",
        totalVolume: "11.15",
        totalTurnover: "68.45",
        predictedDeliveryPrice: "34.65",
        delta: "73.05",
        gamma: "66.25",
        vega: "60.55",
        theta: "85.35"
      }
    ],
    identity: ["result", "result.0.symbol"]
  },
  {
    endpoint: UsdcOption.getDeliveryPrice,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    query: "symbol=SOL-25DEC26-150-P&baseCoin=SOL&direction=prev&limit=25&cursor=page%253A1",
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          symbol: "SOL-25DEC26-150-P",
          deliveryPrice: "18.85",
          deliveryTime: "1790000000267"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getLast500Trades,
    kind: "read",
    access: "public",
    params: {
      category: "PERPETUAL",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      optionType: "Put",
      limit: "25"
    },
    query: "category=PERPETUAL&symbol=SOL-25DEC26-150-P&baseCoin=SOL&optionType=Put&limit=25",
    result: {
      resultTotalSize: 1,
      dataList: [
        {
          symbol: "SOL-25DEC26-150-P",
          underlyingPrice: "59.45",
          side: "Sell",
          markPrice: "27.85",
          indexPrice: "46.05",
          markIv: "",
          orderQty: "3.5",
          orderPrice: "150.25",
          time: "1790000000000",
          iv: "",
          tradeId: "trade-1",
          isBlockTrade: false
        }
      ],
      cursor: "page%3A2"
    },
    identity: ["result.dataList", "result.dataList.0.symbol", "result.dataList.0.tradeId"]
  },
  {
    endpoint: UsdcOption.getHistoricalVolatility,
    kind: "read",
    access: "public",
    params: {
      baseCoin: "SOL",
      period: "7",
      startTime: "1790000000000",
      endTime: "1790000000001"
    },
    query: "baseCoin=SOL&period=7&startTime=1790000000000&endTime=1790000000001",
    result: [
      {
        period: 7,
        value: "2.15",
        time: "1790000000000"
      }
    ],
    identity: ["result", "result.0.value", "result.0.time"]
  },
  {
    endpoint: UsdcOption.submitOrder,
    kind: "commit",
    params: {
      symbol: "SOL-25DEC26-150-P",
      orderType: "Limit",
      side: "Sell",
      orderPrice: "150.25",
      orderQty: "3.5",
      iv: "0.55",
      timeInForce: "PostOnly",
      orderLinkId: "mine-1",
      reduceOnly: true,
      mmp: true
    },
    result: {
      orderId: "order-1",
      orderLinkId: "mine-1",
      symbol: "SOL-25DEC26-150-P",
      side: "Sell",
      orderType: "Limit",
      orderQty: "3.5",
      orderPrice: "150.25"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcOption.batchSubmitOrders,
    kind: "commit",
    params: {
      orderRequest: [
        {
          symbol: "SOL-25DEC26-150-P",
          orderType: "Limit",
          side: "Sell",
          orderPrice: "150.25",
          orderQty: "3.5",
          iv: "0.55",
          timeInForce: "PostOnly",
          orderLinkId: "mine-1",
          reduceOnly: true,
          mmp: true
        }
      ]
    },
    result: [
      {
        errorCode: 0,
        errorDesc: "",
        extMap: {},
        orderId: "order-1",
        orderLinkId: "mine-1",
        symbol: "SOL-25DEC26-150-P",
        outRequestId: "",
        side: "Sell",
        orderType: "Limit",
        orderQty: "3.5",
        orderPrice: "150.25"
      }
    ],
    identity: ["result", "result.0.errorCode"]
  },
  {
    endpoint: UsdcOption.modifyOrder,
    kind: "commit",
    params: {
      symbol: "SOL-25DEC26-150-P",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderPrice: "150.25",
      orderQty: "3.5",
      iv: "0.55"
    },
    result: {
      outRequestId: "",
      symbol: "SOL-25DEC26-150-P",
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcOption.batchModifyOrders,
    kind: "commit",
    params: {
      replaceOrderRequest: [
        {
          symbol: "SOL-25DEC26-150-P",
          orderId: "order-1",
          orderLinkId: "mine-1",
          orderPrice: "150.25",
          orderQty: "3.5",
          iv: "0.55"
        }
      ]
    },
    result: [
      {
        errorCode: 0,
        errorDesc: "",
        extMap: {},
        orderId: "order-1",
        orderLinkId: "mine-1",
        symbol: "SOL-25DEC26-150-P",
        outRequestId: "",
        side: "Sell",
        orderType: "Limit",
        orderQty: "3.5",
        orderPrice: "150.25"
      }
    ],
    identity: ["result", "result.0.errorCode"]
  },
  {
    endpoint: UsdcOption.cancelOrder,
    kind: "idempotentWrite",
    params: {
      symbol: "SOL-25DEC26-150-P",
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    result: {
      outRequestId: "",
      symbol: "SOL-25DEC26-150-P",
      orderId: "order-1",
      orderLinkId: "mine-1"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: UsdcOption.batchCancelOrders,
    kind: "idempotentWrite",
    params: {
      cancelRequest: [
        {
          symbol: "SOL-25DEC26-150-P",
          orderId: "order-1",
          orderLinkId: "mine-1"
        }
      ]
    },
    result: [
      {
        errorCode: 0,
        errorDesc: "",
        extMap: {},
        orderId: "order-1",
        orderLinkId: "mine-1",
        symbol: "SOL-25DEC26-150-P",
        outRequestId: "",
        side: "Sell",
        orderType: "Limit",
        orderQty: "3.5",
        orderPrice: "150.25"
      }
    ],
    identity: ["result", "result.0.errorCode"]
  },
  {
    endpoint: UsdcOption.cancelActiveOrders,
    kind: "commit",
    params: {
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL"
    },
    result: [
      {
        errorCode: 0,
        errorDesc: "",
        extMap: {},
        orderId: "order-1",
        orderLinkId: "mine-1",
        symbol: "SOL-25DEC26-150-P",
        outRequestId: "",
        side: "Sell",
        orderType: "Limit",
        orderQty: "3.5",
        orderPrice: "150.25"
      }
    ],
    identity: ["result", "result.0.errorCode"]
  },
  {
    endpoint: UsdcOption.getActiveRealtimeOrders,
    kind: "read",
    params: {
      orderId: "order-1",
      orderLinkId: "mine-1",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    query:
      "orderId=order-1&orderLinkId=mine-1&symbol=SOL-25DEC26-150-P&baseCoin=SOL&direction=prev&limit=25&cursor=page%253A1",
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          orderId: "order-1",
          orderLinkId: "mine-1",
          symbol: "SOL-25DEC26-150-P",
          orderStatus: "PartiallyFilled",
          orderPrice: "150.25",
          side: "Sell",
          remainingQty: "13.35",
          orderType: "Limit",
          qty: "3.5",
          iv: "",
          cancelType: "CancelByUser",
          updateTimestamp: "1790000000591",
          price: "150.25",
          updateTimeStamp: "1790000000559"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.orderId", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getActiveOrders,
    kind: "read",
    params: {
      category: "PERPETUAL",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1",
      orderFilter: "StopOrder"
    },
    result: {
      cursor: "page%3A2",
      resultTotalSize: 1,
      dataList: [
        {
          orderId: "order-1",
          symbol: "SOL-25DEC26-150-P",
          orderLinkId: "mine-1",
          side: "Sell",
          orderType: "Limit",
          price: "150.25",
          qty: "3.5",
          iv: "",
          placeType: "price",
          timeInForce: "PostOnly",
          orderStatus: "PartiallyFilled",
          cancelType: "CancelByUser",
          reduceOnly: 0,
          closeOnTrigger: "",
          leavesQty: "59.45",
          lastExecPrice: "65.15",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          cashFlow: "14.45",
          orderPnl: "29.15",
          realisedPnl: "60.55",
          orderIM: "61.65",
          basePrice: "11.15",
          stopOrderType: "UNKNOWN",
          triggerPrice: "86.45",
          triggerBy: "MarkPrice",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          blockTradeId: "",
          createdAt: "1790000000909",
          updateTimeStamp: "1790000000559",
          updatedAt: "1790000000924"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.orderId", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getHistoricOrders,
    kind: "read",
    params: {
      category: "PERPETUAL",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      orderStatus: "PartiallyFilled",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1",
      orderFilter: "StopOrder"
    },
    result: {
      cursor: "page%3A2",
      resultTotalSize: 1,
      dataList: [
        {
          orderId: "order-1",
          symbol: "SOL-25DEC26-150-P",
          orderLinkId: "mine-1",
          side: "Sell",
          orderType: "Limit",
          price: "150.25",
          qty: "3.5",
          iv: "",
          placeType: "price",
          timeInForce: "PostOnly",
          orderStatus: "PartiallyFilled",
          cancelType: "CancelByUser",
          reduceOnly: 0,
          closeOnTrigger: "",
          leavesQty: "59.45",
          lastExecPrice: "65.15",
          cumExecQty: "43.65",
          cumExecValue: "54.85",
          cumExecFee: "87.55",
          cashFlow: "14.45",
          orderPnl: "29.15",
          realisedPnl: "60.55",
          orderIM: "61.65",
          basePrice: "11.15",
          stopOrderType: "UNKNOWN",
          triggerPrice: "86.45",
          triggerBy: "MarkPrice",
          takeProfit: "60.55",
          stopLoss: "62.75",
          tpTriggerBy: "MarkPrice",
          slTriggerBy: "MarkPrice",
          blockTradeId: "",
          createdAt: "1790000000909",
          updateTimeStamp: "1790000000559",
          updatedAt: "1790000000924"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.orderId", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getOrderExecutionHistory,
    kind: "read",
    params: {
      category: "PERPETUAL",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      orderId: "order-1",
      orderLinkId: "mine-1",
      startTime: "1790000000000",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1",
      orderFilter: "StopOrder"
    },
    result: {
      cursor: "page%3A2",
      resultTotalSize: 1,
      dataList: [
        {
          symbol: "SOL-25DEC26-150-P",
          underlyingPrice: "59.45",
          orderLinkId: "mine-1",
          side: "Sell",
          indexPrice: "46.05",
          orderId: "order-1",
          execFee: "64.05",
          feeRate: "71.75",
          iv: "",
          blockTradeId: "",
          tradeTime: "1790000000000",
          markPrice: "27.85",
          execPrice: "21.25",
          markIv: "",
          lastLiquidityInd: "MAKER",
          execValue: "31.35",
          execType: "Trade",
          execQty: "20.15",
          tradeId: "trade-1"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.tradeId", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getTransactionLog,
    kind: "read",
    params: {
      type: "SETTLEMENT",
      baseCoin: "SOL",
      startTime: "1790000000000",
      endTime: "1790000000001",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1",
      category: "PERPETUAL"
    },
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          transactionTime: "1790000000589",
          symbol: "SOL-25DEC26-150-P",
          type: "SETTLEMENT",
          side: "Sell",
          tradePrice: "38.15",
          funding: "28.05",
          qty: "3.5",
          size: "84.25",
          fee: "35.75",
          cashFlow: "14.45",
          change: "75.25",
          walletBalance: "68.45",
          feeRate: "71.75",
          orderId: "order-1",
          orderLinkId: "mine-1",
          tradeId: "trade-1",
          info: ""
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.type", "result.dataList.0.transactionTime"]
  },
  {
    endpoint: UsdcOption.getBalances,
    kind: "read",
    params: undefined,
    result: {
      walletBalance: "68.45",
      accountMM: "4.35",
      bonus: "12.25",
      accountIM: "90.85",
      totalSessionRPL: "87.55",
      equity: "44.75",
      totalRPL: "67.35",
      marginBalance: "57.25",
      availableBalance: "78.55",
      totalSessionUPL: "90.85"
    },
    identity: ["result.walletBalance"]
  },
  {
    endpoint: UsdcOption.getAssetInfo,
    kind: "read",
    params: {
      baseCoin: "SOL"
    },
    result: {
      resultTotalSize: 1,
      dataList: [
        {
          baseCoin: "SOL",
          totalDelta: "49.35",
          totalGamma: "42.55",
          totalVega: "36.85",
          totalTheta: "61.65",
          totalRPL: "67.35",
          sessionUPL: "24.55",
          sessionRPL: "21.25",
          im: "35.75",
          mm: "39.25",
          totalRpl: "41.45",
          sessionUpl: "88.65",
          sessionRpl: "85.35"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.baseCoin"]
  },
  {
    endpoint: UsdcOption.setMarginMode,
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
    endpoint: UsdcOption.getMarginMode,
    kind: "read",
    params: undefined,
    result: {
      marginMode: "PORTFOLIO_MARGIN"
    },
    identity: ["result.marginMode"]
  },
  {
    endpoint: UsdcOption.getPositions,
    kind: "read",
    params: {
      category: "PERPETUAL",
      symbol: "SOL-25DEC26-150-P",
      baseCoin: "SOL",
      expDate: "20261225",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    result: {
      cursor: "page%3A2",
      resultTotalSize: 1,
      dataList: [
        {
          symbol: "SOL-25DEC26-150-P",
          leverage: "34.65",
          occClosingFee: "41.45",
          liqPrice: "16.65",
          positionValue: "45.85",
          takeProfit: "60.55",
          riskId: "10001",
          trailingStop: "0",
          unrealisedPnl: "17.75",
          createdAt: "createdAt-1",
          markPrice: "27.85",
          cumRealisedPnl: "83.15",
          positionMM: "50.45",
          positionIM: "46.05",
          updatedAt: "updatedAt-1",
          tpSLMode: "UNKNOWN",
          side: "Sell",
          bustPrice: "46.05",
          deleverageIndicator: 3,
          entryPrice: "72.85",
          size: "84.25",
          sessionRPL: "21.25",
          positionStatus: "positionStatus-1",
          sessionUPL: "24.55",
          stopLoss: "62.75",
          orderMargin: "67.35",
          sessionAvgPrice: "28.05"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getDeliveryHistory,
    kind: "read",
    params: {
      symbol: "SOL-25DEC26-150-P",
      expDate: "20261225",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          deliveryTime: "1790000000267",
          symbol: "SOL-25DEC26-150-P",
          side: "Sell",
          position: "76.35",
          deliveryPrice: "18.85",
          strike: "150",
          fee: "35.75",
          deliveryRpl: "1.05"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.getPositionsInfoUponExpiry,
    kind: "read",
    params: {
      expDate: "25DEC26",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          expDate: "25DEC26",
          pnl: "61.65",
          totalRPL: "67.35",
          im: "35.75",
          mm: "39.25",
          sessionRPL: "21.25",
          sessionUPL: "24.55",
          totalRpl: "41.45",
          sessionUpl: "88.65",
          sessionRpl: "85.35"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.expDate"]
  },
  {
    endpoint: UsdcOption.modifyMMP,
    kind: "idempotentWrite",
    params: {
      currency: "USDC",
      windowMs: 26,
      frozenPeriodMs: 33,
      qtyLimit: "52.65",
      deltaLimit: "44.75"
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UsdcOption.resetMMP,
    kind: "idempotentWrite",
    params: {
      currency: "USDC"
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UsdcOption.queryMMPState,
    kind: "read",
    params: {
      baseCoin: "SOL"
    },
    result: [
      {
        baseCoin: "SOL",
        mmpEnabled: false,
        mmpUserConfigurable: true,
        windowMs: "windowMs-1",
        frozenPeriodMs: "frozenPeriodMs-1",
        qtyLimit: "52.65",
        deltaLimit: "44.75",
        mmpFrozenUntilMs: "0",
        mmpFrozen: true
      }
    ],
    identity: ["result", "result.0.baseCoin"]
  },
  {
    endpoint: UsdcOption.getSettlementHistory,
    kind: "read",
    params: {
      symbol: "SOL-25DEC26-150-P",
      direction: "prev",
      limit: "25",
      cursor: "page%3A1"
    },
    result: {
      resultTotalSize: 1,
      cursor: "page%3A2",
      dataList: [
        {
          time: "1790000000000",
          symbol: "SOL-25DEC26-150-P",
          side: "Sell",
          size: "84.25",
          sessionAvgPrice: "28.05",
          markPrice: "27.85",
          sessionRpl: "85.35"
        }
      ]
    },
    identity: ["result.dataList", "result.dataList.0.symbol"]
  },
  {
    endpoint: UsdcOption.setDisconnectCancelAll,
    kind: "idempotentWrite",
    params: {
      timeWindow: 40
    },
    result: undefined,
    identity: []
  },
  {
    endpoint: UsdcOption.getDisconnectCancelAll,
    kind: "read",
    params: undefined,
    result: {
      dcpStatus: "ON",
      timeWindow: "40",
      result: {
        dcpStatus: "ON",
        timeWindow: "40"
      }
    },
    identity: []
  }
]

testFamily("UsdcOption", UsdcOption, cases)
testDamage(cases)

describe("USDC options", () => {
  it("are read with POST and still count as reads", () => {
    const reads = cases.filter(({ endpoint }) => endpoint.method === "POST" && endpoint.kind === "read")
    assert.sameMembers(
      reads.map(({ endpoint }) => endpoint.id),
      [
        "getActiveOrders",
        "getAssetInfo",
        "getBalances",
        "getDeliveryHistory",
        "getHistoricOrders",
        "getMarginMode",
        "getOrderExecutionHistory",
        "getPositions",
        "getPositionsInfoUponExpiry",
        "getSettlementHistory",
        "getTransactionLog",
        "queryMMPState"
      ]
    )
  })

  it("share order queries with USDC perpetuals: one operation with the names of both older clients", () => {
    assert.deepStrictEqual(UsdcOption.getActiveOrders.aliases, [
      "USDCOptionClient.getActiveOrders",
      "USDCPerpetualClient.getActiveOrders"
    ])
    for (const category of ["OPTION", "PERPETUAL"])
      assert.isTrue(Either.isRight(UsdcOption.getActiveOrders.encodeRequest({ category })))
  })

  it("send order flags as numbers, text or booleans", () => {
    for (const [reduceOnly, closeOnTrigger] of [
      [0, ""],
      [1, "UNKNOWN"],
      [true, false]
    ]) {
      const dataList = [{ orderId: "order-1", symbol: "SOLPERP", reduceOnly, closeOnTrigger }]
      const body = { retCode: 0, retMsg: "Success.", result: { cursor: "", resultTotalSize: 1, dataList } }
      assert.isTrue(Either.isRight(UsdcOption.getHistoricOrders.decodeBody(body)))
    }
  })

  it("return each row of a batch with its code, as text or a number", () => {
    for (const errorCode of [3100136, "3100136"]) {
      const result = [{ orderId: "", symbol: "SOL-25DEC26-150-P", errorCode, errorDesc: "no order", extMap: null }]
      const decoded = UsdcOption.batchCancelOrders.decodeBody({ retCode: 0, retMsg: "OK", retExtMap: {}, result })
      assert.strictEqual(Either.getOrThrow(decoded).result, result)
    }
  })

  it("mark an order for market maker protection with true, or with text as documented", () => {
    const order = {
      symbol: "SOL-25DEC26-150-P",
      orderType: "Limit",
      side: "Buy",
      orderQty: 0.5,
      orderPrice: "5",
      timeInForce: "PostOnly",
      orderLinkId: "mine-1"
    }
    for (const mmp of [true, "true"])
      assert.deepInclude(
        JSON.parse(Either.getOrThrow(UsdcOption.submitOrder.encodeRequest({ ...order, mmp })).body ?? ""),
        { mmp, orderQty: "0.5" }
      )
  })

  it("report whether disconnect protection is on, next to the code or in a result", () => {
    for (const own of [{ dcpStatus: "OFF", timeWindow: "10" }, { result: { dcpStatus: "ON", timeWindow: 40 } }])
      assert.isTrue(
        Either.isRight(UsdcOption.getDisconnectCancelAll.decodeBody({ retCode: 0, retMsg: "success", ...own }))
      )
  })
})

describe("the codes of USDC options", () => {
  testCodes(
    UsdcErrors.UsdcOptionCommonError,
    [UsdcErrors.UsdcOptionOrderError, UsdcErrors.UsdcOptionBalanceError, UsdcErrors.UsdcOptionAccountError],
    {
      OrderNotFound: [3100136],
      SymbolNotTrading: [3100126, 3100127, 3100128],
      TooManyOrders: [3100145, 3200304],
      PriceOutOfRange: [3100113, 3100114],
      MarginModeNotSwitchable: [3400001, 3400002, 3400005],
      UpgradeNotPossible: [3400065],
      LiquidationInProgress: [3100141],
      RateLimited: [3303007, 3303008]
    }
  )

  it("leave the outcome of an order open while it is being canceled", () => {
    assert.deepStrictEqual(refusedAs(UsdcOption.cancelOrder, 3100320), ["RequestProcessing", "unknown"])
    assert.deepStrictEqual(refusedAs(UsdcOption.cancelOrder, 3100191), ["OrderClosed", "notExecuted"])
    assert.deepStrictEqual(refusedAs(UsdcOption.getBalances, 10007), ["ServerTimeout", "notExecuted"])
  })
})

describe("calls of USDC options through the client", () => {
  const account = { key: "usdcKey0001", secret: Redacted.make("usdc-secret") }

  it.effect("retry a read with POST after its response was lost", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ lost: "after" }, { result: { marginMode: "REGULAR_MARGIN" } }])
      const fiber = yield* UsdcOption.getMarginMode().pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer),
        Effect.fork
      )
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { marginMode: "REGULAR_MARGIN" })
      assert.strictEqual(exchange.sent.length, 2)
      assert.strictEqual(exchange.sent[0]?.body, "{}")
    })
  )

  it.effect("never repeat an order whose outcome is unknown to the exchange", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ code: 10006, message: "System not responding. Request status unknown." }])
      const order = {
        symbol: "SOL-25DEC26-150-P",
        orderType: "Limit",
        side: "Buy",
        orderQty: "1",
        orderPrice: "5",
        timeInForce: "PostOnly",
        orderLinkId: "mine-1"
      } as const
      const error = yield* UsdcOption.submitOrder(order).pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer),
        Effect.flip
      )
      assert.strictEqual(error._tag, "ServerError")
      assert.strictEqual(exchange.sent.length, 1)
    })
  )

  it.effect("page by the cursor in the body", () =>
    Effect.gen(function* () {
      const page = (orderId: string, cursor: string) => ({
        result: { resultTotalSize: 1, cursor, dataList: [{ orderId, symbol: "SOL-25DEC26-150-P" }] }
      })
      const exchange = scripted([page("order-1", "next%2C1"), page("order-2", "")])
      const orders = yield* Stream.runCollect(Pages.items(UsdcOption.getHistoricOrders, { category: "OPTION" })).pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer)
      )
      assert.deepStrictEqual(
        Array.from(orders).map(({ orderId }) => orderId),
        ["order-1", "order-2"]
      )
      assert.deepStrictEqual(
        exchange.sent.map(({ body }) => body),
        ['{"category":"OPTION"}', '{"category":"OPTION","cursor":"next%2C1"}']
      )
    })
  )
})
