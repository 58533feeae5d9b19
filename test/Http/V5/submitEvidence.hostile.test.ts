import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Logger, TestClock } from "effect"
import { TransportError } from "../../../src/Http/Transport.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { Bybit, PaperExchange } from "../../../src/PaperExchange.js"
import { type Answer, http } from "../writeAgeWorld.js"
import {
  accepts,
  begin,
  codeOf,
  ending,
  isLookup,
  lagging,
  linear,
  lists,
  refuses,
  row,
  type Script,
  says,
  spot,
  told
} from "./submitWorld.js"

const second = { wait: "1 second" } as const
const late = (answer: Answer, millis = 3000): Answer => Effect.delay(answer, millis)
const cut: Answer = Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: true }))
const unsent: Answer = Effect.fail(new TransportError({ cause: new Error("ECONNREFUSED"), sent: false }))

/** Submits one order, with a wait of a second, and returns how it ended, and when. */
const submitted = (
  script: Script,
  order: Order.PlaceOrderParams = linear,
  options: Order.SubmitOptions | undefined = second
) => {
  const exchange = lagging(script)
  return Effect.gen(function* () {
    yield* TestClock.setTime(begin)
    const { at, end } = yield* ending(Effect.provide(Order.submit(order, options), exchange.layer))
    assert.isAtMost(at, 180_000, "it ends within minutes")
    assert.strictEqual(end.orderLinkId, order.orderLinkId)
    return { ...exchange, at, end, told: told(end) }
  })
}

describe.concurrent("an answer that arrives after submit has waited, while the lists show nothing", () => {
  for (const order of [linear, spot])
    it.effect(`decides that the ${order.category} order is accepted, when it arrives`, () =>
      Effect.gen(function* () {
        const { at, creates, told } = yield* submitted({ create: () => late(accepts()) }, order)
        assert.deepStrictEqual([told, at], ["Accepted o-mine", 3000])
        assert.lengthOf(creates(), 1)
      })
    )

  for (const [name, lookup] of Object.entries<NonNullable<Script["lookup"]>>({
    "during the first lookup": () => late(lists(), 5000),
    "while lookups are never answered": () => Effect.never,
    "between lookups that are refused": () => refuses(10016),
    "between lookups that are cut off": () => cut,
    "between lookups that say that there is no such order": () => refuses(110001),
    "while the lists show orders of others": () => lists(row("someone-else"))
  }))
    for (const [answer, expected] of [
      [accepts(), "Accepted o-mine"],
      [refuses(110007), "Rejected refused InsufficientBalance"]
    ] as const)
      it.effect(`decides ${name}: ${expected}`, () =>
        Effect.gen(function* () {
          const { at, told } = yield* submitted({ create: () => late(answer), lookup })
          assert.deepStrictEqual([told, at], [expected, 3000])
        })
      )

  // Just before, at and after the end of the wait, each lookup, and the end.
  const moments = [999, 1000, 1001, 2000, 6999, 7000, 7001, 7050, 7999, 8000, 8001]
  for (const [name, takes] of Object.entries({ "at once": 0, "after 100 ms": 100, "after 600 ms": 600 }))
    it.effect(`decides whenever it arrives before the end, if lookups are answered ${name}`, () =>
      Effect.gen(function* () {
        for (const moment of [...moments, 8050, 8500, 9000, 30_000, 100_000]) {
          const { at, creates, told } = yield* submitted({
            create: () => late(accepts(), moment),
            lookup: () => (takes === 0 ? lists() : late(lists(), takes))
          })
          if (moment <= 7050 || at > moment) assert.strictEqual(told, "Accepted o-mine", `after ${moment} ms`)
          if (told.startsWith("Accepted")) assert.strictEqual(at, moment)
          else assert.match(told, /^Unknown /, `after ${moment} ms`)
          assert.lengthOf(creates(), 1)
        }
      })
    )

  it.effect("is waited for without a lookup if it arrives within the wait", () =>
    Effect.gen(function* () {
      const { arrived, at, told } = yield* submitted({ create: () => late(accepts()) }, linear, { wait: "4 seconds" })
      assert.deepStrictEqual([told, at, arrived.length], ["Accepted o-mine", 3000, 1])
    })
  )

  for (const wait of [0, 1, -5, "500 millis"] as const)
    it.effect(`decides after a wait of ${wait}, if the order was sent`, () =>
      Effect.gen(function* () {
        const { creates, told } = yield* submitted({ create: () => late(accepts()) }, linear, { wait })
        if (creates().length === 1) assert.strictEqual(told, "Accepted o-mine")
        else assert.notMatch(told, /^Accepted/)
      })
    )

  it.effect("decides for each of ten orders on its own", () =>
    Effect.gen(function* () {
      const links = Array.from({ length: 10 }, (_, i) => `n-${i}`)
      const linkOf = ({ body }: { readonly body?: unknown }) => /"orderLinkId":"([^"]+)"/.exec(String(body))?.[1] ?? ""
      const exchange = lagging({
        create: (_, request) => {
          const link = linkOf(request)
          return link.endsWith("5")
            ? late(refuses(110007), 2500)
            : late(accepts(link), 2000 + 100 * Number(link.slice(2)))
        }
      })
      yield* TestClock.setTime(begin)
      const all = Effect.forEach(links, (orderLinkId) => Order.submit({ ...linear, orderLinkId }, second), {
        concurrency: "unbounded"
      })
      const { end } = yield* ending(Effect.provide(all, exchange.layer))
      assert.deepStrictEqual(
        end.map(told),
        links.map((link) => (link === "n-5" ? "Rejected refused InsufficientBalance" : `Accepted o-${link}`))
      )
    })
  )

  it.effect("decides for the second attempt of a call whose first one was refused by the rate limit", () =>
    Effect.gen(function* () {
      const { creates, told } = yield* submitted({
        create: (nth) => (nth === 0 ? late(refuses(10006), 200) : late(accepts()))
      })
      assert.strictEqual(told, "Accepted o-mine")
      assert.lengthOf(creates(), 2)
    })
  )
})

