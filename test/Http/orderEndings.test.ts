import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, HashMap, Logger, Metric, MetricState, TestClock } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Order from "../../src/Http/V5/Order.js"
import { refusal, traceId } from "./callRulesExchange.js"
import { account, type Cell, order, secret, table } from "./callRulesWorld.js"
import { down, exchange, lost, params } from "./V5/lostOrder.js"

const orders = "bybit.client.orders"
const mine = { ...order, orderLinkId: "mine" }
const { category, ...row } = mine

/** The warnings of a program, with their annotations. */
const warned = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const warnings: Array<Readonly<Record<string, unknown>>> = []
    const noting = Logger.make(({ annotations, logLevel }) => {
      if (logLevel._tag === "Warning") warnings.push(Object.fromEntries(HashMap.toEntries(annotations)))
    })
    const result = yield* Effect.provide(program, Logger.replace(Logger.defaultLogger, noting))
    return { result, warnings }
  })

const counted = (cell: Cell) =>
  cell.points(orders).map(({ count, labels }) => [labels["bybit.endpoint"], labels["bybit.outcome"], count])
const spanOf = (cell: Cell, name: string) => cell.spans.find((span) => span.name === `effect-bybit/${name}`)
const batch = (...codes: ReadonlyArray<number | undefined>) => ({
  result: { list: codes.map((_, nth) => ({ category, ...rows(3)[nth], orderId: `o-${nth}`, createAt: "1" })) },
  info: { list: codes.map((code) => ({ code, msg: "words" })) }
})
const rows = (count: number) => Array.from({ length: count }, (_, nth) => ({ ...row, orderLinkId: `mine-${nth}` }))

table("an order that is submitted", [
  {
    rule: "tells its span and a metric that it was accepted, and by which IDs the exchange knows it",
    story: (cell) =>
      Effect.gen(function* () {
        const { warnings } = yield* warned(Order.submit(mine))
        assert.deepInclude(Object.fromEntries(spanOf(cell, "Order.submit")?.attributes ?? []), {
          "bybit.outcome": "Accepted",
          "bybit.order_link_id": "mine",
          "bybit.order_id": "o-1",
          "bybit.trace_id": traceId
        })
        assert.deepStrictEqual(counted(cell), [["Order.submit", "Accepted", 1]])
        assert.deepStrictEqual(warnings, [])
      })
  },
  {
    rule: "tells its span why it was rejected, and a metric",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => refusal
        const { warnings } = yield* warned(Order.submit(mine))
        assert.deepInclude(Object.fromEntries(spanOf(cell, "Order.submit")?.attributes ?? []), {
          "bybit.outcome": "Rejected",
          "bybit.order_link_id": "mine",
          "bybit.error": "InsufficientBalance",
          "bybit.ret_code": 110007,
          "bybit.trace_id": traceId
        })
        assert.deepStrictEqual(counted(cell), [["Order.submit", "Rejected", 1]])
        assert.deepStrictEqual(warnings, [])
      })
  },
  {
    rule: "shows nothing secret that the exchange repeats in IDs",
    story: (cell) =>
      Effect.gen(function* () {
        let signature = ""
        cell.exchange.react = (arrived) => {
          signature = arrived.signature
          const text = `${arrived.key} ${signature} ${secret}`
          return { result: { orderId: text, orderLinkId: "" }, headers: { Traceid: text } }
        }
        yield* Order.submit(mine)
        const told = JSON.stringify([...(spanOf(cell, "Order.submit")?.attributes ?? [])])
        assert.include(told, "bybit.trace_id")
        for (const hidden of [account.key, secret]) assert.notInclude(told, hidden)
        assert.notInclude(String(spanOf(cell, "Order.submit")?.attributes.get("bybit.trace_id")), signature)
      })
  },
  {
    rule: "shows no signature that the exchange repeats in the place of the order ID",
    story: (cell) =>
      Effect.gen(function* () {
        let signature = ""
        cell.exchange.react = (arrived) => {
          signature = arrived.signature
          return { result: { orderId: signature, orderLinkId: "" } }
        }
        yield* Order.submit(mine)
        assert.isAbove(signature.length, 40)
        assert.notInclude(JSON.stringify([...(spanOf(cell, "Order.submit")?.attributes ?? [])]), signature)
      })
  }
])

