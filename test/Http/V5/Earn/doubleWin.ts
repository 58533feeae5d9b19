import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const doubleWin: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnDoubleWinProductInfo,
    kind: "read",
    access: "public",
    params: { category: "DoubleWin", coin: "SOL", duration: "4d" },
    query: "category=DoubleWin&coin=SOL&duration=4d",
    result: {
      category: "DoubleWin",
      list: [
        {
          category: "equityFund",
          productId: "product-11",
          investCoin: "USDC",
          underlyingAsset: "SOL",
          duration: "4d",
          subscribeStartAt: "1790000000015",
          subscribeEndAt: "1790000000016",
          settlementTime: "1790000000017",
          expectReceiveAt: "1790000000018",
          minPurchaseAmount: "58.195",
          orderPrecisionDigital: 3,
          isRfqProduct: false,
          lowerPriceBuffer: "67.225",
          upperPriceBuffer: "70.235",
          minDeviationRatio: "73.245",
          maxDeviationRatio: "76.255",
          priceTickSize: "79.265"
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnDoubleWinFixedProductQuote,
    kind: "read",
    access: "public",
    params: { category: "DoubleWin", productId: "product-6" },
    query: "category=DoubleWin&productId=product-6",
    result: {
      category: "DoubleWin",
      productId: "product-8",
      leverage: "28.095",
      expireTime: "1790000000010",
      maxInvestmentAmount: "34.115",
      currentPrice: "37.125"
    },
    identity: ["result.productId"]
  },
  {
    endpoint: Earn.getEarnDoubleWinCustomProductQuote,
    kind: "read",
    params: { productId: "product-7", initialPrice: "25.085", lowerPrice: "28.095", upperPrice: "31.105" },
    query: "productId=product-7&initialPrice=25.085&lowerPrice=28.095&upperPrice=31.105",
    result: {
      productId: "product-11",
      initialPrice: "37.125",
      lowerPrice: "40.135",
      upperPrice: "43.145",
      leverage: "46.155",
      expireTime: "1790000000016",
      maxInvestmentAmount: "52.175"
    },
    identity: ["result.productId"]
  },
  {
    endpoint: Earn.placeEarnDoubleWinOrder,
    kind: "commit",
    params: {
      category: "DoubleWin",
      productId: "product-1",
      orderType: "Stake",
      coin: "USDC",
      amount: "25.5",
      accountType: "UNIFIED",
      orderLinkId: "mine-1",
      doubleWinStakeExtra: { leverage: "12.5", initialPrice: "148.2", lowerPrice: "140", upperPrice: "160" }
    },
    result: { orderId: "order-3", orderLinkId: "orderLink-4" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnDoubleWinRedeemEstimatedAmount,
    kind: "read",
    params: { category: "DoubleWin", positionIds: "position-1,position-2" },
    query: "category=DoubleWin&positionIds=position-1%2Cposition-2",
    result: {
      list: [
        {
          success: true,
          positionId: "position-5",
          estRedeemAmount: "19.065",
          estRedeemTime: "1790000000007",
          slippageRate: "25.085"
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnDoubleWinPositionInfo,
    kind: "read",
    params: { category: "DoubleWin", productId: "product-1", coin: "SOL", limit: 10, cursor: "id%3A4" },
    query: "category=DoubleWin&productId=product-1&coin=SOL&limit=10&cursor=id%253A4",
    result: {
      category: "DoubleWin",
      nextPageCursor: "id%3A6",
      list: [
        {
          positionId: "position-7",
          productId: "product-8",
          category: "equityFund",
          investCoin: "USDC",
          underlyingAsset: "SOL",
          amount: "37.125",
          leverage: "40.135",
          initialPrice: "43.145",
          lowerPrice: "46.155",
          upperPrice: "49.165",
          duration: "7d",
          settlementTime: "1790000000018",
          createdTime: "1790000000019",
          status: "Redeeming",
          redeemable: false,
          accountType: "UNIFIED",
          orderId: "order-23"
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnDoubleWinOrderInfo,
    kind: "read",
    params: {
      category: "DoubleWin",
      productId: "product-5",
      orderId: "order-6",
      orderLinkId: "mine-1",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A8"
    },
    query:
      "category=DoubleWin&productId=product-5&orderId=order-6&orderLinkId=mine-1&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A8",
    result: {
      category: "DoubleWin",
      nextPageCursor: "id%3A10",
      list: [
        {
          orderId: "order-11",
          orderLinkId: "orderLink-12",
          productId: "product-13",
          category: "equityFund",
          orderType: "Redeem",
          investCoin: "USDC",
          amount: "52.175",
          underlyingAsset: "SOL",
          leverage: "58.195",
          initialPrice: "61.205",
          lowerPrice: "64.215",
          upperPrice: "67.225",
          duration: "7d",
          settlementTime: "1790000000024",
          createdTime: "1790000000025",
          updatedTime: "1790000000026",
          status: "Fail",
          settlementPrice: "85.285",
          pnl: "88.295",
          refundStatus: "",
          accountType: "UNIFIED",
          toAccountType: "Success"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  }
]
