import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { harmless, JumpingClock, lateness, standing } from "../../Http/jumpingClock.js"
import { assertTooOld } from "../../Http/writeAgeWorld.js"
import { isEnded, within } from "../hostileExchange.js"
import {
  accepted,
  outcomeOf,
  refusing,
  type TradeExchange,
  tradeExchange,
  tradeTest,
  tradingAt,
  untilTrading
} from "../tradeExchange.js"
import { linkOf, order, restarting } from "../tradeWorld.js"
import { aWhile, until } from "../waiting.js"

const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" })
const outcomeOfCancel = Effect.match(cancel, {
  onFailure: (error) => `${error._tag} ${error.outcome}`,
  onSuccess: () => "canceled"
})

/** The first order is answered with 10019; auth answers of later connections are held. */
const restart = (exchange: TradeExchange) =>
  Effect.gen(function* () {
    exchange.auth = (line) => (line.index === 0 ? {} : undefined)
    exchange.order = (message, { index }) =>
      index === 0 && exchange.arrived.length === 1 ? accepted(message, restarting) : accepted(message)
    assert.match(yield* outcomeOf("restart"), /unknown$/)
    yield* until("a second connection authenticates", () => exchange.lines[1]?.auths.length === 1)
  })

describe.concurrent("after a 10019, over real sockets", () => {
  tradeTest(
    "orders and cancels use the old connection until the new one is authenticated, and then the new one",
    (exchange) =>
      Effect.gen(function* () {
        yield* restart(exchange)
        for (let i = 0; i < 5; i++) {
          assert.strictEqual(yield* within(outcomeOf(`old-${i}`)), `o-old-${i}`)
          assert.strictEqual(yield* within(outcomeOfCancel), "canceled")
        }
        assert.lengthOf(exchange.lines[0]?.orders ?? [], 11)
        exchange.lines[1]?.authenticate()
        yield* until("the old connection is closed", () => exchange.lines[0]?.isOpen === false)
        assert.strictEqual(exchange.lines[0]?.closeCode, 1000)
        assert.strictEqual(yield* within(outcomeOf("new")), "o-new")
        assert.strictEqual(exchange.arrived.at(-1)?.line.index, 1)
        assert.lengthOf(exchange.lines, 2)
      })
  )

  tradeTest(
    "an answer that is outstanding on the old connection is received after the swap",
    (exchange) =>
      Effect.gen(function* () {
        const held: Array<() => void> = []
        exchange.order = (message, line) => {
          const { link } = exchange.arrived.at(-1) ?? { link: "" }
          if (link.startsWith("slow")) {
            held.push(() => line.send(accepted(message)))
            return undefined
          }
          return line.index === 0 ? accepted(message, restarting) : accepted(message)
        }
        const slow = yield* Effect.forEach([0, 1, 2], (i) => Effect.fork(outcomeOf(`slow-${i}`)))
        yield* until("they arrive", () => held.length === 3)
        assert.match(yield* outcomeOf("restart"), /unknown$/)
        yield* until("the new connection is authenticated", () => exchange.lines[1]?.isAuthenticated === true)
        yield* until("an order uses it", () => exchange.arrived.some(({ line }) => line.index === 1)).pipe(
          Effect.zipRight(Effect.void),
          Effect.race(
            Effect.forever(Effect.zipRight(outcomeOf(`n-${exchange.arrived.length}`), Effect.sleep("5 millis")))
          )
        )
        yield* aWhile
        assert.isTrue(exchange.lines[0]?.isOpen, "the old connection was closed with orders unanswered")
        for (const answer of held.reverse()) answer()
        assert.deepStrictEqual(yield* within(Effect.forEach(slow, Fiber.join)), ["o-slow-0", "o-slow-1", "o-slow-2"])
        yield* until("the old connection is closed", () => exchange.lines[0]?.isOpen === false)
      }),
    { drain: 0 }
  )

  it.scopedLive("a layer that closes meanwhile leaves neither the old connection nor its orders behind", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(tradingAt(exchange, { drain: "100 millis" }), scope)
      exchange.order = (message, { index }) =>
        exchange.arrived.at(-1)?.link === "slow" ? undefined : accepted(message, index === 0 ? restarting : {})
      const slow = yield* Effect.fork(Effect.provide(outcomeOf("slow"), context))
      yield* until("it arrives", () => exchange.times("slow") === 1)
      yield* Effect.provide(outcomeOf("restart"), context)
      yield* until("the new connection is authenticated", () => exchange.lines[1]?.isAuthenticated === true)
      yield* aWhile
      assert.strictEqual(yield* Effect.provide(outcomeOf("new"), context), "o-new")
      yield* within(Scope.close(scope, Exit.void))
      assert.strictEqual(yield* within(Fiber.join(slow)), "RequestFailed unknown")
      yield* until("all connections are closed", () => exchange.open.length === 0)
    })
  )

  for (const [how, refuse] of Object.entries<(exchange: TradeExchange) => void>({
    "is refused with 503": (exchange) => {
      exchange.handshake = refusing(503)
    },
    "is never answered": (exchange) => {
      exchange.handshake = () => true
    },
    "is cut in its handshake": (exchange) => {
      exchange.handshake = (tcp) => tcp.destroy() !== undefined
    },
    "gets no answer to its auth": (exchange) => {
      exchange.auth = () => undefined
    },
    "is cut after its auth": (exchange) => {
      exchange.auth = (line) => void line.cut()
    }
  }))
    tradeTest(
      `the old connection is kept if the new one ${how}`,
      (exchange) =>
        Effect.gen(function* () {
          yield* untilTrading
          const old = exchange.arrived[0]?.line
          const before = exchange.handshakes
          refuse(exchange)
          exchange.order = (message) => accepted(message, linkOf(message) === "restart" ? restarting : {})
          assert.match(yield* outcomeOf("restart"), /unknown$/)
          yield* until("several attempts", () => exchange.handshakes > before + 1)
          for (let i = 0; i < 3; i++) assert.strictEqual(yield* within(outcomeOf(`old-${i}`)), `o-old-${i}`)
          assert.strictEqual(yield* within(outcomeOfCancel), "canceled")
          assert.isTrue(exchange.arrived.every(({ line }) => line === old))
          assert.isTrue(old?.isOpen)
        }),
      { timeouts: { auth: "100 millis", connect: "100 millis" } }
    )

  tradeTest(
    "the loss of the old connection lets orders fail at once, and none arrives over the new one later",
    (exchange) =>
      Effect.gen(function* () {
        yield* restart(exchange)
        exchange.lines[0]?.cut()
        yield* until("it is lost", () => exchange.lines[0]?.isOpen === false)
        yield* aWhile
        const fibers = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, i) => `late-${i}`),
          (link) => Effect.fork(outcomeOf(link))
        )
        yield* aWhile
        const ended = fibers.filter((fiber) => isEnded(fiber)()).length
        exchange.auth = () => ({})
        for (const line of exchange.lines) if (line.isOpen && !line.isAuthenticated) line.authenticate()
        yield* untilTrading
        yield* aWhile
        assert.deepStrictEqual(
          exchange.arrived.filter(({ link }) => link.startsWith("late")),
          []
        )
        for (const fiber of fibers) assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed notExecuted")
        assert.strictEqual(ended, 20, "orders waited")
      })
  )

  tradeTest(
    "orders avoid the other connections that announced it, too, as soon as one is new, and all are replaced",
    (exchange) =>
      Effect.gen(function* () {
        yield* until("three connections", () => exchange.open.filter((line) => line.isAuthenticated).length === 3)
        yield* untilTrading
        exchange.order = (message, { index }) => accepted(message, index < 3 ? restarting : {})
        // Each connection announces it once.
        for (let i = 0; i < 3; i++) yield* outcomeOf(`restart-${i}`)
        yield* until("a new connection", () => exchange.lines[3]?.isAuthenticated === true)
        yield* aWhile
        for (let i = 0; i < 12; i++) assert.strictEqual(yield* within(outcomeOf(`new-${i}`)), `o-new-${i}`)
        const isReplaced = () => exchange.open.filter(({ index }) => index >= 3).length === 3
        for (let i = 0; !isReplaced(); i++) {
          assert.isBelow(i, 300, "they are not replaced")
          assert.strictEqual(yield* within(outcomeOf(`more-${i}`)), `o-more-${i}`)
          yield* Effect.sleep("20 millis")
        }
        yield* until("the old ones are closed", () => exchange.open.length === 3)
      }),
    { lines: 3, warm: true }
  )

  tradeTest("450 orders that all get it make few connections, and a cancel goes out meanwhile", (exchange) =>
    Effect.gen(function* () {
      exchange.order = (message) => (message.op === "order.cancel" ? accepted(message) : accepted(message, restarting))
      for (let i = 0; i < 45; i++) {
        const ten = yield* Effect.all(
          Array.from({ length: 10 }, (_, j) => outcomeOf(`r-${i}-${j}`)),
          { concurrency: "unbounded" }
        )
        for (const outcome of ten) assert.match(outcome, /unknown$/)
        if (i % 9 === 0) assert.strictEqual(yield* within(outcomeOfCancel), "canceled")
      }
      assert.isAtMost(exchange.handshakes, 8)
      assert.lengthOf(exchange.arrived, 455)
    })
  )
})

