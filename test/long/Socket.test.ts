import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import type { WebSocket } from "ws"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { settle } from "../effect/turns.js"
import { account, FakeServer } from "../Socket/FakeDialer.js"
import { exchange, loopback, over } from "../Socket/Loopback.js"
import { VirtualClock } from "../Socket/VirtualClock.js"

setFlagsFromString("--expose-gc")
const collect: unknown = runInNewContext("gc")

/** The heap in MiB after a garbage collection. */
const heap = Effect.promise(async () => {
  for (let i = 0; i < 3; i++) {
    if (typeof collect === "function") collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().heapUsed / 2 ** 20
})

const symbol = "BTCUSDT"
const linear = Socket.Topic.publicTrade({ category: "linear", symbol })
const trade = (id: number) => ({
  topic: "publicTrade.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: [{ T: 1, s: symbol, S: "Buy", v: "1", p: "2", i: `${id}` }]
})
const execution = (id: number) => ({
  topic: "execution",
  id: `${id}`,
  creationTime: 1,
  data: [
    {
      category: "linear",
      symbol,
      execId: `${id}`,
      orderId: "1",
      side: "Buy",
      execPrice: "1",
      execQty: "1",
      execFee: "0",
      execType: "Trade",
      execTime: "1"
    }
  ]
})

it.scopedLive("10,000 reconnects: nothing is missed, no socket or timer is left, and the heap stays flat", () => {
  const server = new FakeServer()
  const clock = new VirtualClock()
  const reconnects = 10_000
  return Effect.gen(function* () {
    let connected = 0
    yield* Effect.forkScoped(
      Stream.runForEach(Socket.states, ({ state }) =>
        Effect.sync(() => {
          if (state._tag === "Connected") connected++
        })
      )
    )
    let next = 0
    let wrong = 0
    yield* Effect.forkScoped(
      Stream.runForEach(Socket.stream(linear), (message) =>
        Effect.sync(() => {
          if (message.data[0]?.i !== `${next++}`) wrong++
        })
      )
    )
    yield* settle
    const heaps: Array<number> = []
    for (let i = 0; i <= reconnects; i++) {
      server.last.push(trade(i))
      server.sockets.splice(0, server.sockets.length - 1)
      if (i > 0 && i % 2000 === 0) heaps.push(yield* heap)
      if (i === reconnects) break
      server.last.cut()
      yield* settle
      yield* clock.pass(500)
    }
    yield* settle
    assert.deepStrictEqual([next, wrong], [reconnects + 1, 0])
    assert.strictEqual(connected, reconnects + 1)
    assert.strictEqual(server.live, 1)
    // The next ping and the next check of the watchdog.
    yield* clock.pass(1)
    yield* clock.pass(10_000)
    assert.isAtMost(clock.sleepers, 3)
    assert.isBelow((heaps.at(-1) ?? 0) - (heaps[0] ?? 0), 4, `heap in MiB: ${heaps.map(Math.round)}`)
  }).pipe(
    Effect.scoped,
    Effect.provide(
      Socket.layer({
        venue: Venue.live,
        reconnect: Socket.Reconnect.fixed,
        connectPace: { count: 1_000_000, per: "1 second" }
      }).pipe(Layer.provide(server.layer))
    ),
    Effect.zipRight(settle),
    Effect.zipRight(Effect.sync(() => assert.deepStrictEqual([server.live, clock.sleepers], [0, 0]))),
    Effect.withClock(clock)
  )
})

it.scopedLive("a flood of a minute over loopback: no message is missed, and the heap stays flat", () =>
  Effect.gen(function* () {
    const seconds = 60
    const until = Date.now() + seconds * 1000
    let sentTrades = 0
    let sentExecutions = 0
    let flooding = 0
    /** As fast as the other end reads. */
    const flood = async (socket: WebSocket) => {
      flooding++
      while (Date.now() < until) {
        for (let i = 0; i < 64; i++) socket.send(JSON.stringify(trade(sentTrades++)))
        while (socket.bufferedAmount > 100_000) await new Promise((resolve) => setImmediate(resolve))
        await new Promise((resolve) => setImmediate(resolve))
      }
      flooding--
    }
    const drip = async (socket: WebSocket) => {
      flooding++
      while (Date.now() < until) {
        for (let i = 0; i < 5; i++) socket.send(JSON.stringify(execution(sentExecutions++)))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      flooding--
    }
    const server = yield* loopback({
      accept: (socket, _, count) => exchange(socket, () => void (count === 1 ? flood(socket) : drip(socket)))
    })
    yield* Effect.gen(function* () {
      let trades = 0
      let executions = 0
      let wrong = 0
      yield* Effect.forkScoped(
        Stream.runForEachChunk(Socket.stream(linear), (messages) =>
          Effect.sync(() => {
            for (const message of messages) if (message.data[0]?.i !== `${trades++}`) wrong++
          })
        )
      )
      while (flooding < 1) yield* settle
      const reading = yield* Effect.forkScoped(
        Stream.runForEach(Socket.stream(Socket.Topic.execution()), (message) =>
          Effect.sync(() => {
            if (Socket.isUndecoded(message) || message.data[0]?.execId !== `${executions++}`) wrong++
          })
        ).pipe(Effect.provideService(Credentials, account))
      )
      const heaps: Array<number> = []
      while (Date.now() < until) {
        yield* Effect.sleep("10 seconds")
        heaps.push(yield* heap)
      }
      const patience = Date.now() + 120_000
      while (flooding > 0 || trades < sentTrades || executions < sentExecutions) {
        assert.isNull(reading.unsafePoll())
        if (Date.now() > patience) {
          const left = [flooding, sentTrades - trades, sentExecutions - executions, server.handshakes]
          assert.fail(`floods, trades and executions that are left, and handshakes: ${left}`)
        }
        yield* Effect.sleep("10 millis")
      }
      yield* Fiber.interrupt(reading)
      assert.deepStrictEqual([trades, executions, wrong], [sentTrades, sentExecutions, 0])
      assert.isAbove(trades, 100_000)
      assert.isAbove(executions, 1000)
      assert.strictEqual(server.handshakes, 2)
      assert.isBelow((heaps.at(-1) ?? 0) - (heaps[0] ?? 0), 8, `heap in MiB: ${heaps.map(Math.round)}`)
    }).pipe(Effect.scoped, Effect.provide(over(server)))
  })
)
