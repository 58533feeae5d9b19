import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Handler from "../../src/Http/Handler.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"

describe("handle", () => {
  const answered = <R>(handler: Handler.Handler<string, R>, request: { query?: string; body?: string }) =>
    handler.answer(request, "context", 99)

  it.effect("reads the request, runs the handler and writes the envelope", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const handler = Handler.handle(getTickers, (params, context: string) => {
        seen.push(params, context)
        return Effect.succeed({ category: "spot" as const, list: [] })
      })
      const { body, code } = yield* answered(handler, { query: "category=spot" })
      assert.strictEqual(code, 0)
      assert.deepStrictEqual(seen, [{ category: "spot" }, "context"])
      assert.deepStrictEqual(body, {
        retCode: 0,
        retMsg: "OK",
        result: { category: "spot", list: [] },
        retExtInfo: {},
        time: 99
      })
      assert.isTrue(Either.isRight(getTickers.decodeBody(body, { params: { category: "spot" } })))
    })
  )

  it.effect("answers unreadable requests, and requests that the handler refuses, with a code", () =>
    Effect.gen(function* () {
      const reply = new Handler.Reply({ code: 110007, message: "too poor", retExtInfo: { a: 1 } })
      const handler = Handler.handle(placeOrder, (_, __: string) => Either.left(reply))
      const wrong = yield* answered(handler, { body: '{"category":"linear"}' })
      assert.strictEqual(wrong.code, 10001)
      assert.include(String(wrong.body["retMsg"]), "symbol")
      const order = { category: "linear", symbol: "X", side: "Buy", orderType: "Market", qty: "1" }
      const refused = yield* answered(handler, { body: JSON.stringify(order) })
      assert.deepInclude(refused.body, { retCode: 110007, retMsg: "too poor", retExtInfo: { a: 1 }, result: {} })
    })
  )

  it.effect("puts the handler's fields next to the code if the result is the whole envelope", () =>
    Effect.gen(function* () {
      const result = { result: { list: [] }, retExtInfo: { list: [] } }
      const handler = Handler.handle(batchPlaceOrder, (_, __: string) => Effect.succeed(result))
      const { body } = yield* answered(handler, { body: '{"category":"linear","request":[]}' })
      assert.deepStrictEqual(body, { retCode: 0, retMsg: "OK", time: 99, ...result })
    })
  )

  it.effect("does nothing until it is run, and starts over on each run", () =>
    Effect.gen(function* () {
      let calls = 0
      const handler = Handler.handle(setLeverage, (_, __: string) => {
        calls++
        return Effect.succeed({})
      })
      const body = '{"category":"linear","symbol":"X","buyLeverage":"1","sellLeverage":"1"}'
      const answer = answered(handler, { body })
      assert.strictEqual(calls, 0)
      yield* Effect.repeatN(answer, 1)
      assert.strictEqual(calls, 2)
    })
  )

  it.effect("a handler that throws is a defect of the Effect, not a throw", () =>
    Effect.gen(function* () {
      const handler = Handler.handle(setLeverage, (_, __: string) => {
        throw new Error("our own bug")
      })
      const body = '{"category":"linear","symbol":"X","buyLeverage":"1","sellLeverage":"1"}'
      const exit = yield* Effect.exit(answered(handler, { body }))
      assert.strictEqual(exit._tag, "Failure")
    })
  )
})
