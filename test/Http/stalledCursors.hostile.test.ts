import { assert, describe, it } from "@effect/vitest"
import { Cause, Chunk, Effect, Exit, Option, Redacted, Stream } from "effect"
import * as Pages from "../../src/Http/Pages.js"
import * as Asset from "../../src/Http/V5/Asset.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import type * as Bybit from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import * as ContractV3 from "../../src/Legacy/ContractV3.js"
import { type AnsweringServer, type Asked, answeringServer, bundleAt } from "./answeringServer.js"

const account = { key: "stalledKey000001", secret: Redacted.make("s") }

/** Fifty rows of a page, counted from 0. The rows fit every list below. */
const fifty = (page: number) =>
  Array.from({ length: 50 }, (_, row) => {
    const id = `${page}-${row}`
    return {
      orderId: id,
      orderLinkId: "",
      execId: id,
      symbol: `S${page}R${row}USDT`,
      side: "Buy",
      orderType: "Limit",
      orderStatus: "Filled",
      execType: "Trade",
      execPrice: "1",
      execQty: "1",
      qty: "1",
      price: "1",
      cumExecQty: "1",
      execFee: "0",
      execTime: "1700000000000",
      closedPnl: "1",
      closedSize: "1",
      orderPrice: "1",
      avgEntryPrice: "1",
      avgExitPrice: "1",
      cumEntryValue: "1",
      cumExitValue: "1",
      leverage: "1",
      fillCount: "1",
      positionIdx: 0,
      size: "1",
      openInterest: "1",
      timestamp: "1700000000000",
      createdTime: "1700000000000",
      updatedTime: "1700000000000"
    }
  })

type Page = Readonly<{ rows: number; next: string }>

/** How the pages of a list name each other: after the page asked for with `""` comes the one asked for with its cursor. */
const stalls: Readonly<Record<string, { readonly pages: Readonly<Record<string, Page>>; readonly last: string }>> = {
  "the cursor of a page addresses that page, whose rows come again": {
    pages: { "": { rows: 0, next: "a" }, a: { rows: 1, next: "b" }, b: { rows: 1, next: "b" } },
    last: "b"
  },
  "a page of new rows names itself": {
    pages: { "": { rows: 0, next: "a" }, a: { rows: 1, next: "a" } },
    last: "a"
  },
  "the second cursor addresses the first page": {
    pages: { "": { rows: 0, next: "a" }, a: { rows: 0, next: "a" } },
    last: "a"
  },
  "a page names an earlier one": {
    pages: { "": { rows: 0, next: "a" }, a: { rows: 1, next: "b" }, b: { rows: 2, next: "a" } },
    last: "a"
  },
  "an empty page names itself": {
    pages: { "": { rows: 0, next: "a" }, a: { rows: -1, next: "a" } },
    last: "a"
  }
}

const serving =
  (pages: Readonly<Record<string, Page>>) =>
  ({ params }: Asked) => {
    const page = pages[params["cursor"] ?? ""] ?? assert.fail(`no page ${params["cursor"]}`)
    const list = page.rows < 0 ? [] : fifty(page.rows)
    return { category: params["category"] ?? "linear", symbol: "BTCUSDT", list, nextPageCursor: page.next }
  }

/** An error and everything it was caused by. */
const chain = (error: unknown): ReadonlyArray<object> =>
  typeof error === "object" && error !== null ? [error, ...chain(Reflect.get(error, "cause"))] : []

/** The failure is in the type, not a defect, says in words where it stopped, and carries the last cursor and how much was read. */
const assertStalled = (exit: Exit.Exit<unknown, unknown>, cursor: string, read: number) => {
  if (Exit.isSuccess(exit)) return assert.fail("the list ended as if it were complete")
  const error = Option.getOrUndefined(Cause.failureOption(exit.cause))
  assert.isDefined(error, Cause.pretty(exit.cause))
  const errors = chain(error)
  const values = errors.flatMap((one) => Object.values(one))
  assert.isString(Reflect.get(errors[0] ?? {}, "_tag"))
  assert.include(values, cursor, "the last cursor is a field")
  assert.match(errors.map(String).join(), /cursor/i)
  const counts = values.map((value) => (Array.isArray(value) ? value.length : value))
  assert.include(counts, read, "how much was read is a field")
}

