// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { screen } from "@testing-library/react"
import type { Order } from "effect-bybit/Schema/Order"
import type { Position } from "effect-bybit/Schema/Position"
import type { Candle } from "effect-bybit-react"
import { TickMarkType } from "lightweight-charts"
import { axisOf } from "../../src/screens/Chart/axis.js"
import Chart from "../../src/screens/Chart/Chart.js"
import { candleColumns, joined } from "../../src/screens/Chart/exports.js"
import { intervals, isDaily, isInterval } from "../../src/screens/Chart/intervals.js"
import { linesOf } from "../../src/screens/Chart/lines.js"
import { faded } from "../../src/screens/Chart/looks.js"
import { fileName } from "../../src/screens/Chart/picture.js"
import { changeOf, spoken } from "../../src/screens/Chart/Readout.js"
import { pointColumns } from "../../src/screens/TimeSeries/Figure.js"
import { kinds, ratioOf } from "../../src/screens/TimeSeries/kinds.js"
import { csvOf } from "../../src/ui/csv.js"
import { show } from "./terminal.js"

const at = Date.UTC(2026, 2, 1, 14, 5)
const minute = 60_000

const candle = (start: number, more: Partial<Candle> = {}): Candle => ({
  start,
  open: "0.1",
  high: "0.30000000000000004",
  low: "0.1",
  close: "0.2",
  volume: "12.5",
  turnover: "2.5",
  isClosed: true,
  ...more
})

describe("a candle file", () => {
  it("contains the exchange's exact decimals, and marks the candle that may still change", () => {
    const rows = joined([[candle(at), candle(at + minute)], [candle(at - minute)]])
    const text = csvOf(candleColumns({ interval: "1" }, at + minute + 1), rows)
    assert.deepStrictEqual(text.trimEnd().split("\r\n"), [
      "time,start_ms,open,high,low,close,volume,turnover,closed",
      `2026-03-01T14:04:00.000Z,${at - minute},0.1,0.30000000000000004,0.1,0.2,12.5,2.5,yes`,
      `2026-03-01T14:05:00.000Z,${at},0.1,0.30000000000000004,0.1,0.2,12.5,2.5,yes`,
      `2026-03-01T14:06:00.000Z,${at + minute},0.1,0.30000000000000004,0.1,0.2,12.5,2.5,no`
    ])
  })

  it("is named by content and time, with characters that file systems accept", () => {
    assert.strictEqual(fileName(["BTCUSDT", "15m"], at + 9000, "png"), "BTCUSDT-15m-20260301T140509Z.png")
    assert.strictEqual(fileName(["../a:b", "1m"], at, "csv"), ".._a_b-1m-20260301T140500Z.csv")
  })
})

describe("a time series file", () => {
  it("contains the exchange's values, not the chart's rounded ones", () => {
    const [funding] = kinds
    const rows = [{ time: at, value: "0.00010000" }]
    assert.strictEqual(
      funding === undefined ? "" : csvOf(pointColumns(funding), rows),
      `time,time_ms,funding_rate\r\n2026-03-01T14:05:00.000Z,${at},0.00010000\r\n`
    )
  })

  it("also shows long accounts as a ratio", () => {
    assert.strictEqual(ratioOf("0.5"), "1.00")
    assert.strictEqual(ratioOf("0.6"), "1.50")
    assert.strictEqual(ratioOf("1"), "–")
  })
})

describe("the axis", () => {
  it("uses UTC if selected", () => {
    const axis = axisOf("utc", false, at)
    assert.strictEqual(axis.toChart(at), at / 1000)
    assert.strictEqual(axis.text(at), "2026-03-01 14:05")
    assert.strictEqual(axis.mark(axis.toChart(at), TickMarkType.Time), "14:05")
    assert.strictEqual(axis.mark(axis.toChart(at), TickMarkType.DayOfMonth), "1 Mar")
  })

  it("separates days by the time zone, and converts back to the time", () => {
    const axis = axisOf("local", false, at)
    const local = new Date(at)
    const midnight = new Date(local.getFullYear(), local.getMonth(), local.getDate()).getTime()
    assert.strictEqual(axis.toMillis(axis.toChart(at)), at)
    assert.strictEqual(axis.toChart(midnight) % 86_400, 0)
    assert.strictEqual(axis.mark(axis.toChart(midnight), TickMarkType.Time), "00:00")
  })

  it("shows daily candles by their UTC date in every time zone", () => {
    const axis = axisOf("local", true, at)
    assert.strictEqual(axis.toChart(Date.UTC(2026, 2, 1)), Date.UTC(2026, 2, 1) / 1000)
    assert.strictEqual(axis.text(Date.UTC(2026, 2, 1)), "2026-03-01")
  })
})

