/**
 * The service that holds calls back so that they stay within the exchange's limits. `Layers/RateLimiter` has its layers.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import type { Credentials } from "../Signing/Credentials.js"
import {
  categoryOf,
  type LimitAnswer,
  type LimitedCall,
  type Limiter,
  type LimiterHealth,
  limited,
  type MaySend
} from "./internal/LimitedCall.js"
import { reducesRisk } from "./internal/ReducesRisk.js"
import type { Any } from "./Operation.js"

export type { LimitAnswer, LimitedCall, Limiter, LimiterHealth, MaySend }

/**
 * Holds calls back so that they stay within the exchange's rate limits. One of your own goes into the option `rateLimiter` of a bundle:
 * beside a finished bundle, it changes nothing.
 */
export class RateLimiter extends Context.Tag("effect-bybit/RateLimiter")<RateLimiter, Limiter>() {}

const orderBatch = /\/order\/(create|amend|cancel)-batch$/

/**
 * How many units of its limit a call uses: the number of orders in a batch of linear, inverse or spot orders, 1 for all other calls.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const weightOf = (endpoint: Pick<Any, "path">, params: unknown): number => {
  if (!orderBatch.test(endpoint.path) || typeof params !== "object" || params === null) return 1
  const request = "request" in params ? params.request : undefined
  return Array.isArray(request) && request.length > 1 && categoryOf(params) !== "option" ? request.length : 1
}

/**
 * Describes a call for the limiter. `host` is the origin of the venue's REST host, even for orders over a socket. `write` tells until
 * when a write may be sent.
 */
export const limitedCall = (
  endpoint: Any,
  params: unknown,
  credentials: Credentials["Type"] | undefined,
  host: string,
  write?: MaySend
): LimitedCall =>
  limited(endpoint, params, credentials, host, weightOf(endpoint, params), reducesRisk(endpoint, params), write)
