import { assert, describe } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { isEnded, messageOf, within } from "../hostileExchange.js"
import { accepted, outcomeOf, place, type TradeLine, tradeTest, unanswered } from "../tradeExchange.js"
import { type OrderMessage, order } from "../tradeWorld.js"
import { aWhile, until } from "../waiting.js"

const soon = { timeout: "1500 millis" } as const
const words = "ab not enough for new order"

describe.concurrent("an answer that accepts an order is read", () => {
  const spellings: Readonly<Record<string, (message: OrderMessage) => object>> = {
    "without its op": (message) => accepted(message, { op: undefined }),
    "whose op is empty": (message) => accepted(message, { op: "" }),
    "whose op is null": (message) => accepted(message, { op: null }),
    "whose code is a text": (message) => accepted(message, { retCode: "0" }),
    "without its op, and with its code as a text": (message) => accepted(message, { op: undefined, retCode: "0" }),
    "that says `success` and `ret_msg` instead of a code": (message) =>
      accepted(message, { retCode: undefined, retMsg: undefined, success: true, ret_msg: "" }),
    "with `req_id` and `ret_code`": (message) =>
      accepted(message, { reqId: undefined, req_id: message.reqId, retCode: undefined, ret_code: 0, ret_msg: "OK" }),
    "without an ID": (message) => accepted(message, { reqId: undefined })
  }
  for (const [what, spelling] of Object.entries(spellings))
    tradeTest(
      what,
      (exchange) =>
        Effect.gen(function* () {
          exchange.order = spelling
          for (const link of ["a", "b"]) assert.strictEqual(yield* within(outcomeOf(link)), `o-${link}`)
          assert.deepStrictEqual([exchange.times("a"), exchange.times("b"), exchange.lines.length], [1, 1, 1])
        }),
      soon
    )
})

describe.concurrent("an answer that refuses an order is read, and its words are kept", () => {
  const spellings: Readonly<Record<string, (message: OrderMessage) => object>> = {
    "without its op": ({ reqId }) => ({ reqId, retCode: 110007, retMsg: words, data: {}, connId: "c" }),
    "whose code is a text": ({ op, reqId }) => ({ reqId, op, retCode: "110007", retMsg: words, data: {} }),
    "with `ret_code` and `ret_msg`": ({ op, reqId }) => ({ reqId, op, ret_code: 110007, ret_msg: words }),
    "with `success`, `ret_code` as a text and `req_id`": ({ op, reqId }) => ({
      ...{ req_id: reqId, op, success: false, ret_code: "110007", ret_msg: words, conn_id: "c" }
    }),
    "without an ID": ({ op }) => ({ op, retCode: 110007, retMsg: words, data: {}, connId: "c" }),
    "without an ID and an op": () => ({ retCode: 110007, retMsg: words, connId: "c" })
  }
  for (const [what, spelling] of Object.entries(spellings))
    tradeTest(
      what,
      (exchange) =>
        Effect.gen(function* () {
          exchange.order = spelling
          const error = yield* within(Effect.flip(place("refused")))
          assert.strictEqual(`${error._tag} ${error.outcome}`, "InsufficientBalance notExecuted")
          assert.include(error.message, words)
          assert.strictEqual(exchange.times("refused"), 1)
        }),
      soon
    )

  const codeless: Readonly<Record<string, (message: OrderMessage) => object>> = {
    "without a code": ({ op, reqId }) => ({ reqId, op, success: false, ret_msg: words, conn_id: "c" }),
    "without a code and an op": ({ reqId }) => ({ reqId, success: false, ret_msg: words }),
    "without a code and an ID": ({ op }) => ({ op, success: false, ret_msg: words, conn_id: "c" })
  }
  for (const [what, spelling] of Object.entries(codeless))
    tradeTest(
      what,
      (exchange) =>
        Effect.gen(function* () {
          exchange.order = spelling
          const error = yield* within(Effect.flip(place("refused")))
          assert.include(error.message, words)
          assert.notStrictEqual(error._tag, "RequestTimeout")
          assert.notStrictEqual(error.outcome, "executed")
          assert.strictEqual(exchange.times("refused"), 1)
        }),
      soon
    )

  tradeTest(
    "of a cancel and of a batch, too",
    (exchange) =>
      Effect.gen(function* () {
        exchange.order = ({ reqId }) => ({
          req_id: reqId,
          success: false,
          ret_code: "110001",
          ret_msg: "order not exists"
        })
        const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "x" })
        const canceled = yield* within(Effect.flip(cancel))
        assert.strictEqual(canceled._tag, "OrderNotFound")
        assert.include(canceled.message, "order not exists")
        const { category: _, ...one } = order
        const batch = yield* within(Effect.exit(batchPlaceOrder({ category: "linear", request: [one] })))
        assert.include(messageOf(batch), "order not exists")
        assert.lengthOf(exchange.arrived, 2)
      }),
    soon
  )
})

