import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Redacted, Stream } from "effect"
import * as Pages from "../../src/Http/Pages.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import type * as Bybit from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { type AnsweringServer, type Asked, answeringServer, bundleAt, Refuse } from "./answeringServer.js"

const account = { key: "retentionKey0001", secret: Redacted.make("s") }
const day = 86_400_000
const years = 730 * day

/** One row at each full day, at noon. */
const rowsIn = ({ params }: Asked) => {
  const [start, end] = [Number(params["startTime"]), Number(params["endTime"])]
  const list: Array<object> = []
  for (let time = Math.ceil(start / day) * day; time <= end; time += day)
    list.push({
      orderId: `${time}`,
      id: `${time}`,
      orderLinkId: "",
      execId: `${time}`,
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      orderStatus: "Filled",
      execType: "Trade",
      execPrice: "1",
      execQty: "1",
      execFee: "0",
      execTime: `${time}`,
      qty: "1",
      cumExecQty: "1",
      orderPrice: "1",
      closedPnl: "1",
      closedSize: "1",
      avgEntryPrice: "1",
      avgExitPrice: "1",
      currency: "USDT",
      coin: "USDT",
      type: "TRADE",
      transactionTime: `${time}`,
      createdTime: `${time}`,
      updatedTime: `${time}`
    })
  return { category: "linear", list, nextPageCursor: "" }
}

/** The exchange: it refuses what begins longer ago than it keeps, by its own clock. */
const keeping =
  (millis: number, refusal = "Can't query order earlier than 2 years") =>
  (asked: Asked) =>
    Number(asked.params["startTime"]) < Date.now() - millis ? new Refuse(10001, refusal) : rowsIn(asked)

const at = <A, E>(body: (server: AnsweringServer) => Effect.Effect<A, E, Bybit.Services | Credentials>) =>
  Effect.flatMap(answeringServer, (server) =>
    body(server).pipe(Effect.provideService(Credentials, account), Effect.provide(bundleAt(server)))
  )

const collected = <A, E, R>(stream: Stream.Stream<A, E, R>) => {
  const got: Array<A> = []
  return Effect.map(Effect.exit(Stream.runForEach(stream, (row) => Effect.sync(() => got.push(row)))), (exit) => ({
    error: Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined,
    exit,
    got
  }))
}

type Range = { readonly from: number; readonly to: number }
type Rows = (range: Range) => Stream.Stream<object, unknown, Bybit.Services | Credentials>
const category = "linear"
const histories: Readonly<Record<string, { readonly id: string; readonly rows: Rows }>> = {
  "the order history": { id: "orderId", rows: (range) => Order.getOrderHistory.windows({ category }, range) },
  executions: { id: "execId", rows: (range) => Order.getTradeHistory.windows({ category }, range) },
  "closed positions": { id: "orderId", rows: (range) => Position.getClosedPnL.windows({ category }, range) },
  "the transaction log": { id: "id", rows: (range) => Account.getTransactionLog.windows({}, range) },
  "`Pages.itemsBetween`": {
    id: "orderId",
    rows: (range) => Pages.itemsBetween(Order.getOrderHistory, { category }, range)
  }
}

/** The times of all rows in a range, as IDs, newest day first. */
const daysIn = (from: number, to: number) => {
  const days: Array<string> = []
  for (let time = Math.floor(to / day) * day; time >= from; time -= day) days.push(`${time}`)
  return days
}

