/**
 * Candles and volume on a canvas: adapts lightweight-charts to the terminal.
 */

import { type Candle, changedFrom } from "effect-bybit-react"
import {
  type CandlestickData,
  CandlestickSeries,
  createChart,
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type Time
} from "lightweight-charts"
import { grouped, placesOf } from "../../format/decimal.js"
import type { Axis } from "./axis.js"
import type { Line } from "./lines.js"
import { type Colors, faded, isReduced, looks, times } from "./looks.js"

export interface Looks {
  readonly palette: "standard" | "colour-blind" | "swapped"
  readonly motion: "reduced" | "system"
}

/** Whether the first and the newest candle are visible. */
export interface VisibleEnds {
  readonly first: boolean
  readonly last: boolean
}

export interface Listeners {
  /** Called with the index of the candle under the pointer or keyboard cursor; undefined for none. */
  readonly hovered: (index: number | undefined) => void
  /** Called when few candles are left before the first visible one. */
  readonly nearStart: () => void
  /** Called when the first or the newest candle becomes visible or hidden. */
  readonly visibleEnds: (ends: VisibleEnds) => void
}

const styles = { solid: LineStyle.Solid, dashed: LineStyle.Dashed, dotted: LineStyle.Dotted }

/** The initial width of a candle including the space beside it, in pixels. */
const firstWidth = 7.5
/** If there are fewer candles than this before the first visible one, older ones are requested. */
const reserve = 60
const margin = 8

export class CandleChart {
  readonly #chart: IChartApi
  readonly #prices: ISeriesApi<"Candlestick">
  readonly #volumes: ISeriesApi<"Histogram">
  readonly #listeners: Listeners
  readonly #lines = new Map<string, { readonly line: Line; readonly drawn: IPriceLine }>()
  #candles: ReadonlyArray<Candle> = []
  #axis: Axis
  #colors: Colors
  #looks: Looks
  #cursor: number | undefined
  #isFresh = true
  #visibleEnds: VisibleEnds = { first: false, last: true }