/** Collects what a stream gives before it ends or fails. */
const collected = <A, E, R>(stream: Stream.Stream<A, E, R>) => {
  const got: Array<A> = []
  return Effect.map(Effect.exit(Stream.runForEach(stream, (row) => Effect.sync(() => got.push(row)))), (exit) => ({
    exit,
    got
  }))
}

const at = <A, E>(body: (server: AnsweringServer) => Effect.Effect<A, E, Bybit.Services | Credentials>) =>
  Effect.flatMap(answeringServer, (server) =>
    body(server).pipe(Effect.provideService(Credentials, account), Effect.provide(bundleAt(server)))
  )

const category = "linear"
const symbol = "BTCUSDT"
type Rows = (cursor?: string) => Stream.Stream<object, unknown, Bybit.Services | Credentials>
const lists: Readonly<Record<string, { readonly id: string; readonly rows: Rows }>> = {
  "the order history": {
    id: "orderId",
    rows: (cursor) => Order.getOrderHistory.items({ category, limit: 50, cursor })
  },
  "open orders": { id: "orderId", rows: (cursor) => Order.getOpenOrders.items({ category, symbol, cursor }) },
  "the closed positions": { id: "orderId", rows: (cursor) => Position.getClosedPnL.items({ category, cursor }) },
  "the rows of `Pages.items`": {
    id: "execId",
    rows: (cursor) => Pages.items(Order.getTradeHistory, { category, cursor })
  },
  "public instruments": {
    id: "symbol",
    rows: (cursor) => Market.getInstrumentsInfo.items({ category, cursor })
  },
  "an older API": {
    id: "orderId",
    rows: (cursor) => Pages.items(ContractV3.getHistoricOrders, { symbol, cursor })
  },
  "the pages of the order history": {
    id: "orderId",
    rows: (cursor) =>
      Stream.flatMap(Order.getOrderHistory.pages({ category, cursor }), ({ list }) => Stream.fromIterable(list))
  }
}

