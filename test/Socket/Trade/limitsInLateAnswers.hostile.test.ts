import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import { account, FakeServer, type FakeSocket } from "../FakeDialer.js"
import { isEnded } from "../hostileExchange.js"
import { tradeExchange } from "../tradeExchange.js"
import { entryOver, type OrderMessage, order, quiet, reply, restarting, serving } from "../tradeWorld.js"
import { until } from "../waiting.js"

const begin = 1_763_700_000_000
const timeout = 2000
/** How long after an answer the limit that it tells is reset. */
const reset = 600
/** Orders don't wait longer for their limit: 1 s, the margin and a timer. */
const longest = 1020

type Call = Effect.Effect<unknown, { readonly _tag: string }, OrderEntry | Credentials>
const { category, ...row } = order
const place: Call = placeOrder(order)
const placeSpot: Call = placeOrder({ ...order, category: "spot" })
const cancel: Call = cancelOrder({ category, symbol: order.symbol, orderId: "o-1" })
const batch = (size: number): Call => batchPlaceOrder({ category, request: Array.from({ length: size }, () => row) })
const sizeOf = ({ args }: OrderMessage): number =>
  (args as ReadonlyArray<{ readonly request?: ReadonlyArray<unknown> }> | undefined)?.[0]?.request?.length ?? 1

/** What an answer at a time tells about its limit. */
const told = (max: number, remaining: number, now: number, wait = reset) => ({
  header: {
    "X-Bapi-Limit": String(max),
    "X-Bapi-Limit-Status": String(remaining),
    "X-Bapi-Limit-Reset-Timestamp": String(now + wait),
    Timenow: String(now)
  }
})
const tooMany = { retCode: 10006, retMsg: "Too many visits!", data: {} }
const placed = { ...order, orderId: "o-1", orderLinkId: "", createAt: "1" }
const accepted = (message: OrderMessage, now: number) => {
  const rows = Array.from({ length: sizeOf(message) }, () => placed)
  const list = { data: { list: rows }, retExtInfo: { list: rows.map(() => ({ code: 0, msg: "OK" })) } }
  return reply(message, { ...told(10, 9, now, 0), ...(message.op.endsWith("batch") ? list : {}) })
}

const endOf = (error: { readonly _tag: string }) => ("reason" in error ? `${error._tag} ${error.reason}` : error._tag)
const outcome = (call: Call) => Effect.match(call, { onFailure: endOf, onSuccess: () => "ok" })

/** Order entry with the limiter that programs have, over an exchange that answers at once, unless a test holds an answer. */
const start = Effect.gen(function* () {
  yield* TestClock.setTime(begin)
  const clock = yield* Effect.clock
  const now = () => clock.unsafeCurrentTimeMillis()
  const arrived: Array<{ readonly at: number; readonly message: OrderMessage; readonly socket: FakeSocket }> = []
  const state: { hold?: () => undefined } = {}
  const server = serving((message, socket) => {
    arrived.push({ at: now(), message, socket })
    return state.hold === undefined ? accepted(message, now()) : state.hold()
  })
  const scope = yield* Scope.make()
  const context = yield* Layer.buildWithScope(entryOver(server, { timeout }, RateLimiter.layerMemory()), scope)
  yield* Effect.addFinalizer(() => Effect.zipRight(Effect.fork(Scope.close(scope, Exit.void)), quiet))
  const make = (call: Call, by = account) => outcome(call).pipe(Effect.provide(Context.add(context, Credentials, by)))
  /** Makes a call whose message arrives and is not answered. */
  const held = (call: Call, onArrival = (_: Fiber.RuntimeFiber<string>): undefined => undefined) =>
    Effect.gen(function* () {
      const before = arrived.length
      const fiber: Fiber.RuntimeFiber<string> = yield* Effect.fork(make(call))
      state.hold = () => onArrival(fiber)
      yield* quiet
      delete state.hold
      const { message, socket } = arrived[before] ?? (yield* Effect.dieMessage("it was not sent"))
      const answer = (fields: object) =>
        Effect.zipRight(
          Effect.sync(() => socket.push(reply(message, fields))),
          quiet
        )
      return { answer, fiber, reqId: message.reqId, socket }
    })
  /** Makes calls at once. Returns how many ms after that messages arrived, how many orders each had, and how the calls ended. */
  const burst = (...calls: ReadonlyArray<Call>) =>
    Effect.gen(function* () {
      const [from, before] = [now(), arrived.length]
      const fibers = yield* Effect.forEach(calls, (call) => Effect.fork(make(call)))
      for (let i = 0; i < 24; i++) yield* TestClock.adjust(50)
      const ends = yield* Effect.forEach(fibers, Fiber.join)
      const seen = arrived.slice(before)
      return { ends, times: seen.map(({ at }) => at - from), sizes: seen.map(({ message }) => sizeOf(message)) }
    })
  return { arrived, burst, held, make, now, scope, server }
})
type World = Effect.Effect.Success<typeof start>

