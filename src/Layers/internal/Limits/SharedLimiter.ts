/** The rate limiter of several processes: queues calls here, and asks the shared limits for permits. */
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import * as Random from "effect/Random"
import type * as Scope from "effect/Scope"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { LimitAnswer, LimitedCall, Limiter, LimiterHealth } from "../../../Http/internal/LimitedCall.js"
import { layerFork } from "../../../Runtime/LayerFork.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { Trouble } from "../../../Runtime/Troubles.js"
import { Alone, unlimited } from "./Alone.js"
import { Buckets } from "./Buckets.js"
import * as LimitRules from "./LimitRules.js"
import { LimitUpdates } from "./LimitUpdates.js"
import { Presence } from "./Presence.js"
import { SharedBucket, type SharedWaiter } from "./SharedBucket.js"
import { type SharedHost, SharedHosts } from "./SharedHost.js"
import type { PermitReply, SharedLimits } from "./SharedLimits.js"
import type { Options } from "./SharedOptions.js"
import { Waiter, WaitingCalls } from "./WaitingCalls.js"

/** The maximum number of permits per request: more than the calls that may wait for the usual 10 a second. */
const batchSize = 64

/** How often the shared limits are asked at least while calls wait: other processes change when their turn comes. In milliseconds. */
const askEvery = 200

/** A longer grace would only make a Redis that is too slow look usable. */
const longestGrace = 1000

class SharedLimiter implements Limiter {
  readonly #buckets = new Buckets((call) => this.#makeBucket(call))
  readonly #hosts: SharedHosts
  readonly #waiting = new WaitingCalls<SharedBucket, number>((bucket) => bucket.stir())
  readonly #alone: Alone
  readonly #updates: LimitUpdates
  readonly #settings: LimitRules.Settings
  readonly #leastGrace: number
  #grace: number
  #made = 0
  #closed = false
  readonly #shared: SharedLimits
  readonly #scope: Scope.Scope
  readonly #options: Options
  readonly #presence: Presence
  readonly #now: () => number

  constructor(shared: SharedLimits, scope: Scope.Scope, options: Options, presence: Presence, now: () => number) {
    this.#shared = shared
    this.#scope = scope
    this.#options = options
    this.#presence = presence
    this.#now = now
    this.#leastGrace = Duration.toMillis(options.grace)
    const settings = LimitRules.settings(options)
    const { commitWait, readWait } = settings
    this.#settings = { ...settings, commitWait: commitWait + this.#leastGrace, readWait: readWait + this.#leastGrace }
    this.#hosts = new SharedHosts(options.address, this.#settings.perIp)
    this.#grace = this.#leastGrace
    const downAfter = Duration.toMillis(options.downAfter)
    this.#alone = new Alone(this.#waiting, presence, this.#settings, downAfter, options.fallback, this, now)
    this.#updates = new LimitUpdates(shared, this.#settings, now, presence)
  }

