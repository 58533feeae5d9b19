import { assert, it } from "@effect/vitest"
import { Either, Option } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { nextCursor } from "../../../src/Http/Pages.js"
import * as Rfq from "../../../src/Http/V5/Rfq.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Rfq, new URL("Rfq.json", import.meta.url))

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
