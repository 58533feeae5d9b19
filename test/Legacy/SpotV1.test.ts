import { assert, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import { bodyOf, type Case, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: SpotV1.borrowCrossMarginLoan,
    kind: "commit",
    params: {
      currency: "USDC",
      qty: "2.5"
    },
    result: "some ",
    identity: ["result"]
  },
  {
    endpoint: SpotV1.cancelOrder,
    kind: "idempotentWrite",
    params: {
      orderId: "700121",
      orderLinkId: "mine-7",
      orderCategory: 0
    },
    query: "orderId=700121&orderLinkId=mine-7&orderCategory=0",
    result: {
      accountId: "700122",
      symbol: "SOLUSDC",
      orderLinkId: "mine-7",
      orderId: "700123",
      transactTime: "1700000000123",
      price: "61.5",
      origQty: "12.5",
      executedQty: "12.5",
      status: "NEW",
      timeInForce: "GTC",
      type: "LIMIT",
      side: "BUY"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotV1.cancelOrderBatch,
    kind: "commit",
    params: {
      symbol: "SOLUSDC",
      side: "Buy",
      orderTypes: "LIMIT,LIMIT_MAKER"
    },
    query: "symbol=SOLUSDC&side=Buy&orderTypes=LIMIT%2CLIMIT_MAKER",
    result: {
      success: true
    },
    identity: ["result.success"]
  },
  {
    endpoint: SpotV1.cancelOrderBatchIDs,
    kind: "idempotentWrite",
    params: {
      orderIds: "700124"
    },
    query: "orderIds=700124",
    result: [
      {
        orderId: "700125",
        code: "some code"
      }
    ],
    identity: ["result.0.orderId"]
  },
  {
    endpoint: SpotV1.fastCancelOrder,
    kind: "idempotentWrite",
    params: {
      symbolId: "SOLUSDC",
      orderId: "700126",
      orderLinkId: "mine-7"
    },
    query: "symbolId=SOLUSDC&orderId=700126&orderLinkId=mine-7",
    result: {
      isCancelled: true
    },
    identity: ["result.isCancelled"]
  },
  {
    endpoint: SpotV1.fastCancelOrderBatch,
    kind: "commit",
    params: {
      symbol: "SOLUSDC",
      side: "Buy",
      orderTypes: "LIMIT,LIMIT_MAKER"
    },
    query: "symbol=SOLUSDC&side=Buy&orderTypes=LIMIT%2CLIMIT_MAKER",
    result: {
      success: true
    },
    identity: ["result.success"]
  },
  {
    endpoint: SpotV1.get24hrTicker,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC"
    },
    query: "symbol=SOLUSDC",
    result: {
      time: 1700000000123,
      symbol: "SOLUSDC",
      bestBidPrice: "61.5",
      bestAskPrice: "61.5",
      volume: "12.5",
      quoteVolume: "12.5",
      lastPrice: "61.5",
      highPrice: "61.5",
      lowPrice: "61.5",
      openPrice: "61.5"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: SpotV1.getBalances,
    kind: "read",
    params: undefined,
    result: {
      balances: [
        {
          coin: "USDC",
          coinId: "USDC",
          coinName: "USDC",
          total: "12.5",
          free: "12.5",
          locked: "12.5"
        }
      ]
    },
    identity: ["result.balances", "result.balances.0.coin"]
  },
  {
    endpoint: SpotV1.getBestBidAskPrice,
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
    endpoint: SpotV1.getCandles,
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
    result: [[3, "some 1", "some 2", "some 3", "some 4", "some 5", 3, "some 7", 3, "some 9", "some 10"]],
    identity: []
  },
  {
    endpoint: SpotV1.getCrossMarginAccountInfo,
    kind: "read",
    params: undefined,
    result: {
      status: "some status",
      riskRate: "0.0025",
      acctBalanceSum: "12.5",
      debtBalanceSum: "12.5",
      loanAccountList: [
        {
          tokenId: "USDC",
          total: "12.5",
          locked: "12.5",
          loan: "12.5",
          interest: "12.5",
          free: "12.5"
        }
      ]
    },
    identity: ["result.loanAccountList", "result.loanAccountList.0.tokenId"]
  },
  {
    endpoint: SpotV1.getCrossMarginBorrowingInfo,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      currency: "USDC",
      status: 0,
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&currency=USDC&status=0&limit=40",
    result: [
      {
        id: "700127",
        accountId: "700128",
        currency: "USDC",
        loanAmount: "12.5",
        loanBalance: "12.5",
        interestAmount: "12.5",
        interestBalance: "12.5",
        createdTime: "1700000000123",
        type: 3,
        status: 3
      }
    ],
    identity: ["result.0.id"]
  },
  {
    endpoint: SpotV1.getCrossMarginInterestQuota,
    kind: "read",
    params: {
      currency: "USDC"
    },
    query: "currency=USDC",
    result: {
      currency: "USDC",
      interestRate: "0.0025",
      maxLoanAmount: "12.5",
      loanAbleAmount: "12.5"
    },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotV1.getCrossMarginRepaymentHistory,
    kind: "read",
    params: {
      startTime: 1700000000123,
      endTime: 1700000000123,
      currency: "USDC",
      limit: 40
    },
    query: "startTime=1700000000123&endTime=1700000000123&currency=USDC&limit=40",
    result: [
      {
        repayMarginOrderId: "12.5",
        repayId: "700129",
        accountId: "700120",
        currency: "USDC",
        repaidAmount: "12.5",
        repayTime: "1700000000123",
        transactIds: [
          {
            transactId: "700121",
            repaidSerialNumber: "some repaidSerialNumber",
            repaidAmount: "12.5",
            repaidPrincipal: "some repaidPrincipal",
            repaidInterest: "12.5"
          }
        ]
      }
    ],
    identity: ["result.0.repayId", "result.0.transactIds.0.transactId"]
  },
  {
    endpoint: SpotV1.getLastTradedPrice,
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
    identity: ["result.symbol"]
  },
  {
    endpoint: SpotV1.getLeveragedToken,
    kind: "read",
    params: {
      ltCode: "some ltCode"
    },
    query: "ltCode=some%20ltCode",
    result: {
      ltCode: "some ltCode",
      ltName: "some ltName",
      maxPurchase: "12.5",
      minPurchase: "12.5",
      maxPurchaseDaily: "12.5",
      maxRedeem: "12.5",
      minRedeem: "12.5",
      maxRedeemDaily: "12.5",
      purchaseFeeRate: "0.0025",
      redeemFeeRate: "0.0025",
      status: "1",
      fundFee: "12.5",
      fundFeeTime: 1700000000123,
      manageFeeRate: "0.0025",
      manageFeeTime: 1700000000123,
      value: "12.5",
      total: "12.5",
      netValue: "12.5"
    },
    identity: ["result.ltCode"]
  },
  {
    endpoint: SpotV1.getLeveragedTokenRecords,
    kind: "read",
    params: {
      ltCode: "some ltCode",
      orderId: "700122",
      startTime: 1700000000123,
      endTime: 1700000000123,
      limit: 40,
      orderType: 1,
      serialNo: "700123"
    },
    query:
      "ltCode=some%20ltCode&orderId=700122&startTime=1700000000123&endTime=1700000000123&limit=40&orderType=1&serialNo=700123",
    result: [
      {
        ltCode: "some ltCode",
        orderId: "700124",
        orderType: 3,
        orderTime: "1700000000123",
        excTime: "1700000000123",
        orderStatus: "1",
        fee: "12.5",
        amount: "12.5",
        value: "12.5",
        valueCoin: "USDC",
        serialNo: "700125"
      }
    ],
    identity: ["result.0.orderId"]
  },
  {
    endpoint: SpotV1.getLeveragedTokenReference,
    kind: "read",
    params: {
      ltCode: "some ltCode"
    },
    query: "ltCode=some%20ltCode",
    result: {
      ltCode: "some ltCode",
      nav: "61.5",
      navTime: "1700000000123",
      basket: "some basket",
      leverage: "12.5",
      circulation: "some circulation"
    },
    identity: ["result.ltCode"]
  },
  {
    endpoint: SpotV1.getMergedOrderBook,
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
    endpoint: SpotV1.getMyTrades,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      limit: 40,
      fromId: "700126",
      toId: "700127",
      fromTicketId: "700128",
      toTicketId: "700129",
      orderId: "700120",
      startTime: 1700000000123,
      endTime: 1700000000123
    },
    query:
      "symbol=SOLUSDC&limit=40&fromId=700126&toId=700127&fromTicketId=700128&toTicketId=700129&orderId=700120&startTime=1700000000123&endTime=1700000000123",
    result: [
      {
        id: "700121",
        symbol: "SOLUSDC",
        symbolName: "SOLUSDC",
        orderId: "700122",
        ticketId: "700123",
        matchOrderId: "700124",
        price: "61.5",
        qty: "12.5",
        commission: "some commission",
        commissionAsset: "USDC",
        time: "1700000000123",
        isBuyer: true,
        isMaker: true,
        fee: {
          feeTokenId: "USDC",
          feeTokenName: "USDC",
          fee: "12.5"
        },
        feeTokenId: "USDC",
        feeAmount: "12.5",
        makerRebate: "some makerRebate",
        executionTime: "1700000000123"
      }
    ],
    identity: ["result.0.orderId"]
  },
  {
    endpoint: SpotV1.getOpenOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      orderId: "700125",
      limit: 40
    },
    query: "symbol=SOLUSDC&orderId=700125&limit=40",
    result: [
      {
        accountId: "700126",
        exchangeId: "700127",
        symbol: "SOLUSDC",
        symbolName: "SOLUSDC",
        orderLinkId: "mine-7",
        orderId: "700128",
        price: "61.5",
        origQty: "12.5",
        executedQty: "12.5",
        cummulativeQuoteQty: "12.5",
        avgPrice: "61.5",
        status: "NEW",
        timeInForce: "GTC",
        type: "LIMIT",
        side: "BUY",
        stopPrice: "61.5",
        icebergQty: "12.5",
        time: "1700000000123",
        updateTime: "1700000000123",
        isWorking: true
      }
    ],
    identity: ["result.0.orderId"]
  },
  {
    endpoint: SpotV1.getOrder,
    kind: "read",
    params: {
      orderId: "700129",
      orderLinkId: "mine-7",
      orderCategory: 0
    },
    query: "orderId=700129&orderLinkId=mine-7&orderCategory=0",
    result: {
      accountId: "700120",
      exchangeId: "700121",
      symbol: "SOLUSDC",
      symbolName: "SOLUSDC",
      orderLinkId: "mine-7",
      orderId: "700122",
      price: "61.5",
      origQty: "12.5",
      executedQty: "12.5",
      cummulativeQuoteQty: "12.5",
      avgPrice: "61.5",
      status: "NEW",
      timeInForce: "GTC",
      type: "LIMIT",
      side: "BUY",
      stopPrice: "61.5",
      icebergQty: "12.5",
      time: "1700000000123",
      updateTime: "1700000000123",
      isWorking: true,
      locked: "12.5"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotV1.getOrderBook,
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
    endpoint: SpotV1.getPastOrders,
    kind: "read",
    params: {
      symbol: "SOLUSDC",
      orderId: "700123",
      limit: 40,
      startTime: 1700000000123,
      endTime: 1700000000123
    },
    query: "symbol=SOLUSDC&orderId=700123&limit=40&startTime=1700000000123&endTime=1700000000123",
    result: [
      {
        accountId: "700124",
        exchangeId: "700125",
        symbol: "SOLUSDC",
        symbolName: "SOLUSDC",
        orderLinkId: "mine-7",
        orderId: "700126",
        price: "61.5",
        origQty: "12.5",
        executedQty: "12.5",
        cummulativeQuoteQty: "12.5",
        avgPrice: "61.5",
        status: "NEW",
        timeInForce: "GTC",
        type: "LIMIT",
        side: "BUY",
        stopPrice: "61.5",
        icebergQty: "12.5",
        time: "1700000000123",
        updateTime: "1700000000123",
        isWorking: true
      }
    ],
    identity: ["result.0.orderId"]
  },
  {
    endpoint: SpotV1.getServerTime,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      serverTime: 1700000000123
    },
    identity: ["result.serverTime"]
  },
  {
    endpoint: SpotV1.getSymbols,
    kind: "read",
    access: "public",
    params: undefined,
    result: [
      {
        name: "SOLUSDC",
        alias: "SOLUSDC",
        baseCurrency: "USDC",
        quoteCurrency: "USDC",
        basePrecision: "12.5",
        quotePrecision: "12.5",
        minTradeQuantity: "12.5",
        minTradeAmount: "12.5",
        minPricePrecision: "61.5",
        maxTradeQuantity: "12.5",
        maxTradeAmount: "12.5",
        category: 3,
        innovation: true,
        showStatus: true
      }
    ],
    identity: ["result.0.name"]
  },
  {
    endpoint: SpotV1.getTrades,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDC",
      limit: 40
    },
    query: "symbol=SOLUSDC&limit=40",
    result: [
      {
        price: "61.5",
        time: 1700000000123,
        qty: "12.5",
        isBuyerMaker: true
      }
    ],
    identity: ["result.0.price", "result.0.qty"]
  },
  {
    endpoint: SpotV1.purchaseLeveragedToken,
    kind: "commit",
    params: {
      ltCode: "some ltCode",
      ltAmount: "2.5",
      serialNo: "700127"
    },
    result: {
      ltCode: "some ltCode",
      orderStatus: "1",
      orderQuantity: "12.5",
      orderAmount: "12.5",
      amount: "12.5",
      timestamp: 1700000000123,
      id: "700128",
      valueCoin: "USDC",
      serialNo: "700129"
    },
    identity: ["result.id"]
  },
  {
    endpoint: SpotV1.redeemLeveragedToken,
    kind: "commit",
    params: {
      ltCode: "some ltCode",
      ltQuantity: "2.5",
      serialNo: "700120"
    },
    result: {
      ltCode: "some ltCode",
      orderStatus: "1",
      quantity: "12.5",
      orderQuantity: "12.5",
      orderAmount: "12.5",
      timestamp: 1700000000123,
      id: "700121",
      valueCoin: "USDC",
      serialNo: "700122"
    },
    identity: ["result.id"]
  },
  {
    endpoint: SpotV1.repayCrossMarginLoan,
    kind: "commit",
    params: {
      currency: "USDC",
      qty: "2.5"
    },
    result: "some ",
    identity: ["result"]
  },
  {
    endpoint: SpotV1.submitOrder,
    kind: "commit",
    params: {
      symbol: "SOLUSDC",
      qty: "2.5",
      side: "Buy",
      type: "LIMIT",
      timeInForce: "GTC",
      price: "2.5",
      orderLinkId: "mine-7"
    },
    result: {
      accountId: "700123",
      symbol: "SOLUSDC",
      symbolName: "SOLUSDC",
      orderLinkId: "mine-7",
      orderId: "700124",
      transactTime: "1700000000123",
      price: "61.5",
      origQty: "12.5",
      executedQty: "12.5",
      status: "NEW",
      timeInForce: "GTC",
      type: "LIMIT",
      side: "BUY"
    },
    identity: ["result.orderId"]
  }
]

