import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Redacted, Stream, TestClock } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Drift from "../../src/Http/Drift.js"
import * as Settings from "../../src/Http/Settings.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { realSleep, until } from "../Socket/waiting.js"
import { first, holding, limits, refusal, tooMany, traceId } from "./callRulesExchange.js"
import {
  account,
  arrivals,
  type Cell,
  cancel,
  counter,
  inFlight,
  order,
  overRest,
  place,
  soon,
  table
} from "./callRulesWorld.js"

table("keys", [
  {
    rule: "are never sent to another host without TLS",
    around: { host: "exchange.example", isWatched: true },
    story: (cell) =>
      Effect.gen(function* () {
        for (const call of [place, cancel]) {
          const error = yield* Effect.flip(call)
          assert.deepInclude(error, { _tag: "CredentialsError", outcome: "notExecuted" })
        }
        assert.deepStrictEqual(cell.touched, [])
      })
  }
])

const other: Credentials["Type"] = { key: "zZ9yX8wV7uT6sR5qPo", secret: Redacted.make("another secret") }
const misspelled = { ...order, qtty: "1" }
const misspelt = placeOrder(misspelled)

table("a call", [
  {
    rule: "is made with the account that is provided to it",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.provideService(place, Credentials, other)
        yield* place
        assert.deepStrictEqual(
          cell.exchange.arrived.map(({ key }) => key),
          [other.key, account.key]
        )
        assert.deepStrictEqual(
          cell.asked.map(({ key }) => key),
          [other.key, account.key]
        )
      })
  },
  {
    rule: "has the receive window of its settings",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, Settings.withReceiveWindow(cancel, "7 seconds"))
        assert.deepStrictEqual(
          cell.exchange.arrived.map(({ window }) => window),
          [5000, 7000]
        )
      })
  },
  {
    rule: "has the parameters as they were given",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, cancel)
        assert.deepStrictEqual(
          cell.exchange.arrived.map(({ operation, params }) => [operation, params]),
          [
            ["create", order],
            ["cancel", { category: "linear", symbol: "BTCUSDT", orderId: "o-1" }]
          ]
        )
      })
  },
  {
    rule: "with a parameter that nobody knows fails before the limiter is asked, unless its settings say that it is sent",
    story: (cell) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(misspelt)
        assert.deepInclude(error, { _tag: "ParameterError", parameter: "qtty", outcome: "notExecuted" })
        assert.deepStrictEqual([yield* arrivals(cell), cell.asked.length], [0, 0])
        yield* Settings.withUnknownParameters(misspelt, "send")
        assert.deepStrictEqual(cell.exchange.arrived[0]?.params, misspelled)
      })
  },
  {
    rule: "returns rate limit, trace ID and message of its answer",
    story: () =>
      Effect.gen(function* () {
        const { message, rateLimit, result, traceId: id } = yield* placeOrder.response(order)
        assert.deepStrictEqual([message, rateLimit, id], ["words of the exchange", limits, traceId])
        assert.strictEqual(result.orderId, "o-1")
      })
  },
  {
    rule: "whose answer has another shape returns it if its settings say so, and the drift is reported",
    story: (cell) =>
      Effect.gen(function* () {
        const drifts: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Drift.stream, ({ message }) => Effect.sync(() => drifts.push(message)))
        )
        yield* soon
        cell.exchange.react = () => ({ result: { orderId: 4711 } })
        for (const mode of ["off", "tolerant"] as const)
          assert.strictEqual(JSON.stringify(yield* Settings.withDecoding(place, mode)), '{"orderId":4711}')
        yield* until("the drift is reported", () => drifts.length === 1, 1000)
        assert.include(drifts[0], "orderId")
        const drift = cell.points(counter).filter(({ labels }) => labels["bybit.result"] === "drift")
        assert.deepStrictEqual(
          drift.map(({ count, labels }) => [labels["bybit.endpoint"], count]),
          [["Order.placeOrder", 1]]
        )
      }),
    differs: [
      {
        over: ["the order socket"],
        because: "those who listen for drift listen to the REST client, so it is only counted",
        story: (cell) =>
          Effect.gen(function* () {
            cell.exchange.react = () => ({ result: { orderId: 4711 } })
            for (const mode of ["off", "tolerant"] as const)
              assert.strictEqual(JSON.stringify(yield* Settings.withDecoding(place, mode)), '{"orderId":4711}')
            const drift = cell.points(counter).filter(({ labels }) => labels["bybit.result"] === "drift")
            assert.deepStrictEqual(
              drift.map(({ count, labels }) => [labels["bybit.endpoint"], count]),
              [["Order.placeOrder", 1]]
            )
          })
      }
    ]
  }
])

