import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Either, Exit, Fiber, Layer, Scope, Stream } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Pages from "../../src/Http/Pages.js"
import { withRequestTimeout } from "../../src/Http/Settings.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import type * as Bybit from "../../src/Layers/Bybit.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import * as Socket from "../../src/Socket.js"
import { tradeExchange } from "../Socket/tradeExchange.js"
import {
  around,
  bundle,
  closesAfter,
  Sink,
  silentServer,
  slowMillis,
  transports,
  until,
  waitingLimiter,
  waitingSigner,
  wrapped
} from "./interruptionWorld.js"

type Services = Bybit.Services | Credentials

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const { category: _, ...row } = order

const calls: Readonly<Record<string, Effect.Effect<unknown, unknown, Services>>> = {
  "a public read": Market.getServerTime(),
  "a private read": Account.getWalletBalance({ accountType: "UNIFIED" }),
  "an order": Order.placeOrder(order),
  "Order.submit": Order.submit(order),
  "a cancel": Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderLinkId: "one" }),
  "Batch.submit": Batch.submit(Order.batchPlaceOrder, { category: "linear", request: [row, row] }),
  "a walk through pages": Stream.runDrain(Pages.items(Order.getOpenOrders, { category: "linear", symbol: "BTCUSDT" })),
  "an older API": SpotV3.getServerTime(),
  "an answer with its headers": Market.getServerTime.response(),
  "a read with a deadline of the library": withRequestTimeout(Market.getServerTime(), "10 seconds")
}

/** How a program leaves a call that is waiting for its answer. */
type Leaves = (
  call: Effect.Effect<unknown, unknown, Services>,
  sent: Effect.Effect<void>
) => Effect.Effect<unknown, unknown, Services>

const leaves: Readonly<Record<string, Leaves>> = {
  "Effect.timeout": (call, sent) => Effect.flip(Effect.timeout(call, "60 millis")).pipe(Effect.zipLeft(sent)),
  "Effect.timeoutTo": (call, sent) =>
    Effect.timeoutTo(call, { duration: "60 millis", onTimeout: () => 0, onSuccess: () => 1 }).pipe(
      Effect.zipLeft(sent)
    ),
  "Effect.race": (call, sent) => Effect.race(call, sent),
  "Effect.raceFirst": (call, sent) => Effect.raceFirst(call, sent),
  "Fiber.interrupt": (call, sent) =>
    Effect.flatMap(Effect.fork(call), (fiber) => Effect.zipRight(sent, Fiber.interrupt(fiber))),
  "the scope of a fiber": (call, sent) =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Effect.forkIn(call, scope)
      yield* sent
      yield* Scope.close(scope, Exit.void)
    }),
  "a sibling that fails": (call, sent) =>
    Effect.flip(Effect.all([call, Effect.zipRight(sent, Effect.fail("enough"))], { concurrency: "unbounded" })),
  "a stream that is interrupted": (call, sent) => Stream.runDrain(Stream.interruptWhen(Stream.fromEffect(call), sent))
}

const readAt = (origin: string, sink: Sink) => bundle(origin, wrapped(TransportUndici.layer)(sink))

describe("a program that leaves a call goes on when what it put around the request is over", () => {
  for (const [name, transport] of Object.entries(transports)) {
    for (const call of name.includes("around a") ? ["an order"] : ["a public read", "an order"]) {
      it.scopedLive(`${name}: ${call}`, () =>
        Effect.gen(function* () {
          const server = yield* silentServer()
          const sink = new Sink()
          yield* closesAfter(sink, Effect.exit(Effect.timeout(calls[call] ?? assert.fail(call), "60 millis"))).pipe(
            Effect.provide(bundle(server.origin, transport(sink)))
          )
        })
      )
    }
  }

  for (const [name, call] of Object.entries(calls)) {
    it.scopedLive(`whatever it calls: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* silentServer()
        const sink = new Sink()
        const fiberLeft = Effect.gen(function* () {
          const fiber = yield* Effect.fork(call)
          yield* until(() => server.requests().length > 0)
          const exit = yield* Fiber.interrupt(fiber)
          assert.isTrue(Exit.isInterrupted(exit))
        })
        yield* closesAfter(sink, fiberLeft).pipe(Effect.provide(readAt(server.origin, sink)))
        assert.strictEqual(server.requests().length, 1)
      })
    )
  }

  for (const [name, leave] of Object.entries(leaves)) {
    it.scopedLive(`however it leaves: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* silentServer()
        const sink = new Sink()
        const sent = until(() => server.requests().length > 0)
        yield* closesAfter(sink, leave(Market.getServerTime(), sent)).pipe(Effect.provide(readAt(server.origin, sink)))
      })
    )
  }

  it.scopedLive("by Stream.take, with calls that run ahead", () =>
    Effect.gen(function* () {
      const server = yield* silentServer(1)
      const sink = new Sink()
      const times = Stream.mapEffect(Stream.range(1, 3), () => Market.getServerTime(), {
        concurrency: 3,
        unordered: true
      })
      const read = Stream.runCollect(Stream.take(times, 1))
      const got = yield* closesAfter(sink, read, 3).pipe(Effect.provide(readAt(server.origin, sink)))
      assert.strictEqual(Chunk.size(got), 1)
    })
  )

  it.scopedLive("when the bundle that the call uses is closed around it", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      yield* closesAfter(
        sink,
        Market.getServerTime().pipe(
          Effect.provide(readAt(server.origin, sink)),
          Effect.timeout("150 millis"),
          Effect.exit
        )
      )
    })
  )

  it.scopedLive("when several are left at once", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      const many = Effect.all(
        Array.from({ length: 3 }, () => Market.getServerTime()),
        { concurrency: "unbounded" }
      )
      yield* closesAfter(sink, Effect.exit(Effect.timeout(many, "60 millis")), 3).pipe(
        Effect.provide(readAt(server.origin, sink))
      )
    })
  )

  it.scopedLive("the clock's measurement, when its layer is closed", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      const layer = bundle(server.origin, wrapped(TransportUndici.layer)(sink), { syncClock: true })
      const built = Effect.exit(Effect.timeout(Effect.scoped(Layer.build(layer)), "100 millis"))
      yield* closesAfter(sink, built)
    })
  )
})

