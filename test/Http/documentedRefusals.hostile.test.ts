import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, Layer } from "effect"
import * as Catalogue from "../../src/Errors/Catalogue.js"
import { CommonError } from "../../src/Errors/CommonError.js"
import { refusalOf } from "../../src/Errors/Refusal.js"
import * as Errors from "../../src/Errors.js"
import * as Batch from "../../src/Http/Batch.js"
import { setMarginMode } from "../../src/Http/V5/Account/setMarginMode.js"
import * as Order from "../../src/Http/V5/Order.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as LegacyCatalogue from "../../src/Legacy/Catalogue.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { uncertain } from "../Errors/uncertainCodes.js"
import { unionsOf } from "../Errors/unions.js"
import { scripted, type Turn } from "./scriptedTransport.js"
import { account, finish } from "./writeAgeWorld.js"

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000",
  orderLinkId: "mine-1"
} as const
const id = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const
const leverage = { category: "linear", symbol: "BTCUSDT", buyLeverage: "5", sellLeverage: "5" } as const
const none: Turn = { result: { category: "linear", nextPageCursor: "", list: [] } }
const accepted: Turn = { result: { orderId: "o-1", orderLinkId: "mine-1" } }

/** A client of a script, with an account. */
const client = (turns: ReadonlyArray<Turn>) => {
  const { layer, ...rest } = scripted(turns)
  return { ...rest, layer: Layer.merge(layer, Layer.succeed(Credentials, account)) }
}
/** The same with the meanings of the codes. */
const reading = (turns: ReadonlyArray<Turn>, catalogue = Catalogue.layer) => {
  const { layer, ...rest } = client(turns)
  return { ...rest, layer: Layer.provideMerge(layer, catalogue) }
}

const fieldsOf = (error: object | undefined): Readonly<Record<string, unknown>> => ({ ...error })

/** What has ended without any time having passed. */
const atOnce = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    for (let turn = 0; turn < 50 && fiber.unsafePoll() === null; turn++) {
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    }
    const exit = fiber.unsafePoll()
    if (exit === null) yield* Fiber.interruptFork(fiber)
    return exit
  })

/** Codes that say duplicate: the order may exist. */
const duplicate = [10014, 110072, 170141, 110030, 20006]
/** Codes that a call is sent again for, after a wait or after the clock was measured. */
const isPassing = (category: string): boolean => category === "rateLimit" || category === "clock"
const definite = (["UTA", "Spot Trade"] as const).flatMap((area) =>
  Catalogue.rows[area].flatMap(([code]) => {
    const found = refusalOf(code, unionsOf(area), CommonError)
    if (found === undefined || uncertain[area]?.includes(code) === true) return []
    return isPassing(found.category) || duplicate.includes(code) ? [] : [code]
  })
)

describe("Order.submit of an order that is refused for a documented reason", () => {
  it.effect("makes one request and ends as rejected at once, whatever the code", () =>
    Effect.gen(function* () {
      assert.isAbove(definite.length, 240)
      const wrong: Array<string> = []
      for (const code of [...definite, 131212, 131226, 176008, 60065, 34022031]) {
        const { layer, sent } = client([{ code }, ...Array.from({ length: 3 }, () => none)])
        const exit = yield* atOnce(Effect.provide(Order.submit(order), layer))
        const ended = exit?._tag === "Success" ? exit.value : undefined
        const is = `${ended?._tag} ${ended?._tag === "Rejected" ? ended.reason : ""} after ${sent.length}`
        if (is !== "Rejected refused after 1") wrong.push(`${code}: ${is}`)
      }
      assert.deepStrictEqual(wrong, [])
    })
  )

  it.effect("says so for a code that only positions name", () => {
    const { layer, sent } = client([
      { code: 110089, message: "above the limit" },
      ...Array.from({ length: 30 }, () => none)
    ])
    return Effect.gen(function* () {
      const submission = yield* finish(Order.submit(order))
      assert.lengthOf(sent, 1)
      assert.strictEqual(submission._tag, "Rejected")
      if (submission._tag !== "Rejected") return
      assert.strictEqual(submission.reason, "refused")
      assert.include(submission.error.message, "above the limit")
      assert.isTrue(Errors.is.notExecuted(submission.error))
      assert.isTrue(Errors.is.parameter(submission.error))
    }).pipe(Effect.provide(layer))
  })

  it.effect("settles the error of a plain call without a request", () => {
    const { layer, sent } = client([{ code: 110089 }, none, none])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Order.placeOrder(order))
      const exit = yield* atOnce(Order.settle(order, error))
      assert.lengthOf(sent, 1)
      assert.isTrue(exit?._tag === "Success" && exit.value._tag === "Rejected")
    }).pipe(Effect.provide(layer))
  })

  it.effect.each([...(uncertain["UTA"] ?? []), 12000, 170007, 170032, 424242, 10014, 110072, 170141, 110030])(
    "looks the order up if %i leaves it open whether it exists",
    (code) => {
      const { layer, sent } = client([{ code }, ...Array.from({ length: 3 }, () => none)])
      return Effect.gen(function* () {
        yield* atOnce(Order.submit(order))
        assert.isAbove(sent.length, 1)
        assert.lengthOf(
          sent.filter(({ method }) => method === "POST"),
          1
        )
      }).pipe(Effect.provide(layer))
    }
  )

  for (const code of [10006, 10002])
    it.effect(`sends it once more after ${code}`, () => {
      const { layer, sent } = client([{ code }, accepted])
      return Effect.gen(function* () {
        const submission = yield* finish(Order.submit(order))
        assert.strictEqual(submission._tag, "Accepted")
        assert.lengthOf(sent, 2)
      }).pipe(Effect.provide(layer))
    })
})

