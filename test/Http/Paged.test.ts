import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Option, Redacted, Stream } from "effect"
import * as Errors from "../../src/Errors.js"
import type * as Pages from "../../src/Http/Pages.js"
import { getInstrumentsInfo } from "../../src/Http/V5/Market/getInstrumentsInfo.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../src/Http/V5/Order/getOrderHistory.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Registry from "../../src/Registry.js"
import { scripted } from "./scriptedTransport.js"

const account = { key: "pagesKey00000001", secret: Redacted.make("s") }
const row = (orderId: string) => ({
  orderId,
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "1",
  cumExecQty: "0"
})
const page = (ids: ReadonlyArray<string>, nextPageCursor: string) => ({
  result: { category: "linear", list: ids.map(row), nextPageCursor }
})

describe("an operation that pages by cursor", () => {
  it.effect("streams its rows over all pages, with the cursor encoded again", () =>
    Effect.gen(function* () {
      const exchange = scripted([page(["1", "2"], "132766%3A2%2C1"), page(["3"], "")])
      const rows = yield* getOpenOrders
        .items({ category: "linear", symbol: "BTCUSDT" })
        .pipe(Stream.runCollect, Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      assert.deepStrictEqual(
        Chunk.toReadonlyArray(rows).map(({ orderId }) => orderId),
        ["1", "2", "3"]
      )
      assert.include(exchange.sent[1]?.path, "cursor=132766%253A2%252C1")
    })
  )

  it.effect("streams its pages, typed by the given category", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ result: { category: "linear", list: [{ symbol: "BTCUSDT", priceScale: "2" }] } }])
      const pages = yield* Stream.runCollect(getInstrumentsInfo.pages({ category: "linear" })).pipe(
        Effect.provide(exchange.layer)
      )
      const scale: string | undefined = Chunk.toReadonlyArray(pages)[0]?.list[0]?.priceScale
      assert.strictEqual(scale, "2")
    })
  )

  it.effect("splits a long time range into ranges that the exchange accepts, newest first", () =>
    Effect.gen(function* () {
      const from = Date.UTC(2026)
      const exchange = scripted([page(["3"], ""), page(["2"], ""), page(["1"], "")])
      const rows = yield* getOrderHistory
        .windows({ category: "linear" }, { from, to: from + 15 * day })
        .pipe(Stream.runCollect, Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      assert.strictEqual(Chunk.size(rows), 3)
      const times = exchange.sent.map(({ path }) => {
        const query = new URLSearchParams(path.split("?")[1])
        return [Number(query.get("startTime")), Number(query.get("endTime"))]
      })
      assert.deepStrictEqual(times, [
        [from + 8 * day + 1, from + 15 * day],
        [from + day + 1, from + 8 * day],
        [from, from + day]
      ])
    })
  )
})

/** The clock of the scripted exchange. */
const now = 1_763_700_000_000
const day = 86_400_000
const tooOld = { code: 10001, message: "Can't query data of more than 2 years ago" }

/** The IDs of all rows, the times that were asked for, and the error. */
const walked = (turns: Parameters<typeof scripted>[0], range: Pages.TimeRange) =>
  Effect.gen(function* () {
    const exchange = scripted(turns)
    const ids: Array<string> = []
    const error = yield* getOrderHistory.windows({ category: "linear" }, range).pipe(
      Stream.runForEach(({ orderId }) => Effect.sync(() => ids.push(orderId))),
      Effect.flip,
      Effect.option,
      Effect.provideService(Credentials, account),
      Effect.provide(exchange.layer)
    )
    const asked = exchange.sent.map(({ path }) => {
      const query = new URLSearchParams(path.split("?")[1])
      return [Number(query.get("startTime")), Number(query.get("endTime"))]
    })
    return { asked, error: Option.getOrUndefined(error), ids }
  })

describe("the history of an account", () => {
  // Two years before the clock of the scripted exchange, a leap day among them.
  const since = now - 731 * day

  it.effect("is read from ten seconds after the oldest row that is kept, if the range begins earlier", () =>
    Effect.gen(function* () {
      const to = since + 10 * day
      const turns = [page(["2"], ""), tooOld, page(["1"], "more"), page(["0"], "")]
      const { asked, error, ids } = yield* walked(turns, { from: since - 100 * day, to })
      assert.isUndefined(error)
      assert.deepStrictEqual(ids, ["2", "1", "0"])
      assert.deepStrictEqual(asked, [
        [to - 7 * day + 1, to],
        [to - 14 * day + 1, to - 7 * day],
        [since + 10_000, to - 7 * day],
        [since + 10_000, to - 7 * day]
      ])
    })
  )

  it.effect("fails where it is refused although its rows should be kept, or nothing would be left to ask for", () =>
    Effect.gen(function* () {
      for (const [range, turns, asked] of [
        // Less is kept than documented.
        [{ from: since - day, to: since + day }, [tooOld, tooOld], 2],
        [{ from: since + 20_000, to: since + day }, [tooOld], 1],
        [{ from: since - 3 * day, to: since - day }, [tooOld], 1]
      ] as const) {
        const walk = yield* walked(turns, range)
        assert.strictEqual(walk.asked.length, asked)
        assert.strictEqual(walk.error?._tag, "HistoryStopped")
        assert.strictEqual(walk.error?.next, range.to)
        assert.strictEqual(walk.error?.cause._tag, "InvalidParameter")
      }
    })
  )

  it.effect("is refused for times in seconds and swapped ones, and empty just after the end", () =>
    Effect.gen(function* () {
      for (const [range, parameter] of [
        [{ from: now / 1000, to: now }, "from"],
        [{ from: 0, to: now / 1000 }, "to"],
        [{ from: now, to: now - day }, "from"]
      ] as const) {
        const { asked, error } = yield* walked([], range)
        assert(error?._tag === "HistoryStopped" && error.cause._tag === "ParameterError")
        assert.deepStrictEqual([error.next, error.cause.parameter], [range.to, parameter])
        assert.lengthOf(asked, 0)
      }
      for (const to of [now - 1, now - 60_000])
        assert.deepStrictEqual(yield* walked([], { from: now, to }), { asked: [], error: undefined, ids: [] })
    })
  )

  it.effect("says where to continue if its cursor stalls, also in the range in which it was found to begin", () =>
    Effect.gen(function* () {
      const to = since + 2 * day
      const { error, ids } = yield* walked([tooOld, page(["1"], "w"), page(["1"], "w")], { from: 0, to })
      assert.deepStrictEqual(ids, ["1"])
      assert.strictEqual(error?.next, to)
      const cause = error?.cause
      if (cause?._tag !== "ListStopped") return assert.fail(String(error))
      assert.deepStrictEqual([cause.cursor, cause.read], ["w", 1])
      assert.include(error?.message, "cursor, w")
      assert.isTrue(Errors.is.notExecuted(error))
    })
  )
})

it("every operation with rows has pages and items, and every operation with a maximum time range has windows", () => {
  const paged = Registry.v5.filter(({ rows }) => rows !== undefined)
  const windowed = Registry.v5.filter(({ window }) => window !== undefined)
  assert.isAbove(paged.length, 10)
  assert.isAbove(windowed.length, 5)
  for (const endpoint of paged) for (const name of ["pages", "items"]) assert.property(endpoint, name, endpoint.id)
  for (const endpoint of windowed) assert.property(endpoint, "windows", endpoint.id)
})
