import * as Earn from "../../../../src/Http/V5/Earn.js"
import type { Case } from "../../family.js"

export const holdToEarn: ReadonlyArray<Case> = [
  {
    endpoint: Earn.getEarnHoldToEarnAirdropProducts,
    kind: "read",
    access: "public",
    params: undefined,
    result: {
      products: [
        {
          coinName: "USDC",
          yields: [{ coinName: "USDC", apy: "8.7%" }],
          status: "Ended",
          apy: "1.9%",
          announcementUrl: "https://example.com/10"
        }
      ]
    },
    identity: ["result.products", "result.products.0.coinName", "result.products.0.yields.0.coinName"]
  },
  {
    endpoint: Earn.getEarnHoldToEarnAirdropDailyPnLRecords,
    kind: "read",
    params: { timeStart: 1789900000, timeEnd: 1790000000, limit: 49, cursor: "eyJpZCI6N30=" },
    query: "timeStart=1789900000&timeEnd=1790000000&limit=49&cursor=eyJpZCI6N30%3D",
    result: {
      nextCursor: "id%3A5",
      airdropDailyPnls: [
        {
          coinName: "USDC",
          yieldCoinName: "SOL",
          effectiveAmount: "25.085",
          pnl: "28.095",
          apy: "2.0%",
          createdAt: 1790000011
        }
      ]
    },
    identity: ["result.airdropDailyPnls", "result.airdropDailyPnls.0.coinName"]
  }
]