const headersOf = ({ exchange }: Cell, name: string) => exchange.arrived.map(({ headers }) => headers[name])
const referersOf = ({ exchange }: Cell) => exchange.arrived.map(({ referer }) => referer)

table("headers", [
  {
    rule: "name this library if no referer is configured",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, cancel)
        assert.deepStrictEqual(referersOf(cell), ["effect-bybit", "effect-bybit"])
      })
  },
  {
    rule: "name the referer that is configured",
    around: { referer: "broker-7" },
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, cancel)
        assert.deepStrictEqual(referersOf(cell), ["broker-7", "broker-7"])
      })
  },
  {
    rule: "of the venue go with each call",
    around: { headers: { "x-site-id": "KAZ" } },
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, cancel)
        assert.deepStrictEqual(headersOf(cell, "x-site-id"), ["KAZ", "KAZ"])
      }),
    differs: [
      {
        over: ["the order socket"],
        because: "a message has no HTTP headers, so they go with the handshake of its connection",
        story: (cell) =>
          Effect.gen(function* () {
            yield* place
            assert.deepStrictEqual(headersOf(cell, "x-site-id"), ["KAZ"])
          })
      }
    ]
  },
  {
    rule: "are the same when a call is sent again, but for its time",
    around: { referer: "broker-7", headers: { "x-site-id": "KAZ" } },
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = first(tooMany)
        yield* cancel
        assert.deepStrictEqual(referersOf(cell), ["broker-7", "broker-7"])
        assert.deepStrictEqual(headersOf(cell, "x-site-id"), ["KAZ", "KAZ"])
        const [before = Number.NaN, after = Number.NaN] = cell.exchange.arrived.map(({ timestamp }) => timestamp)
        assert.isAbove(after, before)
      })
  },
  {
    rule: "tell the exchange nothing about the caller's traces",
    story: ({ exchange }) =>
      Effect.gen(function* () {
        yield* Effect.withSpan(place, "strategy", { captureStackTrace: false })
        assert.doesNotHaveAnyKeys(exchange.arrived[0]?.headers ?? {}, [
          "traceparent",
          "tracestate",
          "b3",
          "x-b3-traceid"
        ])
      })
  },
  {
    rule: "of the venue replace neither the key nor the referer",
    around: { headers: { "X-BAPI-API-KEY": "other", "x-referer": "other", Referer: "other" }, referer: "broker-7" },
    story: (cell) =>
      Effect.gen(function* () {
        yield* place
        assert.deepStrictEqual(
          cell.exchange.arrived.map(({ key }) => key),
          [account.key]
        )
        assert.deepStrictEqual(referersOf(cell), ["broker-7"])
      })
  }
])

const told = (cell: Cell) => cell.observed.map(({ code, rateLimit }) => [code, rateLimit])

