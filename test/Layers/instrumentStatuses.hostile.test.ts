import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../src/Http/V5/Market.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Paper from "../../src/PaperExchange.js"
import { type AnsweringServer, type Asked, answeringServer, bundleAt, Refuse } from "../Http/answeringServer.js"

const rules = {
  linear: {
    priceFilter: { minPrice: "0.10", maxPrice: "1999999.80", tickSize: "0.10" },
    lotSizeFilter: {
      maxOrderQty: "1190",
      minOrderQty: "0.001",
      qtyStep: "0.001",
      maxMktOrderQty: "500",
      minNotionalValue: "5"
    }
  },
  spot: {
    priceFilter: { tickSize: "0.01" },
    lotSizeFilter: {
      basePrecision: "0.000001",
      quotePrecision: "0.0000001",
      minOrderQty: "0.000011",
      maxOrderQty: "83",
      minOrderAmt: "5",
      maxOrderAmt: "8000000",
      maxLimitOrderQty: "83",
      maxMarketOrderQty: "41.5"
    }
  }
}

/** What each category lists, by status. Without the filter, only what is Trading comes. */
const listed: Readonly<Record<string, ReadonlyArray<readonly [symbol: string, status: string]>>> = {
  linear: [
    ["BTCUSDT", "Trading"],
    ["ETHUSDT", "Trading"],
    ["NEWUSDT", "PreLaunch"],
    ["NEXTUSDT", "PreLaunch"],
    ["OLDUSDT", "Delivering"],
    ["GONEUSDT", "Closed"]
  ],
  inverse: [
    ["BTCUSD", "Trading"],
    ["NEWUSD", "PreLaunch"],
    ["BTCUSDZ25", "Delivering"]
  ],
  spot: [
    ["BTCUSDT", "Trading"],
    ["SOONUSDT", "PreLaunch"]
  ]
}

/** One symbol a page where the category has pages. Spot has none. */
const answered = ({ params }: Asked): unknown => {
  const { category = "", cursor, status = "Trading", symbol } = params
  const rows = (listed[category] ?? [])
    .filter(([name, is]) => (symbol === undefined ? is === status : name === symbol))
    .map(([name, is]) => ({
      symbol: name,
      status: is,
      baseCoin: name.replace(/USD.*$/, ""),
      quoteCoin: "USDT",
      settleCoin: "USDT",
      ...(category === "spot" ? rules.spot : rules.linear)
    }))
  if (category === "spot") return { category, list: rows }
  const page = Number(cursor ?? 0)
  return {
    category,
    list: rows.slice(page, page + 1),
    nextPageCursor: page + 1 < rows.length ? `${page + 1}` : ""
  }
}

const at = <A, E>(body: (server: AnsweringServer) => Effect.Effect<A, E, Instruments>) =>
  Effect.flatMap(answeringServer, (server) => {
    server.answer = answered
    return Effect.provide(body(server), bundleAt(server))
  })

describe("Instruments", () => {
  it.scopedLive("knows what can be traded before its launch and while it is delivered", () =>
    at(() =>
      Effect.gen(function* () {
        const instruments = yield* Instruments
        for (const [category, symbol, status] of [
          ["linear", "NEWUSDT", "PreLaunch"],
          ["linear", "NEXTUSDT", "PreLaunch"],
          ["linear", "OLDUSDT", "Delivering"],
          ["inverse", "NEWUSD", "PreLaunch"],
          ["inverse", "BTCUSDZ25", "Delivering"],
          ["spot", "SOONUSDT", "PreLaunch"],
          ["linear", "ETHUSDT", "Trading"]
        ] as const) {
          const instrument = yield* instruments.get(category, symbol)
          assert.deepStrictEqual([instrument.symbol, instrument.status], [symbol, status])
        }
        const unknown = yield* Effect.flip(instruments.get("linear", "NONEUSDT"))
        assert.strictEqual(unknown._tag, "UnknownInstrument")
      })
    )
  )

  it.scopedLive("lists them among all of a category", () =>
    at((server) =>
      Effect.gen(function* () {
        const instruments = yield* Instruments
        assert.sameMembers(
          [...(yield* instruments.all("linear")).keys()],
          ["BTCUSDT", "ETHUSDT", "NEWUSDT", "NEXTUSDT", "OLDUSDT"]
        )
        assert.sameMembers([...(yield* instruments.all("inverse")).keys()], ["BTCUSD", "NEWUSD", "BTCUSDZ25"])
        assert.sameMembers([...(yield* instruments.all("spot")).keys()], ["BTCUSDT", "SOONUSDT"])
        const calls = server.asked.length
        yield* instruments.get("linear", "OLDUSDT")
        yield* instruments.get("spot", "SOONUSDT")
        assert.strictEqual(server.asked.length, calls, "they are kept")
      })
    )
  )

  it.scopedLive("has one row of a symbol that starts trading while it is read: the later one", () =>
    at((server) =>
      Effect.gen(function* () {
        const instruments = yield* Instruments
        server.answer = (asked) => {
          const { status } = asked.params
          const row = { symbol: "NEWUSDT", ...rules.linear }
          if (status === "PreLaunch") return { list: [{ ...row, status: "PreLaunch" }], nextPageCursor: "" }
          if (status === "Delivering") return { list: [], nextPageCursor: "" }
          return { list: [{ ...row, status: "Trading" }], nextPageCursor: "" }
        }
        const all = yield* instruments.all("linear")
        assert.deepStrictEqual(
          [...all.values()].map(({ status }) => status),
          ["Trading"]
        )
      })
    )
  )

  it.scopedLive("fails, and keeps nothing, if one of the lists fails", () =>
    at((server) =>
      Effect.gen(function* () {
        const instruments = yield* Instruments
        server.answer = (asked) =>
          asked.params["status"] === "Delivering" ? new Refuse(10001, "status is invalid") : answered(asked)
        assert.strictEqual((yield* Effect.flip(instruments.all("linear")))._tag, "InvalidParameter")
        server.answer = answered
        assert.strictEqual((yield* instruments.all("linear")).size, 5)
      })
    )
  )

  it.scopedLive("gives the rules of an order before the launch: what users call it for", () =>
    at(() =>
      Effect.gen(function* () {
        const instruments = yield* Instruments
        const instrument = yield* instruments.get("linear", "NEWUSDT")
        assert.strictEqual(instrument.tickSize, "0.10")
      })
    )
  )
})

describe("the paper exchange", () => {
  it.effect("answers each status filter, so that Instruments works there", () =>
    Effect.gen(function* () {
      for (const category of ["linear", "inverse", "spot"] as const)
        for (const status of ["PreLaunch", "Delivering"] as const) {
          const { list } = yield* Market.getInstrumentsInfo({ category, status })
          assert.isTrue(list.every((row) => row.status === status))
        }
      const instruments = yield* Instruments
      assert.strictEqual((yield* instruments.get("linear", "BTCUSDT")).status, "Trading")
      assert.isAbove((yield* instruments.all("option", "BTC")).size, 0)
    }).pipe(
      Effect.provide(Paper.Bybit.layer({ historyDays: 1, rateLimits: false, rateLimiter: RateLimiter.layerNone }))
    )
  )
})