describe.concurrent("an answer without an ID", () => {
  const nameless = (message: OrderMessage, fields: object = {}) => accepted(message, { reqId: undefined, ...fields })

  tradeTest("settles neither of two orders that wait", (exchange) =>
    Effect.gen(function* () {
      const one = yield* unanswered(exchange, "one")
      const two = yield* unanswered(exchange, "two")
      two.line.send(nameless(two.message))
      one.line.send({ retCode: 110007, retMsg: words, op: "order.create", connId: "c" })
      yield* aWhile
      assert.deepStrictEqual([isEnded(one.fiber)(), isEnded(two.fiber)()], [false, false])
      one.line.send(accepted(one.message))
      assert.strictEqual(yield* within(Fiber.join(one.fiber)), "o-one")
      two.line.send(accepted(two.message))
      assert.strictEqual(yield* within(Fiber.join(two.fiber)), "o-two")
    })
  )

  tradeTest(
    "settles no order while an earlier one, whose caller gave up, is unanswered: it may be about that",
    (exchange) =>
      Effect.gen(function* () {
        const left = yield* unanswered(exchange, "left")
        yield* Fiber.interrupt(left.fiber)
        const mine = yield* unanswered(exchange, "mine")
        mine.line.send({ retCode: 110007, retMsg: words, op: "order.create", connId: "c" })
        yield* aWhile
        assert.isFalse(isEnded(mine.fiber)(), "it was settled by that")
        mine.line.send(accepted(mine.message))
        assert.strictEqual(yield* within(Fiber.join(mine.fiber)), "o-mine")
      })
  )

  const others: Readonly<Record<string, (line: TradeLine, message: OrderMessage) => void>> = {
    "is a pong": (line) => line.send({ retCode: 0, retMsg: "OK", op: "pong", data: ["1"], connId: "c" }),
    "is a pong in another spelling": (line) => line.send({ success: true, ret_msg: "pong", conn_id: "c", op: "ping" }),
    "is about its login": (line) => line.send({ retCode: 0, retMsg: "OK", op: "auth", connId: "c" }),
    "is a login that was repeated": (line) =>
      line.send({ retCode: 20001, retMsg: "repeat auth", op: "auth", connId: "c" }),
    "is about a cancel": (line, message) => line.send(nameless(message, { op: "order.cancel" })),
    "is a push of a topic": (line) => line.send({ topic: "order", id: "1", creationTime: 1, data: [] }),
    "has neither code nor success": (line, message) =>
      line.send(nameless(message, { retCode: undefined, retMsg: undefined }))
  }
  for (const [what, send] of Object.entries(others))
    tradeTest(`settles no order if it ${what}`, (exchange) =>
      Effect.gen(function* () {
        const { fiber, line, message } = yield* unanswered(exchange, "mine")
        send(line, message)
        yield* aWhile
        assert.isFalse(isEnded(fiber)(), "it was settled by that")
        line.send(accepted(message))
        assert.strictEqual(yield* within(Fiber.join(fiber)), "o-mine")
      })
    )
})

describe.concurrent("the answer to the login of an order socket is read", () => {
  const logins: Readonly<Record<string, object>> = {
    "with its code as a text": { op: "auth", retCode: "0", retMsg: "OK", connId: "c" },
    "with `success`": { op: "auth", success: true, ret_msg: "", conn_id: "c" }
  }
  for (const [what, login] of Object.entries(logins))
    tradeTest(
      `${what}: accepted`,
      (exchange) =>
        Effect.gen(function* () {
          exchange.auth = (line) => {
            line.send(login)
            return undefined
          }
          assert.strictEqual(yield* within(outcomeOf("a")), "o-a")
        }),
      soon
    )
  for (const stray of [
    { reqId: null, retCode: 0 },
    { reqId: 7, retCode: 0 },
    { reqId: "__proto__", retCode: 0, data: {} }
  ])
    tradeTest(
      `not in the answer to another request: ${JSON.stringify(stray)}`,
      (exchange) =>
        Effect.gen(function* () {
          const logins: Array<() => void> = []
          exchange.auth = (line) => {
            line.send(stray)
            logins.push(() => line.send({ op: "auth", retCode: 0, retMsg: "OK", connId: "c" }))
            return undefined
          }
          const fiber = yield* Effect.fork(outcomeOf("a"))
          yield* until("the login", () => logins.length > 0)
          yield* aWhile
          assert.strictEqual(exchange.times("a"), 0)
          for (const login of logins) login()
          assert.strictEqual(yield* within(Fiber.join(fiber)), "o-a")
        }),
      soon
    )
  const refusals: Readonly<Record<string, readonly [login: object, tag: string | undefined]>> = {
    "with its code as a text": [{ op: "auth", retCode: "10003", retMsg: "Invalid apikey: none" }, "InvalidApiKey"],
    "with `success` and `ret_code`": [
      { op: "auth", success: false, ret_code: 10003, ret_msg: "Invalid apikey: none" },
      "InvalidApiKey"
    ],
    "with `success` alone": [{ op: "auth", success: false, ret_msg: "Invalid apikey: none" }, undefined]
  }
  for (const [what, [login, tag]] of Object.entries(refusals))
    tradeTest(
      `${what}: refused`,
      (exchange) =>
        Effect.gen(function* () {
          exchange.auth = (line) => {
            line.send(login)
            return undefined
          }
          const error = yield* within(Effect.flip(place("a")))
          if (tag !== undefined) assert.strictEqual(error._tag, tag)
          assert.strictEqual(error.outcome, "notExecuted")
          assert.include(error.message, "Invalid apikey: none")
          assert.strictEqual(exchange.times("a"), 0)
        }),
      soon
    )
})