describe.concurrent("a refusal or failure that arrives after submit has waited", () => {
  for (const [name, code] of [
    ["a linear order", 110007],
    ["a spot order", 170131],
    ["a parameter", 10001]
  ] as const)
    it.effect(`rejects at once, with its own error: ${name}, code ${code}`, () =>
      Effect.gen(function* () {
        const order = code === 170131 ? spot : linear
        const { at, end } = yield* submitted({ create: () => late(refuses(code)) }, order)
        assert.strictEqual(end._tag === "Rejected" && end.reason, "refused")
        assert.deepStrictEqual([end._tag === "Rejected" && codeOf(end.error), at], [code, 3000])
      })
    )

  it.effect("rejects at once if nothing was sent", () =>
    Effect.gen(function* () {
      const { at, told } = yield* submitted({ create: () => late(unsent) })
      assert.deepStrictEqual([told, at], ["Rejected refused RequestFailed", 3000])
    })
  )

  it.effect("leaves an order Unknown whose ID was refused as a duplicate, and accepts one that is listed", () =>
    Effect.gen(function* () {
      const gone = yield* submitted({ create: () => late(refuses(110072)) })
      assert.strictEqual(gone.told, "Unknown DuplicateOrderLinkId")
      const listed = yield* submitted({
        create: () => late(refuses(110072)),
        lookup: (at) => (at < 6500 ? lists() : lists(row()))
      })
      assert.strictEqual(listed.told, "Accepted o-mine")
    })
  )

  for (const [name, answer] of Object.entries({
    "a lost connection": cut,
    "code 10016": refuses(10016),
    "status 502": http("<html>", 502)
  }))
    it.effect(`lets the lists decide once the receive window has passed: ${name}`, () =>
      Effect.gen(function* () {
        const early = yield* submitted({ create: () => late(answer) })
        assert.match(early.told, /^Rejected notFound/)
        assert.notMatch(early.told, /RequestTimeout/, "the error is why the call failed")
        assert.isAtLeast(early.at, 6000)
        const found = yield* submitted({
          create: () => late(answer),
          lookup: (at) => (at < 6500 ? lists() : lists(row()))
        })
        assert.strictEqual(found.told, "Accepted o-mine")
        const last = yield* submitted({ create: () => late(answer, 7500) })
        if (last.end._tag === "Rejected") assert.isAtLeast(last.at, 7500, "it was still unanswered")
        assert.notStrictEqual(last.end._tag, "Accepted")
      })
    )

  for (const [name, answer] of Object.entries({
    "without a result": says(null),
    "of another order": says({ orderId: "theirs", orderLinkId: "someone-else" })
  }))
    it.effect(`never rejects an order after an answer ${name}`, () =>
      Effect.gen(function* () {
        const { told } = yield* submitted({ create: () => late(answer) })
        assert.match(told, /^Unknown /)
      })
    )
})