describe("intervals", () => {
  it("are those of the exchange, without duplicates", () => {
    assert.strictEqual(intervals.length, 13)
    assert.strictEqual(new Set(intervals.map(({ short }) => short)).size, 13)
    assert.deepStrictEqual(
      intervals.filter(({ value }) => isDaily(value)).map(({ value }) => value),
      ["D", "W", "M"]
    )
    assert.isFalse(isInterval("7"))
  })
})

describe("a described candle", () => {
  it("includes all prices at the instrument's precision", () => {
    const text = spoken(
      candle(at, { open: "70000.5", high: "70100", low: "69999.9", close: "70050.1" }),
      "0.1",
      "14:05"
    )
    assert.strictEqual(
      text,
      "14:05: open 70,000.5, high 70,100.0, low 69,999.9, close 70,050.1, change +0.07%, volume 12.5"
    )
  })

  it("includes its change, with a sign", () => {
    assert.strictEqual(changeOf(candle(at, { open: "100", close: "99.5" })), "-0.50%")
    assert.strictEqual(changeOf(candle(at, { open: "100", close: "100" })), "0.00%")
    assert.strictEqual(changeOf(candle(at, { open: "0" })), "–")
  })
})

const order = (more: Partial<Order>): Order => ({
  orderId: "1",
  symbol: "BTCUSDT",
  category: "linear",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  price: "65000.10",
  qty: "0.020",
  cumExecQty: "0.010",
  leavesQty: "0.010",
  ...more
})

const position = (more: Partial<Position>): Position => ({
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size: "0.5",
  avgPrice: "64000",
  liqPrice: "50000",
  ...more
})

const here = { category: "linear", symbol: "BTCUSDT" } as const

describe("lines across the chart", () => {
  it("show your open orders with their remaining size, at their exact price", () => {
    const lines = linesOf([order({}), order({ orderId: "2", side: "Sell", price: "0" })], [], here)
    assert.deepStrictEqual(lines, [{ id: "1", price: "65000.10", title: "Buy 0.01", tone: "buy", style: "dashed" }])
  })

  it("name the purpose of a stop", () => {
    const stop = { orderStatus: "Untriggered", price: "0", side: "Sell", triggerPrice: "70000" } as const
    const titles = [
      order({ ...stop, stopOrderType: "TakeProfit" }),
      order({ ...stop, stopOrderType: "StopLoss" }),
      order({ ...stop, stopOrderType: "Stop" })
    ].map((one) => linesOf([one], [], here)[0]?.title)
    assert.deepStrictEqual(titles, ["TP 0.02", "SL 0.02", "Trigger Sell 0.02"])
  })

  it("show the entry and liquidation price of a position", () => {
    const lines = linesOf([], [position({}), position({ positionIdx: 2, side: "Sell", liqPrice: "" })], here)
    assert.deepStrictEqual(
      lines.map(({ price, title }) => `${title} ${price}`),
      ["Long 0.5 64000", "≈ Liq. long 50000", "Short 0.5 64000"]
    )
  })

  it("include only this instrument", () => {
    assert.lengthOf(
      linesOf([order({ symbol: "ETHUSDT" }), order({ category: "spot" })], [position({ symbol: "X" })], here),
      0
    )
  })
})

describe("colors", () => {
  it("can be made translucent", () => {
    assert.strictEqual(faded("#33c48d", 0.5), "#33c48d80")
    assert.strictEqual(faded("#33c48d24", 0.5), "#33c48d24")
  })
})

describe("the chart of an option", () => {
  it("says that there are no candles", () => {
    window.location.hash = "#/option/BTC-27MAR26-70000-C-USDT"
    const shown = show(<Chart />)
    assert.isNotNull(screen.getByText(/no candles for options/))
    shown.close()
    window.location.hash = ""
  })
})