testFamily("SpotV1", SpotV1, cases)

it("operations that move money or create something are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    borrowCrossMarginLoan: null,
    cancelOrderBatch: null,
    fastCancelOrderBatch: null,
    purchaseLeveragedToken: "serialNo",
    redeemLeveragedToken: "serialNo",
    repayCrossMarginLoan: null,
    submitOrder: "orderLinkId"
  })
})

it("cancellations use DELETE, and no other operation does", () => {
  const deleted = cases.filter(({ endpoint }) => endpoint.method === "DELETE").map(({ endpoint }) => endpoint.id)
  assert.sameMembers(deleted, [
    "cancelOrder",
    "cancelOrderBatch",
    "cancelOrderBatchIDs",
    "fastCancelOrder",
    "fastCancelOrderBatch"
  ])
})

it("a refusal has V5's class of the same meaning, with negative codes", () => {
  const refused = {
    "-2013": ["OrderNotFound", "notExecuted"],
    "-1143": ["OrderNotFound", "notExecuted"],
    "-1131": ["InsufficientBalance", "notExecuted"],
    "-1141": ["DuplicateOrderLinkId", "notExecuted"],
    "-1021": ["RequestExpired", "notExecuted"],
    "-1022": ["InvalidSignature", "notExecuted"],
    "-2015": ["InvalidApiKey", "notExecuted"],
    "-1003": ["RateLimited", "notExecuted"],
    "-1006": ["ServerTimeout", "unknown"],
    "-1146": ["ServerTimeout", "unknown"],
    "-1": ["UnknownExchangeError", "unknown"],
    "-4001": ["UnknownExchangeError", "notExecuted"]
  }
  for (const [code, expected] of Object.entries(refused))
    assert.deepStrictEqual<unknown>(refusedAs(SpotV1.submitOrder, Number(code)), expected, code)
  assert.deepStrictEqual(refusedAs(SpotV1.redeemLeveragedToken, -4015), ["LeveragedTokenNotOpen", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV1.repayCrossMarginLoan, -6016), ["NoRepaymentNeeded", "notExecuted"])
})

