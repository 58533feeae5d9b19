import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import { firstSeed, isWhole } from "../../sample.js"
import { type Bar, barsOf, buy, fills, flat, limit, linear, minute, on, start } from "./ownData.js"

const priceRows = (prices: ReadonlyArray<readonly [minutes: number, price: string]>) =>
  MarketData.rows(prices.map(([minutes, price]) => ({ time: start + minutes * minute, price })))

const marks = (prices: ReadonlyArray<readonly [minutes: number, price: string]>) =>
  MarketData.marks({ symbol: "BTCUSDT", data: priceRows(prices) })

const fundings = (rates: ReadonlyArray<readonly [minutes: number, rate: string]>) =>
  MarketData.fundings({
    symbol: "BTCUSDT",
    data: MarketData.rows(rates.map(([minutes, rate]) => ({ time: start + minutes * minute, rate })))
  })

const settlements = Effect.map(Account.getTransactionLog({ type: "SETTLEMENT" }), ({ list }) =>
  list.map(({ funding, transactionTime }) => [Number(transactionTime) - start, funding] as const)
)

describe("prices of one's own", () => {
  it.live("are marks and indexes if the data has them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const { list } = yield* Market.getTickers(linear)
      assert.deepStrictEqual([list[0]?.markPrice, list[0]?.indexPrice], ["65010.55", "65000.00"])
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(3)),
          marks([
            [0, "65001"],
            [1, "65010.55"],
            [2, "65020"]
          ])
        )
      )
    )
  )

  it.live("pay the funding of the data at its times, and no other", () =>
    Effect.gen(function* () {
      yield* buy("0.1")
      yield* Effect.sleep(24 * 60 * minute)
      assert.deepStrictEqual(yield* settlements, [
        [960 * minute, "0.325"],
        [480 * minute, "-0.65"]
      ])
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(1500)),
          fundings([
            [480, "0.0001"],
            [960, "-0.00005"]
          ])
        )
      )
    )
  )

  it.live("have the funding that was paid as their history, whatever its interval, and no other", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500 * minute)
      const { list } = yield* Market.getFundingRateHistory({ category: "linear", symbol: "BTCUSDT" })
      assert.deepStrictEqual(
        list.map((row) => [Number(row.fundingRateTimestamp) - start, row.fundingRate]),
        [
          [240 * minute, "0.0001"],
          [60 * minute, "0.00025"]
        ]
      )
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(600)),
          fundings([
            [60, "0.00025"],
            [240, "0.0001"],
            [510, "0.0003"]
          ])
        )
      )
    )
  )

  it.live("show the last rate that was paid, of rates that don't say when they are due", () =>
    Effect.gen(function* () {
      const shown = Effect.map(
        Market.getTickers({ category: "linear", symbol: "BTCUSDT" }),
        ({ list }) => list[0]?.fundingRate
      )
      yield* Effect.sleep(481 * minute)
      assert.strictEqual(yield* shown, "0.0001")
      yield* Effect.sleep(478 * minute)
      assert.strictEqual(yield* shown, "0.0001")
      yield* Effect.sleep(2 * minute)
      assert.strictEqual(yield* shown, "-0.00005")
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(1500)),
          fundings([
            [480, "0.0001"],
            [960, "-0.00005"]
          ])
        )
      )
    )
  )

  it.live("show when funding is due next, of rates that say it", () =>
    Effect.gen(function* () {
      const due = Effect.map(
        Market.getTickers(linear),
        ({ list }) => (Number(list[0]?.nextFundingTime) - start) / minute
      )
      assert.strictEqual(yield* due, 240)
      yield* Effect.sleep(242 * minute)
      assert.strictEqual(yield* due, 300)
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(300)),
          MarketData.tardisTickers({
            symbol: "BTCUSDT",
            data: MarketData.rows(
              [
                [0, 240],
                [241, 300]
              ].map(([told = 0, due = 0]) => ({
                symbol: "BTCUSDT",
                local_timestamp: `${start + told * minute}000`,
                mark_price: "",
                index_price: "",
                funding_rate: "0.0001",
                funding_timestamp: `${start + due * minute}000`
              }))
            )
          })
        )
      )
    )
  )

  it.live("trigger by mark when the mark gets there", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(30_000)
      yield* limit("Buy", "66000", "0.1", { triggerPrice: "65500", triggerDirection: 1, triggerBy: "MarkPrice" })
      yield* Effect.sleep(minute)
      assert.strictEqual((yield* fills).length, 0)
      yield* Effect.sleep(minute)
      assert.strictEqual((yield* fills).length, 1)
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(5)),
          marks([
            [0, "65000"],
            [2, "65600"]
          ])
        )
      )
    )
  )
})

const anyBar = FastCheck.array(FastCheck.integer({ min: 64_500, max: 65_500 }), { minLength: 4, maxLength: 4 }).map(
  ([open = 0, close = 0, ...rest]): Bar => [
    open,
    Math.max(open, close, ...rest),
    Math.min(open, close, ...rest),
    close,
    20
  ]
)
const length = 12

/** What a bot does and gets until a minute. */
const trading = (bars: ReadonlyArray<Bar>, until: number) =>
  Effect.gen(function* () {
    for (let i = 0; i < until; i++) {
      yield* i % 3 === 0
        ? buy("0.3", { stopLoss: "64400", takeProfit: "65600", tpslMode: "Full" }).pipe(Effect.ignore)
        : limit(i % 2 === 0 ? "Buy" : "Sell", i % 2 === 0 ? "64700" : "65300", "0.2").pipe(Effect.ignore)
      yield* Effect.sleep(minute)
    }
    const { list } = yield* Account.getTransactionLog({})
    return [yield* fills, list.map(({ cashBalance, transactionTime }) => [cashBalance, transactionTime])]
  }).pipe(on(barsOf(bars), start + minute))

describe("the future", () => {
  it.live("doesn't show: other data after a time changes no order before it", () =>
    Effect.promise(() =>
      FastCheck.assert(
        FastCheck.asyncProperty(
          FastCheck.array(anyBar, { minLength: length, maxLength: length }),
          FastCheck.array(anyBar, { minLength: length, maxLength: length }),
          FastCheck.integer({ min: 2, max: length - 2 }),
          async (bars, others, until) => {
            const altered = [...bars.slice(0, until + 1), ...others.slice(until + 1)]
            // The bar that begins at the end of the last minute has shown its open.
            const [one, other] = await Promise.all(
              [bars, altered].map((all) => Effect.runPromise(trading(all, until - 1)))
            )
            assert.deepStrictEqual(one, other)
          }
        ),
        { numRuns: isWhole ? 300 : 15, seed: firstSeed }
      )
    )
  )
})
