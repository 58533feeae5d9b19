import { assert, describe, it } from "@effect/vitest"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Errors from "effect-bybit/Errors"
import { Rejected, type Submission, Unknown } from "effect-bybit/Order"
import { Bybit } from "effect-bybit/PaperExchange"
import { type SendError, type Sent, sentOf, settleOrder, submitOnLayer, submitOrder } from "../src/atoms/orders.js"
import { runtimeOf, type Services, VenueChanged } from "../src/atoms/Runtime.js"
import { start } from "../src/atoms/write.js"
import { Registry, Rx } from "../src/rx.js"
import { until } from "./venue.js"
import { advance } from "./virtualTime.js"

const orderLinkId = "x"
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  price: "30000",
  qty: "0.01"
} as const
const params = { ...order, orderLinkId }
const error = new Errors.RequestTimeout({ endpoint: "POST /v5/order/create", afterMillis: 10_000, outcome: "unknown" })
const entry = (outcome: Submission<SendError> | undefined, account = "mine"): Sent => ({
  orderLinkId,
  params,
  at: 0,
  outcome,
  account
})
const unknown = entry(new Unknown({ orderLinkId, error, lookupError: undefined }))

class NoVenue extends Data.TaggedError("NoVenue")<{ readonly secret: string }> {}

/** A page with a list of sent orders, and a venue. */
const page = (layer: Layer.Layer<Services, unknown>, listed: ReadonlyArray<Sent> = []) => {
  const registry = Registry.make({ defaultIdleTTL: 20 })
  const place = Rx.make(0).pipe(Rx.keepAlive)
  const runtime = runtimeOf((get) => {
    get(place)
    return layer
  })
  const desk = { sent: sentOf(), accountName: Rx.make("mine"), runtime }
  registry.set(desk.sent, listed)
  return {
    registry,
    runtime,
    desk,
    replace: () => registry.set(place, 1),
    sent: () => registry.get(desk.sent),
    submit: () => Effect.runPromise(submitOnLayer(registry, desk, params))
  }
}

const failing = Layer.unwrapEffect(Effect.delay(Effect.succeed(Layer.fail(new Error("no network"))), "10 millis"))
const paper = Layer.orDie(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }))

describe("a retry that was rejected", () => {
  it("doesn't take the place of an order whose outcome is unknown, even if two of them follow at once", async () => {
    const { registry, sent, submit } = page(failing, [unknown])
    const retries = [submit(), submit()]
    assert.deepStrictEqual(
      sent().map(({ outcome }) => outcome),
      [undefined]
    )
    await advance(50)
    for (const retry of retries) assert.strictEqual((await retry)._tag, "Rejected")
    assert.deepStrictEqual(sent(), [unknown])
    registry.dispose()
  })

  it("doesn't either if the venue was being changed, and the order can still be settled", async () => {
    const { desk, registry, replace, runtime, sent, submit } = page(paper, [unknown])
    registry.mount(runtime)
    await advance(1000)
    replace()
    const retry = await submit()
    assert.isTrue(retry._tag === "Rejected" && retry.error._tag === "VenueChanged")
    assert.isTrue(retry._tag === "Rejected" && Errors.is.notExecuted(retry.error))
    assert.deepStrictEqual(sent(), [unknown])
    await advance(1000)
    start(registry, runtime, settleOrder(registry, desk, orderLinkId))
    const [settled] = await until(registry, desk.sent, ([one]) => one?.outcome !== unknown.outcome)
    assert.strictEqual(settled?.outcome?._tag, "Rejected")
    registry.dispose()
  })

  it("doesn't either if the exchange refused it", async () => {
    const { desk, registry, runtime } = page(paper, [unknown])
    start(registry, runtime, submitOrder(registry, desk, { ...params, qty: "100" }))
    await until(registry, desk.sent, ([one]) => one?.outcome === undefined)
    const listed = await until(registry, desk.sent, ([one]) => one?.outcome !== undefined)
    assert.deepStrictEqual(listed, [unknown])
    registry.dispose()
  })

  it("is listed if the order was rejected before, or belongs to another account", async () => {
    const before = entry(new Rejected({ orderLinkId, reason: "refused", error: new VenueChanged() }))
    const others = entry(unknown.outcome, "another")
    const { registry, sent, submit } = page(failing, [before, others])
    const retry = submit()
    await advance(50)
    assert.deepStrictEqual(
      sent().map(({ account, outcome }) => [account, outcome]),
      [
        ["mine", await retry],
        ["another", unknown.outcome]
      ]
    )
    registry.dispose()
  })
})

describe("an order that couldn't be sent", () => {
  const failures: ReadonlyArray<readonly [unknown, text: string]> = [
    [new Error("no network"), "no network"],
    [new NoVenue({ secret: "hidden" }), "NoVenue"],
    [{ _tag: "NoVenue", secret: "hidden" }, "NoVenue"],
    [{ secret: "hidden" }, "its layer failed"],
    ["no such venue", "no such venue"]
  ]

  it("says why, and that nothing was executed", async () => {
    for (const [failure, text] of failures) {
      const { registry, submit } = page(Layer.fail(failure))
      const outcome = await submit()
      if (outcome._tag !== "Rejected") return assert.fail(outcome._tag)
      assert.strictEqual(outcome.error.message, `Nothing was sent: ${text}`)
      assert.isTrue(Errors.is.notExecuted(outcome.error))
      assert.strictEqual(Errors.outcomeOf(outcome.error), "notExecuted")
      registry.dispose()
    }
  })
})
