/** Metrics of socket connections. Except for the latency, they are updated every 5 seconds, so that messages cost nothing. */
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import type { Statistics } from "../../ConnectionHealth.js"

const counter = (name: string, description: string) => MetricKey.counter(name, { description, incremental: true })
const gauge = (name: string, description: string) => MetricKey.gauge(name, { description })

const messages = counter("bybit_socket_messages", "Messages received, pongs and answers included")
const garbage = counter("bybit_socket_garbage", "Messages that are not JSON, or neither a push nor an answer")
const undecoded = counter("bybit_socket_undecoded", "Messages that do not match the schema of their topic, and garbage")
const reconnects = counter("bybit_socket_reconnects", "How often a connection was lost and dialed again")
const ping = gauge("bybit_socket_ping_millis", "Round trip of the last ping")
const age = gauge("bybit_socket_message_age_millis", "How old the last push was when it came")
const stale = gauge("bybit_socket_stale_topics", "Topics that stayed silent even after they were subscribed again")

/** Returns a function that takes a connection's current statistics and adds what is new to the metrics under its name. */
export const meter = (connection: string): ((seen: Statistics, staleTopics: number) => void) => {
  const labels = [MetricLabel.make("connection", connection)]
  const counted = (key: typeof messages) => Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, labels))
  const gauged = (key: typeof ping) => Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, labels))
  const hooks = {
    messages: counted(messages),
    garbage: counted(garbage),
    reconnects: counted(reconnects),
    ping: gauged(ping),
    age: gauged(age),
    stale: gauged(stale)
  }
  let before = { received: 0, garbage: 0, reconnects: 0 }
  return (seen, staleTopics) => {
    hooks.messages.update(seen.received - before.received)
    hooks.garbage.update(seen.garbage - before.garbage)
    hooks.reconnects.update(seen.reconnects - before.reconnects)
    before = { received: seen.received, garbage: seen.garbage, reconnects: seen.reconnects }
    if (seen.pingMillis !== undefined) hooks.ping.update(seen.pingMillis)
    if (seen.ageMillis !== undefined) hooks.age.update(seen.ageMillis)
    hooks.stale.update(staleTopics)
  }
}

/** Counts a message of a connection that could not be decoded. */
export const countUndecoded = (connection: string): void => {
  const key = MetricKey.taggedWithLabels(undecoded, [MetricLabel.make("connection", connection)])
  Metric.globalMetricRegistry.get(key).update(1)
}

const latencyBuckets = MetricBoundaries.fromIterable([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000])

/** Returns a function that adds to a histogram of a connection, which is registered with its first value. */
const histogram = (name: string, description: string) => {
  const key = MetricKey.histogram(name, latencyBuckets, description)
  return (connection: string): ((millis: number) => void) => {
    const register = () =>
      Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, [MetricLabel.make("connection", connection)]))
    let hook: ReturnType<typeof register> | undefined
    return (millis) => {
      hook ??= register()
      hook.update(millis)
    }
  }
}

/** How long a push took from the exchange to this program, in milliseconds. */
export const latencies = histogram(
  "bybit_socket_latency_millis",
  "From the exchange's time in a push to its arrival, by the exchange's clock"
)

/** How long a message waited for the reader of its stream, in milliseconds. */
export const waits = histogram(
  "bybit_socket_wait_millis",
  "How long the oldest message of each chunk waited for the reader of its stream"
)
