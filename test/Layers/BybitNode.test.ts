import { Agent as HttpAgent } from "node:http"
import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Layer, Stream } from "effect"
import { Agent, type Dispatcher } from "undici"
import { describe } from "vitest"
import { getWalletBalance } from "../../src/Http/V5/Account/getWalletBalance.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/BybitNode.js"
import { layerConfig as accountFromConfig, Credentials } from "../../src/Layers/Credentials.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange/Service.js"
import { layerSocket } from "../../src/Socket/OrderEntrySocket.js"
import { Sockets } from "../../src/Socket/Socket.js"
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
      const overSocket: Layer.Layer<Bybit.Services> = Layer.orDie(
        Layer.provideMerge(layerSocket({ venue }), Bybit.layer({ venue }))
      )
      const { orderId } = yield* placeOrder(order).pipe(
        Effect.provideService(Credentials, accounts.demo),
        Effect.provide(overSocket)
      )
      assert.notStrictEqual(orderId, "")
    }).pipe(Effect.provide(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
  )
})

describe("the bundle from the environment", () => {
  const within = (variables: Record<string, string>) =>
    Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))
  const venueName = Effect.map(Sockets, ({ venue }) => venue.name)

  it.live("needs no key for a program that only makes public calls", () =>
    Effect.gen(function* () {
      const name = (variables: Record<string, string>) =>
        Effect.provide(venueName, Layer.provide(Bybit.layerConfig(), within(variables)))
      assert.strictEqual(yield* name({ BYBIT_VENUE: "testnet" }), "testnet")
      assert.strictEqual(yield* name({ BYBIT_VENUE: "live", BYBIT_REGION: "EU" }), "live EU")
      const europe = yield* Effect.flip(name({ BYBIT_VENUE: "live", BYBIT_REGION: "Europe" }))
      assert.isTrue(europe._tag === "UnknownRegionError" && europe.regions.includes("EU"))
      assert.strictEqual(
        "message" in europe && europe.message,
        'No base URL found for region "Europe". Check that your "apiRegion" value is valid.'
      )
      assert.match(
        String(yield* Effect.flip(name({ BYBIT_VENUE: "papr" }))),
        /"papr" is not one of live, testnet, demo, paper/
      )
    })
  )

  it.live("is a paper exchange in this process for BYBIT_VENUE=paper, with its demo account", () =>
    Effect.gen(function* () {
      const variables = within({ BYBIT_VENUE: "paper" })
      const bybit = Bybit.layerConfig()
      const { timeSecond } = yield* Effect.provide(getServerTime(), Layer.provide(bybit, variables))
      assert.isAbove(Number(timeSecond), 0)
      const wallet = yield* getWalletBalance({ accountType: "UNIFIED" }).pipe(
        Effect.provide(Layer.provide(Layer.merge(bybit, accountFromConfig), variables))
      )
      assert.strictEqual(wallet.list[0]?.coin?.find(({ coin }) => coin === "USDT")?.walletBalance, "100000")
    })
  )

  it("a region that does not exist does not compile, and in JavaScript fails with the known regions", async () => {
    // @ts-expect-error: no such region
    const built = await Effect.runPromise(Effect.either(Effect.provide(venueName, Bybit.region("Europe"))))
    assert.isTrue(Either.isLeft(built) && built.left._tag === "UnknownRegionError" && built.left.regions.includes("EU"))
  })
})
