import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import * as Paper from "../../../src/PaperExchange.js"
import { type Json, signed } from "../crashes.js"
import { barsOf, flat, minute, on, start } from "./ownData.js"

/** As the exchange sends them. */
const saved: Json = JSON.parse(readFileSync(new URL("answers.json", import.meta.url), "utf8"))

const clone = (value: Json): Json => JSON.parse(JSON.stringify(value))

/** The answer with other rules for a symbol. */
const altered = (answer: Json, symbol: string, alter: (row: Json) => void, time = answer.time): Json => {
  const copy = clone({ ...answer, time })
  alter(copy.result.list.find((row: Json) => row.symbol === symbol))
  return copy
}

const rowOf = (answer: Json, symbol: string): Json => answer.result.list.find((row: Json) => row.symbol === symbol)

const request = (method: "GET" | "POST", path: string, params: Json) =>
  Effect.gen(function* () {
    const paper = yield* Paper.PaperExchange
    const text = method === "POST" ? JSON.stringify(params) : new URLSearchParams(params).toString()
    const headers = signed(text, yield* Clock.currentTimeMillis)
    const answer = yield* paper.request({
      method,
      path: method === "POST" ? path : `${path}?${text}`,
      headers,
      body: method === "POST" ? text : undefined,
      address: "test"
    })
    const body: Json = JSON.parse(answer.body)
    return body
  })

const get = (path: string, params: Json): Effect.Effect<Json, unknown, Paper.PaperExchange> =>
  Effect.map(request("GET", path, params), ({ result }) => result)

const create = (params: Json) => request("POST", "/v5/order/create", { orderType: "Limit", side: "Buy", ...params })

const doge = { category: "linear", symbol: "DOGEUSDT" }
const dogeBars = barsOf(flat(30, 0.32111, 40_000_000), "DOGEUSDT")
const linear = { instruments: [saved.linear] }
const all = { ...linear, riskLimits: [saved.riskLimits], feeRates: [saved.feeRates] }

const failureOf = (symbol: string, options: Paper.Answers) =>
  Effect.flip(on(barsOf(flat(2, 1), symbol), start, options)(Effect.void))

