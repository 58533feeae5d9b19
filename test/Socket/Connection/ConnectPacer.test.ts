import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import type { ConnectPace } from "../../../src/Socket/ConnectPace.js"
import * as ConnectPacer from "../../../src/Socket/internal/Connection/ConnectPacer.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { FakeServer } from "../FakeDialer.js"

const linear = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

describe("connects", () => {
  it.effect("from all layers of a process are counted together, unless a layer has its own pace", () =>
    Effect.gen(function* () {
      const clock = yield* Effect.clock
      const of = (pace?: ConnectPace) => ConnectPacer.of(pace, clock, "market data")
      assert.strictEqual(of(), of())
      assert.notStrictEqual(of({ count: 1, per: 1 }), of())
      const pacer = of()
      for (let i = 0; i < 250; i++) yield* pacer.acquire(`wss://stream.bybit.com/${i}`)
      yield* pacer.acquire("wss://stream-testnet.bybit.com/")
      const fiber = yield* Effect.fork(pacer.acquire("wss://stream.bybit.com/one-more"))
      yield* TestClock.adjust("299 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )

  it.effect("that are abandoned while they wait give up their place", () =>
    Effect.gen(function* () {
      const pacer = ConnectPacer.make({ count: 2, per: "1 minute" })
      const connect = pacer.acquire("wss://a/x")
      yield* Effect.repeatN(connect, 1)
      for (let i = 0; i < 100; i++) yield* Fiber.interrupt(yield* Effect.fork(connect))
      const fiber = yield* Effect.fork(connect)
      yield* TestClock.adjust("59 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )

  it.scoped("each layer has its own heartbeat", () =>
    Effect.gen(function* () {
      const live = new FakeServer()
      const testnet = new FakeServer()
      const listen = (server: FakeServer, options: Socket.SocketOptions) =>
        Effect.gen(function* () {
          const context = yield* Layer.build(Socket.layer(options).pipe(Layer.provide(server.layer)))
          yield* Effect.provide(
            Socket.tap(linear, () => {}),
            context
          )
        })
      yield* listen(live, { venue: Venue.live, heartbeat: Socket.Heartbeat.every("5 seconds", "1 second") })
      yield* listen(testnet, { venue: Venue.testnet })
      for (let i = 0; i < 10; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), settle)
      assert.deepStrictEqual([live.last.topics("ping").length, testnet.last.topics("ping").length], [2, 1])
    })
  )
})
