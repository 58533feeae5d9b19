import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const pwm: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnPwmAssetManagerAllFunds,
    kind: "read",
    params: { coin: "SOL", fundId: "fund-4", status: "Closed", limit: 10, cursor: "id%3A6" },
    query: "coin=SOL&fundId=fund-4&status=Closed&limit=10&cursor=id%253A6",
    result: {
      list: [
        {
          fundId: "fund-7",
          fundName: "Name 8",
          coin: "SOL",
          status: "Closed",
          totalEquity: "34.115",
          totalShares: "37.125",
          currentNav: "40.135",
          currentAPR: "43.145",
          accountUid: "account-15",
          subAccountList: ["sub-1", "sub-2"],
          profitShareRate: "49.165",
          managementFeeRate: "52.175",
          uncollectedProfit: "55.185",
          collectedProfit: "58.195",
          totalLoan: "61.205",
          createdTime: "1790000000021"
        }
      ],
      nextPageCursor: "id%3A22"
    },
    identity: ["result.list", "result.list.0.fundId"]
  },
  {
    endpoint: Earn.getEarnPwmAssetManagerAllFundOrders,
    kind: "read",
    params: {
      fundId: "fund-1",
      orderType: "Redeem",
      status: "Failed",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A4"
    },
    query:
      "fundId=fund-1&orderType=Redeem&status=Failed&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A4",
    result: {
      list: [
        {
          orderId: "order-5",
          fundId: "fund-6",
          fundName: "Name 7",
          accountUid: "account-8",
          orderType: "Redeem",
          coin: "SOL",
          amount: "34.115",
          shares: "37.125",
          status: "Failed",
          createdTime: "1790000000014"
        }
      ],
      nextPageCursor: "id%3A15"
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Earn.createEarnPwmAssetManagerFund,
    kind: "commit",
    params: {
      fundName: "Name 2",
      coin: "SOL",
      profitShareRate: "10.035",
      managementFeeRate: "13.045",
      fundIntroduction: "intro-1",
      reqLinkId: "mine-1"
    },
    result: {
      fundId: "fund-6",
      fundName: "Name 7",
      coin: "SOL",
      status: "Closed",
      profitShareRate: "31.105",
      managementFeeRate: "34.115",
      accountUid: "account-12",
      createdTime: "1790000000013"
    },
    identity: ["result.fundId"]
  },
  {
    endpoint: Earn.createEarnPwmAssetManagerFundSubAccount,
    kind: "commit",
    params: { fundId: "fund-5", reqLinkId: "mine-1" },
    result: { fundId: "fund-6", subAccountUid: "subAccount-7", createdTime: "1790000000008", status: "destroyed" },
    identity: ["result.fundId"]
  },
  {
    endpoint: Earn.createEarnPwmAssetManagerInvestmentPlan,
    kind: "commit",
    params: {
      accountUid: "account-5",
      planName: "Name 6",
      planType: "advanced",
      investmentDistribution: [{ productId: "product-8", amount: "28.095" }],
      reqLinkId: "mine-1"
    },
    result: {
      planId: "plan-10",
      planType: "advanced",
      accountUid: "account-12",
      status: "40.135",
      createdTime: "1790000000014"
    },
    identity: ["result.planId"]
  },
  {
    endpoint: Earn.getEarnPwmAssetManagerInvestmentPlans,
    kind: "read",
    params: { planId: "plan-3", status: "Deleted", subscriptionUid: "subscription-5", limit: 10, cursor: "id%3A7" },
    query: "planId=plan-3&status=Deleted&subscriptionUid=subscription-5&limit=10&cursor=id%253A7",
    result: {
      list: [
        {
          planId: "plan-8",
          planName: "Name 9",
          planType: "advanced",
          subscriptionUid: "subscription-11",
          status: "Deleted",
          source: "institution",
          currentAssetUsd: "43.145",
          accumulateYieldUsd: "46.155",
          investmentDistribution: [
            { category: "onchainEarn", coin: "SOL", productId: "product-18", currentAmount: "58.195" }
          ],
          createdTime: "1790000000020"
        }
      ],
      nextPageCursor: "id%3A21"
    },
    identity: ["result.list", "result.list.0.planId"]
  },
  {
    endpoint: Earn.manageEarnPwmAssetManagerInvestmentPlan,
    kind: "commit",
    params: {
      planId: "plan-5",
      updateStatus: "Deleted",
      updateFunds: [{ fundId: "fund-7", amount: "25.085" }],
      reqLinkId: "mine-1"
    },
    result: {
      planId: "plan-9",
      status: "Deleted",
      updatedTime: "1790000000011",
      updateFunds: [{ fundId: "fund-12", amount: "40.135" }]
    },
    identity: ["result.planId", "result.updateFunds.0.fundId"]
  },
  {
    endpoint: Earn.manageEarnPwmAssetManagerOrder,
    kind: "commit",
    params: { orderId: "order-3", action: "reject", reqLinkId: "mine-1" },
    result: {
      orderId: "order-5",
      fundId: "fund-6",
      accountUid: "account-7",
      orderStatus: "Failed",
      orderType: "Redeem",
      action: "reject",
      coin: "SOL",
      amount: "37.125",
      shares: "40.135",
      updatedTime: "1790000000014"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.settleEarnPwmAssetManagerFundProfit,
    kind: "commit",
    params: { fundId: "fund-1", reqLinkId: "mine-1" },
    result: {
      fundId: "fund-2",
      status: "Failed",
      totalProfitShared: "13.045",
      instIncome: "16.055",
      coin: "SOL",
      createdTime: "1790000000007"
    },
    identity: ["result.fundId"]
  },
  {
    endpoint: Earn.getEarnPwmCustomizePlanSubscribableProductInfo,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      products: [
        {
          type: "fixedYield",
          cards: [
            {
              category: "equityFund",
              productId: "product-7",
              fundName: "Name 8",
              coin: "SOL",
              apr: "0.02",
              aprRangeLow: "34.115",
              aprRangeHigh: "37.125",
              tags: ["Neutral"],
              introduction: "Words 13",
              aum: "43.145",
              minInvestmentAmount: "46.155",
              maxInvestmentAmount: "49.165",
              duration: 9,
              maxDrawdown: "55.185",
              sharpRatio: "2.25",
              estAPR: "61.205"
            }
          ]
        }
      ]
    },
    identity: ["result.products", "result.products.0.type", "result.products.0.cards.0.category"]
  },
  {
    endpoint: Earn.createEarnPwmCustomizePlanCustomizeInvestmentPlan,
    kind: "commit",
    params: {
      accountType: "UNIFIED",
      products: [{ category: "onchainEarn", productId: "product-2", fundName: "Name 3", amount: "13.045" }]
    },
    result: { planId: "plan-5", planName: "Name 6", status: "22.075", orderLinkId: "orderLink-8" },
    identity: ["result.planId"]
  },
  {
    endpoint: Earn.transferEarnPwmFund,
    kind: "commit",
    params: { transferId: "mine-1", fromUserId: 900006, toUserId: 900007, amount: "25.085", coin: "SOL" },
    result: { transferId: "transfer-10", status: "PROCESSING" },
    identity: ["result.transferId"]
  },
  {
    endpoint: Earn.getEarnPwmFundTransferResult,
    kind: "read",
    params: { transferId: "mine-1", fromUserId: 900001 },
    query: "transferId=mine-1&fromUserId=900001",
    result: {
      transferId: "transfer-2",
      status: "PROCESSING",
      fromUserId: 900004,
      toUserId: 900005,
      amount: "19.065",
      coin: "SOL"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanAllInvestmentPlans,
    kind: "read",
    params: { planId: "plan-1", status: "Closed", limit: 10, cursor: "id%3A4" },
    query: "planId=plan-1&status=Closed&limit=10&cursor=id%253A4",
    result: {
      list: [
        {
          planId: "plan-5",
          planName: "Name 6",
          planType: "advanced",
          status: "Closed",
          source: "institution",
          currentAssetUsd: "31.105",
          accumulateYieldUsd: "34.115",
          investmentDistribution: [
            { category: "onchainEarn", coin: "SOL", productId: "product-14", currentAmount: "46.155" }
          ],
          createdTime: "1790000000016"
        }
      ],
      nextPageCursor: "id%3A17"
    },
    identity: ["result.list", "result.list.0.planId"]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanList,
    kind: "read",
    params: { planId: "plan-1" },
    query: "planId=plan-1",
    result: { list: [{ planId: "plan-1", status: "Active" }], nextPageCursor: null },
    identity: ["result.list", "result.list.0.planId"]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanPendingInvestmentPlanDetail,
    kind: "read",
    params: { planId: "plan-3" },
    query: "planId=plan-3",
    result: {
      planId: "plan-4",
      planName: "Name 5",
      planType: "advanced",
      status: "22.075",
      source: "institution",
      totalConfiguredAmountUsd: "28.095",
      products: {
        multiCoinsEarning: {
          configuredAmountUsd: "31.105",
          items: [
            { category: "equityFund", productId: "product-12", coin: "SOL", configuredAmount: "43.145", apr: "0.07" }
          ]
        },
        fixedYield: {
          configuredAmountUsd: "49.165",
          items: [
            {
              category: "equityFund",
              productId: "product-18",
              coin: "SOL",
              configuredAmount: "61.205",
              apr: "0.04",
              duration: 5
            }
          ]
        },
        equityFunds: {
          configuredAmountUsd: "70.235",
          items: [
            {
              category: "equityFund",
              productId: "product-25",
              fundName: "Name 26",
              coin: "SOL",
              configuredAmount: "85.285",
              tags: ["Neutral"],
              introduction: {
                description: "Words 29",
                historicalYieldRateMax: "91.305",
                historicalYieldRateMin: "94.315",
                sharpRatio: "2.25",
                maxDrawback: "100.335",
                lockupPeriod: "Words 34"
              }
            }
          ]
        },
        onchainEarn: {
          configuredAmountUsd: "106.355",
          items: [
            { category: "equityFund", productId: "product-37", coin: "SOL", configuredAmount: "118.395", apr: "0.05" }
          ]
        }
      },
      createdTime: "1790000000041"
    },
    identity: [
      "result.planId",
      "result.products.multiCoinsEarning.items.0.productId",
      "result.products.fixedYield.items.0.productId",
      "result.products.equityFunds.items.0.productId",
      "result.products.onchainEarn.items.0.productId"
    ]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanDetail,
    kind: "read",
    params: { planId: "plan-3" },
    query: "planId=plan-3",
    result: {
      planId: "plan-4",
      planName: "Name 5",
      planType: "advanced",
      status: "Closed",
      currentAssetUsd: "25.085",
      accumulateYieldUsd: "28.095",
      weightedAvgApr: "31.105",
      currentAssets: [{ coin: "SOL", amount: "37.125" }],
      positions: {
        multiCoinsEarning: {
          totalInvestmentUsd: "40.135",
          accumulateYieldUsd: "43.145",
          weightedAvgApr: "46.155",
          items: [
            {
              category: "equityFund",
              productId: "product-17",
              coin: "SOL",
              currentAmount: "58.195",
              accumulateYield: "61.205",
              apr: "0.04",
              positionId: "position-22",
              status: "4"
            }
          ]
        },
        fixedYield: {
          totalInvestmentUsd: "73.245",
          accumulateYieldUsd: "76.255",
          weightedAvgApr: "79.265",
          items: [
            {
              category: "equityFund",
              productId: "product-28",
              coin: "SOL",
              currentAmount: "91.305",
              accumulateYield: "94.315",
              apr: "0.06",
              duration: 7,
              maturityTime: "1790000000034",
              autoReinvest: false,
              positionId: "position-36",
              status: "4"
            }
          ]
        },
        equityFunds: {
          totalInvestmentUsd: "115.385",
          accumulateYieldUsd: "118.395",
          weightedAvgApr: "121.405",
          items: [
            {
              category: "equityFund",
              productId: "product-42",
              fundName: "Name 43",
              coin: "SOL",
              tags: ["Neutral"],
              nav: "136.455",
              userShares: "139.465",
              shareValue: "142.475",
              holdingValue: "145.485",
              accumulateYield: "148.495",
              apr30d: "151.505",
              aprTotal: "154.515",
              sharpRatio: "2.25",
              maxDrawdown: "160.535",
              createdTime: "1790000000054",
              runningDays: 2,
              positionId: "position-56",
              status: "4"
            }
          ]
        },
        onchainEarn: {
          totalInvestmentUsd: "175.585",
          accumulateYieldUsd: "178.595",
          items: [
            {
              category: "equityFund",
              productId: "product-61",
              coin: "SOL",
              stakeAmount: "190.635",
              apr: "0.02",
              positionId: "position-65",
              status: "4"
            }
          ]
        },
        fundingAccount: [{ coin: "SOL", amount: "205.685" }]
      },
      createdTime: "1790000000069"
    },
    identity: [
      "result.planId",
      "result.positions.multiCoinsEarning.items.0.productId",
      "result.positions.fixedYield.items.0.productId",
      "result.positions.equityFunds.items.0.productId",
      "result.positions.onchainEarn.items.0.productId",
      "result.currentAssets.0.coin",
      "result.positions.fundingAccount.0.coin"
    ]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanAssetTrend,
    kind: "read",
    params: { planId: "plan-7", startTime: 1790000000000, endTime: 1790000001000 },
    query: "planId=plan-7&startTime=1790000000000&endTime=1790000001000",
    result: { planId: "plan-8", dataPoints: [{ date: "2026-11-10", assetValueUsd: "31.105" }] },
    identity: ["result.planId", "result.dataPoints.0.date"]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanFundHistoricalNav,
    kind: "read",
    params: { fundId: "fund-7", startTime: 1790000000000, endTime: 1790000001000 },
    query: "fundId=fund-7&startTime=1790000000000&endTime=1790000001000",
    result: {
      fundId: "fund-8",
      fundName: "Name 9",
      coin: "SOL",
      currentNav: "34.115",
      dataPoints: [{ date: "2026-11-13", nav: "40.135" }]
    },
    identity: ["result.fundId", "result.dataPoints.0.date"]
  },
  {
    endpoint: Earn.getEarnPwmInvestmentPlanOrders,
    kind: "read",
    params: {
      planId: "plan-3",
      category: "onchainEarn",
      type: "Redeem",
      status: "Failed",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A8",
      orderLinkId: "mine-1"
    },
    query:
      "planId=plan-3&category=onchainEarn&type=Redeem&status=Failed&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A8&orderLinkId=mine-1",
    result: {
      list: [
        {
          orderId: "order-9",
          planId: "plan-10",
          type: "AutoReinvest",
          accountType: "Unified",
          coin: "SOL",
          amount: "43.145",
          category: "onchainEarn",
          productId: "product-16",
          status: "Failed",
          orderTime: "1790000000018"
        }
      ],
      nextPageCursor: "id%3A19"
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Earn.subscribeEarnPwmInvestmentPlan,
    kind: "commit",
    params: { planId: "plan-3", accountType: "UNIFIED", orderLinkId: "mine-1" },
    result: { planId: "plan-4", status: "16.055", orderLinkId: "orderLink-6" },
    identity: ["result.planId"]
  },
  {
    endpoint: Earn.investMoreEarnPwmInvestmentPlan,
    kind: "commit",
    params: {
      planId: "plan-4",
      accountType: "UNIFIED",
      category: "equityFund",
      productId: "product-5",
      amount: "19.065",
      orderLinkId: "mine-1"
    },
    result: {
      planId: "plan-7",
      category: "equityFund",
      productId: "product-9",
      coin: "SOL",
      amount: "34.115",
      status: "failed",
      orderLinkId: "orderLink-13",
      orderId: "order-14"
    },
    identity: ["result.planId"]
  },
  {
    endpoint: Earn.redeemEarnPwmInvestmentPlan,
    kind: "commit",
    params: {
      planId: "plan-7",
      category: "equityFund",
      productId: "product-8",
      shares: "28.095",
      amount: "31.105",
      orderLinkId: "mine-1",
      positionId: "position-11"
    },
    result: {
      orderId: "order-12",
      planId: "plan-13",
      category: "equityFund",
      productId: "product-15",
      shares: "49.165",
      amount: "52.175",
      estimatedAmount: "55.185",
      coin: "SOL",
      status: "Pending",
      orderLinkId: "orderLink-21"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.claimEarnPwmInvestmentPlanWithdrawableFunds,
    kind: "commit",
    params: { planId: "plan-2", toAccountType: "UNIFIED", orderLinkId: "mine-1" },
    result: { planId: "plan-3", toAccountType: 5, status: "processing", createdTime: "1790000000006" },
    identity: ["result.planId"]
  }
]