describe("a refusal with a code outside the operation's unions", () => {
  type Services = Layer.Layer.Success<ReturnType<typeof client>["layer"]>
  const calls: Readonly<
    Record<string, readonly [Effect.Effect<unknown, Error, Services>, code: number, category: string, meaning: string]>
  > = {
    placeOrder: [Order.placeOrder(order), 110089, "parameter", "above the highest risk limit"],
    cancelOrder: [Order.cancelOrder(id), 110043, "unchanged", "unchanged leverage"],
    setLeverage: [setLeverage(leverage), 110072, "orderState", "orderLinkId used before"],
    setMarginMode: [setMarginMode({ setMarginMode: "REGULAR_MARGIN" }), 110025, "unchanged", "position mode unchanged"]
  }
  for (const [name, [call, code, category, meaning]] of Object.entries(calls)) {
    it.effect(`has its category, outcome and meaning at ${name}`, () => {
      const { layer, sent } = reading([{ code, message: "no" }])
      return Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(call, layer))
        assert.deepInclude(fieldsOf(error), {
          _tag: "UnknownExchangeError",
          category,
          code,
          outcome: "notExecuted",
          meaning
        })
        assert.include(error.message, "no")
        assert.lengthOf(sent, 1)
      })
    })

    it.effect(`says more than nothing at ${name} if the exchange says nothing`, () => {
      const { layer } = reading([{ code, message: "" }])
      return Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(call, layer))
        assert.include(error.message, meaning)
      })
    })
  }

  it.effect("has its category and outcome where the meanings are not loaded", () => {
    const { layer } = client([{ code: 110089 }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Order.placeOrder(order))
      assert.deepInclude(fieldsOf(error), { category: "parameter", outcome: "notExecuted" })
    }).pipe(Effect.provide(layer))
  })

  it.effect("is handled by catchCategory, and not as an error of the server", () => {
    const { layer } = client([{ code: 110089 }, { code: 110043 }])
    return Effect.gen(function* () {
      const handled = yield* Order.placeOrder(order).pipe(
        Errors.catchCategory("server", () => Effect.succeed("server" as const)),
        Errors.catchCategory("parameter", ({ code }) => Effect.succeed(code))
      )
      assert.strictEqual(handled, 110089)
      const unchanged = yield* Order.cancelOrder(id).pipe(
        Errors.catchCategory("unchanged", () => Effect.succeed("unchanged" as const))
      )
      assert.strictEqual(unchanged, "unchanged")
    }).pipe(Effect.provide(layer))
  })

  it.effect("has no meaning of one area alone if several give it different ones", () => {
    const { layer } = reading([{ code: 700010 }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Order.placeOrder(order))
      assert.deepInclude(fieldsOf(error), { _tag: "UnknownExchangeError", category: "server", outcome: "unknown" })
      const meaning = "meaning" in error ? error.meaning : undefined
      if (meaning === undefined) return
      assert.include(meaning, "USDC balance too low")
      assert.include(meaning, "not available to users with a loan")
    }).pipe(Effect.provide(layer))
  })

  it.effect("leaves the outcome open after an attempt of the same call that may have acted", () => {
    const { layer, sent } = client([{ status: 503 }, { code: 110043 }, { status: 502 }, { code: 110072 }])
    return Effect.gen(function* () {
      const cancel = yield* finish(Effect.flip(Order.cancelOrder(id)))
      assert.deepInclude(fieldsOf(cancel), { category: "unchanged", outcome: "unknown" })
      const set = yield* finish(Effect.flip(setLeverage(leverage)))
      assert.deepInclude(fieldsOf(set), { category: "orderState", outcome: "unknown" })
      assert.lengthOf(sent, 4)
    }).pipe(Effect.provide(layer))
  })

  it.effect("rules out an order if the attempt before was not sent", () => {
    const { layer, sent } = client([{ lost: "before" }, { code: 110089 }])
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(Order.placeOrder(order)))
      assert.deepInclude(fieldsOf(error), { category: "parameter", outcome: "notExecuted" })
      assert.lengthOf(sent, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("has its category at a read, which is sent once", () => {
    const { layer, sent } = client([{ code: 110043 }, none])
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })))
      assert.deepInclude(fieldsOf(error), { category: "unchanged", outcome: "notExecuted" })
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is read in the catalogue of an older api", () => {
    const { layer } = reading([{ code: 12213, message: "" }], LegacyCatalogue.layer)
    return Effect.gen(function* () {
      const error = yield* Effect.flip(SpotV3.borrowCrossMarginLoan({ coin: "USDT", qty: "1" }))
      assert.deepInclude(fieldsOf(error), {
        _tag: "UnknownExchangeError",
        category: "orderState",
        outcome: "notExecuted",
        meaning: "order not found"
      })
    }).pipe(Effect.provide(layer))
  })
})