it("prices and IDs can be text or numbers", () => {
  const order = (orderId: unknown, price: unknown) => bodyOf(SpotV1.getOrder, { orderId, price, isWorking: true })
  assert.isTrue(Either.isRight(SpotV1.getOrder.decodeBody(order("889208273689997824", "20000"))))
  assert.isTrue(Either.isRight(SpotV1.getOrder.decodeBody(order(88920827, 20000.5))))
  assert.isTrue(Either.isLeft(SpotV1.getOrder.decodeBody(order(true, "1"))))
})

const account = { key: "legacyKey0001", secret: Redacted.make("legacy-secret") }

it.effect("everything signed is in the query, without a body, for every method", () =>
  Effect.gen(function* () {
    const answer = (result: unknown) => ({
      text: JSON.stringify({ ret_code: 0, ret_msg: "", ext_code: null, ext_info: null, result })
    })
    const order = { orderId: "7", orderLinkId: "mine-7" }
    const exchange = scripted([answer(order), answer({ success: true }), answer({ serverTime: 1700000000000 })])
    const calls = Effect.all([
      SpotV1.submitOrder({ symbol: "SOLUSDC", side: "Buy", type: "MARKET", qty: 0.0000001 }),
      SpotV1.cancelOrderBatch({ symbol: "SOLUSDC", orderTypes: ["LIMIT", "LIMIT_MAKER"] }),
      SpotV1.getServerTime()
    ])
    yield* calls.pipe(Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
    const [place, cancel, clock] = exchange.sent
    for (const sent of exchange.sent) {
      assert.isUndefined(sent.body)
      assert.deepStrictEqual(Object.keys(sent.headers), ["X-Referer"])
    }
    assert.strictEqual(place?.method, "POST")
    assert.match(
      place?.path ?? "",
      /^\/spot\/v1\/order\?symbol=SOLUSDC&side=Buy&type=MARKET&qty=0\.0000001&api_key=legacyKey0001&timestamp=\d+&recvWindow=5000&sign=[0-9a-f]{64}$/
    )
    assert.strictEqual(cancel?.method, "DELETE")
    assert.match(
      cancel?.path ?? "",
      /^\/spot\/order\/batch-cancel\?symbol=SOLUSDC&orderTypes=LIMIT%2CLIMIT_MAKER&api_key=/
    )
    assert.strictEqual(clock?.path, "/spot/v1/time")
  })
)

it.effect("a refusal shows neither key nor signature", () =>
  Effect.gen(function* () {
    const message = "Signature for this request is not valid, api_key=legacyKey0001&sign=abcdef"
    const exchange = scripted([
      { text: JSON.stringify({ ret_code: -1022, ret_msg: message, ext_code: null, ext_info: null, result: null }) }
    ])
    const refused = yield* SpotV1.getBalances().pipe(
      Effect.flip,
      Effect.provideService(Credentials, account),
      Effect.provide(exchange.layer)
    )
    assert.strictEqual(refused._tag, "InvalidSignature")
    assert.notInclude(refused.message, "legacyKey0001")
    assert.notInclude(refused.message, "abcdef")
  })
)
