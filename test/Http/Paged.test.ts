import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Stream } from "effect"
import { getInstrumentsInfo } from "../../src/Http/V5/Market/getInstrumentsInfo.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../src/Http/V5/Order/getOrderHistory.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Registry from "../../src/Registry.js"
import { scripted } from "./scriptedTransport.js"

const account = { key: "pagesKey00000001", secret: Redacted.make("s") }
const row = (orderId: string) => ({
  orderId,
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "1",
  cumExecQty: "0"
})
const page = (ids: ReadonlyArray<string>, nextPageCursor: string) => ({
  result: { category: "linear", list: ids.map(row), nextPageCursor }
})

describe("an operation that pages by cursor", () => {
  it.effect("streams its rows over all pages, with the cursor encoded again", () =>
    Effect.gen(function* () {
      const exchange = scripted([page(["1", "2"], "132766%3A2%2C1"), page(["3"], "")])
      const rows = yield* getOpenOrders
        .items({ category: "linear", symbol: "BTCUSDT" })
        .pipe(Stream.runCollect, Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      assert.deepStrictEqual(
        Array.from(rows).map(({ orderId }) => orderId),
        ["1", "2", "3"]
      )
      assert.include(exchange.sent[1]?.path, "cursor=132766%253A2%252C1")
    })
  )

  it.effect("streams its pages, typed by the given category", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ result: { category: "linear", list: [{ symbol: "BTCUSDT", priceScale: "2" }] } }])
      const pages = yield* Stream.runCollect(getInstrumentsInfo.pages({ category: "linear" })).pipe(
        Effect.provide(exchange.layer)
      )
      const scale: string | undefined = Array.from(pages)[0]?.list[0]?.priceScale
      assert.strictEqual(scale, "2")
    })
  )

  it.effect("splits a long time range into ranges that the exchange accepts, newest first", () =>
    Effect.gen(function* () {
      const day = 86_400_000
      const exchange = scripted([page(["3"], ""), page(["2"], ""), page(["1"], "")])
      const rows = yield* getOrderHistory
        .windows({ category: "linear" }, { from: 0, to: 15 * day })
        .pipe(Stream.runCollect, Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      assert.strictEqual(Array.from(rows).length, 3)
      const times = exchange.sent.map(({ path }) => {
        const query = new URLSearchParams(path.split("?")[1])
        return [Number(query.get("startTime")), Number(query.get("endTime"))]
      })
      assert.deepStrictEqual(times, [
        [8 * day + 1, 15 * day],
        [day + 1, 8 * day],
        [0, day]
      ])
    })
  )
})

it("every operation with rows has pages and items, and every operation with a maximum time range has windows", () => {
  const paged = Registry.v5.filter(({ rows }) => rows !== undefined)
  const windowed = Registry.v5.filter(({ window }) => window !== undefined)
  assert.isAbove(paged.length, 10)
  assert.isAbove(windowed.length, 5)
  for (const endpoint of paged) for (const name of ["pages", "items"]) assert.property(endpoint, name, endpoint.id)
  for (const endpoint of windowed) assert.property(endpoint, "windows", endpoint.id)
})
