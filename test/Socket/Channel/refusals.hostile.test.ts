import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { isEnded, messageOf, reading, trades, withExchange, within } from "../hostileExchange.js"
import { aWhile, until } from "../waiting.js"

const btc = "publicTrade.BTCUSDT"
const eth = "publicTrade.ETHUSDT"
const typed = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

describe("a topic refused after a reconnect", () => {
  const passing: ReadonlyArray<readonly [text: string, fields: object]> = [
    ["system is busy", {}],
    ["Server busy, please try again later", {}],
    ["10016: internal error", { ret_code: 10016 }],
    ["service is restarting (10019)", { ret_code: 10019 }],
    ["Server Timeout", { ret_code: 10000 }],
    ["Too many visits", { ret_code: 10006 }],
    ["System level frequency protection", { ret_code: 10429 }]
  ]
  it.scopedLive("for a passing reason is asked for again, until it is confirmed", () =>
    Effect.forEach(
      passing,
      ([text, fields]) =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            const { fiber, seen } = yield* reading(Socket.stream(typed))
            yield* until("the subscription", () => exchange.listening(btc).length === 1)
            const askedAt: Array<number> = []
            exchange.request = (line, request) => {
              askedAt.push(performance.now())
              if (askedAt.length > 2) line.confirm(request)
              else line.refuse(request, text, fields)
            }
            for (const line of exchange.open) line.cut()
            yield* until(`${text}: a third request`, () => askedAt.length === 3 || isEnded(fiber)(), 12_000)
            assert.isFalse(isEnded(fiber)(), `${text}: the stream ended`)
            const [first = 0, second = 0, third = 0] = askedAt
            assert.isAbove(third - second, second - first, `${text}: the pauses grow`)
            yield* until("the new subscription", () => exchange.listening(btc).length === 1)
            exchange.push(trades(btc, 9))
            yield* until("a message", () => seen.length === 1)
          })
        ),
      { concurrency: "unbounded", discard: true }
    )
  )

  it.scopedLive("for good fails its stream, and no other", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const gone = yield* reading(Socket.stream(typed))
        const other = yield* reading(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })))
        yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
        yield* aWhile
        exchange.request = (line, request) => {
          const args = request.args ?? []
          for (const topic of args) if (topic === eth) line.subscribed.add(topic)
          if (args.includes(btc)) {
            const data = { successTopics: args.filter((topic) => topic !== btc), failTopics: [btc] }
            line.refuse(request, "error:handler not found", { data })
          } else line.confirm(request)
        }
        for (const line of exchange.open) line.cut()
        yield* until("the end of the refused stream", isEnded(gone.fiber))
        const exit = yield* Fiber.await(gone.fiber)
        assert.strictEqual(messageOf(exit), `(${btc}) failed to subscribe`)
        yield* until("the other is back", () => exchange.listening(eth).length === 1)
        exchange.push(trades(eth, 1))
        yield* until("its message", () => other.seen.length === 1)
      })
    )
  )

  it.scopedLive("for a passing reason keeps its stream, while one that joins meanwhile fails", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const { fiber, seen } = yield* reading(Socket.stream(typed))
        yield* until("the subscription", () => exchange.listening(btc).length === 1)
        let isBusy = true
        let refusals = 0
        exchange.request = (line, request) => {
          if (!isBusy) return line.confirm(request)
          refusals++
          line.refuse(request, "system is busy", { ret_code: 10016 })
        }
        for (const line of exchange.open) line.cut()
        yield* until("a refusal", () => refusals > 0)
        yield* aWhile
        const joined = yield* Effect.forkScoped(Socket.subscribeV5([btc], "linear"))
        yield* until("another refusal", () => refusals > 1, 8000)
        yield* until("the end of the one that joined", isEnded(joined))
        assert.strictEqual(messageOf(yield* Fiber.await(joined)), `(${btc}) failed to subscribe`)
        assert.isFalse(isEnded(fiber)(), "the first stream ended")
        isBusy = false
        yield* until("the new subscription", () => exchange.listening(btc).length === 1, 10_000)
        exchange.push(trades(btc, 3))
        yield* until("a message", () => seen.length === 1)
      })
    )
  )
})

describe("a first subscribe", () => {
  it.scopedLive("fails at once on any refusal, with only the refused topics in its text", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const [bad, worse] = ["publicTrade.BAD", "publicTrade.WORSE"] as const
        exchange.request = (line, request) =>
          line.refuse(request, "system is busy", { data: { successTopics: [btc, eth], failTopics: [bad, worse] } })
        const error = yield* Effect.flip(within(Socket.subscribeV5([btc, bad, eth, worse], "linear")))
        assert.strictEqual(error._tag, "SubscriptionError")
        assert.strictEqual(error.message, `(${bad},${worse}) failed to subscribe`)
        exchange.request = (line, request) => line.refuse(request, "system is busy", { ret_code: 10016 })
        const single = yield* Effect.flip(within(Stream.runDrain(Socket.stream(typed))))
        assert.strictEqual(single._tag, "SubscriptionError")
      })
    )
  )

  it.scopedLive("that waits through a reconnect fails at once, too, when it is refused for a passing reason", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        exchange.request = () => {}
        const fiber = yield* Effect.forkScoped(Effect.flip(Socket.subscribeV5([btc], "linear")))
        yield* until("the request", () => exchange.asked("subscribe").length === 1)
        exchange.request = (line, request) => line.refuse(request, "system is busy", { ret_code: 10016 })
        for (const line of exchange.open) line.cut()
        assert.strictEqual((yield* within(Fiber.join(fiber))).message, `(${btc}) failed to subscribe`)
        yield* aWhile
        assert.lengthOf(exchange.asked("subscribe"), 2, "it was asked for again")
      })
    )
  )
})