describe.concurrent("orders placed while a lost connection reconnects, over real sockets", () => {
  for (const [how, hold] of Object.entries<(exchange: TradeExchange) => () => void>({
    "the handshake isn't answered": (exchange) => {
      exchange.handshake = () => true
      return () => {
        exchange.handshake = () => false
      }
    },
    "the handshake is refused with 503": (exchange) => {
      exchange.handshake = refusing(503)
      return () => {
        exchange.handshake = () => false
      }
    },
    "the auth isn't answered": (exchange) => {
      exchange.auth = () => undefined
      return () => {
        exchange.auth = () => ({})
        for (const line of exchange.open) if (!line.isAuthenticated) line.authenticate()
      }
    }
  }))
    tradeTest(
      `fail at once, and none arrives later: ${how}`,
      (exchange) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* outcomeOf("first"), "o-first")
          const release = hold(exchange)
          const before = exchange.handshakes
          exchange.lines[0]?.cut()
          yield* until("it reconnects", () => exchange.handshakes > before)
          yield* aWhile
          const links = Array.from({ length: 20 }, (_, i) => `late-${i}`)
          const fibers = yield* Effect.forEach(links, (link) => Effect.fork(outcomeOf(link)))
          const canceling = yield* Effect.fork(outcomeOfCancel)
          yield* aWhile
          const ended = [...fibers, canceling].filter((fiber) => isEnded(fiber)()).length
          release()
          yield* untilTrading
          yield* aWhile
          assert.deepStrictEqual(
            new Set(exchange.arrived.map(({ link }) => link.replace(/\d+$/, ""))),
            new Set(["first", "probe-"])
          )
          for (const fiber of [...fibers, canceling])
            assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed notExecuted")
          assert.strictEqual(ended, 21, "orders waited")
        }),
      { timeouts: { connect: "400 millis", auth: "10 seconds" } }
    )
})

