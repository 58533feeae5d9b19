import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { nextCursor } from "../../../src/Http/Pages.js"
import * as Strategy from "../../../src/Http/V5/Strategy.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Strategy, new URL("Strategy.json", import.meta.url))

testFamily("Strategy", Strategy, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { createStrategy: null })
})

const order = { category: "UTA_USDT", symbol: "BTCUSDT", side: "Buy", size: "0.5" } as const

describe("each kind of strategy", () => {
  const kinds = [
    { ...order, strategyType: "twap", duration: 600, interval: 30, chaseDistance: "0.5" },
    { ...order, strategyType: "chaseOrder", maxChasePrice: "83000.5", chasePercentE4: 100 },
    { ...order, strategyType: "iceberg", subSize: "0.1", postOnly: 0, limitPrice: "80000" },
    {
      ...order,
      strategyType: "pov",
      povParams: { mode: "SameSideLiquidity", participationRate: "25.1", depthReference: 5 }
    }
  ]

  it.each(kinds)("$strategyType is sent unchanged", (params) => {
    const request = Either.getOrThrow(Strategy.createStrategy.encodeRequest(params))
    assert.strictEqual(request.body, JSON.stringify(params))
    assert.deepStrictEqual(Either.getOrThrow(Strategy.createStrategy.decodeRequest(request)), params)
  })

  it("requires its own parameters and rejects those of other kinds", () => {
    const refused = (params: object) =>
      Either.getOrThrow(Either.flip(Strategy.createStrategy.encodeRequest(params))).parameter
    assert.strictEqual(refused({ ...order, strategyType: "twap" }), "duration")
    assert.strictEqual(refused({ ...order, strategyType: "pov" }), "povParams")
    assert.strictEqual(refused({ ...order, strategyType: "chaseOrder", orderCount: 3 }), "orderCount")
    assert.strictEqual(refused({ ...order, strategyType: "grid" }), "strategyType")
  })
})

it("a strategy that was not created reports why next to its ID", () => {
  const body = { retCode: 0, retMsg: "success", result: { strategyId: "s-1", result: "too many" } }
  assert.strictEqual(Either.getOrThrow(Strategy.createStrategy.decodeBody(body)).result, body.result)
})

it("strategy times may be text or numbers", () => {
  for (const createdTimeE3 of ["1790000000000", 1790000000000])
    assert.isTrue(
      Either.isRight(
        Strategy.getStrategies.decodeBody({
          retCode: 0,
          retMsg: "OK",
          result: { list: [{ strategyId: "s-1", createdTimeE3 }] }
        })
      )
    )
})

it("pages follow nextCursor", () => {
  const page = { list: [], nextCursor: "eyJ9", prevCursor: "eyJ8" }
  for (const endpoint of [Strategy.getStrategies, Strategy.getStrategyOrders]) {
    assert.strictEqual(Option.getOrThrow(nextCursor(endpoint, page)), "eyJ9")
    assert.isTrue(Option.isNone(nextCursor(endpoint, { ...page, nextCursor: "" })))
  }
})

it("one strategy too many fails with TooManyStrategies", () => {
  const refused = Strategy.createStrategy.decodeBody({ retCode: 60063, retMsg: "limit", result: {} })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.TooManyStrategies)
})