table("the limiter", [
  {
    rule: "is asked about operation, account, category, weight and host of a call",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.zipRight(place, cancel)
        assert.deepStrictEqual(
          cell.asked.map(({ category, endpoint, key, reducesRisk, weight }) => [
            endpoint.id,
            key,
            category,
            weight,
            reducesRisk
          ]),
          [
            ["placeOrder", account.key, "linear", 1, false],
            ["cancelOrder", account.key, "linear", 1, true]
          ]
        )
        assert.deepStrictEqual([...new Set(cell.asked.map(({ host }) => host))], [`http://${cell.exchange.host}`])
      })
  },
  {
    rule: "is asked before each attempt, and told the limits in each answer",
    story: (cell) =>
      Effect.gen(function* () {
        const askedBefore: Array<number> = []
        cell.exchange.react = (_, nth) => {
          askedBefore.push(cell.asked.length)
          return [tooMany, refusal][nth] ?? {}
        }
        yield* Effect.flip(cancel)
        yield* place
        assert.deepStrictEqual(askedBefore, [1, 2, 3])
        assert.deepStrictEqual(told(cell), [
          [10006, limits],
          [110007, limits],
          [0, limits]
        ])
      })
  },
  {
    rule: "is told the limits in an answer that can't be used",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = first({ result: { orderId: 1 } }, { code: undefined })
        yield* Effect.flip(place)
        yield* Effect.flip(place)
        assert.deepStrictEqual(
          cell.observed.map(({ rateLimit }) => rateLimit),
          [limits, limits]
        )
      })
  },
  {
    rule: "is told the limit of an answer whose result can't be used",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ result: { orderId: 1 } })
        yield* Effect.flip(place)
        assert.deepStrictEqual(told(cell), [[undefined, limits]])
      })
  },
  {
    rule: "may refuse a call, which is not sent",
    story: (cell) =>
      Effect.gen(function* () {
        const full = new RateLimitQueueFull({ endpoint: "Order.placeOrder", waitMillis: 9000, reason: "wait" })
        cell.admit = Effect.fail(full)
        assert.deepInclude(yield* Effect.flip(place), { _tag: "RateLimitQueueFull", waitMillis: 9000, reason: "wait" })
        yield* soon
        assert.deepStrictEqual([cell.exchange.arrived.length, yield* inFlight, cell.asked.length], [0, 0, 1])
      })
  }
])

table("a caller that is interrupted", [
  {
    rule: "in the limiter leaves nothing to be sent",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.sleep("1 second")
        yield* Fiber.interrupt(yield* cell.waiting(place))
        yield* TestClock.adjust("2 seconds")
        yield* soon
        assert.deepStrictEqual([cell.exchange.arrived.length, yield* inFlight], [0, 0])
      })
  },
  {
    rule: "leaves an order that was sent in flight, and it is not sent again",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "nothing"
        const fiber = yield* cell.sent(place)
        const exit = yield* Fiber.interrupt(fiber)
        assert.isTrue(Exit.isFailure(exit) && Cause.isInterrupted(exit.cause))
        assert.strictEqual(yield* inFlight, 1)
        yield* realSleep(300)
        assert.lengthOf(cell.exchange.arrived, 1)
      })
  },
  {
    rule: "while a repeat waits leaves nothing to be sent",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => tooMany
        const fiber = yield* cell.sent(cancel)
        yield* until("the refusal", () => cell.observed.length === 1, 2000)
        yield* soon
        yield* Fiber.interrupt(fiber)
        yield* TestClock.adjust("5 seconds")
        yield* soon
        assert.lengthOf(cell.exchange.arrived, 1)
      })
  },
  {
    rule: "still lets the limiter hear the limits of the answer that comes later",
    story: (cell) =>
      Effect.gen(function* () {
        const { release } = holding(cell.exchange)
        yield* Fiber.interrupt(yield* cell.sent(place))
        release()
        yield* until("the limits are told", () => cell.observed.length === 1, 1000)
        assert.deepStrictEqual(told(cell), [[0, limits]])
      }),
    differs: [
      {
        over: overRest,
        because: "the request is aborted, so that no answer comes",
        story: (cell) =>
          Effect.gen(function* () {
            cell.exchange.react = () => "nothing"
            yield* Fiber.interrupt(yield* cell.sent(place))
            yield* until("the request is aborted", () => cell.exchange.abandoned === 1, 1000)
            assert.deepStrictEqual(cell.observed, [])
          })
      }
    ]
  }
])
