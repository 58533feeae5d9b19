import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const byusdt: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnByusdtProductInfo,
    kind: "read",
    params: { coin: "BYUSDT" },
    query: "coin=BYUSDT",
    result: {
      productId: "product-4",
      coin: "SOL",
      mintFeeRateE8: "12500006",
      redeemFeeRateE8: "12500007",
      minInvestment: "25.085",
      userHolding: "28.095",
      leftQuota: "31.105",
      canMint: false,
      savingsBalance: "37.125",
      aprE8: "12500013",
      bonusAprE8: "12500014",
      bonusMaxAmount: "46.155",
      baseCoinPrecision: 8,
      tokenPrecision: 9
    },
    identity: ["result.productId"]
  },
  {
    endpoint: Earn.getEarnByusdtPositionInfo,
    kind: "read",
    params: { coin: "BYUSDT" },
    query: "coin=BYUSDT",
    result: {
      totalAmount: "16.055",
      totalYield: "19.065",
      yesterdayYield: "22.075",
      aprE8: "12500008",
      bonusAprE8: "12500009",
      bonusMaxAmount: "31.105",
      hasQuota: false
    },
    identity: ["result.totalAmount"]
  },
  {
    endpoint: Earn.getEarnByusdtOrderList,
    kind: "read",
    params: {
      coin: "BYUSDT",
      orderLinkId: "mine-1",
      orderId: "order-2",
      orderType: "Redeem",
      startTime: 1790000000,
      endTime: 1790000001,
      cursor: "id%3A4",
      limit: 10
    },
    query:
      "coin=BYUSDT&orderLinkId=mine-1&orderId=order-2&orderType=Redeem&startTime=1790000000&endTime=1790000001&cursor=id%253A4&limit=10",
    result: {
      list: [
        {
          orderId: "order-6",
          orderLinkId: "orderLink-7",
          orderType: "Redeem",
          fromCoin: "USDT",
          toCoin: "BYUSDT",
          fromAmount: "34.115",
          toAmount: "37.125",
          serviceFee: "40.135",
          fromAccount: "UNIFIED",
          toAccount: "UNIFIED",
          externalEventType: "",
          status: "Fail",
          createdTime: "1790000018"
        }
      ],
      nextPageCursor: "id%3A19"
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Earn.placeEarnByusdtOrder,
    kind: "commit",
    params: { coin: "BYUSDT", orderLinkId: "mine-1", orderType: "Redeem", amount: "12.5", accountType: "UNIFIED" },
    result: { orderId: "order-7", orderLinkId: "orderLink-8" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.getEarnByusdtHistoryApr,
    kind: "read",
    access: "public",
    params: { coin: "BYUSDT", range: 3 },
    query: "coin=BYUSDT&range=3",
    result: { list: [{ timestamp: "1790000003", aprE8: "12500004" }] },
    identity: ["result.list", "result.list.0.timestamp"]
  },
  {
    endpoint: Earn.getEarnByusdtHourlyYieldRecords,
    kind: "read",
    params: { coin: "BYUSDT", startTime: 1790000000, endTime: 1790000001, cursor: "id%3A4", limit: 10 },
    query: "coin=BYUSDT&startTime=1790000000&endTime=1790000001&cursor=id%253A4&limit=10",
    result: {
      list: [
        {
          effectiveAmount: "19.065",
          yield: "22.075",
          rewardType: 9,
          aprE8: "12500009",
          hourlyDate: "1790000010",
          createdTime: "1790000011"
        }
      ],
      nextPageCursor: "id%3A12"
    },
    identity: ["result.list", "result.list.0.hourlyDate"]
  },
  {
    endpoint: Earn.getEarnByusdtDailyYieldRecords,
    kind: "read",
    params: { coin: "BYUSDT", startTime: 1790000000, endTime: 1790000001, cursor: "id%3A3", limit: 10 },
    query: "coin=BYUSDT&startTime=1790000000&endTime=1790000001&cursor=id%253A3&limit=10",
    result: {
      list: [{ yield: "16.055", bonusYield: "19.065", status: "Processing", createdTime: "1790000008" }],
      nextPageCursor: "id%3A9"
    },
    identity: ["result.list", "result.list.0.createdTime"]
  }
]
