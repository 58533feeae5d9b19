import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ConnectPace, standard } from "../ConnectPace.js"

/** Delays connects so that no host receives more than it allows. */
export interface ConnectPacer {
  /** Waits until one more connect to the host of this URL is allowed, and counts it. */
  readonly acquire: (url: string) => Effect.Effect<void>
}

/** What a connection is for. */
export type Purpose = "market data" | "accounts" | "orders"

/** The parts of the standard pace, so that none of the purposes can use up the connects of another. */
export const shares: Readonly<Record<Purpose, number>> = { "market data": 250, accounts: 100, orders: 100 }

const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url

/** The exchange counts by IP address, so all layers with the same clock, usually all of a process, count together. */
const shared = new WeakMap<Clock.Clock, Map<Purpose, ConnectPacer>>()

/**
 * The pacer of a layer. All layers of a process share the standard one, of which each purpose has its share; a custom pace is for
 * one layer only.
 */
export const of = (pace: ConnectPace | undefined, clock: Clock.Clock, purpose: Purpose): ConnectPacer => {
  if (pace !== undefined) return make(pace)
  const pacers = shared.get(clock) ?? new Map<Purpose, ConnectPacer>()
  shared.set(clock, pacers)
  const pacer = pacers.get(purpose) ?? make({ count: shares[purpose], per: standard.per }, purpose)
  pacers.set(purpose, pacer)
  return pacer
}

/** A wait that is longer than this is logged, in milliseconds. */
const longWaitMillis = 1000

/** When a connect was or will be made. */
interface Booking {
  at: number
}

/** The connects to one host. */
interface Host {
  /** Oldest first. */
  booked: Array<Booking>
  /** When a long wait was last logged. */
  warnedAt: number
}

/**
 * Counts connects per host in a sliding window. Waiting connects proceed in order of arrival. A long wait is logged, once in a
 * window.
 */
export const make = (pace: ConnectPace, purpose?: Purpose): ConnectPacer => {
  const windowMillis = Duration.toMillis(pace.per)
  const hosts = new Map<string, Host>()
  let last = Number.NEGATIVE_INFINITY
  /** When the clock is set back, shifts booked times by as much; otherwise they would be in the future. */
  const follow = (now: number) => {
    if (now < last) {
      for (const host of hosts.values()) {
        for (const booking of host.booked) booking.at -= last - now
        host.warnedAt -= last - now
      }
    }
    last = now
  }
  const warn = (name: string, host: Host, now: number, wait: number): Effect.Effect<void> => {
    if (wait <= longWaitMillis || now - host.warnedAt < windowMillis) return Effect.void
    host.warnedAt = now
    const what = purpose === undefined ? "connects" : `connects for ${purpose}`
    return Effect.logWarning(
      `${pace.count} ${what} to ${name} within ${Duration.format(pace.per)}: the next one waits ${Math.ceil(wait / 1000)} s`
    )
  }
  return {
    acquire: (url) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        follow(now)
        const name = hostOf(url)
        const host = hosts.get(name) ?? { booked: [], warnedAt: Number.NEGATIVE_INFINITY }
        hosts.set(name, host)
        host.booked = host.booked.filter(({ at }) => at > now - windowMillis)
        const before = host.booked[host.booked.length - pace.count]
        const booking = { at: before === undefined ? now : Math.max(now, before.at + windowMillis) }
        host.booked.push(booking)
        const wait = booking.at - now
        if (wait === 0) return Effect.void
        return warn(name, host, now, wait).pipe(
          Effect.zipRight(Effect.sleep(Duration.millis(wait))),
          // A connect that isn't made leaves its place to others.
          Effect.onInterrupt(() =>
            Effect.sync(() => {
              host.booked = host.booked.filter((one) => one !== booking)
            })
          )
        )
      })
  }
}
