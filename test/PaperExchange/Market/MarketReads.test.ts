import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Announcement from "../../../src/Http/V5/Announcement.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as SystemStatus from "../../../src/Http/V5/SystemStatus.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { start } from "../harness.js"

const clock = { now: start }
const exchange = new Exchange({ historyDays: 40, seed: 2, rateLimits: false, clock: () => clock.now })
clock.now += 100_000

interface Answer {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly result: any
}

/** Calls an operation as a client does and decodes the answer strictly with its schema. */
const ask = (endpoint: Any, params: unknown): Effect.Effect<Answer> =>
  Effect.gen(function* () {
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    const path = encoded.query === "" ? encoded.path : `${encoded.path}?${encoded.query}`
    const request = { method: encoded.method, path, headers: {}, body: encoded.body, address: "test" }
    const response = yield* Effect.orDie(Rest.handle(exchange, request))
    const body = JSON.parse(response.body)
    if (body.retCode === 0) {
      const decoded = endpoint.decodeBody(body, { params, headers: response.headers, mode: "strict" })
      if (Either.isLeft(decoded)) assert.fail(`${endpoint.id}: ${decoded.left.message}`)
    }
    return body
  })

const rows = (endpoint: Any, params: unknown) => Effect.map(ask(endpoint, params), ({ result }) => result.list)

const option = () => {
  const found = exchange.markets("option")[0]?.instrument.symbol
  if (found === undefined) throw new Error("no option")
  return found
}

