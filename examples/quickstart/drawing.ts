/** Draws charts as text for a terminal 60 columns wide. */

/** Uses color only on a terminal, and not if NO_COLOR is set (https://no-color.org). */
const isColourful = process.stdout.isTTY === true && (process.env["NO_COLOR"] ?? "") === ""
const paint = (code: number) => (text: string) => (isColourful ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

const columns = 60

export const heading = (text: string): string =>
  `\n${bold(`── ${text} ${"─".repeat(Math.max(0, columns - 4 - text.length))}`)}`

export const clock = (millis: number): string => new Date(millis).toISOString().slice(11, 23)

/** Breaks a text at a space, so that its lines fit. */
export const wrapped = (text: string): string => {
  const end = text.length > columns ? text.lastIndexOf(" ", columns) : -1
  return end <= 0 ? text : `${text.slice(0, end)}\n${wrapped(`       ${text.slice(end)}`)}`
}

/** "1 topic", "2 topics". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export interface Level {
  readonly price: string
  readonly size: string
}

const barWidth = 13
const eighths = " ▏▎▍▌▋▊▉"
const bar = (share: number): string => {
  const cells = Math.round(share * barWidth * 8)
  return "█".repeat(Math.floor(cells / 8)) + (cells % 8 === 0 ? "" : (eighths[cells % 8] ?? ""))
}
const barLeft = (share: number): string => {
  const halves = Math.round(share * barWidth * 2)
  return ((halves % 2 === 1 ? "▐" : "") + "█".repeat(Math.floor(halves / 2))).padStart(barWidth)
}

/** An order book, best prices in the first row, bids on the left. The length of a bar shows the size. */
export const ladder = (bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): string => {
  const most = Math.max(...[...bids, ...asks].map(({ size }) => Number(size)), Number.MIN_VALUE)
  const empty: Level = { price: "", size: "" }
  const rows = Array.from({ length: Math.max(bids.length, asks.length) }, (_, i) => {
    const { [i]: bid = empty } = bids
    const { [i]: ask = empty } = asks
    const left = `${green(barLeft(Number(bid.size) / most))} ${bid.size.padStart(6)} ${bid.price.padStart(8)}`
    return `${left}${i === 0 ? "│" : "┆"}${ask.price.padEnd(8)} ${ask.size.padEnd(6)} ${red(bar(Number(ask.size) / most))}`
  })
  return rows.join("\n")
}

export interface Candle {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Glyphs by the contents of a cell's halves (0 nothing, 1 wick, 2 body), at index upper * 3 + lower. */
const rising = " ╷╻╵│╽╹╿┃"
const falling = " ╷▄╵│▄▀▀█"

/** A candle chart, oldest candle first. Rising candles are thin, falling ones are thick. */
export const chart = (candles: ReadonlyArray<Candle>, height = 11): string => {
  const top = Math.max(...candles.map(({ high }) => high))
  const bottom = Math.min(...candles.map(({ low }) => low))
  const half = (top - bottom) / (height * 2) || 1
  /** The half-row of a price, counted from the bottom. */
  const at = (price: number): number => Math.min(height * 2 - 1, Math.floor((price - bottom) / half))
  const fill = ({ close, high, low, open }: Candle, row: number): number => {
    if (row >= at(Math.min(open, close)) && row <= at(Math.max(open, close))) return 2
    return row >= at(low) && row <= at(high) ? 1 : 0
  }
  const rows = Array.from({ length: height }, (_, fromTop) => {
    const lower = (height - 1 - fromTop) * 2
    const cells = candles.map((candle) => {
      const isRising = candle.close >= candle.open
      const glyph = (isRising ? rising : falling)[fill(candle, lower + 1) * 3 + fill(candle, lower)] ?? " "
      return isRising ? green(glyph) : red(glyph)
    })
    return `${(bottom + (lower + 1) * half).toFixed(1).padStart(9)} ┤${cells.join("")}`
  })
  const first = clock(candles[0]?.start ?? 0).slice(0, 5)
  const last = clock(candles.at(-1)?.start ?? 0).slice(0, 5)
  return `${rows.join("\n")}\n${" ".repeat(11)}${first}${last.padStart(Math.max(6, candles.length - 5))}`
}
