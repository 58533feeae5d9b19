/** A report as text. */
import type { Report, Trade } from "./Report.js"

const width = 80
const shownTrades = 20

const iso = (millis: number): string => new Date(millis).toISOString().slice(0, 16).replace("T", " ")

const money = (decimal: string): string => Number(decimal).toFixed(2)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const rounded = (value: number | undefined): string => (value === undefined ? "-" : value.toFixed(2))

const lasting = (millis: number): string => {
  const minutes = Math.round(millis / 60_000)
  if (minutes < 60) return `${minutes}m`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
  return `${Math.floor(minutes / 1440)}d ${Math.floor((minutes % 1440) / 60)}h`
}

type Line = readonly [name: string, value: string]

const when = (shown: boolean, line: Line): ReadonlyArray<Line> => (shown ? [line] : [])

const headOf = ({ from, run, to }: Report): ReadonlyArray<string> => [
  `${iso(from)} to ${iso(to)} UTC (${lasting(to - from)})`,
  ...(run === undefined
    ? []
    : [
        `run ${run.id.slice(0, 16)}, seed ${run.seed}, effect-bybit ${run.version}`,
        run.data === undefined ? "made-up market" : `data ${run.data.slice(0, 16)}${flawsOf(run)}`
      ])
]

const flawsOf = ({ flaws: { badRows, gaps } = { badRows: 0, gaps: 0 } }: NonNullable<Report["run"]>): string =>
  [counted(gaps, "gap", ""), counted(badRows, "bad row", " left out")].join("")

const counted = (count: number, name: string, rest: string): string =>
  count === 0 ? "" : `, ${count} ${name}${count === 1 ? "" : "s"}${rest}`

const orderLine = ({ orders }: Report): string => {
  const filled = orders.fillRatio === undefined ? [] : [`${percent(orders.fillRatio)} filled`]
  const slippage = orders.slippage === undefined ? [] : [`slippage ${orders.slippage.toFixed(2)} bps`]
  return [String(orders.orders), ...filled, ...slippage].join(", ")
}

const tradeLine = ({ open, trades }: Report): string => {
  const won = trades.filter(({ pnl }) => Number(pnl) > 0).length
  return [`${trades.length}, of which ${won} won`, ...(open.length === 0 ? [] : [`${open.length} open`])].join("; ")
}

const linesOf = (report: Report): ReadonlyArray<Line> => {
  const { drawdown, equity, exposure, refusals } = report
  const codes = Object.entries(refusals).map(([code, count]) => `${code} (${count})`)
  return [
    ["Equity", `${money(equity.initial)} to ${money(equity.final)} USDT`],
    ["Return", percent(report.return)],
    ["Realised", money(report.realised)],
    ["Unrealised", money(report.unrealised)],
    ["Funding", money(report.funding)],
    ["Fees", money(report.fees)],
    ...when(Number(report.interest) !== 0, ["Interest", money(report.interest)]),
    ...when(Number(report.transfers) !== 0, ["Transfers", money(report.transfers)]),
    [
      "Max drawdown",
      drawdown === undefined
        ? "none"
        : `${money(drawdown.amount)} (${percent(drawdown.share)}), ${iso(drawdown.from)} to ${iso(drawdown.to)}`
    ],
    ["Sharpe", rounded(report.sharpe)],
    ["Sortino", rounded(report.sortino)],
    ["Exposure", `${percent(exposure.time)} of the time, ${money(exposure.notional)} USDT on average`],
    ["Orders", orderLine(report)],
    ["Refusals", codes.length === 0 ? "none" : codes.join(", ")],
    ["Trades", tradeLine(report)]
  ]
}

const titles = ["symbol", "side", "entry", "lasted", "qty", "price", "exit", "pnl"]
/** The columns that aren't numbers. */
const texts = 3

const rowOf = (trade: Trade): ReadonlyArray<string> => [
  trade.symbol,
  trade.side === "Buy" ? "long" : "short",
  iso(trade.entryTime),
  trade.duration === undefined ? "open" : lasting(trade.duration),
  trade.qty,
  String(Number(Number(trade.entryPrice).toFixed(4))),
  trade.exitPrice === undefined ? "-" : String(Number(Number(trade.exitPrice).toFixed(4))),
  money(trade.pnl)
]

const tradeTable = (trades: ReadonlyArray<Trade>): ReadonlyArray<string> => {
  if (trades.length === 0) return []
  const rows = [titles, ...trades.slice(-shownTrades).map(rowOf)]
  const widths = titles.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const cell = (text: string, at: number) =>
    at < texts ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  const earlier = trades.length - shownTrades
  return [
    "",
    ...rows.map((row) => row.map(cell).join(" ").trimEnd()),
    ...(earlier > 0 ? [`${earlier} earlier ones aren't shown.`] : [])
  ]
}

/** The report as text of 80 columns, with the latest 20 trades. */
export const table = (report: Report): string => {
  const lines = linesOf(report)
  const names = Math.max(...lines.map(([name]) => name.length))
  return [
    ...headOf(report),
    "",
    ...lines.map(([name, value]) => `${name.padEnd(names)}  ${value}`),
    ...tradeTable([...report.trades, ...report.open])
  ]
    .map((line) => (line.length > width ? `${line.slice(0, width - 1)}~` : line))
    .join("\n")
}
