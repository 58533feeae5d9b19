/**
 * How often a host may be connected to.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"

/** The maximum number of connects to one host in a period. */
export interface ConnectPace {
  readonly count: number
  readonly per: Duration.DurationInput
}

/**
 * 450 connects in 5 minutes: the exchange refuses more than 500, and other programs may share the IP address. Of these, 100
 * each are reserved for market data, account streams and orders.
 */
export const standard: ConnectPace = { count: 450, per: Duration.minutes(5) }
