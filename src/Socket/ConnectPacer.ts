import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"

/** Holds connects back so that no host sees more of them than it allows. */
export interface ConnectPacer {
  /** Waits until one more connect to the host of this URL may be made, and counts it. */
  readonly acquire: (url: string) => Effect.Effect<void>
}

/** How many connects a host may see. */
export interface ConnectPace {
  readonly count: number
  readonly per: Duration.DurationInput
}

/** 450 connects in 5 minutes: the exchange refuses more than 500, and other programs may share the address. */
export const standard: ConnectPace = { count: 450, per: Duration.minutes(5) }

const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url

/** The exchange counts by address: all of a process count together, which is to say all that live by one clock. */
const shared = new WeakMap<Clock.Clock, ConnectPacer>()

/** The pacer of a layer: {@link standard} is shared by all layers of a process, another pace is the layer's own. */
export const of = (pace: ConnectPace | undefined, clock: Clock.Clock): ConnectPacer => {
  if (pace !== undefined) return make(pace)
  const pacer = shared.get(clock) ?? make(standard)
  shared.set(clock, pacer)
  return pacer
}

/** Counts connects by host in a sliding window. Waiting connects are let through in the order in which they came. */
export const make = (pace: ConnectPace): ConnectPacer => {
  const windowMillis = Duration.toMillis(pace.per)
  /** By host: when each of the last `count` connects was, or will be, made. Oldest first. */
  const booked = new Map<string, Array<number>>()
  let last = Number.NEGATIVE_INFINITY
  /** A clock that was set back would make what was booked lie in the future. */
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
