import { NodeFileSystem } from "@effect/platform-node"
import { Context, Effect, ExecutionStrategy, Exit, HashMap, Layer, Logger, LogLevel, Metric, Scope } from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import type { Any, Kind, Limit } from "../../src/Http/Endpoint.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { layerRedis, type RedisOptions } from "../../src/Layers/RateLimiterRedis.js"
import { clock } from "./CountingExchange.js"

const endpoint = (id: string, kind: Kind, limit: ReadonlyArray<Limit> | "undocumented"): Any => {
  const facts: Partial<Any> = { id, family: "Order", path: `/v5/${id}`, kind, limit }
  return facts as Any
}
export const call = (of: Any): RateLimiter.LimitedCall => ({
  endpoint: of,
  host: "https://api.bybit.com",
  key: "key-1",
  category: "linear",
  weight: 1,
  reducesRisk: of.id.startsWith("cancel")
})
export const read = endpoint("read", "read", [{ count: 50, perMs: 1000 }])
export const create = endpoint("create", "commit", [{ count: 10, perMs: 1000 }])
export const cancel = endpoint("cancelOrder", "idempotentWrite", [{ count: 10, perMs: 1000 }])

/** What reached the exchange: when, on the clock of the test. */
export interface Arrived {
  readonly id: string
  readonly from: number
  readonly at: number
}

/**
 * One client of the fleet: a limiter with a connection of its own. Nothing but Redis connects two of them, so twenty of
 * them in one process share as much as twenty processes do, apart from the processor.
 */
export class Member {
  readonly refused: Array<RateLimitQueueFull> = []
  readonly #scope: Scope.CloseableScope

  private constructor(
    readonly nth: number,
    readonly arrived: Array<Arrived>,
    readonly limiter: RateLimiter.RateLimiter["Type"],
    scope: Scope.CloseableScope
  ) {
    this.#scope = scope
  }

  static join(nth: number, arrived: Array<Arrived>, options: RedisOptions) {
    return Effect.gen(function* () {
      const scope = yield* Scope.fork(yield* Effect.scope, ExecutionStrategy.sequential)
      const context = yield* Scope.extend(Layer.build(Layer.fresh(layerRedis(options))), scope)
      return new Member(nth, arrived, Context.get(context, RateLimiter.RateLimiter), scope)
    })
  }

  readonly leave = Effect.suspend(() => Scope.close(this.#scope, Exit.void))

  once(of: Any) {
    return Effect.map(this.limiter.acquire(call(of)), () => {
      this.arrived.push({ id: of.id, from: this.nth, at: clock() })
    })
  }

  /** Calls without a pause until the client leaves. */
  keeps(of: Any, fibers: number) {
    const one = this.once(of).pipe(
      Effect.catchAll((refused) =>
        Effect.zipRight(
          Effect.sync(() => this.refused.push(refused)),
          Effect.sleep(100)
        )
      ),
      Effect.forever
    )
    return Effect.replicateEffect(Effect.forkIn(one, this.#scope), fibers)
  }
}

export const fleet = (count: number, arrived: Array<Arrived>, options: RedisOptions) =>
  Effect.forEach(
    Array.from({ length: count }, (_, nth) => nth),
    (nth) => Member.join(nth, arrived, options),
    {
      concurrency: "unbounded"
    }
  )

/** The texts that were logged as warnings or worse. */
export const warnings = () => {
  const texts: Array<string> = []
  const logger = Logger.make<unknown, void>(({ logLevel, message, annotations, cause }) => {
    if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning)) {
      texts.push(
        [message, ...HashMap.toEntries(annotations), cause].map((part) => String(JSON.stringify(part))).join(" ")
      )
    }
  })
  return { texts, layer: Logger.replace(Logger.defaultLogger, logger) }
}

/** The state of a metric in the library's own names: its labels and its value. */
export const metric = (name: string): ReadonlyArray<readonly [labels: string, state: unknown]> =>
  Metric.unsafeSnapshot()
    .filter(({ metricKey }) => metricKey.name === name)
    .map(({ metricKey, metricState }) => [
      metricKey.tags.map(({ key, value }) => `${key}=${value}`).join(),
      metricState
    ])

export const files = NodeFileSystem.layer
