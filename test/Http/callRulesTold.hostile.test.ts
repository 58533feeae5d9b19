import { assert } from "@effect/vitest"
import { Effect, Exit, Fiber, TestClock } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { amendOrder } from "../../src/Http/V5/Order/amendOrder.js"
import { batchCancelOrder } from "../../src/Http/V5/Order/batchCancelOrder.js"
import { submit } from "../../src/Http/V5/Order/submit.js"
import { assertHidden, overheard, shown } from "../Socket/Connection/leakWorld.js"
import { until } from "../Socket/waiting.js"
import { type Answer, first, holding, limits, refusal, tooMany, traceId } from "./callRulesExchange.js"
import {
  account,
  type Cell,
  cancel,
  counter,
  ended,
  histogram,
  order,
  place,
  type Row,
  secret,
  table
} from "./callRulesWorld.js"

const full = new RateLimitQueueFull({ endpoint: "Order.placeOrder", waitMillis: 9000, reason: "wait" })
const cancelled = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const

table("the span of a call", [
  {
    rule: "is one client span below that of its caller",
    story: (cell) =>
      Effect.gen(function* () {
        yield* place.pipe(Effect.zipRight(cancel), Effect.withSpan("strategy", { captureStackTrace: false }))
        for (const operation of ["placeOrder", "cancelOrder"] as const)
          assert.deepStrictEqual(
            cell.spansOf(operation).map(({ kind, parent }) => [kind, parent]),
            [["client", "strategy"]],
            operation
          )
      })
  },
  {
    rule: "has the server, the trace ID and what is left of the rate limit",
    story: (cell) =>
      Effect.gen(function* () {
        yield* place
        assert.deepInclude(cell.attributes(), {
          "server.address": "127.0.0.1",
          "server.port": cell.exchange.port,
          "bybit.trace_id": traceId,
          "bybit.limit.remaining": limits.remainingRequests
        })
        assert.doesNotHaveAnyKeys(cell.attributes(), ["error.type", "bybit.error", "http.request.resend_count"])
      })
  },
  {
    rule: "has method, path, URL and status of its request",
    story: (cell) =>
      Effect.gen(function* () {
        yield* place
        assert.deepInclude(cell.attributes(), {
          "http.request.method": "POST",
          "http.response.status_code": 200,
          "url.path": "/v5/order/create",
          "url.full": `http://${cell.exchange.host}/v5/order/create`
        })
      }),
    differs: [
      {
        over: ["the order socket"],
        because: "a message has neither a method nor a status, so the span claims none",
        story: (cell) =>
          Effect.gen(function* () {
            yield* place
            assert.doesNotHaveAnyKeys(cell.attributes(), ["http.request.method", "http.response.status_code"])
          })
      }
    ]
  },
  {
    rule: "has tag, code and trace ID of a refusal",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => refusal
        yield* Effect.flip(place)
        assert.deepInclude(cell.attributes(), {
          "error.type": "InsufficientBalance",
          "bybit.error": "InsufficientBalance",
          "bybit.ret_code": 110007,
          "bybit.trace_id": traceId
        })
        const [{ exit } = { exit: undefined }] = cell.spansOf("placeOrder")
        assert.isTrue(exit !== undefined && Exit.isFailure(exit))
      })
  },
  {
    rule: "has the tag of a call whose connection was lost",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "cut"
        yield* Effect.flip(place)
        assert.deepInclude(cell.attributes(), { "error.type": "RequestFailed", "bybit.error": "RequestFailed" })
      })
  },
  {
    rule: "has the tag of a call that timed out",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "nothing"
        const fiber = yield* cell.sent(Effect.flip(Settings.withRequestTimeout(place, "1 second")))
        yield* TestClock.adjust("1 second")
        yield* ended("it times out", fiber)
        assert.deepInclude(cell.attributes(), { "error.type": "RequestTimeout", "bybit.error": "RequestTimeout" })
      })
  },
  {
    rule: "counts how often the call was resent, and has an event for each time",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = first(tooMany, "cut")
        yield* cancel
        assert.deepInclude(cell.attributes("cancelOrder"), {
          "http.request.resend_count": 2,
          "bybit.trace_id": traceId
        })
        assert.deepStrictEqual(cell.spansOf("cancelOrder")[0]?.events, [
          ["bybit.resend", { "http.request.resend_count": 1, "error.type": "RateLimited" }],
          ["bybit.resend", { "http.request.resend_count": 2, "error.type": "RequestFailed" }]
        ])
      })
  },
  {
    rule: "covers the wait for the rate limit",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.sleep("1 second")
        const fiber = yield* cell.waiting(place)
        assert.lengthOf(cell.spansOf("placeOrder"), 1, "spans while it waits")
        yield* TestClock.adjust("1 second")
        yield* ended("it is answered", fiber)
        assert.lengthOf(cell.spansOf("placeOrder"), 1, "spans once it was answered")
      })
  },
  {
    rule: "ends as interrupted with its caller",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "nothing"
        yield* Fiber.interrupt(yield* cell.sent(place))
        const [span] = cell.spansOf("placeOrder")
        assert.isTrue(span?.exit !== undefined && Exit.isInterrupted(span.exit))
      })
  },
  {
    rule: "has the tag of a call that was not sent",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.fail(full)
        yield* Effect.flip(place)
        const tag = "RateLimitQueueFull"
        assert.deepInclude(cell.attributes(), { "error.type": tag, "bybit.error": tag })
      })
  },
  {
    rule: "is named after its operation, a batch too",
    story: (cell) =>
      Effect.gen(function* () {
        const { category, ...row } = cancelled
        const done = { code: 0, msg: "OK" }
        cell.exchange.react = ({ operation }) =>
          operation === "cancel-batch"
            ? { result: { list: [{ ...cancelled, orderLinkId: "" }] }, info: { list: [done] } }
            : {}
        yield* amendOrder({ ...cancelled, qty: "0.02" })
        yield* batchCancelOrder({ category, request: [row] })
        assert.deepStrictEqual(
          cell.spans.flatMap(({ name }) => (name.startsWith("effect-bybit/Order") ? [name] : [])),
          ["effect-bybit/Order.amendOrder", "effect-bybit/Order.batchCancelOrder"]
        )
      })
  },
  {
    rule: "is below that of submit, which places the order",
    story: (cell) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* submit(order))._tag, "Accepted")
        assert.deepStrictEqual(
          cell.spansOf("placeOrder").map(({ parent }) => parent),
          ["effect-bybit/Order.submit"]
        )
      })
  },
  {
    rule: "isn't there where tracing is off, and the call is made all the same",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.withTracerEnabled(place, false)
        assert.strictEqual(cell.exchange.arrived.length, 1)
        assert.deepStrictEqual(cell.spansOf("placeOrder"), [])
      })
  }
])

