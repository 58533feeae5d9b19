import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream, TestClock } from "effect"
import { getOrderbook } from "../../../src/Http/V5/Market/getOrderbook.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { getTradeHistory } from "../../../src/Http/V5/Order/getTradeHistory.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { submit } from "../../../src/Http/V5/Order/submit.js"
import type { FaultPlan, FaultRule, RequestFault } from "../../../src/PaperExchange/Fault/Plan.js"
import { Bybit, type InvalidFault, PaperExchange, type RefuseOptions, venue } from "../../../src/PaperExchange.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../Socket/FakeDialer.js"
import { start } from "../harness.js"

const world = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, seed: 5, rateLimits: false })
const at = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.zipRight(TestClock.setTime(start), Effect.provide(effect, world))

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

/** Runs an effect while the clock advances. */
const during = <A, E, R>(effect: Effect.Effect<A, E, R>, seconds = 20) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.exit(effect))
    for (let i = 0; i < seconds * 4 && fiber.unsafePoll() === null; i++) yield* pass(250)
    return yield* Fiber.join(fiber)
  })

const limit = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "40000"
} as const

const openOrders = Effect.map(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), ({ list }) => list.length)

describe("an order", () => {
  const cases: ReadonlyArray<readonly [fault: RequestFault, tag: string, outcome: string, placed: boolean]> = [
    [{ fault: "refuse", code: 110007 }, "InsufficientBalance", "notExecuted", false],
    [{ fault: "status", status: 503, body: "busy" }, "HttpStatusError", "unknown", false],
    [{ fault: "status", status: 500 }, "HttpStatusError", "unknown", false],
    [{ fault: "page" }, "HttpStatusError", "unknown", false],
    [{ fault: "page", status: 200 }, "DecodeError", "unknown", false],
    [{ fault: "loseRequest" }, "RequestFailed", "unknown", false],
    [{ fault: "loseAnswer" }, "RequestFailed", "unknown", true],
    [{ fault: "corruptAnswer" }, "DecodeError", "unknown", true],
    [{ fault: "corruptAnswer", how: "flip" }, "DecodeError", "unknown", true],
    [{ fault: "corruptAnswer", how: "append" }, "DecodeError", "unknown", true],
    [{ fault: "emptyAnswer" }, "DecodeError", "unknown", true]
  ]
  for (const [rule, tag, outcome, placed] of cases) {
    it.effect(`over REST that hits ${JSON.stringify(rule)} fails with ${tag}, ${outcome}`, () =>
      at(
        Effect.gen(function* () {
          const { faults } = yield* PaperExchange
          yield* faults.next({ ...rule, path: "/v5/order/create" })
          const failed = yield* Effect.flip(placeOrder(limit))
          assert.deepStrictEqual([failed._tag, failed.outcome], [tag, outcome])
          assert.deepStrictEqual(yield* faults.seen, [{ fault: rule.fault, what: "/v5/order/create", at: start }])
          assert.strictEqual(yield* openOrders, placed ? 1 : 0)
          yield* placeOrder(limit)
        })
      )
    )
  }

  it.effect("that gets a gateway's 403 was not executed, and the client pauses", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        yield* faults.next({ fault: "page", status: 403 })
        const failed = yield* Effect.flip(placeOrder(limit))
        assert.deepStrictEqual([failed._tag, failed.outcome], ["HttpStatusError", "notExecuted"])
      })
    )
  )

  it.effect("is settled by submit, whether its request or answer was lost, corrupted or empty", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        const path = "/v5/order/create"
        const ends: Array<string> = []
        for (const fault of ["loseAnswer", "corruptAnswer", "emptyAnswer", "loseRequest"] as const) {
          yield* faults.next({ fault, path })
          const exit = yield* during(submit(limit))
          if (Exit.isSuccess(exit)) ends.push(exit.value._tag)
        }
        assert.deepStrictEqual(ends, ["Accepted", "Accepted", "Accepted", "Rejected"])
        assert.strictEqual(yield* openOrders, 3)
        assert.deepStrictEqual(
          (yield* faults.seen).map(({ fault }) => fault),
          ["loseAnswer", "corruptAnswer", "emptyAnswer", "loseRequest"]
        )
      })
    )
  )

  it.scoped("over the socket hits the same faults", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        const path = "/v5/order/create"
        const socket = Socket.layerSocket({ venue, timeout: "2 seconds" })
        const ends: Array<string> = []
        const rules: ReadonlyArray<RequestFault> = [
          { fault: "refuse", code: 110007 },
          { fault: "status", status: 503 },
          { fault: "corruptAnswer" },
          { fault: "emptyAnswer" },
          { fault: "delay", millis: 3000 },
          { fault: "loseAnswer" }
        ]
        yield* Effect.gen(function* () {
          yield* during(placeOrder(limit))
          for (const rule of rules) {
            yield* faults.next({ ...rule, path })
            const exit = yield* during(Effect.flip(placeOrder(limit)))
            if (Exit.isSuccess(exit)) ends.push(`${exit.value._tag} ${exit.value.outcome}`)
            yield* pass(2000)
          }
        }).pipe(Effect.provide(socket))
        assert.deepStrictEqual(ends, [
          "InsufficientBalance notExecuted",
          "ServerError unknown",
          "RequestTimeout unknown",
          "RequestTimeout unknown",
          "RequestTimeout unknown",
          "RequestFailed unknown"
        ])
        assert.strictEqual(yield* openOrders, 5)
        assert.deepStrictEqual(
          (yield* faults.seen).map(({ fault }) => fault),
          rules.map(({ fault }) => fault)
        )
      })
    )
  )
})

