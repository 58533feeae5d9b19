import { assert, it } from "@effect/vitest"
import { Either, Option } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { nextCursor } from "../../../src/Http/Pages.js"
import * as Spread from "../../../src/Http/V5/Spread.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Spread, new URL("Spread.json", import.meta.url))

testFamily("Spread", Spread, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    amendSpreadOrder: null,
    cancelAllSpreadOrders: null,
    createSpreadOrder: "orderLinkId"
  })
})

it("a spread may have a negative price", () => {
  const order = { symbol: "SOLUSDT_SOL/USDT", side: "Buy", orderType: "Limit", qty: 2, price: -0.5 } as const
  assert.strictEqual(
    Either.getOrThrow(Spread.createSpreadOrder.encodeRequest(order)).body,
    '{"symbol":"SOLUSDT_SOL/USDT","side":"Buy","orderType":"Limit","qty":"2","price":"-0.5"}'
  )
})

it("the slash of a symbol is escaped in a query", () => {
  const encoded = Spread.getSpreadTickers.encodeRequest({ symbol: "SOLUSDT_SOL/USDT" })
  assert.strictEqual(Either.getOrThrow(encoded).query, "symbol=SOLUSDT_SOL%2FUSDT")
})

it("the history is queried in windows of 7 days", () => {
  for (const endpoint of [Spread.getSpreadOrderHistory, Spread.getSpreadTradeHistory])
    assert.strictEqual(endpoint.window?.maxMillis, 7 * 24 * 60 * 60 * 1000)
})

it("pages follow the cursor until it is empty", () => {
  const page = { list: [], nextPageCursor: "b%3A1" }
  assert.strictEqual(Option.getOrThrow(nextCursor(Spread.getSpreadOpenOrders, page)), "b%3A1")
  assert.isTrue(Option.isNone(nextCursor(Spread.getSpreadOpenOrders, { ...page, nextPageCursor: "" })))
})

it("an account that cannot trade spreads fails with SpreadTradingNotAllowed", () => {
  const refused = Spread.createSpreadOrder.decodeBody({ retCode: 110113, retMsg: "hedge mode", result: {} })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.SpreadTradingNotAllowed)
})