/** Endpoint, result and count of each counter of a cell. */
const counted = (cell: Cell) =>
  cell.points(counter).map(({ count, labels }) => [labels["bybit.endpoint"], labels["bybit.result"], count])

table("the metrics of a call", [
  {
    rule: "count an answer by endpoint and result",
    story: (cell) =>
      Effect.gen(function* () {
        yield* place
        yield* place
        assert.deepStrictEqual(counted(cell), [["Order.placeOrder", "ok", 2]])
      })
  },
  {
    rule: "count each attempt by its own result",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = first(tooMany, "cut", { code: 110001, result: {} })
        yield* Effect.flip(cancel)
        assert.sameDeepMembers(counted(cell), [
          ["Order.cancelOrder", "RateLimited", 1],
          ["Order.cancelOrder", "RequestFailed", 1],
          ["Order.cancelOrder", "OrderNotFound", 1]
        ])
      })
  },
  {
    rule: "count a timeout",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "nothing"
        const fiber = yield* cell.sent(Effect.flip(Settings.withRequestTimeout(place, "1 second")))
        yield* TestClock.adjust("1 second")
        yield* ended("it times out", fiber)
        assert.deepStrictEqual(counted(cell), [["Order.placeOrder", "RequestTimeout", 1]])
      })
  },
  {
    rule: "count a call that was not sent, which has no duration",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.fail(full)
        yield* Effect.flip(place)
        assert.deepStrictEqual(counted(cell), [["Order.placeOrder", "RateLimitQueueFull", 1]])
        assert.deepStrictEqual(cell.points(histogram), [])
      })
  },
  {
    rule: "have the duration of each attempt, with endpoint and server, without the wait for the rate limit",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const { exchange } = cell
        const { release } = holding(exchange)
        cell.admit = Effect.sleep("3 seconds")
        const fiber = yield* cell.waiting(place)
        yield* TestClock.adjust("3 seconds")
        yield* until("it arrives", () => exchange.arrived.length === 1, 2000)
        yield* TestClock.adjust("400 millis")
        release()
        yield* ended("it is answered", fiber)
        const points = cell.points(histogram)
        assert.lengthOf(points, 1)
        assert.deepInclude(points[0]?.labels, {
          "bybit.endpoint": "Order.placeOrder",
          "server.address": "127.0.0.1",
          "server.port": String(exchange.port)
        })
        assert.strictEqual(points[0]?.count, 1)
        assert.approximately(points[0]?.sum ?? 0, 0.4, 0.01)
      })
  },
  {
    rule: "have the duration of an attempt that failed, with the type of its error",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "cut"
        yield* Effect.flip(place)
        assert.deepStrictEqual(
          cell.points(histogram).map(({ count, labels }) => [labels["error.type"], count]),
          [["RequestFailed", 1]]
        )
      })
  }
])