describe.concurrent("the age of an order, over real sockets", () => {
  /** The first connection's auth is held while the clock jumps. */
  const opening = (jump: (clock: JumpingClock) => void) =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const clock = new JumpingClock(standing(yield* Effect.clock))
      exchange.auth = () => undefined
      const outcome = yield* Effect.gen(function* () {
        const fiber = yield* Effect.fork(Effect.either(placeOrder(order)))
        yield* until("the auth", () => exchange.lines[0]?.auths.length === 1)
        jump(clock)
        exchange.lines[0]?.authenticate()
        return yield* within(Fiber.join(fiber))
      }).pipe(Effect.withClock(clock), Effect.provide(tradingAt(exchange)))
      return { exchange, outcome }
    })
  for (const [how, jump] of Object.entries(lateness)) {
    it.scopedLive(`keeps it from arriving if, while the first connection opens, ${how}`, () =>
      Effect.gen(function* () {
        const { exchange, outcome } = yield* opening(jump)
        assertTooOld(outcome._tag === "Left" ? outcome.left : outcome)
        assert.lengthOf(exchange.arrived, 0)
      })
    )

    it.scopedLive(`keeps it from arriving if, in the limiter, ${how}`, () =>
      Effect.gen(function* () {
        const exchange = yield* tradeExchange
        const clock = new JumpingClock(yield* Effect.clock)
        const limiter = Effect.sync(() => jump(clock))
        yield* Effect.gen(function* () {
          for (const write of [placeOrder(order), cancel]) assertTooOld(yield* within(Effect.flip(write)))
        }).pipe(Effect.withClock(clock), Effect.provide(tradingAt(exchange, { limiter })))
        assert.lengthOf(exchange.arrived, 0)
      })
    )
  }
  for (const [how, jump] of Object.entries(harmless))
    it.scopedLive(`doesn't keep it from arriving if ${how}`, () =>
      Effect.gen(function* () {
        const { exchange, outcome } = yield* opening(jump)
        assert.strictEqual(outcome._tag, "Right")
        assert.lengthOf(exchange.arrived, 1)
      })
    )
})
