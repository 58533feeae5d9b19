/** The metrics of the process, as a test reads them. */
import * as Context from "effect/Context"
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
  Metric.snapshotUnsafe(Context.empty()).map(({ attributes, id, state }) => {
    const known = state as Partial<Measured>
    return { ...none, ...known, count: Number(known.count ?? 0), name: id, labels: attributes ?? {} }
  })

/** Adds labels to each metric of an effect. */
export const labelled = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  labels: Readonly<Record<string, string>>
): Effect.Effect<A, E, R> => Effect.provideService(effect, Metric.CurrentMetricAttributes, labels)
