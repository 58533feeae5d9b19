/** Counts the shared limits in Redis: its keys, the arguments of its scripts, their replies. */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type * as Scope from "effect/Scope"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { undocumentedSpan } from "./LimitRules.js"
import { type Connection, RedisConnection, script } from "./RedisConnection.js"
import * as scripts from "./RedisScripts.js"
import { type Gate, leaseMillis, type NoAnswer, type PermitReply, type SharedLimits } from "./SharedLimits.js"

export type { Connection } from "./RedisConnection.js"

const requestScript = script(scripts.request)
const publishScript = script(scripts.publish)
const joinScript = script(scripts.join)
const leaveScript = script(scripts.leave)

/** How long the place of a process is kept once its turn has come. */
const patienceMillis = 150

/** How long a process counts after it was last there, if it did not leave. */
const forgetMillis = 60_000

/** By then, all processes have found a Redis that came back empty. */
const settleMillis = 800

const unusable: NoAnswer = { message: "The reply from Redis is not usable", code: "reply", mayBeDone: true }

/** What a script answered, after the name of the data that it found. */
const parts = (reply: unknown): Effect.Effect<ReadonlyArray<unknown>, NoAnswer> =>
  Array.isArray(reply) && reply.length >= 4 ? Effect.succeed(reply) : Effect.fail(unusable)

const permitsOf = ([, bannedMillis, granted, free, max, ...waits]: ReadonlyArray<unknown>): PermitReply => ({
  bannedMillis: Number(bannedMillis),
  granted: Number(granted),
  free: Number(free) < 0 ? undefined : Number(free),
  max: Number(max) < 0 ? undefined : Number(max),
  waits: waits.map(Number)
})

interface RedisLimitsOptions {
  readonly connection: Connection
  readonly prefix: string
  readonly marginMillis: number
  readonly connectMillis: number
  /** How long Redis may take to answer. */
  readonly answerMillis: number
}

/** Counts in Redis. */
class RedisLimits implements SharedLimits {
  /** The name of the data that Redis last answered from: another one means that it lost this. `?` after a failure to reach any. */
  #origin = ""
  #published = 0
  /** Redis's clock minus the local one, in milliseconds; NaN until it is known. */
  #ahead = Number.NaN
  #isSuspect = false
  readonly #redis: RedisConnection
  readonly #options: RedisLimitsOptions
  /** The name of this process. */
  readonly #self: string
  readonly #now: () => number

  constructor(redis: RedisConnection, options: RedisLimitsOptions, self: string, now: () => number) {
    this.#redis = redis
    this.#options = options
    this.#self = self
    this.#now = now
  }

  readonly request: SharedLimits["request"] = (of) =>
    Effect.suspend(() => {
      const self = this.#self
      const keys = [
        ...this.#common,
        this.#key("ban", of.ip.name),
        ...this.#keysOf(of.ip),
        ...this.#keysOf(of.bucket),
        this.#key("max", of.bucket.name)
      ]
      return this.#redis.run(requestScript, keys, [
        this.#origin,
        self,
        `${self}.${of.asker}`,
        of.urgent ? 1 : 0,
        of.graceMillis,
        patienceMillis,
        `${self}.${of.number}`,
        of.ip.windows[0]?.count ?? 0,
        of.raise ? 1 : 0,
        this.#undocumented,
        of.bucket.windows.length,
        leaseMillis,
        settleMillis,
        ...of.bucket.windows.flatMap(({ count, perMs }) => [count, perMs]),
        of.ip.windows[0]?.perMs ?? 0,
        of.unused.length,
        ...of.unused.flatMap(({ request, place, weight }) => [`${self}.${request}:${place}`, weight]),
        ...of.calls.flatMap(({ weight, leftMillis, kept }) => [weight, Math.floor(leftMillis), kept])
      ])
    }).pipe(Effect.flatMap(parts), Effect.tap(this.#found), Effect.map(permitsOf))

  readonly publish: SharedLimits["publish"] = ({ bucket, ip, left, ...update }) =>
    Effect.suspend(() => {
      const [lost] = this.#common
      const [log, , block] = this.#keysOf(bucket)
      return this.#redis.run(
        publishScript,
        [lost, this.#key("ban", ip.name), this.#key("block", ip.name), log, block, this.#key("max", bucket.name)],
        [
          update.bannedMillis,
          update.ipBlockedMillis,
          update.blockedMillis,
          update.max ?? -1,
          left?.count ?? -1,
          left?.remaining ?? 0,
          left?.agoMillis ?? 0,
          bucket.windows[0]?.perMs ?? this.#undocumented,
          `${this.#self}.update.${this.#published++}`
        ]
      )
    })

  /**
   * After a failure, Redis must first answer a ping: a message that it may carry out later, when this process has given up, would
   * say that it is there.
   */
  readonly join: SharedLimits["join"] = (spent) =>
    Effect.suspend(() => (this.#isSuspect ? this.#redis.ping : Effect.void)).pipe(
      Effect.zipRight(Effect.suspend(() => this.#redis.run(joinScript, ...this.#joining(spent)))),
      Effect.flatMap(parts),
      Effect.tap(this.#found),
      Effect.map(([, number, of, clock]) => {
        this.#isSuspect = false
        this.#ahead = Number(clock) - this.#now()
        return { number: Number(number), of: Number(of), clock: Number(clock) }
      }),
      Effect.tapError(() =>
        Effect.sync(() => {
          this.#isSuspect = true
          if (this.#origin === "") this.#origin = "?"
        })
      )
    )

  readonly leave: SharedLimits["leave"] = Effect.suspend(() => {
    const [, members] = this.#common
    return Effect.ignore(this.#redis.run(leaveScript, [members, this.#key("seats")], [this.#self]))
  })

  #joining(spent: Parameters<SharedLimits["join"]>[0]) {
    const sent = this.#now() + this.#ahead
    const keys = [...this.#common, this.#key("seats"), ...spent.map(({ gate }) => this.#key("log", gate.name))]
    const rows = spent.map(({ agoMillis, gate, name, units }) => [
      `${this.#self}.${name}`,
      units,
      agoMillis,
      Math.max(0, ...gate.windows.map(({ perMs }) => perMs))
    ])
    const args = [this.#origin, this.#self, Number.isNaN(sent) ? -1 : sent, this.#options.answerMillis, forgetMillis]
    return [keys, [...args, ...rows.flat()]] as const
  }

  readonly #found = ([origin]: ReadonlyArray<unknown>) =>
    Effect.sync(() => {
      this.#origin = String(origin)
    })

  get #undocumented(): number {
    return undocumentedSpan + this.#options.marginMillis
  }

  get #common() {
    return [this.#key("logs"), this.#key("members")] as const
  }

  /** The braces keep all keys together in a Redis cluster. */
  #key(part: string, name?: string): string {
    return `{${this.#options.prefix}}:${part}${name === undefined ? "" : `:${name}`}`
  }

  #keysOf({ name }: Gate) {
    return [this.#key("log", name), this.#key("line", name), this.#key("block", name)] as const
  }
}

/** Counts in Redis. Always succeeds: without a connection, requests and updates fail. */
export const make = (options: RedisLimitsOptions): Effect.Effect<SharedLimits, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const numbers = [yield* Random.nextIntBetween(0, 2 ** 31), yield* Random.nextIntBetween(0, 2 ** 31)]
    const self = `${numbers.map((number) => number.toString(36)).join("")}${(yield* Clock.currentTimeMillis).toString(36)}`
    return new RedisLimits(yield* RedisConnection.make(options), options, self, () => monotonicMillis(clock))
  })
