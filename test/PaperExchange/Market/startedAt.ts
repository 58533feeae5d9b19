/** Public reads of an exchange that has just begun. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { start } from "../harness.js"
import type { Message } from "../socketHarness.js"

export const minute = 60_000

/** A new exchange, 30 seconds into a minute, and public reads of it. */
export const begun = (at = start, seed = 7, stepMillis = 250) => {
  const clock = { now: at }
  const symbols = ["BTCUSDT", "ETHUSDT", "BTCUSD"]
  const exchange = new Exchange({
    seed,
    historyDays: 2,
    symbols,
    stepMillis,
    rateLimits: false,
    clock: () => clock.now
  })
  const get = (path: string, fields: Readonly<Record<string, string>>): Message => {
    const request = { method: "GET", path: `${path}?${new URLSearchParams(fields)}`, headers: {}, body: undefined }
    const answer = JSON.parse(Effect.runSync(Rest.handle(exchange, { ...request, address: "test" })).body)
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    return answer.result
  }
  const candles = (market: Readonly<Record<string, string>>, more: object = {}): ReadonlyArray<ReadonlyArray<string>> =>
    get("/v5/market/kline", { ...market, interval: "1", limit: "200", ...more }).list
  const trades = (market: Readonly<Record<string, string>>): ReadonlyArray<Message> =>
    get("/v5/market/recent-trade", { ...market, limit: "60" }).list
  return { candles, clock, get, trades }
}

export const markets = [
  { category: "linear", symbol: "BTCUSDT" },
  { category: "spot", symbol: "BTCUSDT" },
  { category: "inverse", symbol: "BTCUSD" }
] as const
