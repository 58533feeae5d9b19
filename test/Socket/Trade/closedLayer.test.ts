import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Runtime, Scope } from "effect"
import { describe } from "vitest"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { account, settle } from "../FakeDialer.js"
import { type Around, TradeServer, trading } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const order = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.010" })

const world = (server: Pick<TradeServer, "layer">, around: Around) =>
  Layer.provideMerge(trading(server, around), Layer.succeed(Credentials, account))
type World = Layer.Layer.Success<ReturnType<typeof world>>

const inTrade = (
  around: Around,
  body: (server: TradeServer, clock: VirtualClock, scope: Scope.CloseableScope) => Effect.Effect<void, unknown, World>
) => {
  const server = new TradeServer()
  const clock = new VirtualClock()
  return Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(world(server, around), scope)
    yield* Effect.provide(body(server, clock, scope), context)
    yield* Scope.close(scope, Exit.void)
  }).pipe(Effect.withClock(clock))
}

describe("an order over a trade socket", () => {
  it.effect("that is unanswered when the layer closes ends with it, and not only after its own timeout", () =>
    inTrade({ drain: "1 second", timeout: "60 seconds" }, (server, clock, scope) =>
      Effect.gen(function* () {
        server.order = () => undefined
        const placed = yield* Effect.forkDaemon(Effect.flip(order))
        yield* settle
        yield* clock.pass(100)
        const closing = yield* Effect.forkDaemon(Scope.close(scope, Exit.void))
        yield* settle
        yield* clock.pass(3000)
        assert.isTrue(closing.unsafePoll() !== null)
        assert.isTrue(placed.unsafePoll() !== null, "it waits for an answer that can't come")
        const failure = yield* Fiber.join(placed)
        assert.strictEqual("outcome" in failure && failure.outcome, "unknown")
        assert.strictEqual(clock.sleepers, 0)
      })
    )
  )

  it.effect("waits for its line while that is opened, even if other lines would be idle by then", () =>
    inTrade({ idle: "1 second" }, (server, clock) =>
      Effect.gen(function* () {
        const fork = Runtime.runFork(yield* Effect.runtime<never>())
        server.behaviour.dialed = (socket) => {
          fork(
            Effect.withClock(
              Effect.delay(
                Effect.sync(() => socket.open()),
                "3 seconds"
              ),
              clock
            )
          )
        }
        const placed = yield* Effect.forkDaemon(Effect.exit(order))
        yield* settle
        yield* clock.pass(4000)
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(placed)))
      })
    )
  )

  it.effect("makes few connects with a refused key and several warm lines, and none without orders", () =>
    inTrade({ lines: 3, warm: true }, (server, clock) =>
      Effect.gen(function* () {
        server.auth = () => ({ retCode: 10003, retMsg: "API key is invalid." })
        yield* settle
        yield* clock.pass(600_000)
        const before = server.trades.length
        assert.isAtMost(before, 3)
        for (let i = 0; i < 120; i++) {
          yield* Effect.forkDaemon(Effect.exit(order))
          yield* clock.pass(500)
        }
        assert.isAtMost(server.trades.length - before, 9)
      })
    )
  )
})
