import { afterEach, assert, describe, it } from "@effect/vitest"
import { combinations, seeds, times } from "../../sample.js"
import type { Contract } from "../marginAccount.js"
import { btc, open } from "../marginAccount.js"
import { type Message, set } from "../socketHarness.js"
import { breath, mean, report } from "../statistics.js"

const minute = 60_000
const interval = 480 * minute
const interest = 0.0001
/** Minutes of the interval that have passed. */
const looks = { start: 1, middle: 240, last: 479.5 }
type Look = keyof typeof looks
const quantiles = (values: ReadonlyArray<number>): string => {
  const sorted = [...values].sort((a, b) => a - b)
  return [0.1, 0.5, 0.9, 1].map((at) => sorted[Math.ceil(at * sorted.length) - 1]?.toFixed(3)).join(" ")
}

/** How far the ticker's rate is from the one that is paid in the end, in basis points, through whole intervals. */
const watch = (contract: Contract, seed: number, count: number) => {
  const { clock, pass, rest } = set({ seed, symbols: [contract.symbol], stepMillis: 60_000, rateLimits: false })
  const get = (path: string, fields: object): ReadonlyArray<Message> => {
    const { result, retCode, retMsg } = rest("GET", path, { ...contract, ...fields })
    assert.strictEqual(retCode, 0, retMsg)
    return result.list
  }
  const off: Record<Look, Array<number>> = { start: [], middle: [], last: [] }
  let usual = 0
  const first = Math.ceil(clock.now / interval) * interval
  for (let begin = first; begin < first + count * interval; begin += interval) {
    const shown = new Map<Look, number>()
    for (const look of ["start", "middle", "last"] as const) {
      pass(begin + looks[look] * minute - clock.now)
      const [ticker] = get("/v5/market/tickers", {})
      assert.strictEqual(Number(ticker.nextFundingTime), begin + interval)
      shown.set(look, Number(ticker.fundingRate))
    }
    pass(begin + interval + minute - clock.now)
    const [paid] = get("/v5/market/funding/history", { startTime: begin + 1, endTime: begin + interval })
    assert.strictEqual(Number(paid.fundingRateTimestamp), begin + interval)
    // The exchange's formula draws premiums of up to 0.05 % to the interest rate: both can be that.
    if (shown.get("start") === interest && Number(paid.fundingRate) === interest) usual++
    for (const [look, rate] of shown) off[look].push(Math.abs(rate - Number(paid.fundingRate)) * 10_000)
  }
  return { off, usual }
}

afterEach(breath)

describe("the funding rate of the ticker", () => {
  for (const { symbol, seed } of combinations({
    symbol: ["BTCUSDT", "ETHUSDT", "SOLUSDT"],
    seed: seeds(3, 3)
  }))
    it(`differs at the start from the one that is paid, unless both are the interest rate, and converges to it: ${symbol} with seed ${seed}`, () => {
      const { off, usual } = watch({ category: "linear", symbol }, seed, times(20, 50))
      const text = Object.entries(off).map(([look, values]) => `${look} ${quantiles(values)}`)
      const differ = off.start.filter((by) => by > 0).length
      report(
        `${symbol} seed ${seed}, bp at 10, 50, 90, 100 %: ${text.join(", ")}; ${differ} of ${off.start.length} differ, ${usual} are 0.0001`
      )
      assert.strictEqual(differ, off.start.length - usual)
      assert.isAbove(differ, off.start.length / 20)
      assert.isBelow(mean(off.middle), mean(off.start))
      assert.isBelow(mean(off.last), mean(off.start) / 20)
      assert.isBelow(Math.max(...off.last), 0.05)
    })

  it("is paid as the history tells", () => {
    for (const seed of seeds(1, 4)) {
      const account = open({ USDT: "1000000" }, { seed, symbols: [btc.symbol], stepMillis: 60_000 })
      account.trade(btc, "Buy", "0.1")
      for (let i = 0; i < times(2, 6); i++) account.pass(interval)
      const paid: ReadonlyArray<Message> = account.get("/v5/execution/list", { ...btc, execType: "Funding" }).list
      assert.lengthOf(paid, times(2, 6))
      const told: ReadonlyArray<Message> = account.get("/v5/market/funding/history", {
        ...btc,
        limit: times(2, 6)
      }).list
      assert.deepStrictEqual(
        paid.map(({ feeRate }) => Number(feeRate)),
        told.map(({ fundingRate }) => Number(fundingRate))
      )
    }
  })
})
