import { assert, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { bodyOf, type Case, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: SpotV3.borrowCrossMarginLoan,
    kind: "commit",
    params: {
      coin: "USDC",
      qty: "2.5"
    },
    result: {
      transactId: "700121"
    },
    identity: ["result.transactId"]
  },
  {
    endpoint: SpotV3.cancelOrder,
    kind: "idempotentWrite",
    params: {
      orderId: "700122",
      orderLinkId: "mine-7",
      orderCategory: 0
    },
    result: {
      orderId: "700123",
      orderLinkId: "mine-7",
      symbol: "SOLUSDC",
      status: "NEW",
      accountId: "700124",
      createTime: "1700000000123",
      orderPrice: "61.5",
      orderQty: "12.5",
      execQty: "12.5",
      timeInForce: "GTC",
      orderType: "LIMIT",
      side: "BUY"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotV3.cancelOrderBatch,
    kind: "commit",
    params: {
      symbol: "SOLUSDC",
      side: "Buy",
      orderTypes: "LIMIT,LIMIT_MAKER",
      orderCategory: 0
    },
    result: {
      success: "1"
    },
    identity: ["result.success"]
  },
  {
    endpoint: SpotV3.cancelOrderBatchIDs,
    kind: "idempotentWrite",
    params: {
      orderIds: "700125",
      orderCategory: 0
    },
    result: {
      list: [
        {
          orderId: "700126",
          code: "some code"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: SpotV3.get24hrTicker,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC"
    },
    query: "symbol=SOLUSDC",
    result: {
      t: 1700000000123,
      s: "some s",
      lp: "61.5",
      h: "61.5",
      l: "61.5",
      o: "61.5",
      bp: "61.5",
      ap: "61.5",
      v: "12.5",
      qv: "12.5"
    },
    identity: ["result.s"]
  },
  {
    endpoint: SpotV3.getBalances,
    kind: "read",
    params: undefined,
    result: {
      balances: [
        {
          coin: "USDC",
          coinId: "USDC",
          total: "12.5",
          free: "12.5",
          locked: "12.5"
        }
      ]
    },
    identity: ["result.balances", "result.balances.0.coin"]
  },
  {
    endpoint: SpotV3.getBestBidAskPrice,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC"
    },
    query: "symbol=SOLUSDC",
    result: {
      symbol: "SOLUSDC",
      bidPrice: "61.5",
      bidQty: "12.5",
      askPrice: "61.5",
      askQty: "12.5",
      time: 1700000000123
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: SpotV3.getBorrowableCoins,
    kind: "read",
    access: "public",
    params: {
      coin: "USDC"
    },
    query: "coin=USDC",
    result: {
      list: [
        {
          coin: "USDC",
          borrowingPrecision: 3,
          repaymentPrecision: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: SpotV3.getCandles,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC",
      interval: "1m",
      limit: 40,
      startTime: 1700000000123,
      endTime: 1700000000123
    },
    query: "symbol=SOLUSDC&interval=1m&limit=40&startTime=1700000000123&endTime=1700000000123",
    result: {
      list: [
        {
          t: 1700000000123,
          s: "some s",
          sn: "some sn",
          c: "61.5",
          h: "61.5",
          l: "61.5",
          o: "61.5",
          v: "12.5"
        }
      ]
    },
    identity: ["result.list", "result.list.0.t"]
  },
  {
    endpoint: SpotV3.getCrossMarginAccountInfo,
    kind: "read",
    params: undefined,
    result: {
      acctBalanceSum: "12.5",
      debtBalanceSum: "12.5",
      loanAccountList: [
        {
          free: "12.5",
          interest: "12.5",
          loan: "12.5",
          locked: "12.5",
          remainAmount: "12.5",
          tokenId: "USDC",
          total: "12.5"
        }
      ],
      riskRate: "0.0025",
      status: 3,
      switchStatus: 3
    },
    identity: ["result.loanAccountList", "result.loanAccountList.0.tokenId"]
  },
  {
    endpoint: SpotV3.getCrossMarginBorrowingInfo,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      status: 0,
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&coin=USDC&status=0&limit=40",
    result: {
      list: [
        {
          accountId: "700127",
          coin: "USDC",
          createdTime: 1700000000123,
          id: "700128",
          interestAmount: "12.5",
          interestBalance: "12.5",
          loanAmount: "12.5",
          loanBalance: "12.5",
          remainAmount: "12.5",
          status: 3,
          type: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.id"]
  },
  {
    endpoint: SpotV3.getCrossMarginInterestQuota,
    kind: "read",
    params: {
      coin: "USDC"
    },
    query: "coin=USDC",
    result: {
      coin: "USDC",
      interestRate: "0.0025",
      loanAbleAmount: "12.5",
      maxLoanAmount: "12.5"
    },
    identity: ["result.coin"]
  },
  {
    endpoint: SpotV3.getCrossMarginRepaymentHistory,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      coin: "USDC",
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&coin=USDC&limit=40",
    result: {
      list: [
        {
          accountId: "700129",
          coin: "USDC",
          repaidAmount: "12.5",
          repayId: "700120",
          repayMarginOrderId: "12.5",
          repayTime: "1700000000123",
          transactIds: [
            {
              repaidAmount: "12.5",
              repaidInterest: "12.5",
              repaidPrincipal: "some repaidPrincipal",
              repaidSerialNumber: "some repaidSerialNumber",
              transactId: "700121"
            }
          ]
        }
      ]
    },
    identity: ["result.list", "result.list.0.repayId", "result.list.0.transactIds.0.transactId"]
  },
  {
    endpoint: SpotV3.getInstitutionalLoans,
    kind: "read",
    params: {
      orderId: "700122",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40
    },
    query: "orderId=700122&startTime=1700000000123&endTime=1700000000123&limit=40",
    result: {
      loanInfo: [
        {
          orderId: "700123",
          orderProductId: "700124",
          parentUid: "700125",
          loanTime: "1700000000123",
          loanCoin: "USDC",
          loanAmount: "12.5",
          unpaidAmount: "12.5",
          unpaidInterest: "12.5",
          repaidAmount: "12.5",
          repaidInterest: "12.5",
          interestRate: "0.0025",
          status: "some status",
          leverage: "12.5",
          supportSpot: 3,
          supportContract: 3,
          withdrawLine: "some withdrawLine",
          transferLine: "some transferLine",
          spotBuyLine: "some spotBuyLine",
          spotSellLine: "some spotSellLine",
          contractOpenLine: "some contractOpenLine",
          liquidationLine: "700126",
          stopLiquidationLine: "700127",
          contractLeverage: "12.5",
          transferRatio: "0.0025",
          spotSymbols: ["SOLUSDC"],
          contractSymbols: ["SOLUSDC"]
        }
      ]
    },
    identity: ["result.loanInfo", "result.loanInfo.0.orderId"]
  },
  {
    endpoint: SpotV3.getInstitutionalLtv,
    kind: "read",
    params: undefined,
    result: {
      ltvInfo: [
        {
          ltv: "some ltv",
          parentUid: "700128",
          subAccountUids: ["700129"],
          unpaidAmount: "12.5",
          unpaidInfo: [
            {
              token: "USDC",
              unpaidQty: "12.5",
              unpaidInterest: "12.5"
            }
          ],
          balance: "12.5",
          spotBalanceInfo: [
            {
              token: "USDC",
              price: "61.5",
              qty: "12.5"
            }
          ],
          contractInfo: [
            {
              token: "USDC",
              price: "61.5",
              qty: "12.5"
            }
          ]
        }
      ]
    },
    identity: [
      "result.ltvInfo",
      "result.ltvInfo.0.ltv",
      "result.ltvInfo.0.unpaidInfo.0.token",
      "result.ltvInfo.0.spotBalanceInfo.0.token",
      "result.ltvInfo.0.contractInfo.0.token"
    ]
  },
  {
    endpoint: SpotV3.getInstitutionalMarginCoins,
    kind: "read",
    access: "public",
    params: {
      productId: "700120"
    },
    query: "productId=700120",
    result: {
      marginToken: [
        {
          productId: "700121",
          spotToken: [
            {
              token: "USDC",
              convertRatio: "0.0025"
            }
          ],
          contractToken: [
            {
              token: "USDC",
              convertRatio: "0.0025"
            }
          ]
        }
      ]
    },
    identity: [
      "result.marginToken",
      "result.marginToken.0.productId",
      "result.marginToken.0.spotToken.0.token",
      "result.marginToken.0.contractToken.0.token"
    ]
  },
  {
    endpoint: SpotV3.getInstitutionalProducts,
    kind: "read",
    access: "public",
    params: {
      productId: "700122"
    },
    query: "productId=700122",
    result: {
      marginProductInfo: [
        {
          productId: "700123",
          leverage: "12.5",
          supportSpot: 3,
          supportContract: 3,
          withdrawLine: "some withdrawLine",
          transferLine: "some transferLine",
          spotBuyLine: "some spotBuyLine",
          spotSellLine: "some spotSellLine",
          contractOpenLine: "some contractOpenLine",
          liquidationLine: "700124",
          stopLiquidationLine: "700125",
          contractLeverage: "12.5",
          transferRatio: "0.0025",
          spotSymbols: ["SOLUSDC"],
          contractSymbols: ["SOLUSDC"]
        }
      ]
    },
    identity: ["result.marginProductInfo", "result.marginProductInfo.0.productId"]
  },
  {
    endpoint: SpotV3.getInstitutionalRepayments,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&limit=40",
    result: {
      repayInfo: [
        {
          repayOrderId: "700126",
          repaidTime: "1700000000123",
          token: "USDC",
          quantity: "12.5",
          interest: "12.5",
          businessType: "some businessType",
          status: "some status"
        }
      ]
    },
    identity: ["result.repayInfo", "result.repayInfo.0.repayOrderId"]
  },
  {
    endpoint: SpotV3.getLastTradedPrice,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC"
    },
    query: "symbol=SOLUSDC",
    result: {
      symbol: "SOLUSDC",
      price: "61.5"
    },
    identity: ["result.symbol", "result.price"]
  },
  {
    endpoint: SpotV3.getLeveragedTokenAssetInfos,
    kind: "read",
    access: "public",
    params: {
      ltCode: "some ltCode"
    },
    query: "ltCode=some%20ltCode",
    result: {
      list: [
        {
          fundFee: "12.5",
          fundFeeTime: 1700000000123,
          ltCode: "some ltCode",
          ltName: "some ltName",
          manageFeeRate: "0.0025",
          manageFeeTime: 1700000000123,
          maxPurchase: "12.5",
          maxPurchaseDaily: "12.5",
          maxRedeem: "12.5",
          maxRedeemDaily: "12.5",
          minPurchase: "12.5",
          minRedeem: "12.5",
          netValue: "12.5",
          purchaseFeeRate: "0.0025",
          redeemFeeRate: "0.0025",
          status: "1",
          total: "12.5",
          value: "12.5"
        }
      ]
    },
    identity: ["result.list", "result.list.0.ltCode"]
  },
  {
    endpoint: SpotV3.getLeveragedTokenMarketInfo,
    kind: "read",
    params: {
      ltCode: "some ltCode"
    },
    query: "ltCode=some%20ltCode",
    result: {
      basket: "some basket",
      circulation: "some circulation",
      leverage: "12.5",
      ltCode: "some ltCode",
      nav: "61.5",
      navTime: 1700000000123
    },
    identity: ["result.ltCode"]
  },
  {
    endpoint: SpotV3.getLeveragedTokenPRHistory,
    kind: "read",
    params: {
      ltCode: "some ltCode",
      orderId: "700127",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      orderType: 1,
      serialNo: "700128"
    },
    query:
      "ltCode=some%20ltCode&orderId=700127&startTime=1700000000123&endTime=1700000000123&limit=40&orderType=1&serialNo=700128",
    result: {
      list: [
        {
          amount: "12.5",
          excTime: 1700000000123,
          fee: "12.5",
          ltCode: "some ltCode",
          orderId: "700129",
          orderStatus: "1",
          orderTime: 1700000000123,
          orderType: 3,
          serialNo: "700120",
          value: "12.5",
          valueCoin: "USDC"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: SpotV3.getMergedOrderBook,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC",
      scale: 3,
      limit: 40
    },
    query: "symbol=SOLUSDC&scale=3&limit=40",
    result: {
      time: 1700000000123,
      bids: [["64999.5", "0.2"]],
      asks: [["65000.5", "0.1"]]
    },
    identity: ["result.bids", "result.asks"]
  },
  {
    endpoint: SpotV3.getMyTrades,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      orderId: "700121",
      limit: "12.5",
      startTime: 1700000000123,
      endTime: 1700000000123,
      fromTradeId: "700122",
      toTradeId: "700123"
    },
    query:
      "symbol=SOLUSDC&orderId=700121&limit=12.5&startTime=1700000000123&endTime=1700000000123&fromTradeId=700122&toTradeId=700123",
    result: {
      list: [
        {
          symbol: "SOLUSDC",
          id: "700124",
          orderId: "700125",
          tradeId: "700126",
          orderPrice: "61.5",
          orderQty: "12.5",
          execFee: "12.5",
          feeTokenId: "USDC",
          creatTime: "1700000000123",
          isBuyer: "some isBuyer",
          isMaker: "some isMaker",
          matchOrderId: "700127",
          makerRebate: "some makerRebate",
          executionTime: "1700000000123",
          blockTradeId: "12.5"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.tradeId"]
  },
  {
    endpoint: SpotV3.getOpenOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      orderId: "700128",
      limit: 40,
      orderCategory: 0
    },
    query: "symbol=SOLUSDC&orderId=700128&limit=40&orderCategory=0",
    result: {
      list: [
        {
          accountId: "700129",
          symbol: "SOLUSDC",
          orderLinkId: "mine-7",
          orderId: "700120",
          orderPrice: "61.5",
          orderQty: "12.5",
          execQty: "12.5",
          cummulativeQuoteQty: "12.5",
          avgPrice: "61.5",
          status: "NEW",
          timeInForce: "GTC",
          orderType: "LIMIT",
          side: "BUY",
          stopPrice: "61.5",
          icebergQty: "12.5",
          createTime: "1700000000123",
          updateTime: "1700000000123",
          isWorking: "some isWorking",
          blockTradeId: "12.5",
          cancelType: "some cancelType",
          smpGroup: 3,
          smpOrderId: "700121",
          smpType: "None",
          executedOrderId: "700122",
          triggerPrice: "61.5",
          orderCategory: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: SpotV3.getOrder,
    kind: "read",
    params: {
      orderId: "700123",
      orderLinkId: "mine-7",
      orderCategory: 0
    },
    query: "orderId=700123&orderLinkId=mine-7&orderCategory=0",
    result: {
      accountId: "700124",
      symbol: "SOLUSDC",
      orderLinkId: "mine-7",
      orderId: "700125",
      orderPrice: "61.5",
      orderQty: "12.5",
      execQty: "12.5",
      cummulativeQuoteQty: "12.5",
      avgPrice: "61.5",
      status: "NEW",
      timeInForce: "GTC",
      orderType: "LIMIT",
      side: "BUY",
      stopPrice: "61.5",
      icebergQty: "12.5",
      createTime: "1700000000123",
      updateTime: "1700000000123",
      isWorking: "some isWorking",
      locked: "12.5",
      blockTradeId: "12.5",
      cancelType: "some cancelType",
      smpGroup: 3,
      smpOrderId: "700126",
      smpType: "None",
      executedOrderId: "700127",
      triggerPrice: "61.5",
      orderCategory: 3
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotV3.getOrderBook,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC",
      limit: 40
    },
    query: "symbol=SOLUSDC&limit=40",
    result: {
      time: 1700000000123,
      bids: [["64999.5", "0.2"]],
      asks: [["65000.5", "0.1"]]
    },
    identity: ["result.bids", "result.asks"]
  },
  {
    endpoint: SpotV3.getPastOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      orderId: "700128",
      limit: 40,
      orderCategory: 0,
      startTime: 1700000000123,
      endTime: 1700000000123
    },
    query: "symbol=SOLUSDC&orderId=700128&limit=40&orderCategory=0&startTime=1700000000123&endTime=1700000000123",
    result: {
      list: [
        {
          accountId: "700129",
          symbol: "SOLUSDC",
          orderLinkId: "mine-7",
          orderId: "700120",
          orderPrice: "61.5",
          orderQty: "12.5",
          execQty: "12.5",
          cummulativeQuoteQty: "12.5",
          avgPrice: "61.5",
          status: "NEW",
          timeInForce: "GTC",
          orderType: "LIMIT",
          side: "BUY",
          stopPrice: "61.5",
          icebergQty: "12.5",
          createTime: "1700000000123",
          updateTime: "1700000000123",
          isWorking: "some isWorking",
          blockTradeId: "12.5",
          cancelType: "some cancelType",
          smpGroup: 3,
          smpOrderId: "700121",
          smpType: "None",
          executedOrderId: "700122",
          triggerPrice: "61.5",
          orderCategory: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: SpotV3.getServerTime,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      serverTime: "1700000000123"
    },
    identity: ["result.serverTime"]
  },
  {
    endpoint: SpotV3.getSymbols,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      list: [
        {
          name: "SOLUSDC",
          alias: "SOLUSDC",
          baseCoin: "USDC",
          quoteCoin: "USDC",
          basePrecision: "12.5",
          quotePrecision: "12.5",
          minTradeQty: "12.5",
          minTradeAmt: "12.5",
          maxTradeQty: "12.5",
          maxTradeAmt: "12.5",
          minPricePrecision: "61.5",
          category: "some category",
          showStatus: "some showStatus",
          innovation: "some innovation"
        }
      ]
    },
    identity: ["result.list", "result.list.0.name"]
  },
  {
    endpoint: SpotV3.getTrades,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC",
      limit: 40
    },
    query: "symbol=SOLUSDC&limit=40",
    result: {
      list: [
        {
          price: "61.5",
          time: 1700000000123,
          qty: "12.5",
          isBuyerMaker: 3,
          type: "some type"
        }
      ]
    },
    identity: ["result.list", "result.list.0.price", "result.list.0.qty"]
  },
  {
    endpoint: SpotV3.purchaseLeveragedToken,
    kind: "commit",
    params: {
      ltCode: "some ltCode",
      ltAmount: "2.5",
      serialNo: "700123"
    },
    result: {
      amount: "12.5",
      id: "700124",
      ltCode: "some ltCode",
      orderAmount: "12.5",
      orderQuantity: "12.5",
      orderStatus: "1",
      serialNo: "700125",
      timestamp: 1700000000123,
      valueCoin: "USDC"
    },
    identity: ["result.id"]
  },
  {
    endpoint: SpotV3.redeemLeveragedToken,
    kind: "commit",
    params: {
      ltCode: "some ltCode",
      ltAmount: "2.5",
      serialNo: "700126",
      ltQuantity: "2.5"
    },
    result: {
      id: "700127",
      ltCode: "some ltCode",
      orderAmount: "12.5",
      orderQuantity: "12.5",
      orderStatus: "1",
      quantity: "12.5",
      serialNo: "700128",
      timestamp: 1700000000123,
      valueCoin: "USDC"
    },
    identity: ["result.id"]
  },
  {
    endpoint: SpotV3.repayCrossMarginLoan,
    kind: "commit",
    params: {
      coin: "USDC",
      qty: "2.5",
      completeRepayment: 0
    },
    result: {
      repayId: "700129"
    },
    identity: ["result.repayId"]
  },
  {
    endpoint: SpotV3.submitOrder,
    kind: "commit",
    params: {
      symbol: "SOLUSDC",
      orderQty: "2.5",
      side: "Buy",
      orderType: "LIMIT",
      timeInForce: "GTC",
      orderPrice: "2.5",
      orderLinkId: "mine-7",
      orderCategory: 0,
      triggerPrice: "2.5",
      smpType: "None"
    },
    result: {
      orderId: "700120",
      orderLinkId: "mine-7",
      symbol: "SOLUSDC",
      createTime: "1700000000123",
      orderPrice: "61.5",
      orderQty: "12.5",
      orderType: "LIMIT",
      side: "BUY",
      status: "NEW",
      timeInForce: "GTC",
      accountId: "700121",
      execQty: "12.5",
      orderCategory: 3,
      smpType: "None",
      triggerPrice: "61.5"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotV3.switchCrossMargin,
    kind: "idempotentWrite",
    params: {
      switch: 0
    },
    result: {
      switchStatus: 3
    },
    identity: ["result.switchStatus"]
  }
]

testFamily("SpotV3", SpotV3, cases)

it("operations that move money or create something are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    borrowCrossMarginLoan: null,
    cancelOrderBatch: null,
    purchaseLeveragedToken: "serialNo",
    redeemLeveragedToken: "serialNo",
    repayCrossMarginLoan: null,
    submitOrder: "orderLinkId"
  })
})

it("a refusal has V5's class of the same meaning, with the codes of spot v3", () => {
  const refused = {
    12213: ["OrderNotFound", "notExecuted"],
    12131: ["InsufficientBalance", "notExecuted"],
    12141: ["DuplicateOrderLinkId", "notExecuted"],
    12134: ["TooManyDecimals", "notExecuted"],
    12146: ["ServerTimeout", "unknown"],
    12212: ["RequestProcessing", "unknown"],
    10006: ["RateLimited", "notExecuted"],
    10020: ["LeveragedTradingNotAllowed", "notExecuted"],
    12999: ["ServerError", "unknown"],
    12401: ["UnknownExchangeError", "notExecuted"],
    110001: ["UnknownExchangeError", "unknown"]
  }
  for (const [code, expected] of Object.entries(refused))
    assert.deepStrictEqual<unknown>(refusedAs(SpotV3.submitOrder, Number(code)), expected, code)
  assert.deepStrictEqual(refusedAs(SpotV3.purchaseLeveragedToken, 12401), ["LeveragedTokenQuotaReached", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV3.borrowCrossMarginLoan, 12621), ["DuplicateMarginRequest", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV3.getOrder, 12146), ["ServerTimeout", "notExecuted"])
})

it("a decimal is sent without an exponent, a list separated by commas", () => {
  const order = { symbol: "SOLUSDC", side: "Sell", orderType: "LIMIT", orderQty: 0.0000001, orderPrice: 61.5 } as const
  assert.strictEqual(
    Either.getOrThrow(SpotV3.submitOrder.encodeRequest(order)).body,
    '{"symbol":"SOLUSDC","side":"Sell","orderType":"LIMIT","orderQty":"0.0000001","orderPrice":"61.5"}'
  )
  const members = Either.getOrThrow(SpotV3.cancelOrderBatchIDs.encodeRequest({ orderIds: ["7", "8"] }))
  assert.strictEqual(members.body, '{"orderIds":["7","8"]}')
})

it("times of orders are text in one list and numbers in the other", () => {
  for (const createTime of [1700000000000, "1700000000000"])
    for (const endpoint of [SpotV3.getOpenOrders, SpotV3.getPastOrders])
      assert.isTrue(Either.isRight(endpoint.decodeBody(bodyOf(endpoint, { list: [{ orderId: "1", createTime }] }))))
})

it("a redemption accepts the documented quantity, or the amount that the older client sends", () => {
  for (const own of [{ ltQuantity: "3" }, { ltAmount: "3" }])
    assert.isTrue(Either.isRight(SpotV3.redeemLeveragedToken.encodeRequest({ ltCode: "SOL3L", ...own })))
})

it.effect("a call through the client is signed in headers, and its refusal can be caught by its tag", () =>
  Effect.gen(function* () {
    const exchange = scripted([{ code: 12213, message: "Order does not exist." }, { result: { balances: [] } }])
    const outcome = yield* SpotV3.cancelOrder({ orderLinkId: "mine-7" }).pipe(
      Effect.catchTag("OrderNotFound", (refused) => Effect.succeed(refused.endpoint)),
      Effect.zip(SpotV3.getBalances()),
      Effect.provideService(Credentials, { key: "legacyKey0001", secret: Redacted.make("legacy-secret") }),
      Effect.provide(exchange.layer)
    )
    assert.deepStrictEqual<unknown>(outcome, ["SpotV3.cancelOrder", { balances: [] }])
    const [cancel, balances] = exchange.sent
    assert.strictEqual(cancel?.method, "POST")
    assert.strictEqual(cancel?.body, '{"orderLinkId":"mine-7"}')
    assert.strictEqual(cancel?.headers["X-BAPI-API-KEY"], "legacyKey0001")
    assert.strictEqual(balances?.path, "/spot/v3/private/account")
    assert.strictEqual(balances?.headers["X-Referer"], "effect-bybit")
  })
)
