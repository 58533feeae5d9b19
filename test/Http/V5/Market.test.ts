import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { DecodeError } from "../../../src/Errors/Network.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as SystemStatus from "../../../src/Http/V5/SystemStatus.js"
import { bodyOf, casesOf, damages, testFamily } from "../family.js"

const cases = casesOf({ ...Market, ...SystemStatus }, new URL("Market.json", import.meta.url))

const leftOf = <A, E>(either: Either.Either<A, E>): E => {
  if (Either.isRight(either)) throw new Error("expected a refusal")
  return either.left
}
const decodeErrorOf = <A, E>(either: Either.Either<A, E>): DecodeError => {
  const error = leftOf(either)
  if (error instanceof DecodeError) return error
  throw new Error(`expected a DecodeError, got ${String(error)}`)
}
const rightOf = <A, E>(either: Either.Either<A, E>): A => {
  if (Either.isLeft(either)) throw new Error(`expected success, got ${String(either.left)}`)
  return either.right
}

testFamily(
  "Market",
  Market,
  cases.filter(({ endpoint }) => endpoint.family === "Market")
)

testFamily(
  "SystemStatus",
  SystemStatus,
  cases.filter(({ endpoint }) => endpoint.family === "SystemStatus")
)

describe("results by category", () => {
  const spotTicker = { symbol: "SOLUSDT", lastPrice: "150.1", usdIndexPrice: "" }
  const optionTicker = { symbol: "SOL-25DEC26-150-P", lastPrice: "4.1", markIv: "0.8", delta: "-0.41", change24h: "" }

  it("checks tickers against the requested category", () => {
    for (const [category, row] of [
      ["spot", spotTicker],
      ["option", optionTicker]
    ] as const) {
      const body = bodyOf(Market.getTickers, { category, list: [row] })
      assert.isTrue(Either.isRight(Market.getTickers.decodeBody(body, { params: { category } })))
      assert.isTrue(Either.isRight(Market.getTickers.decodeBody(body)))
    }
    const wrong = { category: "option", list: [{ ...optionTicker, delta: 0.41 }] }
    assert.strictEqual(
      decodeErrorOf(Market.getTickers.decodeBody(bodyOf(Market.getTickers, wrong), { params: { category: "option" } }))
        .path,
      "result.list.0.delta"
    )
    assert.isTrue(Either.isLeft(Market.getTickers.decodeBody(bodyOf(Market.getTickers, wrong))))
  })

  it("rejects an answer whose category is not the requested one", () => {
    const body = bodyOf(Market.getTickers, { category: "spot", list: [spotTicker] })
    const error = decodeErrorOf(Market.getTickers.decodeBody(body, { params: { category: "linear" } }))
    assert.strictEqual(error.path, "result.category")
  })

  it("decodes spot and option instruments", () => {
    const pair = {
      symbol: "SOLUSDT",
      baseCoin: "SOL",
      quoteCoin: "USDT",
      status: "1",
      marginTrading: "both",
      stTag: "0",
      lotSizeFilter: { basePrecision: "0.001", quotePrecision: "0.00001", minOrderAmt: "5", maxLimitOrderQty: "900" },
      priceFilter: { tickSize: "0.01" },
      symbolType: "xstocks",
      xstockMultiplier: "1"
    }
    const option = {
      symbol: "SOL-25DEC26-150-P-USDT",
      optionsType: "Put",
      status: "ONLINE",
      priceFilter: { minPrice: "0.1", maxPrice: "500", tickSize: "0.1" },
      lotSizeFilter: { maxOrderQty: "1000", minOrderQty: "1", qtyStep: "1" }
    }
    for (const [category, row] of [
      ["spot", pair],
      ["option", option]
    ] as const) {
      const result = { category, list: [row] }
      const response = Market.getInstrumentsInfo.decodeBody(bodyOf(Market.getInstrumentsInfo, result), {
        params: { category }
      })
      assert.strictEqual(rightOf(response).result, result)
      const [[, step] = []] = damages(bodyOf(Market.getInstrumentsInfo, result), "result.list.0.priceFilter.tickSize")
      const error = decodeErrorOf(Market.getInstrumentsInfo.decodeBody(step, { params: { category } }))
      assert.strictEqual(error.path, "result.list.0.priceFilter.tickSize")
    }
  })
})

describe("parameters", () => {
  it("are rejected if the exchange does not know them", () => {
    const refused: ReadonlyArray<readonly [Any, unknown, string]> = [
      [Market.getKline, { category: "option", symbol: "SOLUSDT", interval: "1" }, "category"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "2" }, "interval"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "1", limit: 1.5 }, "limit"],
      [Market.getKline, { symbol: "SOLUSDT", interval: "1", strat: 1 }, "strat"],
      [Market.getPremiumIndexPriceKline, { category: "inverse", symbol: "SOLUSD", interval: "1" }, "category"],
      [Market.getRecentPublicTrades, { category: "spot" }, "symbol"],
      [Market.getRpiOrderbook, { symbol: "SOLUSDT", limit: 1.5 }, "limit"],
      [Market.getHistoricalVolatility, { category: "option", period: 15 }, "period"],
      [Market.getFeeGroupStructure, { productType: "spot" }, "productType"],
      [SystemStatus.getSystemStatus, { state: "over" }, "state"]
    ]
    for (const [endpoint, params, parameter] of refused) {
      const error = leftOf(endpoint.encodeRequest(params))
      assert.strictEqual(error._tag, "ParameterError")
      assert.strictEqual(error.parameter, parameter, endpoint.id)
    }
  })

  it.prop(
    "of getKline survive a round trip",
    [Market.GetKlineParams],
    ([params]) => {
      const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
      const request = rightOf(Market.getKline.encodeRequest(params))
      assert.deepStrictEqual(rightOf(Market.getKline.decodeRequest(request)), known)
    },
    { fastCheck: { numRuns: 50 } }
  )

  it.prop(
    "of getRecentPublicTrades survive a round trip, for every category",
    [Market.GetRecentPublicTradesParams],
    ([params]) => {
      const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
      const request = rightOf(Market.getRecentPublicTrades.encodeRequest(params))
      assert.deepStrictEqual(rightOf(Market.getRecentPublicTrades.decodeRequest(request)), known)
    },
    { fastCheck: { numRuns: 50 } }
  )
})
