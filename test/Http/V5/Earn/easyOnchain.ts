import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const easyOnchain: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnProducts,
    kind: "read",
    access: "public",
    params: { category: "OnChain", coin: "SOL" },
    query: "category=OnChain&coin=SOL",
    result: {
      list: [
        {
          category: "OnChain",
          estimateApr: "5.4%",
          coin: "SOL",
          minStakeAmount: "19.065",
          maxStakeAmount: "22.075",
          precision: "6",
          productId: "product-9",
          status: "NotAvailable",
          bonusEvents: [{ apr: "3.1%", coin: "SOL", announcement: "https://example.com/13" }],
          minRedeemAmount: "43.145",
          maxRedeemAmount: "46.155",
          duration: "6d",
          term: 9,
          swapCoin: "BBSOL",
          swapCoinPrecision: "6",
          stakeExchangeRate: "61.205",
          redeemExchangeRate: "64.215",
          rewardDistributionType: "Other",
          rewardIntervalMinute: 6,
          redeemProcessingMinute: 7,
          stakeTime: "1790000000025",
          interestCalculationTime: "1790000000026"
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId", "result.list.0.bonusEvents.0.coin"]
  },
  {
    endpoint: Earn.getEarnAprHistory,
    kind: "read",
    access: "public",
    params: { category: "OnChain", productId: "product-4", startTime: 1790000000000, endTime: 1790000001000 },
    query: "category=OnChain&productId=product-4&startTime=1790000000000&endTime=1790000001000",
    result: { list: [{ timestamp: "1790000000005", apr: "7.6%" }] },
    identity: ["result.list", "result.list.0.timestamp"]
  },
  {
    endpoint: Earn.getEarnCoupons,
    kind: "read",
    params: { category: "DualAssets" },
    query: "category=DualAssets",
    result: {
      interestCards: [
        {
          awardId: 2002,
          specCode: "SPEC_3",
          coin: "SOL",
          apy: "0.06",
          duration: 7,
          claimedAt: 1790000007,
          expireAt: 1790000008,
          usedAt: 1790000009,
          status: "AlreadyUsed",
          currentPnl: "34.115",
          limitPnl: "37.125",
          positionEffectiveAmount: "40.135",
          productId: 3014,
          category: "DualAssets"
        }
      ],
      awardCards: [
        {
          awardId: 2016,
          specCode: "SPEC_17",
          claimedAt: 1790000018,
          usedAt: 1790000019,
          expireAt: 1790000020,
          status: "64.215",
          amount: "67.225",
          limitPnlPercentage: "70.235",
          baseCoin: "SOL",
          quoteCoin: "USDC",
          direction: 9,
          category: "DualAssets"
        }
      ]
    },
    identity: ["result.interestCards.0.awardId", "result.awardCards.0.awardId"]
  },
  {
    endpoint: Earn.getEarnPositions,
    kind: "read",
    params: { category: "OnChain", productId: "product-3", coin: "SOL" },
    query: "category=OnChain&productId=product-3&coin=SOL",
    result: {
      list: [
        {
          coin: "SOL",
          productId: "product-6",
          amount: "22.075",
          totalPnl: "25.085",
          claimableYield: "28.095",
          id: "id-10",
          status: "Active",
          orderId: "order-12",
          estimateRedeemTime: "1790000000013",
          estimateStakeTime: "1790000000014",
          estimateInterestCalculationTime: "1790000000015",
          settlementTime: "1790000000016",
          autoReinvest: "Disable",
          availableAmount: "55.185",
          freezeDetails: [{ amount: "58.195", description: "Words 20" }]
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId", "result.list.0.freezeDetails.0.amount"]
  },
  {
    endpoint: Earn.getEarnOrders,
    kind: "read",
    params: {
      category: "OnChain",
      orderId: "order-7",
      orderLinkId: "mine-1",
      productId: "product-8",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A10"
    },
    query:
      "category=OnChain&orderId=order-7&orderLinkId=mine-1&productId=product-8&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A10",
    result: {
      nextPageCursor: "id%3A11",
      list: [
        {
          coin: "SOL",
          orderValue: "40.135",
          orderType: "Stake",
          orderId: "order-15",
          orderLinkId: "orderLink-16",
          status: "Pending",
          createdAt: "1790000000018",
          productId: "product-19",
          updatedAt: "1790000000020",
          swapOrderValue: "64.215",
          estimateRedeemTime: "1790000000022",
          estimateStakeTime: "1790000000023"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Earn.getEarnYieldHistory,
    kind: "read",
    params: {
      category: "OnChain",
      productId: "product-6",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A8"
    },
    query:
      "category=OnChain&productId=product-6&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A8",
    result: {
      nextPageCursor: "id%3A9",
      yield: [
        {
          productId: "product-10",
          coin: "SOL",
          id: "id-12",
          amount: "40.135",
          yieldType: "Bonus",
          distributionMode: "Reinvest",
          effectiveStakingAmount: "49.165",
          orderId: "order-17",
          status: "Fail",
          createdAt: "1790000000019"
        }
      ]
    },
    identity: ["result.yield.0.productId"]
  },
  {
    endpoint: Earn.getEarnHourlyYieldHistory,
    kind: "read",
    params: {
      category: "FlexibleSaving",
      productId: "product-6",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A8"
    },
    query:
      "category=FlexibleSaving&productId=product-6&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A8",
    result: {
      nextPageCursor: "id%3A9",
      list: [
        {
          productId: "product-10",
          coin: "SOL",
          id: "id-12",
          amount: "40.135",
          effectiveStakingAmount: "43.145",
          status: "Fail",
          hourlyDate: "1790000000016",
          createdAt: "1790000000017"
        }
      ]
    },
    identity: ["result.list", "result.list.0.productId"]
  },
  {
    endpoint: Earn.placeEarnOrder,
    kind: "commit",
    params: {
      category: "OnChain",
      orderType: "Redeem",
      accountType: "UNIFIED",
      amount: "10.035",
      coin: "SOL",
      productId: "product-5",
      orderLinkId: "mine-1",
      redeemPositionId: "redeemPosition-6",
      toAccountType: "UNIFIED",
      interestCard: { awardId: 2008, specCode: "SPEC_9" }
    },
    result: { orderId: "order-10", orderLinkId: "orderLink-11" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.modifyEarnPosition,
    kind: "idempotentWrite",
    params: { category: "OnChain", productId: 3005, positionId: 3006, autoReinvest: 1 },
    result: {},
    identity: []
  }
]
