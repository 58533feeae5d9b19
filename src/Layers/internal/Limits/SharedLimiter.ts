import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import type * as Scope from "effect/Scope"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import { monotonicMillis } from "../Monotonic.js"
import { Buckets } from "./Buckets.js"
import type { LimitAnswer, LimitedCall, Limiter } from "./LimitedCall.js"
import * as LimitRules from "./LimitRules.js"
import { LimitUpdates } from "./LimitUpdates.js"
import { Outage } from "./Outage.js"
import { SharedBucket, type SharedWaiter } from "./SharedBucket.js"
import { type SharedHost, SharedHosts } from "./SharedHost.js"
import type { PermitReply, SharedLimits } from "./SharedLimits.js"
import type { Options } from "./SharedOptions.js"
import { Waiter, WaitingCalls } from "./WaitingCalls.js"

/** The maximum number of permits per request: more than the calls that may wait for the usual 10 a second. */
const batchSize = 64

/** How often the shared limits are asked at least while calls wait: other processes change when their turn comes. In milliseconds. */
const askEvery = 200

/** A permit from the fallback, which does not expire. */
const unlimited = Number.POSITIVE_INFINITY

/** A longer grace would only make a Redis that is too slow look usable. */
const longestGrace = 1000

class SharedLimiter implements Limiter {
  private readonly buckets = new Buckets((call) => this.makeBucket(call))
  private readonly hosts: SharedHosts
  private readonly waiting = new WaitingCalls<SharedBucket, number>((bucket) => bucket.stir())
  private readonly outage: Outage
  private readonly updates: LimitUpdates
  private readonly settings: LimitRules.Settings
  private readonly leastGrace: number
  private readonly downAfter: number
  private grace: number
  private made = 0
  private closed = false

  constructor(
    private readonly shared: SharedLimits,
    private readonly clock: Clock.Clock,
    private readonly scope: Scope.Scope,
    private readonly options: Options
  ) {
    this.leastGrace = Duration.toMillis(options.grace)
    const settings = LimitRules.settings(options)
    const { commitWait, readWait } = settings
    this.settings = { ...settings, commitWait: commitWait + this.leastGrace, readWait: readWait + this.leastGrace }
    this.hosts = new SharedHosts(options.address, this.settings.perIp)
    this.grace = this.leastGrace
    this.downAfter = Duration.toMillis(options.downAfter)
    this.outage = new Outage(this.now, scope, this.probe)
    this.updates = new LimitUpdates(shared, this.settings, this.now, this.outage)
  }

