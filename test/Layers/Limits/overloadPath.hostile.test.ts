import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import { Transport, TransportError } from "../../../src/Http/Transport.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { type Answer, account, order } from "../../Http/writeAgeWorld.js"
import { settle } from "../../Socket/FakeDialer.js"
import { TradeServer } from "../../Socket/tradeWorld.js"
import { VirtualClock } from "../../Socket/VirtualClock.js"
import { assertEnded, assertRefusedAtOnce } from "./overloadRules.js"
import { anotherAccount, type Called, endsOf, failed, mostWithin, overloaded, Program } from "./overloadWorld.js"

const perIp = { count: 600, perMs: 5000 }
const memory = (options: RateLimiter.MemoryOptions = {}) => RateLimiter.layerMemory({ perIp, ...options })
const cancel = (nth: number) => Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: `o-${nth}` })
const place = Order.placeOrder(order)
const second = 1000

const exchangeTime = 1_763_700_000_000
/** A refusal that names the time until which the limit is used up. */
const limited = (code: number, resetMillis: number): Answer =>
  Effect.succeed({
    status: 200,
    statusText: "OK",
    headers: {
      "x-bapi-limit": "10",
      "x-bapi-limit-status": "0",
      "x-bapi-limit-reset-timestamp": String(exchangeTime + resetMillis)
    },
    body: JSON.stringify({ retCode: code, retMsg: "too many", result: {}, retExtInfo: {}, time: exchangeTime })
  })

describe("cancels that wait while the exchange says that the limit is used up", () => {
  for (const [code, accountOf] of [
    [10006, (call: ReturnType<typeof cancel>) => call],
    [10018, (call: ReturnType<typeof cancel>) => anotherAccount(1)(call)]
  ] as const) {
    it.live(`for longer than they may wait are refused when the answer says so: ${code}`, () =>
      overloaded((exchange) =>
        Effect.gen(function* () {
          const program = yield* exchange.program(memory())
          exchange.answer = (_, nth) => (nth === 0 ? limited(code, 8000) : undefined)
          const { calls: first } = yield* program.make(10, cancel)
          const { calls: waiting } = yield* program.make(20, (nth) => cancel(100 + nth))
          yield* exchange.clock.pass(0)
          assert.strictEqual(failed(waiting).length, 20, endsOf(waiting))
          const { calls: next } = yield* program.make(3, (nth) => accountOf(cancel(200 + nth)))
          yield* exchange.clock.pass(0)
          assert.strictEqual(failed(next).length, 3, endsOf(next))
          yield* exchange.clock.pass(4 * second)
          const { calls: later } = yield* program.make(10, (nth) => accountOf(cancel(300 + nth)))
          yield* exchange.clock.pass(10 * second)
          assertRefusedAtOnce([...waiting, ...next, ...later])
          assertEnded(first, 0)
          assert.deepStrictEqual(failed(later), [], "what can wait until then is sent")
        })
      )
    )
  }

  it.live("for a second are sent afterwards, as many as fit, and the refused one is not resent too late", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory(), { maxWriteAge: "3500 millis" })
        exchange.answer = ({ at }) => (at < 1500 ? limited(10006, 1500 - at) : undefined)
        const { calls } = yield* program.make(60, cancel)
        yield* exchange.clock.pass(20 * second)
        assertEnded(calls, 3500)
        const late = failed(calls).filter(({ endedAt = 0 }) => endedAt > 1600)
        assert.deepStrictEqual(late, [], endsOf(late))
        const accepted = exchange.sent.filter(({ at }) => at >= 1500)
        assert.isAtLeast(accepted.length, 20, endsOf(calls))
        assert.isAtMost(mostWithin(accepted, second), 10)
        assert.isAtMost(exchange.sent.at(-1)?.at ?? 0, 3500)
        const { calls: later } = yield* program.make(10, cancel)
        yield* exchange.clock.pass(0)
        assert.deepStrictEqual(failed(later), [])
      })
    )
  )

  it.live("again and again for 20 s: the limit is used in between, and no caller hears later than its deadline", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        exchange.answer = (_, nth) => (nth % 15 === 14 ? limited(10006, 500) : undefined)
        const calls: Array<Called> = []
        for (let tick = 0; tick < 400; tick++) {
          calls.push(...(yield* program.make(1, cancel)).calls)
          yield* exchange.clock.pass(50)
        }
        yield* exchange.clock.pass(10 * second)
        assertEnded(calls, 5 * second)
        for (let from = 0; from < 20 * second; from += 5 * second) {
          const { length } = exchange.sent.filter(({ at }) => at >= from && at < from + 5 * second)
          assert.isAtLeast(length, 30, `cancels in the 5 s after ${from} ms`)
        }
      })
    )
  )
})

