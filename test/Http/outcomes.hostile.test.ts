import { assert, describe, it } from "@effect/vitest"
import { Cause, Clock, Effect, Exit, Fiber, type Layer, TestClock } from "effect"
import {
  HttpStatusError,
  ParameterError,
  RateLimitQueueFull,
  RequestFailed,
  RequestTimeout
} from "../../src/Errors/Network.js"
import * as Errors from "../../src/Errors.js"
import { TransportError } from "../../src/Http/Transport.js"
import { withdraw } from "../../src/Http/V5/Asset/withdraw.js"
import * as Order from "../../src/Http/V5/Order.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { type Answer, code, finish, http, ok, world } from "./writeAgeWorld.js"

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000",
  orderLinkId: "mine-1"
} as const
const busy = http('{"retCode":10429,"retMsg":"System level frequency protection"}', 429)
const html = http("<html>Too Many Requests</html>", 429)
type World = ReturnType<typeof world>
const isLookup = (path: string) => path.startsWith("/v5/order/realtime") || path.startsWith("/v5/order/history")
const none: Answer = Effect.flatMap(Clock.currentTimeMillis, (time) =>
  http(JSON.stringify({ retCode: 0, retMsg: "OK", result: { category: "linear", nextPageCursor: "", list: [] }, time }))
)
/** Orders are answered with one answer, lookups with another. */
const answering = (create: Answer, lookup: Answer) =>
  world({ answer: (_, { path }) => (isLookup(path) ? lookup : create) })

describe.concurrent("HTTP 429", () => {
  for (const [body, answer] of Object.entries({ "a JSON body": busy, "an HTML body": html })) {
    const commits: Readonly<Record<string, Effect.Effect<void, unknown, Layer.Layer.Success<World["layer"]>>>> = {
      "an order": Effect.asVoid(Order.placeOrder(order)),
      "an amendment": Effect.asVoid(
        Order.amendOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1", qty: "1" })
      ),
      "a withdrawal": Effect.asVoid(
        withdraw({
          coin: "USDT",
          chain: "ETH",
          address: "0x99ce",
          amount: "24",
          timestamp: 1672196561407,
          accountType: "FUND",
          requestId: "w-1"
        })
      ),
      "a legacy order": Effect.asVoid(
        SpotV3.submitOrder({ symbol: "BTCUSDT", orderQty: "1", side: "Buy", orderType: "LIMIT", orderPrice: "5" })
      )
    }
    for (const [name, commit] of Object.entries(commits)) {
      it.effect(`with ${body} leaves the outcome of ${name} unknown, and it is not sent again`, () => {
        const { layer, sent } = answering(answer, none)
        return Effect.gen(function* () {
          const error = yield* Effect.flip(commit)
          assert.propertyVal(error, "outcome", "unknown")
          assert.isTrue(Errors.is.outcomeUnknown(error))
          assert.isFalse(Errors.is.notExecuted(error))
          assert.lengthOf(sent, 1)
        }).pipe(Effect.provide(layer), finish)
      })
    }

    it.effect(`with ${body} makes submit look the order up instead of returning Rejected, refused`, () => {
      const { layer, sent } = answering(answer, none)
      return Effect.gen(function* () {
        const submission = yield* Order.submit(order)
        assert.isTrue(
          sent.some(({ path }) => isLookup(path)),
          "the order is looked up"
        )
        assert.strictEqual(submission._tag === "Rejected" && submission.reason, "notFound")
        assert.lengthOf(
          sent.filter(({ method }) => method === "POST"),
          1
        )
      }).pipe(Effect.provide(layer), finish)
    })

    it.effect(`with ${body} means for a read that nothing was executed`, () => {
      const { layer } = answering(answer, answer)
      return Effect.gen(function* () {
        const error = yield* Effect.flip(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))
        assert.strictEqual(error.outcome, "notExecuted")
        assert.isTrue(Errors.is.notExecuted(error))
      }).pipe(Effect.provide(layer), finish)
    })
  }

  it.effect("leaves the outcome unknown of an order that was executed nevertheless", () => {
    const found = http(
      JSON.stringify({
        retCode: 0,
        retMsg: "OK",
        result: {
          category: "linear",
          nextPageCursor: "",
          list: [
            {
              orderId: "o-7",
              orderLinkId: "mine-1",
              symbol: "BTCUSDT",
              orderStatus: "New",
              side: "Buy",
              orderType: "Limit"
            }
          ]
        },
        time: 1
      })
    )
    const { layer } = answering(busy, found)
    return Effect.gen(function* () {
      const submission = yield* Order.submit(order)
      assert.notStrictEqual(submission._tag, "Rejected", "the exchange has it")
    }).pipe(Effect.provide(layer), finish)
  })
})

