import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Scope, Stream } from "effect"
import { describe } from "vitest"
import { SystemBusy } from "../../../src/Errors/CommonError.js"
import type { RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { collect, made, numbers, params, pushed, TradeMarket } from "./tradeMarket.js"

const withMarket = <A, E>(
  body: (market: TradeMarket) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>
) =>
  Effect.suspend(() => {
    const market = new TradeMarket()
    return Effect.provide(body(market), market.layer)
  })

const refusal = { endpoint: "Market", retExtInfo: {}, time: 0, traceId: undefined, outcome: "notExecuted" } as const
const busy = new SystemBusy({ ...refusal, code: 10000, message: "busy" })

/** The connection is lost, and back after the trades of `meanwhile`. */
const cut = (market: TradeMarket, meanwhile: () => void = () => {}) =>
  Effect.gen(function* () {
    market.server.last.cut()
    meanwhile()
    yield* settle
    yield* pass(500)
  })

const pushOf = (market: TradeMarket, n: number) => pushed(...market.trades.filter((trade) => trade.n === n))

const rest = (from: number, to: number) => numbers(from, to).map((n) => `${n}r`)

describe("trades", () => {
  it.scoped("are pushed, each once", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(1, 2)
        const events = yield* collect()
        market.push(3)
        market.push(4, 5)
        market.server.last.push({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: 1, data: [] })
        yield* settle
        assert.deepStrictEqual(events, ["3", "4", "5"])
        assert.strictEqual(market.reads, 1)
      })
    )
  )

  it.scoped("are pushed even if the first reading has them already", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(1, 2)
        const events = yield* collect()
        market.server.last.push(pushOf(market, 2))
        market.push(3)
        yield* settle
        assert.deepStrictEqual(events, ["2", "3"])
      })
    )
  )

  it.scoped("have one shape, wherever they come from", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(1)
        const events: Array<Socket.Trades.TradeEvent> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.Trades.stream({ ...params, history: 1 }), (event) =>
            Effect.sync(() => events.push(event))
          )
        )
        yield* settle
        market.push(made(2, 1, true))
        yield* pass(500)
        const one = { symbol: "BTCUSDT", side: "Buy", price: "100.50", size: "0.001", time: 1, isRpiTrade: false }
        assert.deepStrictEqual(events, [
          { _tag: "Trade", source: "rest", trade: { ...one, id: "1", seq: 1, isBlockTrade: false } },
          { _tag: "Trade", source: "push", trade: { ...one, id: "2", seq: 2, isBlockTrade: true } }
        ])
      })
    )
  )
})

describe("what a lost connection missed", () => {
  it.scoped("is read before the next push", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1, 2)
        yield* cut(market, () => market.trade(3, 4))
        market.push(5)
        market.push(6)
        yield* pass(500)
        assert.deepStrictEqual(events, ["1", "2", "3r", "4r", "5", "6"])
      })
    )
  )

  it.scoped("is read in a quiet market, too, and once more with its first push", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        market.lag = 1
        yield* cut(market, () => market.trade(2, 3))
        yield* pass(100)
        assert.deepStrictEqual(events, ["1", "2r"])
        yield* pass(20_000)
        market.push(4)
        yield* pass(100)
        assert.deepStrictEqual(events, ["1", "2r", "3r"])
        market.lag = 0
        yield* pass(2000)
        assert.deepStrictEqual(events, ["1", "2r", "3r", "4"])
      })
    )
  )

  it.scoped("before anything was pushed is read", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(1)
        const events = yield* collect()
        yield* cut(market, () => market.trade(2))
        market.push(3)
        yield* pass(1000)
        assert.deepStrictEqual(events, ["2r", "3"])
      })
    )
  )

  it.scoped("twice, while REST doesn't answer, is read", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        const answered = yield* Deferred.make<void>()
        market.wait = Deferred.await(answered)
        yield* cut(market, () => market.trade(2))
        market.push(3)
        yield* cut(market, () => market.trade(4))
        market.push(5)
        yield* settle
        assert.deepStrictEqual(events, ["1"])
        yield* Deferred.succeed(answered, undefined)
        yield* pass(2000)
        assert.deepStrictEqual(events, ["1", "2r", "3", "4r", "5"])
      })
    )
  )

  it.scoped("is read until REST succeeds and has caught up with the pushes", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        market.failure = busy
        yield* cut(market, () => market.trade(2, 3))
        market.push(4)
        yield* pass(60_000)
        assert.deepStrictEqual(events, ["1"])
        market.failure = undefined
        market.lag = 2
        while (events.length === 1) yield* pass(1000)
        assert.deepStrictEqual(events, ["1", "2r"])
        market.lag = 0
        yield* pass(3000)
        assert.deepStrictEqual(events, ["1", "2r", "3r", "4"])
      })
    )
  )

  it.scoped("can be in a message that can't be decoded, or of another symbol", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        market.trade(2)
        market.server.last.push({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: 1, data: [{ T: "soon" }] })
        market.push(3)
        market.trade(4)
        const other = pushOf(market, 4)
        market.server.last.push({ ...other, data: other.data.map((row) => ({ ...row, s: "ETHUSDT" })) })
        market.push(5)
        yield* pass(3000)
        assert.deepStrictEqual(events, ["1", "2r", "3", "4r", "5"])
      })
    )
  )

  it.scoped("has equal times and block trades that are reported late", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(made(1, 10), made(2, 10), made(3, 5, true))
        yield* cut(market, () => market.trade(made(4, 10), made(5, 10), made(6, 11)))
        market.push(made(7, 8, true))
        market.push(made(8, 11))
        yield* pass(1000)
        assert.deepStrictEqual(events, ["1", "2", "3", "4r", "5r", "6r", "7", "8"])
      })
    )
  )
})

