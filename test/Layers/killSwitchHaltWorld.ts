import { assert } from "@effect/vitest"
import { Effect, Layer, TestClock } from "effect"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Socket from "../../src/Socket.js"
import { areCleared, type OpenOrders, venue } from "./haltedExchange.js"

export const linear = { category: "linear", settleCoin: "USDT" } as const
export const spot = { category: "spot" } as const

export const layerOf = (targets: ReadonlyArray<Safety.Target>, over: "REST" | "a socket" = "REST") => {
  const rest = Safety.layerKillSwitch({ targets }).pipe(
    Layer.provideMerge(Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone }))
  )
  return over === "REST" ? rest : Socket.layerSocket({ venue, drain: 0 }).pipe(Layer.provideMerge(rest))
}
export const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("test"))

/** Cleared means that nothing is open, and that nothing will be. */
export const assertTruth = (exchange: OpenOrders, all: ReadonlyArray<Safety.CancelOutcome>) =>
  Effect.gen(function* () {
    if (areCleared(all)) assert.deepStrictEqual(exchange.left, [], "Cleared, and an order is open")
    yield* TestClock.adjust("2 minutes")
    if (areCleared(all)) assert.deepStrictEqual(exchange.left, [], "Cleared, and an order arrived later")
  })