  constructor(element: HTMLElement, axis: Axis, colors: Colors, shown: Looks, listeners: Listeners) {
    this.#axis = axis
    this.#colors = colors
    this.#looks = shown
    this.#listeners = listeners
    this.#chart = createChart(element, {
      autoSize: true,
      ...looks(colors, shown.motion),
      rightPriceScale: { borderColor: colors.line, minimumWidth: 64 }
    })
    this.#chart.applyOptions({
      ...times(axis),
      timeScale: { ...times(axis).timeScale, timeVisible: true, secondsVisible: false, rightOffset: margin }
    })
    this.#prices = this.#chart.addSeries(CandlestickSeries, {})
    this.#volumes = this.#chart.addSeries(
      HistogramSeries,
      { priceFormat: { type: "volume" }, lastValueVisible: false },
      1
    )
    this.#volumes.applyOptions({ priceLineVisible: false })
    const [prices, volumes] = this.#chart.panes()
    prices?.setStretchFactor(5)
    volumes?.setStretchFactor(1)
    this.#prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.06 } })
    this.#volumes.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0 } })
    this.#color()
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const index = point === undefined || logical === undefined ? undefined : Math.round(logical)
      this.#cursor = index !== undefined && this.#candles[index] !== undefined ? index : undefined
      listeners.hovered(this.#cursor)
    })
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#look())
  }

  /** Shows prices at the tick size's precision. */
  price(tickSize: string | undefined): void {
    const minMove = Number(tickSize)
    if (!(minMove > 0)) return
    const places = placesOf(tickSize)
    const formatter = (price: number) => grouped(price.toFixed(places))
    this.#prices.applyOptions({ priceFormat: { type: "custom", minMove, formatter } })
  }

  /** Clears the chart for another series. */
  begin(): void {
    this.#candles = []
    this.#cursor = undefined
    this.#isFresh = true
    this.#prices.setData([])
    this.#volumes.setData([])
    this.#prices.priceScale().applyOptions({ autoScale: true })
    this.#listeners.hovered(undefined)
  }

  /** Updates the chart to a newer state of the series. */
  show(candles: ReadonlyArray<Candle>): void {
    const before = this.#candles
    const from = changedFrom(before, candles)
    this.#candles = candles
    if (from === undefined || from < before.length - 1) {
      if (this.#cursor !== undefined) {
        // Older candles in front shift the index of the one under the cursor.
        const start = before[this.#cursor]?.start
        const index = candles.findIndex((candle) => candle.start === start)
        this.#cursor = index === -1 ? undefined : index
        this.#listeners.hovered(this.#cursor)
      }
      this.#draw()
    } else {
      for (const candle of candles.slice(from)) {
        this.#prices.update(this.#bar(candle))
        this.#volumes.update(this.#volume(candle))
      }
    }
    if (this.#isFresh && candles.length > 0) {
      this.#isFresh = false
      const visible = Math.max(40, Math.round(this.#chart.timeScale().width() / firstWidth))
      this.#chart.timeScale().setVisibleLogicalRange({
        from: candles.length - Math.min(visible, candles.length),
        to: candles.length + margin
      })
    }
    this.#look()
  }

  recolor(colors: Colors, shown: Looks): void {
    this.#colors = colors
    this.#looks = shown
    this.#chart.applyOptions(looks(colors, shown.motion))
    this.#color()
    this.#draw()
    const lines = [...this.#lines.values()].map(({ line }) => line)
    this.lines([])
    this.lines(lines)
  }

  retime(axis: Axis): void {
    this.#axis = axis
    this.#chart.applyOptions(times(axis))
    this.#draw()
  }

  /** Replaces the horizontal lines. */
  lines(lines: ReadonlyArray<Line>): void {
    const wanted = new Set(lines.map(({ id }) => id))
    for (const [id, { drawn }] of this.#lines) {
      if (wanted.has(id)) continue
      this.#prices.removePriceLine(drawn)
      this.#lines.delete(id)
    }
    for (const line of lines) {
      const color = this.#colors[line.tone]
      const options = {
        price: Number(line.price),
        title: line.title,
        color: color,
        lineStyle: styles[line.style],
        lineWidth: 1 as const,
        axisLabelVisible: true,
        axisLabelColor: color,
        axisLabelTextColor: this.#colors.panel
      }
      const known = this.#lines.get(line.id)
      if (known !== undefined) known.drawn.applyOptions(options)
      this.#lines.set(line.id, { line, drawn: known?.drawn ?? this.#prices.createPriceLine(options) })
    }
  }

  /** Moves the crosshair by a number of candles, starting from the newest visible one. */
  step(count: number): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    const last = this.#candles.length - 1
    if (range === null || last < 0) return
    const start = this.#cursor ?? Math.min(last, Math.floor(range.to))
    const next = Math.max(0, Math.min(last, this.#cursor === undefined ? start : start + count))
    this.#point(next)
  }

  /** Moves the crosshair to the first or the last candle. */
  jump(to: "first" | "last"): void {
    if (this.#candles.length > 0) this.#point(to === "first" ? 0 : this.#candles.length - 1)
  }

  /** Removes the crosshair. */
  leave(): void {
    this.#cursor = undefined
    this.#chart.clearCrosshairPosition()
    this.#listeners.hovered(undefined)
  }

  /** Zooms around the right edge: a factor above 1 shows more candles. */
  zoom(factor: number): void {
    const scale = this.#chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (range === null) return
    const width = Math.max(10, (range.to - range.from) * factor)
    scale.setVisibleLogicalRange({ from: range.to - width, to: range.to })
  }

  toEnd(): void {
    this.#chart.timeScale().scrollToPosition(margin, !isReduced(this.#looks.motion))
  }

  picture(): HTMLCanvasElement {
    return this.#chart.takeScreenshot(true, false)
  }

  dispose(): void {
    this.#chart.remove()
  }

  #point(index: number): void {
    const candle = this.#candles[index]
    if (candle === undefined) return
    const scale = this.#chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (range !== null && (index < range.from + 1 || index > range.to - 1)) {
      const shift = index < range.from + 1 ? index - range.from - 3 : index - range.to + 3
      scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift })
    }
    this.#chart.setCrosshairPosition(Number(candle.close), this.#axis.toChart(candle.start), this.#prices)
    this.#cursor = index
    this.#listeners.hovered(index)
  }

  #look(): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    if (range === null || this.#candles.length === 0) return
    const ends = { first: range.from <= 0, last: range.to >= this.#candles.length - 1 }
    if (ends.first !== this.#visibleEnds.first || ends.last !== this.#visibleEnds.last) {
      this.#visibleEnds = ends
      this.#listeners.visibleEnds(ends)
    }
    if (range.from < reserve) this.#listeners.nearStart()
  }

  #bar(candle: Candle): CandlestickData<Time> {
    return {
      time: this.#axis.toChart(candle.start),
      open: Number(candle.open),
      high: Number(candle.high),
      low: Number(candle.low),
      close: Number(candle.close)
    }
  }

  #volume(candle: Candle): HistogramData<Time> {
    const up = Number(candle.close) >= Number(candle.open)
    return {
      time: this.#axis.toChart(candle.start),
      value: Number(candle.volume),
      color: faded(up ? this.#colors.buy : this.#colors.sell, 0.45)
    }
  }

  #draw(): void {
    this.#prices.setData(this.#candles.map((candle) => this.#bar(candle)))
    this.#volumes.setData(this.#candles.map((candle) => this.#volume(candle)))
  }

  #color(): void {
    const { buy, panel, sell } = this.#colors
    this.#prices.applyOptions({
      // In this palette, rising candles are also hollow, so that they differ by more than color.
      upColor: this.#looks.palette === "colour-blind" ? panel : buy,
      borderUpColor: buy,
      wickUpColor: buy,
      downColor: sell,
      borderDownColor: sell,
      wickDownColor: sell
    })
  }
}