describe.concurrent("an order that is never answered on an open connection", () => {
  for (const order of [linear, spot])
    for (const options of [undefined, second, { wait: "20 seconds" }] as const)
      it.effect(`is Unknown, not notFound: ${order.category}, ${JSON.stringify(options ?? "the default wait")}`, () =>
        Effect.gen(function* () {
          const { creates, end, state } = yield* submitted({ create: () => Effect.never }, order, options ?? {})
          assert.strictEqual(end._tag, "Unknown")
          assert.lengthOf(creates(), 1)
          assert.strictEqual(state.interrupted, 1, "its call doesn't go on")
        })
      )

  it.effect("is Unknown if lookups say that there is no such order", () =>
    Effect.gen(function* () {
      const { end } = yield* submitted({ create: () => Effect.never, lookup: () => refuses(170213) })
      assert.strictEqual(end._tag, "Unknown")
    })
  )

  it.effect("is Accepted once it is listed, and its call is interrupted", () =>
    Effect.gen(function* () {
      for (const since of [0, 5000, 7500]) {
        const { end, state } = yield* submitted({
          create: () => Effect.never,
          lookup: (at) => (at < since ? lists() : lists(row()))
        })
        assert.strictEqual(end._tag === "Accepted" && end.order?.orderLinkId, "mine")
        assert.strictEqual(state.interrupted, 1)
      }
    })
  )
})

describe.concurrent("an order whose lookup finds it before its answer arrives", () => {
  for (const [name, answer] of Object.entries({ accepts: accepts(), "reports a duplicate": refuses(110072) }))
    it.effect(`is Accepted as it was found, when the answer ${name} later`, () =>
      Effect.gen(function* () {
        const { at, creates, end } = yield* submitted({ create: () => late(answer), lookup: () => lists(row()) })
        assert.strictEqual(end._tag === "Accepted" && end.order?.orderId, "o-mine")
        assert.isAtMost(at, 1100)
        assert.lengthOf(creates(), 1)
      })
    )
})

describe.concurrent("where nothing can be interrupted", () => {
  /** Submits in a finalizer. Returns how it ended, and what was logged in ten minutes. */
  const finalized = (script: Script) => {
    const exchange = lagging(script)
    const logged: Array<string> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ message }) => void logged.push(String(message)))
    )
    return Effect.gen(function* () {
      yield* TestClock.setTime(begin)
      const { at, end } = yield* ending(
        Effect.provide(Effect.uninterruptible(Order.submit(linear, second)), Layer.merge(exchange.layer, logger))
      )
      yield* TestClock.adjust("10 minutes")
      return { ...exchange, at, end, logged, told: told(end) }
    })
  }

  it.effect("a late answer decides, and is not only logged", () =>
    Effect.gen(function* () {
      const accepted = yield* finalized({ create: () => late(accepts()) })
      assert.deepStrictEqual([accepted.told, accepted.at], ["Accepted o-mine", 3000])
      assert.deepStrictEqual(accepted.logged, [])
      const held = yield* finalized({ create: () => late(accepts()), lookup: () => Effect.never })
      assert.deepStrictEqual([held.told, held.at], ["Accepted o-mine", 3000])
      const refused = yield* finalized({ create: () => late(refuses(110007)) })
      assert.deepStrictEqual([refused.told, refused.at], ["Rejected refused InsufficientBalance", 3000])
    })
  )

  it.effect("an order that is never answered is Unknown, in time", () =>
    Effect.gen(function* () {
      const { at, end } = yield* finalized({ create: () => Effect.never })
      assert.strictEqual(end._tag, "Unknown")
      assert.isAtMost(at, 30_000)
    })
  )

  it.effect("an answer that arrives after the end contradicts nothing that submit said, and is logged", () =>
    Effect.gen(function* () {
      const { end, logged } = yield* finalized({ create: () => late(accepts(), 60_000) })
      assert.strictEqual(end._tag, "Unknown")
      // That it is unknown, and then what the answer said.
      assert.lengthOf(logged, 2)
      assert.include(logged[1], "o-mine")
    })
  )
})

