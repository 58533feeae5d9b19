/** Makes connects wait, so that the exchange's limit per address is kept. */
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ConnectPace, standard } from "../../ConnectPace.js"

/** Delays connects so that no host receives more than it allows. */
export interface ConnectPacer {
  /** Waits until one more connect to the host of this URL is allowed, and counts it. */
  readonly acquire: (url: string) => Effect.Effect<void>
}

/** What a connection is for. */
export type Purpose = "market data" | "accounts" | "orders"

/** How many connects of the standard pace are reserved for each purpose. The rest is for whichever needs it. */
const reserved = 100

const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url

/** When a connect was or will be made. */
interface Booking {
  at: number
}

/** The connects to one host in a sliding window. */
class Bookings {
  #booked: Array<Booking> = []

  constructor(
    readonly count: number,
    readonly windowMillis: number
  ) {}

  /** When the next connect may be made. */
  next(now: number): number {
    this.#booked = this.#booked.filter(({ at }) => at > now - this.windowMillis)
    const before = this.#booked[this.#booked.length - this.count]
    return before === undefined ? now : Math.max(now, before.at + this.windowMillis)
  }

  add(booking: Booking): void {
    this.#booked.push(booking)
  }

  /** A connect that isn't made gives up its place. */
  remove(booking: Booking): void {
    this.#booked = this.#booked.filter((one) => one !== booking)
  }

  shift(millis: number): void {
    for (const booking of this.#booked) booking.at += millis
  }
}

/** The connects to each host that are counted together. */
class HostCounts {
  readonly #count: number
  readonly #windowMillis: number
  readonly #hosts = new Map<string, Bookings>()
  #last = Number.NEGATIVE_INFINITY

  constructor(pace: ConnectPace) {
    this.#count = pace.count
    this.#windowMillis = Duration.toMillis(pace.per)
  }

  of(name: string, now: number): Bookings {
    // When the clock is set back, booked times would be in the future.
    if (now < this.#last) for (const bookings of this.#hosts.values()) bookings.shift(now - this.#last)
    this.#last = now
    const known = this.#hosts.get(name) ?? new Bookings(this.#count, this.#windowMillis)
    this.#hosts.set(name, known)
    return known
  }
}

/** The exchange counts by IP address, so all layers with the same clock, usually all of a process, count together. */
const processes = new WeakMap<
  Clock.Clock,
  { readonly common: HostCounts; readonly pacers: Map<Purpose, ConnectPacer> }
>()

/**
 * The pacer of a layer. All layers of a process share the standard one, part of which is reserved for each purpose; a custom pace
 * applies to one layer only.
 */
export const of = (pace: ConnectPace | undefined, clock: Clock.Clock, purpose: Purpose): ConnectPacer => {
  if (pace !== undefined) return make(pace)
  const process = processes.get(clock) ?? {
    common: new HostCounts({ ...standard, count: standard.count - 3 * reserved }),
    pacers: new Map<Purpose, ConnectPacer>()
  }
  processes.set(clock, process)
  const pacer =
    process.pacers.get(purpose) ??
    pacing([new HostCounts({ ...standard, count: reserved }), process.common], `connects for ${purpose}`)
  process.pacers.set(purpose, pacer)
  return pacer
}

/** Counts connects per host in a sliding window. Waiting connects proceed in order of arrival. */
export const make = (pace: ConnectPace): ConnectPacer => pacing([new HostCounts(pace)], "connects")

/** A wait that is longer than this is logged, in milliseconds. */
const longWaitMillis = 1000

/** Makes each connect under the count that allows it first. A long wait is logged, but not again in the next minutes. */
const pacing = (counts: ReadonlyArray<HostCounts>, what: string): ConnectPacer => {
  const quietMillis = Duration.toMillis(standard.per)
  const warnedAt = new Map<string, number>()
  const warn = (host: string, now: number, wait: number): Effect.Effect<void> => {
    const since = now - (warnedAt.get(host) ?? Number.NEGATIVE_INFINITY)
    if (wait <= longWaitMillis || (since >= 0 && since < quietMillis)) return Effect.void
    warnedAt.set(host, now)
    return Effect.logWarning(`Too many ${what} to ${host}: the next one waits ${Math.ceil(wait / 1000)} s`)
  }
  return {
    acquire: (url) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const host = hostOf(url)
        const choices = counts.map((one) => ({ bookings: one.of(host, now), at: 0 }))
        for (const choice of choices) choice.at = choice.bookings.next(now)
        const at = Math.min(...choices.map((choice) => choice.at))
        const chosen = choices.find((choice) => choice.at === at)?.bookings
        const booking = { at }
        chosen?.add(booking)
        if (at === now) return Effect.void
        return warn(host, now, at - now).pipe(
          Effect.zipRight(Effect.sleep(Duration.millis(at - now))),
          Effect.onInterrupt(() => Effect.sync(() => chosen?.remove(booking)))
        )
      })
  }
}