const endpoint = "Order.placeOrder"
const notExecuted = {
  "a request that was not sent": new RequestFailed({ endpoint, cause: "x", sent: false, outcome: "notExecuted" }),
  "a parameter error": new ParameterError({ endpoint, parameter: "qty", message: "bad" }),
  "a full queue": new RateLimitQueueFull({ endpoint, waitMillis: 1, reason: "wait" })
}
const unknown = {
  "a request that was sent": new RequestFailed({ endpoint, cause: "x", sent: true, outcome: "unknown" }),
  "a timeout of the library": new RequestTimeout({ endpoint, afterMillis: 1, outcome: "unknown" }),
  "a timeout of Effect": new Cause.TimeoutException("slow"),
  "an error of the platform": new Error("ECONNRESET"),
  "an error of the transport": new TransportError({ cause: "x", sent: true }),
  "an interruption": new Cause.InterruptedException(),
  "an unknown exception": new Cause.UnknownException("x"),
  undefined: undefined,
  null: null,
  "a string": "notExecuted",
  "a function": () => "notExecuted",
  "an invalid outcome": { outcome: "maybe" },
  "an object without an outcome": { _tag: "Mine" },
  "a status 429": new HttpStatusError({ endpoint, code: 429, message: "", body: "", headers: {}, outcome: "unknown" })
}
const causes = {
  "a cause that is a defect": Cause.die(new Error("bug")),
  "a cause that is an interruption": Cause.interrupt(Fiber.id(Fiber.void)),
  "a cause with a defect beside a refusal": Cause.parallel(
    Cause.fail(notExecuted["a parameter error"]),
    Cause.die(new Error("bug"))
  ),
  "a cause with an interruption after a refusal": Cause.sequential(
    Cause.fail(notExecuted["a parameter error"]),
    Cause.interrupt(Fiber.id(Fiber.void))
  ),
  "an empty cause": Cause.empty
}

describe.concurrent("Errors.is.notExecuted", () => {
  for (const [name, error] of Object.entries(notExecuted)) {
    it(`is true for ${name}`, () => {
      assert.isTrue(Errors.is.notExecuted(error))
      assert.isFalse(Errors.is.outcomeUnknown(error))
    })
  }
  for (const [name, error] of [...Object.entries<unknown>(unknown), ...Object.entries<unknown>(causes)]) {
    it(`is false for ${name}, whose outcome is unknown`, () => {
      assert.isFalse(Errors.is.notExecuted(error))
      assert.isTrue(Errors.is.outcomeUnknown(error))
    })
  }
  it("is false for what was executed, and its outcome is not unknown", () => {
    const executed = new Errors.DecodeError({ endpoint, path: "", issue: "", body: {}, outcome: "executed" })
    assert.isFalse(Errors.is.notExecuted(executed))
    assert.isFalse(Errors.is.outcomeUnknown(executed))
  })

  it.effect("is false for a timeout around an order", () => {
    const { layer } = answering(Effect.never, none)
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(Effect.timeout(Order.placeOrder(order), "1 second")))
      assert.strictEqual(error._tag, "TimeoutException")
      assert.isFalse(Errors.is.notExecuted(error))
      assert.isTrue(Errors.is.outcomeUnknown(error))
    }).pipe(Effect.provide(layer))
  })

  it.effect("is false for an order that was interrupted, and for one whose transport died", () => {
    const { layer } = answering(Effect.never, none)
    const dying = answering(Effect.die(new Error("bug in a middleware")), none)
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.provide(Order.placeOrder(order), layer))
      yield* TestClock.adjust("1 second")
      const interrupted = yield* Fiber.interrupt(fiber)
      const died = yield* finish(Effect.exit(Effect.provide(Order.placeOrder(order), dying.layer)))
      for (const exit of [interrupted, died]) {
        assert.isTrue(Exit.isFailure(exit))
        if (Exit.isSuccess(exit)) continue
        assert.isFalse(Errors.is.notExecuted(exit.cause))
        assert.isTrue(Errors.is.outcomeUnknown(exit.cause))
      }
    })
  })

  it.effect("is true for an order that the exchange refused, and false for one it left open", () => {
    const refused = answering(code(110007), none)
    const internal = answering(code(10016), none)
    return Effect.gen(function* () {
      const no = yield* finish(Effect.flip(Effect.provide(Order.placeOrder(order), refused.layer)))
      assert.isTrue(Errors.is.notExecuted(no))
      const maybe = yield* finish(Effect.flip(Effect.provide(Order.placeOrder(order), internal.layer)))
      assert.isFalse(Errors.is.notExecuted(maybe))
    })
  })

  it.effect("is false for a write that was refused by age after an attempt with an unknown outcome", () => {
    const { layer } = world({
      answer: (nth) => (nth === 0 ? Effect.delay(http("", 503), "4990 millis") : ok)
    })
    return Effect.gen(function* () {
      const leverage = { category: "linear", symbol: "BTCUSDT", buyLeverage: "5", sellLeverage: "5" } as const
      const error = yield* finish(Effect.flip(setLeverage(leverage)))
      assert.isFalse(Errors.is.notExecuted(error))
    }).pipe(Effect.provide(layer))
  })
})

