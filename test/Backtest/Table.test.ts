import { assert, describe, it } from "@effect/vitest"
import type { Report, Trade } from "../../src/Backtest.js"
import { table } from "../../src/Backtest.js"

const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000

const trade: Trade = {
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  entryTime: start,
  exitTime: start + 90 * 60_000,
  duration: 90 * 60_000,
  qty: "0.1",
  entryPrice: "65000.33333333",
  exitPrice: "65100",
  fees: "7.1",
  funding: "0",
  pnl: "2.866"
}

const report: Report = {
  run: {
    id: "ab".repeat(32),
    data: "cd".repeat(32),
    seed: 7,
    version: "0.1.0",
    from: start,
    to: start + 25 * hour,
    options: "{}"
  },
  from: start,
  to: start + 25 * hour,
  equity: { initial: "1000", final: "1001.366", every: hour, curve: [] },
  realised: "10.5",
  unrealised: "-1.5",
  funding: "-0.034",
  fees: "7.6",
  interest: "0",
  transfers: "0",
  return: 0.001366,
  drawdown: { amount: "12.3", share: 0.0123, from: start + hour, to: start + 3 * hour },
  sharpe: 1.234,
  exposure: { time: 0.5, notional: "3250.5" },
  trades: [trade],
  open: [{ ...trade, side: "Sell", qty: "0.05", pnl: "-0.5", entryTime: start + hour }],
  orders: { orders: 3, fillRatio: 0.75, slippage: 0.567, symbols: [] },
  refusals: { 110007: 2, 10006: 1 }
}

describe("a report as a table", () => {
  it("has its figures, and the trades", () => {
    const { duration, exitPrice, exitTime, ...open } = report.open[0] ?? trade
    assert.deepStrictEqual(table({ ...report, open: [open] }).split("\n"), [
      "2026-01-01 00:00 to 2026-01-02 01:00 UTC (1d 1h)",
      "run abababababababab, seed 7, effect-bybit 0.1.0",
      "data cdcdcdcdcdcdcdcd",
      "",
      "Equity        1000.00 to 1001.37 USDT",
      "Return        0.14%",
      "Realised      10.50",
      "Unrealised    -1.50",
      "Funding       -0.03",
      "Fees          7.60",
      "Max drawdown  12.30 (1.23%), 2026-01-01 01:00 to 2026-01-01 03:00",
      "Sharpe        1.23",
      "Sortino       -",
      "Exposure      50.00% of the time, 3250.50 USDT on average",
      "Orders        3, 75.00% filled, slippage 0.57 bps",
      "Refusals      10006 (1), 110007 (2)",
      "Trades        1, of which 1 won; 1 open",
      "",
      "symbol  side  entry            lasted  qty      price  exit   pnl",
      "BTCUSDT long  2026-01-01 00:00 1h 30m  0.1 65000.3333 65100  2.87",
      "BTCUSDT short 2026-01-01 01:00   open 0.05 65000.3333     - -0.50"
    ])
  })

  it("fits 80 columns, and shows the latest 20 trades", () => {
    const long = { ...trade, symbol: "BTC-26MAR27-100000-C-USDT", qty: "123456.789", entryPrice: "1234567.12345678" }
    const lines = table({ ...report, trades: Array.from({ length: 25 }, () => long), open: [] }).split("\n")
    for (const line of lines) assert.isAtMost(line.length, 80)
    assert.strictEqual(lines.filter((line) => line.startsWith("BTC-")).length, 20)
    assert.strictEqual(lines.at(-1), "5 earlier ones aren't shown.")
  })
})
