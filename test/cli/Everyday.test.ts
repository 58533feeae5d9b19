import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Klines.js"
import "../../cli/src/run/ListOrders.js"
import "../../cli/src/run/PlaceOrder.js"
import "../../cli/src/run/Positions.js"
import "../../cli/src/run/Ticker.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")

describe("everyday use", () => {
  it.live("marks what the paper exchange in this process shows, on standard error only", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const mark = "paper exchange: made-up prices"
      for (const line of ["ticker BTCUSDT", "positions", "order list", "book BTCUSDT --depth 1"])
        assert.deepStrictEqual((yield* shell(words(line))).err, [mark], line)
      const { err, out } = yield* shell(words("ticker BTCUSDT --json"))
      assert.deepStrictEqual([JSON.parse(err.join("")), out.length], [{ note: mark }, 1])
      assert.deepStrictEqual((yield* shell(words(`ticker BTCUSDT --paper-url ${rest}`))).err, [])
    }).pipe(Effect.scoped)
  )

  it.live("shows several symbols in the order given, each once", () =>
    Effect.gen(function* () {
      const { out } = yield* shell(words("ticker ethusdt BTCUSDT ETHUSDT --json"))
      const { list } = JSON.parse(out.join(""))
      assert.deepStrictEqual(
        list.map(({ symbol }: { readonly symbol: string }) => symbol),
        ["ETHUSDT", "BTCUSDT"]
      )
      const table = yield* shell(words("ticker ETHUSDT BTCUSDT"))
      assert.deepStrictEqual(
        table.out.map((line) => line.split(" ")[0]),
        ["symbol", "ETHUSDT", "BTCUSDT"]
      )
      assert.strictEqual((yield* shell(words("ticker ETHUSDT NOPE"))).code, 2)
    })
  )

  it.live("takes intervals as charts and as Bybit write them", () =>
    Effect.gen(function* () {
      const candles = (interval: string) =>
        Effect.map(shell([...words("klines BTCUSDT --limit 2 --json --interval"), interval]), ({ code, out }) => {
          const [first, second] = out.map((line) => Number(JSON.parse(line).start))
          return [code, ((second ?? 0) - (first ?? 0)) / 60_000]
        })
      for (const [interval, minutes] of [
        ["1m", 1],
        ["1", 1],
        ["1h", 60],
        ["60", 60],
        ["4h", 240],
        ["1d", 1440],
        ["D", 1440],
        ["1w", 10_080]
      ] as const)
        assert.deepStrictEqual(yield* candles(interval), [0, minutes], interval)
      const months = (yield* candles("1M"))[1] ?? 0
      assert.isTrue(months >= 28 * 1440 && months <= 31 * 1440)
      for (const wrong of ["1H", "1D", "7m", "", "constructor"])
        assert.strictEqual((yield* candles(wrong).pipe(Effect.catchAllCause(() => Effect.succeed([1]))))[0], 1, wrong)
    })
  )

  it.live("writes times as ISO, or in milliseconds with --time ms", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const line = `klines BTCUSDT -i 1h --limit 1 --paper-url ${rest}`
      const starts = (more = "") =>
        Effect.map(shell(words(`${line}${more}`)), ({ out }) => out.slice(1).map((row) => row.split(",")[0]))
      const [iso = ""] = yield* starts()
      assert.match(iso, /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/)
      const [millis = ""] = yield* starts(" --time ms")
      assert.strictEqual(Date.parse(iso), Number(millis))
    }).pipe(Effect.scoped)
  )

  it.live("lists orders of all markets with take profit and stop loss", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const on = ["--paper-url", rest]
      for (const line of [
        "order place BTCUSDT BUY 0.01 --price 30000 --tp 70000 --sl 20000 --yes",
        "order place BTCUSDT Buy 0.01 --price 30000 --category spot --yes"
      ]) {
        const { code, err } = yield* shell([...words(line), ...on])
        assert.strictEqual(code, 0, err.join("\n"))
      }
      const { out } = yield* shell([...words("order list --category all"), ...on])
      assert.match(out[0] ?? "", /^market +symbol .* take profit +stop loss/)
      assert.deepStrictEqual(
        out.slice(1).map((row) => row.split(" ")[0]),
        ["spot", "linear"]
      )
      assert.match(out[2] ?? "", / 70000\.00 +20000\.00 /)
      const json = yield* shell([...words("order list --category all --json"), ...on])
      const { category, list } = JSON.parse(json.out.join(""))
      assert.deepStrictEqual(
        [category, ...list.map((row: { readonly category: string }) => row.category)],
        ["all", "spot", "linear"]
      )
      assert.deepStrictEqual((yield* shell([...words("positions --category all"), ...on])).out, ["No open positions."])
    }).pipe(Effect.scoped)
  )
})
