import * as Duration from "effect/Duration"

/**
 * When a subscribed topic that stays silent is checked.
 *
 * Topics have a documented cadence, yet a market where nothing happens is silent too. So a silent topic is probed first: it is
 * subscribed again, which a healthy socket answers with a snapshot. If the probe brings nothing and no other topic is pushed
 * either, the socket is cut and dialed again. After each probe the patience with that topic doubles, up to `longest`, until the
 * topic is pushed by itself.
 */
export interface Watchdog {
  /** A topic is silent when nothing came for this many of its documented intervals. */
  readonly intervals: number
  /** No topic is probed sooner than this. */
  readonly shortest: Duration.DurationInput
  readonly longest: Duration.DurationInput
  /** How long a probe may take. */
  readonly answer: Duration.DurationInput
}

/** 20 intervals, but at least 15 seconds; a probe may take 10 seconds, and patience grows to 10 minutes. */
export const standard: Watchdog = {
  intervals: 20,
  shortest: Duration.seconds(15),
  longest: Duration.minutes(10),
  answer: Duration.seconds(10)
}

/** Silent topics are left alone. */
export const none: Watchdog = { ...standard, intervals: Number.POSITIVE_INFINITY }
