import { assert, it } from "@effect/vitest"
import { Either, Option } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { nextCursor } from "../../../src/Http/Pages.js"
import * as Rfq from "../../../src/Http/V5/Rfq.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Rfq.acceptRfqNonLpQuote,
    kind: "commit",
    params: { rfqId: "r-1" },
    result: { rfqId: "r-1" },
    identity: ["result.rfqId"]
  },
  {
    endpoint: Rfq.cancelAllRfqQuotes,
    kind: "commit",
    params: undefined,
    result: [
      { rfqId: "r-1", quoteId: "q-1", quoteLinkId: "bid1", code: 110301, msg: "gone" },
      { rfqId: "r-2", quoteId: "q-2", quoteLinkId: "", code: "0", msg: "" }
    ],
    identity: ["result", "result.0.rfqId", "result.1.quoteId", "result.0.code"]
  },
  {
    endpoint: Rfq.cancelAllRfqs,
    kind: "commit",
    params: undefined,
    result: [{ rfqId: "r-1", rfqLinkId: "ask1", code: 0, msg: "" }],
    identity: ["result", "result.0.rfqId", "result.0.code"]
  },
  {
    endpoint: Rfq.cancelRfqQuote,
    kind: "idempotentWrite",
    params: { quoteLinkId: "bid1" },
    result: { rfqId: "r-1", quoteId: "q-1", quoteLinkId: "bid1" },
    identity: ["result.quoteId"]
  },
  {
    endpoint: Rfq.cancelRfq,
    kind: "idempotentWrite",
    params: { rfqLinkId: "ask1" },
    result: { rfqId: "r-1", rfqLinkId: "ask1" },
    identity: ["result.rfqId"]
  },
  {
    endpoint: Rfq.getRfqConfiguration,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      deskCode: "me",
      maxLegs: 12,
      maxLP: 30,
      maxActiveRfq: 5,
      rfqExpireTime: 15,
      minLimitQtySpotOrder: 20,
      minLimitQtyContractOrder: 30,
      minLimitQtyOptionOrder: 2,
      strategyTypes: [{ strategyName: "CarryTrade" }],
      counterparties: [
        { deskCode: "lp-a", traderName: "A", type: "LP" },
        { deskCode: "b", traderName: "B", type: null }
      ]
    },
    identity: ["result.deskCode", "result.strategyTypes.0.strategyName", "result.counterparties.0.deskCode"]
  },
  {
    endpoint: Rfq.createRfqQuote,
    kind: "commit",
    params: {
      rfqId: "r-1",
      quoteLinkId: "bid1",
      expireIn: 30,
      quoteBuyList: [{ category: "option", symbol: "ETH-25DEC26-4000-C", price: "120.5" }]
    },
    result: {
      rfqId: "r-1",
      quoteId: "q-1",
      quoteLinkId: "bid1",
      expiresAt: "1790000030000",
      deskCode: "me",
      status: "Active"
    },
    identity: ["result.rfqId", "result.quoteId"]
  },
  {
    endpoint: Rfq.createRfq,
    kind: "commit",
    params: {
      counterparties: ["lp-a", "lp-b"],
      rfqLinkId: "ask1",
      list: [{ category: "option", symbol: "ETH-25DEC26-4000-C", side: "Buy", qty: "15" }]
    },
    result: { rfqId: "r-1", rfqLinkId: "ask1", status: "Active", expiresAt: "1790000600000", deskCode: "me" },
    identity: ["result.rfqId"]
  },
  {
    endpoint: Rfq.executeRfqQuote,
    kind: "commit",
    params: { rfqId: "r-1", quoteId: "q-1", quoteSide: "Sell" },
    result: { rfqId: "r-1", rfqLinkId: "ask1", quoteId: "q-1", status: "Failed" },
    identity: ["result.rfqId", "result.quoteId", "result.status"]
  },
  {
    endpoint: Rfq.getRfqPublicTrades,
    kind: "read",
    params: { startTime: 1789990000000, limit: 3 },
    query: "startTime=1789990000000&limit=3",
    result: {
      cursor: "page_token%3D7",
      list: [
        {
          rfqId: "r-9",
          strategyType: "custom",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          legs: [
            {
              category: "option",
              symbol: "ETH-25DEC26-4000-C",
              side: "Buy",
              qty: "15",
              price: "120.5",
              markPrice: "121"
            }
          ]
        }
      ]
    },
    identity: ["result.list", "result.list.0.rfqId", "result.list.0.legs.0.symbol"]
  },
  {
    endpoint: Rfq.getRfqQuotes,
    kind: "read",
    params: { traderType: "request", status: "Filled", limit: 3 },
    query: "traderType=request&status=Filled&limit=3",
    result: {
      cursor: "",
      list: [
        {
          rfqId: "r-1",
          rfqLinkId: "",
          quoteId: "q-1",
          quoteLinkId: "bid1",
          expiresAt: "1790000060000",
          deskCode: "",
          status: "PendingFill",
          execQuoteSide: "Buy",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          quoteBuyList: [{ category: "option", symbol: "ETH-25DEC26-4000-C", price: "120.5", qty: "15" }],
          quoteSellList: []
        }
      ]
    },
    identity: ["result.list", "result.list.0.quoteId", "result.list.0.rfqId", "result.list.0.quoteBuyList.0.symbol"]
  },
  {
    endpoint: Rfq.getRfqQuotesRealtime,
    kind: "read",
    params: { rfqId: "r-1", traderType: "request" },
    query: "rfqId=r-1&traderType=request",
    result: {
      list: [
        {
          rfqId: "r-1",
          rfqLinkId: "",
          quoteId: "q-1",
          quoteLinkId: "bid1",
          expiresAt: "1790000060000",
          deskCode: "",
          status: "PendingFill",
          execQuoteSide: "Buy",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          quoteBuyList: [{ category: "option", symbol: "ETH-25DEC26-4000-C", price: "120.5", qty: "15" }],
          quoteSellList: []
        }
      ]
    },
    identity: ["result.list", "result.list.0.quoteId"]
  },
  {
    endpoint: Rfq.getRfqs,
    kind: "read",
    params: { traderType: "request", status: "Expired", cursor: "page_token%3D7" },
    query: "traderType=request&status=Expired&cursor=page_token%253D7",
    result: {
      cursor: "",
      list: [
        {
          rfqId: "r-1",
          rfqLinkId: "ask1",
          counterparties: ["lp-a", "lp-b"],
          expiresAt: "1790000600000",
          strategyType: "custom",
          status: "Active",
          acceptOtherQuoteStatus: "true",
          deskCode: "me",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          legs: [{ category: "option", symbol: "ETH-25DEC26-4000-C", side: "Buy", qty: "15" }]
        }
      ]
    },
    identity: ["result.list", "result.list.0.rfqId", "result.list.0.legs.0.symbol"]
  },
  {
    endpoint: Rfq.getRfqsRealtime,
    kind: "read",
    params: { rfqLinkId: "ask1", traderType: "request" },
    query: "rfqLinkId=ask1&traderType=request",
    result: {
      list: [
        {
          rfqId: "r-1",
          rfqLinkId: "ask1",
          counterparties: ["lp-a", "lp-b"],
          expiresAt: "1790000600000",
          strategyType: "custom",
          status: "Active",
          acceptOtherQuoteStatus: "true",
          deskCode: "me",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          legs: [{ category: "option", symbol: "ETH-25DEC26-4000-C", side: "Buy", qty: "15" }]
        }
      ]
    },
    identity: ["result.list", "result.list.0.rfqId"]
  },
  {
    endpoint: Rfq.getRfqTradeHistory,
    kind: "read",
    params: { traderType: "request", status: "Failed" },
    query: "traderType=request&status=Failed",
    result: {
      cursor: "",
      list: [
        {
          rfqId: "r-1",
          rfqLinkId: "ask1",
          quoteId: "q-1",
          quoteLinkId: "",
          quoteSide: "Buy",
          strategyType: "custom",
          status: "Failed",
          rfqDeskCode: "me",
          quoteDeskCode: "",
          createdAt: "1790000000000",
          updatedAt: "1790000000001",
          legs: [
            {
              category: "option",
              symbol: "ETH-25DEC26-4000-C",
              side: "Buy",
              qty: "15",
              orderId: "o-1",
              price: "120.5",
              markPrice: "",
              execFee: "-0.01",
              execId: "",
              resultCode: 110007,
              resultMessage: "no funds",
              rejectParty: "maker"
            }
          ]
        }
      ]
    },
    identity: ["result.list", "result.list.0.rfqId", "result.list.0.legs.0.symbol"]
  }
]

