import { assert, describe, it } from "@effect/vitest"
import { Chunk, Data, Effect, Either, Option, Schema, Stream } from "effect"
import type { OrderError } from "../../src/Errors/OrderError.js"
import * as Errors from "../../src/Errors.js"
import type { Any, ByCategory, Endpoint, PrivateFailure, PublicFailure } from "../../src/Http/Endpoint.js"
import type { CursorParams } from "../../src/Http/Pages.js"
import * as Pages from "../../src/Http/Pages.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import { type GetInstrumentsInfoParams, getInstrumentsInfo } from "../../src/Http/V5/Market/getInstrumentsInfo.js"
import { type GetOpenOrdersParams, getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { type GetTradeHistoryParams, getTradeHistory } from "../../src/Http/V5/Order/getTradeHistory.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import type { Execution } from "../../src/Schema/Execution.js"
import type { SpotInstrument } from "../../src/Schema/Instrument.js"
import type { Order } from "../../src/Schema/Order.js"

class Lost extends Data.TaggedError("Lost")<{ readonly at: string }> {}

interface Page {
  readonly list: ReadonlyArray<{ readonly id: number }>
  readonly nextPageCursor?: string | null
}

interface Params {
  readonly symbol: string
  readonly cursor?: string | undefined
}

const facts = (over: Partial<Any> = {}): Partial<Any> => ({
  id: "getOrders",
  family: "Order",
  path: "/v5/order/list",
  rows: "list",
  params: Schema.Struct({ symbol: Schema.String, cursor: Schema.optional(Schema.String) }),
  ...over
})

const fake = <P, A>(
  answer: (params: P) => Effect.Effect<A, Lost>,
  asked: Array<P> = [],
  over: Partial<Any> = {}
): Endpoint<P, A, Lost, never> => {
  const call = (params: P) =>
    Effect.suspend(() => {
      asked.push(params)
      return answer(params)
    })
  return Object.assign(call, facts(over)) as unknown as Endpoint<P, A, Lost, never>
}

const book = (pages: Readonly<Record<string, Page>>) => (params: Params) => {
  const page = pages[params.cursor ?? "first"]
  return page === undefined ? Effect.fail(new Lost({ at: params.cursor ?? "first" })) : Effect.succeed(page)
}

const orders = (
  pages: Readonly<Record<string, Page>>,
  asked: Array<Params> = []
): Endpoint<Params, Page, Lost, never> => fake(book(pages), asked)

const three = {
  first: { list: [{ id: 1 }, { id: 2 }], nextPageCursor: "132766%3A2%2C132766%3A2" },
  "132766%3A2%2C132766%3A2": { list: [{ id: 3 }], nextPageCursor: "c3" },
  c3: { list: [{ id: 4 }], nextPageCursor: "" }
}

const ids = <E, R>(stream: Stream.Stream<{ readonly id: number }, E, R>) =>
  Effect.map(Stream.runCollect(stream), (rows) => Chunk.toReadonlyArray(rows).map(({ id }) => id))

describe("items", () => {
  it.effect("streams the rows of all pages, passing each cursor on unchanged", () =>
    Effect.gen(function* () {
      const asked: Array<Params> = []
      assert.deepStrictEqual(yield* ids(Pages.items(orders(three, asked), { symbol: "BTCUSDT" })), [1, 2, 3, 4])
      assert.deepStrictEqual(asked, [
        { symbol: "BTCUSDT" },
        { symbol: "BTCUSDT", cursor: "132766%3A2%2C132766%3A2" },
        { symbol: "BTCUSDT", cursor: "c3" }
      ])
    })
  )

  it.effect("starts from a cursor", () =>
    Effect.gen(function* () {
      const asked: Array<Params> = []
      const rows = Pages.items(orders(three, asked), { symbol: "BTCUSDT", cursor: "c3" })
      assert.deepStrictEqual(yield* ids(rows), [4])
      assert.strictEqual(asked.length, 1)
    })
  )

  it.effect("ends at an empty, null or missing cursor", () =>
    Effect.gen(function* () {
      for (const last of [{ nextPageCursor: "" }, { nextPageCursor: null }, {}]) {
        const asked: Array<Params> = []
        const rows = Pages.items(orders({ first: { list: [{ id: 1 }], ...last } }, asked), { symbol: "X" })
        assert.deepStrictEqual(yield* ids(rows), [1])
        assert.strictEqual(asked.length, 1)
      }
    })
  )

  it.effect("continues after an empty page", () =>
    Effect.gen(function* () {
      const pages = { first: { list: [], nextPageCursor: "b" }, b: { list: [{ id: 2 }] } }
      assert.deepStrictEqual(yield* ids(Pages.items(orders(pages), { symbol: "X" })), [2])
    })
  )

  it.effect("fails instead of a page that names a cursor again, immediately or in a cycle", () =>
    Effect.gen(function* () {
      const stopped = (pages: Readonly<Record<string, Page>>, cursor?: string) => {
        const got: Array<number> = []
        return Pages.items(orders(pages), { symbol: "X", cursor }).pipe(
          Stream.runForEach(({ id }) => Effect.sync(() => got.push(id))),
          Effect.flip,
          Effect.map((error) => {
            if (error._tag !== "ListStopped") return assert.fail(String(error))
            assert.strictEqual(error.read, got.length)
            assert.deepStrictEqual([error.endpoint, error.reason], ["Order.getOrders", "repeatedCursor"])
            assert.strictEqual(
              error.message,
              `The list of Order.getOrders is incomplete after ${got.length} rows: a page named an earlier cursor, a`
            )
            assert.isTrue(Errors.is.notExecuted(error))
            return [error.cursor, got]
          })
        )
      }
      const ring = {
        first: { list: [{ id: 1 }], nextPageCursor: "a" },
        a: { list: [{ id: 2 }], nextPageCursor: "b" },
        b: { list: [{ id: 3 }], nextPageCursor: "a" }
      }
      assert.deepStrictEqual(yield* stopped(ring), ["a", [1, 2]])
      const stuck = { first: { list: [{ id: 1 }], nextPageCursor: "a" }, a: { list: [{ id: 2 }], nextPageCursor: "a" } }
      assert.deepStrictEqual(yield* stopped(stuck), ["a", [1]])
      assert.deepStrictEqual(yield* stopped(stuck, "a"), ["a", []])
    })
  )

  it.effect(
    "ends where a page names itself if that is how the operation ends, but not where it names an earlier one",
    () =>
      Effect.gen(function* () {
        const ends = (pages: Readonly<Record<string, Page>>) =>
          Pages.items(fake<Params, Page>(book(pages), [], facts({ repeatsLastCursor: true })), { symbol: "X" })
        const stuck = {
          first: { list: [{ id: 1 }], nextPageCursor: "a" },
          a: { list: [{ id: 2 }], nextPageCursor: "a" }
        }
        assert.deepStrictEqual(yield* ids(ends(stuck)), [1, 2])
        const ring = { ...stuck, a: { list: [], nextPageCursor: "b" }, b: { list: [{ id: 3 }], nextPageCursor: "a" } }
        assert.strictEqual((yield* Effect.flip(ids(ends(ring))))._tag, "ListStopped")
      })
  )

  it.effect("fails after 20 empty pages in a row, and says where to go on", () =>
    Effect.gen(function* () {
      const asked: Array<Params> = []
      const empty = fake(({ cursor = "0" }: Params): Effect.Effect<Page> => {
        const next = Number(cursor.slice(1)) + 1
        const list = next === 5 || next === 30 ? [{ id: next }] : []
        return Effect.succeed({ list, nextPageCursor: next === 30 ? "" : `p${next}` })
      }, asked)
      const error = yield* Effect.flip(ids(Pages.items(empty, { symbol: "X" })))
      if (error._tag !== "ListStopped") return assert.fail(String(error))
      assert.deepStrictEqual([error.cursor, error.read, error.reason, asked.length], ["p25", 1, "emptyPages", 25])
      assert.match(error.message, /too many pages were empty; cursor, p25$/)
      assert.deepStrictEqual(yield* ids(Pages.items(empty, { symbol: "X", cursor: error.cursor })), [30])
    })
  )

  it.effect("starts over each time the stream is run", () =>
    Effect.gen(function* () {
      const rows = Pages.items(orders(three), { symbol: "X" })
      assert.deepStrictEqual(yield* ids(rows), yield* ids(rows))
    })
  )

  it.effect("emits the rows before a page that fails, then its error", () =>
    Effect.gen(function* () {
      const got: Array<number> = []
      const broken = { first: { list: [{ id: 1 }], nextPageCursor: "gone" } }
      const result = yield* Pages.items(orders(broken), { symbol: "X" }).pipe(
        Stream.runForEach(({ id }) => Effect.sync(() => got.push(id))),
        Effect.either
      )
      assert.deepStrictEqual(got, [1])
      assert.deepStrictEqual(result, Either.left(new Lost({ at: "gone" })))
    })
  )

  it.effect("requests only the pages that are needed", () =>
    Effect.gen(function* () {
      const asked: Array<Params> = []
      const rows = Pages.items(orders(three, asked), { symbol: "X" })
      assert.deepStrictEqual(yield* ids(Stream.take(rows, 2)), [1, 2])
      assert.strictEqual(asked.length, 1)
    })
  )

  it.effect("finds rows with another name, and nested rows", () =>
    Effect.gen(function* () {
      const records = fake(
        (_: Params) => Effect.succeed({ total: 1, records: [{ id: 7 }], nextPageCursor: "" }),
        [],
        facts({ rows: "records" })
      )
      assert.deepStrictEqual(yield* ids(Pages.items(records, { symbol: "X" })), [7])
      const deep = fake(
        ({ cursor }: Params) =>
          Effect.succeed({
            result: { list: [{ id: cursor === undefined ? 1 : 2 }], cursor: cursor === undefined ? "more" : "" }
          }),
        [],
        facts({ rows: "result.list" })
      )
      assert.deepStrictEqual(yield* ids(Pages.items(deep, { symbol: "X" })), [1, 2])
    })
  )

  it.effect("supports operations whose cursor is called nextCursor and ends with 0", () =>
    Effect.gen(function* () {
      interface Members {
        readonly nextCursor?: string | undefined
      }
      const asked: Array<Members> = []
      const members = fake(
        ({ nextCursor }: Members) =>
          Effect.succeed({ subMembers: [{ id: 1 }], nextCursor: nextCursor === undefined ? "8" : "0" }),
        asked,
        facts({ rows: "subMembers", params: Schema.Struct({ nextCursor: Schema.optional(Schema.String) }) })
      )
      assert.deepStrictEqual(yield* ids(Pages.items(members, {})), [1, 1])
      assert.deepStrictEqual(asked, [{}, { nextCursor: "8" }])
    })
  )

  it.effect("accepts operations that may be called without parameters", () =>
    Effect.gen(function* () {
      const all = fake<{ readonly cursor?: string | undefined } | void, Page>((params) =>
        Effect.succeed(
          params?.cursor === undefined
            ? { list: [{ id: 1 }], nextPageCursor: "more" }
            : { list: [{ id: 2 }], nextPageCursor: "" }
        )
      )
      assert.deepStrictEqual(yield* ids(Pages.items(all, undefined)), [1, 2])
    })
  )
})

describe("pages", () => {
  it.effect("streams whole results, from which a later run can continue", () =>
    Effect.gen(function* () {
      const endpoint = orders(three)
      const [first] = Chunk.toReadonlyArray(
        yield* Stream.runCollect(Stream.take(Pages.pages(endpoint, { symbol: "X" }), 1))
      )
      assert.deepStrictEqual(first, three.first)
      const cursor = Option.getOrThrow(Pages.nextCursor(endpoint, first))
      assert.deepStrictEqual(yield* ids(Pages.items(endpoint, { symbol: "X", cursor })), [3, 4])
    })
  )
})

describe("itemsBetween", () => {
  interface Between extends CursorParams {
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
  }
  const begin = Date.UTC(2026)

  it.effect("requests range by range, newest first, without gaps and without overlap", () =>
    Effect.gen(function* () {
      const asked: Array<Between> = []
      const endpoint = fake(
        ({ cursor, endTime, startTime }: Between) =>
          Effect.succeed({
            list: [{ id: (cursor === undefined ? (endTime ?? 0) : (startTime ?? 0)) - begin }],
            nextPageCursor: cursor === undefined ? "more" : ""
          }),
        asked
      )
      const rows = Pages.itemsBetween(endpoint, {}, { from: begin + 1000, to: begin + 3500, span: "1 second" })
      assert.deepStrictEqual(yield* ids(rows), [3500, 2501, 2500, 1501, 1500, 1000])
      assert.deepStrictEqual(
        asked.map(({ startTime = 0, endTime = 0, cursor }) => [startTime - begin, endTime - begin, cursor]),
        [
          [2501, 3500, undefined],
          [2501, 3500, "more"],
          [1501, 2500, undefined],
          [1501, 2500, "more"],
          [1000, 1500, undefined],
          [1000, 1500, "more"]
        ]
      )
    })
  )

  it.effect("requests seven days at a time by default, and nothing for an empty range", () =>
    Effect.gen(function* () {
      const asked: Array<Between> = []
      const endpoint = fake((_: Between) => Effect.succeed({ list: [{ id: 1 }] }), asked)
      const week = 7 * 24 * 3_600_000
      assert.deepStrictEqual(yield* ids(Pages.itemsBetween(endpoint, {}, { from: begin + 1, to: begin + week })), [1])
      assert.deepStrictEqual(yield* ids(Pages.itemsBetween(endpoint, {}, { from: begin, to: begin + week })), [1, 1])
      assert.deepStrictEqual(yield* ids(Pages.itemsBetween(endpoint, {}, { from: begin + 2, to: begin + 1 })), [])
      assert.strictEqual(asked.length, 3)
    })
  )

  it("follows the category, and rejects operations without times", () => {
    const fills: Stream.Stream<
      Execution,
      Pages.HistoryStopped<Pages.PageError<OrderError | PrivateFailure<GetTradeHistoryParams>>>,
      RestClient | Credentials
    > = Pages.itemsBetween(getTradeHistory, { category: "linear" }, { from: 0, to: 1 })
    assert.isDefined(fills)
    // @ts-expect-error: open orders have no times
    assert.isDefined(Pages.itemsBetween(getOpenOrders, { category: "linear" }, { from: 0, to: 1 }))
  })
})

describe("types", () => {
  interface Spot {
    readonly list: ReadonlyArray<{ readonly spot: string }>
  }
  interface Linear {
    readonly list: ReadonlyArray<{ readonly linear: number }>
    readonly nextPageCursor?: string
  }
  interface CategoryParams {
    readonly category: "spot" | "linear"
    readonly cursor?: string | undefined
  }

  it.effect("follow the given category", () =>
    Effect.gen(function* () {
      const endpoint = fake((_: CategoryParams) =>
        Effect.succeed({ list: [{ spot: "s", linear: 1 }] })
      ) as unknown as ByCategory<CategoryParams, { readonly spot: Spot; readonly linear: Linear }, Lost, never>
      const spot: Stream.Stream<{ readonly spot: string }, Pages.PageError<Lost>> = Pages.items(endpoint, {
        category: "spot"
      })
      const linear: Stream.Stream<Linear, Pages.PageError<Lost>> = Pages.pages(endpoint, {
        category: "linear"
      })
      // @ts-expect-error: options are not among its categories
      assert.isDefined(Pages.items(endpoint, { category: "option" }))
      // @ts-expect-error: the rows of spot have no field of linear
      const wrong: Stream.Stream<{ readonly linear: number }, Pages.PageError<Lost>> = spot
      assert.strictEqual(Chunk.unsafeHead(yield* Stream.runCollect(spot)).spot, "s")
      assert.strictEqual(Chunk.unsafeHead(yield* Stream.runCollect(linear)).list[0]?.linear, 1)
      assert.isDefined(wrong)
    })
  )

  it("are those of the real operations", () => {
    const orders: Stream.Stream<
      Order,
      Pages.PageError<OrderError | PrivateFailure<GetOpenOrdersParams>>,
      RestClient | Credentials
    > = Pages.items(getOpenOrders, { category: "linear", settleCoin: "USDT" })
    const instruments: Stream.Stream<
      SpotInstrument,
      Pages.PageError<PublicFailure<GetInstrumentsInfoParams>>,
      RestClient
    > = Pages.items(getInstrumentsInfo, { category: "spot" })
    assert.isDefined(orders)
    assert.isDefined(instruments)
  })

  it("reject a parameter that the operation does not have", () => {
    const endpoint = orders(three)
    assert.isDefined(Pages.items(endpoint, { symbol: "X" }))
    // @ts-expect-error: symbol is misspelled
    assert.isDefined(Pages.items(endpoint, { symbl: "X" }))
  })
})
