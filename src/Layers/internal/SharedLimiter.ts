import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import type * as Scope from "effect/Scope"
import type { RateLimitQueueFull } from "../../Errors/Network.js"
import type { LimitedCall, MemoryOptions, RateLimiter } from "../RateLimiter.js"
import type { Gate, Room, SharedLimits } from "../SharedLimits.js"
import * as LimitRules from "./LimitRules.js"
import { Bucket, type Waiter } from "./SharedBucket.js"
import { Notebook } from "./SharedNews.js"
import { Outage } from "./SharedOutage.js"

type Service = RateLimiter["Type"]
type Answer = Parameters<Service["observe"]>[1]

/** Settings of {@link make}. */
export interface Options extends MemoryOptions {
  /** Names the IP address that the calls come from. */
  readonly address: string
  /** A name for an API key that does not give it away. */
  readonly digest: (key: string) => string
  /** For how long a grant may be used after it was given; longer where the answers come later. */
  readonly grace: Duration.DurationInput
  /** A call that has had no answer from the shared limits for so long is refused as `unavailable`. */
  readonly downAfter: Duration.DurationInput
  /** What limits the calls while the shared limits do not answer; they are refused unless it is given. */
  readonly alone: Service | undefined
}

const refuse = (
  call: LimitedCall,
  waitMillis: number,
  reason: RateLimitQueueFull["reason"]
): Effect.Effect<never, RateLimitQueueFull> =>
  Effect.fail(LimitRules.refused(call.endpoint, Math.max(0, Math.ceil(waitMillis)), reason))

/** How many calls are asked for at once. */
const together = 32

/** Leave that no shared limit has given. */
const unlimited = Number.POSITIVE_INFINITY

/** A grace longer than this only makes a Redis that is too slow look usable. */
const longestGrace = 1000

class SharedLimiter {
  private readonly buckets = new Map<string, Map<string | undefined, Map<string | undefined, Bucket>>>()
  private readonly busy = new Set<Bucket>()
  private readonly outage: Outage
  private readonly notebook: Notebook
  private readonly ip: Gate
  private readonly settings: LimitRules.Settings
  private readonly leastGrace: number
  private readonly downAfter: number
  private grace: number
  private bannedUntil = Number.NEGATIVE_INFINITY
  private ipBlockedUntil = Number.NEGATIVE_INFINITY
  private waiting = 0
  private made = 0
  private closed = false

  constructor(
    private readonly shared: SharedLimits,
    private readonly clock: Clock.Clock,
    private readonly scope: Scope.Scope,
    private readonly options: Options
  ) {
    this.settings = LimitRules.settings(options)
    this.ip = { name: `ip:${options.address}`, windows: [this.settings.perIp] }
    this.leastGrace = Duration.toMillis(options.grace)
    this.grace = this.leastGrace
    this.downAfter = Duration.toMillis(options.downAfter)
    this.outage = new Outage(this.now, scope, this.probe)
    this.notebook = new Notebook(shared, this.ip, this.now, this.outage)
  }

