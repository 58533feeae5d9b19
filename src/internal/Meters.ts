/** Metrics that are updated outside an Effect. */
import type * as Fiber from "effect/Fiber"
import * as FiberRef from "effect/FiberRef"
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import type * as MetricKeyType from "effect/MetricKeyType"
import * as MetricLabel from "effect/MetricLabel"

/** A metric that counts, shows a number or sorts numbers into buckets. */
export type Meter = MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, unknown>>

export type Labels = ReadonlyArray<readonly [name: string, value: string]>

export const counter = (name: string, description: string): Meter =>
  MetricKey.counter(name, { description, incremental: true })

export const gauge = (name: string, description: string): Meter => MetricKey.gauge(name, { description })

export const histogram = (name: string, description: string, boundaries: ReadonlyArray<number>): Meter =>
  MetricKey.histogram(name, MetricBoundaries.fromIterable(boundaries), description)

/** Returns the function that updates a metric with these labels. The metric is registered by this call. */
export const updaterOf = (meter: Meter, labels: Labels): ((value: number) => void) => {
  const own = labels.map(([name, value]) => MetricLabel.make(name, value))
  const hook = Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(meter, own))
  return (value) => hook.update(value)
}

/** The labels that a fiber adds to all its metrics. */
export const labelsOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): Labels =>
  fiber.getFiberRef(FiberRef.currentMetricLabels).map(({ key, value }) => [key, value] as const)