describe.concurrent("interrupting submit after its wait", () => {
  for (const [name, lookup] of Object.entries<NonNullable<Script["lookup"]>>({
    "in a lookup": () => Effect.never,
    "between lookups": () => lists()
  }))
    it.effect(`${name} ends it at once, with the call that still runs, and nothing more is asked or sent`, () =>
      Effect.gen(function* () {
        const { arrived, layer, state } = lagging({ create: () => late(accepts(), 30_000), lookup })
        yield* TestClock.setTime(begin)
        const fiber = yield* Effect.fork(Effect.provide(Order.submit(linear, second), layer))
        yield* TestClock.adjust("2 seconds")
        assert.isTrue(arrived.some(({ request }) => isLookup(request)))
        assert.strictEqual(state.interrupted, 0, "the call still runs")
        const before = arrived.length
        assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
        assert.strictEqual(state.interrupted, 1, "the call was interrupted, too")
        yield* TestClock.adjust("5 minutes")
        assert.lengthOf(arrived, before)
      })
    )

  it.effect("interrupts the call as before if it comes before the end of the wait", () =>
    Effect.gen(function* () {
      const { arrived, layer, state } = lagging({ create: () => Effect.never })
      yield* TestClock.setTime(begin)
      const fiber = yield* Effect.fork(Effect.provide(Order.submit(linear), layer))
      yield* TestClock.adjust("2 seconds")
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
      assert.strictEqual(state.interrupted, 1)
      yield* TestClock.adjust("5 minutes")
      assert.lengthOf(arrived, 1)
    })
  )
})

describe.concurrent("an order that was not sent within the wait", () => {
  for (const [name, way] of Object.entries<NonNullable<Script["way"]>>({
    "the rate limiter": { limiter: Effect.sleep("2 seconds"), maxWriteAge: "1 minute" },
    "the signer": { signer: Effect.sleep("2 seconds"), maxWriteAge: "1 minute" }
  }))
    it.effect(`is not sent after it, though its call was held by ${name}`, () =>
      Effect.gen(function* () {
        const { creates, end } = yield* submitted({ create: accepts.bind(null, "mine"), way })
        assert.notStrictEqual(end._tag, "Accepted")
        assert.lengthOf(creates(), 0)
      })
    )

  it.effect("is not sent again after it, if its first attempt was refused by the rate limit only then", () =>
    Effect.gen(function* () {
      const { at, creates, end } = yield* submitted({ create: () => late(refuses(10006), 700) }, linear, {
        wait: "500 millis"
      })
      assert.strictEqual(end._tag, "Rejected")
      assert.lengthOf(creates(), 1)
      assert.strictEqual(at, 700, "nothing was executed, and nothing will be")
    })
  )
})

describe.concurrent("submit at the paper exchange", () => {
  const paper = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 60_000 })
  for (const [name, qty, tag] of [
    ["accepts it", "0.01", "Accepted"],
    ["refuses it", "500", "Rejected refused InsufficientBalance"]
  ] as const)
    it.effect(`takes an answer that is delayed beyond the wait and ${name}, while lists fail`, () =>
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        yield* faults.next({ fault: "delay", path: "/v5/order/create", millis: 3000 })
        yield* faults.refuseNext({ path: "/v5/order/realtime", status: 503, count: 1000 })
        yield* faults.refuseNext({ path: "/v5/order/history", status: 503, count: 1000 })
        const { at, end } = yield* ending(Order.submit({ ...linear, qty }, second))
        assert.isTrue((yield* faults.seen).some(({ fault }) => fault === "delay"))
        assert.isTrue(told(end).startsWith(tag), told(end))
        assert.isAtMost(at, 3100)
      }).pipe(Effect.provide(Layer.fresh(paper)), (test) => Effect.zipRight(TestClock.setTime(begin), test))
    )
})
