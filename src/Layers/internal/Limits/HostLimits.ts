/** Counts calls by IP address in this process, and decides which of those that wait go next. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { LimitedCall } from "../../../Http/internal/LimitedCall.js"
import * as Venue from "../../../Http/Venue.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { after } from "../../../Runtime/Overdue.js"
import type { Bucket, BucketWaiter } from "./Bucket.js"
import * as LimitRules from "./LimitRules.js"
import { RateWindow } from "./RateWindow.js"
import { WaitingCalls } from "./WaitingCalls.js"

/** How late a timer may fire before the calls that waited for it count as too late, in milliseconds. */
const timerSlack = 100

/** How many unanswered calls are remembered: some, such as interrupted ones, are never answered. */
const maxUnanswered = 4096

/** The limits of this IP address at hosts that count together, with the calls that wait to be sent to them. */
export class HostLimits {
  readonly waiting = new WaitingCalls<Bucket, void>(() => {
    if (this.waiting.size === 0) this.#sleepUntil(Number.POSITIVE_INFINITY, 0)
  })
  blockedUntil = Number.NEGATIVE_INFINITY
  bannedUntil = Number.NEGATIVE_INFINITY
  readonly #all: RateWindow
  readonly #writes: RateWindow
  readonly #reads: RateWindow
  readonly #burst: RateWindow
  /** When calls that are not answered yet were let through. */
  readonly #sentAt = new Map<LimitedCall, number>()
  #lastWrite = Number.NEGATIVE_INFINITY
  #nextWake = Number.POSITIVE_INFINITY
  #cancelWake = (): void => {}

  readonly #clock: Clock.Clock

  constructor(
    readonly name: string,
    clock: Clock.Clock,
    { count, perMs }: LimitRules.Settings["perIp"]
  ) {
    this.#clock = clock
    const writes = LimitRules.mostWrites(count)
    this.#all = new RateWindow(count, perMs, count)
    this.#writes = new RateWindow(writes, perMs, writes)
    this.#reads = new RateWindow(count, perMs, count)
    // At most half of the units in half of the time, so that units become free twice as often.
    const half = Math.ceil(count / 2)
    this.#burst = new RateWindow(half, perMs / 2, half)
  }