  /** Publishes what is learned, for as long as the layer lives. */
  get publishing(): Effect.Effect<never> {
    return this.updates.publishing
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.suspend(() => {
      if (this.closed) return Effect.interrupt
      const now = this.now()
      const host = this.hosts.of(call.host)
      if (now < host.bannedUntil) return LimitRules.refuse(call, host.bannedUntil - now, "banned")
      if (call.endpoint.kind !== "read") host.lastWrite = now
      const bucket = this.buckets.of(host.name, call, now)
      const largest = bucket.largest(this.settings.raise)
      if (call.weight > 1 && call.weight > largest) return LimitRules.refuseBatch(call, largest)
      if (call.reducesRisk && (this.outage.since !== undefined || this.heldUntil(bucket) > now)) {
        return this.options.reserve.acquire(call)
      }
      if (this.outage.since !== undefined) {
        if (this.options.fallback !== undefined) return this.callFallback(call, bucket, this.options.fallback)
        if (now - this.outage.since >= this.downAfter)
          return LimitRules.refuse(call, now - this.outage.since, "unavailable")
      }
      const ahead = call.reducesRisk ? bucket.urgent.size : bucket.size
      if (ahead >= this.settings.maxQueue) return LimitRules.refuse(call, 0, "length")
      return Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const waiter = this.enqueue(call, bucket, now)
          const waits = Effect.suspend(() => this.wait(waiter))
          const left = () => Effect.suspend(() => this.giveUp(waiter))
          return Effect.onInterrupt(Effect.zipRight(this.run(bucket), restore(waits)), left)
        })
      )
    })

  readonly observe = (call: LimitedCall, answer: LimitAnswer): void => {
    const now = this.now()
    const host = this.hosts.of(call.host)
    const bucket = this.buckets.of(host.name, call, now)
    bucket.usedAt = now
    const { rateLimit, nowMillis, status, code } = answer
    this.options.fallback?.observe(call, answer)
    this.options.reserve.observe(call, answer)
    if (status === 403) {
      this.ban(host, now + this.settings.banned, now)
      this.updates.of(bucket).bannedUntil = host.bannedUntil
      return
    }
    if (rateLimit !== undefined) this.updates.learn(bucket, rateLimit, nowMillis)
    if (code === LimitRules.ipLimitCode) {
      host.blockedUntil = now + LimitRules.blockMillis(rateLimit, this.settings.perIp.perMs, nowMillis)
      this.updates.of(bucket).ipBlockedUntil = host.blockedUntil
      for (const waiting of this.waiting.buckets) if (waiting.host === host) waiting.stir()
    } else if (LimitRules.isLimitExceeded(status, code)) {
      bucket.blockedUntil = Math.max(
        bucket.blockedUntil,
        now + LimitRules.blockMillis(rateLimit, bucket.gate.windows[0]?.perMs ?? 0, nowMillis)
      )
      this.updates.of(bucket).blockedUntil = bucket.blockedUntil
      bucket.stir()
    }
  }

  /** Interrupts all waiting calls when the layer closes. */
  close(): void {
    this.closed = true
    for (const bucket of this.waiting.buckets) this.waiting.settleAll(bucket, () => Effect.interrupt)
  }

  /** A clock that never goes backwards. */
  private readonly now = (): number => monotonicMillis(this.clock)

  private makeBucket(call: LimitedCall): SharedBucket {
    const windows = LimitRules.windowsOf(call, this.settings)
    const key = call.key === undefined ? "public" : this.options.digest(call.key)
    const host = this.hosts.of(call.host)
    const name = `${call.endpoint.path}:${call.category ?? ""}:${key}:${host.name}`
    return new SharedBucket(host, { name, windows }, String(this.made++))
  }

  private enqueue(call: LimitedCall, bucket: SharedBucket, now: number): SharedWaiter {
    const waiter: SharedWaiter = new Waiter(
      call,
      bucket,
      bucket.laneOf(call),
      now,
      now + LimitRules.longestWait(this.settings, call)
    )
    bucket.usedAt = now
    this.waiting.push(waiter)
    if (waiter.lane === bucket.urgent || bucket.size <= batchSize) bucket.stir()
    return waiter
  }

  /** Waits for a permit. If it expires before this fiber can use it, on a busy machine, the call is first in the queue again. */
  private wait(waiter: SharedWaiter): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.flatMap(Deferred.await(waiter.permit), (until) => {
      const now = this.now()
      if (now <= until) return Effect.void
      const { bucket } = waiter
      bucket.giveBack(waiter)
      this.extendGrace(now - until + this.grace)
      if (this.closed) return Effect.interrupt
      this.waiting.putBack(waiter)
      bucket.stir()
      return Effect.zipRight(this.run(bucket), this.wait(waiter))
    })
  }

  /** Leaves the queue, or returns the grant if the call was interrupted just after it had been granted. */
  private giveUp(waiter: SharedWaiter): Effect.Effect<void> {
    this.waiting.leave(waiter)
    return waiter.bucket.giveBack(waiter) ? this.run(waiter.bucket) : Effect.void
  }

  /** Allows more time to use a grant. */
  private extendGrace(millis: number): void {
    this.grace = Math.min(longestGrace, Math.max(this.grace, 1.5 * millis))
  }

  private run(bucket: SharedBucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (bucket.running) return Effect.void
      bucket.running = true
      return Effect.asVoid(Effect.forkIn(Effect.interruptible(this.serve(bucket)), this.scope))
    })
  }

  /** Requests permits until no call waits. */
  private serve(bucket: SharedBucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      const now = this.now()
      this.expire(bucket, now)
      if (bucket.idle) {
        bucket.running = false
        return Effect.void
      }
      const step =
        this.outage.since === undefined ? this.request(bucket, now) : this.outlast(bucket, this.outage.since, now)
      return Effect.zipRight(step, this.serve(bucket))
    })
  }

  private request(bucket: SharedBucket, now: number): Effect.Effect<void> {
    const heads = bucket.begin(batchSize)
    const blocked = Math.max(bucket.blockedUntil, bucket.host.blockedUntil, this.heldUntil(bucket))
    if (blocked > now && heads.length > 0) {
      this.refuseLate(bucket, new Map(), blocked)
      return this.sleep(bucket, blocked - now)
    }
    const calls = heads.map(({ call, deadline }) => ({
      weight: call.weight,
      leftMillis: deadline - now,
      kept: LimitRules.keptFromAll(call, this.settings.perIp.count, now - bucket.host.lastWrite)
    }))
    const { unused } = bucket
    bucket.unused = []
    const number = this.made++
    const request = {
      asker: bucket.asker,
      number,
      unused,
      bucket: bucket.gate,
      ip: bucket.host.ip,
      urgent: bucket.urgent.first !== undefined,
      graceMillis: Math.ceil(this.grace),
      raise: this.settings.raise,
      calls
    }
    return Effect.flatMap(Effect.either(this.shared.request(request)), (answer) => {
      if (Either.isLeft(answer)) return this.outage.begin(answer.left.message)
      const later = this.now()
      const times = { asked: now, answered: later, grace: request.graceMillis }
      return this.admit(bucket, heads, answer.right, number, times)
    })
  }

  private admit(
    bucket: SharedBucket,
    heads: ReadonlyArray<SharedWaiter>,
    reply: PermitReply,
    number: number,
    times: { readonly asked: number; readonly answered: number; readonly grace: number }
  ): Effect.Effect<void> {
    const { asked, answered, grace } = times
    if (reply.bannedMillis > 0) {
      bucket.standing = false
      this.ban(bucket.host, answered + reply.bannedMillis, answered)
      return Effect.void
    }
    bucket.free = reply.free
    bucket.max = reply.max
    const rest = heads.slice(reply.granted)
    bucket.standing = reply.waits.some((wait, i) => wait <= (rest[i]?.deadline ?? asked) - asked)
    const took = answered - asked
    if (took > grace) this.extendGrace(took)
    else if (took < grace / 2) this.grace = Math.max(this.leastGrace, 0.9 * this.grace)
    // A block learned while the request was on its way is not in the reply.
    const usable = took <= grace && answered >= bucket.blockedUntil && answered >= bucket.host.blockedUntil
    for (const [place, { call }] of heads.slice(0, reply.granted).entries()) {
      const grant = { request: number, place, weight: call.weight }
      const next = bucket.first
      if (usable && next !== undefined && next.call.weight <= grant.weight) {
        bucket.assign(next, grant)
        this.waiting.settle(next, Effect.succeed(asked + grace))
      } else bucket.unused.push(grant)
    }
    if (!usable && reply.granted > 0) return Effect.void
    this.refuseLate(bucket, new Map(rest.map((waiter, i) => [waiter, asked + (reply.waits[i] ?? 0)])), asked)
    const wait = reply.waits[0]
    if (wait === undefined || bucket.size === 0) return Effect.void
    return this.sleep(bucket, wait - took / 2)
  }

  /** Refuses the calls that would wait too long. Those whose turn is not known come after the others, as fast as the limits allow. */
  private refuseLate(bucket: SharedBucket, known: ReadonlyMap<SharedWaiter, number>, from: number): void {
    const turns = bucket.turns(from)
    const address = bucket.host.turns(from)
    let last = from
    for (const waiter of bucket) {
      const { call, deadline, since } = waiter
      const turn = known.get(waiter) ?? Math.max(last, turns.of(call.weight), address.of(1))
      last = Math.max(last, turn)
      if (turn > deadline) {
        this.waiting.settle(waiter, LimitRules.refuse(call, turn - since, "wait"))
        continue
      }
      turns.add(call.weight, turn)
      address.add(1, turn)
    }
  }

  /** Sleeps until permits may be free, until a call has waited too long, or until the queue changes. */
  private sleep(bucket: SharedBucket, wait: number): Effect.Effect<void> {
    const millis = Math.min(wait, askEvery, bucket.earliest - this.now())
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

  /** Serves the queue while the shared limits do not answer. */
  private outlast(bucket: SharedBucket, since: number, now: number): Effect.Effect<void> {
    const { fallback } = this.options
    bucket.standing = false
    bucket.unused = []
    while (bucket.urgent.first !== undefined) {
      const { call } = bucket.urgent.first
      this.waiting.settle(bucket.urgent.first, Effect.as(this.options.reserve.acquire(call), unlimited))
    }
    if (fallback !== undefined) {
      this.waiting.settleAll(bucket, ({ call }) => Effect.as(this.callFallback(call, bucket, fallback), unlimited))
      return Effect.void
    }
    const left = since + this.downAfter - now
    if (left <= 0) {
      this.waiting.settleAll(bucket, ({ call }) => LimitRules.refuse(call, now - since, "unavailable"))
      return Effect.void
    }
    bucket.renewed = false
    return Effect.raceFirst(this.outage.ended, this.sleep(bucket, left))
  }

  /** Uses the fallback after every window in which other processes may still have used the shared limits. */
  private callFallback(
    call: LimitedCall,
    bucket: SharedBucket,
    fallback: Limiter
  ): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.suspend(() => {
      const held = this.heldUntil(bucket) - this.now()
      if (held <= 0) return fallback.acquire(call)
      return held > LimitRules.longestWait(this.settings, call)
        ? LimitRules.refuse(call, held, "unavailable")
        : Effect.zipRight(Effect.sleep(Math.ceil(held)), this.acquire(call))
    })
  }

  /** When the changeover between the shared limits and the fallback is over, if there is a fallback. */
  private heldUntil({ gate, host }: SharedBucket): number {
    if (this.options.fallback === undefined) return Number.NEGATIVE_INFINITY
    return (
      this.outage.changedAt + Math.max(...[host.ip, gate].flatMap(({ windows }) => windows.map(({ perMs }) => perMs)))
    )
  }

  /** Sends an empty request, which succeeds if the shared limits answer. */
  private readonly probe = Effect.suspend(() =>
    this.shared.request({
      asker: "recovery",
      number: this.made++,
      unused: [],
      bucket: { name: "recovery", windows: [] },
      ip: this.hosts.of("recovery").ip,
      urgent: false,
      graceMillis: Math.ceil(this.grace),
      raise: false,
      calls: []
    })
  )

  private ban(host: SharedHost, until: number, now: number): void {
    host.bannedUntil = Math.max(host.bannedUntil, until)
    for (const bucket of this.waiting.buckets) {
      if (bucket.host !== host) continue
      this.waiting.settleAll(bucket, ({ call }) => LimitRules.refuse(call, host.bannedUntil - now, "banned"))
      bucket.stir()
    }
  }

  /** Ends the waits of calls that must not be sent, whose callers find out, and of those that have waited too long. */
  private expire(bucket: SharedBucket, now: number): void {
    for (const waiter of bucket) {
      if (waiter.call.write?.revoked() !== undefined) this.waiting.settle(waiter, Effect.succeed(unlimited))
    }
    const reason = this.outage.since === undefined ? "wait" : "unavailable"
    // At its deadline, a call may still be sent.
    this.waiting.expire(bucket, now - 1, ({ call, since }) => LimitRules.refuse(call, now - since, reason))
  }
}

/**
 * Keeps this process's queues and requests permits from the shared limits for the first calls of each.
 *
 * One fiber publishes what is learned from answers. All fibers belong to the scope.
 */
export const make = (shared: SharedLimits, options: Options): Effect.Effect<Limiter, never, Scope.Scope> =>
  Effect.gen(function* () {
    const limiter = new SharedLimiter(shared, yield* Effect.clock, yield* Effect.scope, options)
    yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
    yield* Effect.forkScoped(Effect.interruptible(limiter.publishing))
    return { acquire: limiter.acquire, observe: limiter.observe }
  })