testFamily("Rfq", Rfq, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    acceptRfqNonLpQuote: null,
    cancelAllRfqQuotes: null,
    cancelAllRfqs: null,
    createRfqQuote: "quoteLinkId",
    createRfq: "rfqLinkId",
    executeRfqQuote: null
  })
})

it("pages follow the `cursor` field", () => {
  for (const endpoint of [Rfq.getRfqPublicTrades, Rfq.getRfqQuotes, Rfq.getRfqs, Rfq.getRfqTradeHistory]) {
    assert.strictEqual(endpoint.rows, "list")
    assert.strictEqual(Option.getOrThrow(nextCursor(endpoint, { list: [], cursor: "page%3D2" })), "page%3D2")
    assert.isTrue(Option.isNone(nextCursor(endpoint, { list: [], cursor: "" })))
  }
})

it("an invalid leg is reported by index and field", () => {
  const refused = (leg: object) =>
    Either.getOrThrow(Either.flip(Rfq.createRfq.encodeRequest({ counterparties: ["lp"], list: [{ ...leg }] })))
      .parameter
  const leg = { category: "linear", symbol: "BTCUSDT", side: "Buy", qty: "1" }
  assert.strictEqual(refused({ ...leg, side: "buy" }), "list.0.side")
  assert.strictEqual(refused({ ...leg, category: "inverse" }), "list.0.category")
  assert.strictEqual(refused({ ...leg, price: "1" }), "list.0.price")
})

it("a second quote for a request fails with RfqQuoteExists", () => {
  const refused = Rfq.createRfqQuote.decodeBody({ retCode: 110307, retMsg: "exists", result: {} })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.RfqQuoteExists)
})
