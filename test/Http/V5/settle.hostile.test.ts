import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, type Duration, Effect, Exit, Fiber, Layer, Random, TestClock } from "effect"
import { RequestFailed } from "../../../src/Errors/Network.js"
import * as Settings from "../../../src/Http/Settings.js"
import {
  Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../../src/Http/Transport.js"
import { getInstrumentsInfo } from "../../../src/Http/V5/Market/getInstrumentsInfo.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as SignerPaper from "../../../src/PaperExchange/SignerPaper.js"
import * as Paper from "../../../src/PaperExchange.js"
import { share } from "../../sample.js"

const start = Date.UTC(2025, 0, 15, 10, 20, 30)
const id = "hostile-1"
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000",
  orderLinkId: id
} as const
const reset = new RequestFailed({ endpoint: "Order.placeOrder", cause: "reset", sent: true, outcome: "unknown" })
const target = { category: "linear", symbol: "BTCUSDT", orderLinkId: id } as const

type Answer = Effect.Effect<TransportResponse, TransportError>
interface Call {
  readonly path: string
  readonly lookup: string | undefined
  readonly create: boolean
  /** Milliseconds since the first call. */
  readonly at: number
  /** How many calls of this kind came before. */
  readonly nth: number
}
type Intercept = (call: Call, real: Answer) => Answer

const html = "<html><body>502 Bad Gateway</body></html>"
const body = (text: string, status = 200): Answer =>
  Effect.succeed({ status, statusText: "Some Status", headers: {}, body: text })
const envelope = (result: unknown, retCode = 0): Answer =>
  Effect.flatMap(Clock.currentTimeMillis, (time) =>
    body(JSON.stringify({ retCode, retMsg: "text", result, retExtInfo: {}, time }))
  )
const cut: Answer = Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: true }))
const none = envelope({ category: "linear", nextPageCursor: "", list: [] })
const row = { orderId: "other", orderLinkId: id, symbol: "BTCUSDT", orderStatus: "New", createdTime: `${start}` }
const rows = (...list: ReadonlyArray<object>) => envelope({ category: "linear", nextPageCursor: "", list })
const honest: Intercept = (_, real) => real
/** The exchange acts, and the answer is replaced. */
const after = (answer: Answer, real: Answer): Answer => Effect.zipRight(Effect.exit(real), answer)
/** The order is executed and its answer replaced; lookups are answered by `lookup`. */
const lost =
  (lookup: Intercept, answer: Answer = cut, create = after): Intercept =>
  (call, real) =>
    call.create ? create(answer, real) : call.lookup === undefined ? real : lookup(call, real)
/** The order never reaches the exchange. */
const never = (answer: Answer, lookup = honest): Intercept => lost(lookup, answer, () => answer)

class Hostile extends Context.Tag("Hostile")<Hostile, { readonly calls: Array<Call>; intercept: Intercept }>() {}

/** A rate limiter that admits no order, or no lookup, for this long. */
const limiter = (holds: "orders" | "lookups", wait: Effect.Effect<void>) =>
  Layer.succeed(RateLimiter.RateLimiter, {
    acquire: ({ endpoint: { path } }) => ((path === "/v5/order/create") === (holds === "orders") ? wait : Effect.void),
    unsafeObserve: () => undefined
  })

