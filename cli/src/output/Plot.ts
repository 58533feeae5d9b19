/**
 * Draws candles with terminal characters, each two dots high and one dot wide.
 *
 * Heights are floats, which are precise enough for dots; the prices shown are the exchange's strings.
 */
import type { Candle } from "effect-bybit/Schema/Candle"
import { gray, green, red, type Screen } from "./Screen.js"

interface Bar {
  readonly start: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
}

const barOf = ([start, open, high, low, close]: Candle): Bar => ({ start, open, high, low, close })

const higher = (a: string, b: string): string => (Number(b) > Number(a) ? b : a)
const lower = (a: string, b: string): string => (Number(b) < Number(a) ? b : a)

/** Merges neighboring bars so that all of them fit. */
const merged = (bars: ReadonlyArray<Bar>, columns: number): ReadonlyArray<Bar> => {
  const each = Math.ceil(bars.length / Math.max(1, columns))
  const out: Array<Bar> = []
  for (let at = 0; at < bars.length; at += each) {
    const group = bars.slice(at, at + each)
    const [first] = group
    const last = group.at(-1)
    if (first === undefined || last === undefined) break
    out.push({
      start: first.start,
      open: first.open,
      high: group.reduce((most, { high }) => higher(most, high), first.high),
      low: group.reduce((least, { low }) => lower(least, low), first.low),
      close: last.close
    })
  }
  return out
}

type Dot = "none" | "wick" | "body"

const characters: Readonly<Record<Dot, Readonly<Record<Dot, string>>>> = {
  none: { none: " ", wick: "╷", body: "╻" },
  wick: { none: "╵", wick: "│", body: "╽" },
  body: { none: "╹", wick: "╿", body: "┃" }
}

const blocks: Readonly<Record<Dot, Readonly<Record<Dot, string>>>> = {
  none: { none: " ", wick: "▄", body: "▄" },
  wick: { none: "▀", wick: "█", body: "█" },
  body: { none: "▀", wick: "█", body: "█" }
}

/** Formats a time for a label, to the minute. */
const timeOf = (start: string): string => {
  const date = new Date(Number(start))
  return Number.isNaN(date.getTime()) ? start : date.toISOString().slice(0, 16).replace("T", " ")
}

/** The size of a chart: its width with the price labels, and its height without the time labels. */
export interface Size {
  readonly columns: number
  readonly rows: number
  readonly line: boolean
}

/** How many candles fit without merging. */
export const capacity = (columns: number): number => Math.max(10, columns - 14)

/**
 * Draws candles, oldest first, with the highest, lowest and last price beside them. If there are more candles than columns,
 * neighbors are merged.
 */
export const draw = (screen: Screen["Type"], candles: ReadonlyArray<Candle>, size: Size): string => {
  const all = candles.map(barOf)
  const [oldest] = all
  const newest = all.at(-1)
  if (oldest === undefined || newest === undefined) return "No candles."
  const high = all.reduce((most, bar) => higher(most, bar.high), oldest.high)
  const low = all.reduce((least, bar) => lower(least, bar.low), oldest.low)
  const label = Math.max(high.length, low.length, newest.close.length) + 1
  const bars = merged(all, Math.max(1, size.columns - label))
  const rows = Math.max(2, size.rows)
  const dots = rows * 2
  const least = Number(low)
  const span = Number(high) - least
  /** Dot 0 is the highest price. */
  const dotOf = (price: string): number =>
    span <= 0 ? rows : Math.min(dots - 1, Math.max(0, Math.round((1 - (Number(price) - least) / span) * (dots - 1))))

  const shapes = bars.map((bar, at) => {
    const before = bars[at - 1]?.close ?? bar.open
    const [from, to] = size.line ? [before, bar.close] : [bar.open, bar.close]
    const body = [dotOf(higher(from, to)), dotOf(lower(from, to))] as const
    const wick = size.line ? body : ([dotOf(bar.high), dotOf(bar.low)] as const)
    return { body, wick, rises: Number(to) >= Number(from) }
  })
  const dot = (shape: (typeof shapes)[number], at: number): Dot => {
    if (at >= shape.body[0] && at <= shape.body[1]) return "body"
    return at >= shape.wick[0] && at <= shape.wick[1] ? "wick" : "none"
  }
  const set = size.line ? blocks : characters
  const labels = new Map([
    [Math.floor(dotOf(newest.close) / 2), newest.close],
    [0, high],
    [rows - 1, low]
  ])
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = shapes.map((shape) => {
      const character = set[dot(shape, row * 2)][dot(shape, row * 2 + 1)]
      return character === " " ? " " : shape.rises ? green(screen, character) : red(screen, character)
    })
    const beside = labels.get(row)
    return beside === undefined ? cells.join("").trimEnd() : `${cells.join("")} ${gray(screen, beside)}`
  })
  const [first, last] = [timeOf(oldest.start), timeOf(newest.start)]
  const gap = bars.length - first.length - last.length
  const times = gap > 0 ? first + " ".repeat(gap) + last : first
  return [...lines, gray(screen, times)].join("\n")
}
