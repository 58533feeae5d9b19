import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { RequestFailed } from "../../../src/Errors/Network.js"
import { OrderNotFound } from "../../../src/Errors/OrderError.js"
import { TransportError, type TransportRequest } from "../../../src/Http/Transport.js"
import * as Order from "../../../src/Http/V5/Order.js"
import type { Answer } from "../writeAgeWorld.js"
import {
  accepts,
  begin,
  codeOf,
  ending,
  lagging,
  linear,
  lists,
  refuses,
  row,
  says,
  spot,
  told
} from "./submitWorld.js"

const cut: Answer = Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: true }))
const lost = new RequestFailed({ endpoint: "Order.placeOrder", cause: "reset", sent: true, outcome: "unknown" })
type Lookup = (at: number, request: TransportRequest) => Answer
const isHistory = ({ path }: TransportRequest): boolean => path.startsWith("/v5/order/history")

/** Submits one order whose answer is lost, or whatever `create` says, and looks it up. */
const submitted = (lookup: Lookup, order: Order.PlaceOrderParams = linear, create: Answer = cut) => {
  const exchange = lagging({ create: () => create, lookup })
  return Effect.gen(function* () {
    yield* TestClock.setTime(begin)
    const { at, end } = yield* ending(Effect.provide(Order.submit(order), exchange.layer))
    assert.lengthOf(exchange.creates(), 1)
    return { ...exchange, at, end, told: told(end) }
  })
}

describe.concurrent("a lookup that is refused because there is no such order", () => {
  for (const code of OrderNotFound.codes)
    for (const [where, lookup] of Object.entries<Lookup>({
      "in every list": () => refuses(code),
      "in the open orders": (_, request) => (isHistory(request) ? lists() : refuses(code)),
      "in the history": (_, request) => (isHistory(request) ? refuses(code) : lists()),
      "in some rounds": (at) => (at < 6500 ? refuses(code) : lists()),
      "with a result": () => says({ list: [] }, code)
    })) {
      it.effect(`says that it isn't there, as an empty list does: code ${code} ${where}`, () =>
        Effect.gen(function* () {
          const { arrived, at, told } = yield* submitted(lookup, code === 110001 ? linear : spot)
          assert.strictEqual(told, "Rejected notFound RequestFailed")
          const empty = yield* submitted(() => lists(), code === 110001 ? linear : spot)
          assert.strictEqual(at, empty.at, "it takes no longer")
          assert.isAtLeast(at, 6000)
          assert.isAtMost(arrived.length, empty.arrived.length, "it is not asked again")
        })
      )
    }

  for (const code of OrderNotFound.codes) {
    it.effect(`doesn't hide an order that another list shows: code ${code}`, () =>
      Effect.gen(function* () {
        const inHistory = yield* submitted((_, request) => (isHistory(request) ? lists(row()) : refuses(code)))
        assert.deepStrictEqual([inHistory.told, inHistory.at], ["Accepted o-mine", 0])
        const open = yield* submitted((_, request) => (isHistory(request) ? refuses(code) : lists(row())))
        assert.deepStrictEqual([open.told, open.at], ["Accepted o-mine", 0])
        const later = yield* submitted((at) => (at < 6000 ? refuses(code) : lists(row())))
        assert.strictEqual(later.told, "Accepted o-mine")
      })
    )

    it.effect(
      `leaves an order Unknown whose ID was refused as a duplicate, without a failed lookup: code ${code}`,
      () =>
        Effect.gen(function* () {
          const { at, end, told } = yield* submitted(() => refuses(code), linear, refuses(110072))
          assert.strictEqual(told, "Unknown DuplicateOrderLinkId")
          assert.deepStrictEqual(end._tag === "Unknown" && codeOf(end.lookupError), undefined)
          assert.isAtMost(at, 7500)
        })
    )

    it.effect(`is the same for settle: code ${code}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const { layer } = lagging({ create: () => Effect.die("settle sends no order"), lookup: () => refuses(code) })
        const { at, end } = yield* ending(Effect.provide(Order.settle(linear, lost), layer))
        assert.strictEqual(told(end), "Rejected notFound RequestFailed")
        assert.isAtMost(at, 7500)
        yield* TestClock.setTime(begin)
        const soon = yield* ending(Effect.provide(Order.settle(linear, lost, { waitForWindow: false }), layer))
        assert.strictEqual(told(soon.end), "Unknown RequestFailed")
        assert.deepStrictEqual(soon.end._tag === "Unknown" && codeOf(soon.end.lookupError), undefined)
        assert.isAtMost(soon.at, 1500)
      })
    )
  }

  it.effect("isn't retried, and is an OrderNotFound for those who read orders", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(begin)
      for (const code of OrderNotFound.codes) {
        const { arrived, layer } = lagging({ create: () => accepts(), lookup: () => refuses(code) })
        const target = { category: "spot", symbol: "BTCUSDT", orderLinkId: "mine" } as const
        for (const read of [Order.getOpenOrders(target), Order.getOrderHistory(target)]) {
          const { end } = yield* ending(Effect.provide(Effect.flip(Effect.asVoid(read)), layer))
          assert.deepStrictEqual([end._tag, end.outcome], ["OrderNotFound", "notExecuted"], `${code}`)
          yield* TestClock.setTime(begin)
        }
        assert.lengthOf(arrived, 2)
      }
    })
  )
})

describe.concurrent("a lookup that is refused for another reason", () => {
  for (const code of [10006, 10016, 10003, 10005, 110003, 110043, 170131, 987654])
    it.effect(`says nothing about the order: code ${code}`, () =>
      Effect.gen(function* () {
        for (const lookup of [
          () => refuses(code),
          (_: number, request: TransportRequest) => (isHistory(request) ? refuses(code) : refuses(170213))
        ]) {
          const { end } = yield* submitted(lookup)
          assert.strictEqual(end._tag, "Unknown")
          assert.strictEqual(end._tag === "Unknown" && codeOf(end.lookupError), code)
        }
      })
    )
})