/** A test that fails does not wait for what cannot be interrupted. */
const finishDaemon = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.forkDaemon(effect), (fiber) => finish(Fiber.join(fiber)))

describe.concurrent("submit with a wait, where nothing can be interrupted", () => {
  /** When the requests came, and how the submission ended. */
  const timed = (
    submission: Effect.Effect<Order.Submission, never, Effect.Effect.Context<ReturnType<typeof Order.submit>>>,
    lookup: Answer
  ) => {
    const { layer, sent } = answering(Effect.never, lookup)
    return Effect.gen(function* () {
      const began = yield* Clock.currentTimeMillis
      const fiber = yield* Effect.forkDaemon(submission)
      yield* TestClock.adjust("499 millis")
      assert.lengthOf(sent, 1, "the order has its wait")
      yield* TestClock.adjust("501 millis")
      assert.isAtLeast(sent.length, 2, "the order's wait was ignored")
      const { _tag } = yield* finish(Fiber.join(fiber))
      const took = (yield* Clock.currentTimeMillis) - began
      assert.isAtMost(took, 30_000)
      assert.lengthOf(
        sent.filter(({ method }) => method === "POST"),
        1
      )
      return _tag
    }).pipe(Effect.provide(layer))
  }
  const submit = Order.submit(order, { wait: "500 millis" })
  const inFinalizer = Effect.suspend(() => {
    const seen: Array<Order.Submission> = []
    const last = Effect.map(submit, (one) => seen.push(one))
    return Effect.zipRight(
      Effect.scoped(Effect.addFinalizer(() => last)),
      Effect.suspend(() => (seen[0] === undefined ? Effect.die("the finalizer did not run") : Effect.succeed(seen[0])))
    )
  })
  const inRelease = Effect.suspend(() => {
    const seen: Array<Order.Submission> = []
    return Effect.zipRight(
      Effect.acquireUseRelease(
        Effect.void,
        () => Effect.void,
        () => Effect.map(submit, (one) => seen.push(one))
      ),
      Effect.suspend(() => (seen[0] === undefined ? Effect.die("nothing was released") : Effect.succeed(seen[0])))
    )
  })
  const ways = {
    "Effect.uninterruptible": Effect.uninterruptible(submit),
    "a finalizer": inFinalizer,
    "a release": inRelease,
    "an uninterruptibleMask": Effect.uninterruptibleMask(() => submit),
    "a regular fiber": submit
  }
  for (const [name, way] of Object.entries(ways)) {
    it.effect(`keeps it in ${name} if nothing is ever answered: Unknown`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* timed(way, Effect.never), "Unknown")
      })
    )
    it.effect(
      `keeps it in ${name} if only the order is not answered, which lists that do not show it do not deny`,
      () =>
        Effect.gen(function* () {
          assert.strictEqual(yield* timed(way, none), "Unknown")
        })
    )
  }

  it.effect("keeps it if the limiter never admits the order, which is then not sent later", () => {
    const { layer, sent } = world({ limiter: Effect.never })
    return Effect.gen(function* () {
      const submission = yield* finishDaemon(Effect.uninterruptible(submit))
      assert.notStrictEqual(submission._tag, "Accepted")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("does not send an order that the limiter admits after the wait", () => {
    const { layer, sent } = world({ limiter: Effect.sleep("2 seconds") })
    return Effect.gen(function* () {
      yield* finishDaemon(Effect.uninterruptible(submit))
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(
        sent.filter(({ method }) => method === "POST"),
        0
      )
    }).pipe(Effect.provide(layer))
  })
})