describe("what comes before the request is left as carefully", () => {
  for (const name of ["a public read", "an order"]) {
    const call = calls[name] ?? assert.fail(name)
    it.scopedLive(`a limiter that keeps ${name} waiting`, () =>
      Effect.gen(function* () {
        const sink = new Sink()
        const layer = bundle("http://127.0.0.1:9", TransportUndici.layer, { rateLimiter: waitingLimiter(sink) })
        yield* closesAfter(sink, Effect.exit(Effect.timeout(call, "60 millis"))).pipe(Effect.provide(layer))
      })
    )
  }
  it.scopedLive("a signer that keeps an order waiting", () =>
    Effect.gen(function* () {
      const sink = new Sink()
      const layer = bundle("http://127.0.0.1:9", TransportUndici.layer, { signer: waitingSigner(sink) })
      yield* closesAfter(sink, Effect.exit(Effect.timeout(Order.placeOrder(order), "60 millis"))).pipe(
        Effect.provide(layer)
      )
    })
  )
})

describe("over the order socket", () => {
  for (const name of ["an order", "Order.submit"]) {
    const call = calls[name] ?? assert.fail(name)
    it.scopedLive(`a limiter that keeps ${name} waiting`, () =>
      Effect.gen(function* () {
        const exchange = yield* tradeExchange
        const sink = new Sink()
        const origin = exchange.url.replace("ws:", "http:")
        const base = bundle(origin, TransportUndici.layer, { rateLimiter: waitingLimiter(sink) })
        const venue = Venue.custom({ name: "t", rest: origin, socket: exchange.url, live: false })
        yield* closesAfter(sink, Effect.exit(Effect.timeout(call, "60 millis"))).pipe(
          Effect.provide(Layer.provideMerge(Socket.layerSocket({ venue }), base))
        )
      })
    )
  }

  it.scopedLive("an order that is left waits for what its program put around the order entry", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      exchange.order = () => undefined
      const sink = new Sink()
      const origin = exchange.url.replace("ws:", "http:")
      const venue = Venue.custom({ name: "t", rest: origin, socket: exchange.url, live: false })
      const layer = Layer.provideMerge(Socket.layerSocket({ venue }), bundle(origin, TransportUndici.layer))
      const left = Effect.gen(function* () {
        const fiber = yield* Effect.fork(around(sink)(Order.placeOrder(order)))
        yield* until(() => exchange.arrived.length > 0)
        assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
      })
      yield* closesAfter(sink, left).pipe(Effect.provide(layer))
      assert.strictEqual(exchange.arrived.length, 1)
    })
  )
})

describe("the library's own deadline", () => {
  it.scopedLive("reports that the answer did not come, and ends what was around the request", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      const error = yield* Effect.flip(withRequestTimeout(Market.getServerTime(), "50 millis")).pipe(
        Effect.zipLeft(until(() => sink.lines.includes("ended"))),
        Effect.provide(readAt(server.origin, sink))
      )
      assert.strictEqual(error._tag, "RequestTimeout")
    })
  )

  it.scopedLive("does not keep an outer one from waiting, if it ends while the outer one is already leaving", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      // The library's ends during the slow part that the outer one is waiting for.
      const call = withRequestTimeout(Market.getServerTime(), 60 + slowMillis / 2)
      yield* closesAfter(sink, Effect.exit(Effect.timeout(call, "60 millis"))).pipe(
        Effect.provide(readAt(server.origin, sink))
      )
    })
  )
})

describe("what holds for a call that is left", () => {
  it.scopedLive("an answer that comes first is returned, and its slow end waited for", () =>
    Effect.gen(function* () {
      const server = yield* silentServer(1)
      const sink = new Sink()
      const answer = yield* closesAfter(sink, Effect.either(Market.getServerTime())).pipe(
        Effect.provide(readAt(server.origin, sink))
      )
      assert.isTrue(Either.isRight(answer))
    })
  )

  it.scopedLive("a disconnected one does not wait, as its program asked for", () =>
    Effect.gen(function* () {
      const server = yield* silentServer()
      const sink = new Sink()
      yield* Effect.gen(function* () {
        yield* Effect.exit(Effect.timeout(Effect.disconnect(Market.getServerTime()), "60 millis"))
        assert.notInclude(sink.lines, "ended")
        yield* until(() => sink.lines.includes("ended"))
      }).pipe(Effect.provide(readAt(server.origin, sink)))
    })
  )
})
