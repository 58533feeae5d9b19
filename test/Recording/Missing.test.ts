import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { venue } from "../../src/PaperExchange.js"
import { Replay } from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { live, recorded, replayed } from "./sessions.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const
const trades = Socket.Topic.publicTrade(btc)
const order = { ...btc, side: "Buy", orderType: "Limit", qty: "0.01", price: "10000" } as const

const during = <A, E, R>(program: Effect.Effect<A, E, R>, millis: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(program)
    yield* live(millis)
    return yield* Fiber.join(fiber)
  })

const session = Effect.gen(function* () {
  yield* getServerTime()
  yield* Effect.scoped(
    Effect.zipRight(
      Socket.tap(trades, () => {}),
      Effect.sleep(1000)
    )
  )
  yield* placeOrder(order).pipe(Effect.provide(Socket.layerSocket({ venue })))
})

const recording = Effect.map(recorded(during(session, 2000)), ({ text }) => text)

describe("what a recording does not contain", () => {
  it.scoped("fails a request immediately, with an error that names it", () =>
    Effect.gen(function* () {
      const errors = yield* replayed(
        Effect.gen(function* () {
          const other = yield* Effect.flip(getTickers(btc))
          yield* getServerTime()
          const again = yield* Effect.flip(getServerTime())
          return [other, again, ...(yield* Replay).missing()].map(({ _tag, message }) => `${_tag} ${message}`)
        }),
        yield* recording,
        { speed: "instant" }
      )
      const tickers = "The recording has no answer to GET /v5/market/tickers?category=linear&symbol=BTCUSDT"
      const time =
        "The recording has no answer to GET /v5/market/time: it was sent with other parameters, or less often"
      assert.deepStrictEqual(errors, [
        `HttpStatusError ${tickers}`,
        `HttpStatusError ${time}`,
        `NotRecorded ${tickers}`,
        `NotRecorded ${time}`
      ])
    })
  )

  it.scoped("refuses a topic, and names it", () =>
    Effect.gen(function* () {
      const error = yield* replayed(
        during(Effect.flip(Effect.scoped(Socket.tap(Socket.Topic.tickers(btc), () => {}))), 1000),
        yield* recording
      )
      assert.strictEqual(error.message, "(tickers.BTCUSDT) failed to subscribe")
      assert.include(JSON.stringify(error), "The recording has no topic tickers.BTCUSDT")
    })
  )

  it.scoped("refuses an order over the socket, and names it", () =>
    Effect.gen(function* () {
      const error = yield* replayed(
        during(
          Effect.flip(placeOrder({ ...order, qty: "0.02" }).pipe(Effect.provide(Socket.layerSocket({ venue })))),
          3000
        ),
        yield* recording
      )
      assert.match(error.message, /The recording has no message .*order\.create/)
    })
  )

  it.scoped("ends the streams of a connection", () =>
    Effect.gen(function* () {
      const spot = Socket.Topic.publicTrade({ category: "spot", symbol: "BTCUSDT" })
      const error = yield* replayed(Effect.flip(Stream.runDrain(Socket.stream(spot))), yield* recording)
      assert.include(error.message, "The recording has no connection to /v5/public/spot")
    })
  )

  it.scoped("does not leave a stream waiting after the end of the recording", () =>
    Effect.gen(function* () {
      const error = yield* replayed(during(Effect.flip(Stream.runDrain(Socket.stream(trades))), 8000), yield* recording)
      assert.include(
        error.message,
        "The recording has no further messages on its connection to /v5/public/linear: it is over"
      )
    })
  )
})

describe("a program that does less than when it was recorded", () => {
  it.scoped("still gets what it requests, and earlier pushes", () =>
    Effect.gen(function* () {
      const tickers = Socket.Topic.tickers(btc)
      const first = (topic: typeof tickers) => Stream.runCollect(Stream.take(Socket.stream(topic), 3))
      const all = Effect.scoped(
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          return [...(yield* first(tickers))]
        })
      )
      const { text, value } = yield* recorded(during(all, 4000))
      const alone = yield* replayed(during(first(tickers), 8000), text)
      assert.deepStrictEqual([...alone], value)
      const late = yield* replayed(
        during(
          Effect.scoped(
            Effect.gen(function* () {
              yield* Socket.tap(trades, () => {})
              yield* Effect.sleep(2500)
              return yield* first(tickers)
            })
          ),
          8000
        ),
        text
      )
      assert.deepStrictEqual([...late], value)
    })
  )
})
