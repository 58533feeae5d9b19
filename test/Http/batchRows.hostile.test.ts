import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, TestClock } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as UnifiedV3 from "../../src/Legacy/UnifiedV3.js"
import { account } from "../Socket/FakeDialer.js"
import { quiet, reply, serving, trading } from "../Socket/tradeWorld.js"
import { http, world } from "./writeAgeWorld.js"

const links = ["a", "b", "c"] as const
const row = (link: string, fields: object = {}) => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId: `o-${link}`,
  orderLinkId: link,
  createAt: "1713434102752",
  ...fields
})
const ok = { code: 0, msg: "OK" }
const all = links.map((link) => row(link))
const oks = links.map(() => ok)

/** What the exchange answers to a batch of the orders a, b and c. */
interface Answer {
  readonly list: ReadonlyArray<unknown>
  readonly codes: ReadonlyArray<unknown>
}
type Item = Batch.BatchItem<unknown, { readonly orderId: string }, { readonly _tag: string; readonly outcome: string }>
const summary = (items: ReadonlyArray<Item>): ReadonlyArray<string> =>
  items.map(({ outcome }) =>
    Either.match(outcome, { onLeft: ({ _tag, outcome }) => `${_tag} ${outcome}`, onRight: ({ orderId }) => orderId })
  )

const place = links.map(
  (orderLinkId) =>
    ({ symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "50000", orderLinkId }) as const
)
const named = links.map((orderLinkId) => ({ symbol: "BTCUSDT", orderLinkId }))
const amend = named.map((one) => ({ ...one, qty: "0.02" }))
const category = "linear"
type Operation = Effect.Effect<ReadonlyArray<Item>, unknown, OrderEntry | Credentials>
const operations: Readonly<Record<"place" | "amend" | "cancel" | "place, submitted" | "cancel, submitted", Operation>> =
  {
    place: Batch.outcomes(Order.batchPlaceOrder, { category, request: place }),
    amend: Batch.outcomes(Order.batchAmendOrder, { category, request: amend }),
    cancel: Batch.outcomes(Order.batchCancelOrder, { category, request: named }),
    "place, submitted": Batch.submit(Order.batchPlaceOrder, { category, request: place }),
    "cancel, submitted": Batch.submit(Order.batchCancelOrder, { category, request: named })
  }

const overRest = (operation: Operation, { codes, list }: Answer) => {
  const time = 1_763_700_000_000
  const body = { retCode: 0, retMsg: "OK", result: { list }, retExtInfo: { list: codes }, time }
  const { layer, sent } = world({ answer: () => http(JSON.stringify(body)) })
  return Effect.gen(function* () {
    yield* TestClock.setTime(time)
    const items: ReadonlyArray<Item> = yield* Effect.provide(operation, layer)
    assert.lengthOf(sent, 1, "a commit is sent once")
    return summary(items)
  })
}
const overSocket = (operation: Operation, { codes, list }: Answer) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(1_763_700_000_000)
    const server = serving((message) => reply(message, { data: { list }, retExtInfo: { list: codes } }))
    const items = operation.pipe(Effect.provide(trading(server)), Effect.provideService(Credentials, account))
    const fiber = yield* Effect.fork(items)
    yield* quiet
    yield* quiet
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    const ended: ReadonlyArray<Item> = yield* Fiber.join(fiber)
    return summary(ended)
  })
const ways = { "over REST": overRest, "over the order socket": overSocket }

const unknown = "BatchItemUnknown unknown"
const damagedRows: Readonly<Record<string, unknown>> = {
  null: null,
  "a string": "o-b",
  "a number": 7,
  "a list": [],
  "an object without fields": {},
  "one whose orderId is a number": row("b", { orderId: 17 }),
  "one whose IDs are null": row("b", { orderId: null, orderLinkId: null })
}
const damagedCodes: Readonly<Record<string, unknown>> = {
  null: null,
  "a string": "0",
  "an object without fields": {},
  "one whose code is a text that is no number": { code: "fine", msg: "OK" },
  "one whose code is null": { code: null, msg: "" }
}

describe.concurrent("a batch with one damaged row or code", () => {
  for (const [way, outcomes] of Object.entries(ways))
    for (const [name, operation] of Object.entries(operations)) {
      it.effect(`keeps the outcomes of its other orders: ${name}, ${way}, a row that is not a row`, () =>
        Effect.gen(function* () {
          for (const [what, damaged] of Object.entries(damagedRows)) {
            const list = [all[0], damaged, all[2]]
            assert.deepStrictEqual(yield* outcomes(operation, { list, codes: oks }), ["o-a", unknown, "o-c"], what)
          }
        })
      )

      it.effect(`keeps the outcomes of its other orders: ${name}, ${way}, a code that is not a code`, () =>
        Effect.gen(function* () {
          for (const [what, damaged] of Object.entries(damagedCodes)) {
            const codes = [ok, damaged, { code: 110001, msg: "order not exists" }]
            const ends = yield* outcomes(operation, { list: all, codes })
            assert.deepStrictEqual(ends, ["o-a", unknown, "OrderNotFound notExecuted"], what)
          }
        })
      )
    }
})

