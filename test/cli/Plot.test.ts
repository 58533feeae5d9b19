import { assert, describe, it } from "@effect/vitest"
import { capacity, draw } from "../../cli/src/output/Plot.js"
import { stripAnsi } from "../../cli/src/output/Screen.js"
import type { Candle } from "../../src/Schema/Candle.js"

const dull = { isTerminal: false, errorIsTerminal: false, stream: process.stdout, color: false, columns: 80, rows: 24 }
const start = Date.UTC(2024, 0, 1)
const candle = (at: number, open: number, high: number, low: number, close: number): Candle => [
  String(start + at * 60_000),
  ...([String(open), String(high), String(low), String(close)] as const),
  "1",
  "1"
]
const rising = Array.from({ length: 40 }, (_, at) => candle(at, at + 10, at + 12, at + 9, at + 11))
const room = { columns: 60, rows: 6, line: false }
const lines = (candles: ReadonlyArray<Candle>, own: Partial<typeof room> = {}) =>
  draw(dull, candles, { ...room, ...own }).split("\n")

describe("Plot.draw", () => {
  it("reports that there are no candles", () => {
    assert.strictEqual(draw(dull, [], room), "No candles.")
  })

  it("fills its rows, with the highest, lowest and last price beside them and the times below", () => {
    const drawn = lines(rising)
    assert.strictEqual(drawn.length, room.rows + 1)
    assert.match(drawn[0] ?? "", / 51$/)
    assert.match(drawn[room.rows - 1] ?? "", / 9$/)
    assert.match(drawn[room.rows] ?? "", /^2024-01-01 00:00 +2024-01-01 00:39$/)
  })

  it("draws rising prices from the lower left to the upper right", () => {
    const drawn = lines(rising)
    assert.match(drawn[room.rows - 1] ?? "", /^[╽┃╿│╻╹╷╵]/)
    assert.match(drawn[0] ?? "", /^ {30,}[╽┃╿│╻╹╷╵ ]+ 51$/)
  })

  it("draws bodies, and wicks beyond them", () => {
    const drawn = lines([candle(0, 4, 10, 0, 6)], { rows: 6 })
    assert.deepStrictEqual(
      drawn.slice(0, 6).map((line) => line.charAt(0)),
      ["│", "│", "┃", "┃", "│", "│"]
    )
  })

  it("merges neighbors if there are more candles than columns, and loses no high or low", () => {
    const spiked = rising.map((one, at) => (at === 17 ? candle(at, 27, 999, 1, 28) : one))
    const drawn = lines(spiked, { columns: 20 })
    for (const line of drawn.slice(0, -1)) assert.isAtMost(line.length, 20)
    assert.match(drawn[0] ?? "", / 999$/)
    assert.match(drawn[room.rows - 1] ?? "", / 1$/)
  })

  it("draws a constant price, a single candle, and a chart that is too small", () => {
    assert.match(lines([candle(0, 5, 5, 5, 5)]).join(""), / 5/)
    const flat = lines(Array.from({ length: 5 }, (_, at) => candle(at, 5, 5, 5, 5)))
    assert.isFalse(flat.join("").includes("NaN"))
    for (const own of [
      { columns: 1, rows: 0 },
      { columns: 0, rows: 1 },
      { columns: 3, rows: -4 }
    ])
      assert.isAtLeast(lines(rising, own).length, 3)
  })

  it("uses color only if enabled, and changes nothing else", () => {
    const painted = draw({ ...dull, color: true }, rising, room)
    assert.include(painted, "\u001b[32m")
    assert.strictEqual(stripAnsi(painted), draw(dull, rising, room))
  })

  it("draws a line of closing prices", () => {
    const drawn = lines(rising, { line: true })
    assert.match(drawn.slice(0, -1).join(""), /^[ █▀▄\d]+$/)
    assert.isAtLeast(capacity(5), 10)
  })
})
