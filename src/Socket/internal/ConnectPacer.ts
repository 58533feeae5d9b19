import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ConnectPace, standard } from "../ConnectPace.js"

/** Delays connects so that no host receives more than it allows. */
export interface ConnectPacer {
  /** Waits until one more connect to the host of this URL is allowed, and counts it. */
  readonly acquire: (url: string) => Effect.Effect<void>
}

const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url

/** The exchange counts by IP address, so all layers with the same clock, usually all of a process, count together. */
const shared = new WeakMap<Clock.Clock, ConnectPacer>()

/** The pacer of a layer. All layers of a process share the standard one; a custom pace is for one layer only. */
export const of = (pace: ConnectPace | undefined, clock: Clock.Clock): ConnectPacer => {
  if (pace !== undefined) return make(pace)
  const pacer = shared.get(clock) ?? make(standard)
  shared.set(clock, pacer)
  return pacer
}

/** Counts connects per host in a sliding window. Waiting connects proceed in order of arrival. */
export const make = (pace: ConnectPace): ConnectPacer => {
  const windowMillis = Duration.toMillis(pace.per)
  /** Per host, when each of the last `count` connects was or will be made, oldest first. */
  const booked = new Map<string, Array<number>>()
  let last = Number.NEGATIVE_INFINITY
  /** When the clock is set back, shifts booked times by as much; otherwise they would be in the future. */
  const follow = (now: number) => {
    if (now < last) {
      for (const [host, times] of booked)
        booked.set(
          host,
          times.map((time) => time - (last - now))
        )
    }
    last = now
  }
  return {
    acquire: (url) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        follow(now)
        const host = hostOf(url)
        let times = booked.get(host)
        if (times === undefined) {
          times = []
          booked.set(host, times)
        }
        const oldest = times.length < pace.count ? undefined : times.shift()
        const at = oldest === undefined ? now : Math.max(now, oldest + windowMillis)
        times.push(at)
        return at > now ? Effect.sleep(Duration.millis(at - now)) : Effect.void
      })
  }
}
