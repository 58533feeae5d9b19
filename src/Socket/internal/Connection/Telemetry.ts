/** Metrics of socket connections. Except for histograms, they are updated every 5 seconds, in a simulation every hour, so that messages cost nothing. */
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import type * as MetricKeyType from "effect/MetricKeyType"
import * as MetricLabel from "effect/MetricLabel"
import type { Arrival } from "../../Arrival.js"
import type { Statistics } from "../../ConnectionHealth.js"

/** What a connection's series have in common. */
export type Labels = ReadonlyArray<MetricLabel.MetricLabel>

/** The labels of the connection over which a message came, where only the library sees them. */
export const labelling: unique symbol = Symbol("labels")
export interface Labelled extends Arrival {
  readonly [labelling]?: Labels | undefined
}

const counter = (name: string, description: string) => MetricKey.counter(name, { description, incremental: true })
const gauge = (name: string, description: string) => MetricKey.gauge(name, { description })
/** Exporters take the unit from this label. */
const seconds = MetricLabel.make("unit", "s")

const messages = counter("bybit.socket.messages", "Messages received, pongs and answers included")
const garbage = counter("bybit.socket.garbage", "Messages that are not JSON, or neither a push nor an answer")
const undecoded = counter("bybit.socket.undecoded", "Messages that do not match the schema of their topic, and garbage")
const reconnects = counter("bybit.socket.reconnects", "How often a connection was lost and dialed again")

const update = <Out>(
  key: MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, Out>>,
  labels: Labels,
  value: number
): void => Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, labels)).update(value)

/** Returns a function that takes a connection's current statistics and adds what is new to the counters. */
export const counting = (labels: Labels): ((seen: Statistics) => void) => {
  let before = { received: 0, garbage: 0, reconnects: 0 }
  return (counts) => {
    update(messages, labels, counts.received - before.received)
    update(garbage, labels, counts.garbage - before.garbage)
    update(reconnects, labels, counts.reconnects - before.reconnects)
    before = counts
  }
}

/** The vital signs of a connection; those of which nothing is known yet are undefined. */
export interface Signs {
  readonly up: number
  readonly attempts: number
  readonly silenceMillis: number
  readonly ageMillis: number | undefined
  readonly pingMillis: number | undefined
  readonly staleTopics: number
}

const up = gauge("bybit.socket.up", "Whether it is connected and, if it is private, logged in: 1 or 0")
const attempts = gauge("bybit.socket.attempts", "Failed attempts of the current outage")
const silence = gauge("bybit.socket.silence", "How long ago the last message of any kind came")
const age = gauge("bybit.socket.message_age", "How old the last push was when it came, and the time since the loss")
const ping = gauge("bybit.socket.ping", "Round trip of the last ping, or how long a pong has been missing")
const stale = gauge("bybit.socket.stale_topics", "Topics that are not delivered")

/** Sets the gauges. */
export const show = (labels: Labels, signs: Signs): void => {
  const timed = [...labels, seconds]
  update(up, labels, signs.up)
  update(attempts, labels, signs.attempts)
  update(silence, timed, signs.silenceMillis / 1000)
  if (signs.ageMillis !== undefined) update(age, timed, signs.ageMillis / 1000)
  if (signs.pingMillis !== undefined) update(ping, timed, signs.pingMillis / 1000)
  update(stale, labels, signs.staleTopics)
}

/** Counts a message of a connection that could not be decoded. */
export const countUndecoded = (labels: Labels): void => update(undecoded, labels, 1)

/** In seconds. */
const latencyBuckets = MetricBoundaries.fromIterable([
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10
])

/** Returns a function that adds milliseconds to a histogram of a connection in seconds, which is registered with its first value. */
const histogram = (name: string, description: string) => {
  const key = MetricKey.histogram(name, latencyBuckets, description)
  return (labels: Labels): ((millis: number) => void) => {
    const register = () => Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, [...labels, seconds]))
    let hook: ReturnType<typeof register> | undefined
    return (millis) => {
      hook ??= register()
      hook.update(millis / 1000)
    }
  }
}

/** How long a push took from the exchange to this program. */
export const latencies = histogram(
  "bybit.socket.latency",
  "From the exchange's time in a push to its arrival, by the exchange's clock"
)

/** How long a message waited for the reader of its stream. */
export const waits = histogram(
  "bybit.socket.wait",
  "How long the oldest message of each chunk waited for the reader of its stream"
)
