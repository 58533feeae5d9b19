import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const rwa: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnRwaProductList,
    kind: "read",
    access: "public",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      list: [
        {
          productId: 3002,
          coin: "SOL",
          assetSymbol: "TBILL",
          manager: "Words 5",
          baseApr: "19.065",
          bonusApr: "22.075",
          savingType: "Fixed",
          duration: 1,
          nav: "31.105",
          minStakeAmount: "34.115",
          maxStakeAmount: "37.125",
          userMaxAmount: "40.135",
          userQuota: "43.145",
          minRedeemShare: "46.155",
          redeemFeeRate: "49.165",
          subscriptionFee: "52.175",
          extLink: "https://example.com/18",
          amountPrecision: 2,
          sharePrecision: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnRwaNavChart,
    kind: "read",
    access: "public",
    params: { productId: 3005, startTime: 1790000000, endTime: 1790000001 },
    query: "productId=3005&startTime=1790000000&endTime=1790000001",
    result: { productId: 3006, list: [{ date: "2026-11-08", nav: "25.085" }] },
    identity: ["result.productId", "result.list", "result.list.0.date"]
  },
  {
    endpoint: Earn.placeEarnRwaOrder,
    kind: "commit",
    params: { productId: 77, orderType: "Redeem", coin: "USDC", redeemShares: "12.5", orderLinkId: "mine-1" },
    result: { orderId: "order-4", orderLinkId: "orderLink-5" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnRwaPositionList,
    kind: "read",
    params: undefined,
    result: {
      list: [
        {
          productId: 3002,
          coin: "SOL",
          assetSymbol: "TBILL",
          effectiveShare: "16.055",
          processingStakeAmount: "19.065",
          processingRedeemShare: "22.075",
          bonusEarned: "25.085",
          nav: "28.095",
          holdAmount: "31.105",
          duration: 3
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.getEarnRwaOrderList,
    kind: "read",
    params: {
      orderId: "order-6",
      orderLinkId: "mine-1",
      orderType: "Redeem",
      productId: 3008,
      startTime: 1790000000,
      endTime: 1790000001,
      limit: 10,
      cursor: "id%3A10"
    },
    query:
      "orderId=order-6&orderLinkId=mine-1&orderType=Redeem&productId=3008&startTime=1790000000&endTime=1790000001&limit=10&cursor=id%253A10",
    result: {
      list: [
        {
          orderId: "order-11",
          orderLinkId: "orderLink-12",
          orderType: "Redeem",
          productId: 3014,
          coin: "SOL",
          stakeAmount: "49.165",
          redeemShares: "52.175",
          status: "Failed",
          accountType: "UNIFIED",
          createdTime: 1790000020,
          updatedTime: 1790000021,
          settledShares: "67.225",
          settledAmount: "70.235"
        }
      ],
      nextPageCursor: "id%3A24"
    },
    identity: ["result.list", "result.list.0.orderId"]
  }
]