  /** Monotonic milliseconds, which don't depend on the wall clock. */
  readonly now = (): number => monotonicMillis(this.#clock)

  /**
   * When the IP address has room for a call, after `others` of a higher rank and `equals` of its own. Reads leave room for writes,
   * and both for calls that reduce risk.
   */
  readyAt(call: LimitedCall, now: number, others = 0, equals = 0): number {
    const from = Math.max(now, this.blockedUntil)
    const ready = this.#all.readyAt(1 + others + equals + LimitRules.keptFrom(call, this.#all.count), from)
    if (call.reducesRisk) return ready
    if (call.endpoint.kind !== "read") return Math.max(ready, this.#writes.readyAt(1 + equals, from))
    const kept = LimitRules.isTrading(now - this.#lastWrite) ? LimitRules.keptWhileTrading(this.#reads.count) : 0
    return Math.max(ready, this.#burst.readyAt(1 + equals, from), this.#reads.readyAt(1 + equals + kept, from))
  }

  /** When a new call can be sent after those that wait. If that is after `until`, at least how late. */
  turnOf(call: LimitedCall, bucket: Bucket, until: number, now: number): number {
    const turns = bucket.turns(now)
    for (const waiter of bucket) {
      const { reducesRisk, weight } = waiter.call
      if (reducesRisk || !call.reducesRisk) turns.add(weight, Math.max(turns.of(weight), waiter.turn))
    }
    const own = turns.of(call.weight)
    // At most all that wait at this address go first.
    const last = Math.max(own, this.readyAt(call, now, 0, this.waiting.size))
    if (last <= until) return last
    let turn = Math.max(own, this.readyAt(call, now))
    for (let before = Number.NEGATIVE_INFINITY; before < turn && turn <= until; ) {
      before = turn
      turn = Math.max(own, this.#readyAfter(call, turn, now))
    }
    return turn
  }

  /** When the IP address has room for a new call after those whose turn comes first, no later than `turn`. */
  #readyAfter(call: LimitedCall, turn: number, now: number): number {
    const rank = rankOf(call)
    let [others, equals] = [0, 0]
    for (const bucket of this.waiting.buckets) {
      for (const lane of [bucket.urgent, bucket.normal]) {
        if (lane.first === undefined || rankOf(lane.first.call) > rank) continue
        let count = 0
        for (
          let next: BucketWaiter | undefined = lane.first;
          next !== undefined && next.turn <= turn;
          next = next.after
        )
          count++
        if (rankOf(lane.first.call) === rank) equals += count
        else others += count
      }
    }
    return this.readyAt(call, now, others, equals)
  }

  /** Reckons anew when the waiting calls of a bucket can be sent, and refuses those whose turn will come too late. */
  reckon(bucket: Bucket, now: number): void {
    const turns = bucket.turns(now)
    for (const waiter of bucket) {
      const { call, deadline, since } = waiter
      waiter.turn = Math.max(turns.of(call.weight), this.readyAt(call, now))
      if (waiter.turn > deadline) this.waiting.settle(waiter, LimitRules.refuse(call, waiter.turn - since, "wait"))
      else turns.add(call.weight, waiter.turn)
    }
  }

  /** Records that a call was made, before it is known whether it can be sent. */
  arrive({ endpoint }: LimitedCall, now: number): void {
    if (endpoint.kind !== "read") this.#lastWrite = now
  }

  /** Uses the units of a call that is sent now. */
  admit(call: LimitedCall, bucket: Bucket, now: number): void {
    bucket.take(call.weight, now)
    this.#all.take(1, now)
    if (call.endpoint.kind === "read") {
      this.#reads.take(1, now)
      this.#burst.take(1, now)
    } else if (!call.reducesRisk) this.#writes.take(1, now)
    this.#sentAt.set(call, now)
    if (this.#sentAt.size > maxUnanswered) this.#forgetOldest()
  }

  /** Counts an answered call from the latest time at which it can have arrived, if the margin does not cover that. */
  answered(call: LimitedCall, bucket: Bucket, margin: number, now: number): void {
    const sentAt = this.#sentAt.get(call)
    if (sentAt === undefined) return
    this.#sentAt.delete(call)
    const late = bucket.latency.delayOf(sentAt, now) - margin
    if (late <= 0) return
    bucket.delay(sentAt, call.weight, late)
    this.#all.delay(sentAt, 1, late)
  }

  #forgetOldest(): void {
    for (const call of this.#sentAt.keys()) {
      this.#sentAt.delete(call)
      return
    }
  }

  ban(until: number): void {
    this.bannedUntil = Math.max(this.bannedUntil, until)
    this.grant(this.now())
  }

  block(millis: number, now: number): void {
    this.blockedUntil = Math.max(this.blockedUntil, now + millis)
    for (const bucket of this.waiting.buckets) this.reckon(bucket, now)
  }

  /**
   * Refuses what has waited too long, then lets through all calls that can be sent: those that reduce risk first, then
   * other writes, then reads; each in order of arrival.
   */
  grant(now: number): void {
    if (now < this.bannedUntil) {
      for (const bucket of this.waiting.buckets) {
        this.waiting.settleAll(bucket, ({ call }) => LimitRules.refuse(call, this.bannedUntil - now, "banned"))
      }
      return
    }
    this.#admitReady(now)
    for (const bucket of this.waiting.buckets) {
      this.waiting.expire(bucket, now, (waiter) => this.#late(waiter, now))
    }
  }

  /** Serves the waiting calls if it is time: before that, nothing can have changed for any of them. */
  serve(now: number): void {
    if (now < this.#nextWake) return
    this.#cancelWake()
    this.#nextWake = Number.POSITIVE_INFINITY
    this.grant(now)
    let wake = Number.POSITIVE_INFINITY
    for (const bucket of this.waiting.buckets) wake = Math.min(wake, this.#wakeOf(bucket, now))
    this.#sleepUntil(wake, now)
  }

  /** Wakes when the next waiting call of a bucket can be sent or has waited too long, if that is earlier than planned. */
  plan(bucket: Bucket, now: number): void {
    const wake = this.#wakeOf(bucket, now)
    if (wake < this.#nextWake) this.#sleepUntil(wake, now)
  }

  /** Its waiting calls may be sent at other times than expected. */
  changed(bucket: Bucket, now: number): void {
    this.reckon(bucket, now)
    this.plan(bucket, now)
  }

  #wakeOf({ earliest, first }: Bucket, now: number): number {
    return first === undefined ? Number.POSITIVE_INFINITY : Math.min(this.#waiterReadyAt(first, now), earliest)
  }

  /** Admits what can be sent, with one look at each bucket: with a look for each call, thousands of accounts would stop the process. */
  #admitReady(now: number): void {
    const ready: Array<BucketWaiter> = []
    const look = (bucket: Bucket): BucketWaiter | undefined => {
      const first = this.#firstOf(bucket, now)
      return first !== undefined && bucket.readyAt(first.call.weight, now) <= now ? first : undefined
    }
    for (const bucket of this.waiting.buckets) {
      const first = look(bucket)
      if (first !== undefined) ready.push(first)
    }
    // The first one comes last.
    ready.sort((one, other) => (goesBefore(one, other) ? 1 : -1))
    for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
      // The host has no room for any other call of the same rank either.
      if (this.readyAt(next.call, now) > now) {
        const rank = rankOf(next.call)
        while (ready.length > 0 && rankOf((ready[ready.length - 1] ?? next).call) === rank) ready.pop()
        continue
      }
      // One that must not be sent uses nothing: its caller finds out.
      if (next.call.write?.revoked() === undefined) this.admit(next.call, next.bucket, now)
      this.waiting.settle(next, Effect.void)
      const following = look(next.bucket)
      if (following !== undefined) ready.splice(placeOf(following, ready), 0, following)
    }
  }

  /** Interrupts the waiting calls of a limiter. */
  close(owner: object): void {
    for (const bucket of this.waiting.buckets) {
      if (bucket.owner === owner) this.waiting.settleAll(bucket, () => Effect.interrupt)
    }
  }

  #waiterReadyAt({ bucket, call }: BucketWaiter, now: number): number {
    return Math.max(bucket.readyAt(call.weight, now), this.readyAt(call, now))
  }

  #sleepUntil(wake: number, now: number): void {
    this.#cancelWake()
    this.#nextWake = wake
    if (wake === Number.POSITIVE_INFINITY) {
      this.#cancelWake = () => {}
      return
    }
    this.#cancelWake = after(this.#clock, Math.max(1, Math.ceil(wake - now)), () => {
      this.#cancelWake = () => {}
      this.#nextWake = Number.NEGATIVE_INFINITY
      this.serve(this.now())
    })
  }

  /** The first waiting call of a bucket that may still be sent; refuses those before it. */
  #firstOf(bucket: Bucket, now: number): BucketWaiter | undefined {
    for (let { first } = bucket; ; { first } = bucket) {
      if (first === undefined) return undefined
      if (first.call.weight > bucket.largest) {
        this.waiting.settle(first, LimitRules.refuseBatch(first.call, bucket.largest))
      } else if (first.deadline + timerSlack < now) this.waiting.settle(first, this.#late(first, now))
      else return first
    }
  }

  #late(waiter: BucketWaiter, now: number) {
    return LimitRules.refuse(waiter.call, this.#waiterReadyAt(waiter, now) - waiter.since, "wait")
  }
}

const rankOf = (call: LimitedCall): number => (call.reducesRisk ? 0 : call.endpoint.kind === "read" ? 2 : 1)

const goesBefore = (one: BucketWaiter, other: BucketWaiter): boolean =>
  rankOf(one.call) < rankOf(other.call) || (rankOf(one.call) === rankOf(other.call) && one.order < other.order)

/** Where a waiter belongs in a list whose last one goes first. */
const placeOf = (waiter: BucketWaiter, list: ReadonlyArray<BucketWaiter>): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]
    if (other !== undefined && goesBefore(waiter, other)) low = middle + 1
    else high = middle
  }
  return low
}