describe("a plan", () => {
  it.effect("gives the same faults for the same seed and traffic, and does not affect the markets", () => {
    const run = (seed: number | undefined) =>
      at(
        Effect.gen(function* () {
          const { faults, markets, request } = yield* PaperExchange
          if (seed !== undefined) {
            yield* faults.plan({
              seed,
              rules: [
                { fault: "loseAnswer", probability: 0.2 },
                { fault: "delay", millis: [10, 900], probability: 0.3 },
                { fault: "status", status: 502, every: 1500 },
                { fault: "skewClock", millis: 2000, at: 1000, lasts: 1000 }
              ]
            })
          }
          const time = { method: "GET", path: "/v5/market/time", headers: {}, body: undefined, address: "" }
          for (let i = 0; i < 20; i++) yield* Effect.fork(Effect.delay(request(time), i * 151))
          yield* TestClock.adjust("4 seconds")
          return {
            seen: (yield* faults.seen).map(({ at, fault, what }) => `${at - start} ${fault} ${what}`),
            price: yield* markets.markPrice("linear", "BTCUSDT")
          }
        })
      )
    return Effect.gen(function* () {
      const [one, again, other, none] = [yield* run(7), yield* run(7), yield* run(8), yield* run(undefined)]
      assert.deepStrictEqual(again, one)
      assert.notDeepEqual(other.seen, one.seen)
      assert.deepStrictEqual([other.price, none.price], [one.price, one.price])
      for (const fault of ["loseAnswer", "delay", "status", "skewClock"]) {
        assert.isTrue(
          one.seen.some((line) => line.includes(fault)),
          fault
        )
      }
      assert.deepStrictEqual(none.seen, [])
    })
  })

  it.effect("skews the clock for a while, so that signed requests are refused meanwhile", () =>
    at(
      Effect.gen(function* () {
        const { faults, markets } = yield* PaperExchange
        yield* faults.plan({ rules: [{ fault: "skewClock", millis: 60_000, at: 1000, lasts: 5000 }] })
        const clocks: Array<number> = []
        for (let i = 0; i < 8; i++) {
          yield* pass(1000)
          clocks.push(Math.round(((yield* markets.now) - start) / 1000))
        }
        assert.deepStrictEqual(clocks, [61, 62, 63, 64, 65, 6, 7, 8])
      })
    )
  )
})

describe("a book", () => {
  const book = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const
  for (const [fault, resyncs] of [
    ["gap", true],
    ["reorder", true],
    ["duplicate", false],
    ["corruptMessage", true],
    ["delayMessage", false]
  ] as const) {
    it.scoped(`recovers soon after ${fault}`, () =>
      at(
        Effect.gen(function* () {
          const paper = yield* PaperExchange
          const live = yield* Socket.OrderBook.live(book, { rule: "consecutive" })
          yield* pass(2000)
          assert.strictEqual(live.status()._tag, "Synced")
          yield* paper.faults.next(
            fault === "delayMessage"
              ? { fault, topic: "orderbook.50.", millis: 1500 }
              : { fault, topic: "orderbook.50." }
          )
          yield* pass(6000)
          assert.deepStrictEqual(
            (yield* paper.faults.seen).map(({ fault, what }) => `${fault} ${what}`),
            [`${fault} /v5/public/linear orderbook.50.BTCUSDT`]
          )
          assert.strictEqual(live.status()._tag, "Synced")
          assert.strictEqual(live.resyncs() > 0, resyncs)
          const { a, b } = yield* getOrderbook({ category: "linear", symbol: "BTCUSDT", limit: 1 })
          assert.deepStrictEqual([live.book.bestBid?.price, live.book.bestAsk?.price], [b[0]?.[0], a[0]?.[0]])
        })
      )
    )
  }
})

