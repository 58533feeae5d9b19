import { assert, describe, it } from "@effect/vitest"
import * as DerivativesV3 from "../../../src/Legacy/DerivativesV3/topics.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3/topics.js"
import { mergeByText } from "../../../src/Socket/internal/Merge/mergeByText.js"
import * as Topic from "../../../src/Socket/Topic.js"

const options = { deliver: () => true, after: () => {}, renew: () => {}, requestSnapshot: () => {} }
const symbol = "BTCUSDT"
const linear = { category: "linear", symbol } as const

describe("a topic that is subscribed by its text", () => {
  const typed = {
    orderbook: Topic.orderbook({ ...linear, depth: 50 }),
    fullOrderbook: Topic.fullOrderbook({ category: "spot", symbol }),
    rpiOrderbook: Topic.rpiOrderbook({ category: "spot", symbol }),
    spreadOrderbook: Topic.spreadOrderbook({ symbol, depth: 25 }),
    publicTrade: Topic.publicTrade(linear),
    spreadPublicTrade: Topic.spreadPublicTrade({ symbol }),
    tickers: Topic.tickers(linear),
    spreadTickers: Topic.spreadTickers({ symbol }),
    "kline, which has none of its own": Topic.kline({ ...linear, interval: "1" }),
    "the order book of derivatives V3": DerivativesV3.orderbook({ market: "contractUSDT", symbol, depth: 50 }),
    "trades of derivatives V3": DerivativesV3.publicTrade({ market: "contractUSDT", symbol }),
    "tickers of derivatives V3": DerivativesV3.tickers({ market: "contractUSDT", symbol }),
    "the order book of spot V3": SpotV3.orderbook({ symbol }),
    "tickers of spot V3": SpotV3.tickers({ symbol })
  }
  for (const [what, topic] of Object.entries(typed))
    it(`is merged like the typed one: ${what}`, () => {
      const { merge, text } = topic as { readonly merge?: typeof mergeByText; readonly text: string }
      const expected = mergeByText(options, text)
      assert.strictEqual(merge?.(options, text).constructor ?? expected.constructor, expected.constructor)
      if (merge === undefined) assert.strictEqual(expected.constructor.name, "ContentMerge")
      else assert.strictEqual(JSON.stringify(merge(options, text)), JSON.stringify(expected))
    })
})
