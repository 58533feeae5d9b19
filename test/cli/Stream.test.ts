import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Topics from "../../cli/src/topics/Topics.js"
import * as Registry from "../../src/Registry.js"
import { shell } from "./shell.js"

const effectBybit = (...args: ReadonlyArray<string>) => shell(args)

const found = (text: string, category?: string) =>
  Either.match(Topics.find(text, category, Registry.topics), {
    onLeft: ({ message }) => message,
    onRight: ({ category }) => category ?? "private"
  })

describe("finding topics", () => {
  it("defaults to linear, or to the only market that has the topic", () => {
    assert.deepStrictEqual(
      ["publicTrade.BTCUSDT", "orderbook.50.BTCUSDT", "order", "wallet", "system.status", "rfq.open.quotes"].map(
        (text) => found(text)
      ),
      ["linear", "linear", "private", "private", "status", "private"]
    )
    assert.strictEqual(found("publicTrade.BTCUSDT", "spot"), "spot")
    assert.strictEqual(found("orderbook.100.BTC-27NOV26-60000-C", "option"), "option")
  })

  it("refuses unknown topics", () => {
    assert.strictEqual(found("publicTrades.BTCUSDT"), 'Unknown topic "publicTrades.BTCUSDT"')
    assert.strictEqual(found("insurance.USDT", "spot"), "insurance.USDT is not a spot topic")
  })

  it("suggests a complete topic for an unknown one", () => {
    const hint = (text: string) =>
      Either.match(Topics.find(text, undefined, Registry.topics), { onLeft: ({ hint }) => hint, onRight: () => "" })
    for (const [text, meant] of [
      ["publicTrades.ETHUSDT", "publicTrade.ETHUSDT"],
      ["publicTrade", "publicTrade.BTCUSDT"],
      ["orderbok.50.BTCUSDT", "orderbook.50.BTCUSDT"],
      ["orderbook.BTCUSDT", "orderbook.50.BTCUSDT"],
      ["kline.BTCUSDT", "kline.1.BTCUSDT"],
      ["trade.BTCUSDT", "publicTrade.BTCUSDT"],
      ["walet", "wallet"]
    ] as const)
      assert.include(hint(text), meant, text)
    assert.include(hint("nonsense"), "Bybit's notation")
  })
})

describe("effect-bybit stream", () => {
  it.scopedLive("prints the requested number of messages of public and private topics as JSON", () =>
    Effect.gen(function* () {
      const args = ["tickers.BTCUSDT", "publicTrade.BTCUSDT", "wallet", "--count", "2", "--json"]
      const { code, err, out } = yield* effectBybit("stream", ...args)
      assert.strictEqual(code, 0)
      assert.strictEqual(out.length, 2)
      for (const line of out) assert.match(JSON.parse(line).topic, /^(?:tickers|publicTrade)\.BTCUSDT$|^wallet$/)
      assert.include(err.join("\n"), "public linear: connected")
    })
  )

  it.scopedLive("prints one line per message for people", () =>
    Effect.gen(function* () {
      const { code, out } = yield* effectBybit("stream", "tickers.BTCUSDT", "-n", "1")
      assert.strictEqual(code, 0)
      assert.match(out.join("|"), /^\d\d:\d\d:\d\d\.\d{3} tickers\.BTCUSDT snapshot \{[^|]*\}$/)
    })
  )

  it.scopedLive("reports an unknown topic", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* effectBybit("stream", "nonsense")
      assert.deepStrictEqual([code, out], [1, []])
      assert.match(err.join("\n"), /Unknown topic "nonsense"/)
      assert.strictEqual((yield* effectBybit("stream", "--jsn")).code, 1)
      const refused = yield* effectBybit("stream", "tickers.NOPEUSDT")
      assert.strictEqual(refused.code, 2)
    })
  )
})
