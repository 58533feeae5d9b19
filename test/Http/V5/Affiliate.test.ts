import * as Affiliate from "../../../src/Http/V5/Affiliate.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Affiliate.getAffiliateSubAffiliateList,
    kind: "read",
    params: {
      cursor: "eyJhIjoxfQ==",
      size: 50,
      startDate: "2026-08-01",
      endDate: "2026-08-31",
      subAffId: 10002
    },
    query: "cursor=eyJhIjoxfQ%3D%3D&size=50&startDate=2026-08-01&endDate=2026-08-31&subAffId=10002",
    result: {
      list: [
        {
          subAffId: "20002",
          userId: "234567891",
          name: "desk 2",
          email: "ada***@example.com",
          commissionsVol: {
            SOL: "0.006",
            ADA: "0.3",
            TON: "50.0",
            USDT: "200.0",
            USDC: "500.0"
          },
          commissionsForUsdt: "660.00",
          becameAffTime: "2026-09-20 10:00:00",
          startDate: "2026-09-21 00:00:00",
          endDate: "2026-09-22 23:59:59"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.list", "result.list.0.subAffId"]
  },
  {
    endpoint: Affiliate.getAffiliateUserList,
    kind: "read",
    params: {
      size: 50,
      cursor: "16198",
      needDeposit: true,
      need30: false,
      need365: true,
      startDate: "2026-08-21",
      endDate: "2026-09-20"
    },
    query: "size=50&cursor=16198&needDeposit=true&need30=false&need365=true&startDate=2026-08-21&endDate=2026-09-20",
    result: {
      list: [
        {
          userId: "204916919",
          registerTime: "2026-09-20",
          source: "Default",
          remarks: "",
          isKyc: false,
          takerVol30Day: "23972.473187",
          makerVol30Day: "373.70976",
          tradeVol30Day: "24234.182737",
          depositAmount30Day: "",
          takerVol365Day: "309182.74848486",
          makerVol365Day: "44413.75386",
          tradeVol365Day: "353475.39023486",
          depositAmount365Day: "",
          takerVol: "215342.5286",
          makerVol: "43997.209",
          tradeVol: "338228.6366",
          startDate: "2026-09-21",
          endDate: "2026-09-22",
          tradfiTradeVol: "0",
          tradfiTradeVol30Day: "0",
          tradfiTradeVol365Day: "0",
          commissions30Day: {
            SOL: "0",
            ADA: "0",
            TON: "0.0732859",
            USDT: "0",
            USDC: "3.75399022"
          },
          commissionsVol: {
            SOL: "0",
            ADA: "0",
            TON: "0",
            USDT: "0",
            USDC: "0.00946876"
          },
          commissions365Day: {
            SOL: "0.00000003",
            ADA: "0.00000074",
            TON: "0.2320706",
            USDT: "0.24573735",
            USDC: "3.81601927"
          }
        },
        {
          userId: "2658432",
          registerTime: "2026-09-23",
          source: "Default",
          remarks: "",
          isKyc: true,
          takerVol30Day: "",
          makerVol30Day: "",
          tradeVol30Day: "",
          depositAmount30Day: "",
          takerVol365Day: "258775.46419226",
          makerVol365Day: "85717.462",
          tradeVol365Day: "333470.80519226",
          depositAmount365Day: "",
          takerVol: "40147.97235",
          makerVol: "47.043",
          tradeVol: "40183.91435",
          startDate: "2026-09-24",
          endDate: "2026-09-25",
          tradfiTradeVol: "0",
          tradfiTradeVol30Day: "0",
          tradfiTradeVol365Day: "0",
          commissions30Day: {
            SOL: "0",
            ADA: "0",
            TON: "0",
            USDT: "0",
            USDC: "0"
          },
          commissionsVol: {
            SOL: "0",
            ADA: "0",
            TON: "3.46694702",
            USDT: "0",
            USDC: "4.2759141"
          },
          commissions365Day: {
            SOL: "0",
            ADA: "0",
            TON: "9.10504289",
            USDT: "0",
            USDC: "34.91448791"
          }
        }
      ],
      nextPageCursor: "27218"
    },
    identity: ["result.list", "result.list.0.userId"]
  }
]

testFamily("Affiliate", Affiliate, cases)
