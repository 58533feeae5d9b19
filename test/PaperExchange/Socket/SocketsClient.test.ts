import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Redacted, Stream, TestClock } from "effect"
import * as Errors from "../../../src/Errors.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { account, Bybit, PaperExchange, venue } from "../../../src/PaperExchange.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../Socket/FakeDialer.js"

const world = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 })
const wrong = [
  ["a key that is unknown", { key: "NOSUCHKEY000000", secret: account.secret }, 10003],
  ["a secret that is wrong", { key: account.key, secret: "wrong" }, 10004]
] as const
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const

describe("the library's sockets", () => {
  for (const [name, { key, secret }, code] of wrong) {
    const credentials = { key, secret: Redacted.make(secret) }
    it.scoped(`fail on the private channel with SocketSignatureRefused for ${name}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Stream.runHead(Socket.stream(Socket.Topic.wallet())))
        assert.deepStrictEqual(
          error._tag === "ConnectionError" && [error.reason, error.code, (error.cause as { _tag: string })._tag],
          ["auth", code, "SocketSignatureRefused"]
        )
        assert.include(error.message, "paper-exchange-in-this-process")
        assert.notInclude(error.message, secret)
      }).pipe(Effect.provideService(Credentials, credentials), Effect.provide(world))
    )

    it.scoped(`fail on the order entry channel before anything is sent for ${name}`, () =>
      Effect.gen(function* () {
        const over = Effect.provide(placeOrder(order), Socket.layerSocket({ venue }))
        const failed = yield* Effect.flip(over)
        assert.strictEqual(failed._tag, code === 10003 ? "InvalidApiKey" : "InvalidSignature")
        assert.isTrue(Errors.is.notExecuted(failed))
        assert.match(failed.message, code === 10003 ? /API key is invalid/ : /Invalid sign/)
      }).pipe(Effect.provideService(Credentials, credentials), Effect.provide(world))
    )
  }

  it.scoped("measure the clock again and retry if the exchange's clock is ahead", () =>
    Effect.gen(function* () {
      const { faults } = yield* PaperExchange
      yield* faults.skewClock(10_000)
      const fiber = yield* Effect.fork(Stream.runHead(Socket.stream(Socket.Topic.wallet())))
      yield* TestClock.adjust("1 second")
      yield* Effect.repeatN(settle, 3)
      yield* placeOrder(order)
      yield* TestClock.adjust("1 second")
      yield* Effect.repeatN(settle, 3)
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "Some")
    }).pipe(Effect.provide(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, syncClock: true })))
  )

  it.scoped("reconnect after a cut and two refusals", () =>
    Effect.gen(function* () {
      const { faults } = yield* PaperExchange
      const states: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => states.push(state._tag)))
      )
      const trade = Socket.Topic.tickers({ category: "linear", symbol: "BTCUSDT" })
      let count = 0
      yield* Socket.tap(trade, () => count++)
      yield* faults.plan({
        rules: [
          { fault: "dropSocket", at: 1000 },
          { fault: "refuseSocket", count: 2 }
        ]
      })
      for (let i = 0; i < 20; i++) {
        yield* TestClock.adjust(500)
        yield* Effect.repeatN(settle, 2)
      }
      assert.deepStrictEqual(
        (yield* faults.seen).map(({ fault }) => fault),
        ["dropSocket", "refuseSocket", "refuseSocket"]
      )
      assert.strictEqual(states[states.length - 1], "Connected")
      assert.isAbove(count, 10)
    }).pipe(Effect.provide(world))
  )
})