  /** Publishes what is learned, for as long as the layer lives. */
  get publishing(): Effect.Effect<never> {
    return this.#updates.publishing
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.suspend(() => {
      if (this.#closed) return Effect.interrupt
      const now = this.#now()
      const host = this.#hosts.of(call.host)
      if (now < host.bannedUntil) return LimitRules.refuse(call, host.bannedUntil - now, "banned")
      if (call.endpoint.kind !== "read") host.lastWrite = now
      const bucket = this.#buckets.of(host.name, call, now)
      const largest = bucket.largest(this.#settings.raise)
      if (call.weight > 1 && call.weight > largest) return LimitRules.refuseBatch(call, largest)
      const instead = this.#alone.arrives(call, bucket, now)
      if (instead !== undefined) return instead
      const ahead = call.reducesRisk ? bucket.urgent.size : bucket.size
      if (ahead >= this.#settings.maxQueue) return LimitRules.refuse(call, 0, "length")
      return Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const waiter = this.#enqueue(call, bucket, now)
          const waits = Effect.suspend(() => this.#wait(waiter))
          const left = () => Effect.suspend(() => this.#giveUp(waiter))
          return Effect.onInterrupt(Effect.zipRight(this.#run(bucket), restore(waits)), left)
        })
      )
    })

  readonly health = (): LimiterHealth => {
    const { since } = this.#presence
    const waiting = this.#waiting.size + (this.#options.fallback?.health?.().waiting ?? 0)
    return { waiting, downMillis: since === undefined ? undefined : this.#now() - since }
  }

  readonly unsafeObserve = (call: LimitedCall, answer: LimitAnswer): void => {
    const now = this.#now()
    const host = this.#hosts.of(call.host)
    const bucket = this.#buckets.of(host.name, call, now)
    bucket.usedAt = now
    const { rateLimit, nowMillis, status, code } = answer
    this.#options.fallback?.unsafeObserve(call, answer)
    if (status === 403) {
      this.#ban(host, now + this.#settings.banned, now)
      this.#updates.of(bucket).bannedUntil = host.bannedUntil
      return
    }
    if (rateLimit !== undefined) this.#updates.learn(bucket, rateLimit, nowMillis)
    if (code === LimitRules.ipLimitCode) {
      host.blockedUntil = now + LimitRules.blockMillis(rateLimit, this.#settings.perIp.perMs, nowMillis)
      this.#updates.of(bucket).ipBlockedUntil = host.blockedUntil
      for (const waiting of this.#waiting.buckets) if (waiting.host === host) waiting.stir()
    } else if (LimitRules.isLimitExceeded(status, code)) {
      bucket.blockedUntil = Math.max(
        bucket.blockedUntil,
        now + LimitRules.blockMillis(rateLimit, bucket.gate.windows[0]?.perMs ?? 0, nowMillis)
      )
      this.#updates.of(bucket).blockedUntil = bucket.blockedUntil
      bucket.stir()
    }
  }

  /** Interrupts all waiting calls when the layer closes. */
  close(): void {
    this.#closed = true
    for (const bucket of this.#waiting.buckets) this.#waiting.settleAll(bucket, () => Effect.interrupt)
  }

  #makeBucket(call: LimitedCall): SharedBucket {
    const windows = LimitRules.windowsOf(call, this.#settings)
    const key = call.key === undefined ? "public" : this.#options.digest(call.key)
    const host = this.#hosts.of(call.host)
    const name = `${call.endpoint.path}:${call.category ?? ""}:${key}:${host.name}`
    const undocumented = LimitRules.undocumentedSpan + this.#settings.margin
    return new SharedBucket(host, { name, windows }, String(this.#made++), undocumented)
  }

  #enqueue(call: LimitedCall, bucket: SharedBucket, now: number): SharedWaiter {
    const waiter: SharedWaiter = new Waiter(
      call,
      bucket,
      bucket.laneOf(call),
      now,
      now + LimitRules.longestWait(this.#settings, call)
    )
    bucket.usedAt = now
    this.#waiting.push(waiter)
    if (waiter.lane === bucket.urgent || bucket.size <= batchSize) bucket.stir()
    return waiter
  }

  /** Waits for a permit. If it expires before this fiber can use it, on a busy machine, the call is first in the queue again. */
  #wait(waiter: SharedWaiter): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.flatMap(Deferred.await(waiter.permit), (until) => {
      const now = this.#now()
      if (now <= until) return Effect.void
      const { bucket } = waiter
      bucket.giveBack(waiter)
      this.#extendGrace(now - until + this.#grace)
      if (this.#closed) return Effect.interrupt
      this.#waiting.putBack(waiter)
      bucket.stir()
      return Effect.zipRight(this.#run(bucket), this.#wait(waiter))
    })
  }

  /** Leaves the queue, or returns the grant if the call was interrupted just after it had been granted. */
  #giveUp(waiter: SharedWaiter): Effect.Effect<void> {
    this.#waiting.leave(waiter)
    return waiter.bucket.giveBack(waiter) ? this.#run(waiter.bucket) : Effect.void
  }

  /** Allows more time to use a grant. */
  #extendGrace(millis: number): void {
    this.#grace = Math.min(longestGrace, Math.max(this.#grace, 1.5 * millis))
  }

  #run(bucket: SharedBucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (bucket.running) return Effect.void
      bucket.running = true
      return Effect.asVoid(Effect.forkIn(Effect.interruptible(this.#serve(bucket)), this.#scope))
    })
  }

  /** Requests permits until no call waits. */
  #serve(bucket: SharedBucket): Effect.Effect<void> {
    return Effect.suspend(() => {
      const now = this.#now()
      this.#expire(bucket, now)
      if (bucket.idle) {
        bucket.running = false
        return Effect.void
      }
      const { since } = this.#presence
      const step = since === undefined ? this.#request(bucket, now) : this.#outlast(bucket, since, now)
      return Effect.zipRight(step, this.#serve(bucket))
    })
  }

  #request(bucket: SharedBucket, now: number): Effect.Effect<void> {
    const held = this.#alone.heldUntil(bucket)
    const heads = bucket.begin(batchSize, held > now)
    const blocked = Math.max(bucket.blockedUntil, bucket.host.blockedUntil, heads.length === 0 ? held : now)
    if (blocked > now && bucket.size > 0) {
      this.#refuseLate(bucket, new Map(), blocked)
      return this.#sleep(bucket, blocked - now)
    }
    const calls = heads.map(({ call, deadline }) => ({
      weight: call.weight,
      leftMillis: deadline - now,
      kept: LimitRules.keptFromAll(call, this.#settings.perIp.count, now - bucket.host.lastWrite)
    }))
    const { unused } = bucket
    bucket.unused = []
    const number = this.#made++
    const request = {
      asker: bucket.asker,
      number,
      unused,
      bucket: bucket.gate,
      ip: bucket.host.ip,
      urgent: bucket.urgent.first !== undefined,
      graceMillis: Math.ceil(this.#grace),
      raise: this.#settings.raise,
      calls
    }
    return Effect.flatMap(Effect.either(this.#shared.request(request)), (answer) => {
      if (Either.isLeft(answer)) return this.#presence.begin(answer.left)
      const later = this.#now()
      const times = { asked: now, answered: later, grace: request.graceMillis }
      return this.#admit(bucket, heads, answer.right, number, times)
    })
  }

  #admit(
    bucket: SharedBucket,
    heads: ReadonlyArray<SharedWaiter>,
    reply: PermitReply,
    number: number,
    times: { readonly asked: number; readonly answered: number; readonly grace: number }
  ): Effect.Effect<void> {
    const { asked, answered, grace } = times
    if (reply.bannedMillis > 0) {
      bucket.standing = false
      this.#ban(bucket.host, answered + reply.bannedMillis, answered)
      return Effect.void
    }
    bucket.free = reply.free
    bucket.max = reply.max
    const rest = heads.slice(reply.granted)
    bucket.standing = reply.waits.some((wait, i) => wait <= (rest[i]?.deadline ?? asked) - asked)
    const took = answered - asked
    if (took > grace) this.#extendGrace(took)
    else if (took < grace / 2) this.#grace = Math.max(this.#leastGrace, 0.9 * this.#grace)
    // A block learned while the request was on its way is not in the reply.
    const usable = took <= grace && answered >= bucket.blockedUntil && answered >= bucket.host.blockedUntil
    for (const [place, { call }] of heads.slice(0, reply.granted).entries()) {
      const grant = { request: number, place, weight: call.weight }
      const next = bucket.first
      if (usable && next !== undefined && next.call.weight <= grant.weight) {
        bucket.assign(next, grant)
        this.#waiting.settle(next, Effect.succeed(asked + grace))
      } else bucket.unused.push(grant)
    }
    if (!usable && reply.granted > 0) return Effect.void
    this.#refuseLate(bucket, new Map(rest.map((waiter, i) => [waiter, asked + (reply.waits[i] ?? 0)])), asked)
    const wait = reply.waits[0]
    if (wait === undefined || bucket.size === 0) return Effect.void
    return this.#sleep(bucket, wait - took / 2)
  }

  /** Refuses the calls that would wait too long. Those whose turn is not known come after the others, as fast as the limits allow. */
  #refuseLate(bucket: SharedBucket, known: ReadonlyMap<SharedWaiter, number>, from: number): void {
    const turns = bucket.turns(from)
    const address = bucket.host.turns(from)
    let last = from
    for (const waiter of bucket) {
      const { call, deadline, since } = waiter
      const turn = known.get(waiter) ?? Math.max(last, turns.of(call.weight), address.of(1))
      last = Math.max(last, turn)
      if (turn > deadline) {
        this.#waiting.settle(waiter, LimitRules.refuse(call, turn - since, "wait"))
        continue
      }
      turns.add(call.weight, turn)
      address.add(1, turn)
    }
  }

  /** Sleeps until permits may be free, until a call has waited too long, or until the queue changes. */
  #sleep(bucket: SharedBucket, wait: number): Effect.Effect<void> {
    const millis = Math.min(wait, askEvery, bucket.earliest - this.#now())
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
  #outlast(bucket: SharedBucket, since: number, now: number): Effect.Effect<void> {
    bucket.standing = false
    bucket.unused = []
    bucket.renewed = false
    const wait = this.#alone.serve(bucket, since, now)
    return wait === undefined ? Effect.void : Effect.raceFirst(this.#presence.ended, this.#sleep(bucket, wait))
  }

  #ban(host: SharedHost, until: number, now: number): void {
    host.bannedUntil = Math.max(host.bannedUntil, until)
    for (const bucket of this.#waiting.buckets) {
      if (bucket.host !== host) continue
      this.#waiting.settleAll(bucket, ({ call }) => LimitRules.refuse(call, host.bannedUntil - now, "banned"))
      bucket.stir()
    }
  }

  /** Ends the waits of calls that must not be sent, whose callers find out, and of those that have waited too long. */
  #expire(bucket: SharedBucket, now: number): void {
    for (const waiter of bucket) {
      if (waiter.call.write?.revoked() !== undefined) this.#waiting.settle(waiter, Effect.succeed(unlimited))
    }
    // At its deadline, a call may still be sent.
    this.#waiting.expire(bucket, now - 1, ({ call, since }) =>
      this.#presence.since === undefined
        ? LimitRules.refuse(call, now - since, "wait")
        : this.#alone.refuse(call, now - since)
    )
  }
}

/**
 * Keeps this process's queues and requests permits from the shared limits for the first calls of each.
 *
 * One fiber publishes what is learned from answers, another one says that this process is there. All fibers belong to the scope.
 */
export const make = (shared: SharedLimits, options: Options): Effect.Effect<Limiter, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const now = () => monotonicMillis(clock)
    const trouble = new Trouble({
      fork: yield* layerFork,
      clock,
      about: { account: undefined },
      over: "The shared rate limits answer again"
    })
    const presence = new Presence(now, shared, yield* Random.next, trouble)
    const limiter = new SharedLimiter(shared, yield* Effect.scope, options, presence, now)
    yield* Effect.addFinalizer(() =>
      Effect.zipRight(
        shared.leave,
        Effect.sync(() => trouble.close())
      )
    )
    yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
    yield* Effect.forkScoped(Effect.interruptible(limiter.publishing))
    yield* Effect.forkScoped(Effect.interruptible(presence.joining))
    return { acquire: limiter.acquire, unsafeObserve: limiter.unsafeObserve, health: limiter.health }
  })
