/** The metrics of the process, as a test reads them. */
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

export interface Measured {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  /** Of a counter and of a histogram. */
  readonly count: number
  /** Of a gauge. */
  readonly value: number
  /** Of a histogram. */
  readonly sum: number
  readonly max: number
  readonly buckets: ReadonlyArray<readonly [number, number]>
}

const none = { count: 0, value: 0, sum: 0, max: 0, buckets: [] }

/** Every metric with its labels. */
export const measured = (): ReadonlyArray<Measured> =>
  Metric.unsafeSnapshot().map(({ metricKey: { name, tags }, metricState }) => {
    const state = metricState as Partial<Measured>
    const labels = Object.fromEntries(tags.map(({ key, value }) => [key, value]))
    return { ...none, ...state, count: Number(state.count ?? 0), name, labels }
  })

/** Adds labels to each metric of an effect. */
export const labelled = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  labels: Readonly<Record<string, string>>
): Effect.Effect<A, E, R> => Effect.tagMetrics(effect, labels)