describe("a list whose cursor stalls", () => {
  for (const [list, { id, rows }] of Object.entries(lists)) {
    const all = Object.entries(stalls)
    for (const [how, { last, pages }] of list === "the order history"
      ? all
      : [...all.slice(0, 1), ...all.slice(3, 4)]) {
      it.scopedLive(`gives no row twice and fails: ${list}, where ${how}`, () =>
        at((server) =>
          Effect.gen(function* () {
            server.answer = serving(pages)
            const { exit, got } = yield* collected(rows())
            const ids = got.map((row) => String(Reflect.get(row, id)))
            assert.strictEqual(new Set(ids).size, ids.length, "no row comes twice")
            assertStalled(exit, last, ids.length)
            assert.isBelow(server.asked.length, 5)
          })
        )
      )
    }
  }

  it.scopedLive("is complete with what follows the cursor it failed with, once the exchange has recovered", () =>
    at((server) =>
      Effect.gen(function* () {
        const rows = (cursor?: string) => Order.getOrderHistory.items({ category, cursor })
        for (const { last, pages } of Object.values(stalls)) {
          server.answer = serving(pages)
          const { got } = yield* collected(rows())
          // The exchange has recovered: every page but the last names the next one.
          const healthy = { "": { rows: 0, next: "a" }, a: { rows: 1, next: "b" }, b: { rows: 2, next: "" } }
          server.answer = serving(healthy)
          const rest = yield* collected(rows(last))
          assert.isTrue(Exit.isSuccess(rest.exit))
          const all = new Set([...got, ...rest.got].map(({ orderId }) => orderId))
          assert.strictEqual(all.size, 150)
        }
      })
    )
  )

  it.scopedLive("fails if it was started with a cursor, and that cursor comes back", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = serving({ a: { rows: 1, next: "a" } })
        const { exit, got } = yield* collected(Order.getOrderHistory.items({ category, cursor: "a" }))
        assertStalled(exit, "a", got.length)
      })
    )
  )

  it.scopedLive("is not asked for again and again: it is not a failure that passes", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = serving({ "": { rows: 0, next: "a" }, a: { rows: 1, next: "a" } })
        yield* collected(Order.getOrderHistory.items({ category }))
        assert.strictEqual(server.asked.length, 2)
      })
    )
  )

  it.scopedLive("does not fail as long as only rows are wanted that came before", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = serving({ "": { rows: 0, next: "a" }, a: { rows: 0, next: "a" } })
        const some = yield* Stream.runCollect(Stream.take(Order.getOrderHistory.items({ category }), 50))
        assert.strictEqual(Chunk.size(some), 50)
      })
    )
  )

  it.scopedLive("fails in `.windows` too, after the rows of the windows before, and names its time range", () =>
    at((server) =>
      Effect.gen(function* () {
        const day = 86_400_000
        const to = 1_700_000_000_000
        server.answer = (asked) => {
          const isSecond = Number(asked.params["endTime"]) < to
          if (!isSecond) return serving({ "": { rows: 0, next: "" } })(asked)
          return serving({ "": { rows: 1, next: "w" }, w: { rows: 1, next: "w" } })(asked)
        }
        for (const windows of [
          Order.getOrderHistory.windows({ category }, { from: to - 20 * day, to }),
          Pages.itemsBetween(Order.getOrderHistory, { category }, { from: to - 20 * day, to })
        ]) {
          const { exit, got } = yield* collected(windows)
          const ids = got.map(({ orderId }) => orderId)
          assert.strictEqual(new Set(ids).size, ids.length, "no row comes twice")
          assert.includeMembers(
            ids,
            fifty(0).map(({ orderId }) => orderId)
          )
          if (Exit.isSuccess(exit)) return assert.fail("the walk ended as if it were complete")
          const values = chain(Option.getOrUndefined(Cause.failureOption(exit.cause))).flatMap((one) =>
            Object.values(one)
          )
          assert.include(values, "w", "the last cursor")
          const isInside = (value: unknown) => Number(value) >= to - 14 * day - 1 && Number(value) < to
          assert.isTrue(values.some(isInside), `a time in the window that stalled, among ${String(values)}`)
        }
      })
    )
  )

  it.scopedLive("fails the instruments, which are complete or not there", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = serving({ "": { rows: 0, next: "a" }, a: { rows: 1, next: "a" } })
        const instruments = yield* Instruments
        const exit = yield* Effect.exit(instruments.all("linear"))
        if (Exit.isSuccess(exit)) assert.fail("they are given as if they were complete")
        const missing = yield* Effect.flip(instruments.get("linear", "S7R0USDT"))
        assert.notStrictEqual(missing._tag, "UnknownInstrument")
      })
    )
  )
})

describe("a list that is complete", () => {
  it.scopedLive("may have cursors that look alike", () =>
    at((server) =>
      Effect.gen(function* () {
        server.answer = serving({ "": { rows: 0, next: "a1" }, a1: { rows: 1, next: "a2" }, a2: { rows: 2, next: "" } })
        const { exit, got } = yield* collected(Order.getOrderHistory.items({ category }))
        assert.isTrue(Exit.isSuccess(exit))
        assert.lengthOf(got, 150)
      })
    )
  )

  // The documented example of this endpoint sends the cursor MTM3MTU3OTk= and gets the same one back.
  it.scopedLive("ends where its endpoint is known to repeat its last cursor, the funding account's history", () =>
    at((server) =>
      Effect.gen(function* () {
        const page = (id: number, nextPageCursor: string) => ({
          list: [{ currency: "USDT", memberId: "1", ioDirection: "I", txnAmt: `${id}`, createTime: "1700000000" }],
          nextPageCursor
        })
        server.answer = ({ params }) =>
          params["cursor"] === undefined ? page(1, "MTM3MTU3OTk=") : page(2, "MTM3MTU3OTk=")
        const { exit, got } = yield* collected(Asset.getFundingAccountHistory.items({}))
        assert.isTrue(Exit.isSuccess(exit), String(exit))
        assert.lengthOf(got, 2)
      })
    )
  )
})
