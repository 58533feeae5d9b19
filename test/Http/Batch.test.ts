import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { BalanceError } from "../../src/Errors/BalanceError.js"
import type { CommonError } from "../../src/Errors/CommonError.js"
import { type NetworkError, RequestTimeout } from "../../src/Errors/Network.js"
import type { OrderError } from "../../src/Errors/OrderError.js"
import { type RefusalUnion, refusal } from "../../src/Errors/Refusal.js"
import * as Batch from "../../src/Http/Batch.js"
import type { Any, Endpoint } from "../../src/Http/Endpoint.js"
import * as Protocol from "../../src/Http/Protocol.js"
import { type BatchPlaceOrderRow, batchPlaceOrder, type PlacedOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as Shape from "../../src/Schema/Shape.js"

class NoSuchOrder extends refusal("NoSuchOrder", "orderState", [110001]) {}
const union: RefusalUnion<NoSuchOrder> = { areas: ["UTA"], classes: [NoSuchOrder] }

interface Order {
  readonly symbol: string
  readonly orderLinkId?: string
}
interface Params {
  readonly category: "spot" | "linear"
  readonly request: ReadonlyArray<Order>
}
interface Row {
  readonly orderId: string
  readonly orderLinkId?: string
}
interface Result {
  readonly list: ReadonlyArray<Row>
}

interface Answer {
  readonly rows: ReadonlyArray<Row>
  readonly codes?: unknown
}

type Cancel = Endpoint<Params, Result, NoSuchOrder | RequestTimeout, never>

const facts: Partial<Any> = {
  id: "batchCancelOrder",
  family: "Order",
  path: "/v5/order/cancel-batch",
  kind: "idempotentWrite",
  api: "v5",
  root: "result",
  errors: [union],
  limit: "undocumented",
  protocol: Protocol.v5,
  resultFor: () => Shape.Unknown
}

const fake = (answer: (params: Params) => Effect.Effect<Answer, RequestTimeout>, over: Partial<Any> = {}): Cancel => {
  const response = (params: Params) =>
    Effect.map(answer(params), ({ rows, codes }) => ({
      result: over.root === "envelope" ? { result: { list: rows }, retExtInfo: codes } : { list: rows },
      message: "OK",
      time: 1713434102753,
      retExtInfo: codes,
      rateLimit: undefined,
      traceId: "trace-1"
    }))
  const call = (params: Params) => Effect.map(response(params), ({ result }) => result)
  return Object.assign(call, { ...facts, ...over, response }) as unknown as Cancel
}

const answering = (answer: Answer, over: Partial<Any> = {}): Cancel => fake(() => Effect.succeed(answer), over)

const order = (name: string): Order => ({ symbol: "BTCUSDT", orderLinkId: name })
const row = (name: string, orderId = `id-${name}`): Row => ({ orderId, orderLinkId: name })
const codes = (...all: ReadonlyArray<number>) => ({
  list: all.map((code) => ({ code, msg: code === 0 ? "OK" : "no" }))
})

const summary = (
  items: ReadonlyArray<Batch.BatchItem<Order, Row, { readonly _tag: string; readonly outcome: string }>>
): ReadonlyArray<string> =>
  items.map(
    ({ request, outcome }) =>
      `${request.orderLinkId}: ${Either.match(outcome, { onLeft: (error) => `${error._tag} ${error.outcome}`, onRight: ({ orderId }) => orderId })}`
  )

describe("outcomes", () => {
  const abc = { category: "linear", request: [order("a"), order("b"), order("c")] } as const

  it.effect("returns the row or the error of each order", () =>
    Effect.gen(function* () {
      const endpoint = answering({ rows: [row("a"), row("b", ""), row("c")], codes: codes(0, 110001, 0) })
      const items = yield* Batch.outcomes(endpoint, abc)
      assert.deepStrictEqual(summary(items), ["a: id-a", "b: NoSuchOrder notExecuted", "c: id-c"])
      const refused = items[1]?.outcome
      if (refused === undefined || Either.isRight(refused)) return assert.fail("b was not refused")
      if (refused.left._tag !== "NoSuchOrder") return assert.fail(refused.left._tag)
      assert.deepInclude(
        { ...refused.left },
        { code: 110001, endpoint: "Order.batchCancelOrder", traceId: "trace-1", time: 1713434102753 }
      )
    })
  )

  it.effect("supports results that are the whole envelope", () =>
    Effect.gen(function* () {
      const endpoint = answering({ rows: [row("a"), row("b")], codes: codes(0, 0) }, { root: "envelope" })
      const items = yield* Batch.outcomes(endpoint, { category: "linear", request: [order("a"), order("b")] })
      assert.deepStrictEqual(summary(items), ["a: id-a", "b: id-b"])
    })
  )

  it.effect("turns a code that the operation does not declare into an unknown exchange error", () =>
    Effect.gen(function* () {
      const endpoint = answering({ rows: [row("a")], codes: codes(987654) })
      const items = yield* Batch.outcomes(endpoint, { category: "linear", request: [order("a")] })
      assert.deepStrictEqual(summary(items), ["a: UnknownExchangeError unknown"])
    })
  )

  it.effect("loses no order if codes are missing", () =>
    Effect.gen(function* () {
      for (const missing of [codes(0, 0), { list: [{ code: 0 }, { code: 0 }, {}] }]) {
        const endpoint = answering({ rows: [row("a"), row("b"), row("c")], codes: missing })
        assert.deepStrictEqual(summary(yield* Batch.outcomes(endpoint, abc)), [
          "a: id-a",
          "b: id-b",
          "c: BatchItemUnknown unknown"
        ])
      }
      for (const none of [undefined, null, {}, "{}", [], { list: null }]) {
        const endpoint = answering({ rows: [row("a"), row("b"), row("c")], codes: none })
        assert.deepStrictEqual(
          summary(yield* Batch.outcomes(endpoint, abc)),
          ["a", "b", "c"].map((name) => `${name}: BatchItemUnknown unknown`)
        )
      }
    })
  )

  it.effect("does not take an order without any ID for placed: no one could cancel it", () =>
    Effect.gen(function* () {
      const nameless = { ...row("b"), orderId: "", orderLinkId: "" }
      const endpoint = answering({ rows: [row("a"), nameless, { ...row("c"), orderId: "" }], codes: codes(0, 0, 0) })
      const items = yield* Batch.outcomes(endpoint, abc)
      assert.deepStrictEqual(summary(items).slice(0, 2), ["a: id-a", "b: BatchItemUnknown unknown"])
      // This one can still be found by the ID that the program gave it.
      assert.isTrue(items[2] !== undefined && Either.isRight(items[2].outcome))
    })
  )

  it.effect("finds orders by their IDs if rows are missing, and loses none", () =>
    Effect.gen(function* () {
      const endpoint = answering({ rows: [row("a"), row("c")], codes: codes(0, 110001) })
      const items = yield* Batch.outcomes(endpoint, abc)
      assert.deepStrictEqual(summary(items), ["a: id-a", "b: BatchItemUnknown unknown", "c: NoSuchOrder notExecuted"])
      const lost = items[1]?.outcome
      if (lost === undefined || Either.isRight(lost)) return assert.fail("b was not lost")
      assert.strictEqual(
        lost.left.message,
        "Order.batchCancelOrder returned no outcome for order 1 of the batch: it has no row (3 orders were sent, 2 rows and 2 codes were returned)"
      )
    })
  )

  it.effect("handles rows in a different order", () =>
    Effect.gen(function* () {
      const endpoint = answering({ rows: [row("c"), row("a"), row("b")], codes: codes(0, 110001, 0) })
      assert.deepStrictEqual(summary(yield* Batch.outcomes(endpoint, abc)), [
        "a: NoSuchOrder notExecuted",
        "b: id-b",
        "c: id-c"
      ])
    })
  )

  it.effect("fails if the whole call fails", () =>
    Effect.gen(function* () {
      const timeout = new RequestTimeout({ endpoint: "Order.batchCancelOrder", afterMillis: 5, outcome: "unknown" })
      const error = yield* Effect.flip(
        Batch.outcomes(
          fake(() => Effect.fail(timeout)),
          abc
        )
      )
      assert.strictEqual(error, timeout)
    })
  )
})

describe("submit", () => {
  const names = Array.from({ length: 45 }, (_, i) => `o${i}`)

  const counting = (sizes: Array<number>) =>
    fake(({ request }) => {
      sizes.push(request.length)
      return Effect.succeed({
        rows: request.map(({ orderLinkId = "" }) => row(orderLinkId)),
        codes: codes(...request.map(() => 0))
      })
    })

  it.effect("splits any number of orders into batches that the exchange accepts", () =>
    Effect.gen(function* () {
      const sizes: Array<number> = []
      const endpoint = counting(sizes)
      const items = yield* Batch.submit(endpoint, { category: "linear", request: names.map(order) })
      assert.deepStrictEqual(sizes.splice(0), [20, 20, 5])
      assert.deepStrictEqual(
        summary(items),
        names.map((name) => `${name}: id-${name}`)
      )
      yield* Batch.submit(endpoint, { category: "spot", request: names.map(order) })
      assert.deepStrictEqual(sizes.splice(0), [10, 10, 10, 10, 5])
      yield* Batch.submit(endpoint, { category: "spot", request: names.map(order) }, { size: 40 })
      assert.deepStrictEqual(sizes.splice(0), [40, 5])
      assert.deepStrictEqual(yield* Batch.submit(endpoint, { category: "spot", request: [] }), [])
      assert.deepStrictEqual(sizes, [])
    })
  )

  it.effect("sends one order at a time if the size is not a number, and no empty batch", () =>
    Effect.gen(function* () {
      const sizes: Array<number> = []
      const endpoint = fake(({ request }) => {
        sizes.push(request.length)
        return sizes.length > 10 ? Effect.die("it never ends") : Effect.succeed({ rows: [], codes: codes() })
      })
      for (const size of [Number.NaN, 0, -3]) {
        yield* Batch.submit(endpoint, { category: "linear", request: names.slice(0, 3).map(order) }, { size })
        assert.deepStrictEqual(sizes.splice(0), [1, 1, 1])
      }
    })
  )

  it.effect("gives each order of a failed call its error, and continues", () =>
    Effect.gen(function* () {
      let calls = 0
      const timeout = new RequestTimeout({ endpoint: "Order.batchCancelOrder", afterMillis: 5, outcome: "unknown" })
      const endpoint = fake(({ request }) =>
        ++calls === 2
          ? Effect.fail(timeout)
          : Effect.succeed({
              rows: request.map(({ orderLinkId = "" }) => row(orderLinkId)),
              codes: codes(...request.map(() => 0))
            })
      )
      const items = yield* Batch.submit(
        endpoint,
        { category: "linear", request: ["a", "b", "c", "d", "e"].map(order) },
        { size: 2 }
      )
      assert.deepStrictEqual(summary(items), [
        "a: id-a",
        "b: id-b",
        "c: RequestTimeout unknown",
        "d: RequestTimeout unknown",
        "e: id-e"
      ])
    })
  )
})

describe("types", () => {
  it("are the rows and errors of the operation", () => {
    const program: Effect.Effect<
      ReadonlyArray<
        Batch.BatchItem<
          BatchPlaceOrderRow,
          PlacedOrder,
          CommonError | OrderError | BalanceError | Batch.BatchItemUnknown
        >
      >,
      CommonError | OrderError | BalanceError | NetworkError,
      OrderEntry | Credentials
    > = Batch.outcomes(batchPlaceOrder, {
      category: "linear",
      request: [{ symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001", price: "60000" }]
    })
    assert.isTrue(Effect.isEffect(program))
    // @ts-expect-error: the side is misspelled
    const wrong = Batch.outcomes(batchPlaceOrder, { category: "linear", request: [{ symbol: "X", side: "buy" }] })
    assert.isTrue(Effect.isEffect(wrong))
  })
})