/** The exchange repeats key, secret and signature. They are in nothing that a program could print. */
const repeating =
  (said: (text: string) => Answer, call: typeof place | typeof cancel = place): Row["story"] =>
  (cell) =>
    Effect.gen(function* () {
      const { exchange } = cell
      exchange.react = ({ key, signature }) => said(`origin_string[${key}5000] sign=${signature} secret=${secret}`)
      const { heard, result } = yield* overheard(Effect.either(call))
      const [arrived] = exchange.arrived
      assert.strictEqual(arrived?.key, account.key)
      assert.match(arrived?.signature ?? "", /^[0-9a-f]{64}$/)
      assertHidden(
        [...heard, ["what the call returned", shown(result._tag === "Left" ? result.left : result.right)]],
        [
          { name: "key", value: account.key, most: 7 },
          { name: "secret", value: secret, most: 7 },
          { name: "signature", value: arrived?.signature ?? "", most: 7 }
        ]
      )
    })

table("a secret that the exchange repeats is masked", [
  {
    rule: "in the message of a refusal, which is readable otherwise",
    story: (cell) =>
      Effect.gen(function* () {
        yield* repeating((text) => ({ code: 10004, message: `error sign! ${text}`, result: {} }))(cell)
        assert.include((yield* Effect.flip(place)).message, "error sign!")
      })
  },
  {
    rule: "in the message of a code that nobody knows",
    story: repeating((text) => ({ code: 987654, message: text, result: {} }))
  },
  {
    rule: "in the result of a refusal",
    story: repeating((text) => ({ code: 110007, result: { [text]: text, list: [text] } }))
  },
  { rule: "in an answer of another shape", story: repeating((text) => ({ result: { orderId: { note: text } } })) },
  { rule: "in an answer without a code", story: repeating((text) => ({ code: undefined, message: text })) },
  {
    rule: "in the trace ID of a refusal",
    story: repeating((text) => ({ ...refusal, headers: { Traceid: text } }))
  },
  {
    rule: "in the refusals of all attempts",
    story: repeating((text) => ({ code: 10006, message: text, result: {} }), cancel)
  }
])
