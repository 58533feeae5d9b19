/** Metrics of socket connections. Except for the latency, they are updated every 5 seconds, so that messages cost nothing. */
import { counter, gauge, histogram, updaterOf } from "../../../internal/Meters.js"
import type { Statistics } from "../../ConnectionHealth.js"

const messages = counter("bybit_socket_messages", "Messages received, pongs and answers included")
const garbage = counter("bybit_socket_garbage", "Messages that are not JSON, or neither a push nor an answer")
const undecoded = counter("bybit_socket_undecoded", "Messages that do not match the schema of their topic, and garbage")
const reconnects = counter("bybit_socket_reconnects", "How often a connection was lost and dialed again")
const ping = gauge("bybit_socket_ping_millis", "Round trip of the last ping")
const age = gauge("bybit_socket_message_age_millis", "How old the last push was when it came")
const stale = gauge("bybit_socket_stale_topics", "Topics that stayed silent even after they were subscribed again")

/** Returns a function that takes a connection's current statistics and adds what is new to the metrics under its name. */
export const meter = (connection: string): ((seen: Statistics, staleTopics: number) => void) => {
  const labels = [["connection", connection]] as const
  const update = {
    messages: updaterOf(messages, labels),
    garbage: updaterOf(garbage, labels),
    reconnects: updaterOf(reconnects, labels),
    ping: updaterOf(ping, labels),
    age: updaterOf(age, labels),
    stale: updaterOf(stale, labels)
  }
  let before = { received: 0, garbage: 0, reconnects: 0 }
  return (seen, staleTopics) => {
    update.messages(seen.received - before.received)
    update.garbage(seen.garbage - before.garbage)
    update.reconnects(seen.reconnects - before.reconnects)
    before = { received: seen.received, garbage: seen.garbage, reconnects: seen.reconnects }
    if (seen.pingMillis !== undefined) update.ping(seen.pingMillis)
    if (seen.ageMillis !== undefined) update.age(seen.ageMillis)
    update.stale(staleTopics)
  }
}

/** Counts a message of a connection that could not be decoded. */
export const countUndecoded = (connection: string): void => updaterOf(undecoded, [["connection", connection]])(1)

const latencyBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** Returns a function that adds to a histogram of a connection, which is registered with its first value. */
const byConnection = (name: string, description: string) => {
  const meter = histogram(name, description, latencyBuckets)
  return (connection: string): ((millis: number) => void) => {
    let update: ((millis: number) => void) | undefined
    return (millis) => {
      update ??= updaterOf(meter, [["connection", connection]])
      update(millis)
    }
  }
}

/** How long a push took from the exchange to this program, in milliseconds. */
export const latencies = byConnection(
  "bybit_socket_latency_millis",
  "From the exchange's time in a push to its arrival, by the exchange's clock"
)

/** How long a message waited for the reader of its stream, in milliseconds. */
export const waits = byConnection(
  "bybit_socket_wait_millis",
  "How long the oldest message of each chunk waited for the reader of its stream"
)
