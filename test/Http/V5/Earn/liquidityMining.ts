import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const liquidityMining: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnLiquidityMiningProductInfo,
    kind: "read",
    access: "public",
    params: { baseCoin: "SOL", quoteCoin: "USDC" },
    query: "baseCoin=SOL&quoteCoin=USDC",
    result: {
      products: [
        {
          productId: "product-8",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          status: "NotAvailable",
          maxLeverage: 4,
          minInvestmentQuote: "40.135",
          minInvestmentBase: "43.145",
          maxInvestmentQuote: "46.155",
          maxInvestmentBase: "49.165",
          minWithdrawalAmount: "52.175",
          minReinvestAmount: "55.185",
          baseCoinPrecision: 2,
          quoteCoinPrecision: 3,
          yieldCoins: ["SOL", "USDC"],
          apyE8: "12500021",
          apy7dE8: "12500022",
          poolLiquidityValue: "70.235",
          dailyYield: "73.245",
          slippageRateE8List: ["0", "250000"],
          apyBreakdown: [{ coin: "SOL", apy: "9.6%" }],
          apy7dBreakdown: [{ coin: "SOL", apy: "2.8%" }],
          slippage_levels: ["0", "1000"]
        }
      ]
    },
    identity: [
      "result.products",
      "result.products.0.productId",
      "result.products.0.apyBreakdown.0.coin",
      "result.products.0.apy7dBreakdown.0.coin"
    ]
  },
  {
    endpoint: Earn.addEarnLiquidityMiningLiquidity,
    kind: "commit",
    params: {
      productId: "product-4",
      orderLinkId: "mine-1",
      quoteAmount: "16.055",
      baseAmount: "19.065",
      quoteAccountType: "UNIFIED",
      baseAccountType: "UNIFIED",
      leverage: "28.095"
    },
    result: { orderId: "order-10", orderLinkId: "orderLink-11" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.removeEarnLiquidityMiningLiquidity,
    kind: "commit",
    params: {
      productId: "product-7",
      orderLinkId: "mine-1",
      positionId: "position-8",
      removeRate: 1,
      removeType: "SingleBaseCoin"
    },
    result: { orderId: "order-11", orderLinkId: "orderLink-12" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.addEarnLiquidityMiningMargin,
    kind: "commit",
    params: {
      productId: "product-1",
      orderLinkId: "mine-1",
      positionId: "position-2",
      amount: "10.035",
      quoteAccountType: "UNIFIED"
    },
    result: { orderId: "order-5", orderLinkId: "orderLink-6" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.reinvestEarnLiquidityMining,
    kind: "commit",
    params: { productId: "product-7", orderLinkId: "mine-1", positionId: "position-8" },
    result: { orderId: "order-9", orderLinkId: "orderLink-10" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.claimEarnLiquidityMiningInterest,
    kind: "commit",
    params: { productId: "product-5" },
    result: {},
    identity: []
  },
  {
    endpoint: Earn.getEarnLiquidityMiningPositionInfo,
    kind: "read",
    params: { productId: "product-7", baseCoin: "SOL" },
    query: "productId=product-7&baseCoin=SOL",
    result: {
      positions: [
        {
          positionId: "position-9",
          productId: "product-10",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          quoteAmount: "40.135",
          baseAmount: "43.145",
          principalQuoteAmount: "46.155",
          principalBaseAmount: "49.165",
          principalLiquidityValue: "52.175",
          leveragedValue: "55.185",
          loan: "58.195",
          claimableYield: "61.205",
          currentApr: "64.215",
          leverage: "67.225",
          margin: "70.235",
          liquidationPrice: "73.245",
          currentPriceY: "76.255",
          status: "Liquidating",
          createdTime: "1790000000027"
        }
      ]
    },
    identity: ["result.positions", "result.positions.0.positionId"]
  },
  {
    endpoint: Earn.getEarnLiquidityMiningOrderInfo,
    kind: "read",
    params: {
      orderId: "order-4",
      orderLinkId: "mine-1",
      productId: "product-5",
      orderType: "AddMargin",
      startTime: 1790000000000,
      endTime: 1790000001000,
      status: "Processing",
      limit: 10,
      cursor: "id%3A9"
    },
    query:
      "orderId=order-4&orderLinkId=mine-1&productId=product-5&orderType=AddMargin&startTime=1790000000000&endTime=1790000001000&status=Processing&limit=10&cursor=id%253A9",
    result: {
      orders: [
        {
          orderId: "order-10",
          orderLinkId: "orderLink-11",
          productId: "product-12",
          orderType: "AddMargin",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          quoteAmount: "49.165",
          baseAmount: "52.175",
          status: "Fail",
          removeType: "SingleBaseCoin",
          removeRate: 3,
          leverage: "64.215",
          slippageValue: "67.225",
          createdTime: "1790000000023"
        }
      ],
      nextPageCursor: "id%3A24"
    },
    identity: ["result.orders", "result.orders.0.orderId"]
  },
  {
    endpoint: Earn.getEarnLiquidityMiningYieldRecords,
    kind: "read",
    params: {
      baseCoin: "SOL",
      quoteCoin: "USDC",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A10"
    },
    query: "baseCoin=SOL&quoteCoin=USDC&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A10",
    result: {
      records: [
        {
          coin: "SOL",
          amount: "37.125",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          type: "RemoveLiquidity",
          status: "Processing",
          createdTime: "1790000000017"
        }
      ],
      nextPageCursor: "id%3A18"
    },
    identity: ["result.records", "result.records.0.coin"]
  },
  {
    endpoint: Earn.getEarnLiquidityMiningLiquidationRecords,
    kind: "read",
    params: {
      baseCoin: "SOL",
      quoteCoin: "USDC",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A9"
    },
    query: "baseCoin=SOL&quoteCoin=USDC&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A9",
    result: {
      records: [
        {
          baseCoin: "SOL",
          quoteCoin: "USDC",
          baseAmount: "37.125",
          quoteAmount: "40.135",
          liquidationPrice: "43.145",
          liquidationTime: "1790000000015"
        }
      ],
      nextPageCursor: "id%3A16"
    },
    identity: ["result.records", "result.records.0.baseCoin"]
  }
]