describe.concurrent("a batch with several damaged rows or codes", () => {
  const cases: Readonly<Record<string, readonly [Answer, ReadonlyArray<string>]>> = {
    "every row is null": [{ list: [null, null, null], codes: oks }, [unknown, unknown, unknown]],
    "every code is null": [{ list: all, codes: [null, null, null] }, [unknown, unknown, unknown]],
    "the first row is null": [{ list: [null, all[1], all[2]], codes: oks }, [unknown, "o-b", "o-c"]],
    "the last row is null": [{ list: [all[0], all[1], null], codes: oks }, ["o-a", "o-b", unknown]],
    "a row and another order's code are null": [
      { list: [null, all[1], all[2]], codes: [ok, null, ok] },
      [unknown, unknown, "o-c"]
    ],
    "a row is null, and one is left out": [{ list: [null, all[2]], codes: [ok, ok] }, [unknown, unknown, "o-c"]],
    "a row too many, which is null": [{ list: [...all, null], codes: [...oks, ok] }, ["o-a", "o-b", "o-c"]],
    "a row too many, which is another order's": [
      { list: [...all, row("d")], codes: [...oks, ok] },
      ["o-a", "o-b", "o-c"]
    ],
    "a null row beside a refused order": [
      { list: [all[0], null, row("c", { orderId: "" })], codes: [ok, ok, { code: 110001, msg: "no" }] },
      ["o-a", unknown, "OrderNotFound notExecuted"]
    ]
  }
  for (const [way, outcomes] of Object.entries(ways))
    for (const [name, [answer, expected]] of Object.entries(cases))
      it.effect(`gives each order its own outcome, ${way}: ${name}`, () =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* outcomes(operations.place, answer), expected)
        })
      )

  for (const mode of ["tolerant", "off"] as const)
    it.effect(`gives each order its own outcome if decoding is ${mode}`, () =>
      Effect.gen(function* () {
        for (const damaged of [null, "o-b", 7]) {
          const answer = { list: [all[0], damaged, all[2]], codes: oks }
          const ends = yield* Settings.withDecoding(overRest(operations.place, answer), mode)
          assert.deepStrictEqual(ends, ["o-a", unknown, "o-c"])
          const codes = yield* Settings.withDecoding(
            overRest(operations.cancel, { list: all, codes: [ok, damaged, ok] }),
            mode
          )
          assert.deepStrictEqual(codes, ["o-a", unknown, "o-c"])
        }
      })
    )

  it.effect("takes no order for refused or placed whose row alone is wrong in a field that isn't needed", () =>
    Effect.gen(function* () {
      const list = [all[0], row("b", { createAt: { at: 5 } }), all[2]]
      const [a, b, c] = yield* overRest(operations.place, { list, codes: oks })
      assert.deepStrictEqual([a, c], ["o-a", "o-c"])
      assert.include(["o-b", unknown], b)
    })
  )

  it.effect("is the same for the batches of the older unified API", () =>
    Effect.gen(function* () {
      const request = named
      for (const [list, codes, expected] of [
        [[all[0], null, all[2]], oks, ["o-a", unknown, "o-c"]],
        [all, [ok, null, ok], ["o-a", unknown, "o-c"]]
      ] as const) {
        const body = { retCode: 0, retMsg: "OK", result: { list }, retExtInfo: { list: codes }, time: 1 }
        const { layer } = world({ answer: () => http(JSON.stringify(body)) })
        const items: ReadonlyArray<Item> = yield* Effect.provide(
          Batch.outcomes(UnifiedV3.batchCancelOrders, { category: "linear", request }),
          layer
        )
        assert.deepStrictEqual(summary(items), expected)
      }
    })
  )
})

describe.concurrent("a batch of several calls", () => {
  it.effect("keeps the outcomes of the batches that came before and after one with damaged rows", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_763_700_000_000)
      const request = Array.from({ length: 6 }, (_, i) => ({ symbol: "BTCUSDT", orderLinkId: `n-${i}` }))
      const { layer } = world({
        answer: (nth) => {
          const rows = [row(`n-${2 * nth}`), row(`n-${2 * nth + 1}`)]
          const list = nth === 1 ? [rows[0], null] : rows
          return http(
            JSON.stringify({ retCode: 0, retMsg: "OK", result: { list }, retExtInfo: { list: [ok, ok] }, time: 1 })
          )
        }
      })
      const submit = Batch.submit(Order.batchCancelOrder, { category: "linear", request }, { size: 2 })
      const items: ReadonlyArray<Item> = yield* Effect.provide(submit, layer)
      assert.deepStrictEqual(summary(items), ["o-n-0", "o-n-1", "o-n-2", unknown, "o-n-4", "o-n-5"])
    })
  )
})
