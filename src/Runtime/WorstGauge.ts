/** Gauges of what several parts of a program may know under the same labels: a series shows the worst of it. */
import * as Metric from "effect/Metric"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"

/** What one part knows. */
export interface Reading {
  readonly set: (value: number) => void
  /** The part has ended: it sets nothing anymore. Without any other, the series is 0 from now on. */
  readonly leave: () => void
}

/** Labels by name. Those that are undefined are left out. */
export type Labels = Readonly<Record<string, string | undefined>>

/** Which of several values a series shows. */
export type Worst = (values: ReadonlyArray<number>) => number

export const least: Worst = (values) => Math.min(...values)
export const most: Worst = (values) => Math.max(...values)
export const farthest: Worst = (values) =>
  values.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one))

/** Makes a gauge. Its series exist from their first value on. */
export const make = (
  name: string,
  description: string,
  worst: Worst,
  always: Labels = {}
): ((labels: Labels) => Reading) => {
  const key = MetricKey.gauge(name, { description })
  const known = new Map<string, Map<object, number>>()
  return (labels) => {
    const all = Object.entries({ ...always, ...labels }).flatMap(([label, value]) =>
      value === undefined ? [] : [MetricLabel.make(label, value)]
    )
    const series = JSON.stringify(all.map(({ key, value }) => [key, value]))
    const part = {}
    let hasLeft = false
    const show = (values: ReadonlyMap<object, number>) =>
      Metric.globalMetricRegistry
        .get(MetricKey.taggedWithLabels(key, all))
        .update(values.size === 0 ? 0 : worst([...values.values()]))
    return {
      set: (value) => {
        if (hasLeft) return
        const values = known.get(series) ?? new Map<object, number>()
        known.set(series, values.set(part, value))
        show(values)
      },
      leave: () => {
        hasLeft = true
        const values = known.get(series)
        if (values?.delete(part) !== true) return
        if (values.size === 0) known.delete(series)
        show(values)
      }
    }
  }
}
