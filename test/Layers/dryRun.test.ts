import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Layer } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import { queryCardTierInfo } from "../../src/Http/V5/Card/queryCardTierInfo.js"
import * as Order from "../../src/Http/V5/Order.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"
import { layer as gateLayer, WriteGate } from "../../src/Http/WriteGate.js"
import * as Node from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Socket from "../../src/Socket.js"
import { accountAt, serveVenue } from "./twoVenuesWorld.js"

// As in docs/guides/layers.md.
const dryRun = Layer.scopedDiscard(
  Effect.flatMap(WriteGate, (gate) => gate.guard(({ endpoint }) => new Error(`dry run: ${endpoint.id}`)))
).pipe(Layer.provideMerge(gateLayer()))

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const { category: _, ...row } = order
const open = { category: "linear", symbol: "BTCUSDT", orderId: "1" } as const

const writes = Effect.gen(function* () {
  const submitted = yield* Order.submit(order)
  const batch = yield* Effect.flip(Order.batchPlaceOrder({ category: "linear", request: [row] }))
  const ended = yield* Batch.submit(Order.batchPlaceOrder, { category: "linear", request: [row, row] })
  const others = yield* Effect.all([
    Effect.flip(Order.placeOrder(order)),
    Effect.flip(Order.amendOrder({ ...open, qty: "1" })),
    Effect.flip(Order.cancelOrder(open)),
    Effect.flip(Order.batchCancelOrder({ category: "linear", request: [{ symbol: "BTCUSDT", orderId: "1" }] })),
    Effect.flip(Order.cancelAllOrders({ category: "linear", symbol: "BTCUSDT" })),
    Effect.flip(setLeverage({ category: "linear", symbol: "BTCUSDT", buyLeverage: "2", sellLeverage: "2" }))
  ])
  assert.strictEqual(submitted._tag, "Rejected")
  const ends = yield* Effect.forEach(ended, ({ outcome }) => Effect.flip(outcome))
  assert.strictEqual(ends.length, 2)
  for (const error of [batch, ...ends, ...others]) {
    assert.deepInclude(error, { _tag: "RequestFailed", outcome: "notExecuted" })
    assert.include(Cause.pretty(Cause.fail(error)), "dry run: ")
  }
})

describe("a dry run by a guard of the bundle's gate", () => {
  for (const [over, orders] of [
    ["REST", undefined],
    ["the order socket", Socket.layerSocket]
  ] as const)
    it.scopedLive(`sends no order, batch or cancel over ${over}, but every read`, () =>
      Effect.gen(function* () {
        const at = yield* serveVenue("dry run")
        const bundle = Node.layer({ venue: at.venue, gate: dryRun })
        const whole: Layer.Layer<Node.Services, unknown> =
          orders === undefined
            ? bundle
            : Layer.provideMerge(orders({ venue: at.venue, connectWait: "1 second" }), bundle)
        yield* Effect.gen(function* () {
          yield* writes
          yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
          // A read that is a POST.
          yield* Effect.either(queryCardTierInfo())
        }).pipe(Effect.provideService(Credentials, accountAt(at)), Effect.provide(whole))
        assert.deepStrictEqual(
          at.seen.map(({ what }) => what),
          ["GET /v5/order/realtime", `POST ${queryCardTierInfo.path}`]
        )
        assert.deepStrictEqual(at.sockets, [])
      })
    )
})
