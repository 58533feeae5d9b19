import { Agent as HttpAgent } from "node:http"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { Agent, type Dispatcher } from "undici"
import { describe } from "vitest"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange/Service.js"
import { layerSocket } from "../../src/Socket/OrderEntrySocket.js"
import { publicTrade } from "../../src/Socket/Topic/publicTrade.js"
import { stream } from "../../src/Socket/TopicStream.js"

/** An agent that records the hosts it connects to. */
class WatchedHttpAgent extends HttpAgent {
  readonly hosts: Array<string> = []
  override createConnection(...args: Parameters<HttpAgent["createConnection"]>) {
    this.hosts.push(`${args[0].host}:${args[0].port}`)
    return super.createConnection(...args)
  }
}

const watched = (paths: Array<string>) =>
  new Agent().compose((dispatch): Dispatcher["dispatch"] => (options, handler) => {
    paths.push(options.path)
    return dispatch(options, handler)
  })

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "30000"
} as const

describe("the bundle for Node", () => {
  it.scopedLive("sends REST calls through the given dispatcher and opens sockets with the agent", () =>
    Effect.gen(function* () {
      const { socket, venue } = yield* serve()
      const paths: Array<string> = []
      const dispatcher = yield* Effect.acquireRelease(
        Effect.sync(() => watched(paths)),
        (one) => Effect.promise(() => one.close())
      )
      const agent = new WatchedHttpAgent()
      const bundle = Bybit.layer({ venue, dispatcher, dialer: { agent } })
      const program = Effect.zipRight(
        getServerTime(),
        Stream.runHead(stream(publicTrade({ category: "linear", symbol: "BTCUSDT" })))
      )
      yield* Effect.provide(program, bundle)
      assert.deepStrictEqual(paths, ["/v5/market/time"])
      assert.deepStrictEqual(agent.hosts, [socket.replace("ws://", "")])
      // The dispatcher's owner closes it.
      yield* Effect.provide(getServerTime(), bundle)
      assert.strictEqual(paths.length, 2)
    }).pipe(Effect.provide(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
  )

  it.scopedLive("includes what order entry over the trade socket requires", () =>
    Effect.gen(function* () {
      const { accounts } = yield* Paper.PaperExchange
      const { venue } = yield* serve()
      const overSocket: Layer.Layer<Bybit.Services> = Layer.provideMerge(
        Layer.orDie(layerSocket({ venue })),
        Bybit.layer({ venue })
      )
      const { orderId } = yield* placeOrder(order).pipe(
        Effect.provideService(Credentials, accounts.demo),
        Effect.provide(overSocket)
      )
      assert.notStrictEqual(orderId, "")
    }).pipe(Effect.provide(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
  )
})