const exchange = (
  intercept: Intercept,
  rateLimiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone,
  symbols: ReadonlyArray<string> = ["BTCUSDT", "BTCUSD"]
) => {
  const world: Hostile["Type"] = { calls: [], intercept }
  let began: number | undefined
  const paper = Paper.layer({ symbols, historyDays: 1, stepMillis: 60_000 })
  const transport = Layer.effect(
    Transport,
    Effect.map(Transport, ({ send }) => ({
      send: (request: TransportRequest) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          began ??= now
          const path = request.path.split("?")[0] ?? ""
          const lookup = { "/v5/order/realtime": "realtime", "/v5/order/history": "history" }[path]
          const nth = world.calls.filter((call) => call.path === path).length
          const call = { path, lookup, create: path === "/v5/order/create", at: now - began, nth } as const
          world.calls.push(call)
          return world.intercept(call, send(request))
        })
    }))
  )
  const account = Layer.effect(
    Credentials,
    Effect.map(Paper.PaperExchange, (exchange) => exchange.accounts.demo)
  )
  return Bybit.layer({ venue: Paper.venue, rateLimiter }).pipe(
    Layer.provideMerge(Layer.mergeAll(account, transport, SignerPaper.layer, Layer.succeed(Hostile, world))),
    Layer.provideMerge(paper)
  )
}

/** Lets time pass until the effect has ended, at most 5 minutes. */
const finish = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    const fiber = yield* Effect.fork(Effect.zip(effect, Clock.currentTimeMillis))
    let ended = yield* Fiber.poll(fiber)
    for (let step = 0; ended._tag === "None" && step < 40; step++) {
      yield* TestClock.adjust(step === 0 ? "1 second" : "8 seconds")
      ended = yield* Fiber.poll(fiber)
    }
    assert.strictEqual(ended._tag, "Some", "it ends")
    const [value, at] = yield* Fiber.join(fiber)
    return { value, took: at - began }
  })

/** The orders with this ID that the exchange really has. */
const really = ({ category, orderLinkId, symbol }: Order.SettleTarget) =>
  Effect.gen(function* () {
    const target = { category, orderLinkId, symbol }
    const world = yield* Hostile
    const { intercept } = world
    world.intercept = honest
    const calls = world.calls.length
    const open = (yield* Order.getOpenOrders(target)).list
    const closed = (yield* Order.getOrderHistory(target)).list
    world.calls.splice(calls)
    world.intercept = intercept
    return [...new Set([...open, ...closed].map(({ orderId }) => orderId))]
  })

/** Submits one order, and checks the outcome against what the exchange has. */
const attack = (intercept: Intercept, params: Order.PlaceOrderParams = order, options?: Order.SubmitOptions) =>
  Effect.gen(function* () {
    const { calls } = yield* Hostile
    const { value, took } = yield* finish(Order.submit(params, options))
    const has = yield* really({ ...params, orderLinkId: value.orderLinkId })
    const creates = calls.filter(({ create }) => create).length
    if (value._tag === "Rejected") assert.deepStrictEqual(has, [], "Rejected, and the exchange has it")
    if (value._tag === "Accepted") assert.include(has, value.orderId, "Accepted, and the exchange does not have it")
    assert.isAtMost(creates, 1, "sent more than once")
    assert.isAtMost(took, 180_000, "ends within minutes")
    return { value, took, has, calls, creates }
  }).pipe(Effect.provide(exchange(intercept)))

const withTime = <A, E, R>(test: Effect.Effect<A, E, R>) => Effect.zipRight(TestClock.setTime(start), test)
const test = (name: string, body: () => Effect.Effect<unknown, unknown>) => it.effect(name, () => withTime(body()))
const answers: Record<string, Answer> = {
  "a cut body": body('{"retCode":0,"retMsg":"OK","result":{"orderId":"8f'),
  "HTML with status 200": body(html),
  "HTML with status 502": body(html, 502),
  "HTML with status 429": body(html, 429),
  "code 10016": envelope({}, 10016),
  "an unknown code": envelope({}, 987654),
  "code 110072": envelope({}, 110072),
  "code 0 without a result": envelope(null),
  "no answer at all": Effect.never,
  "the loss of the connection after the wait": Effect.delay(cut, "12 seconds")
}

