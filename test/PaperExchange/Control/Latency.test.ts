import { assert, it } from "@effect/vitest"
import { Clock, Effect, Fiber, TestClock } from "effect"
import type { Delay } from "../../../src/PaperExchange/Fault/Plan.js"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { sample } from "../../../src/PaperExchange/internal/Fault/Delays.js"
import * as Paper from "../../../src/PaperExchange.js"
import { settle } from "../../Socket/FakeDialer.js"
import { type Json, signed } from "../crashes.js"
import { start } from "../harness.js"
import { order, small } from "./controlled.js"

const world = <A, E>(effect: Effect.Effect<A, E, Paper.PaperExchange>) =>
  Effect.zipRight(TestClock.setTime(start), Effect.provide(effect, Paper.layer(small)))

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

const post = (path: string, params: Json, connection?: object): Effect.Effect<Json, unknown, Paper.PaperExchange> =>
  Effect.gen(function* () {
    const paper = yield* Paper.PaperExchange
    const body = JSON.stringify(params)
    const headers = signed(body, yield* Clock.currentTimeMillis)
    const answer = yield* paper.request({ method: "POST", path, headers, body, address: "test", connection })
    return JSON.parse(answer.body)
  })

const get = (path: string, query = "category=linear&symbol=BTCUSDT") =>
  Effect.gen(function* () {
    const paper = yield* Paper.PaperExchange
    const headers = signed(query, yield* Clock.currentTimeMillis)
    const answer = yield* paper.request({
      method: "GET",
      path: `${path}?${query}`,
      headers,
      body: undefined,
      address: "t"
    })
    return JSON.parse(answer.body).result.list
  })

const create = "/v5/order/create"
const market = { ...order, orderType: "Market", price: undefined }

const delays: ReadonlyArray<readonly [delay: Delay, mean: number]> = [
  [[20, 60], 40],
  [{ distribution: "normal", mean: 50, deviation: 5 }, 50],
  [{ distribution: "exponential", mean: 30 }, 30]
]
for (const [delay, mean] of delays) {
  it(`samples ${JSON.stringify(delay)} by seed, around its mean`, () => {
    const drawn = (seed: number) => {
      const chance = new Stream(seed)
      return Array.from({ length: 4000 }, () => sample(delay, chance))
    }
    const all = drawn(7)
    assert.deepStrictEqual(all, drawn(7))
    assert.notDeepEqual(all, drawn(8))
    assert.isTrue(all.every((millis) => Number.isInteger(millis) && millis >= 0))
    assert.closeTo(all.reduce((sum, millis) => sum + millis, 0) / all.length, mean, 2)
  })
}

it("draws nothing outside the bounds of a distribution", () => {
  const chance = new Stream(3)
  const bounds = { least: 40, most: 60 }
  for (let i = 0; i < 2000; i++) {
    const normal = sample({ distribution: "normal", mean: 50, deviation: 30, ...bounds }, chance)
    const exponential = sample({ distribution: "exponential", mean: 30, ...bounds }, chance)
    for (const millis of [normal, exponential]) assert.isTrue(millis >= 40 && millis <= 60)
  }
})

it.effect("an order that is on its way fills at the prices that it meets, not at those of its sending", () =>
  world(
    Effect.gen(function* () {
      const { faults, markets } = yield* Paper.PaperExchange
      yield* faults.next({ fault: "delayRequest", path: create, millis: 400 })
      const placed = yield* Effect.fork(post(create, market))
      yield* pass(100)
      yield* markets.shock("BTC", 1.1)
      assert.lengthOf(yield* get("/v5/execution/list"), 0)
      const before = Number(yield* markets.markPrice("linear", "BTCUSDT"))
      yield* pass(299)
      assert.lengthOf(yield* get("/v5/execution/list"), 0)
      yield* pass(1)
      assert.strictEqual((yield* Fiber.join(placed)).retCode, 0)
      const [fill] = yield* get("/v5/execution/list")
      assert.closeTo(Number(fill.execPrice) / before, 1.1, 0.01)
      assert.strictEqual(Number(fill.execTime), start + 400)
    })
  )
)

