/** Metrics of socket connections. Except for the latency, they are updated every 5 seconds, so that messages cost nothing. */
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import type * as MetricKeyType from "effect/MetricKeyType"
import * as MetricLabel from "effect/MetricLabel"
import type { Statistics } from "../../ConnectionHealth.js"

const counter = (name: string, description: string) => MetricKey.counter(name, { description, incremental: true })
const gauge = (name: string, description: string) => MetricKey.gauge(name, { description })
/** Exporters take the unit from this label. */
const seconds = MetricLabel.make("unit", "s")
const labelOf = (connection: string) => MetricLabel.make("bybit.connection", connection)

const messages = counter("bybit.socket.messages", "Messages received, pongs and answers included")
const garbage = counter("bybit.socket.garbage", "Messages that are not JSON, or neither a push nor an answer")
const undecoded = counter("bybit.socket.undecoded", "Messages that do not match the schema of their topic, and garbage")
const reconnects = counter("bybit.socket.reconnects", "How often a connection was lost and dialed again")
const ping = gauge("bybit.socket.ping", "Round trip of the last ping")
const age = gauge("bybit.socket.message_age", "How old the last push was when it came")
const stale = gauge("bybit.socket.stale_topics", "Topics that stayed silent even after they were subscribed again")

/** Returns a function that takes a connection's current statistics and adds what is new to the metrics under its name. */
export const meter = (connection: string): ((seen: Statistics, staleTopics: number) => void) => {
  const label = labelOf(connection)
  const update = <Out>(
    key: MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, Out>>,
    value: number,
    ...units: ReadonlyArray<MetricLabel.MetricLabel>
  ) => Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, [label, ...units])).update(value)
  let before = { received: 0, garbage: 0, reconnects: 0 }
  return ({ ageMillis, pingMillis, ...counts }, staleTopics) => {
    update(messages, counts.received - before.received)
    update(garbage, counts.garbage - before.garbage)
    update(reconnects, counts.reconnects - before.reconnects)
    before = counts
    if (pingMillis !== undefined) update(ping, pingMillis / 1000, seconds)
    if (ageMillis !== undefined) update(age, ageMillis / 1000, seconds)
    update(stale, staleTopics)
  }
}

/** Counts a message of a connection that could not be decoded. */
export const countUndecoded = (connection: string): void => {
  const key = MetricKey.taggedWithLabels(undecoded, [labelOf(connection)])
  Metric.globalMetricRegistry.get(key).update(1)
}

/** In seconds. */
const latencyBuckets = MetricBoundaries.fromIterable([
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10
])

/** Returns a function that adds milliseconds to a histogram of a connection in seconds, which is registered with its first value. */
const histogram = (name: string, description: string) => {
  const key = MetricKey.histogram(name, latencyBuckets, description)
  return (connection: string): ((millis: number) => void) => {
    const register = () =>
      Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, [labelOf(connection), seconds]))
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