describe("a retry that would come too late", () => {
  const cut = Effect.fail(new TransportError({ cause: "reset", sent: true }))
  it.live("is not waited for: the caller gets the outcome of the first attempt at once", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        exchange.answer = () => cut
        const { calls } = yield* program.make(1, (nth) => Settings.withMaxWriteAge(cancel(nth), "50 millis"))
        yield* exchange.clock.pass(20 * second)
        const [{ endedAt, error } = { endedAt: undefined, error: undefined }] = calls
        assert.strictEqual(exchange.sent.length, 1)
        assert.strictEqual(error && "outcome" in error && error.outcome, "unknown", endsOf(calls))
        assert.strictEqual(endedAt, 0)
      })
    )
  )

  it.live("behind a full queue is refused there, with the outcome of the first attempt, and takes no turn", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory(), { maxWriteAge: "2500 millis" })
        exchange.answer = ({ id }) => (id === "o-0" ? cut : undefined)
        const { calls } = yield* program.make(30, cancel)
        yield* exchange.clock.pass(2 * second)
        // The retry of the first one came behind the others: its turn is after the maximum age.
        const [first] = calls
        assert.isAtMost(first?.endedAt ?? Number.POSITIVE_INFINITY, 600, endsOf(calls))
        assert.strictEqual(first?.error && "outcome" in first.error && first.error.outcome, "unknown")
        yield* exchange.clock.pass(2 * second)
        assert.strictEqual(exchange.sent.length, 30)
      })
    )
  )
})

describe("the kill switch in a storm of cancels", () => {
  for (const [what, storm] of Object.entries({
    cancels: (nth: number) => Effect.asVoid(cancel(nth)),
    "cancel-alls": () => Effect.asVoid(Order.cancelAllOrders({ category: "linear", settleCoin: "USDT" }))
  })) {
    it.live(`clears its targets within 3 s: ${what}, twice as many as the limit`, () =>
      overloaded((exchange) =>
        Effect.gen(function* () {
          const program = yield* exchange.program(memory())
          const calls: Array<Called> = []
          let ended: Called | undefined
          for (let tick = 0; tick < 200; tick++) {
            calls.push(...(yield* program.make(1, storm)).calls)
            if (tick === 140) {
              const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("storm"))
              const cleared = Effect.filterOrFail(
                halt,
                (outcomes) => outcomes.every(({ _tag }) => _tag === "Cleared"),
                (outcomes) => outcomes.map(({ _tag }) => _tag).join()
              )
              ended = (yield* program.make(1, () => cleared)).calls[0]
            }
            yield* exchange.clock.pass(50)
          }
          yield* exchange.clock.pass(10 * second)
          assert.isDefined(ended)
          assert.isUndefined(ended?.error, String(ended?.error))
          assert.isAtMost((ended?.endedAt ?? Number.POSITIVE_INFINITY) - (ended?.at ?? 0), 3 * second)
          assertRefusedAtOnce(calls)
        })
      )
    )
  }

  it.live("refuses orders whose turn comes while it is on, and they take no permit from those after it", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ commitWait: "4 seconds" }))
        const { calls } = yield* program.make(40, () => place)
        yield* exchange.clock.pass(500)
        yield* program.make(1, () => Effect.flatMap(Safety.KillSwitch, ({ halt }) => halt("storm")))
        yield* exchange.clock.pass(1000)
        assertEnded(calls.slice(10), 1500)
        yield* program.make(1, () => Effect.flatMap(Safety.KillSwitch, ({ resume }) => resume))
        const { calls: later } = yield* program.make(10, () => place)
        yield* exchange.clock.pass(0)
        for (const { endedAt, error } of later)
          assert.deepStrictEqual([endedAt, error], [1500, undefined], endsOf(later))
      })
    )
  )
})

