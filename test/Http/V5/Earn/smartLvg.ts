import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const smartLvg: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnSmartLvgProductInfo,
    kind: "read",
    access: "public",
    params: { category: "SmartLeverage", coin: "SOL", duration: "3d" },
    query: "category=SmartLeverage&coin=SOL&duration=3d",
    result: {
      category: "equityFund",
      list: [
        {
          category: "equityFund",
          productId: "product-10",
          investCoin: "USDC",
          underlyingAsset: "SOL",
          direction: "Short",
          leverage: "43.145",
          duration: "5d",
          subscribeStartAt: "1790000000016",
          subscribeEndAt: "1790000000017",
          settlementTime: "1790000000018",
          expectReceiveAt: "1790000000019",
          minPurchaseAmount: "61.205",
          remainingAmount: "64.215",
          orderPrecisionDigital: 5
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnSmartLvgProductQuote,
    kind: "read",
    access: "public",
    params: { category: "SmartLeverage", productId: "product-7" },
    query: "category=SmartLeverage&productId=product-7",
    result: {
      category: "SmartLeverage",
      productId: "product-9",
      breakevenPrice: "31.105",
      currentPrice: "34.115",
      expireAt: "1790000000012",
      maxInvestmentAmount: "40.135"
    },
    identity: ["result.productId"]
  },
  {
    endpoint: Earn.placeEarnSmartLvgOrder,
    kind: "commit",
    params: {
      category: "SmartLeverage",
      productId: "product-1",
      orderType: "Redeem",
      accountType: "UNIFIED",
      orderLinkId: "mine-1",
      smartLeverageRedeemExtra: { positionId: "position-1", estRedeemAmount: "77.25", isSlippageProtected: true }
    },
    result: { orderId: "order-2", orderLinkId: "orderLink-3" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnSmartLvgRedeemEstimatedAmount,
    kind: "read",
    params: { category: "SmartLeverage", positionIds: "position-1,position-2" },
    query: "category=SmartLeverage&positionIds=position-1%2Cposition-2",
    result: {
      list: [
        {
          success: false,
          positionId: "position-4",
          estRedeemAmount: "16.055",
          estRedeemTime: "1790000000006",
          slippageRate: "22.075"
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnSmartLvgPositionInfo,
    kind: "read",
    params: { category: "SmartLeverage", productId: "product-7", coin: "SOL", limit: 10, cursor: "id%3A10" },
    query: "category=SmartLeverage&productId=product-7&coin=SOL&limit=10&cursor=id%253A10",
    result: {
      category: "equityFund",
      nextPageCursor: "id%3A12",
      list: [
        {
          positionId: "position-13",
          productId: "product-14",
          category: "equityFund",
          investCoin: "USDC",
          amount: "52.175",
          duration: "2d",
          settlementTime: "1790000000019",
          accountType: "UNIFIED",
          orderId: "order-21",
          underlyingAsset: "SOL",
          direction: "Short",
          leverage: "73.245",
          breakevenPrice: "76.255",
          initialPrice: "79.265",
          status: "Settled",
          createdTime: "1790000000028",
          redeemable: false,
          orderLinkId: "orderLink-30"
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnSmartLvgOrderInfo,
    kind: "read",
    params: {
      category: "SmartLeverage",
      productId: "product-4",
      orderId: "order-5",
      orderLinkId: "mine-1",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A7"
    },
    query:
      "category=SmartLeverage&productId=product-4&orderId=order-5&orderLinkId=mine-1&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A7",
    result: {
      category: "equityFund",
      nextPageCursor: "id%3A9",
      list: [
        {
          orderId: "order-10",
          orderLinkId: "orderLink-11",
          productId: "product-12",
          category: "equityFund",
          orderType: "Redeem",
          amount: "46.155",
          createdTime: "1790000000016",
          status: "Fail",
          duration: "2d",
          accountType: "58.195",
          settlementTime: "1790000000020",
          refundStatus: "",
          investCoin: "USDC",
          underlyingAsset: "SOL",
          direction: "Short",
          leverage: "76.255",
          breakevenPrice: "79.265",
          initialPrice: "82.275",
          settlementPrice: "85.285",
          pnl: "88.295",
          toAccountType: "Success"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  }
]
