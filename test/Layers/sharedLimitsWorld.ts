import { Clock, Effect, Either } from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as SharedLimiter from "../../src/Layers/internal/Limits/SharedLimiter.js"
import type {
  Gate,
  LimitUpdate,
  PermitRequest,
  SharedLimits,
  Spent
} from "../../src/Layers/internal/Limits/SharedLimits.js"
import type { Options } from "../../src/Layers/internal/Limits/SharedOptions.js"
import type * as RateLimiter from "../../src/Layers/RateLimiter.js"

/** Shared limits for tests: in memory, on the test clock, down or slow on demand. */
export class World implements SharedLimits {
  readonly requests: Array<PermitRequest> = []
  readonly published: Array<LimitUpdate> = []
  readonly #used = new Map<string, Array<{ readonly name: string; readonly until: number }>>()
  readonly #blocks = new Map<string, number>()
  readonly #maxima = new Map<string, number>()
  readonly #bans = new Map<string, number>()
  down = false
  /** Whether what it doesn't answer may have arrived. */
  mayBeDone = false
  slowMillis = 0
  /** Processes, and what this one said that it spent, with the time at which it said so. */
  seat = { number: 0, of: 1 }
  spent: ReadonlyArray<Spent> = []
  granted = () => {}

  readonly request = (request: PermitRequest) =>
    Effect.gen(this, function* () {
      yield* this.#answers
      const now = yield* Clock.currentTimeMillis
      this.requests.push(request)
      const max = this.#maxima.get(request.bucket.name) ?? request.bucket.windows[0]?.count
      const bannedUntil = this.#bans.get(request.ip.name) ?? 0
      if (now < bannedUntil) {
        return { bannedMillis: bannedUntil - now, granted: 0, free: undefined, max, waits: [] }
      }
      for (const { request: number, place } of request.unused) {
        for (const gate of [request.ip, request.bucket]) {
          this.#used.set(
            gate.name,
            this.#log(gate).filter(({ name }) => name !== `${number}:${place}`)
          )
        }
      }
      const waits: Array<number> = []
      let granted = 0
      for (const [place, { weight }] of request.calls.entries()) {
        const ready = Math.max(
          this.#ready(request.bucket, weight, now, max),
          this.#ready(request.ip, 1, now, undefined)
        )
        if (ready <= now && waits.length === 0) {
          granted++
          const unit = { name: `${request.number}:${place}`, until: now + request.graceMillis }
          this.#log(request.bucket).push(...Array<typeof unit>(weight).fill(unit))
          this.#log(request.ip).push(unit)
        } else waits.push(Math.max(1, ready - now) + 1000 * Math.floor(waits.length / 10))
      }
      if (this.slowMillis > 0) yield* Effect.sleep(this.slowMillis)
      if (granted > 0) this.granted()
      return { bannedMillis: 0, granted, free: undefined, max, waits }
    })

  readonly publish = (update: LimitUpdate) =>
    Effect.gen(this, function* () {
      yield* this.#answers
      const now = yield* Clock.currentTimeMillis
      this.published.push(update)
      this.#bans.set(update.ip.name, Math.max(this.#bans.get(update.ip.name) ?? 0, now + update.bannedMillis))
      this.#blocks.set(update.bucket.name, now + update.blockedMillis)
      this.#blocks.set(update.ip.name, now + update.ipBlockedMillis)
      if (update.max !== undefined) this.#maxima.set(update.bucket.name, update.max)
    })

  readonly join: SharedLimits["join"] = (spent) =>
    Effect.gen(this, function* () {
      yield* this.#answers
      this.spent = spent
      return { ...this.seat, clock: yield* Clock.currentTimeMillis }
    })

  readonly leave = Effect.void

  readonly #answers = Effect.suspend(() =>
    this.down ? Effect.fail({ message: "it is down", code: "down", mayBeDone: this.mayBeDone }) : Effect.void
  )

  #log({ name }: Gate) {
    const log = this.#used.get(name) ?? []
    this.#used.set(name, log)
    return log
  }

  #ready(gate: Gate, units: number, now: number, max: number | undefined): number {
    let ready = Math.max(now, this.#blocks.get(gate.name) ?? 0)
    for (const { count, perMs } of gate.windows) {
      const most = Math.min(count, max ?? count)
      const open = this.#log(gate).filter(({ until }) => until + perMs > now)
      const beyond = open.length + Math.min(units, most) - most
      const unit = open[beyond - 1]
      if (unit !== undefined) ready = Math.max(ready, unit.until + perMs)
    }
    return ready
  }
}

const settings: Options = {
  address: "all",
  digest: () => "digest",
  grace: 0,
  margin: 0,
  downAfter: "1 second",
  fallback: undefined
}

export const process = (world: World, options: RateLimiter.MemoryOptions & Partial<Options> = {}) =>
  SharedLimiter.make(world, { ...settings, ...options })

type Limiter = RateLimiter.RateLimiter["Type"]

/** Starts many calls at once and records when each was let through. */
export const going = (limiter: Limiter, limited: RateLimiter.LimitedCall, count: number) =>
  Effect.gen(function* () {
    const went: Array<number> = []
    const refused: Array<RateLimitQueueFull> = []
    const one = Effect.flatMap(Effect.either(limiter.acquire(limited)), (result) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        Either.isRight(result) ? went.push(now) : refused.push(result.left)
      )
    )
    const fibers = yield* Effect.replicateEffect(Effect.fork(one), count)
    return { went, refused, fibers }
  })

export const most = (went: ReadonlyArray<number>, perMs: number) =>
  Math.max(...went.map((from) => went.filter((time) => time >= from && time < from + perMs).length))