  /** Tells the others what was learnt, for as long as the layer lives. */
  get telling(): Effect.Effect<never> {
    return this.notebook.telling
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.suspend(() => {
      if (this.closed) return Effect.interrupt
      const now = this.now()
      if (now < this.bannedUntil) return refuse(call, this.bannedUntil - now, "banned")
      if (this.outage.since !== undefined) {
        if (this.options.alone !== undefined) return this.goAlone(call, this.options.alone)
        if (now - this.outage.since >= this.downAfter) return refuse(call, now - this.outage.since, "unavailable")
      }
      const bucket = this.bucketOf(call)
      if (bucket.size >= this.settings.maxQueue) return refuse(call, 0, "length")
      return Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const waiter = this.stand(call, bucket, now)
          const waits = Effect.suspend(() => this.wait(waiter))
          const left = () => Effect.suspend(() => this.giveUp(waiter))
          return Effect.onInterrupt(Effect.zipRight(this.run(bucket), restore(waits)), left)
        })
      )
    })

  readonly observe = (call: LimitedCall, answer: Answer): void => {
    const now = this.now()
    const bucket = this.bucketOf(call)
    const { rateLimit, nowMillis, status, code } = answer
    this.options.alone?.observe(call, answer)
    const perMs = bucket.gate.windows[0]?.perMs ?? LimitRules.undocumentedSpan + this.settings.margin
    if (status === 403) {
      this.ban(now + this.settings.banned, now)
      this.notebook.of(bucket).bannedUntil = this.bannedUntil
      return
    }
    if (rateLimit !== undefined && LimitRules.wholeCount(rateLimit.maxRequests)) {
      const ceiling = this.settings.raise
        ? Number.POSITIVE_INFINITY
        : (bucket.gate.windows[0]?.count ?? Number.POSITIVE_INFINITY)
      const count = Math.min(rateLimit.maxRequests, ceiling)
      const remaining = Math.max(0, Math.floor(rateLimit.remainingRequests))
      if (count !== bucket.max) {
        bucket.max = count
        this.notebook.of(bucket).max = count
      }
      const at = now - (nowMillis - LimitRules.usedAt(rateLimit, perMs, nowMillis))
      const believable = rateLimit.remainingRequests >= 0 && at + perMs > now
      if (believable && (bucket.free === undefined || remaining < bucket.free)) {
        bucket.free = remaining
        this.notebook.of(bucket).left = { count, remaining, at }
      }
    }
    if (code === LimitRules.ipLimitCode) {
      this.ipBlockedUntil = now + LimitRules.blockMillis(rateLimit, this.ip.windows[0]?.perMs ?? 0, nowMillis)
      this.notebook.of(bucket).ipBlockedUntil = this.ipBlockedUntil
    } else if (LimitRules.saysTooMany(status, code)) {
      bucket.blockedUntil = Math.max(
        bucket.blockedUntil,
        now + LimitRules.blockMillis(rateLimit, bucket.gate.windows[0]?.perMs ?? 0, nowMillis)
      )
      this.notebook.of(bucket).blockedUntil = bucket.blockedUntil
    }
  }

  /** Ends all waiting when the layer is closed. */
  close(): void {
    this.closed = true
    for (const bucket of this.busy) this.settleAll(bucket, () => Effect.interrupt)
  }

  /** A clock that never goes back. */
  private readonly now = (): number => Number(this.clock.unsafeCurrentTimeNanos()) / 1e6

  private bucketOf(call: LimitedCall): Bucket {
    const { path } = call.endpoint
    const byCategory = LimitRules.entry(this.buckets, path, () => new Map())
    const byKey = LimitRules.entry(byCategory, call.category, () => new Map<string | undefined, Bucket>())
    return LimitRules.entry(byKey, call.key, () => {
      const { limit } = call.endpoint
      const windows =
        limit === "undocumented"
          ? []
          : LimitRules.limitsFor(limit, call.category)
              .map(({ count, perMs }) => ({ count, perMs: perMs + this.settings.margin }))
              .sort((a, b) => a.perMs - b.perMs)
      const key = call.key === undefined ? "public" : this.options.digest(call.key)
      return new Bucket({ name: `${path}:${call.category ?? ""}:${key}`, windows }, String(this.made++))
    })
  }

  private stand(call: LimitedCall, bucket: Bucket, now: number): Waiter {
    const lane = LimitRules.isCancel(call.endpoint) ? bucket.urgent : bucket.normal
    const waiter: Waiter = {
      call,
      bucket,
      lane,
      since: now,
      deadline: now + this.longest(call),
      done: Deferred.unsafeMake(FiberId.none),
      grant: undefined,
      waiting: true,
      before: undefined,
      after: undefined
    }
    lane.push(waiter)
    this.busy.add(bucket)
    this.count(1)
    if (lane === bucket.urgent || bucket.size <= together) bucket.stir()
    return waiter
  }

  /** Waits for leave and goes; who got around to it too late, on a busy machine, is first in the line again. */
  private wait(waiter: Waiter): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.flatMap(Deferred.await(waiter.done), (until) => {
      const now = this.now()
      if (now <= until) return Effect.void
      const { bucket } = waiter
      this.giveBack(waiter)
      this.slow(now - until + this.grace)
      if (this.closed) return Effect.interrupt
      waiter.done = Deferred.unsafeMake(FiberId.none)
      waiter.waiting = true
      waiter.lane.unshift(waiter)
      this.busy.add(bucket)
      this.count(1)
      bucket.stir()
      return Effect.zipRight(this.run(bucket), this.wait(waiter))
    })
  }

  /** Leaves the line, or gives back what was granted in the same turn in which the call was interrupted. */
  private giveUp(waiter: Waiter): Effect.Effect<void> {
    this.leave(waiter)
    return this.giveBack(waiter) ? this.run(waiter.bucket) : Effect.void
  }

  private giveBack(waiter: Waiter): boolean {
    const { grant } = waiter
    if (grant === undefined) return false
    waiter.grant = undefined
    waiter.bucket.unused.push(grant)
    return true
  }

  /** Allows itself longer to use a grant. */
  private slow(millis: number): void {
    this.grace = Math.min(longestGrace, Math.max(this.grace, 1.5 * millis))
  }

  private run(bucket: Bucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (bucket.running) return Effect.void
      bucket.running = true
      return Effect.asVoid(Effect.forkIn(Effect.interruptible(this.serve(bucket)), this.scope))
    })
  }

  /** Asks for room until nobody waits any more. */
  private serve(bucket: Bucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      const now = this.now()
      this.expire(bucket, now)
      if (bucket.idle) {
        bucket.running = false
        return Effect.void
      }
      const step =
        this.outage.since === undefined ? this.ask(bucket, now) : this.outlast(bucket, this.outage.since, now)
      return Effect.zipRight(step, this.serve(bucket))
    })
  }

  private ask(bucket: Bucket, now: number): Effect.Effect<void> {
    const heads = bucket.begin(together)
    const blocked = Math.max(bucket.blockedUntil, this.ipBlockedUntil, this.heldUntil(bucket))
    if (blocked > now && heads.length > 0) {
      this.refuseLate(
        heads,
        heads.map(() => blocked - now),
        now
      )
      return this.sleep(bucket, blocked - now)
    }
    const calls = heads.map(({ call, deadline }) => ({ weight: call.weight, leftMillis: deadline - now }))
    const { unused } = bucket
    bucket.unused = []
    const number = this.made++
    const question = {
      asker: bucket.asker,
      number,
      unused,
      bucket: bucket.gate,
      ip: this.ip,
      urgent: bucket.urgent.first !== undefined,
      graceMillis: Math.ceil(this.grace),
      raise: this.settings.raise,
      calls
    }
    return Effect.flatMap(Effect.either(this.shared.ask(question)), (answer) => {
      if (Either.isLeft(answer)) return this.outage.begin(answer.left.message)
      const later = this.now()
      const times = { asked: now, answered: later, grace: question.graceMillis }
      return this.admit(bucket, heads, answer.right, number, times)
    })
  }

  private admit(
    bucket: Bucket,
    heads: ReadonlyArray<Waiter>,
    room: Room,
    number: number,
    times: { readonly asked: number; readonly answered: number; readonly grace: number }
  ): Effect.Effect<void> {
    const { asked, answered, grace } = times
    if (room.bannedMillis > 0) {
      bucket.standing = false
      this.ban(answered + room.bannedMillis, answered)
      return Effect.void
    }
    bucket.free = room.free
    bucket.max = room.max
    const rest = heads.slice(room.granted)
    bucket.standing = room.waits.some((wait, i) => wait <= (rest[i]?.deadline ?? asked) - asked)
    const took = answered - asked
    if (took > grace) this.slow(took)
    else if (took < grace / 2) this.grace = Math.max(this.leastGrace, 0.9 * this.grace)
    // A block that was learnt while the question was on its way is not in the answer.
    const usable = took <= grace && answered >= bucket.blockedUntil && answered >= this.ipBlockedUntil
    for (const [place, { call }] of heads.slice(0, room.granted).entries()) {
      const grant = { ask: number, place, weight: call.weight }
      const next = bucket.first
      if (usable && next !== undefined && next.call.weight <= grant.weight) {
        next.grant = grant
        this.settle(next, Effect.succeed(asked + grace))
      } else bucket.unused.push(grant)
    }
    if (!usable && room.granted > 0) return Effect.void
    this.refuseLate(rest, room.waits, asked)
    const wait = room.waits[0]
    if (wait === undefined || bucket.size === 0) return Effect.void
    return this.sleep(bucket, wait - took / 2)
  }

  /** Refuses those who would wait too long. */
  private refuseLate(heads: ReadonlyArray<Waiter>, waits: ReadonlyArray<number>, asked: number): void {
    heads.forEach((waiter, i) => {
      const wait = waits[i]
      if (wait === undefined || !waiter.waiting || wait <= waiter.deadline - asked) return
      this.settle(waiter, refuse(waiter.call, asked + wait - waiter.since, "wait"))
    })
  }

  /** Sleeps until there may be room, until somebody's time is over, or until the line changes. */
  private sleep(bucket: Bucket, millis: number): Effect.Effect<void> {
    let until = millis
    const now = this.now()
    for (const lane of [bucket.urgent, bucket.normal]) {
      if (lane.first !== undefined) until = Math.min(until, lane.first.deadline - now)
    }
    return this.pause(bucket, until)
  }

  private pause(bucket: Bucket, millis: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (bucket.renewed) return Effect.void
      const wake = Deferred.unsafeMake<void>(FiberId.none)
      bucket.wake = wake
      return Effect.raceFirst(Deferred.await(wake), Effect.sleep(Math.max(1, Math.ceil(millis)))).pipe(
        Effect.ensuring(Effect.sync(() => (bucket.wake = undefined))),
        Effect.asVoid
      )
    })
  }

  /** What the line does while the shared limits do not answer. */
  private outlast(bucket: Bucket, since: number, now: number): Effect.Effect<void> {
    const { alone } = this.options
    bucket.standing = false
    bucket.unused = []
    if (alone !== undefined) {
      this.settleAll(bucket, ({ call }) => Effect.as(this.goAlone(call, alone), unlimited))
      return Effect.void
    }
    const left = since + this.downAfter - now
    if (left <= 0) {
      this.settleAll(bucket, ({ call }) => refuse(call, now - since, "unavailable"))
      return Effect.void
    }
    bucket.renewed = false
    return Effect.raceFirst(this.outage.ended, this.sleep(bucket, left))
  }

  /**
   * Goes by the limits of this process, once no span is open any more in which others may have used the shared ones.
   */
  private goAlone(call: LimitedCall, alone: Service): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.suspend(() => {
      const held = this.heldUntil(this.bucketOf(call)) - this.now()
      if (held <= 0) return alone.acquire(call)
      return held > this.longest(call)
        ? refuse(call, held, "unavailable")
        : Effect.zipRight(Effect.sleep(Math.ceil(held)), this.acquire(call))
    })
  }

  /** When the changeover between the shared limits and those of this process is over, where there is one. */
  private heldUntil({ gate }: Bucket): number {
    if (this.options.alone === undefined) return Number.NEGATIVE_INFINITY
    return (
      this.outage.changedAt + Math.max(...[this.ip, gate].flatMap(({ windows }) => windows.map(({ perMs }) => perMs)))
    )
  }

  private longest({ endpoint }: LimitedCall): number {
    return LimitRules.longestWait(this.settings, endpoint)
  }

  /** Asks for nothing. */
  private readonly probe = Effect.suspend(() =>
    this.shared.ask({
      asker: "recovery",
      number: this.made++,
      unused: [],
      bucket: { name: "recovery", windows: [] },
      ip: this.ip,
      urgent: false,
      graceMillis: Math.ceil(this.grace),
      raise: false,
      calls: []
    })
  )

  private ban(until: number, now: number): void {
    this.bannedUntil = Math.max(this.bannedUntil, until)
    for (const bucket of this.busy) {
      this.settleAll(bucket, ({ call }) => refuse(call, this.bannedUntil - now, "banned"))
      bucket.stir()
    }
  }

  /** Refuses those whose time is over. */
  private expire(bucket: Bucket, now: number): void {
    const reason = this.outage.since === undefined ? "wait" : "unavailable"
    for (const lane of [bucket.urgent, bucket.normal]) {
      while (lane.first !== undefined && lane.first.deadline < now) {
        this.settle(lane.first, refuse(lane.first.call, now - lane.first.since, reason))
      }
    }
  }

  private settleAll(bucket: Bucket, result: (waiter: Waiter) => Effect.Effect<number, RateLimitQueueFull>): void {
    for (let next = bucket.first; next !== undefined; next = bucket.first) this.settle(next, result(next))
  }

  private settle(waiter: Waiter, result: Effect.Effect<number, RateLimitQueueFull>): void {
    this.leave(waiter)
    Deferred.unsafeDone(waiter.done, result)
  }

  private leave(waiter: Waiter): void {
    if (!waiter.waiting) return
    const { bucket } = waiter
    waiter.waiting = false
    waiter.lane.remove(waiter)
    this.count(-1)
    if (bucket.size > 0) return
    this.busy.delete(bucket)
    bucket.stir()
  }

  private count(change: number): void {
    this.waiting += change
    LimitRules.waitingGauge.unsafeUpdate(this.waiting, [])
  }
}

/**
 * Keeps the lines of this process, and asks the shared limits for room for whoever is first.
 *
 * What it learns from answers is told to the others by one fiber; all fibers belong to the scope.
 */
export const make = (shared: SharedLimits, options: Options): Effect.Effect<Service, never, Scope.Scope> =>
  Effect.gen(function* () {
    const limiter = new SharedLimiter(shared, yield* Effect.clock, yield* Effect.scope, options)
    yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
    yield* Effect.forkScoped(Effect.interruptible(limiter.telling))
    return { acquire: limiter.acquire, observe: limiter.observe }
  })