const liveHosts: ReadonlySet<string> = new Set(
  Venue.regions.flatMap((name) => Either.match(Venue.region(name), { onLeft: () => [], onRight: ({ rest }) => [rest] }))
)

/** The same for all spellings of an origin: without its default port, in lower case. */
const normalized = (host: string): string => {
  try {
    return new URL(host).origin
  } catch {
    return host
  }
}

const groups = new Map<string, string>()

/**
 * The hosts that count calls from one IP address together: all hosts of the live exchange, or the host alone.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const groupOf = (host: string): string =>
  LimitRules.entry(groups, host, () => {
    const origin = normalized(host)
    return liveHosts.has(origin) ? "live" : origin
  })

/** The exchange counts by IP address, so all layers with the same clock, usually all of a process, count together. */
const shared = new WeakMap<Clock.Clock, Map<string, HostLimits>>()

/** Finds the limits of a host for a layer: those of the process, or the layer's own if it sets `perIp`. */
export const finder = (clock: Clock.Clock, own: LimitRules.Settings["perIp"] | undefined) => {
  const groups =
    own === undefined
      ? LimitRules.entry(shared, clock, () => new Map<string, HostLimits>())
      : new Map<string, HostLimits>()
  const known = new Map<string, HostLimits>()
  const perIp = own ?? LimitRules.settings({}).perIp
  const of = (host: string): HostLimits =>
    known.get(host) ?? LimitRules.entry(known, host, () => shareOf(groupOf(host)))
  const shareOf = (group: string) => LimitRules.entry(groups, group, () => new HostLimits(group, clock, perIp))
  return { of, known: (): Iterable<HostLimits> => new Set(known.values()) }
}
