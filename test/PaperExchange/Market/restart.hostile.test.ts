import { assert, describe, it } from "@effect/vitest"
import { start } from "../harness.js"
import { begun, markets, minute } from "./startedAt.js"

describe("an exchange that begins later with the same seed", () => {
  const span = (row: ReadonlyArray<string>) => Number(row[0])

  it("has the same candles for the minutes before both", () => {
    const first = begun(start)
    for (const later of [start + 1, start + 10 * minute, start + 90 * minute]) {
      const second = begun(later)
      for (const market of markets) {
        const end = { end: String(Math.floor(start / minute) * minute - minute) }
        const rows = first.candles(market, end)
        assert.isAbove(rows.length, 100)
        assert.deepStrictEqual(second.candles(market, { ...end, limit: String(rows.length) }), rows, `${later - start}`)
      }
    }
  })

  it("has the same candles of the day, the mark and the index", () => {
    const [first, second] = [begun(start), begun(start + 10 * minute)]
    const [market] = markets
    const end = { end: String(start - 60 * minute) }
    for (const path of ["/v5/market/mark-price-kline", "/v5/market/index-price-kline", "/v5/market/kline"])
      for (const interval of ["5", "60"]) {
        const of = ({ get }: typeof first) =>
          get(path, { ...market, ...end, interval, limit: "20" }).list.filter(
            (row: ReadonlyArray<string>) => span(row) + Number(interval) * minute <= start - 60 * minute
          )
        assert.deepStrictEqual(of(second), of(first), `${path} ${interval}`)
      }
  })

  it("has other candles with another seed", () => {
    const [market] = markets
    assert.notDeepEqual(begun(start, 1).candles(market), begun(start, 2).candles(market))
  })
})
