/** Metrics that are updated outside an Effect. */
import * as Context from "effect/Context"
import type * as Fiber from "effect/Fiber"
import * as Metric from "effect/Metric"

/** A metric that counts, shows a number or sorts numbers into buckets. */
export type Meter = Metric.Metric<number, unknown>

export type Labels = ReadonlyArray<readonly [name: string, value: string]>

export const counter = (name: string, description: string): Meter =>
  Metric.counter(name, { description, incremental: true })

export const gauge = (name: string, description: string): Meter => Metric.gauge(name, { description })

export const histogram = (name: string, description: string, boundaries: ReadonlyArray<number>): Meter =>
  Metric.histogram(name, { description, boundaries: Metric.boundariesFromIterable(boundaries) })

const nowhere = Context.empty()

/** Returns the function that updates a metric with these labels. */
export const updaterOf = (meter: Meter, labels: Labels): ((value: number) => void) => {
  const own = Metric.withAttributes(meter, Object.fromEntries(labels))
  return (value) => own.updateUnsafe(value, nowhere)
}

const none: Labels = []

/** The labels that a fiber adds to all its metrics. */
export const labelsOf = (fiber: Fiber.Fiber<unknown, unknown>): Labels => {
  const labels = Context.get(fiber.context, Metric.CurrentMetricAttributes)
  for (const _ in labels) return Object.entries(labels)
  return none
}