describe("public reads", () => {
  it.effect("match their schemas in every category", () =>
    Effect.gen(function* () {
      const symbols = { linear: "BTCPERP", inverse: "BTCUSD", spot: "ETHBTC" }
      const calls: Array<readonly [Any, unknown]> = [
        [Market.getFeeGroupStructure, { productType: "contract" }],
        [Market.getOptionBaseCoins, { underlyingType: "0,2" }],
        [Market.getAdlAlert, undefined],
        [Market.getAdlAlert, { symbol: "ETHUSD" }],
        [Market.getInsurancePool, { coin: "BTC" }],
        [Market.getIndexPriceComponents, { indexName: "BTCUSDT" }],
        [Market.getHistoricalVolatility, { category: "option", period: 30 }],
        [Market.getDeliveryPrice, { category: "option" }],
        [Market.getNewDeliveryPrice, { category: "option", baseCoin: "BTC" }],
        [Market.getInstrumentsInfo, { category: "option", limit: 3 }],
        [Market.getTickers, { category: "option", symbol: option() }],
        [Market.getOrderbook, { category: "option", symbol: option(), limit: 25 }],
        [Market.getMarkPriceKline, { category: "option", symbol: option(), interval: "1" }],
        [Market.getRecentPublicTrades, { category: "option", optionType: "Put" }],
        [SystemStatus.getSystemStatus, undefined],
        [Announcement.getAnnouncement, { locale: "en-US" }]
      ]
      for (const [category, symbol] of Object.entries(symbols)) {
        calls.push(
          [Market.getInstrumentsInfo, { category }],
          [Market.getTickers, { category }],
          [Market.getOrderbook, { category, symbol }],
          [Market.getRpiOrderbook, { category, symbol, limit: 5 }],
          [Market.getFullDepthOrderbook, { category, symbol }],
          [Market.getKline, { category, symbol, interval: "15" }],
          [Market.getRecentPublicTrades, { category, symbol }],
          [Market.getOrderPriceLimit, { category, symbol }]
        )
        if (category === "spot") continue
        calls.push(
          [Market.getMarkPriceKline, { category, symbol, interval: "5" }],
          [Market.getIndexPriceKline, { category, symbol, interval: "5" }],
          [Market.getFundingRateHistory, { category, symbol }],
          [Market.getOpenInterest, { category, symbol, intervalTime: "4h" }],
          [Market.getLongShortRatio, { category, symbol, period: "1d" }],
          [Market.getRiskLimit, { category, symbol }]
        )
      }
      for (const [endpoint, params] of calls) {
        const { result, retCode, retMsg } = yield* ask(endpoint, params)
        assert.strictEqual(retCode, 0, `${endpoint.id} ${JSON.stringify(params)}: ${retMsg}`)
        if (
          endpoint !== SystemStatus.getSystemStatus &&
          Array.isArray(result.list) &&
          endpoint !== Market.getDeliveryPrice
        ) {
          assert.isAbove(result.list.length, 0, `${endpoint.id} ${JSON.stringify(params)}`)
        }
      }
    })
  )

  it.effect("page through instruments by their cursor, each once", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      let cursor: string | undefined
      for (let i = 0; i < 10 && cursor !== ""; i++) {
        const params = { category: "option", limit: 8, ...(cursor === undefined ? {} : { cursor }) }
        const { result } = yield* ask(Market.getInstrumentsInfo, params)
        seen.push(...result.list.map((row: { symbol: string }) => row.symbol))
        cursor = result.nextPageCursor
      }
      assert.deepStrictEqual(
        seen,
        exchange.markets("option").map(({ instrument }) => instrument.symbol)
      )
      const { retCode } = yield* ask(Market.getInstrumentsInfo, { category: "linear", cursor: "nonsense" })
      assert.strictEqual(retCode, 10016)
    })
  )

  it.effect("have the fields of dated futures and of perpetuals", () =>
    Effect.gen(function* () {
      const [future] = yield* rows(Market.getTickers, { category: "inverse", symbol: "BTCUSDH25" })
      assert.deepStrictEqual([future.fundingRate, future.nextFundingTime], ["", "0"])
      assert.strictEqual(future.deliveryTime, String(Date.UTC(2025, 2, 28, 8)))
      assert.isAbove(Number(future.basisRateYear), 0.02)
      const [perpetual] = yield* rows(Market.getTickers, { category: "inverse", symbol: "BTCUSD" })
      assert.deepStrictEqual([perpetual.basisRate, perpetual.deliveryTime], ["", "0"])
      const [rules] = yield* rows(Market.getInstrumentsInfo, { category: "inverse", symbol: "BTCUSDH25" })
      assert.deepStrictEqual(
        [rules.contractType, rules.fundingInterval, rules.settleCoin],
        ["InverseFutures", 0, "BTC"]
      )
    })
  )

  it.effect("count an inverse market in dollars and value it in coin", () =>
    Effect.gen(function* () {
      const [ticker] = yield* rows(Market.getTickers, { category: "inverse", symbol: "BTCUSD" })
      const worth = Number(ticker.openInterest) / Number(ticker.markPrice)
      assert.approximately(Number(ticker.openInterestValue), worth, worth * 1e-6)
      assert.strictEqual(Number(ticker.openInterest), 2 * Number(ticker.singleOpenInterest))
      const [candle] = yield* rows(Market.getKline, { category: "inverse", symbol: "BTCUSD", interval: "60" })
      assert.approximately(Number(candle[6]), Number(candle[5]) / Number(candle[4]), Number(candle[6]) * 0.01)
    })
  )

  it.effect("list past open interest, newest first and without repeats", () =>
    Effect.gen(function* () {
      const params = { category: "linear", symbol: "BTCUSDT", intervalTime: "1h", limit: 100 }
      const list = yield* rows(Market.getOpenInterest, params)
      assert.strictEqual(list.length, 100)
      const values = list.map((row: { openInterest: string }) => row.openInterest)
      assert.isAtLeast(new Set(values).size, 99)
      for (let i = 1; i < list.length; i++) {
        assert.strictEqual(Number(list[i - 1].timestamp) - Number(list[i].timestamp), 3_600_000)
      }
    })
  )

  it.effect("compute the hourly volatility of a coin from its price", () =>
    Effect.gen(function* () {
      const range = { startTime: start - 10 * 3_600_000, endTime: start }
      const { result } = yield* ask(Market.getHistoricalVolatility, { category: "option", ...range })
      assert.strictEqual(result.length, 10)
      for (const row of result) assert.isTrue(Number(row.value) > 0.02 && Number(row.value) < 3, row.value)
      const refused = yield* ask(Market.getHistoricalVolatility, { category: "option", startTime: start })
      assert.strictEqual(refused.retCode, 10001)
    })
  )

  it.effect("list past delivery prices, which are averages of the index", () =>
    Effect.gen(function* () {
      const list = yield* rows(Market.getNewDeliveryPrice, { category: "option", baseCoin: "BTC" })
      assert.isAtLeast(list.length, 30)
      const at = Number(list[0].deliveryTime)
      assert.strictEqual(at, Date.UTC(2025, 0, 15, 8))
      const params = { category: "linear", symbol: "BTCUSDT", interval: "30", start: at - 1_800_000, end: at - 1 }
      const [candle] = yield* rows(Market.getIndexPriceKline, params)
      assert.isTrue(
        Number(list[0].deliveryPrice) <= Number(candle[2]) && Number(list[0].deliveryPrice) >= Number(candle[3])
      )
    })
  )

  it.effect("have index components whose weights sum to one", () =>
    Effect.gen(function* () {
      const { result } = yield* ask(Market.getIndexPriceComponents, { indexName: "ETHUSDT" })
      const parts: ReadonlyArray<{ weight: string; price: string }> = result.components
      assert.approximately(
        parts.reduce((sum, part) => sum + Number(part.weight), 0),
        1,
        1e-12
      )
      for (const part of parts) assert.approximately(Number(part.price) / Number(result.lastPrice), 1, 2e-4)
      assert.strictEqual((yield* ask(Market.getIndexPriceComponents, { indexName: "NOPE" })).retCode, 10001)
    })
  )

  it.effect("refuse a symbol of another category", () =>
    Effect.gen(function* () {
      for (const [endpoint, params] of [
        [Market.getTickers, { category: "inverse", symbol: "BTCUSDT" }],
        [Market.getOrderbook, { category: "option", symbol: "BTC-1JAN20-1-C" }],
        [Market.getKline, { category: "spot", symbol: "BTCPERP", interval: "1" }]
      ] as const) {
        const { retCode, retMsg } = yield* ask(endpoint, params)
        assert.deepStrictEqual([retCode, retMsg], [10001, "Not supported symbols"])
      }
    })
  )
})