/** Of two orders, so many are sent, and none too early. So does one that is sent again, if there is one. */
const assertHeldBack = (world: World, wait: number, count: number, repeats = 0) =>
  Effect.gen(function* () {
    const { ends, times } = yield* world.burst(place, place)
    const isSo = times.length === count + repeats && times.every((time) => time >= wait && time <= longest)
    assert.isTrue(isSo, `orders arrived after ${times.join(" and ")} ms`)
    assert.deepStrictEqual(ends, ["ok", count === 1 ? "RateLimitQueueFull wait" : "ok"])
  })
/** Orders leave at the documented pace, and over the first connection. */
const assertNothingChanged = (world: World) =>
  Effect.gen(function* () {
    const { times } = yield* world.burst(place, place)
    assert.deepStrictEqual([times, world.server.trades.length], [[0, 0], 1], "times, and connections")
  })

type Caller = (world: World, call: Call) => ReturnType<World["held"]>
const interrupted: Caller = (world, call) => Effect.tap(world.held(call), ({ fiber }) => Fiber.interrupt(fiber))
const timedOut: Caller = (world, call) =>
  Effect.tap(world.held(call), ({ fiber }) =>
    Effect.gen(function* () {
      yield* TestClock.adjust(timeout)
      assert.strictEqual(yield* Fiber.join(fiber), "RequestTimeout")
    })
  )
/** Makes a call whose answer is yet to come. Only the first caller waits for it. */
const callers: Readonly<Record<string, Caller>> = {
  waits: (world, call) => Effect.zipLeft(world.held(call), TestClock.adjust(300)),
  "was interrupted": (world, call) => Effect.zipLeft(interrupted(world, call), TestClock.adjust(300)),
  "was interrupted while the message left": (world, call) =>
    Effect.gen(function* () {
      // Otherwise the call would wait for the connection.
      yield* world.make(cancel)
      const held = yield* world.held(call, (fiber) => void fiber.unsafeInterruptAsFork(fiber.id()))
      assert.isTrue(isEnded(held.fiber)(), "it was not interrupted")
      return held
    }),
  "has timed out": timedOut,
  "has timed out 15 s before": (world, call) => Effect.zipLeft(timedOut(world, call), TestClock.adjust(15_000))
}

describe("the limit that an answer over a trade socket tells", () => {
  for (const [how, leave] of Object.entries(callers)) {
    for (const [what, fields, wait, count] of [
      ["one at a time if it is 1", (now: number) => told(1, 0, now), reset, 1],
      ["until the reset if none remain", (now: number) => told(10, 0, now), reset, 2],
      ["until the reset after a 10006", (now: number) => ({ ...tooMany, ...told(10, 0, now) }), reset, 2],
      ["for 1 s after a 10006 without a reset", () => ({ ...tooMany, header: {} }), 1000, 2]
    ] as const)
      it.scoped(`holds orders back ${what} and the caller ${how}`, () =>
        Effect.gen(function* () {
          const world = yield* start
          const { answer } = yield* leave(world, place)
          // What counts is which answer came last, not which order was sent last.
          assert.strictEqual(yield* world.make(place), "ok")
          yield* answer(fields(world.now()))
          const isRepeated = how === "waits" && what === "until the reset after a 10006"
          yield* assertHeldBack(world, wait, count, isRepeated ? 1 : 0)
        })
      )

    it.scoped(`holds batches back by their orders if the caller ${how}`, () =>
      Effect.gen(function* () {
        const world = yield* start
        const { answer } = yield* leave(world, batch(2))
        yield* answer(told(4, 0, world.now()))
        const { ends, sizes, times } = yield* world.burst(batch(3), batch(2), batch(5))
        assert.isTrue(
          Number(times[0]) >= reset && times.length === 1,
          `batches of ${sizes} orders arrived after ${times} ms`
        )
        assert.deepStrictEqual(ends, ["ok", "RateLimitQueueFull wait", "RateLimitQueueFull batch"])
      })
    )

    it.scoped(`is heeded once if the answer comes twice and the caller ${how}`, () =>
      Effect.gen(function* () {
        const world = yield* start
        const { answer } = yield* leave(world, place)
        yield* answer(told(10, 9, world.now(), 0))
        for (const fields of [{}, tooMany, restarting]) yield* answer({ ...fields, ...told(1, 0, world.now()) })
        yield* assertNothingChanged(world)
      })
    )
  }

  it.scoped("is not heeded if the answer's ID was never sent", () =>
    Effect.gen(function* () {
      const world = yield* start
      const { answer, reqId } = yield* interrupted(world, place)
      for (const id of [`${reqId}0`, reqId.slice(0, -1), ` ${reqId}`, "", "nobody", "constructor", null, 1, [reqId]])
        for (const fields of [{}, tooMany, restarting])
          yield* answer({ ...fields, ...told(1, 0, world.now()), reqId: id })
      yield* assertNothingChanged(world)
    })
  )

  it.scoped("holds back only its own operation, category and account if nobody waits", () =>
    Effect.gen(function* () {
      const world = yield* start
      const { answer } = yield* interrupted(world, place)
      yield* answer(told(1, 0, world.now()))
      assert.strictEqual(yield* world.make(place, { ...account, key: "another-key" }), "ok")
      const { times } = yield* world.burst(cancel, cancel, placeSpot, placeSpot, batch(4), place)
      assert.deepStrictEqual(times.slice(0, 5), [0, 0, 0, 0, 0])
      assert.isAtLeast(times[5] ?? -1, reset)
    })
  )

  it.scopedLive("holds orders back over a real socket if the caller was interrupted", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const times: Array<number> = []
      const at = () => times[0] ?? Number.NaN
      exchange.order = (message, line) => {
        if (message.op !== "order.create" || times.push(Date.now()) > 1) return accepted(message, Date.now())
        setTimeout(() => line.send(reply(message, told(1, 0, at() + 100))), 100)
        return undefined
      }
      const venue = Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: exchange.url, live: false })
      const server = Object.assign(new FakeServer(), { layer: Layer.merge(new FakeServer().layer, layerNode) })
      yield* Effect.gen(function* () {
        const fiber = yield* Effect.fork(place)
        yield* until("the order arrives", () => times.length === 1)
        yield* Fiber.interrupt(fiber)
        // The answer to the cancel comes after the other one.
        yield* Effect.zipRight(Effect.sleep(150), cancel)
        yield* Effect.all([outcome(place), outcome(place)], { concurrency: 2 })
        const after = times.slice(1).map((time) => time - at() - 100)
        // Frames may differ in how long they take to arrive.
        const isSo = after.length > 0 && after.every((time, i) => time >= reset + 985 * i)
        assert.isTrue(isSo, `orders arrived after ${after.join(" and ")} ms`)
      }).pipe(
        Effect.provide(entryOver(server, { venue, drain: 0 }, RateLimiter.layerMemory())),
        Effect.provideService(Credentials, account)
      )
    })
  )
})

