import { assert, describe, it } from "@effect/vitest"
import { settleCoinOf } from "../../src/Schema/Category.js"

describe("settleCoinOf", () => {
  it("reads the coin from each form of a symbol", () => {
    for (const [category, symbol, coin] of [
      ["linear", "BTCUSDT", "USDT"],
      ["linear", "BTCUSDT-26DEC25", "USDT"],
      ["linear", "BTCPERP", "USDC"],
      ["linear", "BTC-26DEC25", "USDC"],
      ["linear", "USDCUSDT", "USDT"],
      ["inverse", "BTCUSD", "BTC"],
      ["inverse", "BTCUSDZ25", "BTC"],
      ["option", "BTC-26DEC25-90000-C", "USDC"],
      ["option", "BTC-26DEC25-90000-C-USDT", "USDT"]
    ] as const)
      assert.strictEqual(settleCoinOf(category, symbol), coin, symbol)
  })
})
