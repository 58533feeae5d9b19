import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { serve } from "../../../src/PaperExchange/Serve.js"
import * as Paper from "../../../src/PaperExchange.js"
import { signedHttp } from "../signedHttp.js"

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD"], rateLimits: false })
const linear = { category: "linear", symbol: "BTCUSDT" }
const inverse = { category: "inverse", symbol: "BTCUSD" }

type Market = { readonly category: string; readonly symbol: string }

/** A position at the paper exchange's port. */
const held = (market: Market = linear, side: "Buy" | "Sell" = "Buy") =>
  Effect.gen(function* () {
    const { rest } = yield* serve()
    const { markets } = yield* Paper.PaperExchange
    const { get, post } = signedHttp(rest, Paper.account)
    const qty = market.category === "inverse" ? "100" : "0.1"
    const opened = yield* post("/v5/order/create", { ...market, side, orderType: "Market", qty })
    assert.strictEqual(opened.retCode, 0, opened.retMsg)
    const at = (factor: number) =>
      String(Math.round(Number(Effect.runSync(markets.markPrice("linear", "BTCUSDT"))) * factor))
    const stop = (params: object) => post("/v5/position/trading-stop", { ...market, ...params })
    const set = (params: object) =>
      Effect.map(stop(params), ({ retCode, retMsg }) => assert.strictEqual(retCode, 0, retMsg))
    const position = Effect.map(get("/v5/position/list", market), ({ result }): Readonly<Record<string, string>> => {
      const [own] = result.list.filter((row: { size: string }) => Number(row.size) !== 0)
      return own
    })
    const numbers = Effect.map(position, ({ stopLoss, takeProfit, trailingStop }) =>
      [takeProfit, stopLoss, trailingStop].map((value) => Number(value ?? 0))
    )
    /** The mode of each stop that waits. */
    const modes = Effect.map(
      get("/v5/order/realtime", { ...market, orderFilter: "StopOrder" }),
      ({ result }): ReadonlyArray<string> =>
        result.list
          .map((row: { tpslMode: string; stopOrderType: string }) => `${row.stopOrderType} ${row.tpslMode}`)
          .sort()
    )
    return { at, get, modes, numbers, position, post, set, stop }
  })