describe("an account's feed", () => {
  it.scoped("delivers each execution once, whatever happens to its connection", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        const executions: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.feed(), (event) =>
            Effect.sync(() => event._tag === "Execution" && executions.push(event.execution.execId))
          )
        )
        yield* pass(4000)
        yield* faults.plan({
          seed: 3,
          rules: [
            { fault: "dropSocket", path: "/v5/private", every: 5000 },
            { fault: "duplicate", path: "/v5/private", probability: 0.3 },
            { fault: "refuseSocket", path: "/v5/private", probability: 0.3 }
          ]
        })
        for (let i = 0; i < 12; i++) {
          yield* placeOrder({
            ...limit,
            orderType: "Market",
            price: undefined,
            qty: "0.001",
            side: i % 2 === 0 ? "Buy" : "Sell"
          })
          yield* pass(1000)
        }
        yield* faults.clear
        yield* pass(15_000)
        const { list } = yield* getTradeHistory({ category: "linear", symbol: "BTCUSDT", limit: 100 })
        assert.isAtLeast(list.length, 12)
        assert.sameMembers(
          executions,
          list.map(({ execId }) => execId)
        )
        const kinds = new Set((yield* faults.seen).map(({ fault }) => fault))
        assert.includeMembers([...kinds], ["dropSocket", "duplicate"])
      })
    )
  )
})

describe("a name that doesn't exist, or is missing", () => {
  it.effect("fails with those that do, and nothing strikes", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        // As from JavaScript, or from a file.
        const rule = (fields: object) => fields as FaultRule
        const scope = { pth: "/v5/order/create" } as object
        const cases: ReadonlyArray<readonly [Effect.Effect<unknown, InvalidFault>, string]> = [
          [
            faults.plan({ rules: [{ fault: "gap" }, rule({ fault: "corrupt" })] }),
            'rules[1].fault: unknown name "corrupt". Did you mean corruptAnswer or corruptMessage? There are refuse, status, '
          ],
          [
            faults.plan({ rules: [rule({ fault: "gap", topik: "orderbook." })] }),
            'rules[0] (gap): unknown name "topik". Did you mean topic? There are fault, probability, '
          ],
          [faults.plan({ rules: [], seeds: 1 } as FaultPlan), 'plan: unknown name "seeds". Did you mean seed? '],
          [faults.next(rule({ fault: "toString" })), 'next.fault: unknown name "toString". There are refuse, status, '],
          [
            faults.next(rule({ fault: "skewClock", millis: 1, probability: 1 })),
            'next (skewClock): unknown name "probability". '
          ],
          [
            faults.refuseNext({ cod: 110007 } as object as RefuseOptions),
            'refuseNext (refuse): unknown name "cod". Did you mean code?'
          ],
          [faults.loseAnswer(scope), 'loseAnswer (loseAnswer): unknown name "pth". '],
          [faults.loseRequest(scope), 'loseRequest (loseRequest): unknown name "pth". '],
          [faults.dropSockets(scope), 'dropSockets: unknown name "pth". Did you mean path? There are path'],
          [faults.halfOpen(scope), 'halfOpen: unknown name "pth". Did you mean path? There are path'],
          [faults.next(rule({ fault: "delay" })), "next (delay): millis must be given"],
          [faults.next(rule({ fault: "skewClock", millis: undefined })), "next (skewClock): millis must be given"],
          [faults.plan({ rules: [rule({ fault: "delayMessage" })] }), "rules[0] (delayMessage): millis must be given"],
          [faults.plan({ rules: [rule({ fault: "status" })] }), "rules[0] (status): status must be given"],
          [faults.refuseNext({} as RefuseOptions), "refuseNext (refuse): code must be given"],
          [faults.plan({} as FaultPlan), "plan: rules must be given"],
          [faults.next({ fault: "gap", probability: 2 }), "next (gap).probability must be a number from 0 to 1"],
          [
            faults.next({ fault: "delay", millis: [9, 2] }),
            "next (delay).millis must be a number of milliseconds from 0, "
          ],
          [faults.next({ fault: "page", status: 99 }), "next (page).status must be a status from 200 to 599"]
        ]
        for (const [effect, message] of cases) {
          const error = yield* Effect.flip(effect)
          assert.strictEqual(error._tag, "InvalidFault")
          assert.isTrue(error.message.startsWith(message), error.message)
        }
        yield* placeOrder(limit)
        assert.lengthOf(yield* faults.seen, 0)
      })
    )
  )
})