describe.concurrent("Order.submit, attacked", () => {
  for (const [name, answer] of share(Object.entries(answers), 2)) {
    test(`tells the truth after ${name}: executed, executed but invisible for 6.5 s, not executed`, () =>
      Effect.gen(function* () {
        const seen = yield* attack(lost(honest, answer))
        assert.strictEqual(seen.value._tag === "Accepted" && seen.value.order?.orderLinkId, id)
        const late = yield* attack(lost((call, real) => (call.at < 6500 ? none : real), answer))
        assert.strictEqual(late.value._tag, "Accepted")
        const nothing = yield* attack(never(answer))
        assert.notStrictEqual(nothing.value._tag, "Accepted")
        assert.isAtLeast(nothing.took, 6000)
        assert.deepStrictEqual([seen.creates, late.creates, nothing.creates], [1, 1, 1])
      }))
  }

  const useless: Record<string, Intercept> = {
    "code 10006": () => envelope({}, 10006),
    "code 10002": () => envelope({}, 10002),
    "HTML with status 200": () => body(html),
    "a cut list": () => body('{"retCode":0,"retMsg":"OK","result":{"category":"linear","list":['),
    "a list that is null": () => envelope({ category: "linear", list: null }),
    "no result": () => envelope(null),
    "a damaged row": () => rows({ orderLinkId: id }),
    "nothing, ever": () => Effect.never,
    "the truth, but after the wait": (_, real) => Effect.delay(real, "10500 millis"),
    "an empty history and a refused realtime list": (call) => (call.lookup === "history" ? none : envelope({}, 10016)),
    "an empty realtime list and a silent history": (call) => (call.lookup === "history" ? Effect.never : none)
  }
  for (const [name, lookup] of share(Object.entries(useless), 2)) {
    test(`leaves an executed order Unknown if lookups answer ${name}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* attack(lost(lookup))).value._tag, "Unknown")
      }))
  }

  const foreign: Record<string, object> = {
    "another order": { orderLinkId: "someone-else" },
    "an order whose ID begins like this one": { orderLinkId: `${id}1` },
    "its stop loss": { orderLinkId: "", parentOrderLinkId: id }
  }
  for (const [name, changes] of share(Object.entries(foreign), 2)) {
    test(`does not mistake ${name} for this one`, () =>
      Effect.gen(function* () {
        const { value } = yield* attack(never(cut, () => rows({ ...row, ...changes })))
        assert.notStrictEqual(value._tag, "Accepted")
      }))
  }

  const kinds: Record<string, Partial<Order.PlaceOrderParams>> = {
    "a market order that is filled": { orderType: "Market", price: undefined },
    "an IOC order without a fill": { timeInForce: "IOC" },
    "a PostOnly order that would trade": { timeInForce: "PostOnly", price: "62300" },
    "a conditional order": { triggerPrice: "40000", triggerDirection: 2 },
    "an inverse order": { category: "inverse", symbol: "BTCUSD", qty: "100" },
    "a spot market order": { category: "spot", orderType: "Market", price: undefined, qty: "100" },
    "a spot TP/SL order": { category: "spot", orderFilter: "tpslOrder", triggerPrice: "51000" },
    "a conditional spot order": { category: "spot", orderFilter: "StopOrder", triggerPrice: "51000" }
  }
  for (const [name, changes] of share(Object.entries(kinds), 2)) {
    test(`finds ${name}`, () =>
      Effect.gen(function* () {
        const { value, has } = yield* attack(lost(honest), { ...order, ...changes } as Order.PlaceOrderParams)
        assert.deepStrictEqual([value._tag, has.length], ["Accepted", 1])
      }))
  }

  test("finds an option order", () =>
    Effect.gen(function* () {
      const { list } = yield* getInstrumentsInfo({ category: "option", baseCoin: "BTC" })
      const option = { ...order, category: "option", symbol: list[0]?.symbol ?? "", qty: "0.1", price: "5" } as const
      assert.strictEqual((yield* finish(Order.submit(option))).value._tag, "Accepted")
    }).pipe(Effect.provide(exchange(lost(honest), RateLimiter.layerNone, ["BTCUSDT", "BTC-"]))))

  for (const wait of [0, 1, -5, "3 seconds"] as ReadonlyArray<Duration.DurationInput>) {
    test(`tells the truth if it waits for ${wait}`, () =>
      attack((call, real) => Effect.delay(real, call.create ? "1 second" : "20 millis"), order, { wait }))
  }

  for (const own of ["", " ", "ордер", "a&b=c", "😀", "a/b", "a+b", "a\n", "%41", "x".repeat(36)]) {
    test(`tells the truth about the ID ${JSON.stringify(own)}`, () =>
      Effect.gen(function* () {
        const { value, has } = yield* attack(lost(honest), { ...order, orderLinkId: own })
        assert.deepStrictEqual([value._tag, has.length], has.length === 0 ? ["Rejected", 0] : ["Accepted", 1])
      }))
  }

  for (const [where, submit] of [
    ["", Order.submit(order)],
    [", even where nothing can be interrupted", Effect.uninterruptible(Order.submit(order, { wait: "4 seconds" }))]
  ] as const) {
    test(`never sends an order that the rate limiter held back for longer than the wait${where}`, () =>
      Effect.gen(function* () {
        const { value } = yield* finish(Settings.withMaxWriteAge(submit, "1 minute"))
        assert.notStrictEqual(value._tag, "Accepted")
        yield* TestClock.adjust("2 minutes")
        assert.isFalse((yield* Hostile).calls.some(({ create }) => create))
      }).pipe(Effect.provide(exchange(honest, limiter("orders", Effect.sleep("30 seconds"))))))
  }

  test("makes one order of ten simultaneous submits with one ID, half of them lost", () =>
    Effect.gen(function* () {
      const submits = Effect.all(Effect.replicate(Order.submit(order), 10), { concurrency: "unbounded" })
      const { value } = yield* finish(submits)
      const has = yield* really(target)
      assert.lengthOf(has, 1)
      for (const one of value) assert.strictEqual(one._tag === "Accepted" && one.orderId, has[0])
    }).pipe(Effect.provide(exchange((call, real) => (call.create && call.nth % 2 === 0 ? after(cut, real) : real)))))

  for (const [name, intercept] of Object.entries({
    "before the answer": lost(honest, Effect.never),
    "in a lookup": lost(() => Effect.never),
    "between lookups": lost(() => none)
  })) {
    test(`asks and sends nothing more once it is interrupted ${name}`, () =>
      Effect.gen(function* () {
        const { calls } = yield* Hostile
        const fiber = yield* Effect.fork(Order.submit(order))
        yield* TestClock.adjust("3 seconds")
        assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
        const before = calls.length
        yield* TestClock.adjust("5 minutes")
        assert.strictEqual(calls.length, before)
      }).pipe(Effect.provide(exchange(intercept))))
  }

  test("settles while the kill switch is on, and sends nothing", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const { calls } = yield* Hostile
      const fiber = yield* Effect.fork(finish(Order.submit(order)))
      yield* TestClock.adjust("1 second")
      const halted = yield* Effect.fork(killSwitch.halt("test"))
      assert.strictEqual((yield* Fiber.join(fiber)).value._tag, "Accepted")
      yield* Fiber.join(halted)
      const second = (yield* finish(Order.submit({ ...order, orderLinkId: "hostile-2" }))).value
      assert.strictEqual(second._tag === "Rejected" && second.reason, "refused")
      assert.strictEqual(calls.filter(({ create }) => create).length, 1)
    }).pipe(
      Effect.provide(
        Safety.layerKillSwitch({ targets: [{ category: "linear", settleCoin: "USDT" }] }).pipe(
          Layer.provideMerge(exchange(lost((call, real) => (call.at < 4000 ? none : real))))
        )
      )
    ))
})

describe.concurrent("Order.settle, attacked", () => {
  for (const endedAt of [start - 3_600_000, start + 60_000, Number.NaN, 0]) {
    test(`ends in time, and not too early, if the call ended at ${endedAt}`, () =>
      Effect.gen(function* () {
        const { value, took } = yield* finish(Order.settle(target, reset, { endedAt }))
        const { calls } = yield* Hostile
        assert.isAtMost(took, 180_000)
        if (value._tag !== "Rejected") return
        assert.isAtLeast((calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0), 1000)
        assert.isTrue(endedAt < start || took >= endedAt - start + 6000, "the call could still arrive")
      }).pipe(Effect.provide(exchange(() => none))))
  }

  /** Settles with a wall clock that jumps after a second. */
  const jumping = (jump: number) =>
    Effect.gen(function* () {
      const clock = yield* Effect.clock
      let offset = 0
      const wall: Clock.Clock = Object.assign(Object.create(clock), {
        unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + offset,
        currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + offset)
      })
      const fiber = yield* Effect.fork(Effect.withClock(Order.settle(target, reset), wall))
      yield* TestClock.adjust("1 second")
      offset = jump
      const { value, took } = yield* finish(Fiber.join(fiber))
      assert.isAtMost(took, 180_000)
      if (value._tag === "Rejected") assert.isAtLeast(took, 6000, "the call could still arrive")
    }).pipe(Effect.provide(exchange(() => none)))
  test("does not reject early if the wall clock jumps ahead by an hour", () => jumping(3_600_000))
  test("ends within minutes if the wall clock jumps back by an hour", () => jumping(-3_600_000))
})

describe.concurrent("Order.makeOrderLinkId, attacked", () => {
  test("makes 20,000 different IDs at one instant, with one seed, in ten fibers", () =>
    Effect.gen(function* () {
      const many = Effect.replicateEffect(Order.makeOrderLinkId("abcdefghij-_"), 2_000)
      const ids = (yield* Effect.all(Effect.replicate(many, 10), { concurrency: "unbounded" })).flat()
      assert.strictEqual(new Set(ids).size, 20_000)
      for (const one of ids) assert.match(one, /^[A-Za-z0-9_-]{1,36}$/)
    }).pipe(Effect.withRandom(Random.make("seed"))))
})

describe.concurrent("Order.submit and Order.settle, with answers that cannot be trusted", () => {
  for (const mode of ["tolerant", "off"] as const) {
    for (const [name, intercept] of Object.entries({
      "an order answered without its ID": lost(honest, envelope({})),
      "an order answered without a result": lost(honest, envelope(null)),
      "lookups without a list": lost(() => envelope({ category: "linear" })),
      "lookups with a row without an order ID": lost(() => rows({ orderLinkId: id })),
      "lookups with a row that is null": lost(() => envelope({ list: [null] }))
    })) {
      test(`decoding is "${mode}": tells the truth after ${name}`, () => Settings.withDecoding(attack(intercept), mode))
    }
  }

  test("takes at most the wait for each of six lookups, however slowly they are refused", () =>
    Effect.gen(function* () {
      const slow = lost((call) => Effect.delay(call.lookup === "history" ? body("", 502) : none, "9 seconds"))
      assert.isAtMost((yield* attack(slow)).took, 100_000)
    }))
  test("ends within minutes if the rate limiter never admits a lookup", () =>
    finish(Order.submit(order)).pipe(Effect.provide(exchange(lost(honest), limiter("lookups", Effect.never)))))
  test("does not take the answer to another order for its own", () =>
    attack(never(envelope({ orderId: "theirs", orderLinkId: "someone-else" }))))
  test("does not take an order of another symbol for its own", () =>
    attack(lost(() => rows({ ...row, symbol: "ETHUSDT" }))))
  test("does not reject an order because a full first page of others, with more to come, lacks it", () =>
    attack(
      lost(() => envelope({ list: Array(20).fill({ ...row, orderLinkId: "someone-else" }), nextPageCursor: "more" }))
    ))
})
