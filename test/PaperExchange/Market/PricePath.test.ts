import { afterEach, assert, describe, it } from "@effect/vitest"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import { seeds, times } from "../../sample.js"
import { start } from "../harness.js"
import { breath, mean } from "../statistics.js"

const minute = 60_000
const pathsOf = (seed: number) => {
  const engine = new Engine({ seed, startMillis: start, stepMillis: 250, instruments: [], historyDays: 3 })
  return [engine.path("BTC"), engine.path("ETH")] as const
}

/** The changes of a price's logarithm from one time to the next. */
const changes = (at: (millis: number) => number, from: number, apart: number, count: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  let before = Math.log(at(from))
  for (let i = 1; i <= count; i++) {
    const now = Math.log(at(from + i * apart))
    found.push(now - before)
    before = now
  }
  return found
}

const spread = (values: ReadonlyArray<number>): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
const correlation = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const [x, y] = [mean(a), mean(b)]
  return mean(a.map((value, i) => (value - x) * ((b[i] ?? 0) - y))) / spread(a) / spread(b)
}
/** How far the values follow those before them. */
const memory = (values: ReadonlyArray<number>, lag: number): number =>
  correlation(values.slice(lag), values.slice(0, values.length - lag))

afterEach(breath)

describe("a made-up price", () => {
  for (const seed of seeds(2, 10))
    it(`has fat tails, wild and calm hours, and company, with seed ${seed}`, async () => {
      const days = times(90, 365)
      const [one, other] = pathsOf(seed)
      const btc = changes((at) => one.at(at), start, minute, days * 1440)
      await breath()
      const eth = changes((at) => other.at(at), start, minute, days * 1440)
      await breath()
      const middle = mean(btc)
      const deviation = spread(btc)
      const kurtosis = mean(btc.map((value) => ((value - middle) / deviation) ** 4))
      assert.isTrue(kurtosis > 6 && kurtosis < 30, `kurtosis ${kurtosis}`)
      assert.isTrue(btc.some((value) => Math.abs(value - middle) > 8 * deviation))
      const volatility = deviation * Math.sqrt(365 * 1440)
      assert.isTrue(volatility > 0.5 && volatility < 0.8, `volatility ${volatility}`)
      const together = correlation(btc, eth)
      assert.isTrue(together > 0.7 && together < 0.8, `correlation ${together}`)
      const sizes = btc.map(Math.abs)
      for (const lag of [1, 60, 240]) assert.isAbove(memory(sizes, lag), 0.04, `after ${lag} minutes`)
    })

  for (const seed of seeds(3, 20))
    it(`is not foreseen by what went before it, with seed ${seed}`, () => {
      const [btc] = pathsOf(seed)
      for (const apart of [250, 500, minute]) {
        const signs = changes((at) => btc.at(at), start, apart, 40_000).map(Math.sign)
        assert.isBelow(Math.abs(memory(signs, 1)) * Math.sqrt(signs.length), 3.5, `after ${apart} ms`)
      }
    })

  it("pays nobody for fading the start, before costs", () => {
    const all = seeds(1, 1)
    const [first = 1] = all
    const earned: Array<number> = []
    for (let seed = first; seed < first + times(200, 1000); seed++) {
      const [btc] = pathsOf(seed)
      let sum = 0
      for (let day = 0; day < 60; day++) {
        const [now, next] = [btc.at(start + day * 86_400_000), btc.at(start + (day + 1) * 86_400_000)]
        sum += ((65_000 - now) / 65_000) * ((next - now) / now)
      }
      earned.push(sum)
    }
    assert.isBelow(Math.abs(mean(earned)), (2 * spread(earned)) / Math.sqrt(earned.length))
  })

  it("is the same in whatever order its times are read", () => {
    const times = Array.from({ length: 500 }, (_, i) => start + ((i * 7_919_993) % 90_000_001) - 45_000_000)
    const [btc] = pathsOf(5)
    const forward = times.map((at) => btc.at(at))
    const [again] = pathsOf(5)
    assert.deepStrictEqual(
      [...times].reverse().map((at) => again.at(at)),
      [...forward].reverse()
    )
    assert.closeTo(btc.at(Math.floor(start / 86_400_000) * 86_400_000), 65_000, 1e-6)
  })
})
