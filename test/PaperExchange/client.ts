import { Effect, Redacted, TestClock } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import type { Options } from "../../src/PaperExchange/Exchange.js"
import * as Paper from "../../src/PaperExchange.js"
import { start } from "./harness.js"

export type Services = Paper.Bybit.Services

/**
 * Runs a program with the real client against a small exchange without rate limits, starting at a fixed time on the
 * test clock.
 */
export const at = <A, E>(effect: Effect.Effect<A, E, Services>, options: Options = {}): Effect.Effect<A, E> =>
  Effect.zipRight(
    TestClock.setTime(start),
    Effect.provide(
      effect,
      Paper.Bybit.layer({
        seed: 3,
        historyDays: 1,
        symbols: ["BTCUSDT"],
        rateLimits: false,
        rateLimiter: RateLimiter.layerNone,
        ...options
      })
    )
  ) as Effect.Effect<A, E>

/** Runs an effect with the credentials of a key. */
export const as =
  (account: { readonly key?: string; readonly apiKey?: string; readonly secret: string | Redacted.Redacted }) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Credentials>> =>
    Effect.provideService(effect, Credentials, {
      key: account.key ?? account.apiKey ?? "",
      secret: typeof account.secret === "string" ? Redacted.make(account.secret) : account.secret
    })

/** The refusal code of a call, or 0 if it succeeds. */
export const codeOf = <A, E extends { readonly _tag: string }, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<number | string, never, R> =>
  Effect.match(effect, {
    onFailure: (error) => ("code" in error && typeof error.code === "number" ? error.code : error._tag),
    onSuccess: () => 0
  })
