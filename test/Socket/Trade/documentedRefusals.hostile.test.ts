import { assert, describe } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import * as Errors from "../../../src/Errors.js"
import * as Batch from "../../../src/Http/Batch.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { account } from "../FakeDialer.js"
import { within } from "../hostileExchange.js"
import { accepted, place, tradeTest } from "../tradeExchange.js"
import { order, reply } from "../tradeWorld.js"

const resultOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "result" in error ? error.result : "no field `result`"
const fieldsOf = (error: object | undefined): Readonly<Record<string, unknown>> => ({ ...error })
const id = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const
const refused = { retCode: 110089, retMsg: "no", data: { orderId: "", why: "limit" } }

describe.concurrent("an order that the order socket refuses with a code of positions", () => {
  tradeTest("has the code's category, and was not executed", (exchange) =>
    Effect.gen(function* () {
      exchange.order = (message) => accepted(message, refused)
      const placed = yield* within(Effect.flip(place("a")))
      assert.deepInclude(fieldsOf(placed), { category: "parameter", code: 110089, outcome: "notExecuted" })
      assert.isTrue(Errors.is.notExecuted(placed))
      exchange.order = (message) => accepted(message, { ...refused, retCode: 110043 })
      const canceled = yield* within(Effect.flip(Order.cancelOrder(id)))
      assert.deepInclude(fieldsOf(canceled), { category: "unchanged", outcome: "notExecuted" })
      const amended = yield* within(Effect.flip(Order.amendOrder({ ...id, qty: "1" })))
      assert.deepInclude(fieldsOf(amended), { category: "unchanged", outcome: "notExecuted" })
      assert.lengthOf(exchange.arrived, 3)
    })
  )

  tradeTest("is rejected by submit at once, after one message and without a look-up", (exchange) =>
    Effect.gen(function* () {
      exchange.order = (message) => accepted(message, refused)
      const ended = yield* Effect.timeoutOption(Order.submit({ ...order, orderLinkId: "mine" }), "1500 millis")
      const lookups = exchange.calls.filter((path) => path.startsWith("/v5/order/"))
      assert.deepStrictEqual([exchange.times("mine"), lookups], [1, []])
      const submission = Option.getOrUndefined(ended)
      assert.deepInclude(fieldsOf(submission), { _tag: "Rejected", reason: "refused" })
    })
  )

  tradeTest("is looked up if the code says duplicate, or nothing that anyone knows", (exchange) =>
    Effect.gen(function* () {
      for (const retCode of [110072, 20006, 424242, 10016]) {
        exchange.calls.length = 0
        exchange.order = (message) => accepted(message, { ...refused, retCode })
        yield* Effect.timeoutOption(Order.submit({ ...order, orderLinkId: `mine-${retCode}` }), "1 second")
        assert.strictEqual(exchange.times(`mine-${retCode}`), 1)
        assert.isAbove(exchange.calls.filter((path) => path.startsWith("/v5/order/")).length, 0, String(retCode))
      }
    })
  )

  tradeTest("in a batch has it too, row by row", (exchange) =>
    Effect.gen(function* () {
      const { category, ...one } = order
      const names = ["a", "b", "c"]
      const list = names.map((orderLinkId) => ({
        category,
        symbol: "BTCUSDT",
        orderId: orderLinkId === "a" ? "o-1" : "",
        orderLinkId,
        createAt: "1"
      }))
      const codes = [0, 110089, 424242].map((code) => ({ code, msg: code === 0 ? "OK" : "no" }))
      exchange.order = (message) => reply(message, { data: { list }, retExtInfo: { list: codes } })
      const request = names.map((orderLinkId) => ({ ...one, orderLinkId }))
      const items = yield* within(Batch.submit(Order.batchPlaceOrder, { category, request }))
      const [a, b, c] = items.map(({ outcome }) => Either.getOrUndefined(Either.flip(outcome)))
      assert.isUndefined(a)
      assert.deepInclude(fieldsOf(b), { category: "parameter", outcome: "notExecuted" })
      assert.deepInclude(fieldsOf(c), { category: "server", outcome: "unknown" })
      assert.deepInclude(resultOf(b), { orderLinkId: "b" })
      assert.lengthOf(exchange.arrived, 1)
    })
  )
})

describe.concurrent("a refusal over the order socket", () => {
  for (const code of [110089, 110007, 424242])
    tradeTest(`keeps its data as its result: ${code}`, (exchange) =>
      Effect.gen(function* () {
        exchange.order = (message) => accepted(message, { ...refused, retCode: code })
        const error = yield* within(Effect.flip(place("a")))
        assert.deepStrictEqual(resultOf(error), refused.data)
      })
    )

  tradeTest("shows no key in it", (exchange) =>
    Effect.gen(function* () {
      const data = { apiKey: account.key, note: `of ${account.key}, then` }
      exchange.order = (message) => accepted(message, { retCode: 110007, retMsg: "no", data })
      const error = yield* within(Effect.flip(place("a")))
      const shown = JSON.stringify(resultOf(error))
      assert.notInclude(shown, account.key)
      assert.match(shown, /of .*, then/)
    })
  )
})
