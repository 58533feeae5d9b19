import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const discountBuy: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnDiscountBuyProductInfo,
    kind: "read",
    access: "public",
    params: { category: "DiscountBuy", coin: "SOL" },
    query: "category=DiscountBuy&coin=SOL",
    result: {
      list: [
        {
          category: "DiscountBuy",
          productId: "product-4",
          coin: "SOL",
          underlyingAsset: "SOL",
          settlementTime: "1790000000007",
          duration: "4d",
          isVipProduct: false,
          subscribeStartAt: "1790000000010",
          subscribeEndAt: "1790000000011",
          minPurchaseAmount: "37.125",
          remainingAmount: "40.135",
          orderPrecisionDigital: 6,
          expectReceiveAt: "1790000000015"
        }
      ],
      category: ""
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnDiscountBuyProductQuote,
    kind: "read",
    access: "public",
    params: { category: "DiscountBuy", productId: "product-3" },
    query: "category=DiscountBuy&productId=product-3",
    result: {
      offers: [
        {
          productId: "product-4",
          currentPrice: "16.055",
          purchasePrice: "19.065",
          knockoutPrice: "22.075",
          knockoutCouponE8: "12500008",
          maxInvestmentAmount: "28.095",
          instUid: "inst-10",
          expiredAt: "1790000000011"
        }
      ]
    },
    identity: ["result.offers", "result.offers.0.productId"]
  },
  {
    endpoint: Earn.placeEarnDiscountBuyOrder,
    kind: "commit",
    params: {
      category: "DiscountBuy",
      productId: "product-5",
      orderType: "Stake",
      amount: "19.065",
      coin: "SOL",
      accountType: "UNIFIED",
      orderLinkId: "mine-1",
      discountBuyExtra: {
        initialPrice: "28.095",
        purchasePrice: "31.105",
        knockoutPrice: "34.115",
        knockoutCouponE8: "12500012",
        settleType: "Quote",
        instUid: "inst-14"
      }
    },
    result: { orderId: "order-15", orderLinkId: "orderLink-16" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnDiscountBuyPositionInfo,
    kind: "read",
    params: { category: "DiscountBuy", productId: "product-3", coin: "SOL", limit: 10, cursor: "id%3A6" },
    query: "category=DiscountBuy&productId=product-3&coin=SOL&limit=10&cursor=id%253A6",
    result: {
      nextPageCursor: "id%3A7",
      list: [
        {
          positionId: "position-8",
          productId: "product-9",
          category: "DiscountBuy",
          coin: "SOL",
          underlyingAsset: "SOL",
          amount: "40.135",
          purchasePrice: "43.145",
          knockoutPrice: "46.155",
          knockoutCouponE8: "12500016",
          status: "Settling",
          orderId: "order-18",
          duration: "3d",
          settlementTime: "1790000000020",
          accountType: "UNIFIED",
          toAccountType: "67.225",
          settleType: "70.235",
          expectReceiveAt: "1790000000024"
        }
      ],
      category: ""
    },
    identity: ["result.list", "result.list.0.positionId"]
  },
  {
    endpoint: Earn.getEarnDiscountBuyOrderInfo,
    kind: "read",
    params: {
      category: "DiscountBuy",
      orderId: "order-7",
      orderLinkId: "mine-1",
      productId: "product-8",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A10"
    },
    query:
      "category=DiscountBuy&orderId=order-7&orderLinkId=mine-1&productId=product-8&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A10",
    result: {
      nextPageCursor: "id%3A11",
      list: [
        {
          orderId: "order-12",
          orderLinkId: "orderLink-13",
          productId: "product-14",
          category: "DiscountBuy",
          orderType: "49.165",
          amount: "52.175",
          coin: "SOL",
          underlyingAsset: "SOL",
          status: "Fail",
          createdTime: "1790000000021",
          purchasePrice: "67.225",
          knockoutPrice: "70.235",
          knockoutCouponE8: "12500024",
          duration: "3d",
          settlementTime: "1790000000026",
          accountType: "UNIFIED",
          toAccountType: "85.285",
          settleType: "88.295",
          settlementPrice: "91.305",
          settlementCoin: "SOL",
          settlementAmount: "97.325",
          isVip: false,
          refundStatus: ""
        }
      ],
      category: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  }
]