table("the orders of a batch", [
  {
    rule: "tell span, metric and log how each of them ended",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => batch(0, 110007, undefined)
        const { warnings } = yield* warned(Batch.outcomes(Order.batchPlaceOrder, { category, request: rows(3) }))
        const common = { "bybit.trace_id": traceId }
        assert.deepStrictEqual(
          spanOf(cell, "Batch.outcomes")?.events.filter(([name]) => name === "bybit.order"),
          [
            [
              "bybit.order",
              { "bybit.outcome": "Accepted", "bybit.order_link_id": "mine-0", "bybit.order_id": "o-0", ...common }
            ],
            [
              "bybit.order",
              {
                "bybit.outcome": "Rejected",
                "bybit.order_link_id": "mine-1",
                ...common,
                "bybit.error": "InsufficientBalance",
                "bybit.ret_code": 110007
              }
            ],
            [
              "bybit.order",
              {
                "bybit.outcome": "Unknown",
                "bybit.order_link_id": "mine-2",
                ...common,
                "bybit.error": "BatchItemUnknown"
              }
            ]
          ]
        )
        assert.sameDeepMembers(counted(cell), [
          ["Order.batchPlaceOrder", "Accepted", 1],
          ["Order.batchPlaceOrder", "Rejected", 1],
          ["Order.batchPlaceOrder", "Unknown", 1]
        ])
        assert.deepStrictEqual(warnings, [
          {
            account: "kQ7v****",
            endpoint: "Order.batchPlaceOrder",
            outcome: "Unknown",
            category,
            symbol: "BTCUSDT",
            orderLinkId: "mine-2",
            traceId,
            error: "BatchItemUnknown"
          }
        ])
      })
  },
  {
    rule: "are all unknown if its connection was lost",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "cut"
        const { warnings } = yield* warned(Batch.submit(Order.batchPlaceOrder, { category, request: rows(2) }))
        assert.deepStrictEqual(counted(cell), [["Order.batchPlaceOrder", "Unknown", 2]])
        assert.deepStrictEqual(
          warnings.map(({ error, orderLinkId }) => [orderLinkId, error]),
          [
            ["mine-0", "RequestFailed"],
            ["mine-1", "RequestFailed"]
          ]
        )
      })
  }
])

describe("an order whose outcome is unknown", () => {
  for (const [endpoint, program] of [
    ["Order.submit", Order.submit({ ...params, orderLinkId: "mine" })],
    ["Order.settle", Order.settle({ category: "linear", symbol: "SOLUSDT", orderLinkId: "mine" }, lost)]
  ] as const)
    it.effect(`is one warning of ${endpoint} that says which it is, and counts with the caller's tags`, () =>
      Effect.gen(function* () {
        const world = exchange({ place: () => Effect.fail(lost), rows: () => Effect.fail(down) })
        const fiber = yield* Effect.fork(
          warned(Effect.provide(program, world.layer)).pipe(Effect.tagMetrics("desk", endpoint))
        )
        yield* TestClock.adjust("2 minutes")
        const { result, warnings } = yield* Fiber.join(fiber)
        assert.strictEqual(result._tag, "Unknown")
        assert.deepStrictEqual(warnings, [
          {
            account: "****",
            endpoint,
            outcome: "Unknown",
            category: "linear",
            symbol: "SOLUSDT",
            orderLinkId: "mine",
            error: "RequestFailed"
          }
        ])
        const counts = Metric.unsafeSnapshot().flatMap(({ metricKey: { name, tags }, metricState }) =>
          name === orders && tags.some(({ key, value }) => key === "desk" && value === endpoint)
            ? [MetricState.isCounterState(metricState) ? metricState.count : Number.NaN]
            : []
        )
        assert.deepStrictEqual(counts, [1])
      })
    )
})
