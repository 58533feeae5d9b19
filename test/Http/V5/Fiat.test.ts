import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Fiat from "../../../src/Http/V5/Fiat.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Fiat.confirmFiatQuote,
    kind: "commit",
    params: {
      quoteTxId: "Q-9",
      subUserId: "700123",
      webhookUrl: "https://example.com/hook",
      MerchantRequestId: "mine-3"
    },
    result: {
      tradeNo: "TradeNo234567",
      merchantRequestId: ""
    },
    identity: ["result.tradeNo"]
  },
  {
    endpoint: Fiat.getFiatBalance,
    kind: "read",
    params: {
      currency: "some currency"
    },
    query: "currency=some%20currency",
    result: [
      {
        currency: "EUR",
        totalBalance: "200000",
        balance: "200000",
        frozenBalance: "0"
      }
    ],
    identity: ["result.0.currency"]
  },
  {
    endpoint: Fiat.getFiatConvertHistory,
    kind: "read",
    params: {
      index: 3,
      limit: 40,
      startTime: 1790000000000,
      endTime: 1792000000000
    },
    query: "index=3&limit=40&startTime=1790000000000&endTime=1792000000000",
    result: [
      {
        tradeNo: "TradeNo234567",
        status: "success",
        quoteTaxId: "QuoteTaxId234567",
        exchangeRate: "2.0",
        fromCoin: "EUR",
        fromCoinType: "crypto",
        toCoin: "USDC",
        toCoinType: "fiat",
        fromAmount: "200",
        toAmount: "200",
        createdAt: "1790000000000",
        subUserId: "234567",
        quoteTxId: "700123"
      }
    ],
    identity: ["result.0.tradeNo"]
  },
  {
    endpoint: Fiat.getFiatConvertStatus,
    kind: "read",
    params: {
      tradeNo: "T-9",
      merchantRequestId: "mine-3"
    },
    query: "tradeNo=T-9&merchantRequestId=mine-3",
    result: {
      tradeNo: "TradeNo234567",
      status: "success",
      quoteTaxId: "QuoteTaxId234567",
      exchangeRate: "2.0",
      fromCoin: "EUR",
      fromCoinType: "crypto",
      toCoin: "USDC",
      toCoinType: "fiat",
      fromAmount: "200",
      toAmount: "200",
      createdAt: "1790000000000",
      subUserId: "234567",
      quoteTxId: "700123"
    },
    identity: ["result.tradeNo"]
  },
  {
    endpoint: Fiat.getFiatReferencePrice,
    kind: "read",
    params: {
      symbol: "KZT-USDC"
    },
    query: "symbol=KZT-USDC",
    result: {
      symbol: "KZT-USDC",
      fiat: "KZT",
      crypto: "USDC",
      timestamp: "1790000000",
      buys: [
        {
          unitPrice: "0.9692",
          paymentMethod: "Cash Balance"
        },
        {
          unitPrice: "0.1318598",
          paymentMethod: "Credit Card"
        }
      ],
      sells: [
        {
          unitPrice: "0.9692",
          paymentMethod: "Cash Balance"
        },
        {
          unitPrice: "0.1318598",
          paymentMethod: "Credit Card"
        }
      ]
    },
    identity: ["result.symbol", "result.buys", "result.buys.0.unitPrice", "result.sells", "result.sells.0.unitPrice"]
  },
  {
    endpoint: Fiat.getFiatTradingPairList,
    kind: "read",
    params: {
      side: "1"
    },
    query: "side=1",
    result: {
      fiats: [
        {
          coin: "EUR",
          fullName: "Georgian Lari",
          icon: "https://example.com/picture.svg",
          iconNight: "https://example.com/picture.svg",
          precision: 3,
          disable: true,
          singleFromMinLimit: "20",
          singleFromMaxLimit: "200000"
        }
      ],
      cryptos: [
        {
          coin: "USDC",
          fullName: "Tether USDC",
          icon: "https://example.com/picture.svg",
          iconNight: "https://example.com/picture.svg",
          precision: 5,
          disable: true,
          singleFromMinLimit: "20",
          singleFromMaxLimit: "20000"
        },
        {
          coin: "SOL",
          fullName: "Bitcoin",
          icon: "https://example.com/picture.svg",
          iconNight: "https://example.com/picture.svg",
          precision: 9,
          disable: true,
          singleFromMinLimit: "0.0002",
          singleFromMaxLimit: "2"
        }
      ]
    },
    identity: ["result.fiats", "result.fiats.0.coin", "result.cryptos", "result.cryptos.0.coin"]
  },
  {
    endpoint: Fiat.requestFiatQuote,
    kind: "commit",
    params: {
      fromCoin: "EUR",
      fromCoinType: "fiat",
      toCoin: "SOL",
      toCoinType: "crypto",
      requestAmount: "150.5",
      requestCoinType: "fiat"
    },
    result: {
      quoteTaxId: "QuoteTaxId234567",
      exchangeRate: "2.0",
      fromCoin: "ADA",
      fromCoinType: "crypto",
      toCoin: "SOL",
      toCoinType: "fiat",
      fromAmount: "0.2",
      toAmount: "0.2",
      expireTime: "1790000000000",
      quoteTxId: "700123",
      expiredTime: "1790000000000"
    },
    identity: ["result.fromCoin", "result.toCoin"]
  }
]

testFamily("Fiat", Fiat, cases)

describe("fiat conversions", () => {
  it("are commits with their idempotency keys", () => {
    const commits = cases.filter(({ endpoint }) => endpoint.kind === "commit")
    assert.sameDeepMembers(
      commits.map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey]),
      [
        ["requestFiatQuote", null],
        ["confirmFiatQuote", "quoteTxId"]
      ]
    )
  })

  it("fail with FiatQuotaExceeded outside the quota", () => {
    const decoded = Fiat.requestFiatQuote.decodeBody({ retCode: 400005, retMsg: "quota", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "FiatQuotaExceeded")
  })

  it("return the prices of a pair as an object or a list", () => {
    const pair = { symbol: "KZT-USDC", buys: [{ unitPrice: "480.5" }], sells: [] }
    const read = (result: unknown) =>
      Either.isRight(Fiat.getFiatReferencePrice.decodeBody({ retCode: 0, retMsg: "", result }))
    assert.isTrue(read(pair))
    assert.isTrue(read([pair]))
    assert.isFalse(read([{ ...pair, symbol: 7 }]))
  })
})
