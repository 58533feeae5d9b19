import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as TransportUndici from "../../../src/Http/TransportUndici.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { account, FakeServer } from "../../Socket/FakeDialer.js"
import { loopback } from "../../Socket/Loopback.js"
import { accepted, type TradeExchange, withTrading } from "../../Socket/tradeExchange.js"
import { linear, spot, told } from "./submitWorld.js"

const brief = { wait: "400 millis" } as const

/** Answers that come over real connections, 1200 ms after the order, while the lists show nothing. */
describe.concurrent("an answer that comes after the wait", () => {
  const answers = (exchange: TradeExchange, how: "accepts" | "refuses") => {
    exchange.order = (message, line) => {
      const refused = { retCode: 110007, retMsg: "ab not enough", data: {} }
      setTimeout(() => line.send(accepted(message, how === "accepts" ? {} : refused)), 1200)
      return undefined
    }
  }
  for (const [name, options, around] of [
    ["of submit", brief, {}],
    ["of the order socket", {}, { timeout: "400 millis" }],
    ["of both", brief, { timeout: "400 millis" }]
  ] as const)
    it.scopedLive(`${name} decides over the order socket`, () =>
      withTrading(
        (exchange) =>
          Effect.gen(function* () {
            answers(exchange, "accepts")
            const yes = yield* Order.submit(linear, options)
            assert.strictEqual(told(yes), "Accepted o-mine")
            answers(exchange, "refuses")
            const no = yield* Order.submit({ ...spot, orderLinkId: "other" }, options)
            assert.strictEqual(told(no), "Rejected refused InsufficientBalance")
            assert.deepStrictEqual([exchange.times("mine"), exchange.times("other")], [1, 1])
            assert.lengthOf(exchange.lines, 1, "on one connection")
          }),
        around
      )
    )

  it.scopedLive("of submit decides over REST", () =>
    Effect.gen(function* () {
      const creates: Array<string> = []
      const server = yield* loopback({
        accept: () => {},
        request: ({ url = "" }, response) => {
          const isCreate = url.startsWith("/v5/order/create")
          if (isCreate) creates.push(url)
          const no = creates.length > 1
          const [retCode, result] = isCreate
            ? [no ? 110007 : 0, no ? {} : { orderId: "o-mine", orderLinkId: "mine" }]
            : [0, { list: [], nextPageCursor: "" }]
          const body = JSON.stringify({ retCode, retMsg: "", result, retExtInfo: {}, time: Date.now() })
          setTimeout(() => response.end(body), isCreate ? 1200 : 0)
        }
      })
      const venue = Venue.custom({ name: "t", rest: server.url.replace("ws:", "http:"), live: false })
      const layer = Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone }).pipe(
        Layer.provide(Layer.mergeAll(new FakeServer().layer, TransportUndici.layer)),
        Layer.merge(Layer.succeed(Credentials, account))
      )
      yield* Effect.gen(function* () {
        assert.strictEqual(told(yield* Order.submit(linear, brief)), "Accepted o-mine")
        const no = yield* Order.submit(linear, brief)
        assert.strictEqual(told(no), "Rejected refused InsufficientBalance")
        assert.lengthOf(creates, 2)
      }).pipe(Effect.provide(layer))
    })
  )
})