describe("a 10019 over a trade socket", () => {
  for (const [how, leave] of Object.entries(callers))
    it.scoped(`moves orders to another connection if the caller ${how}`, () =>
      Effect.gen(function* () {
        const world = yield* start
        const { answer, socket } = yield* leave(world, place)
        world.server.holdsAuth = true
        yield* answer({ ...restarting, ...told(10, 9, world.now(), 0) })
        assert.lengthOf(world.server.trades, 2, "connections")
        assert.strictEqual(yield* world.make(place), "ok")
        assert.strictEqual(world.arrived.at(-1)?.socket, socket, "it used the new one before its login")
        world.server.releaseAuth()
        yield* quiet
        assert.strictEqual(yield* world.make(place), "ok")
        assert.strictEqual(world.arrived.at(-1)?.socket, world.server.trades[1])
        assert.deepStrictEqual([socket.left, world.server.trades.length], ["closed", 2])
      })
    )

  it.scoped("for nobody doesn't replace a new connection, and its limit counts", () =>
    Effect.gen(function* () {
      const world = yield* start
      const gone = yield* interrupted(world, place)
      const awaited = yield* world.held(cancel)
      const announced = yield* world.held(cancel)
      yield* announced.answer({ ...restarting, ...told(10, 9, world.now(), 0) })
      assert.strictEqual(yield* world.make(cancel), "ok")
      assert.strictEqual(world.arrived.at(-1)?.socket, world.server.trades[1])
      yield* gone.answer({ ...restarting, ...told(1, 0, world.now()) })
      yield* assertHeldBack(world, reset, 1)
      assert.deepStrictEqual([world.server.trades.length, awaited.socket.left], [2, undefined])
    })
  )
})

describe("a layer that closes", () => {
  for (const [how, leave] of Object.entries(callers).slice(1))
    it.scoped(`doesn't wait for the answer to an order whose caller ${how}`, () =>
      Effect.gen(function* () {
        const world = yield* start
        yield* leave(world, place)
        const closing = yield* Effect.fork(Scope.close(world.scope, Exit.void))
        yield* quiet
        assert.deepStrictEqual([isEnded(closing)(), world.server.live], [true, 0], "whether it closed, and connections")
      })
    )

  it.scoped("waits only for the answer for which somebody waits, whatever else is answered", () =>
    Effect.gen(function* () {
      const world = yield* start
      const gone = yield* interrupted(world, place)
      const awaited = yield* world.held(place)
      const closing = yield* Effect.fork(Scope.close(world.scope, Exit.void))
      yield* quiet
      yield* gone.answer({ ...restarting, ...told(1, 0, world.now()) })
      assert.isFalse(isEnded(closing)(), "it doesn't wait")
      yield* awaited.answer(told(10, 9, world.now(), 0))
      assert.strictEqual(yield* Fiber.join(awaited.fiber), "ok")
      yield* quiet
      assert.deepStrictEqual([isEnded(closing)(), world.server.live, world.server.trades.length], [true, 0, 1])
    })
  )
})