describe("a burst over the order socket", () => {
  const over = (options: Partial<Socket.OrderEntrySocketOptions> = {}) =>
    Effect.gen(function* () {
      const clock = new VirtualClock(Effect.zipRight(settle, settle))
      const server = new TradeServer()
      const sent: Array<{ readonly at: number; readonly weight: number; readonly path: string; readonly id: string }> =
        []
      const accept = server.order
      server.order = (message, socket) => {
        sent.push({ at: clock.unsafeCurrentTimeMillis(), weight: 1, path: message.op, id: "" })
        return accept(message, socket)
      }
      const venue = Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })
      const rest = Layer.succeed(Transport, {
        send: () => Effect.fail(new TransportError({ cause: "no REST here", sent: false }))
      })
      const layer = Safety.layerKillSwitch({ targets: [] }).pipe(
        Layer.provideMerge(Socket.layerSocket({ venue, ...options })),
        Layer.provideMerge(Bybit.layer({ venue, rateLimiter: memory() })),
        Layer.provide(Layer.merge(server.layer, rest)),
        Layer.merge(Layer.succeed(Credentials, account))
      )
      const context = yield* Effect.withClock(Effect.orDie(Layer.build(layer)), clock)
      return { clock, program: new Program(clock, context), sent, server }
    })

  it.scopedLive("of 150 cancels is sent at the limit for 5 s, and the rest is refused at once", () =>
    Effect.gen(function* () {
      const { clock, program, sent } = yield* over()
      yield* Effect.gen(function* () {
        const { calls } = yield* program.make(150, cancel)
        yield* clock.pass(20)
        assert.isAtLeast(failed(calls).length, 95, endsOf(calls))
        yield* clock.pass(5980)
        assertRefusedAtOnce(calls, 20)
        assert.isAtLeast(sent.length, 45)
        assert.isAtMost(mostWithin(sent, second), 10)
        const { calls: later } = yield* program.make(1, () => cancel(1000))
        yield* clock.pass(20)
        assert.deepStrictEqual([failed(later), later[0]?.endedAt !== undefined], [[], true], endsOf(later))
      }).pipe(Effect.withClock(clock))
    })
  )

  it.scopedLive("of 20 cancels a second is sent at the limit all the time", () =>
    Effect.gen(function* () {
      const { clock, program, sent } = yield* over()
      yield* Effect.gen(function* () {
        const calls: Array<Called> = []
        for (let tick = 0; tick < 400; tick++) {
          calls.push(...(yield* program.make(1, cancel)).calls)
          yield* clock.pass(50)
        }
        yield* clock.pass(10 * second)
        assertRefusedAtOnce(calls, 50)
        for (let from = 0; from < 20 * second; from += 5 * second) {
          const { length } = sent.filter(({ at }) => at >= from && at < from + 5 * second)
          assert.isAtLeast(length, 45, `cancels in the 5 s after ${from} ms`)
        }
      }).pipe(Effect.withClock(clock))
    })
  )

  it.scopedLive("waits for the first connection no longer than its maximum age, and is then not sent", () =>
    Effect.gen(function* () {
      const { clock, program, sent, server } = yield* over({ connectWait: "20 seconds" })
      yield* Effect.gen(function* () {
        server.holdsAuth = true
        const { calls } = yield* program.make(5, () => Settings.withMaxWriteAge(place, "500 millis"))
        yield* clock.pass(550)
        assert.strictEqual(failed(calls).length, 5, endsOf(calls))
        assertEnded(calls, 550)
        server.releaseAuth()
        yield* clock.pass(20 * second)
        assert.strictEqual(sent.length, 0)
      }).pipe(Effect.withClock(clock))
    })
  )
})
