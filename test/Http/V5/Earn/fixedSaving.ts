import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const fixedSaving: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnFixedSavingProductInfo,
    kind: "read",
    access: "public",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      list: [
        {
          productId: "product-3",
          category: "FundPoolPremium",
          coin: "SOL",
          duration: "2d",
          status: "NotStarted",
          tieredApyList: [{ min: "25.085", max: "28.095", apy: "2.0%" }],
          minStakeAmount: "34.115",
          maxStakeAmount: "37.125",
          precision: 5,
          subscribeStartAt: "1790000000014",
          subscribeEndAt: "1790000000015",
          allowEarlyRedemption: true,
          earlyRedemptionApy: "9.7%",
          redemptionLimitDuration: "2d",
          allowAutoReinvest: false,
          interestCoinApyList: [{ coin: "SOL", apy: "4.1%", expectUnitEarning: "67.225", currentPrice: "70.235" }],
          isVip: true,
          creditTime: "1790000000025",
          specialUserGroupRequired: true,
          specialUserGroupInfo: "Words 27"
        }
      ]
    },
    identity: [
      "result.list",
      "result.list.0.productId",
      "result.list.0.tieredApyList.0.min",
      "result.list.0.interestCoinApyList.0.coin"
    ]
  },
  {
    endpoint: Earn.getEarnFixedSavingPositionInfo,
    kind: "read",
    params: { productId: "product-3", category: "FundPool", coin: "SOL" },
    query: "productId=product-3&category=FundPool&coin=SOL",
    result: {
      list: [
        {
          positionId: "position-5",
          productId: "product-6",
          category: "FundPoolPremium",
          coin: "SOL",
          amount: "28.095",
          effectiveAmount: "31.105",
          duration: "7d",
          status: "EarlyRedemptionProcessing",
          settlementTime: "1790000000013",
          createdAt: "1790000000014",
          orderId: "order-15",
          earlyRedeemInfo: {
            allowEarlyRedeem: true,
            earlyRedeemEarning: "52.175",
            returnCoin: "SOL",
            redemptionLimitDuration: "3d"
          },
          allowAutoReinvest: true,
          autoReinvest: "Disable",
          interestCoinApyList: [{ coin: "SOL", apy: "6.3%", expectReturnEarning: "73.245", price: "76.255" }]
        }
      ]
    },
    identity: ["result.list", "result.list.0.positionId", "result.list.0.interestCoinApyList.0.coin"]
  },
  {
    endpoint: Earn.getEarnFixedSavingOrderList,
    kind: "read",
    params: {
      orderType: "Reinvest",
      productId: "product-8",
      category: "FundPool",
      orderId: "order-9",
      startTime: 1790000000000,
      endTime: 1790000001000,
      limit: 10,
      cursor: "id%3A11"
    },
    query:
      "orderType=Reinvest&productId=product-8&category=FundPool&orderId=order-9&startTime=1790000000000&endTime=1790000001000&limit=10&cursor=id%253A11",
    result: {
      list: [
        {
          orderId: "order-12",
          orderLinkId: "orderLink-13",
          orderType: "Reinvest",
          status: "Failed",
          productId: "product-16",
          category: "FundPoolPremium",
          coin: "SOL",
          amount: "58.195",
          duration: "4d",
          accountType: "UNIFIED",
          settlementTime: "1790000000022",
          createdAt: "1790000000023",
          yieldInfoList: [
            { coin: "SOL", amount: "76.255", status: "ReinvestSuccess", createdAt: "1790000000027", apy: "2.8%" }
          ]
        }
      ],
      nextPageCursor: "id%3A29"
    },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.yieldInfoList.0.coin"]
  },
  {
    endpoint: Earn.placeEarnFixedSavingOrder,
    kind: "commit",
    params: {
      productId: "product-5",
      category: "FundPool",
      coin: "SOL",
      amount: "22.075",
      accountType: "UNIFIED",
      orderLinkId: "mine-1",
      autoInvest: false
    },
    result: { orderId: "order-10", orderLinkId: "orderLink-11" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Earn.redeemEarnFixedSaving,
    kind: "commit",
    params: { productId: "product-1", category: "FundPool", positionId: "position-2" },
    result: { redeemAmount: "10.035", estEarnings: "13.045" },
    identity: ["result.redeemAmount"]
  },
  {
    endpoint: Earn.setEarnFixedSavingAutoInvest,
    kind: "idempotentWrite",
    params: { productId: "product-1", category: "FundPool", positionId: "position-2", status: "Disable" },
    result: {},
    identity: []
  }
]
