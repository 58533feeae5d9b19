import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { answeringServer, bundleAt } from "../../Http/answeringServer.js"
import { at } from "../client.js"

/** Parameters without what the documentation calls required and the exchange does not ask for. */
const stop = { category: "linear", symbol: "BTCUSDT", trailingStop: "500" } as const

/** Calls an operation with parameters that its type may not know as complete. */
const withLess = <A, E, R>(call: (params: never) => Effect.Effect<A, E, R>, params: object): Effect.Effect<A, E, R> =>
  call(params as never)

describe("parameters that only the documentation requires", () => {
  it.scopedLive("are sent as they are, without the absent ones", () =>
    Effect.gen(function* () {
      const server = yield* answeringServer
      server.answer = ({ path }) => {
        if (path.endsWith("fee-rate")) return { list: [] }
        return path.endsWith("rpi_orderbook") ? { s: "BTCUSDT", b: [], a: [], ts: 1, u: 1, seq: 1, cts: 1 } : {}
      }
      yield* Effect.gen(function* () {
        yield* withLess(Position.setTradingStop, stop)
        yield* withLess(Position.setTradingStop, { ...stop, trailingStop: "0" })
        yield* withLess(Position.setTradingStop, {
          category: "inverse",
          symbol: "BTCUSD",
          stopLoss: "1",
          tpslMode: "Full"
        })
        yield* withLess(Position.setTradingStop, {
          category: "linear",
          symbol: "BTCUSDT",
          takeProfit: "9",
          positionIdx: 1
        })
        yield* withLess(Account.getFeeRate, { symbol: "BTCUSDT" })
        yield* withLess(Market.getRpiOrderbook, { category: "linear", symbol: "BTCUSDT" })
      }).pipe(
        Effect.provideService(Credentials, { key: "optionalKey00001", secret: Redacted.make("s") }),
        Effect.provide(bundleAt(server))
      )
      assert.deepStrictEqual(
        server.asked.map(({ params }): object => params),
        [
          { category: "linear", symbol: "BTCUSDT", trailingStop: "500" },
          { category: "linear", symbol: "BTCUSDT", trailingStop: "0" },
          { category: "inverse", symbol: "BTCUSD", stopLoss: "1", tpslMode: "Full" },
          { category: "linear", symbol: "BTCUSDT", takeProfit: "9", positionIdx: 1 },
          { symbol: "BTCUSDT" },
          { category: "linear", symbol: "BTCUSDT" }
        ]
      )
    })
  )

  it.effect("still are refused where they are wrong or misspelled, and what is really required is missing", () =>
    at(
      Effect.gen(function* () {
        for (const params of [
          { ...stop, tpslMode: "Half" },
          { ...stop, positionIdx: 7 },
          { ...stop, tpSlMode: "Full" },
          { category: "linear", trailingStop: "500" },
          { symbol: "BTCUSDT", trailingStop: "500" }
        ]) {
          const error = yield* Effect.flip(withLess(Position.setTradingStop, params))
          assert.strictEqual(error._tag, "ParameterError", JSON.stringify(params))
        }
      })
    )
  )

  it.effect("set a trailing stop on paper, through the library", () =>
    at(
      Effect.gen(function* () {
        yield* Order.placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" })
        yield* withLess(Position.setTradingStop, stop)
        const read = Effect.map(Position.getPositionInfo({ category: "linear", symbol: "BTCUSDT" }), ({ list }) =>
          Number(list[0]?.trailingStop)
        )
        assert.strictEqual(yield* read, 500)
        yield* withLess(Position.setTradingStop, { ...stop, trailingStop: "0" })
        assert.strictEqual(yield* read, 0)
      })
    )
  )

  it.effect("read the fee rates and the RPI book of the paper exchange", () =>
    at(
      Effect.gen(function* () {
        const { list } = yield* withLess(Account.getFeeRate, {})
        assert.isAbove(list.length, 0)
        const book = yield* withLess(Market.getRpiOrderbook, { category: "linear", symbol: "BTCUSDT" })
        assert.strictEqual(book.s, "BTCUSDT")
      })
    )
  )
})
