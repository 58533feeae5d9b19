/**
 * A time series as a line on a canvas.
 */

import type { Point } from "effect-bybit-react"
import { AreaSeries, BaselineSeries, createChart, type IChartApi, type ISeriesApi } from "lightweight-charts"
import type { Axis } from "../Chart/axis.js"
import type { Looks } from "../Chart/CandleChart.js"
import { type Colors, faded, looks, times } from "../Chart/looks.js"
import type { Kind } from "./kinds.js"

/** The position of a point in the chart's element, in pixels. */
export interface Place {
  readonly index: number
  readonly x: number
  readonly y: number
  /** Whether it is in the right half, where there is room only to its left. */
  readonly isRight: boolean
}

type Series = ISeriesApi<"Baseline"> | ISeriesApi<"Area">

export class SeriesChart {
  readonly #chart: IChartApi
  readonly #series: Series
  readonly #kind: Kind
  readonly #onPoint: (place: Place | undefined) => void
  #points: ReadonlyArray<Point> = []
  #axis: Axis
  #cursor: number | undefined

  constructor(
    element: HTMLElement,
    kind: Kind,
    axis: Axis,
    colors: Colors,
    shown: Looks,
    onPoint: (place: Place | undefined) => void
  ) {
    this.#kind = kind
    this.#axis = axis
    this.#onPoint = onPoint
    this.#chart = createChart(element, { autoSize: true, ...looks(colors, shown.motion), ...times(axis) })
    this.#chart.applyOptions({
      timeScale: { timeVisible: true, secondsVisible: false, rightOffset: 1, fixLeftEdge: true, fixRightEdge: true },
      rightPriceScale: { minimumWidth: 56, scaleMargins: { top: 0.12, bottom: 0.08 } },
      handleScroll: { vertTouchDrag: false }
    })
    const options = {
      lineWidth: 2 as const,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: { type: "custom" as const, minMove: 1e-6, formatter: kind.mark }
    }
    this.#series =
      kind.form === "baseline"
        ? this.#chart.addSeries(BaselineSeries, { ...options, baseValue: { type: "price", price: 0 } })
        : this.#chart.addSeries(AreaSeries, options)
    this.#color(colors)
    this.#chart.subscribeCrosshairMove(({ logical, point }) =>
      this.#report(point === undefined || logical === undefined ? undefined : Math.round(logical))
    )
  }

  show(points: ReadonlyArray<Point>): void {
    const isFirst = this.#points.length === 0 || this.#points[0]?.time !== points[0]?.time
    this.#points = points
    this.#draw()
    if (isFirst) this.#chart.timeScale().fitContent()
  }

  retime(axis: Axis): void {
    this.#axis = axis
    this.#chart.applyOptions(times(axis))
    this.#draw()
  }

  recolor(colors: Colors, shown: Looks): void {
    this.#chart.applyOptions(looks(colors, shown.motion))
    this.#color(colors)
  }

  /** Moves the crosshair by a number of points, starting from the newest one. */
  step(count: number): void {
    const last = this.#points.length - 1
    if (last >= 0) this.#point(this.#cursor === undefined ? last : Math.max(0, Math.min(last, this.#cursor + count)))
  }

  jump(to: "first" | "last"): void {
    if (this.#points.length > 0) this.#point(to === "first" ? 0 : this.#points.length - 1)
  }

  leave(): void {
    this.#chart.clearCrosshairPosition()
    this.#report(undefined)
  }

  picture(): HTMLCanvasElement {
    return this.#chart.takeScreenshot(true, false)
  }

  dispose(): void {
    this.#chart.remove()
  }

  #point(index: number): void {
    const point = this.#points[index]
    if (point === undefined) return
    this.#chart.setCrosshairPosition(this.#kind.number(point.value), this.#axis.toChart(point.time), this.#series)
    this.#report(index)
  }

  #report(index: number | undefined): void {
    const point = index === undefined ? undefined : this.#points[index]
    const x = point === undefined ? null : this.#chart.timeScale().timeToCoordinate(this.#axis.toChart(point.time))
    const y = point === undefined ? null : this.#series.priceToCoordinate(this.#kind.number(point.value))
    this.#cursor = point === undefined ? undefined : index
    const middle = this.#chart.timeScale().width() / 2
    this.#onPoint(index === undefined || x === null || y === null ? undefined : { index, x, y, isRight: x > middle })
  }

  #draw(): void {
    this.#series.setData(
      this.#points.map(({ time, value }) => ({ time: this.#axis.toChart(time), value: this.#kind.number(value) }))
    )
  }

  #color({ accent, buy, sell }: Colors): void {
    if (this.#kind.form === "baseline") {
      this.#series.applyOptions({
        topLineColor: buy,
        topFillColor1: faded(buy, 0.22),
        topFillColor2: faded(buy, 0.03),
        bottomLineColor: sell,
        bottomFillColor1: faded(sell, 0.03),
        bottomFillColor2: faded(sell, 0.22)
      })
    } else {
      this.#series.applyOptions({ lineColor: accent, topColor: faded(accent, 0.24), bottomColor: faded(accent, 0.02) })
    }
  }
}