describe("trading-stop without tpslMode and positionIdx", () => {
  for (const [name, market, side] of [
    ["linear", linear, "Buy"],
    ["linear, short", linear, "Sell"],
    ["inverse", inverse, "Buy"]
  ] as const) {
    it.scopedLive(`sets the stops of the one-way position, in mode Full: ${name}`, () =>
      Effect.gen(function* () {
        const { at, modes, numbers, set } = yield* held(market, side)
        const [profit, loss] = side === "Buy" ? [at(1.2), at(0.8)] : [at(0.8), at(1.2)]
        yield* set({ takeProfit: profit, stopLoss: loss })
        assert.deepStrictEqual(yield* numbers, [Number(profit), Number(loss), 0])
        assert.deepStrictEqual(yield* modes, ["StopLoss Full", "TakeProfit Full"])
        yield* set({ trailingStop: "500" })
        assert.deepStrictEqual(yield* numbers, [Number(profit), Number(loss), 500])
      }).pipe(Effect.provide(world))
    )
  }

  it.scopedLive('clears what is "0" and leaves the rest', () =>
    Effect.gen(function* () {
      const { at, modes, numbers, set } = yield* held()
      yield* set({ takeProfit: at(1.2), stopLoss: at(0.8), trailingStop: "500" })
      const [profit, loss] = yield* numbers
      yield* set({ trailingStop: "0" })
      assert.deepStrictEqual(yield* numbers, [profit, loss, 0])
      yield* set({ takeProfit: "0" })
      assert.deepStrictEqual(yield* numbers, [0, loss, 0])
      yield* set({ stopLoss: "0" })
      assert.deepStrictEqual(yield* numbers, [0, 0, 0])
      assert.deepStrictEqual(yield* modes, [])
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("takes one of both without the other", () =>
    Effect.gen(function* () {
      const { at, numbers, set } = yield* held()
      yield* set({ takeProfit: at(1.2), positionIdx: 0 })
      yield* set({ stopLoss: at(0.8), tpslMode: "Full" })
      const [profit, loss] = yield* numbers
      assert.isAbove(profit ?? 0, 0)
      assert.isAbove(loss ?? 0, 0)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("still takes the partial mode, if it is named or sizes are given with it", () =>
    Effect.gen(function* () {
      const { at, modes, set } = yield* held()
      yield* set({ takeProfit: at(1.2), tpSize: "0.05", stopLoss: at(0.8), slSize: "0.05", tpslMode: "Partial" })
      assert.deepStrictEqual(yield* modes, ["PartialStopLoss Partial", "PartialTakeProfit Partial"])
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("needs the side in hedge mode, and refuses a mode that doesn't exist", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const { markets } = yield* Paper.PaperExchange
      const { get, post } = signedHttp(rest, Paper.account)
      const switched = yield* post("/v5/position/switch-mode", { ...linear, mode: 3 })
      assert.strictEqual(switched.retCode, 0, switched.retMsg)
      for (const [side, positionIdx] of [
        ["Buy", 1],
        ["Sell", 2]
      ] as const)
        yield* post("/v5/order/create", { ...linear, side, positionIdx, orderType: "Market", qty: "0.1" })
      const stopLoss = String(Math.round(Number(yield* markets.markPrice("linear", "BTCUSDT")) * 0.8))
      const stop = (params: object) => post("/v5/position/trading-stop", { ...linear, stopLoss, ...params })
      assert.notStrictEqual((yield* stop({})).retCode, 0, "it is not known which of both is meant")
      assert.strictEqual((yield* stop({ positionIdx: 1 })).retCode, 0)
      assert.strictEqual((yield* stop({ positionIdx: 1, tpslMode: "Half" })).retCode, 10001)
      const { result } = yield* get("/v5/position/list", linear)
      const stops = result.list.map((row: { positionIdx: number; stopLoss: string }) => [
        row.positionIdx,
        Number(row.stopLoss)
      ])
      assert.deepStrictEqual(new Map(stops).get(1), Number(stopLoss))
      assert.deepStrictEqual(new Map(stops).get(2), 0)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is refused without a position, as with both", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const { post } = signedHttp(rest, Paper.account)
      const codes: Array<number> = []
      for (const params of [{}, { tpslMode: "Full", positionIdx: 0 }])
        codes.push((yield* post("/v5/position/trading-stop", { ...linear, stopLoss: "30000", ...params })).retCode)
      assert.notStrictEqual(codes[0], 0)
      assert.strictEqual(codes[0], codes[1])
    }).pipe(Effect.provide(world))
  )
})

describe("set-tpsl-mode", () => {
  const path = "/v5/position/set-tpsl-mode"

  it.scopedLive("answers with the mode that it has set", () =>
    Effect.gen(function* () {
      const { post } = yield* held()
      for (const market of [linear, inverse])
        for (const tpSlMode of ["Partial", "Full"]) {
          const { result, retCode, retMsg } = yield* post(path, { ...market, tpSlMode })
          assert.strictEqual(retCode, 0, retMsg)
          assert.deepStrictEqual(result, { tpSlMode })
        }
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is the mode of stops that name none, from then on", () =>
    Effect.gen(function* () {
      const { at, modes, post, set } = yield* held()
      yield* post(path, { ...linear, tpSlMode: "Partial" })
      yield* set({ takeProfit: at(1.2), tpSize: "0.05", stopLoss: at(0.8), slSize: "0.05" })
      assert.deepStrictEqual(yield* modes, ["PartialStopLoss Partial", "PartialTakeProfit Partial"])
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is set back to Full, and belongs to its symbol", () =>
    Effect.gen(function* () {
      const { at, modes, post, set } = yield* held()
      yield* post(path, { category: "linear", symbol: "ETHUSDT", tpSlMode: "Partial" })
      yield* post(path, { ...linear, tpSlMode: "Partial" })
      yield* post(path, { ...linear, tpSlMode: "Full" })
      yield* set({ takeProfit: at(1.2), stopLoss: at(0.8) })
      assert.deepStrictEqual(yield* modes, ["StopLoss Full", "TakeProfit Full"])
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("refuses what is missing or wrong with 10001", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const { post } = signedHttp(rest, Paper.account)
      for (const params of [
        { ...linear },
        { ...linear, tpSlMode: "Half" },
        { ...linear, tpSlMode: "full" },
        { category: "linear", tpSlMode: "Full" },
        { symbol: "BTCUSDT", tpSlMode: "Full" },
        { category: "linear", symbol: "NONEUSDT", tpSlMode: "Full" },
        { category: "spot", symbol: "BTCUSDT", tpSlMode: "Full" },
        { category: "option", symbol: "BTCUSDT", tpSlMode: "Full" }
      ])
        assert.strictEqual((yield* post(path, params)).retCode, 10001, JSON.stringify(params))
    }).pipe(Effect.provide(world))
  )
})