describe("saved answers", () => {
  it.live("are served as they are", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const { list } = yield* get("/v5/market/instruments-info", { category: "linear" })
      assert.deepStrictEqual(list, [rowOf(saved.linear, "DOGEUSDT")])
      const risk = yield* get("/v5/market/risk-limit", doge)
      assert.deepStrictEqual(risk.list, saved.riskLimits.result.list)
      const fees = yield* get("/v5/account/fee-rate", doge)
      assert.deepStrictEqual(fees.list, saved.feeRates.result.list)
    }).pipe(on(dogeBars, start, all))
  )

  it.live("make every kind of market there is", () =>
    Effect.gen(function* () {
      for (const [category, symbol, price, volume] of [
        ["linear", "1000PEPEUSDT", 0.0212345, 1e9],
        ["inverse", "DOGEUSD", 0.32111, 1e7],
        ["spot", "ADAUSDT", 0.9123, 1e6],
        ["spot", "SOLUSDC", 190.25, 1e5]
      ] as const) {
        const program = Effect.gen(function* () {
          yield* Effect.sleep(minute)
          const info = yield* get("/v5/market/instruments-info", { category, symbol })
          assert.deepStrictEqual(info.list, [rowOf(saved[category], symbol)])
          const ticker = (yield* get("/v5/market/tickers", { category, symbol })).list[0]
          assert.strictEqual(Number(ticker.lastPrice), price)
          const candles = yield* get("/v5/market/kline", { category, symbol, interval: "1" })
          assert.deepStrictEqual([Number(candles.list[0][4]), Number(candles.list[1][5])], [price, volume])
          const { accounts } = yield* Paper.PaperExchange
          yield* accounts.deposit(Paper.account.key, info.list[0].quoteCoin, "10000")
          const qty = category === "inverse" || symbol === "1000PEPEUSDT" ? "1000" : "10"
          const bought = yield* create({ category, symbol, orderType: "Market", qty, marketUnit: "baseCoin" })
          assert.deepStrictEqual([symbol, bought.retCode], [symbol, 0], bought.retMsg)
          const [fill] = (yield* get("/v5/execution/list", { category })).list
          assert.closeTo(Number(fill.execPrice), price, price / 1000)
        })
        yield* on(barsOf(flat(5, price, volume), symbol), start, { instruments: [saved[category]] })(program)
      }
    })
  )

  it.live("give new coins a wallet with their price, that is no collateral", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const before = (yield* get("/v5/account/wallet-balance", { accountType: "UNIFIED" })).list[0]
      const bought = yield* create({
        category: "spot",
        symbol: "ADAUSDT",
        orderType: "Market",
        qty: "100",
        marketUnit: "baseCoin"
      })
      assert.strictEqual(bought.retCode, 0)
      const after = (yield* get("/v5/account/wallet-balance", { accountType: "UNIFIED", coin: "ADA" })).list[0]
      const [coin] = after.coin
      assert.isFalse(coin.marginCollateral)
      assert.strictEqual(coin.walletBalance, "99.9", "less the fee of an account without a VIP level")
      assert.closeTo(Number(coin.usdValue), 99.9 * 0.9123, 0.001)
      assert.closeTo(Number(before.totalAvailableBalance) - Number(after.totalAvailableBalance), 91.3, 0.2)
    }).pipe(on(barsOf(flat(5, 0.9123, 1e6), "ADAUSDT"), start, { instruments: [saved.spot] }))
  )

  it.live("refuse orders off the tick, off the step, and beyond the limits", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      for (const [price, qty, code] of [
        ["0.32", "100", 0],
        ["0.320001", "100", 10001],
        ["0.32", "100.5", 10001],
        ["0.32", "0", 10001],
        ["0.32", "30000001", 10001],
        ["0.32", "15", 110094],
        ["0.35", "100", 110003],
        ["0.33", "100", 0]
      ] as const) {
        const { retCode, retMsg } = yield* create({ ...doge, price, qty })
        assert.strictEqual(retCode, code, `${qty} at ${price}: ${retMsg}`)
      }
      const market = yield* create({ ...doge, orderType: "Market", qty: "7500001" })
      assert.strictEqual(market.retCode, 10001)
    }).pipe(on(dogeBars, start, linear))
  )

  it.live("charge the fees, and margin by the tiers", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const leverage = (x: string) =>
        request("POST", "/v5/position/set-leverage", { ...doge, buyLeverage: x, sellLeverage: x })
      assert.strictEqual((yield* leverage("50.01")).retCode, 110013)
      assert.strictEqual((yield* leverage("20")).retCode, 0)
      yield* create({ ...doge, orderType: "Market", qty: "250000" })
      const fills: ReadonlyArray<Json> = (yield* get("/v5/execution/list", doge)).list
      for (const { execFee, execValue, feeRate } of fills) {
        assert.strictEqual(feeRate, "0.0004")
        assert.closeTo(Number(execFee), Number(execValue) * 0.0004, 1e-6)
      }
      const [held] = (yield* get("/v5/position/list", doge)).list
      const value = Number(held.positionValue)
      const close = value * (1 - 1 / 20) * 0.0004
      assert.isAbove(value, 50_000)
      assert.closeTo(Number(held.positionMM), value * 0.025 - 750 + close, 0.5)
    }).pipe(on(dogeBars, start, all))
  )

  it.live("liquidate where the tiers say", () =>
    Effect.gen(function* () {
      const liquidation = Effect.gen(function* () {
        yield* Effect.sleep(minute)
        yield* request("POST", "/v5/account/set-margin-mode", { setMarginMode: "ISOLATED_MARGIN" })
        yield* request("POST", "/v5/position/set-leverage", { ...doge, buyLeverage: "10", sellLeverage: "10" })
        yield* create({ ...doge, orderType: "Market", qty: "1000" })
        const [held] = (yield* get("/v5/position/list", doge)).list
        return Number(held.liqPrice) / Number(held.avgPrice)
      })
      assert.closeTo(yield* on(dogeBars, start, all)(liquidation), 1 - 0.1 + 0.01, 0.001)
      // Half of the initial margin of 75x.
      assert.closeTo(yield* on(dogeBars, start, linear)(liquidation), 1 - 0.1 + 0.0067, 0.001)
    })
  )

  it.live("are valid from their time on", () => {
    const later = start + 5 * minute
    const coarse = (row: Json) => {
      Object.assign(row.priceFilter, { tickSize: "0.001", minPrice: "0.001" })
      Object.assign(row.lotSizeFilter, { qtyStep: "10", minOrderQty: "10" })
    }
    const instruments = [altered(saved.linear, "DOGEUSDT", coarse, later), saved.linear]
    const feeRates = [
      saved.feeRates,
      altered(
        saved.feeRates,
        "DOGEUSDT",
        (row) => {
          row.takerFeeRate = "0.0002"
        },
        later
      )
    ]
    return Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const taken = Effect.gen(function* () {
        yield* create({ ...doge, orderType: "Market", qty: "100" })
        const [fill] = (yield* get("/v5/execution/list", doge)).list
        return fill.feeRate
      })
      const resting = yield* create({ ...doge, price: "0.32001", qty: "101" })
      assert.deepStrictEqual([resting.retCode, yield* taken], [0, "0.0004"])
      yield* Effect.sleep(later - (yield* Clock.currentTimeMillis))
      const { list } = yield* get("/v5/market/instruments-info", doge)
      assert.deepStrictEqual(list, [rowOf(instruments[0], "DOGEUSDT")])
      assert.deepStrictEqual(
        (yield* get("/v5/order/realtime", doge)).list.map((order: Json) => [order.price, order.qty]),
        [["0.32001", "101"]]
      )
      assert.strictEqual((yield* create({ ...doge, price: "0.32001", qty: "100" })).retCode, 10001)
      assert.strictEqual((yield* create({ ...doge, price: "0.32", qty: "101" })).retCode, 10001)
      assert.strictEqual((yield* create({ ...doge, price: "0.32", qty: "110" })).retCode, 0)
      assert.strictEqual(yield* taken, "0.0002")
    }).pipe(on(dogeBars, start, { instruments, feeRates }))
  })

  it.live("may have the rates of tiers in percent, as older answers do", () => {
    const riskLimits = clone(saved.riskLimits)
    for (const row of riskLimits.result.list) {
      row.initialMargin = String(100 * Number(row.initialMargin))
      row.maintenanceMargin = String(100 * Number(row.maintenanceMargin))
    }
    return on(dogeBars, start, { ...linear, riskLimits: [riskLimits] })(
      Effect.gen(function* () {
        yield* Effect.sleep(minute)
        const { list } = yield* get("/v5/market/risk-limit", doge)
        assert.deepStrictEqual(list, saved.riskLimits.result.list)
      })
    )
  })

  it.live("can be results of the library, and replace what the paper exchange lists", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const { list } = yield* get("/v5/account/fee-rate", { category: "linear", symbol: "BTCUSDT" })
      assert.strictEqual(list[0].takerFeeRate, "0.0003")
    }).pipe(
      on(barsOf(flat(3)), start, {
        feeRates: [{ list: [{ symbol: "BTCUSDT", takerFeeRate: "0.0003", makerFeeRate: "-0.00005" }] }]
      })
    )
  )

  it.live("that can't be read are refused with the field", () =>
    Effect.gen(function* () {
      const without = altered(saved.linear, "DOGEUSDT", (row) => {
        row.priceFilter.tickSize = ""
      })
      const odd = altered(saved.linear, "DOGEUSDT", (row) => {
        row.lotSizeFilter.qtyStep = 1
      })
      for (const [symbol, options, message] of [
        [
          "DOGEUSDT",
          { instruments: [without] },
          "instruments[0].list[0] for DOGEUSDT: priceFilter.tickSize is missing"
        ],
        [
          "DOGEUSDT",
          { instruments: [odd] },
          /^instruments\[0\].list\[0\] for DOGEUSDT: lotSizeFilter\.qtyStep expected/
        ],
        [
          "DOGEUSDT",
          { ...linear, riskLimits: [{ retCode: 10001, result: {} }] },
          /^riskLimits\[0\] for DOGEUSDT: result\.list/
        ],
        ["BTCUSDT-27MAR26", linear, /contractType is LinearFutures: there are only perpetuals/],
        ["BTC-27MAR26-100000-C-USDT", { instruments: [saved.option] }, /symbol is that of an option/],
        ["TRXUSDT", linear, /no linear symbol "TRXUSDT"\. Save the exchange's answer .*instruments-info.*instruments$/]
      ] as const) {
        const error = yield* failureOf(symbol, options)
        if (typeof message === "string") assert.strictEqual(error.message, message)
        else assert.match(error.message, message)
      }
    })
  )
})
