/** What a chart beside the output shows: the candles that were printed, or else a number that lines of one form repeat. */
import type { Candle, PrintedLine } from "./messages.js"

export interface Line {
  readonly _tag: "Line"
  readonly values: ReadonlyArray<number>
}

export interface Candles {
  readonly _tag: "Candles"
  readonly candles: ReadonlyArray<Candle>
}

export type Series = Line | Candles

const decimal = /-?\d+\.\d+/
/** Most of what fits beside the output. */
const most = 300

const candlesOf = (lines: ReadonlyArray<PrintedLine>): ReadonlyArray<Candle> => {
  // A candle that is still open is printed again, with the same start.
  const byStart = new Map(lines.flatMap(({ candles }) => candles).map((candle) => [candle.start, candle]))
  return [...byStart.values()].sort((a, b) => a.start - b.start).slice(-most)
}

/** The first decimal of each line, for the form that most lines have. */
const repeated = (lines: ReadonlyArray<PrintedLine>): ReadonlyArray<number> => {
  const forms = new Map<string, Array<number>>()
  for (const { text } of lines)
    for (const line of text.split("\n")) {
      const [value] = decimal.exec(line) ?? []
      if (value === undefined) continue
      const form = line.replaceAll(/[\d.,]+/g, "#")
      forms.set(form, [...(forms.get(form) ?? []), Number(value)])
    }
  return [...forms.values()]
    .reduce((longest, values) => (values.length > longest.length ? values : longest), [])
    .slice(-most)
}

/** The series in a program's output, if there is one. */
export const seriesOf = (lines: ReadonlyArray<PrintedLine>): Series | undefined => {
  const candles = candlesOf(lines)
  if (candles.length > 1) return { _tag: "Candles", candles }
  const values = repeated(lines)
  return values.length > 2 ? { _tag: "Line", values } : undefined
}

export interface Drawn {
  readonly body: string
  readonly wicks: string
  readonly low: number
  readonly high: number
}

/** The paths of a series in a box. Bodies of candles are thick lines. */
export const drawn = (series: Series, width: number, height: number): Drawn => {
  const all = series._tag === "Line" ? series.values : series.candles.flatMap(({ high, low }) => [high, low])
  const low = Math.min(...all)
  const high = Math.max(...all)
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height).toFixed(1)
  const count = series._tag === "Line" ? series.values.length - 1 : series.candles.length
  const x = (index: number) => ((index / count) * width).toFixed(1)
  if (series._tag === "Line")
    return {
      body: `M${series.values.map((value, index) => `${x(index)} ${y(value)}`).join("L")}`,
      wicks: "",
      low,
      high
    }
  const middle = (index: number) => x(index + 0.5)
  return {
    body: series.candles.map(({ close, open }, index) => `M${middle(index)} ${y(open)}V${y(close)}`).join(""),
    wicks: series.candles.map(({ high, low }, index) => `M${middle(index)} ${y(high)}V${y(low)}`).join(""),
    low,
    high
  }
}
