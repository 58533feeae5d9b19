import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { WebSocket } from "undici"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/BybitBrowser.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange/Service.js"
import { layerSocket } from "../../src/Socket/OrderEntrySocket.js"

/** Node 20 has no WebSocket. */
const withWebSocket = Effect.acquireRelease(
  Effect.sync(() => {
    const own = Reflect.get(globalThis, "WebSocket")
    Reflect.set(globalThis, "WebSocket", WebSocket)
    return own
  }),
  (own) => Effect.sync(() => Reflect.set(globalThis, "WebSocket", own))
)

describe("the bundle for browsers", () => {
  it.scopedLive("includes what order entry over the trade socket requires", () =>
    Effect.gen(function* () {
      yield* withWebSocket
      const { accounts } = yield* Paper.PaperExchange
      const { venue } = yield* serve()
      const overSocket: Layer.Layer<Bybit.Services> = Layer.orDie(
        Layer.provideMerge(layerSocket({ venue }), Bybit.layer({ venue }))
      )
      const { orderId } = yield* placeOrder({
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.01",
        price: "30000"
      }).pipe(Effect.provideService(Credentials, accounts.demo), Effect.provide(overSocket))
      assert.notStrictEqual(orderId, "")
    }).pipe(Effect.provide(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
  )
})
