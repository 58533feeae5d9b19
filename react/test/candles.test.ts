import { assert, describe, it } from "@effect/vitest"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { PaperExchange } from "effect-bybit/PaperExchange"
import { type Candle, type CandleSeries, candlePages, changedFrom, joinLive, joinPast } from "../src/atoms/candles.js"
import { Result } from "../src/rx.js"
import { paperAtoms, until } from "./venue.js"

const minute = 60_000

const candle = (n: number, close = "1", isClosed = true): Candle => ({
  start: n * minute,
  open: "1",
  high: "2",
  low: "1",
  close,
  volume: "0",
  turnover: "0",
  isClosed
})

const series = (...candles: ReadonlyArray<Candle>): CandleSeries => ({ candles, past: { _tag: "Idle" } })

const starts = ({ candles }: CandleSeries) => candles.map(({ start }) => start / minute)

describe("live candles", () => {
  it("replace the last one, and keep the others as the same objects", () => {
    const before = series(candle(1), candle(2, "1", false))
    const after = joinLive(before, { _tag: "Candle", candle: candle(2, "5", false) }, "1")
    assert.deepStrictEqual(starts(after), [1, 2])
    assert.strictEqual(after.candles[0], before.candles[0])
    assert.strictEqual(after.candles[1]?.close, "5")
  })

  it("are appended when the next one starts", () => {
    assert.deepStrictEqual(starts(joinLive(series(candle(1)), { _tag: "Candle", candle: candle(2) }, "1")), [1, 2])
  })

  it("restart the series if there would be a gap", () => {
    const after = joinLive(
      { candles: [candle(1), candle(2)], past: { _tag: "Ended" } },
      { _tag: "Candle", candle: candle(9) },
      "1"
    )
    assert.deepStrictEqual(starts(after), [9])
    assert.strictEqual(after.past._tag, "Idle")
  })

  it("ignore an older update", () => {
    const before = series(candle(5))
    assert.strictEqual(joinLive(before, { _tag: "Candle", candle: candle(4) }, "1"), before)
  })
})

describe("older candles", () => {
  it("are prepended without duplicates", () => {
    const after = joinPast(series(candle(3), candle(4)), [candle(1), candle(2), candle(3)])
    assert.deepStrictEqual(starts(after), [1, 2, 3, 4])
  })

  it("end with a page that contains nothing older", () => {
    assert.strictEqual(joinPast(series(candle(3)), []).past._tag, "Ended")
    assert.strictEqual(joinPast(series(candle(3)), [candle(3)]).past._tag, "Ended")
  })
})

describe("the changed part", () => {
  const [one, two, three] = [candle(1), candle(2), candle(3)]

  it("is found from the end, even if intermediate values were skipped", () => {
    assert.strictEqual(changedFrom([one, two], [one, two]), 2)
    assert.strictEqual(changedFrom([one, two], [one, candle(2, "7"), three]), 1)
    assert.strictEqual(changedFrom([one], [one, two, three]), 1)
  })

  it("is everything if candles were prepended or the series was restarted", () => {
    assert.isUndefined(changedFrom([two, three], [one, two, three]))
    assert.isUndefined(changedFrom([one, two, three], [three]))
    assert.isUndefined(changedFrom([], [one]))
  })
})

const btc = { category: "linear", symbol: "BTCUSDT" } as const

const past = (result: Result.Result<CandleSeries, unknown>) => (Result.isSuccess(result) ? result.value.past._tag : "")

const count = (result: Result.Result<CandleSeries, unknown>) =>
  Result.isSuccess(result) ? result.value.candles.length : 0

const isContiguous = (candles: ReadonlyArray<Candle>, step: number) =>
  candles.every(({ start }, index) => index === 0 || start - (candles[index - 1]?.start ?? 0) === step)

describe("the candles of the paper exchange", () => {
  it("load older pages without gaps or duplicates, until there are no more", async () => {
    const { atoms, registry } = paperAtoms()
    const rx = atoms.candles({ ...btc, interval: "1" })
    const unmount = registry.mount(rx)
    const first = count(await until(registry, rx, (r) => count(r) >= 500))
    // Three simultaneous requests load one page.
    for (let i = 0; i < 3; i++) registry.set(rx, "older")
    const whole = await until(registry, rx, (r) => count(r) > first + 10 && past(r) === "Idle")
    assert.isTrue(Result.isSuccess(whole) && isContiguous(whole.value.candles, minute))
    while (past(registry.get(rx)) !== "Ended") {
      const before = count(registry.get(rx))
      registry.set(rx, "older")
      // The last page may have a single candle.
      const page = await until(registry, rx, (r) => past(r) === "Ended" || (count(r) > before && past(r) === "Idle"))
      assert.isTrue(Result.isSuccess(page) && isContiguous(page.value.candles, minute))
    }
    // The test's exchange has one to two days of minute candles.
    const all = count(registry.get(rx))
    assert.isTrue(all > 1400 && all < 2900, String(all))
    unmount()
    registry.dispose()
  })

  it("report a failed page, keep the loaded ones, and can be retried", async () => {
    const { atoms, registry, runtime } = paperAtoms()
    const refuse = runtime.fn(() =>
      Effect.flatMap(PaperExchange, ({ faults }) =>
        faults.refuseNext({ path: "/v5/market/kline", code: 10016, count: 9 })
      )
    )
    const clear = runtime.fn(() => Effect.flatMap(PaperExchange, ({ faults }) => faults.clear))
    const rx = atoms.candles({ ...btc, interval: "1" })
    const unmount = [registry.mount(rx), registry.mount(refuse), registry.mount(clear)]
    const before = count(await until(registry, rx, (r) => count(r) >= 500))
    registry.set(refuse, undefined)
    registry.set(rx, "older")
    const failed = await until(registry, rx, (r) => past(r) === "Failed")
    assert.isAtLeast(count(failed), before)
    registry.set(clear, undefined)
    registry.set(rx, "older")
    await until(registry, rx, (r) => count(r) > before + 500 && past(r) === "Idle")
    for (const leave of unmount) leave()
    registry.dispose()
  })

  it("unsubscribe once another interval is shown", async () => {
    const { atoms, registry } = paperAtoms()
    const [one, five] = (["1", "5"] as const).map((interval) => atoms.candles({ ...btc, interval }))
    if (one === undefined || five === undefined) return assert.fail()
    const unmount = registry.mount(atoms.health)
    const subscribed = (topics: number) =>
      until(
        registry,
        atoms.health,
        (r) => Result.isSuccess(r) && r.value.reduce((sum, connection) => sum + connection.topics, 0) === topics
      )
    const leave = registry.mount(one)
    const stay = registry.mount(five)
    await subscribed(2)
    leave()
    await subscribed(1)
    await until(registry, five, (r) => count(r) > 0)
    stay()
    unmount()
    registry.dispose()
  })

  it("can be exported in any number", async () => {
    const { registry, runtime } = paperAtoms()
    const pages = runtime.rx(
      Stream.runCollect(candlePages({ ...btc, interval: "1", before: Date.now() + 1, count: 1200 }))
    )
    const result = await until(registry, pages, Result.isSuccess)
    const read = Result.isSuccess(result) ? Chunk.toReadonlyArray(result.value) : []
    assert.deepStrictEqual(
      read.map((page) => page.length),
      [1000, 200]
    )
    assert.isTrue(isContiguous(read.toReversed().flat(), minute))
    registry.dispose()
  })
})
