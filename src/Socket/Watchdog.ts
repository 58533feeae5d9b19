/**
 * How silent topics are checked.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"

/**
 * When a silent topic is checked.
 *
 * Topics have a documented push interval, but a market without activity is silent too. A silent topic is therefore probed first: it
 * is resubscribed, which a healthy socket answers with a snapshot. If nothing arrives and no other topic is pushed either, the
 * socket is cut and reconnects. After each probe the wait before the topic's next one doubles, up to `maxSilence`, until the topic
 * is pushed without a probe.
 */
export interface Watchdog {
  /** A topic is silent if nothing has arrived for this many of its documented intervals. Default 20. */
  readonly intervals: number
  /** The minimum silence before a probe. Default 15 s. */
  readonly minSilence: Duration.DurationInput
  /** The maximum silence before a probe. Default 10 minutes. */
  readonly maxSilence: Duration.DurationInput
  /** How long a probe may take. Default 10 s. */
  readonly probeTimeout: Duration.DurationInput
}

/** 20 intervals, at least 15 seconds and, after repeated probes, at most 10 minutes; a probe may take 10 seconds. */
export const standard: Watchdog = {
  intervals: 20,
  minSilence: Duration.seconds(15),
  maxSilence: Duration.minutes(10),
  probeTimeout: Duration.seconds(10)
}

/** Never probes silent topics. */
export const none: Watchdog = { ...standard, intervals: Number.POSITIVE_INFINITY }