describe("a row of a batch that is refused with a code outside the operation's unions", () => {
  const { category, ...one } = order
  const names = ["a", "b", "c", "d", "e"]
  const rowOf = (name: string) => ({ category, symbol: "BTCUSDT", orderId: "", orderLinkId: name, createAt: "1" })
  const body = (codes: ReadonlyArray<unknown>): Turn => ({
    text: JSON.stringify({
      retCode: 0,
      retMsg: "OK",
      result: { list: names.slice(0, codes.length).map(rowOf) },
      retExtInfo: { list: codes.map((code) => ({ code, msg: code === 0 ? "OK" : "no" })) },
      time: 1_763_700_000_000
    })
  })
  const codes = [110089, 424242, 110072, 10016, 700010]
  const expected = [
    "parameter notExecuted",
    "server unknown",
    "orderState notExecuted",
    "server unknown",
    "server unknown"
  ]
  const toldOf = (items: ReadonlyArray<{ readonly outcome: Either.Either<unknown, object> }>): ReadonlyArray<string> =>
    items.map(({ outcome }) =>
      Either.match(outcome, {
        onLeft: (error) => `${"category" in error && error.category} ${"outcome" in error && error.outcome}`,
        onRight: () => "placed"
      })
    )

  it.effect("has its category and outcome when placed, amended and canceled", () => {
    const { layer } = reading([body(codes), body(codes), body(codes)])
    return Effect.gen(function* () {
      const ids = names.map((orderLinkId) => ({ symbol: "BTCUSDT", orderLinkId }))
      const placed = yield* Batch.outcomes(Order.batchPlaceOrder, {
        category,
        request: names.map((orderLinkId) => ({ ...one, orderLinkId }))
      })
      assert.deepStrictEqual(toldOf(placed), expected)
      const amended = yield* Batch.outcomes(Order.batchAmendOrder, {
        category,
        request: ids.map((own) => ({ ...own, qty: "1" }))
      })
      assert.deepStrictEqual(toldOf(amended), expected)
      const canceled = yield* Batch.outcomes(Order.batchCancelOrder, { category, request: ids })
      assert.deepStrictEqual(toldOf(canceled), expected)
    }).pipe(Effect.provide(layer))
  })

  it.effect("has its meaning", () => {
    const { layer } = reading([body([110089])])
    return Effect.gen(function* () {
      const [item] = yield* Batch.submit(Order.batchPlaceOrder, { category, request: [{ ...one, orderLinkId: "a" }] })
      const error = item === undefined ? undefined : Either.getOrUndefined(Either.flip(item.outcome))
      assert.deepInclude(fieldsOf(error), { _tag: "UnknownExchangeError", meaning: "above the highest risk limit" })
    }).pipe(Effect.provide(layer))
  })

  it.effect("is never placed if its code is text", () => {
    const { layer } = client([body(["110089", "424242"])])
    return Effect.gen(function* () {
      const request = ["a", "b"].map((orderLinkId) => ({ ...one, orderLinkId }))
      const exit = yield* Effect.exit(Batch.outcomes(Order.batchPlaceOrder, { category, request }))
      if (exit._tag === "Failure") return assert.strictEqual(Errors.outcomeOf(exit), "unknown")
      for (const { outcome } of exit.value) assert.isTrue(Either.isLeft(outcome))
      assert.match(toldOf(exit.value)[1] ?? "", /unknown$/)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is refused as a whole", () => {
    const { layer, sent } = client([{ code: 110089 }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Order.batchPlaceOrder({ category, request: [one] }))
      assert.deepInclude(fieldsOf(error), { category: "parameter", outcome: "notExecuted" })
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(layer))
  })
})
