import { Clock, Effect, Layer } from "effect"
import * as SharedLimiter from "../../../src/Layers/internal/Limits/SharedLimiter.js"
import type {
  Gate,
  LimitUpdate,
  PermitReply,
  PermitRequest,
  SharedLimits
} from "../../../src/Layers/internal/Limits/SharedLimits.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"

interface Unit {
  readonly name: string
  readonly until: number
}
interface Waiting {
  readonly request: PermitRequest
  readonly order: number
  /** When it asked. */
  readonly at: number
  /** When its first call may be sent. */
  turn: number
}

/** How long the turn of a process that does not ask again is held for it. */
const patience = 150

/**
 * Shared limits in memory, for several processes: with the queue of processes that Redis keeps, urgent ones first. It tells
 * each call when its turn comes, after all that wait before it.
 */
export class FakeRedis implements SharedLimits {
  readonly #used = new Map<string, Array<Unit>>()
  readonly #blocks = new Map<string, number>()
  readonly #queues = new Map<string, Map<string, Waiting>>()
  #order = 0
  #processes = 0
  requests = 0

  readonly request = (request: PermitRequest): Effect.Effect<PermitReply> =>
    Effect.map(Clock.currentTimeMillis, (now) => this.#grant(request, now))

  readonly publish = ({ blockedMillis, bucket, ip, ipBlockedMillis }: LimitUpdate): Effect.Effect<void> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      this.#blocks.set(bucket.name, now + blockedMillis)
      this.#blocks.set(ip.name, now + ipBlockedMillis)
    })

  readonly join: SharedLimits["join"] = () =>
    Effect.map(Clock.currentTimeMillis, (clock) => ({ number: 0, of: Math.max(1, this.#processes), clock }))
  readonly leave = Effect.void

  /** The limiter of one more process. */
  readonly process = (options: RateLimiter.MemoryOptions = {}): Layer.Layer<RateLimiter.RateLimiter> =>
    Layer.scoped(
      RateLimiter.RateLimiter,
      Effect.suspend(() => {
        // Askers are unique only within a process.
        const self = this.#processes++
        const request: SharedLimits["request"] = (of) => this.request({ ...of, asker: `${self}.${of.asker}` })
        return SharedLimiter.make(
          { request, publish: this.publish, join: this.join, leave: this.leave },
          {
            address: "all",
            digest: () => "digest",
            grace: 20,
            margin: 30,
            downAfter: "1 second",
            fallback: undefined,
            ...options
          }
        )
      })
    )

  #grant(request: PermitRequest, now: number): PermitReply {
    this.requests++
    const { asker, bucket, calls, graceMillis, ip, unused } = request
    for (const { place, request: granted } of unused)
      for (const { name } of [bucket, ip])
        this.#used.set(
          name,
          this.#log(name).filter((unit) => unit.name !== `${asker}:${granted}:${place}`)
        )
    const queue = this.#queues.get(bucket.name) ?? new Map<string, Waiting>()
    this.#queues.set(bucket.name, queue)
    for (const [name, { turn }] of queue) if (name !== asker && turn + patience < now) queue.delete(name)
    const own = { order: queue.get(asker)?.order ?? this.#order++, request, at: now, turn: now }
    queue.delete(asker)
    if (calls.length > 0) queue.set(asker, own)

    const logs = { bucket: [...this.#log(bucket.name)], ip: [...this.#log(ip.name)] }
    const waits: Array<number> = []
    let granted = 0
    const kept: Array<PermitRequest["calls"][number]> = []
    const line = [...queue.values()].sort(
      (one, other) => Number(other.request.urgent) - Number(one.request.urgent) || one.order - other.order
    )
    for (const one of line) {
      let turn = now
      for (const [place, call] of one.request.calls.entries()) {
        const { leftMillis, weight } = call
        const ready = this.#ready(bucket, logs.bucket, weight, 0, now)
        turn = Math.max(turn, ready, this.#ready(ip, logs.ip, 1, call.kept, now))
        if (turn > one.at + leftMillis) {
          // It does not wait.
          if (one === own) waits.push(Math.max(1, turn - now))
          continue
        }
        const unit = { name: `${one.request.asker}:${one.request.number}:${place}`, until: turn + graceMillis }
        logs.bucket.push(...Array<Unit>(weight).fill(unit))
        logs.ip.push(unit)
        if (one !== own) continue
        if (turn <= now && waits.length === 0) {
          granted++
          this.#log(bucket.name).push(...Array<Unit>(weight).fill(unit))
          this.#log(ip.name).push(unit)
        } else {
          kept.push(call)
          waits.push(Math.max(1, turn - now))
        }
      }
      if (one === own) break
    }
    own.turn = now + (waits[0] ?? 0)
    if (kept.length === 0) queue.delete(asker)
    else queue.set(asker, { ...own, request: { ...request, calls: kept } })
    return { bannedMillis: 0, granted, free: undefined, max: bucket.windows[0]?.count, waits }
  }

  #log(name: string): Array<Unit> {
    const log = this.#used.get(name) ?? []
    this.#used.set(name, log)
    return log
  }
  #ready({ name, windows }: Gate, log: ReadonlyArray<Unit>, units: number, kept: number, now: number): number {
    let ready = Math.max(now, this.#blocks.get(name) ?? 0)
    for (const { count, perMs } of windows) {
      const most = Math.max(1, count - kept)
      const ends = log
        .map(({ until }) => until + perMs)
        .filter((end) => end > now)
        .sort((one, other) => one - other)
      const end = ends[ends.length + Math.min(units, most) - most - 1]
      if (end !== undefined) ready = Math.max(ready, end)
    }
    return ready
  }
}
