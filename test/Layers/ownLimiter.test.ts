import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, RateLimiter as Pace } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"

/** As in docs/guides/limits.md. */
const limiter = Layer.scoped(
  RateLimiter.RateLimiter,
  Effect.gen(function* () {
    const paced = yield* Pace.make({ limit: 5, interval: "1 second", algorithm: "fixed-window" })
    let isBanned = false
    const refused = (endpoint: RateLimiter.LimitedCall["endpoint"], reason: "wait" | "banned") =>
      new RateLimitQueueFull({ endpoint: `${endpoint.family}.${endpoint.id}`, waitMillis: 500, reason })
    return {
      acquire: ({ endpoint, reducesRisk }) => {
        if (isBanned) return refused(endpoint, "banned")
        const turn = Effect.timeoutFail(paced(Effect.void), {
          duration: "500 millis",
          onTimeout: () => refused(endpoint, "wait")
        })
        return reducesRisk ? Effect.void : turn
      },
      unsafeObserve: (_, { status }) => {
        if (status === 403) isBanned = true
      }
    }
  })
)

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const place = Order.placeOrder(order)
const ticker = getTickers({ category: "linear", symbol: "BTCUSDT" })
const paper = (rateLimiter: Layer.Layer<RateLimiter.RateLimiter>) =>
  Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, rateLimiter })

describe("a limiter of one's own", () => {
  it.live("refuses with RateLimitQueueFull what would wait too long, but not a cancel", () =>
    Effect.gen(function* () {
      const ended = yield* Effect.forEach(Array.from({ length: 8 }), () => Effect.either(place), {
        concurrency: "unbounded"
      })
      const tags = ended.map((one) => (one._tag === "Left" ? one.left._tag : "placed"))
      assert.deepStrictEqual(tags.toSorted(), [...Array(3).fill("RateLimitQueueFull"), ...Array(5).fill("placed")])
      yield* Order.cancelAllOrders({ category: "linear", symbol: "BTCUSDT" })
    }).pipe(Effect.provide(paper(limiter)))
  )

  it.live("learns at once from an answer", () =>
    Effect.gen(function* () {
      const { faults } = yield* Paper.PaperExchange
      yield* faults.refuseNext({ path: "/v5/market/tickers", status: 403 })
      yield* Effect.flip(ticker)
      const error = yield* Effect.flip(place)
      assert.deepInclude(error, { _tag: "RateLimitQueueFull", reason: "banned", outcome: "notExecuted" })
    }).pipe(
      Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
      Effect.provide(paper(limiter))
    )
  )

  it.live("is asked before each attempt, hears of each answer, and orders over a socket pass it", () =>
    Effect.gen(function* () {
      const notes: Array<string> = []
      const noting = Layer.succeed(RateLimiter.RateLimiter, {
        acquire: ({ endpoint }) => Effect.sync(() => void notes.push(`acquire ${endpoint.id}`)),
        unsafeObserve: ({ endpoint }, { status }) => void notes.push(`${endpoint.id} ${status}`)
      })
      yield* Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        yield* faults.refuseNext({ path: "/v5/market/tickers", status: 503 })
        yield* ticker
        yield* place
      }).pipe(Effect.provide(Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), paper(noting))))
      assert.deepStrictEqual(notes, [
        "acquire getTickers",
        "getTickers 503",
        "acquire getTickers",
        "getTickers 200",
        "acquire placeOrder",
        "placeOrder 200"
      ])
    })
  )
})