describe("a gap", () => {
  it.scoped("is told where REST doesn't reach what is known", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        yield* cut(market, () => market.trade(...numbers(2, 1500)))
        market.push(1501)
        yield* pass(1000)
        assert.deepStrictEqual(events, ["1", "gap 1-501", ...rest(501, 1500), "1501"])
      })
    )
  )

  it.scoped("is told where REST stays behind the pushes", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        market.lag = 2
        yield* cut(market, () => market.trade(2, 3))
        market.push(4)
        yield* pass(9000)
        assert.deepStrictEqual(events, ["1", "2r"])
        for (let i = 0; i < 4; i++) yield* pass(2000)
        assert.deepStrictEqual(events, ["1", "2r", "gap 2-4", "4"])
      })
    )
  )

  it.scoped("is told when too much waits for REST", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        const events = yield* collect()
        market.push(1)
        market.failure = busy
        yield* cut(market, () => market.trade(2))
        for (let i = 0; i < 11; i++) market.push(...numbers(3 + i * 1000, 1002 + i * 1000))
        yield* settle
        assert.deepStrictEqual(events.slice(0, 3), ["1", "gap 1-3", "3"])
        assert.strictEqual(events.length, 11_002)
      })
    )
  )
})

it.scoped("trades that nobody reads end with StreamOverflow after those that wait", () =>
  withMarket((market) =>
    Effect.gen(function* () {
      const began = yield* Deferred.make<void>()
      const isRead = yield* Deferred.make<void>()
      let count = 0
      const slow = yield* Effect.forkScoped(
        Effect.flip(
          Stream.runForEach(Socket.Trades.stream(params), () =>
            count++ === 0 ? Effect.zipRight(Deferred.succeed(began, undefined), Deferred.await(isRead)) : Effect.void
          )
        )
      )
      yield* settle
      yield* settle
      const quick = yield* collect()
      market.push(0)
      yield* Deferred.await(began)
      for (let i = 0; i < 101; i++) {
        market.push(...numbers(1 + i * 1000, 1000 + i * 1000))
        yield* settle
      }
      yield* Deferred.succeed(isRead, undefined)
      const error = yield* Fiber.join(slow)
      assert.strictEqual(error._tag, "StreamOverflow", `${error}`)
      assert.isAtLeast(count, 1000)
      assert.isBelow(count, 101_001)
      assert.strictEqual(quick.length, 101_001)
    })
  )
)

describe("the beginning", () => {
  it.scoped("has the newest trades, then pushes", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(...numbers(1, 9))
        const answered = yield* Deferred.make<void>()
        market.wait = Deferred.await(answered)
        const events = yield* collect({ history: 2 })
        market.push(10)
        yield* Deferred.succeed(answered, undefined)
        yield* pass(1000)
        assert.deepStrictEqual(events, ["8r", "9r", "10"])
      })
    )
  )

  it.scoped("is after a given trade, or with a gap", () =>
    withMarket((market) =>
      Effect.gen(function* () {
        market.trade(...numbers(1, 1100))
        const near = yield* collect({ after: { id: "1097", time: 1097 } })
        const far = yield* collect({ after: { id: "50", time: 50 } })
        market.push(1101)
        yield* pass(1000)
        assert.deepStrictEqual(near, [...rest(1098, 1100), "1101"])
        assert.deepStrictEqual(far, ["gap 50-101", ...rest(101, 1100), "1101"])
        assert.strictEqual(market.server.last.topics().length, 1, "one subscription")
      })
    )
  )
})