it.effect("an order whose answer is late has filled before", () =>
  world(
    Effect.gen(function* () {
      const { faults } = yield* Paper.PaperExchange
      yield* faults.next({ fault: "delay", path: create, millis: 400 })
      const placed = yield* Effect.fork(post(create, market))
      yield* pass(0)
      assert.lengthOf(yield* get("/v5/execution/list"), 1)
      assert.isNull(placed.unsafePoll())
      yield* pass(400)
      assert.strictEqual((yield* Fiber.join(placed)).retCode, 0)
    })
  )
)

it.effect("orders of one connection arrive in order, those of others may overtake", () =>
  world(
    Effect.gen(function* () {
      const { faults } = yield* Paper.PaperExchange
      const connection = {}
      const send = (orderLinkId: string, millis: number, connection: object) =>
        faults
          .next({ fault: "delayRequest", millis })
          .pipe(
            Effect.zipRight(Effect.fork(post(create, { ...order, orderLinkId }, connection))),
            Effect.zipLeft(Effect.repeatN(settle, 3))
          )
      yield* send("first", 300, connection)
      yield* send("second", 100, connection)
      yield* send("other", 50, {})
      yield* pass(200)
      assert.deepStrictEqual(
        (yield* get("/v5/order/realtime")).map((one: Json) => one.orderLinkId),
        ["other"]
      )
      yield* pass(100)
      const all = (yield* get("/v5/order/realtime")).map((one: Json) => one.orderLinkId)
      assert.deepStrictEqual([...all].reverse(), ["other", "first", "second"])
    })
  )
)

it.effect("orders over a socket are on their way, too, and what follows waits behind them", () =>
  world(
    Effect.gen(function* () {
      const { faults, unsafeSockets } = yield* Paper.PaperExchange
      const messages: Array<Json> = []
      const session = unsafeSockets.open("/v5/trade", {
        text: (text) => messages.push(JSON.parse(text)),
        cut: () => {}
      })
      if ("status" in session) return assert.fail("refused")
      const { createHmac } = yield* Effect.promise(() => import("node:crypto"))
      const expires = start + 10_000
      const sign = createHmac("sha256", Paper.account.secret).update(`GET/realtime${expires}`).digest("hex")
      const send = (message: Json) => unsafeSockets.receive(session, JSON.stringify(message))
      send({ op: "auth", args: [Paper.account.key, expires, sign] })
      yield* faults.next({ fault: "delayRequest", path: create, millis: 300 })
      const header = { "X-BAPI-TIMESTAMP": String(start) }
      for (const reqId of ["1", "2"])
        send({ reqId, op: "order.create", header, args: [{ ...order, orderLinkId: reqId }] })
      send({ op: "ping" })
      yield* pass(299)
      assert.deepStrictEqual(
        messages.map(({ op }) => op),
        ["auth"]
      )
      assert.lengthOf(yield* get("/v5/order/realtime"), 0)
      yield* pass(1)
      assert.deepStrictEqual(
        messages.map(({ op }) => op),
        ["auth", "order.create", "order.create", "pong"]
      )
      assert.deepStrictEqual(
        messages.slice(1, 3).map(({ reqId, retCode }) => [reqId, retCode]),
        [
          ["1", 0],
          ["2", 0]
        ]
      )
    })
  )
)

it.effect("a plan gives the same latencies for the same seed", () =>
  Effect.gen(function* () {
    const times = (seed: number) =>
      world(
        Effect.gen(function* () {
          const { faults } = yield* Paper.PaperExchange
          const millis = { distribution: "exponential", mean: 200 } as const
          yield* faults.plan({ seed, rules: [{ fault: "delayRequest", path: create, millis }] })
          for (let i = 0; i < 5; i++) yield* Effect.fork(post(create, { ...order, orderLinkId: String(i) }))
          for (let i = 0; i < 20; i++) yield* pass(50)
          yield* pass(2000)
          return (yield* get("/v5/order/realtime")).map((one: Json) => `${one.orderLinkId} ${one.createdTime}`)
        })
      )
    const first = yield* times(7)
    assert.lengthOf(first, 5)
    assert.deepStrictEqual(yield* times(7), first)
    assert.notDeepEqual(yield* times(8), first)
  })
)