describe("an account's history, as far back as the exchange keeps it", () => {
  for (const [name, { id, rows }] of Object.entries(histories)) {
    it.scopedLive(`is given whole two years back from now, or says where to go on: ${name}`, () =>
      at((server) =>
        Effect.gen(function* () {
          server.answer = keeping(years)
          const to = Date.now()
          const from = to - years
          const { error, exit, got } = yield* collected(rows({ from, to }))
          const ids = new Set(got.map((row) => String(Reflect.get(row, id))))
          assert.strictEqual(ids.size, got.length, "no row twice")
          // A row that was kept when the walk began and is gone when it is there can't be told.
          const wanted = daysIn(from + 60_000, to)
          if (Exit.isSuccess(exit)) {
            assert.deepStrictEqual(
              wanted.filter((time) => !ids.has(time)),
              [],
              "it ends as if it were complete"
            )
            return
          }
          assert.strictEqual(Reflect.get(Object(error), "_tag"), "HistoryStopped", String(error))
          const next = Number(Reflect.get(Object(error), "next"))
          assert.isTrue(next >= from && next <= to, `it goes on at ${next}`)
          // Everything newer than that was given, so that what is left is the range up to it.
          assert.deepStrictEqual(
            wanted.filter((time) => Number(time) > next && !ids.has(time)),
            []
          )
          assert.isAtMost(next, from + 7 * day + 1)
        })
      )
    )
  }

  it.scopedLive("costs no call for each of the years before", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = keeping(years)
        const to = Date.now()
        const { error, exit, got } = yield* collected(
          Order.getOrderHistory.windows({ category }, { from: to - 2 * years, to })
        )
        assert.isAtMost(server.asked.length, 107)
        const ids = new Set(got.map(({ orderId }) => orderId))
        const wanted = daysIn(to - years + 60_000, to)
        if (Exit.isSuccess(exit))
          assert.deepStrictEqual(
            wanted.filter((time) => !ids.has(time)),
            []
          )
        else {
          assert.strictEqual(Reflect.get(Object(error), "_tag"), "HistoryStopped", String(error))
          assert.isNumber(Reflect.get(Object(error), "next"))
        }
      })
    )
  )

  it.scopedLive("does not end as if it were complete where a window is refused for another reason", () =>
    at((server) =>
      Effect.gen(function* () {
        const to = Date.now()
        for (const refusedAt of [1, 3]) {
          let calls = 0
          server.answer = (asked) =>
            ++calls >= refusedAt ? new Refuse(10001, "params error: symbol invalid") : rowsIn(asked)
          const { error, exit, got } = yield* collected(
            Order.getOrderHistory.windows({ category }, { from: to - 40 * day, to })
          )
          assert.isTrue(Exit.isFailure(exit), "it ends as if it were complete")
          assert.strictEqual(Reflect.get(Object(error), "_tag"), "HistoryStopped", String(error))
          const next = Number(Reflect.get(Object(error), "next"))
          const ids = new Set(got.map(({ orderId }) => orderId))
          assert.deepStrictEqual(
            daysIn(to - 40 * day, to).filter((time) => Number(time) > next && !ids.has(time)),
            []
          )
          // The cause is the exchange's refusal, not a text.
          assert.strictEqual(Reflect.get(Object(Reflect.get(Object(error), "cause")), "_tag"), "InvalidParameter")
          // And from there the rest comes, without a gap.
          server.answer = rowsIn
          const rest = yield* collected(Order.getOrderHistory.windows({ category }, { from: to - 40 * day, to: next }))
          const whole = new Set([...got, ...rest.got].map(({ orderId }) => orderId))
          assert.deepStrictEqual(
            daysIn(to - 40 * day, to).filter((time) => !whole.has(time)),
            []
          )
        }
      })
    )
  )

  it.scopedLive("says where to go on if the key is refused or the exchange fails halfway", () =>
    at((server) =>
      Effect.gen(function* () {
        const to = Date.now()
        for (const [code, tag] of [
          [10003, "InvalidApiKey"],
          [10005, "PermissionDenied"]
        ] as const) {
          let calls = 0
          server.answer = (asked) => (++calls > 2 ? new Refuse(code, "refused") : rowsIn(asked))
          const { error } = yield* collected(Order.getTradeHistory.windows({ category }, { from: to - 40 * day, to }))
          assert.strictEqual(Reflect.get(Object(error), "_tag"), "HistoryStopped", `${tag}: ${String(error)}`)
          const next = Number(Reflect.get(Object(error), "next"))
          assert.isTrue(next > to - 15 * day && next < to - 13 * day, `it goes on at ${(to - next) / day} days`)
        }
      })
    )
  )
})
