import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const dualAsset: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnDualAssetProductInfo,
    kind: "read",
    access: "public",
    params: { category: "DualAssets", coin: "SOL", duration: "4d" },
    query: "category=DualAssets&coin=SOL&duration=4d",
    result: {
      category: "DualAssets",
      list: [
        {
          category: "DualAssets",
          productId: "product-11",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          expectReceiveAt: "1790000000014",
          duration: "5d",
          status: "NotAvailable",
          isVipProduct: false,
          subscribeStartAt: "1790000000018",
          subscribeEndAt: "1790000000019",
          applyStartAt: "1790000000020",
          settlementTime: "1790000000021",
          minPurchaseQuoteAmount: "67.225",
          minPurchaseBaseAmount: "70.235",
          remainingAmountQuote: "73.245",
          remainingAmountBase: "76.255",
          orderPrecisionDigitalQuote: 9,
          orderPrecisionDigitalBase: 1
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnDualAssetProductQuote,
    kind: "read",
    access: "public",
    params: { productId: "product-1", category: "DualAssets" },
    query: "productId=product-1&category=DualAssets",
    result: {
      category: "DualAssets",
      list: [
        {
          productId: "product-3",
          currentPrice: "13.045",
          buyLowPrice: [
            { selectPrice: "16.055", apyE8: "12500006", maxInvestmentAmount: "22.075", expiredAt: "1790000000008" }
          ],
          sellHighPrice: [
            { selectPrice: "28.095", apyE8: "12500010", maxInvestmentAmount: "34.115", expiredAt: "1790000000012" }
          ]
        }
      ]
    },
    identity: [
      "result.list",
      "result.list.0.productId",
      "result.list.0.buyLowPrice.0.selectPrice",
      "result.list.0.sellHighPrice.0.selectPrice"
    ]
  },
  {
    endpoint: Earn.placeEarnDualAssetOrder,
    kind: "commit",
    params: {
      category: "DualAssets",
      productId: "product-3",
      orderType: "Stake",
      amount: "13.045",
      accountType: "UNIFIED",
      coin: "SOL",
      orderLinkId: "mine-1",
      dualAssetsExtra: { orderDirection: "SellHigh", selectPrice: "25.085", apyE8: 12500009 },
      interestCard: { awardId: 2010, specCode: "SPEC_11" }
    },
    result: { orderId: "order-12", orderLinkId: "orderLink-13" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnDualAssetPositionInfo,
    kind: "read",
    params: { category: "DualAssets", productId: "product-1", coin: "SOL", limit: 10, cursor: "id%3A4" },
    query: "category=DualAssets&productId=product-1&coin=SOL&limit=10&cursor=id%253A4",
    result: {
      category: "DualAssets",
      nextPageCursor: "id%3A6",
      list: [
        {
          positionId: "position-7",
          productId: "product-8",
          category: "equityFund",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          investCoin: "USDC",
          amount: "40.135",
          apyE8: "12500014",
          direction: "SellHigh",
          targetPrice: "49.165",
          settlementTime: "1790000000017",
          status: "Redeeming",
          orderId: "order-19",
          duration: "4d",
          expectReturnCoin: "SOL",
          expectReturnAmount: "67.225",
          accountType: "UNIFIED",
          toAccountType: "73.245",
          yieldStartAt: "1790000000025",
          yieldEndAt: "1790000000026"
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnDualAssetOrderInfo,
    kind: "read",
    params: {
      category: "DualAssets",
      productId: "product-5",
      orderId: "order-6",
      orderLinkId: "mine-1",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A8"
    },
    query:
      "category=DualAssets&productId=product-5&orderId=order-6&orderLinkId=mine-1&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A8",
    result: {
      category: "DualAssets",
      nextPageCursor: "id%3A10",
      list: [
        {
          orderId: "order-11",
          orderLinkId: "orderLink-12",
          productId: "product-13",
          category: "equityFund",
          orderType: "46.155",
          amount: "49.165",
          coin: "SOL",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          status: "Fail",
          createdTime: "1790000000021",
          updatedTime: "1790000000022",
          direction: "SellHigh",
          targetPrice: "73.245",
          settlementTime: "1790000000025",
          estimateApyE8: "12500026",
          duration: "5d",
          accountType: "85.285",
          toAccountType: "88.295",
          selectApyE8: "12500030",
          isVip: false,
          settlementCoin: "SOL",
          settlementAmount: "100.335",
          orderMode: "RFQ",
          settlementPrice: "106.355",
          refundStatus: "",
          trialBonusAmount: "112.375",
          trialBonusPnl: "115.385"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  }
]
